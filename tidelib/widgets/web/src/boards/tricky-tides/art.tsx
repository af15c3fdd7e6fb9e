/**
 * Goods, ships, monsters, islands and what else lies on the table. Colours are CSS variables (`--tt-…`), so that
 * night and print can change them. No ids and no text: letters are the page's own text.
 */
import type { ComponentChildren } from "preact";
import { kindOf } from "./words";

interface SvgProps {
  class: string;
  box?: string;
  /** Takes whatever shape its place has. */
  stretch?: boolean;
  children: ComponentChildren;
}

export function Drawing({ class: name, box = "0 0 64 64", stretch, children }: SvgProps) {
  return (
    <svg
      class={`tt-art ${name}`}
      viewBox={box}
      preserveAspectRatio={stretch ? "none" : undefined}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** Every good has an outline of its own: lump, bean, spool, pepper, bar. */
const GOODS: Record<string, ComponentChildren> = {
  sugar: (
    <>
      <path class="tt-g-fill" d="M16 3l12 6v14l-12 6-12-6V9z" />
      <path class="tt-g-shade" d="M16 15l12-6v14l-12 6z" />
      <path class="tt-g-line" d="M4 9l12 6 12-6M16 15v14" />
    </>
  ),
  coffee: (
    <>
      <ellipse class="tt-g-fill" cx="16" cy="16" rx="9.5" ry="13" transform="rotate(38 16 16)" />
      <path class="tt-g-line" d="M24 6c-5 4-4 8-8 10s-4 6-8 10" />
    </>
  ),
  silk: (
    <>
      <path class="tt-g-fill" d="M5 3h22v6l-4 2v10l4 2v6H5v-6l4-2V11L5 9z" />
      <path class="tt-g-line" d="M9 11l14 3M9 15l14 3M9 19l14 3" />
    </>
  ),
  spice: (
    <>
      <path class="tt-g-fill" d="M20 8c9 0 9 8 5 13S11 30 3 27c8-1 11-5 12-11 0-4 1-8 5-8z" />
      <path class="tt-g-stem" d="M20 9c0-4 2-6 6-6" />
    </>
  ),
  gold: (
    <>
      <path class="tt-g-fill" d="M9 9h14l7 15H2z" />
      <path class="tt-g-shade" d="M9 9h14l2.500 5H6.500z" />
    </>
  ),
};

export function GoodArt({ good }: { good: string }) {
  return (
    <Drawing class={`tt-good-art ${kindOf(good)}`} box="0 0 32 32">
      {Object.hasOwn(GOODS, good) ? GOODS[good] : <circle class="tt-g-fill" cx="16" cy="16" r="12" />}
    </Drawing>
  );
}

/** The sails of the four colours differ: lateen, square, two jibs, junk. */
const SAILS: Record<string, ComponentChildren> = {
  BLUE: <path class="tt-sail" d="M23 3c12 6 17 15 18 23H23z" />,
  GREEN: <path class="tt-sail" d="M10 5h28q-4 10 0 20H10q4-10 0-20z" />,
  ORANGE: <path class="tt-sail" d="M22 3v23H5zM26 6l16 20H26z" />,
  PINK: <path class="tt-sail" d="M12 8q12-9 27 0l-4 6 5 6-3 6H13l-4-6 4-6z" />,
};

export function ShipArt({ colour }: { colour: string }) {
  return (
    <Drawing class={`tt-ship-art ${kindOf(colour)}`} box="0 0 48 46">
      <path class="tt-mast" d="M24 2v27" />
      {Object.hasOwn(SAILS, colour) ? SAILS[colour] : null}
      <path class="tt-hull" d="M3 27h42l-7 16H10z" />
    </Drawing>
  );
}

const ARMS = [
  "M19 37c-1 9-9 8-11 14-1 5 3 8 7 5",
  "M27 40c0 9-6 10-6 19",
  "M37 40c0 9 6 10 6 19",
  "M45 37c1 9 9 8 11 14 1 5-3 8-7 5",
];
const NECK = "M15 58c-6-17 9-17 10-30C26 18 32 13 41 14";

/** Octopus, sea dragon, shark and whale, each told by its outline. */
const MONSTERS: Record<string, ComponentChildren> = {
  OCTOPUS: (
    <>
      {ARMS.map((arm) => (
        <path key={arm} class="tt-m-outline" d={arm} />
      ))}
      {ARMS.map((arm) => (
        <path key={arm} class="tt-m-limb" d={arm} />
      ))}
      <path class="tt-m-fill" d="M14 33C11 14 21 4 32 4s21 10 18 29c-1 6-4 9-7 9H21c-3 0-6-3-7-9z" />
      <circle class="tt-m-eye" cx="25" cy="27" r="5" />
      <circle class="tt-m-eye" cx="39" cy="27" r="5" />
      <circle class="tt-m-dark" cx="26" cy="28" r="2.200" />
      <circle class="tt-m-dark" cx="38" cy="28" r="2.200" />
    </>
  ),
  SEA_DRAGON: (
    <>
      <path class="tt-m-fill" d="M13 44l-8-4 7-4-5-7 9 1-1-9 7 5 3-9 5 8z" />
      <path class="tt-m-outline is-thick" d={NECK} />
      <path class="tt-m-limb is-thick" d={NECK} />
      <path class="tt-m-outline is-thick" d="M30 59c1-17 16-17 17 0" />
      <path class="tt-m-limb is-thick" d="M30 59c1-17 16-17 17 0" />
      <path class="tt-m-outline" d="M54 59c0-8 3-10 7-13" />
      <path class="tt-m-limb" d="M54 59c0-8 3-10 7-13" />
      <path class="tt-m-fill" d="M34 12l3-9 6 5c8-1 13 3 18 9-1 4-4 6-9 6l-2 5-6-4c-7 1-10-5-10-12z" />
      <circle class="tt-m-eye" cx="45" cy="14" r="3.500" />
      <circle class="tt-m-dark" cx="46" cy="14.500" r="1.600" />
    </>
  ),
  SHARK: (
    <>
      <path class="tt-m-fill" d="M23 26L35 6l6 20z" />
      <path
        class="tt-m-fill"
        d="M2 38c9-13 26-18 41-11l16-14-3 20 6 16-17-8c-4 6-9 8-14 8l-8 9-1-9c-9 0-16-4-20-11z"
      />
      <path class="tt-m-belly" d="M6 41c8-1 12 3 20 3s12-1 17-4c-7 9-25 11-37 1z" />
      <path class="tt-m-line" d="M27 30c-2 3-2 6 0 9M32 29c-2 3-2 7 0 10" />
      <path class="tt-m-teeth" d="M6 40l2 3 2-3 2 4 2-3 2 4 2-3z" />
      <circle class="tt-m-dark" cx="16" cy="34" r="2.400" />
    </>
  ),
  WHALE: (
    <>
      <path class="tt-m-spout" d="M19 20c0-8-3-11-9-11m9 11c0-8 3-11 9-11m-9 11V7" />
      <path
        class="tt-m-fill"
        d="M2 40c0-13 10-20 22-19 14 1 18 11 25 8 3-1 3-5 2-9-5-1-8-5-8-9 5 0 9 1 12 5 2-4 4-6 8-7 1 6-2 10-6 12 2 20-7 37-31 38C11 60 2 51 2 40z"
      />
      <path class="tt-m-belly" d="M3 44c8 2 13 3 17 8-1 4-1 5 3 8C11 59 5 53 3 44z" />
      <circle class="tt-m-eye" cx="16" cy="36" r="3.600" />
      <circle class="tt-m-dark" cx="16" cy="36.500" r="1.800" />
    </>
  ),
};

export function MonsterArt({ monster }: { monster: string }) {
  return (
    <Drawing class={`tt-monster-art ${kindOf(monster)}`}>
      {Object.hasOwn(MONSTERS, monster) ? (
        MONSTERS[monster]
      ) : (
        <circle class="tt-m-fill" cx="32" cy="32" r="26" />
      )}
    </Drawing>
  );
}

/** Coasts; each is drawn from both sides, so that no two neighbours look alike. */
const COASTS = [
  "M7 30C4 14 20 7 36 9s22-5 40-3 19 13 17 26 4 22-3 35-17 26-35 25-19 4-32 2S5 84 6 66 9 44 7 30z",
  "M5 42c-1-17 6-32 21-34s20 3 34 0 27 0 31 15-1 20 2 35-4 31-20 33-25-3-38 1S8 84 8 70s-2-17-3-28z",
];

export function IslandArt({ kind }: { kind: number }) {
  const coast = COASTS[kind % COASTS.length]!;
  const turn = kind % 4 < 2 ? undefined : "matrix(-1 0 0 1 100 0)";
  return (
    <Drawing class="tt-island-art" box="0 0 100 100" stretch>
      <g transform={turn}>
        <path class="tt-shallow" d={coast} />
        <g transform="translate(4.500 4.500) scale(.91)">
          <path class="tt-sand" d={coast} />
        </g>
        <g transform="translate(9 9) scale(.82)">
          <path class="tt-grass" d={coast} />
        </g>
      </g>
    </Drawing>
  );
}

export function WavesArt() {
  return (
    <Drawing class="tt-waves-art" box="0 0 100 60">
      <path d="M8 18q7-8 14 0t14 0 14 0M46 36q7-8 14 0t14 0 14 0M14 52q7-8 14 0t14 0" />
    </Drawing>
  );
}

export function BarrelArt() {
  return (
    <Drawing class="tt-barrel-art" box="0 0 32 36">
      <path class="tt-staves" d="M7 3h18q6 15 0 30H7Q1 18 7 3z" />
      <path class="tt-hoops" d="M6 9h20M4.500 18h23M6 27h20" />
    </Drawing>
  );
}

export function AnchorArt({ spent }: { spent: boolean }) {
  return (
    <Drawing class={`tt-anchor-art ${spent ? "is-spent" : ""}`} box="0 0 32 32">
      <path d="M16 10v18M10 14h12M5 19c1 6 5 9 11 9s10-3 11-9M5 19l-2 5m2-5 4 4m18-4 2 5m-2-5-4 4" />
      <circle cx="16" cy="7" r="3.500" />
      {spent && <path class="tt-crossed" d="M4 4l24 24" />}
    </Drawing>
  );
}

export function BagArt() {
  return (
    <Drawing class="tt-bag-art" box="0 0 40 44">
      <path class="tt-sack" d="M14 12C5 19 2 27 4 34s8 8 16 8 14-1 16-8-1-15-10-22z" />
      <path class="tt-sack" d="M12 3q8 4 16 0l-3 8H15z" />
      <path class="tt-hoops" d="M12 12h16" />
    </Drawing>
  );
}
