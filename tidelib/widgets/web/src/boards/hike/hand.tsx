/** The reader's hand: every card is a button for what may be done with it now. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { ActionButton, type ActionDesk } from "../../parts/actions";
import type { Action } from "../../model/types";
import { Animal } from "./art";
import { Face } from "./card";
import type { Board, Seat } from "./read";
import { cardWords, suitOf, useWords, type SeatNames } from "./words";

/** Words of actions that are done with a card of the hand: the word, the card, sometimes a seat. */
const WITH_CARD = ["play", "lay", "blister"];

/** The card an action is done with, if it is one of the hand. */
export function cardOf(action: string): string | null {
  const [verb = "", card = ""] = action.split(" ");
  return WITH_CARD.includes(verb) ? card : null;
}

/** The hands that lie open to the reader: their own, or all. */
export function openHands(board: Board): Seat[] {
  return board.seats.filter((seat) => seat.hand?.length && (board.open || seat.seat === board.viewer));
}

interface Props {
  board: Board;
  names: SeatNames;
  desk: ActionDesk | null;
}

export function Hands({ board, names, desk }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  useLayoutEffect(() => setChosen(null), [board.phase, board.exchange.done.length, board.viewer]);
  const hands = openHands(board);
  if (!hands.length) return null;
  const partners = desk?.actions.filter((action) => cardOf(action.action) === chosen) ?? [];
  return (
    <>
      <div class={board.open ? "hi-hands are-all" : "hi-hands"}>
        {hands.map((seat) => (
          <Hand
            key={seat.seat}
            board={board}
            seat={seat}
            name={names[seat.seat] ?? seat.name}
            titled={board.open}
            desk={seat.seat === board.viewer ? desk : null}
            chosen={chosen}
            onChoose={setChosen}
          />
        ))}
      </div>
      {desk && chosen && partners.length > 0 && (
        <Partners board={board} card={chosen} desk={desk} actions={partners} />
      )}
    </>
  );
}

interface HandProps {
  board: Board;
  seat: Seat;
  name: string;
  titled: boolean;
  desk: ActionDesk | null;
  chosen: string | null;
  onChoose: (card: string | null) => void;
}

function Hand({ board, seat, name, titled, desk, chosen, onChoose }: HandProps) {
  const say = useWords();
  const hand = seat.hand ?? [];
  const able = desk?.actions.some((action) => hand.includes(cardOf(action.action) ?? "")) ?? false;
  const several = desk
    ? hand.some((card) => actionsOf(desk, card).filter((one) => one.legal).length > 1)
    : false;
  const label = say("hand", { name });
  return (
    <div
      class={`hi-hand ${able ? "tide-actions" : ""} ${titled ? "is-one-of-all" : ""}`}
      role="group"
      aria-label={label}
      aria-busy={desk?.busy}
    >
      {titled && <p class="hi-small">{label}</p>}
      <ul class="hi-hand-cards">
        {hand.map((card, index) => (
          <li
            key={card}
            class={index > 0 && suitOf(card) !== suitOf(hand[index - 1]!) ? "is-new-suit" : ""}
            data-move={`card-${board.hike}-${card}`}
            data-from={board.picnic.got?.includes(card) ? "picnic" : undefined}
          >
            <Held board={board} card={card} desk={desk} chosen={chosen === card} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {several && !chosen && <p class="hi-small">{say("hand.tip")}</p>}
    </div>
  );
}

function actionsOf(desk: ActionDesk, card: string): Action[] {
  return desk.actions.filter((action) => cardOf(action.action) === card);
}

interface HeldProps {
  board: Board;
  card: string;
  desk: ActionDesk | null;
  chosen: boolean;
  onChoose: (card: string | null) => void;
}

function Held({ board, card, desk, chosen, onChoose }: HeldProps) {
  const say = useWords();
  const words = cardWords(say, board, card);
  const face = <Face board={board} card={card} mute />;
  const actions = desk ? actionsOf(desk, card) : [];
  const first = actions[0];
  if (!desk || !first) {
    return (
      <span class="hi-hold">
        <span class="tide-sr">{words}</span>
        {face}
      </span>
    );
  }
  // One thing to do with it, or one reason why not: the card is the button. Else it is chosen first.
  if (actions.length === 1 || !actions.some((action) => action.legal)) {
    const spoken = actions.length === 1 ? `${first.label}. ${words}` : words;
    return (
      <ActionButton desk={desk} action={first} class="hi-hold">
        <span class="tide-sr">
          {spoken}. {first.legal && first.detail}
        </span>
        {face}
      </ActionButton>
    );
  }
  const hinted = actions.some((action) => action.action === desk.hinted);
  return (
    <span class={`tide-action hi-hold ${hinted ? "is-hinted" : ""}`}>
      <button
        type="button"
        class="tide-button tide-act"
        aria-pressed={chosen}
        onClick={() => onChoose(chosen ? null : card)}
      >
        <span class="tide-sr">{words}</span>
        {face}
      </button>
    </span>
  );
}

interface PartnersProps {
  board: Board;
  card: string;
  desk: ActionDesk;
  actions: Action[];
}

function Partners({ board, card, desk, actions }: PartnersProps) {
  const say = useWords();
  const box = useRef<HTMLDivElement>(null);
  // The choice goes on here; by keyboard the rest of the hand would lie between.
  useEffect(() => box.current?.querySelector("button")?.focus(), [card]);
  return (
    <div
      ref={box}
      class="hi-partners tide-actions"
      role="group"
      aria-label={say("hand.to", { card: board.names[card] ?? card })}
    >
      {actions.map((action) => (
        <ActionButton key={action.action} desk={desk} action={action} />
      ))}
    </div>
  );
}

/** Naming trumps: each suit with how many of it are in the hand. */
export function SuitChoice({ board, desk }: { board: Board; desk: ActionDesk }) {
  const say = useWords();
  const hand = board.seats.find((seat) => seat.seat === board.viewer)?.hand ?? [];
  const choices = desk.actions.filter((action) => action.action.startsWith("trump "));
  if (!choices.length) return null;
  return (
    <div class="hi-choice tide-actions" role="group" aria-label={say("trumps")}>
      {choices.map((action) => {
        const suit = action.action.slice("trump ".length);
        return (
          <ActionButton key={action.action} desk={desk} action={action} class="hi-suit">
            <Animal suit={suit} />
            <span class="hi-suit-text">
              <b>{action.label}</b>
              <span class="hi-suit-count" aria-hidden="true">
                {"\u00d7"}
                {hand.filter((card) => suitOf(card) === suit).length}
              </span>
              <span class="hi-suit-detail">{action.detail}</span>
            </span>
          </ActionButton>
        );
      })}
    </div>
  );
}
