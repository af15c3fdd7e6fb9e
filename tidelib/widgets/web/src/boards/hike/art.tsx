/** The pictures: four animals that differ in outline as well as colour, the Yeti, things of the trail. */
import type { ComponentChildren } from "preact";
import type { SeatNames } from "./words";

/** Outlines first, so that they are told apart without colour. */
const ANIMALS: Record<string, ComponentChildren> = {
  B: (
    <>
      <ellipse class="hi-wing" cx="16" cy="26" rx="15" ry="9" transform="rotate(24 16 26)" />
      <ellipse class="hi-wing" cx="48" cy="26" rx="15" ry="9" transform="rotate(-24 48 26)" />
      <path class="hi-line" d="M28 12q-2-8-9-8m17 8q2-8 9-8" />
      <circle class="hi-dark" cx="32" cy="16" r="7" />
      <path class="hi-fill" d="M32 21c9 0 14 8 14 18 0 12-7 19-14 24-7-5-14-12-14-24 0-10 5-18 14-18z" />
      <path class="hi-band" d="M20 32h24M19 42h26m-22 10h18" />
    </>
  ),
  D: (
    <>
      <path
        class="hi-line hi-thick"
        d="M27 27C24 19 21 17 12 15m8 2C14 12 15 7 16 3m8 17c-1-6 1-9 3-13m10 20c3-8 6-10 15-12m-8 2c6-5 5-10 4-14m-8 17c1-6-1-9-3-13"
      />
      <path class="hi-fill" d="M22 33Q11 33 6 27q7-4 16 0 10-5 20 0 9-4 16 0-5 6-16 6l-4 18q-2 9-6 9t-6-9z" />
      <circle class="hi-dark" cx="26.5" cy="37" r="2.6" />
      <circle class="hi-dark" cx="37.5" cy="37" r="2.6" />
      <path class="hi-dark" d="M27 52q5-3 10 0-1 6-5 6t-5-6z" />
    </>
  ),
  C: (
    <>
      <path class="hi-line hi-thick" d="M29 48v12m-6 0h11m3-13 2 13m-5 0h11" />
      <path
        class="hi-fill"
        d="M3 22l15-6C21 7 30 4 37 9c5 4 6 10 7 15 4 8 10 17 18 30l-15-6c-9 5-20 3-26-7-4-7-4-13-3-17z"
      />
      <path class="hi-beak" d="M3 22l15-6v8z" />
      <circle class="hi-eye" cx="27" cy="15" r="3.2" />
      <path class="hi-cut" d="M29 30q9 2 13 12m-9-1q5 0 9 4" />
    </>
  ),
  F: (
    <>
      <path
        class="hi-fill"
        d="M6 60q-6-14 7-16-10-9-5-19C4 14 12 6 20 9q5 2 6 7h12q1-5 6-7c8-3 16 5 12 16q5 10-5 19 13 2 7 16H44q4-6 0-9H20q-4 3 0 9z"
      />
      <circle class="hi-eye" cx="17.5" cy="19" r="6" />
      <circle class="hi-eye" cx="46.5" cy="19" r="6" />
      <circle class="hi-dark" cx="17.5" cy="19" r="2.6" />
      <circle class="hi-dark" cx="46.5" cy="19" r="2.6" />
      <path class="hi-line" d="M13 34q19 16 38 0" />
    </>
  ),
  Y: (
    <>
      <path
        class="hi-fur"
        d="M14 34C6 30 2 20 4 8l5 4 2-6 4 6 5-2q-1 6 1 9C24 8 28 5 32 5s8 3 11 14q2-3 1-9l5 2 4-6 2 6 5-4c2 12-2 22-10 26q3 14 4 25l-6-4-4 5-5-5-4 5-4-5-4 5-4-5-6 4q1-11 4-25z"
      />
      <path class="hi-skin" d="M22 23q10-9 20 0 3 14-10 17-13-3-10-17z" />
      <path class="hi-line" d="M23 22l7 3m11-3-7 3" />
      <circle class="hi-dark" cx="27.5" cy="28" r="2.4" />
      <circle class="hi-dark" cx="36.5" cy="28" r="2.4" />
      <path class="hi-mouth" d="M25 33h14q-2 6-7 6t-7-6z" />
      <path class="hi-teeth" d="M27 33h3l-1.5 3zm7 0h3l-1.5 3z" />
    </>
  ),
};

/** A suit's animal, or the Yeti. It is a picture beside words; those who do not see it miss nothing. */
export function Animal({ suit, class: extra = "" }: { suit: string; class?: string }) {
  const art = Object.hasOwn(ANIMALS, suit) ? ANIMALS[suit] : null;
  return (
    <svg
      class={`hi-animal ${/^\w$/.test(suit) ? `is-${suit}` : ""} ${extra}`}
      viewBox="0 0 64 64"
      aria-hidden="true"
      focusable="false"
    >
      {art}
    </svg>
  );
}

const PIECES = [
  <circle cx="20" cy="20" r="17" />,
  <rect x="4" y="4" width="32" height="32" rx="4" />,
  <path d="M20 1l19 34H1z" />,
  <path d="M20 1l19 19-19 19L1 20z" />,
];

interface PieceProps {
  seat: number;
  names: SeatNames;
}

/** The first letter of a name; the number of the seat where two names begin alike. */
function markOf(names: SeatNames, seat: number): string {
  const first = (name: string | undefined) => [...(name ?? "").trim()][0]?.toUpperCase() ?? "";
  const mark = first(names[seat]);
  const alike = Object.values(names).filter((name) => first(name) === mark).length;
  return mark && alike === 1 ? mark : String(seat + 1);
}

/** A hiker's piece: a shape and a letter of its own. Drawn in 40 by 40. */
export function PieceArt({ seat, names }: PieceProps) {
  return (
    <g class={`hi-piece is-seat-${((seat % 4) + 4) % 4}`}>
      {PIECES[((seat % 4) + 4) % 4]}
      <text x="20" y={seat % 4 === 2 ? 31 : 28.5} text-anchor="middle">
        {markOf(names, seat)}
      </text>
    </g>
  );
}

export function Piece({ seat, names }: PieceProps) {
  return (
    <svg class="hi-piece-small" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <PieceArt seat={seat} names={names} />
    </svg>
  );
}

export function Basket() {
  return (
    <svg class="hi-basket" viewBox="0 0 96 60" aria-hidden="true" focusable="false">
      <path class="hi-handle" d="M18 26Q20 3 48 3t30 23" />
      <path class="hi-cloth" d="M6 24h84l-7 10-7-5-7 6-7-6-7 6-7-6-7 6-7-6-7 6-7-5z" />
      <path class="hi-wicker" d="M8 28h80l-8 27q-1 3-4 3H20q-3 0-4-3z" />
      <path class="hi-weave" d="M11 38h74M14 48h68M30 29l4 28m14-28v28m18-28-4 28" />
    </svg>
  );
}

/** A sticking plaster; or the blister it is for. */
export function Plaster({ sore }: { sore?: boolean }) {
  return (
    <svg class="hi-plaster" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {sore ? (
        <>
          <path class="hi-sore" d="M12 2q8 9 8 14a8 7 0 0 1-16 0Q4 11 12 2z" />
          <path class="hi-shine" d="M8 15q0 4 4 4" />
        </>
      ) : (
        <g transform="rotate(-40 12 12)">
          <rect class="hi-strip" x="1" y="7" width="22" height="10" rx="5" />
          <rect class="hi-pad" x="8" y="8" width="8" height="8" />
        </g>
      )}
    </svg>
  );
}
