/** The map: islands with goods and orders, open sea; what may be chosen on a map card is a button over it. */
import { ActionButton, type ActionDesk } from "../../parts/actions";
import { GoodArt, IslandArt, MonsterArt, ShipArt, WavesArt } from "./art";
import type { Choice } from "./choices";
import { Courses, type Reach } from "./courses";
import type { Board, Cell, Order } from "./read";
import { arrowOf, kindOf, monsterName, runsOf, useWords, type SeatNames } from "./words";

interface Props {
  board: Board;
  names: SeatNames;
  desk: ActionDesk | null;
  choices: Choice[];
  reach: Reach | null;
  /** The seat whose turn it is. */
  due: number | null;
}

export function SeaMap({ board, names, desk, choices, reach, due }: Props) {
  const say = useWords();
  return (
    <div class="tt-map-box">
      <div class="tt-map" role="group" aria-label={say("map")}>
        <ul class="tt-cells">
          {board.cells.map((cell) => (
            <MapCard
              key={cell.cell}
              cell={cell}
              desk={desk}
              due={due}
              choices={choices.filter((one) => one.place.cell === cell.cell)}
              ways={
                reach?.ways.filter((way) => way.stops.includes(cell.cell)).map((way) => way.heading) ?? []
              }
            />
          ))}
        </ul>
        {reach && <Courses board={board} reach={reach} />}
        <Pieces board={board} names={names} />
      </div>
    </div>
  );
}

interface CellProps {
  cell: Cell;
  desk: ActionDesk | null;
  due: number | null;
  choices: Choice[];
  /** The headings along which the ship shown could end here. */
  ways: string[];
}

function MapCard({ cell, desk, due, choices, ways }: CellProps) {
  const say = useWords();
  const legal = choices.some((one) => one.action.legal);
  const marks = ways.length > 0 && !choices.some((one) => one.place.heading);
  return (
    <li
      class={`tt-cell ${kindOf(cell.kind)} ${ways.length ? "is-reached" : ""} ${legal ? "is-open" : ""}`}
      style={{ gridColumn: cell.column + 1, gridRow: cell.row + 1 }}
    >
      <span class="tide-sr">{cell.say || say("cell.unknown", { cell: cell.cell })}</span>
      <span class="tt-land" aria-hidden="true">
        {cell.kind === "island" && <IslandArt kind={cell.column + cell.row * 3} />}
        {cell.kind === "sea" && <WavesArt />}
        <span class="tt-cell-id">{cell.cell}</span>
        {cell.kind === "island" && (
          <span class="tt-number">
            <Icon icon={cell.icon} />
            {cell.number}
          </span>
        )}
        <span class={cell.goods.length > 8 ? "tt-goods is-full" : "tt-goods"}>
          {runsOf(cell.goods).flatMap((run) =>
            Array.from({ length: run.count }, (_, index) => (
              <span
                key={`${run.good}-${index}`}
                class="tt-good"
                data-move={`good-${cell.cell}-${run.good}-${index}`}
                data-from={due === null ? undefined : `hold-${due}-${run.good}`}
              >
                <GoodArt good={run.good} />
              </span>
            )),
          )}
        </span>
        {cell.order && <OrderCard order={cell.order} />}
      </span>
      {marks && (
        <span class="tt-reach" aria-hidden="true">
          {ways.map((heading) => (
            <i key={heading}>
              {arrowOf(heading)}
              <b>{heading}</b>
            </i>
          ))}
        </span>
      )}
      {desk && (
        <Choices
          desk={desk}
          kind="whole"
          choices={choices.filter(({ place }) => !place.good && !place.order)}
        />
      )}
      {desk && (
        <Choices
          desk={desk}
          kind="goods"
          choices={choices.filter(({ place }) => place.good)}
          count={(good) => cell.goods.filter((one) => one === good).length}
        />
      )}
      {desk && <Choices desk={desk} kind="order" choices={choices.filter(({ place }) => place.order)} />}
    </li>
  );
}

interface ChoicesProps {
  desk: ActionDesk;
  /** What they lie over. */
  kind: "whole" | "goods" | "order";
  choices: Choice[];
  count?: (good: string) => number;
}

function Choices({ desk, kind, choices, count }: ChoicesProps) {
  if (!choices.length) return null;
  return (
    <span
      class={`tide-actions tt-choices is-${kind} has-${Math.min(6, choices.length)}`}
      aria-busy={desk.busy}
    >
      {choices.map(({ action, place }) => {
        const many = place.good && count ? count(place.good) : 0;
        return (
          <ActionButton key={action.action} desk={desk} action={action} class="tt-choice">
            <span class="tide-sr">
              {action.label}. {action.legal && action.detail}
            </span>
            <span class={`tt-choice-mark is-${kind}`} aria-hidden="true">
              {place.good ? (
                <>
                  <GoodArt good={place.good} />
                  {many > 1 && <b>{many}</b>}
                </>
              ) : place.order ? (
                action.legal ? (
                  "\u2713"
                ) : (
                  "\u00d7"
                )
              ) : place.heading ? (
                <>
                  {arrowOf(place.heading)}
                  <b>{place.heading}</b>
                </>
              ) : (
                "\u25c9"
              )}
            </span>
          </ActionButton>
        );
      })}
    </span>
  );
}

function Icon({ icon }: { icon: string }) {
  return ["BLUE", "GREEN", "ORANGE", "PINK"].includes(icon) ? (
    <ShipArt colour={icon} />
  ) : (
    <MonsterArt monster={icon} />
  );
}

/** An order: what it costs, what it pays, and the monster on it. */
export function OrderCard({ order, told }: { order: Order; told?: boolean }) {
  return (
    <span class={`tt-order has-${order.cost.length}`} data-move={`order-${order.id}`} data-from="orders">
      {told && <span class="tide-sr">{order.say}</span>}
      <span class="tt-cost" aria-hidden="true">
        {order.cost.map((good, index) => (
          <GoodArt key={index} good={good} />
        ))}
      </span>
      <span class="tt-pays" aria-hidden="true">
        <b class="tt-coin">{order.value}</b>
        <MonsterArt monster={order.monster} />
      </span>
    </span>
  );
}

/** Ships and monsters stand over the cards, so that nothing hides them on their way. */
function Pieces({ board, names }: { board: Board; names: SeatNames }) {
  const say = useWords();
  const at = (id: string) => board.cells.find((cell) => cell.cell === id);
  const shared = (id: string, seat: number) =>
    board.seats.filter((other) => other.ship === id && other.seat < seat).length;
  const place = (cell: Cell, slot: number) => ({ "--x": cell.column, "--y": cell.row, "--slot": slot });
  return (
    <ul class="tt-pieces">
      {board.monsters.map(({ monster, cell: id }) => {
        const cell = at(id);
        return (
          cell && (
            <li
              key={monster}
              class={`tt-beast ${board.monster?.monster === monster ? "is-now" : ""}`}
              style={place(cell, 0)}
              data-move={`monster-${monster}`}
            >
              <span class="tide-sr">
                {say("monster.at", { name: monsterName(board, monster), cell: id })}
              </span>
              <MonsterArt monster={monster} />
            </li>
          )
        );
      })}
      {board.seats.map((seat) => {
        const cell = at(seat.ship);
        const crowd = board.seats.filter((other) => other.ship === seat.ship).length;
        return (
          cell && (
            <li
              key={seat.seat}
              class={`tt-boat ${crowd > 2 ? "is-crowded" : ""} ${seat.seat === shownShip(board) ? "is-now" : ""}`}
              style={place(cell, shared(seat.ship, seat.seat))}
              data-move={`ship-${seat.seat}`}
              data-from={`plate-${seat.seat}`}
            >
              <span class="tide-sr">
                {say("ship.at", {
                  name: names[seat.seat] ?? seat.name,
                  colour: seat.colourName,
                  cell: seat.ship,
                })}
              </span>
              <Ship colour={seat.colour} name={seat.colourName} />
            </li>
          )
        );
      })}
    </ul>
  );
}

/** The ship whose turn it is. */
function shownShip(board: Board): number | null {
  return board.queue.find((one) => one.mark === "now")?.seat ?? null;
}

/** A ship: colour, sail and letter. */
export function Ship({ colour, name }: { colour: string; name: string }) {
  return (
    <span class="tt-ship" aria-hidden="true">
      <ShipArt colour={colour} />
      <b>{name.charAt(0)}</b>
    </span>
  );
}
