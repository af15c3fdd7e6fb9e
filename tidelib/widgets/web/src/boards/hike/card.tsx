/** Cards: a face with rank, letter and animal, and a back. */
import { Animal } from "./art";
import type { Board } from "./read";
import { cardWords, rankOf, suitOf, useWords } from "./words";

interface FaceProps {
  board: Board;
  card: string;
  /** The words stand beside it. */
  mute?: boolean;
}

export function Face({ board, card, mute }: FaceProps) {
  const say = useWords();
  const suit = suitOf(card);
  const rank = rankOf(card);
  const trump = board.trump !== "" && suit === board.trump;
  return (
    <svg
      class={`hi-face ${/^\w$/.test(suit) ? `is-${suit}` : ""}`}
      viewBox="0 0 100 140"
      role={mute ? undefined : "img"}
      aria-label={mute ? undefined : cardWords(say, board, card)}
      aria-hidden={mute ? "true" : undefined}
      focusable="false"
    >
      <rect class="hi-paper" x="2" y="2" width="96" height="136" rx="11" />
      {trump && <rect class="hi-trump-frame" x="7" y="7" width="86" height="126" rx="7" />}
      {rank ? (
        <>
          <text class={rank.length > 1 ? "hi-rank is-long" : "hi-rank"} x={rank.length > 1 ? 8 : 13} y="53">
            {rank.slice(0, 2)}
          </text>
          <text class="hi-letter" x="13" y="79">
            {suit}
          </text>
          <svg x="31" y="66" width="62" height="62" viewBox="0 0 64 64">
            <Animal suit={suit} />
          </svg>
        </>
      ) : (
        <>
          <path class="hi-peaks" d="M7 100l22-52 14 20 18-40 32 62v28q0 8-8 8H15q-8 0-8-8z" />
          <text class="hi-rank" x="10" y="46">
            {suit}
          </text>
          <svg x="12" y="38" width="78" height="78" viewBox="0 0 64 64">
            <Animal suit={suit} />
          </svg>
          <text class="hi-yeti-name" x="92" y="131" text-anchor="end">
            {(board.names[card] ?? card).slice(0, 8)}
          </text>
        </>
      )}
      {trump && (
        <g class="hi-trump-mark">
          <path d="M67 2h22v34l-11-8-11 8z" />
          <path
            class="hi-star"
            d="M78 9l2.3 4.7 5.200.7-3.800 3.600.9 5.200-4.600-2.500-4.600 2.500.9-5.200-3.800-3.600 5.200-.7z"
          />
        </g>
      )}
    </svg>
  );
}

export function Back() {
  return <span class="hi-back" aria-hidden="true" />;
}

/** Several backs, overlapping, where their number stands beside them. */
export function Backs({ count, of = 12 }: { count: number; of?: number }) {
  return (
    <span class="hi-backs" aria-hidden="true">
      {Array.from({ length: Math.min(of, count) }, (_, index) => (
        <Back key={index} />
      ))}
    </span>
  );
}
