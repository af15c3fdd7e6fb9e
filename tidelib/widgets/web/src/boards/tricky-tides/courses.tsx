/** Lines over the map: where a ship could sail, or a monster move. Only the view says where that is. */
import type { Board, Way } from "./read";
import { stepOf } from "./words";

export interface Reach {
  from: string;
  ways: Way[];
  beast?: boolean;
}

const COLUMNS = 3;
const ROWS = 4;

interface Point {
  column: number;
  row: number;
}

/** Lines lie where the pieces stand on their cards: ships to the left, monsters to the right. */
const BERTH = { ship: [0.19, 0.8], beast: [0.7, 0.8] } as const;

/** The steps from card to card along a heading to the last stop; over a joined edge the line is broken. */
export function segments(
  from: Point,
  heading: string,
  last: Point,
  [right, low]: readonly [number, number],
): [number, number, number, number][] {
  const [across, down] = stepOf(heading);
  const lines: [number, number, number, number][] = [];
  let { column, row } = from;
  for (let step = 0; step < COLUMNS * ROWS && (across || down); step++) {
    const [x, y] = [column + right, row + low];
    const next = { column: (column + across + COLUMNS) % COLUMNS, row: (row + down + ROWS) % ROWS };
    const [to, at] = [next.column + right, next.row + low];
    const joined = next.column !== column + across || next.row !== row + down;
    if (joined) lines.push([x, y, x + across, y + down], [to - across, at - down, to, at]);
    else lines.push([x, y, to, at]);
    ({ column, row } = next);
    if (column === last.column && row === last.row) break;
  }
  return lines;
}

export function Courses({ board, reach }: { board: Board; reach: Reach }) {
  const at = (id: string) => board.cells.find((cell) => cell.cell === id);
  const from = at(reach.from);
  if (!from) return null;
  const lines = reach.ways.flatMap((way) => {
    const last = at(way.stops.at(-1) ?? "");
    return last ? segments(from, way.heading, last, BERTH[reach.beast ? "beast" : "ship"]) : [];
  });
  if (!lines.length) return null;
  const path = lines.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join("");
  return (
    <svg
      class="tt-courses"
      viewBox={`0 0 ${COLUMNS} ${ROWS}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path class="tt-course-under" d={path} vector-effect="non-scaling-stroke" />
      <path class="tt-course" d={path} vector-effect="non-scaling-stroke" />
    </svg>
  );
}
