/**
 * The pieces: dice, deckchairs, towels, waves, bars, and what lies beside the board. Colours are CSS variables
 * (`--ht-…`), so that night and print can change them. No ids and no text: letters are the page's own text.
 */
import type { ComponentChildren } from "preact";

interface SvgProps {
  class: string;
  box: string;
  /** Takes whatever shape its place has. */
  stretch?: boolean;
  children: ComponentChildren;
}

function Drawing({ class: name, box, stretch, children }: SvgProps) {
  return (
    <svg
      class={`ht-art ${name}`}
      viewBox={box}
      preserveAspectRatio={stretch ? "none" : undefined}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

const LEFT = 11;
const MIDDLE = 20;
const RIGHT = 29;
const CORNERS: readonly [number, number][] = [
  [LEFT, LEFT],
  [RIGHT, RIGHT],
];
const OTHERS: readonly [number, number][] = [
  [RIGHT, LEFT],
  [LEFT, RIGHT],
];
const SIDES: readonly [number, number][] = [
  [LEFT, MIDDLE],
  [RIGHT, MIDDLE],
];
const CENTRE: readonly [number, number][] = [[MIDDLE, MIDDLE]];

/** Where the pips of a die are, as on a real one. */
function pipsOf(pips: number): (readonly [number, number])[] {
  return [
    ...(pips % 2 ? CENTRE : []),
    ...(pips >= 2 ? CORNERS : []),
    ...(pips >= 4 ? OTHERS : []),
    ...(pips === 6 ? SIDES : []),
  ];
}

export function DieArt({ pips }: { pips: number }) {
  return (
    <Drawing class="ht-die-art" box="0 0 40 40">
      <rect class="ht-die-body" x="2" y="2" width="36" height="36" rx="8" />
      <path class="ht-die-shine" d="M7 12q0-5 5-5h16" />
      {pipsOf(pips).map(([x, y]) => (
        <circle key={`${x}-${y}`} class="ht-pip" cx={x} cy={y} r="3.9" />
      ))}
    </Drawing>
  );
}

/** The cloths of the six colours differ in their weave, too. In 16 by 20, its middle left bare. */
const WEAVES: Record<string, ComponentChildren> = {
  red: <path class="ht-weave" d="M7 3v20M12 3v20M17 3v20" />,
  brown: <path class="ht-weave" d="M4 4.6h16M4 21.4h16" />,
  beige: <path class="ht-weave is-dotted" d="M6.5 4.6h14M6.5 21.4h14" />,
  green: <path class="ht-weave" d="M4 8l5-5m0 5 5-5m0 5 5-5M4 23l5-5m0 5 5-5m0 5 5-5" />,
  grey: <path class="ht-weave is-fine" d="M4 4.6h16M4 21.4h16M7 3v20M12 3v20M17 3v20" />,
  pink: <path class="ht-weave" d="M4 7l4-3.5L12 7l4-3.5L20 7M4 19l4 3.5 4-3.5 4 3.5 4-3.5" />,
};

/** A deckchair seen from above: two rails, and the cloth between them. The letter stands over it. */
export function ChairArt({ colour }: { colour: string }) {
  return (
    <Drawing class="ht-chair-art" box="0 0 24 26" stretch>
      <rect class="ht-cloth" x="3.5" y="2.5" width="17" height="21" />
      {Object.hasOwn(WEAVES, colour) ? WEAVES[colour] : null}
      <rect class="ht-label" x="3.5" y="6.4" width="17" height="13.2" />
      <path class="ht-edge" d="M3.5 2.5h17v21h-17z" />
      <path class="ht-rail" d="M1.5 2.5h21M1.5 23.5h21" />
    </Drawing>
  );
}

/** The water over what stands in it. */
export function SplashArt() {
  return (
    <Drawing class="ht-splash-art" box="0 0 24 8" stretch>
      <path class="ht-splash" d="M0 8V4q3-5 6 0t6 0 6 0 6 0v4z" />
    </Drawing>
  );
}

export function SurfboardArt() {
  return (
    <Drawing class="ht-board-art" box="0 0 12 32">
      <path class="ht-surfboard" d="M6 1c5 6 6 20 3 29H3C0 21 1 7 6 1z" />
      <path class="ht-surf-line" d="M6 4v25M2 19h8" />
    </Drawing>
  );
}

/** A towel with fringes; name or letter stands over it. */
export function TowelArt({ colour }: { colour: string }) {
  return (
    <Drawing class="ht-towel-art" box="0 0 64 26" stretch>
      <path class="ht-fringe" d="M2 5h5M2 9h5M2 13h5M2 17h5M2 21h5m50-16h5m-5 4h5m-5 4h5m-5 4h5m-5 4h5" />
      <rect class="ht-cloth" x="6" y="2" width="52" height="22" rx="2" />
      <g class="ht-hem" transform="translate(34.5 -.5) rotate(90)">
        <g transform="translate(0 12)">{Object.hasOwn(WEAVES, colour) ? WEAVES[colour] : null}</g>
      </g>
      <rect class="ht-label" x="15" y="2" width="34" height="22" />
      <rect class="ht-edge" x="6" y="2" width="52" height="22" rx="2" />
    </Drawing>
  );
}

/** A wave tile so many spaces long; its crest breaks over the sand. */
export function WaveArt({ spaces }: { spaces: number }) {
  const rows = Array.from({ length: Math.max(1, spaces) }, (_, index) => index);
  const height = rows.length * 20;
  const swell = (y: number) => `M-5 ${y}q7.5-7 15 0t15 0 15 0 15 0 15 0`;
  return (
    <Drawing class="ht-wave-art" box={`0 0 60 ${height}`} stretch>
      <rect class="ht-deep" width="60" height={height - 3} />
      {rows.slice(0, -1).map((row) => (
        <path key={row} class="ht-swell" d={swell(row * 20 + 14)} />
      ))}
      <path class="ht-crest" d={`${swell(height - 5)}V${height - 14}H-5z`} />
      <path class="ht-foam" d={swell(height - 4)} />
    </Drawing>
  );
}

/** The size of a wave tile, as a sign for it. */
export function WaveSign({ large }: { large?: boolean }) {
  return (
    <Drawing class={large ? "ht-wave-sign is-large" : "ht-wave-sign"} box="0 0 32 24">
      <path class="ht-deep-fill" d="M1 23q8-1 9-9c1-10 12-14 17-7-6-3-9 2-6 6s7 2 10 1v9z" />
      <path class="ht-foam" d="M1 23q8-1 9-9c1-10 12-14 17-7-6-3-9 2-6 6s7 2 10 1" />
    </Drawing>
  );
}

const SCALLOPS = [0, 10, 20, 30, 40, 50];

/** The awning of a beach bar. */
export function AwningArt() {
  return (
    <Drawing class="ht-awning" box="0 0 60 18" stretch>
      {SCALLOPS.map((x, index) => (
        <path
          key={x}
          class={index % 2 ? "ht-stripe is-light" : "ht-stripe"}
          d={`M${x} 0h10v11a5 6 0 0 1-10 0z`}
        />
      ))}
    </Drawing>
  );
}

/** The deckchair rental: a stall with a chair on its sign. */
export function RentalArt() {
  return (
    <Drawing class="ht-rental-art" box="0 0 48 36">
      <path class="ht-wood" d="M7 14h34v20H7z" />
      <path class="ht-wood-line" d="M7 24h34M15 24v10m9-10v10m9-10v10" />
      <path class="ht-hatch" d="M13 14h22v8H13z" />
      <path class="ht-roof" d="M3 14 9 3h30l6 11z" />
      <path class="ht-roof-line" d="M17 3l-3 11M24 3v11m7-11 3 11" />
      <path class="ht-sling" d="M18 21l9-5m-11 5h6" />
    </Drawing>
  );
}

export function TurtleArt() {
  return (
    <Drawing class="ht-turtle-art" box="0 0 48 36">
      <path
        class="ht-skin"
        d="M12 10Q5 3 3 8t7 8zm0 16q-7 7-9 2t7-8zm23-16q6-7 9-3t-6 9zm0 16q6 7 9 3t-6-9zm6-8a6 5 0 1 0-12 0 6 5 0 0 0 12 0z"
        transform="translate(1 0)"
      />
      <ellipse class="ht-skin" cx="42" cy="18" rx="5" ry="4.4" />
      <circle class="ht-eye" cx="44" cy="16.6" r="1" />
      <ellipse class="ht-shell" cx="23" cy="18" rx="15" ry="12" />
      <path
        class="ht-shell-line"
        d="M23 11l6 4v6l-6 4-6-4v-6zm0-5v5m6 4 8-3m-8 9 8 4m-14 0v6m-6-10-8 4m8-10-8-4"
      />
    </Drawing>
  );
}

/** The cloth bag, tied up; open when it may be reached into. */
export function BagArt() {
  return (
    <Drawing class="ht-bag-art" box="0 0 48 52">
      <path class="ht-sack" d="M15 15C5 24 1 36 6 45q2 5 18 5t18-5c5-9 1-21-9-30z" />
      <path class="ht-sack-fold" d="M18 20Q12 32 13 44m17-24q6 12 5 24M24 20v26" />
      <path class="ht-sack" d="M15 15Q10 7 13 3q5 4 11 1 6 3 11-1 3 4-2 12z" />
      <path class="ht-cord" d="M13 16q11 5 22 0M33 17q7 2 9 8m-11-7q4 4 4 9" />
    </Drawing>
  );
}

/** A coin; its value stands over it. */
export function CoinArt() {
  return (
    <Drawing class="ht-coin-art" box="0 0 24 24">
      <circle class="ht-coin-rim" cx="12" cy="12" r="10.6" />
      <circle class="ht-coin-face" cx="12" cy="12" r="7.4" />
    </Drawing>
  );
}

export function FinArt() {
  return (
    <Drawing class="ht-fin-art" box="0 0 40 28">
      <path class="ht-fin" d="M8 22C10 10 18 3 30 2c-5 6-5 13 0 20z" />
      <path class="ht-foam" d="M1 25q5-5 9.5 0t9.5 0 9.5 0 9.5 0" />
    </Drawing>
  );
}

export function LifebuoyArt() {
  return (
    <Drawing class="ht-buoy-art" box="0 0 32 32">
      <circle class="ht-ring" cx="16" cy="16" r="10.5" />
      <path class="ht-ring-band" d="M16 1.5v9m0 11v9M1.5 16h9m11 0h9" />
      <circle class="ht-ring-edge" cx="16" cy="16" r="14.8" />
      <circle class="ht-ring-edge" cx="16" cy="16" r="6.2" />
    </Drawing>
  );
}

/** A die that may be thrown again. */
export function AgainArt({ dice }: { dice: number }) {
  return (
    <Drawing class="ht-again-art" box={dice > 1 ? "0 0 44 24" : "0 0 26 24"}>
      {Array.from({ length: Math.min(2, dice) }, (_, index) => (
        <g key={index} transform={`translate(${index * 18} 0)`}>
          <rect class="ht-again-die" x="8" y="7" width="11" height="11" rx="2.5" />
          <circle class="ht-again-pip" cx="13.5" cy="12.5" r="1.7" />
        </g>
      ))}
      <path
        class="ht-again-turn"
        d={
          dice > 1
            ? "M4 13A9 9 0 0 1 12 3h19a9 9 0 0 1 9 8m-3-2 3 3 3-4"
            : "M4 14A9 9 0 0 1 12 3q9 0 10 8m-3-2 3 3 3-4"
        }
      />
    </Drawing>
  );
}
