/** Each player's ship board: the hold with its places, anchor, delivered orders, sightings card, gold. */
import { ActionButton, type ActionDesk } from "../../parts/actions";
import { AnchorArt, BarrelArt, GoodArt, MonsterArt } from "./art";
import { Backs, Face } from "./card";
import type { Choice } from "./choices";
import { OrderCard, Ship } from "./map";
import type { Board, Seat, Sightings } from "./read";
import { monsterName, runsOf, useWords, type SeatNames } from "./words";

/** The places of every hold; an event may close some. */
const PLACES = 7;

interface Props {
  board: Board;
  names: SeatNames;
  desk: ActionDesk | null;
  choices: Choice[];
  due: number | null;
}

export function Plates({ board, names, desk, choices, due }: Props) {
  const first = Math.max(
    0,
    board.seats.findIndex((seat) => !board.open && seat.seat === board.viewer),
  );
  const seats = [...board.seats.slice(first), ...board.seats.slice(0, first)];
  return (
    <div class={`tt-plates has-${seats.length}`}>
      {seats.map((seat) => (
        <Plate
          key={seat.seat}
          board={board}
          name={names[seat.seat] ?? seat.name}
          seat={seat}
          desk={desk}
          choices={choices.filter((one) => one.place.hold === seat.seat)}
          due={due === seat.seat}
        />
      ))}
    </div>
  );
}

interface PlateProps {
  board: Board;
  name: string;
  seat: Seat;
  desk: ActionDesk | null;
  choices: Choice[];
  due: boolean;
}

function Plate({ board, name, seat, desk, choices, due }: PlateProps) {
  const say = useWords();
  return (
    <div
      class={`tt-plate ${due ? "is-turn" : ""}`}
      role="group"
      aria-label={name}
      aria-current={due ? "true" : undefined}
    >
      <p class="tt-name" data-move={`plate-${seat.seat}`}>
        <Ship colour={seat.colour} name={seat.colourName} />
        <b>{name}</b>
        {seat.leader && (
          <span class="tt-tag">
            <BarrelArt /> {say("seat.leader")}
          </span>
        )}
        {due && <span class="tt-tag is-turn">{say("seat.turn")}</span>}
        {seat.winner && <span class="tt-tag is-turn">{say("seat.winner")}</span>}
        <span class="tt-gold">
          <span class="tt-coin" aria-hidden="true">
            {seat.gold}
          </span>
          <span class="tide-sr">{say(seat.whole ? "seat.gold" : "seat.atleast", { gold: seat.gold })}</span>
        </span>
      </p>
      <Hold seat={seat} desk={desk} choices={choices} />
      <p class="tt-plate-say">{seat.say}</p>
      <div class="tt-plate-more">
        <span class="tt-anchor">
          <AnchorArt spent={!seat.anchor} />
          <span class="tide-sr">{say(seat.anchor ? "seat.anchor" : "seat.spent")}</span>
        </span>
        {seat.sightings ? (
          <SightingsCard board={board} card={seat.sightings} />
        ) : (
          board.phase !== "sightings" && (
            <span class="tt-sightings is-back">
              <span class="tide-sr">{say("seat.hidden")}</span>
              <span aria-hidden="true">?</span>
            </span>
          )
        )}
        {seat.delivered.length > 0 && (
          <ul class="tt-delivered" aria-label={say("seat.delivered")}>
            {seat.delivered.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} told />
              </li>
            ))}
          </ul>
        )}
        {seat.size > 0 && seat.seat !== board.viewer && !board.open && (
          <span class="tt-their-hand">
            <Backs count={seat.size} /> {say("seat.cards", { count: seat.size })}
          </span>
        )}
        {seat.outOf.length > 0 && (
          <span class="tt-out">
            {say("seat.out")}{" "}
            {seat.outOf.map((suit) => (
              <span key={suit}>
                <MonsterArt monster={suit} /> {monsterName(board, suit)}
              </span>
            ))}
          </span>
        )}
      </div>
      {board.open && seat.hand && seat.hand.length > 0 && (
        <ul class="tt-open-hand" aria-label={say("hand.of", { name })}>
          {seat.hand.map((card) => (
            <li key={card} data-move={`card-${board.round}-${card}`}>
              <Face board={board} card={card} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface HoldProps {
  seat: Seat;
  desk: ActionDesk | null;
  choices: Choice[];
}

/** Seven places. Goods of one type lie together; a type that may be given or taken is a button. */
function Hold({ seat, desk, choices }: HoldProps) {
  const say = useWords();
  const { hold } = seat;
  const free = Math.max(0, PLACES - hold.length);
  const runs = runsOf(hold);
  return (
    <div class={`tt-hold ${hold.length > seat.limit ? "is-over" : ""}`}>
      <ul style={{ "--places": Math.max(PLACES, hold.length) }}>
        {runs.map((run) => {
          const choice = desk && choices.find((one) => one.place.good === run.good);
          const goods = Array.from({ length: run.count }, (_, index) => (
            <span
              key={index}
              class={`tt-in-hold ${run.first + index >= seat.limit ? "is-above" : ""}`}
              data-move={
                index === run.count - 1
                  ? `hold-${seat.seat}-${run.good}`
                  : `hold-${seat.seat}-${run.good}-${index}`
              }
              data-from={`good-${seat.ship}-${run.good}-0`}
            >
              <GoodArt good={run.good} />
            </span>
          ));
          return (
            <li key={run.good} class="tt-run" style={{ "--run": run.count }}>
              {choice ? (
                <ActionButton desk={desk} action={choice.action} class="tt-hold-choice">
                  <span class="tide-sr">{choice.action.label}.</span>
                  <span class="tt-run-goods" aria-hidden="true">
                    {goods}
                  </span>
                </ActionButton>
              ) : (
                <span class="tt-run-goods" aria-hidden="true">
                  {goods}
                </span>
              )}
            </li>
          );
        })}
        {Array.from({ length: free }, (_, index) => (
          <li
            key={`free-${index}`}
            class={`tt-free ${hold.length + index >= seat.limit ? "is-shut" : ""}`}
            aria-hidden="true"
          />
        ))}
      </ul>
      {hold.length > seat.limit && <span class="tt-tag is-over">{say("hold.over")}</span>}
    </div>
  );
}

/** What each monster on a delivered order pays. */
function SightingsCard({ board, card }: { board: Board; card: Sightings }) {
  return (
    <span class="tt-sightings">
      <span class="tide-sr">{card.say}</span>
      {board.suits.map((suit) => (
        <span key={suit.id} aria-hidden="true">
          <MonsterArt monster={suit.id} />
          <b>{card.pays[suit.id] ?? 0}</b>
        </span>
      ))}
    </span>
  );
}
