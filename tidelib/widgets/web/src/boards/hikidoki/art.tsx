/**
 * The drawings: five creatures and a wave, each in a box of 64 by 64. Ink and colours are CSS variables
 * (`--hk-…`), so that paper, night and print can change them. No ids: a page may show many boards.
 */
import type { JSX } from "preact";

const INK = "var(--hk-ink)";
const line = {
  stroke: INK,
  "stroke-width": 2,
  "stroke-linecap": "round",
  "stroke-linejoin": "round",
} as const;

interface LimbProps {
  d: string;
  fill: string;
  width: number;
}

/** A limb as a thick line with an ink edge. */
function Limb({ d, fill, width }: LimbProps) {
  const round = { fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" } as const;
  return (
    <>
      <path d={d} {...round} stroke={INK} stroke-width={width + 3.4} />
      <path d={d} {...round} stroke={fill} stroke-width={width} />
    </>
  );
}

function Eyes({ x, y, gap, r = 3.4 }: { x: number; y: number; gap: number; r?: number }) {
  return (
    <>
      {[x - gap / 2, x + gap / 2].map((cx) => (
        <g key={cx}>
          <circle cx={cx} cy={y} r={r} fill="#fff" {...line} stroke-width={1.4} />
          <circle cx={cx + 0.5} cy={y + 0.5} r={r * 0.5} fill={INK} />
          <circle cx={cx + r * 0.35} cy={y - r * 0.25} r={r * 0.22} fill="#fff" />
        </g>
      ))}
    </>
  );
}

function SeaLettuce() {
  return (
    <g>
      <path
        d="M29 59C20 54 12 52 10 45 5 43 4 37 8 34 5 29 9 23 14 25 15 20 21 19 23 24 28 25 29 31 26 34 30 39 30 48 33 58Z"
        fill="var(--hk-L-deep)"
        {...line}
      />
      <path
        d="M35 59C44 55 52 53 54 46 60 44 60 37 56 35 59 29 55 24 50 26 48 21 42 21 41 26 36 28 36 34 39 36 35 43 35 50 32 58Z"
        fill="var(--hk-L-deep)"
        {...line}
      />
      <path
        d="M32 60C29 51 21 48 22 40 17 38 16 31 21 28 17 23 19 16 25 16 25 9 33 5 37 11 43 8 48 14 45 20 50 23 49 30 44 32 47 38 43 44 39 45 38 51 35 55 32 60Z"
        fill="var(--hk-L)"
        {...line}
      />
      <path
        d="M32 57C31 45 33 31 33 17M32 44C29 41 27 39 25 37M32.5 36C36 34 38 31 40 29M33 27C30 25 28 23 27 21"
        fill="none"
        {...line}
        stroke="var(--hk-L-pale)"
        stroke-width={1.8}
      />
    </g>
  );
}

const SPINES = Array.from({ length: 20 }, (_, index) => {
  const angle = (index * Math.PI) / 10 + 0.08;
  const reach = index % 2 ? 27.5 : 23;
  const at = (radius: number, turn = 0) => {
    const x = 32 + radius * Math.cos(angle + turn);
    const y = 33 + radius * Math.sin(angle + turn);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return `M${at(14, -0.14)}L${at(reach)}L${at(14, 0.14)}Z`;
}).join("");

const DOTS: [number, number][] = [
  [24, 25],
  [32, 22],
  [40, 25],
  [21, 34],
  [43, 34],
  [26, 43],
  [38, 43],
];

function SeaUrchin() {
  return (
    <g>
      <path d={SPINES} fill="var(--hk-U-deep)" {...line} stroke-width={1.4} />
      <circle cx="32" cy="33" r="16" fill="var(--hk-U)" {...line} />
      {DOTS.map(([cx, cy]) => (
        <circle key={`${cx},${cy}`} cx={cx} cy={cy} r="1.5" fill="var(--hk-U-pale)" />
      ))}
      <Eyes x={32} y={32} gap={9} />
      <path d="M29.5 38.5Q32 41 34.5 38.5" fill="none" {...line} stroke-width={1.6} />
    </g>
  );
}

const TENTACLES = [
  "M23 34C20 26 10 28 9 19",
  "M41 34C44 26 54 28 55 19",
  "M26 33C25 24 17 20 19 11",
  "M38 33C39 24 47 20 45 11",
  "M32 33C31 24 34 18 32 8",
];

function SeaAnemone() {
  return (
    <g>
      {TENTACLES.map((d) => (
        <Limb key={d} d={d} fill="var(--hk-A)" width={5} />
      ))}
      {[
        [9, 19],
        [55, 19],
        [19, 11],
        [45, 11],
        [32, 8],
      ].map(([cx, cy]) => (
        <circle key={cx} cx={cx} cy={cy} r="2.6" fill="var(--hk-A-pale)" />
      ))}
      <Limb d="M27 35C24 28 15 32 13 30" fill="var(--hk-A-pale)" width={4} />
      <Limb d="M37 35C40 28 49 32 51 30" fill="var(--hk-A-pale)" width={4} />
      <path
        d="M20 35C20 31 44 31 44 35 43 43 44 50 49 57 40 60 24 60 15 57 20 50 21 43 20 35Z"
        fill="var(--hk-A-deep)"
        {...line}
      />
      <path
        d="M26 39C26 46 25 51 23 55M32 39V56M38 39C38 46 39 51 41 55"
        fill="none"
        {...line}
        stroke="var(--hk-A-pale)"
        stroke-width={1.8}
      />
      <ellipse cx="32" cy="35" rx="11" ry="3.2" fill="var(--hk-A-pale)" {...line} stroke-width={1.6} />
    </g>
  );
}

function HermitCrab() {
  return (
    <g>
      <Limb d="M27 46C24 50 24 54 20 57" fill="var(--hk-H)" width={3.6} />
      <Limb d="M34 48C33 52 34 55 31 58" fill="var(--hk-H)" width={3.6} />
      <Limb d="M41 48C42 52 44 54 43 58" fill="var(--hk-H)" width={3.6} />
      <path
        d="M22 46C17 30 26 12 42 9 46 5 51 6 51 11 60 18 62 34 55 43 49 51 32 53 22 46Z"
        fill="var(--hk-H-pale)"
        {...line}
      />
      <path
        d="M23 37C32 43 49 42 55 31 58 22 51 14 43 17 35 20 36 30 43 31 48 31 49 26 46 24"
        fill="none"
        {...line}
        stroke="var(--hk-H-deep)"
        stroke-width={2.4}
      />
      <path d="M25 28C28 20 34 14 41 11" fill="none" {...line} stroke="#fff" stroke-width={2} opacity="0.7" />
      <path d="M14 40C17 34 27 35 30 42 31 48 26 52 20 51 14 50 12 45 14 40Z" fill="var(--hk-H)" {...line} />
      <Limb d="M17 38L14 29" fill="var(--hk-H)" width={1.6} />
      <Limb d="M23 37L23 28" fill="var(--hk-H)" width={1.6} />
      <Eyes x={18.5} y={27} gap={9} r={3.2} />
      <path
        d="M15 47C10 45 4 47 4 53 4 58 10 60 14 57L9.5 54 15 53.5C17 51 17 49 15 47Z"
        fill="var(--hk-H)"
        {...line}
      />
      <path d="M18 46Q20 48 23 46.5" fill="none" {...line} stroke-width={1.5} />
    </g>
  );
}

function Octopus() {
  return (
    <g>
      <Limb d="M20 40C12 42 5 38 8 32 10 29 13 31 12 34" fill="var(--hk-O)" width={5.4} />
      <Limb d="M44 40C52 42 59 38 56 32 54 29 51 31 52 34" fill="var(--hk-O)" width={5.4} />
      <Limb d="M22 43C18 50 10 48 8 54" fill="var(--hk-O)" width={5.4} />
      <Limb d="M42 43C46 50 54 48 56 54" fill="var(--hk-O)" width={5.4} />
      <Limb d="M27 44C27 52 20 53 19 59" fill="var(--hk-O)" width={5.4} />
      <Limb d="M37 44C37 52 44 53 45 59" fill="var(--hk-O)" width={5.4} />
      <Limb d="M32 45C31 52 33 54 32 59" fill="var(--hk-O)" width={5.4} />
      <path
        d="M17 26C15 11 24 4 32 4 40 4 49 11 47 26 46 31 48 36 45 41 40 48 24 48 19 41 16 36 18 31 17 26Z"
        fill="var(--hk-O)"
        {...line}
      />
      <path d="M22 20C21 13 25 9 29 8" fill="none" {...line} stroke="var(--hk-O-pale)" stroke-width={2.6} />
      <path
        d="M10 50.5h.1M54 50.5h.1M20 55h.1M44 55h.1M32 55h.1M9 37h.1M55 37h.1"
        {...line}
        stroke="var(--hk-O-pale)"
        stroke-width={2.4}
      />
      <Eyes x={32} y={29} gap={13} r={4.2} />
      <path d="M29 38.5Q32 41.5 35 38.5" fill="none" {...line} stroke-width={1.8} />
    </g>
  );
}

function Wave() {
  return (
    <g>
      <path
        d="M-8 52C6 52 12 42 16 31 21 15 37 5 50 12 60 18 60 33 49 34 42 34 40 27 45 24 37 22 32 30 33 38 34 47 46 53 72 50V72H-8Z"
        fill="var(--hk-W-pale)"
        {...line}
        stroke="#fff"
        stroke-width={2.4}
      />
      <path
        d="M-8 62C8 62 17 54 21 42 24 32 30 22 40 19M8 66C22 64 27 56 28 47M38 66C34 62 31 58 29 54"
        fill="none"
        {...line}
        stroke="#fff"
        stroke-width={2}
        opacity="0.75"
      />
      <path
        d="M27 13.5h.1M35 7h.1M44 4.5h.1M54 7h.1M61 14h.1M62 24h.1M57 37h.1M51 41h.1M20 20h.1"
        {...line}
        stroke="#fff"
        stroke-width={4.4}
      />
      <path d="M50 1h.1M29 4h.1M18 11h.1M62 5h.1" {...line} stroke="#fff" stroke-width={2.6} />
    </g>
  );
}

const CREATURES = new Map<string, () => JSX.Element>([
  ["L", SeaLettuce],
  ["U", SeaUrchin],
  ["A", SeaAnemone],
  ["H", HermitCrab],
  ["O", Octopus],
  ["W", Wave],
]);

export function Creature({ card }: { card: string }) {
  const Art = CREATURES.get(card);
  return Art ? <Art /> : null;
}

/** A ring of `count` points around (16, 16), alternating between two radii. */
function ring(count: number, outer: number, inner: number): string {
  return Array.from({ length: count * 2 }, (_, index) => {
    const angle = (index * Math.PI) / count - Math.PI / 2;
    const radius = index % 2 ? inner : outer;
    return `${(16 + radius * Math.cos(angle)).toFixed(1)} ${(16 + radius * Math.sin(angle)).toFixed(1)}`;
  }).join("L");
}

/** The shape of each suit: leaf, burst, flower, hexagon, disc, crest. Told apart without any colour. */
const SHAPES = new Map<string, JSX.Element>([
  ["L", <path d="M3 29C1 12 12 2 29 3 31 20 20 31 3 29Z" />],
  ["U", <path d={`M${ring(11, 15.6, 11.4)}Z`} />],
  [
    "A",
    <path d="M16 1C20 1 22 4 22 7 26 6 30 9 30 13 30 16 28 18 26 19 28 23 27 27 23 29 20 30 17 29 16 27 15 29 12 30 9 29 5 27 4 23 6 19 4 18 2 16 2 13 2 9 6 6 10 7 10 4 12 1 16 1Z" />,
  ],
  ["H", <path d="M16 0.5L29.5 8.2V23.8L16 31.5 2.5 23.8V8.2Z" />],
  ["O", <circle cx="16" cy="16" r="14.5" />],
  ["W", <path d="M16 1C24 5 31 15 31 26 27 31 22 25 16 29 10 25 5 31 1 26 1 15 8 5 16 1Z" />],
]);

/** The suit's shape with its letter, 32 by 32. */
export function Pip({ card }: { card: string }) {
  return (
    <g>
      <g fill={`var(--hk-${SHAPES.has(card) ? card : "W"}-pip)`} stroke="#fff" stroke-width="1.2">
        {SHAPES.get(card) ?? <circle cx="16" cy="16" r="14.5" />}
      </g>
      <text x="16" y="22.5" text-anchor="middle" font-size="18" font-weight="800" fill="#fff">
        {card.slice(0, 1)}
      </text>
    </g>
  );
}

/** Buoys: a striped spar with a flag, a banded ball, a glass float in its net. */
const BUOYS = new Map<string, JSX.Element>([
  [
    "OFF",
    <g>
      <path d="M32 6V30" {...line} stroke-width={3} />
      <path d="M33 7L52 13 33 20Z" fill="var(--hk-flag)" {...line} />
      <path d="M25 26H39L43 52H21Z" fill="#fff" {...line} />
      <path
        d="M24.2 31H39.8L41 39H23ZM22 46H42L43 52H21Z"
        fill="var(--hk-flag)"
        {...line}
        stroke-width={1.4}
      />
    </g>,
  ],
  [
    "MID",
    <g>
      <path d="M32 10V18M27 10H37" {...line} stroke-width={3} />
      <circle cx="32" cy="36" r="18" fill="var(--hk-ball)" {...line} />
      <path d="M15 31Q32 38 49 31L50 40Q32 48 14 40Z" fill="#fff" {...line} stroke-width={1.6} />
      <path d="M22 26C24 23 27 22 30 21" fill="none" {...line} stroke="#fff" stroke-width={2.4} />
    </g>,
  ],
  [
    "POOL",
    <g>
      <circle cx="32" cy="36" r="17" fill="var(--hk-glass)" {...line} />
      <path
        d="M32 19C22 26 22 46 32 53M32 19C42 26 42 46 32 53M17 30C25 34 39 34 47 30M17 43C25 39 39 39 47 43M32 19C28 15 28 11 32 10 36 11 36 15 32 19"
        fill="none"
        {...line}
        stroke="var(--hk-rope)"
        stroke-width={2.4}
      />
      <path d="M21 31C22 28 24 26 26 25" fill="none" {...line} stroke="#fff" stroke-width={2.6} />
    </g>,
  ],
]);

export function Buoy({ id, class: name = "hk-buoy" }: { id: string; class?: string }) {
  return (
    <svg viewBox="0 0 64 64" class={name} aria-hidden="true" focusable="false">
      {BUOYS.get(id) ?? <circle cx="32" cy="36" r="18" fill="var(--hk-ball)" {...line} />}
      <path
        d="M4 52Q11 47 18 52T32 52 46 52 60 52V60Q53 56 46 60T32 60 18 60 4 60Z"
        fill="var(--hk-water-2)"
        stroke="var(--hk-foam-line)"
        stroke-width="1.6"
      />
    </svg>
  );
}

/** A small crest for counting waves. */
export function Crest({ full, bust }: { full: boolean; bust: boolean }) {
  return (
    <svg
      viewBox="0 0 32 32"
      class={`hk-crest ${full ? "is-full" : ""} ${bust ? "is-bust" : ""}`}
      aria-hidden="true"
    >
      <path d="M2 24C8 24 9 8 19 8 27 8 28 18 22 18 18 18 19 14 21 14 15 13 14 24 30 24V28H2Z" />
      {bust && <path class="hk-cross" d="M23 3L30 10M30 3L23 10" />}
    </svg>
  );
}

/** The front of the basket; the cards stand behind it. */
export function BasketFront() {
  const strands = Array.from({ length: 13 }, (_, index) => 10 + index * 15);
  return (
    <svg viewBox="0 0 200 44" class="hk-basket-front" preserveAspectRatio="none" aria-hidden="true">
      <path d="M4 6H196L184 42H16Z" fill="var(--hk-wicker)" {...line} stroke-width={2.4} />
      <path d="M7 16H193M10 25H190M13 34H187" fill="none" stroke="var(--hk-wicker-deep)" stroke-width="2.4" />
      {strands.map((x, index) => (
        <path
          key={x}
          d={`M${x} ${index % 2 ? 9 : 18}v8M${x} ${index % 2 ? 26 : 34}v6`}
          stroke="var(--hk-wicker-pale)"
          stroke-width="5"
          stroke-linecap="round"
        />
      ))}
      <rect
        x="1.5"
        y="2"
        width="197"
        height="8"
        rx="4"
        fill="var(--hk-wicker-pale)"
        {...line}
        stroke-width={2.4}
      />
    </svg>
  );
}

/** Where the sea meets the sand. */
export function Shoreline() {
  return (
    <svg viewBox="0 0 1200 40" class="hk-shoreline" preserveAspectRatio="none" aria-hidden="true">
      <path
        d="M0 18C100 2 190 34 300 20S500 4 610 20 800 34 900 18 1100 6 1200 20V0H0Z"
        fill="var(--hk-water-2)"
      />
      <path
        d="M0 18C100 2 190 34 300 20S500 4 610 20 800 34 900 18 1100 6 1200 20"
        fill="none"
        stroke="var(--hk-foam)"
        stroke-width="7"
      />
      <path
        d="M0 30C120 14 210 44 320 30S520 16 630 30 820 44 920 28 1110 18 1200 32"
        fill="none"
        stroke="var(--hk-foam)"
        stroke-width="2.5"
        opacity="0.7"
      />
    </svg>
  );
}
