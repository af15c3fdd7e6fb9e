/**
 * How the pips of a Chinese domino lie: two columns, no line between the ends, the lower end turned by half a
 * turn, so that a tile looks the same from both sides. Only drawing: which pips are red comes from Python.
 */
import type { End } from "./read";

export const WIDTH = 60;
export const HEIGHT = 140;

type Point = readonly [x: number, y: number];

/** By number of pips, seen with the end on top; the left column first. */
const LAYOUT: readonly (readonly Point[])[] = [
  [],
  [[30, 28]],
  [
    [18.5, 20],
    [41.5, 20],
  ],
  [
    [16, 16],
    [30, 34],
    [44, 52],
  ],
  [
    [18, 20],
    [18, 45],
    [42, 20],
    [42, 45],
  ],
  [
    [17, 17],
    [17, 51],
    [30, 34],
    [43, 17],
    [43, 51],
  ],
  [
    [18, 16],
    [18, 35],
    [18, 54],
    [42, 16],
    [42, 35],
    [42, 54],
  ],
];

const RADIUS = 7.6;
/** A single pip is drawn large, as on the real tiles. */
const SINGLE = 12;

function disc([x, y]: Point, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/** The pips as two paths. Red ones are rings (to be filled even-odd), so that they differ without colour too. */
export function pipPaths(ends: readonly End[]): { red: string; black: string } {
  const paths = { red: "", black: "" };
  ends.forEach((end, lower) => {
    const layout = LAYOUT[end.pips] ?? [];
    layout.forEach(([x, y], index) => {
      const at: Point = lower ? [WIDTH - x, HEIGHT - y] : [x, y];
      const r = end.pips === 1 ? SINGLE : RADIUS;
      if (index < end.red) paths.red += disc(at, r + 0.6) + disc(at, r * 0.42);
      else paths.black += disc(at, r);
    });
  });
  return paths;
}
