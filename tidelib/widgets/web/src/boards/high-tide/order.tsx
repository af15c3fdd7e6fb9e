/** Over the table: which round it is and how far; the towel pile, which is the turn order and names the chairs. */
import { Chair, Towel } from "./pieces";
import type { Board } from "./read";
import { seatOf, useWords, type SeatNames } from "./words";

const MARKS: Record<string, string> = { done: "\u2713", now: "\u25b8", later: "\u25cb" };

export function Course({ board }: { board: Board }) {
  const say = useWords();
  // Steps of modules that are not in use would only be in the way.
  const steps = board.course.filter((step) => step.mark !== "none");
  return (
    <div class="ht-course">
      <b>{board.roundSay}</b>
      <ol aria-label={say("course")}>
        {steps.map((step) => {
          const mark = Object.hasOwn(MARKS, step.mark) ? step.mark : "later";
          return (
            <li key={step.id} class={`is-${mark}`} aria-current={mark === "now" ? "step" : undefined}>
              <i aria-hidden="true">{MARKS[mark]}</i>
              {step.name}
              <span class="tide-sr"> ({say(`course.${mark as "done" | "now" | "later"}`)})</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Who is called after the colour needs it only once. */
const differs = (name: string | undefined, colour: string) => name?.toLowerCase() !== colour.toLowerCase();

interface Props {
  board: Board;
  names: SeatNames;
  /** Whose turn it is. */
  due: number | null;
}

/** Towels still on the pile lie here; where one has gone to the track, the chair stays to name the colour. */
export function Order({ board, names, due }: Props) {
  const say = useWords();
  const order = board.order.length ? board.order : board.seats.map(({ seat }) => seat);
  return (
    <ol class="ht-order" aria-label={say("order")}>
      {order.map((seat) => {
        const one = seatOf(board, seat);
        const waits = board.toCome.includes(seat);
        return (
          <li
            key={seat}
            class={`${seat === due ? "is-due" : ""} ${waits ? "is-waiting" : "is-done"}`}
            aria-current={seat === due ? "true" : undefined}
          >
            <Chair board={board} seat={seat} />
            <span class="ht-order-name">
              <b>{names[seat] ?? one?.name ?? seat + 1}</b>
              {one && differs(names[seat], one.colour.name) && <small>{one.colour.name}</small>}
            </span>
            {waits ? (
              <span class="ht-order-towel" aria-hidden="true">
                <Towel board={board} seat={seat} names={names} />
              </span>
            ) : (
              one?.done && (
                <span class="ht-order-done">
                  <span aria-hidden="true">{"\u2713"}</span>
                  <span class="tide-sr"> ({say("order.done")})</span>
                </span>
              )
            )}
            {seat === due && <span class="ht-tag">{say("order.turn")}</span>}
            {one?.winner && <span class="ht-tag is-winner">{say("order.winner")}</span>}
          </li>
        );
      })}
    </ol>
  );
}
