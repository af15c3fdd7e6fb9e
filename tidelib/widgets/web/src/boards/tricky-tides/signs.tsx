/** Over the table: where the game is and the event in force. Beside it: bag, decks, the hands that are past. */
import { Fold } from "../../parts/panel";
import { RuleChips } from "../../parts/rules";
import { BagArt, GoodArt } from "./art";
import { Face } from "./card";
import { EventArt } from "./events";
import type { Board } from "./read";
import { goodName, useWords, type SeatNames } from "./words";

export function Course({ board }: { board: Board }) {
  const say = useWords();
  const { event } = board;
  return (
    <div class="tt-course-line">
      <p class="tt-when">
        <b>{say("round", { round: board.round, rounds: board.rounds })}</b>
        <span>{say("hand", { hand: board.hand, hands: board.hands })}</span>
        <span class="tt-pips" aria-hidden="true">
          {Array.from({ length: board.hands }, (_, index) => (
            <i
              key={index}
              class={index + 1 < board.hand ? "is-done" : index + 1 === board.hand ? "is-now" : ""}
            />
          ))}
        </span>
      </p>
      {board.events && (
        <p class="tt-event">
          {event && <EventArt event={event.id} />}
          <b>
            {say("event")}
            {event ? `: ${event.name}.` : "."}
          </b>{" "}
          {event ? event.say : say("event.none")} {event && <RuleChips ids={event.rules} tight />}
        </p>
      )}
    </div>
  );
}

export function Stores({ board }: { board: Board }) {
  const say = useWords();
  const { decks } = board;
  return (
    <div class="tt-stores" role="group" aria-label={say("bag")}>
      <span class="tt-bag" data-move="bag">
        <BagArt />
      </span>
      <ul class="tt-bag-goods">
        {board.goods.map((good) => (
          <li key={good.id}>
            <GoodArt good={good.id} />
            <span>
              <b>{board.bag.goods[good.id] ?? 0}</b> {goodName(board, good.id)}
            </span>
          </li>
        ))}
      </ul>
      <p class="tt-small" data-move="orders">
        <span class="tide-sr">{board.bag.say} </span>
        {say("decks.orders", { count: decks.orders })}
        {board.events && ` ${say("decks.events", { count: decks.events })}`}
        {decks.aside > 0 && ` ${say("decks.aside", { count: decks.aside })}`}
      </p>
    </div>
  );
}

/** The hands of this round, newest first. */
export function Past({ board, names }: { board: Board; names: SeatNames }) {
  const say = useWords();
  if (!board.tricks.length) return null;
  const named = (seats: number[]) => seats.map((seat) => names[seat] ?? String(seat)).join(", ");
  return (
    <Fold name="tt-past" title={say("past")}>
      <ol class="tt-tricks">
        {board.tricks
          .map((trick, index) => ({ trick, index }))
          .reverse()
          .map(({ trick, index }) => (
            <li key={index}>
              <span class="tt-trick-number">{index + 1}</span>
              <ul>
                {trick.plays.map(({ seat, card }) => (
                  <li key={card} class={seat === trick.best ? "is-best" : ""}>
                    <span class="tide-sr">{names[seat]}: </span>
                    <Face board={board} card={card} />
                  </li>
                ))}
              </ul>
              <span class="tt-trick-why">
                {trick.best !== null && say("past.won", { name: names[trick.best] ?? "" })} {trick.say}{" "}
                {trick.sailed.length > 0 && say("past.order", { names: named(trick.sailed) })}{" "}
                <RuleChips ids={trick.rules} />
              </span>
            </li>
          ))}
      </ol>
    </Fold>
  );
}
