/** The table seen from one side: partners opposite, the trick between them, play counter-clockwise. */
import type { Board, Play, Seat, Trick } from "./read";
import { TeamSign } from "./team";
import { Back, Face, RedSign, TileNames } from "./tile";
import { useWords, type SeatNames } from "./words";

const PLACES = ["bottom", "left", "top", "right"] as const;

interface Props {
  board: Board;
  names: SeatNames;
}

/** The seat at the bottom: the viewer; where all lies open the table stays as it is, step by step. */
export function bottomSeat(board: Board): number {
  return board.open ? 0 : (board.viewer ?? 0);
}

export function RoundTable({ board, names }: Props) {
  const say = useWords();
  const bottom = bottomSeat(board);
  const { trick } = board;
  // Until the next tile is led the trick before stays in sight.
  const past = trick?.plays.length ? null : board.last;
  const shown = past ?? trick;
  const places = PLACES.map((place, step) => ({
    place,
    seat: board.seats.find((seat) => seat.seat === (bottom + step) % 4),
  }));
  const counterClockwise = board.after[bottom] === places[3]!.seat?.seat;
  const winning = trick?.plays.find((play) => play.winning);
  return (
    <div class="sk-table" role="group" aria-label={say("table")}>
      {places.map(
        ({ place, seat }) =>
          seat && <Plate key={place} board={board} names={names} seat={seat} place={place} />,
      )}
      {counterClockwise && <Direction />}
      <div class="sk-centre">
        <i class="sk-origin" data-move="trick" />
        <ol class={past ? "sk-plays is-past" : "sk-plays"}>
          {shown?.plays.map((play, index) => (
            <Played
              key={play.seat}
              board={board}
              names={names}
              play={play}
              trick={shown}
              past={past !== null}
              number={index + 1}
              place={places.find(({ seat }) => seat?.seat === play.seat)?.place ?? "bottom"}
            />
          ))}
        </ol>
        {shown && (
          <p class="sk-in-trick">
            <span class="sk-in-trick-red">
              <RedSign />
              <b>{shown.red}</b>
              {past && <TeamSign team={past.team ?? "–"} small />}
            </span>
            <span class="tide-sr">
              {say("trick.red")}.{" "}
              {trick && winning && say("trick.say", { name: names[winning.seat] ?? "", tile: winning.tile })}
              {trick && !winning && say("trick.lead", { name: names[trick.leader ?? -1] ?? "" })}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}

function Plate({ board, names, seat, place }: Props & { seat: Seat; place: string }) {
  const say = useWords();
  const open = board.open && place !== "bottom" && seat.hand;
  return (
    <div
      class={`sk-seat is-${place} ${seat.toPlay ? "is-turn" : ""}`}
      aria-current={seat.toPlay ? "true" : undefined}
      data-seat={seat.seat}
    >
      <i class="sk-origin" data-move={`seat-${seat.seat}`} />
      <p class="sk-seat-name">
        <TeamSign team={seat.team} small />
        <b>{names[seat.seat] ?? seat.seat}</b>
      </p>
      <p class="sk-marks">
        {seat.toPlay && <span class="sk-tag is-turn">{say("seat.turn")}</span>}
        {seat.leads && <span class="sk-tag">{say("seat.leads")}</span>}
        {seat.firstLeader && (
          <span class="sk-tag is-first" data-move="first-leader">
            {say("seat.first")}
          </span>
        )}
      </p>
      <p class="sk-seat-facts">
        {say("seat.tricks", { count: seat.tricks })}
        {place !== "bottom" && <span class="tide-sr">, {say("seat.tiles", { count: seat.size })}</span>}
      </p>
      {open ? (
        <ul class="sk-open">
          {seat.hand!.map((tile, index) => (
            <li key={index}>
              <Face board={board} tile={tile} />
              <span aria-hidden="true">{tile}</span>
            </li>
          ))}
        </ul>
      ) : (
        place !== "bottom" && (
          <span class="sk-backs" aria-hidden="true">
            {Array.from({ length: Math.min(8, seat.size) }, (_, index) => (
              <Back key={index} />
            ))}
          </span>
        )
      )}
    </div>
  );
}

interface PlayedProps extends Props {
  play: Play;
  trick: Trick;
  number: number;
  past: boolean;
  place: string;
}

function Played({ board, names, play, trick, number, past, place }: PlayedProps) {
  const say = useWords();
  const from = place === "bottom" ? `hand-${play.tile}` : `seat-${play.seat}`;
  return (
    <li class={`sk-played is-${place} ${play.winning ? "is-winning" : ""}`}>
      <span class="tide-sr">{names[play.seat] ?? play.seat}: </span>
      <span
        class="sk-card"
        data-move={`play-${trick.game || board.game}-${trick.number}-${play.seat}`}
        data-from={from}
      >
        <Face board={board} tile={play.tile} />
        <span class="sk-order" aria-hidden="true">
          {number}
        </span>
      </span>
      <span aria-hidden="true">
        <TileNames board={board} tile={play.tile} />
      </span>
      {play.winning && <span class="sk-wins">{say(past ? "trick.won" : "play.winning")}</span>}
    </li>
  );
}

/** Arrows in the four corners, from each seat to the next one: counter-clockwise. */
function Direction() {
  const say = useWords();
  return (
    <span class="sk-direction" role="img" aria-label={say("direction")}>
      {[0, 1, 2, 3].map((turn) => (
        <svg key={turn} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
          <path d="M6 41Q38 38 41 7m-8 8 8-8 5 10" transform={`rotate(${-90 * turn} 24 24)`} />
        </svg>
      ))}
    </span>
  );
}
