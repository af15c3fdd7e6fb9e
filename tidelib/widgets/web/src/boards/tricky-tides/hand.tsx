/** The reader's hand. A card looked at shows on the map where the ship could sail with it. */
import { useEffect, useRef, useState } from "preact/hooks";
import { ActionButton, type ActionDesk } from "../../parts/actions";
import { Face } from "./card";
import type { Board, Held } from "./read";
import { cardWords, suitLetter, useWords, type SeatNames } from "./words";

interface Props {
  board: Board;
  names: SeatNames;
  desk: ActionDesk | null;
  looked: string | null;
  onLook: (card: string | null) => void;
}

export function Hand({ board, names, desk, looked, onLook }: Props) {
  const say = useWords();
  const { cards } = board;
  // A finger cannot point: its first touch shows where the card would lead, the second plays it.
  const finger = useRef(false);
  const [armed, setArmed] = useState<string | null>(null);
  const able = desk?.actions.some((action) => cards.some((held) => action.action === playOf(held))) ?? false;
  useEffect(() => setArmed(null), [board.phase, cards.length]);
  // Where all lies open the hands lie with their ships; the one to play is here to be looked at as well.
  if (!cards.length || (board.open && board.phase !== "play")) return null;
  const careful: ActionDesk | null = desk && {
    ...desk,
    press: (action) => {
      const card = action.slice("play ".length);
      const legal = desk.actions.find((one) => one.action === action)?.legal;
      if (finger.current && legal && armed !== card) {
        setArmed(card);
        onLook(card);
      } else desk.press(action);
    },
  };
  const ready = desk?.actions.find((action) => armed && action.action === `play ${armed}`);
  const seen = cards.find((held) => held.card === looked);
  const name = board.viewer === null ? "" : (names[board.viewer] ?? "");
  return (
    <div
      class={`tt-hand ${able ? "tide-actions" : ""}`}
      role="group"
      aria-label={say("hand.of", { name })}
      aria-busy={desk?.busy}
      onPointerDownCapture={(event) => {
        finger.current = event.pointerType === "touch";
      }}
      onKeyDownCapture={() => {
        finger.current = false;
      }}
    >
      <ul class="tt-cards">
        {cards.map((held, index) => (
          <li
            key={held.card}
            class={`tt-held ${index > 0 && suitLetter(held.card) !== suitLetter(cards[index - 1]!.card) ? "is-new-suit" : ""} ${held.card === looked ? "is-looked" : ""}`}
            data-move={board.open ? undefined : `card-${board.round}-${held.card}`}
            onMouseEnter={() => !finger.current && onLook(held.card)}
            onMouseLeave={() => !finger.current && onLook(null)}
            onFocusCapture={() => onLook(held.card)}
            onBlurCapture={() => !finger.current && onLook(null)}
          >
            <HeldCard board={board} held={held} desk={careful} looked={looked} onLook={onLook} />
          </li>
        ))}
      </ul>
      <p class="tt-reach-say">
        {ready && <b>{say("hand.again", { label: ready.label })}. </b>}
        {seen ? (
          <>
            {say("look.with", { name: seen.name })} {seen.say}
          </>
        ) : (
          cards.some((held) => held.ways.length > 0) && say("hand.tip")
        )}
      </p>
    </div>
  );
}

const playOf = (held: Held) => `play ${held.card}`;

interface HeldProps {
  board: Board;
  held: Held;
  desk: ActionDesk | null;
  looked: string | null;
  onLook: (card: string | null) => void;
}

function HeldCard({ board, held, desk, looked, onLook }: HeldProps) {
  const say = useWords();
  const words = cardWords(say, board, held.card);
  const face = <Face board={board} card={held.card} ways={held.ways.length ? held.ways : undefined} mute />;
  const action = desk?.actions.find((one) => one.action === playOf(held));
  if (desk && action) {
    return (
      <ActionButton desk={desk} action={action} class="tt-hold-card">
        <span class="tide-sr">
          {action.label}. {words}. {held.say}
        </span>
        {face}
      </ActionButton>
    );
  }
  // Not to be played now, but where it would lead can be seen all the same.
  return (
    <span class="tide-action tt-hold-card">
      <button
        type="button"
        class="tide-button"
        aria-pressed={held.card === looked}
        onClick={() => onLook(held.card === looked ? null : held.card)}
      >
        <span class="tide-sr">
          {say("hand.look", { name: words })}. {held.say}
        </span>
        {face}
      </button>
    </span>
  );
}
