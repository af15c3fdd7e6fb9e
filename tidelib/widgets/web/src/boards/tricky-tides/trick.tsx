/** The cards on the table, the sailing order that they make, and the monsters that they wake. */
import { RuleChips } from "../../parts/rules";
import { MonsterArt } from "./art";
import { Face } from "./card";
import { Ship } from "./map";
import type { Board, Queued } from "./read";
import { kindOf, useWords, type SeatNames } from "./words";

interface Props {
  board: Board;
  names: SeatNames;
}

export function TrickPlace({ board, names }: Props) {
  if (board.queue.length) return <Queue board={board} names={names} />;
  return board.trick ? <Table board={board} names={names} /> : null;
}

interface OnTableProps extends Props {
  seat: number;
  card: string;
  mark: string;
  tag: string;
  /** Its place in the row. */
  number: number;
}

function OnTable({ board, names, seat, card, mark, tag, number }: OnTableProps) {
  const owner = board.seats.find((one) => one.seat === seat);
  return (
    <li class={`tt-played ${kindOf(mark)}`} aria-current={mark === "now" ? "step" : undefined}>
      <span class="tt-played-card" data-move={`card-${board.round}-${card}`} data-from={`plate-${seat}`}>
        <Face board={board} card={card} />
        <span class="tt-place">{number}</span>
      </span>
      <span class="tt-owner">
        {owner && <Ship colour={owner.colour} name={owner.colourName} />}
        <b>{names[seat] ?? seat}</b>
      </span>
      {tag && <small class="tt-mark">{tag}</small>}
    </li>
  );
}

/** While cards are played: in the order of play, with a place for each that is still to come. */
function Table({ board, names }: Props) {
  const say = useWords();
  const trick = board.trick!;
  const last = trick.plays.length ? null : board.tricks.at(-1);
  const places = trick.plays.length + trick.rest.length;
  return (
    <div class="tt-trick" role="group" aria-label={say("trick")}>
      <ol class="tt-row" style={{ "--places": places }}>
        {trick.plays.map(({ seat, card }, index) => (
          <OnTable
            key={card}
            board={board}
            names={names}
            seat={seat}
            card={card}
            mark={seat === trick.best ? "best" : ""}
            tag={seat === trick.best ? say("trick.winning") : ""}
            number={index + 1}
          />
        ))}
        {trick.rest.map((seat, index) => (
          <li key={`rest-${seat}`} class="tt-played is-free">
            <span class="tt-gap">
              <span class="tide-sr">{say("trick.next")}</span>
            </span>
            <span class="tt-owner">
              <Ship
                colour={board.seats.find((one) => one.seat === seat)?.colour ?? ""}
                name={board.seats.find((one) => one.seat === seat)?.colourName ?? ""}
              />
              <b>{names[seat] ?? seat}</b>
            </span>
            {index === 0 && <small class="tt-mark">{say("trick.next")}</small>}
          </li>
        ))}
      </ol>
      <p class="tt-trick-say">
        {last && last.best !== null && (
          <>
            {say("trick.last", { name: names[last.best] ?? "" })} {last.say}{" "}
            <RuleChips ids={last.rules} />{" "}
          </>
        )}
        {trick.say}
      </p>
      {trick.order.length > 1 && (
        <>
          <p class="tt-asof">{say("queue.asof")}</p>
          <Reasons entries={trick.order} />
        </>
      )}
    </div>
  );
}

/** The whole hand lies there: in the order in which the ships sail. */
function Queue({ board, names }: Props) {
  const say = useWords();
  return (
    <div class="tt-trick is-queue" role="group" aria-label={say("queue")}>
      <p class="tt-head">{say("queue")}</p>
      <Awake board={board} />
      <ol class="tt-row" style={{ "--places": board.queue.length }}>
        {board.queue.map(({ seat, card, mark }, index) => (
          <OnTable
            key={card}
            board={board}
            names={names}
            seat={seat}
            card={card}
            mark={mark}
            tag={
              ["done", "now", "later"].includes(mark) ? say(`queue.${mark as "done" | "now" | "later"}`) : ""
            }
            number={index + 1}
          />
        ))}
      </ol>
      <Reasons entries={board.queue} />
    </div>
  );
}

/** Who sails when, and why. */
function Reasons({ entries }: { entries: Queued[] }) {
  return (
    <ol class="tt-reasons">
      {entries.map((entry) => (
        <li key={entry.card} class={kindOf(entry.mark)}>
          {entry.say} <RuleChips ids={entry.rules} />
        </li>
      ))}
    </ol>
  );
}

function Awake({ board }: { board: Board }) {
  const say = useWords();
  if (!board.activations.length) return null;
  return (
    <ul class="tt-awake" aria-label={say("awake")}>
      {board.activations.map((one) => (
        <li key={one.monster} class={kindOf(one.mark)} aria-current={one.mark === "now" ? "step" : undefined}>
          <MonsterArt monster={one.monster} />
          <span>
            {one.mark === "done" && <i aria-hidden="true">{"\u2713"} </i>}
            {one.mark === "now" && <i aria-hidden="true">{"\u25b8"} </i>}
            {one.say} <RuleChips ids={one.rules} />
          </span>
        </li>
      ))}
    </ul>
  );
}
