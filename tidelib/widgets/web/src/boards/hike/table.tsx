/** The table seen from one side; play goes clockwise, so the next seat sits to the left. */
import { RuleChips } from "../../parts/rules";
import { Animal, Piece, Plaster } from "./art";
import { Backs, Face } from "./card";
import { ExchangePanel } from "./exchange";
import { LastHike } from "./past";
import { PicnicPlace } from "./picnic";
import type { Board, Play, Seat, Trick } from "./read";
import { bottomSeat, useWords, type SeatNames, type Words } from "./words";

interface Props {
  board: Board;
  names: SeatNames;
  /** The seat whose turn it is. */
  turn: number | null;
}

/** Where the seats sit, clockwise from the bottom. */
const PLACES: Record<number, readonly string[]> = {
  2: ["bottom", "top"],
  3: ["bottom", "left", "right"],
  4: ["bottom", "left", "top", "right"],
};

export function RoundTable({ board, names, turn }: Props) {
  const say = useWords();
  const bottom = bottomSeat(board);
  const count = board.seats.length;
  const first = Math.max(
    0,
    board.seats.findIndex((seat) => seat.seat === bottom),
  );
  const places = (PLACES[count] ?? []).map((place, step) => ({
    place,
    seat: board.seats[(first + step) % count]!,
  }));
  const placeOf = (seat: number) => places.find((entry) => entry.seat.seat === seat)?.place ?? "bottom";
  return (
    <div
      class={`hi-table has-${count}`}
      role="group"
      aria-label={say("table", { name: names[bottom] ?? "" })}
    >
      {places.map(({ place, seat }) => (
        <Plate key={seat.seat} board={board} names={names} seat={seat} place={place} turn={turn} />
      ))}
      <div class="hi-centre">
        <Centre board={board} names={names} placeOf={placeOf} />
      </div>
    </div>
  );
}

function Centre({ board, names, placeOf }: Omit<Props, "turn"> & { placeOf: (seat: number) => string }) {
  if (board.phase === "play" || (board.phase === "over" && !board.lastHike)) {
    const past = board.trick?.plays.length ? null : board.tricks.at(-1);
    return <TrickPlace board={board} names={names} past={past ?? null} placeOf={placeOf} />;
  }
  const between = ["dealer", "deck", "over"].includes(board.phase);
  return (
    <div class="hi-before">
      {(between || board.phase === "trumps") && <LastHike board={board} names={names} />}
      {!between && <PicnicPlace board={board} />}
      {["exchange", "picnic"].includes(board.phase) && <ExchangePanel board={board} names={names} />}
    </div>
  );
}

interface TrickProps {
  board: Board;
  names: SeatNames;
  /** Until the next card is led the trick before stays in sight. */
  past: Trick | null;
  placeOf: (seat: number) => string;
}

function TrickPlace({ board, names, past, placeOf }: TrickProps) {
  const say = useWords();
  const shown = past ?? board.trick;
  return (
    <>
      <Direction />
      <ol class={past ? "hi-plays is-past" : "hi-plays"}>
        {shown?.plays.map((play, index) => (
          <Played
            key={play.card}
            board={board}
            names={names}
            play={play}
            number={index + 1}
            place={placeOf(play.seat)}
            best={play.seat === shown.best ? (past ? "won" : "winning") : null}
          />
        ))}
      </ol>
      <p class="hi-trick-say">
        {past && past.best !== null && (
          <>
            {say("trick.past", { number: past.number, name: names[past.best] ?? "" })} {past.say}{" "}
            <RuleChips ids={past.rules} />{" "}
          </>
        )}
        {board.trick && (
          <>
            <b>{say("trick", { number: board.trick.number })}.</b> {trickWords(say, board.trick, names)}
          </>
        )}
      </p>
    </>
  );
}

/** Python numbers the seats where the table has names: so its sentence stands only where nobody is named. */
function trickWords(say: Words, trick: Trick, names: SeatNames): string {
  const nameOf = (seat: number | null) => (seat === null ? "" : (names[seat] ?? ""));
  if (!trick.plays.length) return say("trick.lead", { name: nameOf(trick.leader) });
  if (!trick.led) return trick.say;
  return `${say("trick.led", { suit: trick.led })} ${say("trick.best", { name: nameOf(trick.best) })}`;
}

interface PlayedProps {
  board: Board;
  names: SeatNames;
  play: Play;
  number: number;
  place: string;
  best: "won" | "winning" | null;
}

function Played({ board, names, play, number, place, best }: PlayedProps) {
  const say = useWords();
  return (
    <li class={`hi-played is-${place} ${best ? "is-best" : ""}`}>
      <span class="tide-sr">
        {number}. {names[play.seat] ?? play.seat}:{" "}
      </span>
      <span class="hi-on-table" data-move={`card-${board.hike}-${play.card}`} data-from={`seat-${play.seat}`}>
        <Face board={board} card={play.card} />
        <span class="hi-order" aria-hidden="true">
          {number}
        </span>
      </span>
      {best && (
        <span class="hi-best">
          <span aria-hidden="true">{"\u2691 "}</span>
          {say(`trick.${best}`)}
        </span>
      )}
    </li>
  );
}

function Direction() {
  const say = useWords();
  return (
    <span class="hi-direction" role="img" aria-label={say("direction")}>
      <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <path d="M12 33A15 15 0 0 1 9 10m9-5a15 15 0 0 1 16 20m-3 5a15 15 0 0 1-12 5M3 11l7-2 2 7m15-14-9 3 5 7m13 11-3 6-6-4" />
      </svg>
      <span aria-hidden="true">{say("clockwise")}</span>
    </span>
  );
}

interface PlateProps extends Props {
  seat: Seat;
  place: string;
}

/** A seat: whose it is, its scorecard with the tricks counted on it, its cards face down. */
function Plate({ board, names, seat, place, turn }: PlateProps) {
  const say = useWords();
  const name = names[seat.seat] ?? seat.name;
  const due = turn === seat.seat;
  return (
    <div
      class={`hi-seat is-${place} ${due ? "is-turn" : ""}`}
      role="group"
      aria-label={name}
      aria-current={due ? "true" : undefined}
    >
      <p class="hi-name">
        <Piece seat={seat.seat} names={names} />
        <b>{name}</b>
        {seat.dealer && <span class="hi-tag">{say("seat.dealer")}</span>}
        {due && <span class="hi-tag is-turn">{say("seat.turn")}</span>}
        {seat.winner && <span class="hi-tag is-turn">{say("seat.winner")}</span>}
      </p>
      {seat.goal !== null && <Scorecard board={board} seat={seat} goal={seat.goal} />}
      <p class="hi-facts">
        {seat.say && <span class={seat.nextGoal === null ? "hi-say" : ""}>{seat.say}</span>}
        {seat.blisters > 0 && (
          <span class="hi-sores">
            <Plaster sore /> {say("seat.blisters", { count: seat.blisters })}
          </span>
        )}
        {seat.plasters > 0 && (
          <span class="hi-sores">
            <Plaster /> {say("seat.plasters", { count: seat.plasters })}
          </span>
        )}
        {seat.outOf.length > 0 && board.phase === "play" && (place !== "bottom" || board.open) && (
          <span class="hi-out">
            {say("seat.out")}{" "}
            {seat.outOf.map((suit) => (
              <span key={suit}>
                <Animal suit={suit} /> {board.suits.find((one) => one.id === suit)?.name ?? suit}
              </span>
            ))}
          </span>
        )}
      </p>
      {place === "bottom" || board.open ? (
        <span class="hi-seat-at" data-move={`seat-${seat.seat}`} />
      ) : (
        seat.size > 0 && (
          <span class="hi-seat-cards" data-move={`seat-${seat.seat}`}>
            <Backs count={seat.size} />
            <span>{say("seat.cards", { count: seat.size })}</span>
          </span>
        )
      )}
    </div>
  );
}

/** Goal and tricks: a place for each trick of the goal, further tricks beyond them. */
function Scorecard({ board, seat, goal }: { board: Board; seat: Seat; goal: number }) {
  const say = useWords();
  const places = Math.max(0, Math.min(20, goal));
  const above = Math.max(0, seat.tricks - places);
  return (
    <div class="hi-card" data-move={`goal-${goal}`}>
      <span class="hi-goal" aria-hidden="true">
        <b>{goal}</b>
        <small>{say("seat.goal")}</small>
      </span>
      <span class="hi-steps" role="img" aria-label={say("seat.steps", { goal, tricks: seat.tricks })}>
        {Array.from({ length: places }, (_, index) => (
          <i key={index} class={index < seat.tricks ? "is-won" : ""} />
        ))}
        {Array.from({ length: above }, (_, index) => (
          <i key={`above-${index}`} class="is-above" />
        ))}
      </span>
      {seat.nextGoal !== null && board.phase !== "over" && (
        <span class="hi-next">
          <span aria-hidden="true">{"\u2192 "}</span>
          {say("seat.next", { goal: seat.nextGoal })}
        </span>
      )}
    </div>
  );
}
