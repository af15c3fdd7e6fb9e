/** Cards: a face with creature, shape, letter and name, and a back. */
import { useApp } from "../../parts/app";
import { Creature, Pip } from "./art";
import { useWords, type Names } from "./words";

/** About how wide a bold word is, in parts of the letter size. Fonts differ; this errs on the wide side. */
function widthOf(word: string): number {
  return [...word].reduce(
    (sum, c) => sum + (/[mwMW]/.test(c) ? 1.08 : /[iljtfr.' ]/.test(c) ? 0.46 : 0.73),
    0,
  );
}

/** A name on at most two lines, as large as fits. */
function NameLines({ name }: { name: string }) {
  const words = name.split(/\s+/);
  const lines = words.length > 1 ? [words[0]!, words.slice(1).join(" ")] : [name];
  const size = Math.min(19, 90 / Math.max(1, ...lines.map(widthOf)));
  return (
    <g class="hk-name" font-size={size.toFixed(1)}>
      {lines.map((part, index) => (
        <text key={index} x="50" y={lines.length > 1 ? 114 + index * 18 : 124} text-anchor="middle">
          {part}
        </text>
      ))}
    </g>
  );
}

interface FaceProps {
  card: string;
  names: Names;
  /** What became of the card, in words, for those who do not see it. */
  fate?: string | undefined;
  /** Only the picture and the letter: for small cards in groups that are labelled themselves. */
  small?: boolean;
}

export function Face({ card, names, fate, small }: FaceProps) {
  const say = useWords();
  const name = names[card] ?? card;
  const label = fate
    ? say("card.fate", { name, letter: card, fate })
    : say("card.label", { name, letter: card });
  return (
    <svg
      class={`hk-face hk-face-${card === "W" ? "wave" : "shore"}`}
      viewBox={small ? "0 0 100 104" : "0 0 100 140"}
      role="img"
      aria-label={label}
      focusable="false"
    >
      <rect class="hk-paper" x="1.5" y="1.5" width="97" height={small ? 101 : 137} rx="10" />
      <svg
        x={small ? 12 : 8}
        y={small ? 18 : 14}
        width={small ? 76 : 84}
        height={small ? 76 : 84}
        viewBox="0 0 64 64"
      >
        <Creature card={card} />
      </svg>
      <svg x="3" y="3" width="36" height="36" viewBox="0 0 32 32">
        <Pip card={card} />
      </svg>
      {!small && <NameLines name={name} />}
    </svg>
  );
}

export function Back() {
  return <span class="hk-back" aria-hidden="true" />;
}

interface GroupProps {
  card: string;
  count: number;
  points: number | undefined;
  names: Names;
  seat: number;
}

/** Several cards of one colour, fanned, with how many and what they are worth (if Python says so). */
export function Group({ card, count, points, names, seat }: GroupProps) {
  const say = useWords();
  const { t } = useApp();
  const name = names[card] ?? card;
  const label =
    points === undefined
      ? say("beach.group", { name, count })
      : say("beach.groupPoints", { name, count, points });
  return (
    <li class="hk-group">
      <span class="hk-fan" aria-hidden="true">
        {Array.from({ length: Math.min(count, 12) }, (_, index) => (
          <span
            class="hk-fan-card"
            key={index}
            data-move={`beach-${seat}-${card}-${index}`}
            data-from="basket"
          >
            <Face card={card} names={names} small />
          </span>
        ))}
      </span>
      <span class="hk-group-count" aria-hidden="true">
        {"\u00d7"}
        {count}
        {points !== undefined && <b>{t("scores.points", { count: points })}</b>}
      </span>
      <span class="tide-sr">{label}</span>
    </li>
  );
}
