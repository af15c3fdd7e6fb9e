import { useState } from "preact/hooks";
import type { ActionDesk } from "../../parts/actions";
import { Dialog } from "../../parts/dialog";
import { Crest } from "./art";
import { Back, Face } from "./card";
import type { Board, Card } from "./read";
import { useWords } from "./words";

type SeatNames = Record<number, string>;

/** The round, and who dives when. */
export function Track({ board, names }: { board: Board; names: SeatNames }) {
  const say = useWords();
  // One dive for each float.
  const rounds = board.markers.map((_, index) => index + 1);
  const label = say("round", { round: board.round, rounds: rounds.length });
  return (
    <div class="hk-track">
      <span class="hk-round">
        {label}
        <span aria-hidden="true" class="hk-stones">
          {rounds.map((round) => (
            <i key={round} class={round < board.round ? "is-past" : round === board.round ? "is-now" : ""} />
          ))}
        </span>
      </span>
      {board.order.length > 1 && (
        <ol class="hk-order" aria-label={say("order")}>
          {board.order.map((seat) => (
            <li key={seat} class={seat === board.diver ? "is-diver" : ""}>
              {names[seat] ?? seat}
              {seat === board.diver && <span class="tide-sr"> ({say("diving")})</span>}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** The deck, face down. It may be pressed to flip, like the button beside it. */
export function Deck({ board, desk }: { board: Board; desk: ActionDesk | null }) {
  const say = useWords();
  const flip = desk?.actions.find((action) => action.action === "flip");
  const values = { deck: board.deck, waves: board.wavesLeft, shore: board.shore };
  const layers = board.deck === 0 ? 0 : Math.min(4, 1 + Math.floor(board.deck / 12));
  const stack = (
    <span class="hk-stack" data-move="deck" data-layers={layers}>
      {layers > 0 ? <Back /> : <span class="hk-gap" />}
    </span>
  );
  return (
    <div class="hk-deck">
      {flip ? (
        <button
          type="button"
          class="hk-plain"
          data-action="flip"
          aria-disabled={flip.legal ? undefined : "true"}
          aria-label={say("deck.press", { ...values, label: flip.label })}
          onClick={() => desk!.press("flip")}
        >
          {stack}
        </button>
      ) : (
        <span role="img" aria-label={say("deck.label", values)}>
          {stack}
        </span>
      )}
      <span class="hk-facts">
        <b>{say("deck.count", { count: board.deck })}</b>
        <span class="hk-fact-waves">
          <Crest full bust={false} />
          {say("deck.waves", { count: board.wavesLeft })}
        </span>
        <span>{say("deck.shore", { count: board.shore })}</span>
        {board.composition && (
          <span class="hk-known">
            <span class="tide-sr">{say("deck.known")}: </span>
            {Object.entries(board.composition)
              .filter(([, count]) => count > 0)
              .map(([card, count]) => `${card}${count}`)
              .join(" ")}
          </span>
        )}
      </span>
    </div>
  );
}

function fateWord(say: ReturnType<typeof useWords>, fate: string): string {
  return fate === "kept" || fate === "returned" || fate === "wave" || fate === "open"
    ? say(`fate.${fate}`)
    : fate;
}

/** The six places of the dive. Between two dives the last one stays in sight, washed out. */
export function Row({ board }: { board: Board }) {
  const say = useWords();
  const past = board.row.length === 0 && board.phase !== "dive" && board.last !== null;
  const row: Card[] = past ? board.last!.row : board.row;
  const limit = Math.max(board.rowLimit, row.length);
  const dive = past ? "past" : `${board.round}-${board.diver}`;
  const free = limit - row.length;
  return (
    <div class={`hk-row ${past ? "is-past" : ""} ${row.length ? "" : "is-empty"}`}>
      <p class="hk-cap">
        <span>{past ? say("row.past") : say("row")}</span>
        {!past && <span>{say("row.free", { count: free })}</span>}
      </p>
      <ol aria-label={say("row.label", { count: row.length, limit })} style={{ "--hk-places": limit }}>
        {Array.from({ length: limit }, (_, index) => {
          const card = row[index];
          const opens = !past && board.marker !== null && index + 1 === board.marker.minimum;
          return (
            <li key={index} class={`hk-place ${opens ? "is-minimum" : ""}`}>
              {card ? (
                <RowCard card={card} board={board} name={`row-${dive}-${index}`} />
              ) : (
                <span class="hk-gap">
                  <span class="tide-sr">{say("row.place", { place: index + 1 })}</span>
                </span>
              )}
              {card && <span class="hk-fate">{fateWord(say, card.fate)}</span>}
              {opens && !card && <span class="hk-flag">{say("row.from")}</span>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function RowCard({ card, board, name }: { card: Card; board: Board; name: string }) {
  const say = useWords();
  return (
    <span class={`hk-card is-${card.fate}`} data-move={name} data-from="deck">
      <span class="hk-turning">
        <Face card={card.card} names={board.cards} fate={fateWord(say, card.fate)} />
        <Back />
      </span>
    </span>
  );
}

/** The discards, face up; opened, they show every card. */
export function Discards({ board, id }: { board: Board; id: string }) {
  const say = useWords();
  const [open, setOpen] = useState(false);
  const { discards } = board;
  const top = discards[discards.length - 1];
  return (
    <div class="hk-pile" id={id}>
      {top ? (
        <button type="button" class="hk-plain" onClick={() => setOpen(true)}>
          <span class="tide-sr">{say("pile.open", { cards: discards.length })}</span>
          <span
            class="hk-card is-returned"
            data-move={`pile-${discards.length}`}
            data-from="deck"
            aria-hidden="true"
          >
            <Face card={top} names={board.cards} />
          </span>
        </button>
      ) : (
        <span class="hk-gap" role="img" aria-label={say("pile.empty")} />
      )}
      <span class="hk-facts">
        <b>{say("pile")}</b>
        <span>{discards.length}</span>
      </span>
      {open && (
        <Dialog title={say("pile.all")} onClose={() => setOpen(false)} wide>
          <ol class="hk-all">
            {discards.map((card, index) => (
              <li key={index}>
                <Face card={card} names={board.cards} />
              </li>
            ))}
          </ol>
        </Dialog>
      )}
    </div>
  );
}
