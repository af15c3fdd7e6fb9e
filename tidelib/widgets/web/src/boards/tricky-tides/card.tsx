/** Navigation cards: letter, number, monster and a compass of the headings they allow. */
import { MonsterArt } from "./art";
import type { Board, Way } from "./read";
import { cardWords, HEADINGS, kindOf, numberOf, suitLetter, suitOf, useWords } from "./words";

interface CompassProps {
  /** The headings printed. */
  face: string[];
  /** What they come to from where the ship lies, if that is known. */
  ways?: Way[] | undefined;
}

/** An arrow for each heading; hollow where the map ends, a dot where the card shows none. */
export function Compass({ face, ways }: CompassProps) {
  return (
    <svg class="tt-compass" viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">
      <circle class="tt-rose" r="47" />
      {HEADINGS.map((heading, index) => {
        const way = ways?.find((one) => one.heading === heading);
        const shown = way ? way.allowed : face.includes(heading);
        const turn = `rotate(${index * 45})`;
        if (!shown) return <circle key={heading} class="tt-no-way" cy="-34" r="3" transform={turn} />;
        const dead = way && !way.stops.length;
        return (
          <path
            key={heading}
            class={dead ? "tt-way is-dead" : "tt-way"}
            d="M0-45l10 15-6.500-1.500L2-8h-4l-1.500-23.500L-10-30z"
            transform={turn}
          />
        );
      })}
      <circle class="tt-hub" r="6" />
    </svg>
  );
}

interface FaceProps {
  board: Board;
  card: string;
  ways?: Way[] | undefined;
  /** The words stand beside it. */
  mute?: boolean;
}

export function Face({ board, card, ways, mute }: FaceProps) {
  const say = useWords();
  const suit = suitOf(board, card);
  return (
    <span
      class={`tt-face ${kindOf(suit)}`}
      role={mute ? undefined : "img"}
      aria-label={mute ? undefined : cardWords(say, board, card)}
      aria-hidden={mute ? "true" : undefined}
    >
      <span class="tt-corner" aria-hidden="true" translate={false}>
        <b>{numberOf(card)}</b>
        <span>{suitLetter(card)}</span>
      </span>
      <MonsterArt monster={suit} />
      <Compass face={board.faces[card] ?? []} ways={ways} />
    </span>
  );
}

/** Backs, overlapping, where their number stands beside them. */
export function Backs({ count }: { count: number }) {
  return (
    <span class="tt-backs" aria-hidden="true">
      {Array.from({ length: Math.min(8, count) }, (_, index) => (
        <i key={index} class="tt-back" />
      ))}
    </span>
  );
}
