/** What has been: the hike before, and the tricks of this one. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { RuleChips } from "../../parts/rules";
import { Piece } from "./art";
import { Face } from "./card";
import { Swaps } from "./exchange";
import { PicnicCards } from "./picnic";
import type { Board } from "./read";
import { signed, useWords, type SeatNames } from "./words";

interface Props {
  board: Board;
  names: SeatNames;
}

/** A panel that opens on demand; what is in it, often many cards, is drawn only then. */
function Fold({ title, children }: { title: string; children: () => ComponentChildren }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="tide-fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open && children()}
    </details>
  );
}

/** Goal, tricks and score of each hiker in the hike before. */
export function LastHike({ board, names }: Props) {
  const say = useWords();
  const last = board.lastHike;
  if (!last) return null;
  return (
    <table class="hi-last-hike">
      <caption>{say("last.hike", { hike: last.hike })}</caption>
      <thead>
        <tr>
          <th scope="col">{say("last.name")}</th>
          <th scope="col">{say("last.goal")}</th>
          <th scope="col">{say("last.tricks")}</th>
          <th scope="col">{say("last.score")}</th>
        </tr>
      </thead>
      <tbody>
        {board.seats.map((seat) => (
          <tr key={seat.seat}>
            <th scope="row">{names[seat.seat] ?? seat.name}</th>
            <td>{last.goals[seat.seat]}</td>
            <td>{last.tricks[seat.seat]}</td>
            <td>
              <b>{signed(last.scores[seat.seat] ?? 0)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Once it is past: who exchanged what, and the dealer's own picnic. */
export function ThisHike({ board, names }: Props) {
  const say = useWords();
  const known = board.exchange.done.length > 0 || (board.picnic.state === "taken" && board.picnic.laidCards);
  if (!known || !["lay", "play", "over"].includes(board.phase)) return null;
  return (
    <Fold title={`${say("exchange")}, ${say("picnic")}`}>
      {() => (
        <>
          <Swaps board={board} names={names} />
          {board.picnic.state === "taken" && <PicnicCards board={board} />}
        </>
      )}
    </Fold>
  );
}

/** Every trick of this hike, the newest first. */
export function AllTricks({ board, names }: Props) {
  const say = useWords();
  if (!board.tricks.length) return null;
  return (
    <Fold title={say("trick.all")}>
      {() => (
        <ol class="hi-tricks" reversed tabIndex={0} aria-label={say("trick.all")}>
          {[...board.tricks].reverse().map((trick) => (
            <li key={trick.number}>
              <b class="hi-trick-number">{trick.number}</b>
              <ul>
                {trick.plays.map((play) => (
                  <li key={play.card} class={play.seat === trick.best ? "is-best" : ""}>
                    <span class="tide-sr">{names[play.seat]}: </span>
                    <Face board={board} card={play.card} />
                    <Piece seat={play.seat} names={names} />
                  </li>
                ))}
              </ul>
              <span class="hi-trick-why">
                {trick.best !== null && <b>{say("trick.tail", { name: names[trick.best] ?? "" })}.</b>}{" "}
                {trick.say} <RuleChips ids={trick.rules} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Fold>
  );
}
