/** The picnic: four cards face down in a basket, or four places for what is laid away. */
import { Basket } from "./art";
import { Backs, Face } from "./card";
import type { Board } from "./read";
import { useWords } from "./words";

export function PicnicPlace({ board }: { board: Board }) {
  const say = useWords();
  const { picnic } = board;
  const laying = picnic.state === "laying";
  return (
    <div class="hi-picnic" role="group" aria-label={say("picnic")}>
      <span class="hi-picnic-things" data-move="picnic">
        <Basket />
        {picnic.cards > 0 && <Backs count={picnic.cards} of={4} />}
      </span>
      <p class="hi-small">
        <b>{say("picnic")}.</b> {picnic.say}
        {board.aside > 0 && <> {say("aside", { count: board.aside })}</>}
      </p>
      {laying && picnic.laidCards && (
        <ul class="hi-laid" aria-label={say("picnic.mine")}>
          {picnic.laidCards.map((card) => (
            <li key={card} data-move={`card-${board.hike}-${card}`}>
              <Face board={board} card={card} />
            </li>
          ))}
          {Array.from({ length: Math.max(0, picnic.cards - picnic.laid) }, (_, index) => (
            <li key={`place-${index}`} class="hi-gap">
              <span class="tide-sr">{say("picnic.place")}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** In play: whether there was a picnic, and the cards for the one who knows them. */
export function PicnicNote({ board }: { board: Board }) {
  return (
    <p class="hi-sign hi-picnic-note">
      <Basket />
      <span>{board.picnic.say}</span>
    </p>
  );
}

export function PicnicCards({ board }: { board: Board }) {
  const say = useWords();
  const { laidCards, got } = board.picnic;
  return (
    <>
      {laidCards && laidCards.length > 0 && (
        <CardRow board={board} title={say("picnic.mine")} cards={laidCards} />
      )}
      {got && got.length > 0 && <CardRow board={board} title={say("picnic.got")} cards={got} />}
    </>
  );
}

function CardRow({ board, title, cards }: { board: Board; title: string; cards: string[] }) {
  return (
    <div class="hi-card-row">
      <span>{title}:</span>
      <ul aria-label={title}>
        {cards.map((card) => (
          <li key={card}>
            <Face board={board} card={card} />
          </li>
        ))}
      </ul>
    </div>
  );
}
