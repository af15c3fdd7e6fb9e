/** Tiles: a face with its pips, a back of bamboo, and a face with everything that names it. */
import { HEIGHT, pipPaths, WIDTH } from "./pips";
import type { Board, Kind } from "./read";
import { redWords, tileWords, useWords } from "./words";

interface FaceProps {
  board: Board;
  tile: string;
  /** Told by what stands around it. */
  silent?: boolean;
}

/** A tile's face. A tile that is not of the set is shown by its text. */
export function Face({ board, tile, silent }: FaceProps) {
  const say = useWords();
  const kind: Kind | undefined = board.kinds[tile];
  const paths = kind && pipPaths(kind.ends);
  const label = silent
    ? ({ "aria-hidden": "true" } as const)
    : ({ role: "img", "aria-label": tileWords(say, kind, tile) } as const);
  return (
    <svg class="sk-face" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} focusable="false" {...label}>
      <rect class="sk-body" x="1.2" y="1.2" width={WIDTH - 2.4} height={HEIGHT - 2.4} rx="8" />
      <rect class="sk-shine" x="4" y="3.6" width={WIDTH - 8} height={HEIGHT - 8} rx="6" />
      {paths?.black && <path class="sk-black" d={paths.black} />}
      {paths?.red && <path class="sk-red" d={paths.red} fill-rule="evenodd" />}
      {!kind && (
        <text class="sk-unknown" x="30" y="75" text-anchor="middle">
          {tile.slice(0, 4)}
        </text>
      )}
    </svg>
  );
}

export function Back() {
  return <span class="sk-back" aria-hidden="true" />;
}

/** A red pip, as a sign for "red". */
export function RedSign() {
  return (
    <svg class="sk-red-sign" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <circle cx="8" cy="8" r="4.9" />
    </svg>
  );
}

/** What names a tile: pips, native name, English name, red pips. Pips and English name carry it alone. */
export function TileNames({ board, tile, copies = 1 }: { board: Board; tile: string; copies?: number }) {
  const say = useWords();
  const kind = board.kinds[tile];
  return (
    <span class="sk-names">
      <span class="sk-pips">
        <b translate={false}>{tile}</b>
        {copies > 1 && <b class="sk-times">{`\u00d7${copies}`}</b>}
        {kind?.native && (
          <span lang="ja" class="sk-native">
            {kind.native}
          </span>
        )}
      </span>
      {kind?.name && <span class="sk-name">{kind.name}</span>}
      {kind && (
        <span class={kind.red ? "sk-worth is-red" : "sk-worth"}>
          {kind.red > 0 && <RedSign />}
          {redWords(say, kind.red)}
        </span>
      )}
    </span>
  );
}

/** A face with its names beside or under it. */
export function NamedTile({ board, tile, copies = 1 }: { board: Board; tile: string; copies?: number }) {
  return (
    <span class="sk-named">
      <Copies board={board} tile={tile} copies={copies} />
      <TileNames board={board} tile={tile} copies={copies} />
    </span>
  );
}

/** One tile, or two of a kind one over the other. */
export function Copies({ board, tile, copies }: { board: Board; tile: string; copies: number }) {
  return (
    <span class={copies > 1 ? "sk-copies is-pair" : "sk-copies"} aria-hidden="true">
      {Array.from({ length: Math.min(2, copies) }, (_, index) => (
        <Face key={index} board={board} tile={tile} silent />
      ))}
    </span>
  );
}
