/** The step board: a trail from bed to the summit. Negative steps lead back to bed. */
import { Animal, Piece, PieceArt } from "./art";
import type { Board } from "./read";
import { signed, stepWords, useWords, type SeatNames } from "./words";

const WIDTH = 640;
const LEFT = 88;
const RIGHT = 596;
const FOOT = 214;
const PEAK = 132;
const PIECE = 40;

/** Labels would run into each other on a long trail: only every so many steps has one. */
function every(count: number): number {
  return count <= 15 ? 1 : count <= 20 ? 2 : count <= 70 ? 5 : 20;
}

export function Trail({ board, names }: { board: Board; names: SeatNames }) {
  const say = useWords();
  const low = Math.min(board.low, ...board.seats.map((seat) => Math.max(-200, seat.steps)));
  const high = Math.max(board.high, ...board.seats.map((seat) => Math.min(200, seat.steps)));
  const span = high - low;
  const along = (step: number) => Math.max(0, Math.min(1, (step - low) / span));
  const x = (step: number) => LEFT + along(step) * (RIGHT - LEFT);
  const y = (step: number) => FOOT - along(step) * (FOOT - PEAK);
  const steps = Array.from({ length: Math.floor(span) + 1 }, (_, index) => low + index);
  const gap = every(steps.length);
  const below = (seat: Board["seats"][number]) =>
    board.seats.filter((other) => other.steps === seat.steps && other.seat < seat.seat).length;
  const places = board.seats
    .map((seat) =>
      say("trail.place", { name: names[seat.seat] ?? seat.name, steps: stepWords(say, seat.steps) }),
    )
    .join(" ");
  return (
    <div class="hi-trail" role="group" aria-label={say("trail")}>
      <svg class="hi-trail-map" viewBox="0 0 640 262" role="img" aria-label={say("trail.label", { places })}>
        <path class="hi-far" d="M0 262V150l70-50 60 46 90-86 96 92 92-74 84 50 72-58 76 60v132z" />
        <path class="hi-snow" d="M196 83l24-23 26 25-14-3-12 8-10-8z" />
        <path class="hi-ground" d={`M0 262V${FOOT + 6}H${LEFT}L${RIGHT} ${PEAK}l10-8 34 34V262z`} />
        <path class="hi-path" d={`M${LEFT} ${FOOT}L${RIGHT} ${PEAK}`} />
        <g class="hi-bed">
          <path d="M8 218v-38m0 26h60v12m-60-12v-14h16q5 0 5 7v7" />
          <path class="hi-quilt" d="M29 206v-11h32q7 0 7 11z" />
        </g>
        <path class="hi-flag" d={`M${RIGHT + 14} 128V66l26 10-26 10`} />
        <svg x={RIGHT - 8} y="206" width="44" height="44" viewBox="0 0 64 64">
          <Animal suit="Y" />
        </svg>
        {steps.map((step) => (
          <g key={step} class={`hi-step ${step === 0 ? "is-zero" : step % 2 ? "is-odd" : ""}`}>
            <circle cx={x(step)} cy={y(step)} r={step === 0 ? 8 : 5} />
            {step % gap === 0 && (
              <text x={x(step)} y={y(step) + 32} text-anchor="middle">
                {signed(step)}
              </text>
            )}
          </g>
        ))}
        {board.seats.map((seat) => (
          <svg
            key={seat.seat}
            x={x(seat.steps) - PIECE / 2}
            y={y(seat.steps) - (PIECE - 4) * (below(seat) + 1) - 4}
            width={PIECE}
            height={PIECE}
            viewBox="0 0 40 40"
          >
            <PieceArt seat={seat.seat} names={names} />
          </svg>
        ))}
        <text class="hi-end" x="10" y="172">
          {say("trail.bed")}
        </text>
        <text class="hi-end" x={WIDTH - 6} y="50" text-anchor="end">
          {say("trail.summit")}
        </text>
      </svg>
      <ul class="hi-standing">
        {board.seats.map((seat) => (
          <li key={seat.seat}>
            <Piece seat={seat.seat} names={names} />
            <span>
              <b>{names[seat.seat] ?? seat.name}</b> <strong>{signed(seat.steps)}</strong>
              <small>
                {stepWords(say, seat.steps)}
                {seat.lastScore !== null && `, ${say("trail.last", { score: signed(seat.lastScore) })}`}
                {board.ending.byTricks && `, ${say("trail.tricks", { count: seat.trickTotal })}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
