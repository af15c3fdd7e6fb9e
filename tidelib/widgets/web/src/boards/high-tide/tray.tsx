/** What is in the hand, and where dice come from and go to: the bag and the pool. */
import { ActionButton, type ActionDesk } from "../../parts/actions";
import type { Action } from "../../model/types";
import { BagArt } from "./art";
import { Die, Letter } from "./pieces";
import { Outcome } from "./outcome";
import type { Board, Hand } from "./read";
import { beachName, dieWords, useWords, type SeatNames } from "./words";

interface Props {
  board: Board;
  names: SeatNames;
  desk: ActionDesk | null;
}

export const ROLL = "roll";
export const againOf = (die: string) => `reroll ${die}`;

/** The dice in the hand, or the bag to roll from: what comes next is always in the same place. */
export function Tray({ board, names, desk, told }: Props & { told: string }) {
  const roll = desk?.actions.find((action) => action.action === ROLL);
  // Between turns nobody holds dice, and nobody waits for any.
  if (!board.turn && !board.hand && !roll) return null;
  const again = board.hand?.dice.some((die) => againAction(desk, die));
  const able = (roll && !board.hand) || again;
  return (
    <div class={able ? "ht-tray tide-actions" : "ht-tray"} aria-busy={desk?.busy} data-move="hand">
      {board.hand || !roll ? (
        <InHand board={board} names={names} desk={desk} />
      ) : (
        <Roll desk={desk!} roll={roll} told={told} />
      )}
    </div>
  );
}

function againAction(desk: ActionDesk | null, die: string): Action | undefined {
  return desk?.actions.find((action) => action.action === againOf(die));
}

function Roll({ desk, roll, told }: { desk: ActionDesk; roll: Action; told: string }) {
  const detail = roll.legal && !told.includes(roll.detail) ? roll.detail : "";
  return (
    <ActionButton desk={desk} action={roll} class="ht-roll">
      <BagArt />
      <span class="ht-roll-text">
        <b>{roll.label}</b>
        {detail && <span class="ht-roll-detail">{detail}</span>}
      </span>
    </ActionButton>
  );
}

/** Where dice come from and go to. */
export function Store({ board }: { board: Board }) {
  return (
    <div class="ht-store">
      <Bag board={board} />
      <Pool board={board} />
    </div>
  );
}

function Bag({ board }: { board: Board }) {
  const say = useWords();
  const known = Object.entries(board.bag);
  const words = known.map(([beach, dice]) => `${beachName(board, beach)} ${dice}`).join(", ");
  return (
    <div class="ht-bag" data-move="bag">
      <BagArt />
      <p class="ht-bag-facts">
        <b>
          {say("bag")}: {say("bag.count", { count: board.bagDice })}
        </b>
        <span class="tide-sr">
          {" "}
          {say("bag.known")}: {words}
        </span>
        <span class="ht-bag-known" aria-hidden="true">
          {known.map(([beach, dice]) => (
            <span key={beach} class={dice ? "" : "is-none"}>
              <Letter id={beach} />
              {dice}
            </span>
          ))}
        </span>
      </p>
    </div>
  );
}

function InHand({ board, names, desk }: Props) {
  const say = useWords();
  const { hand, turn } = board;
  const able = hand?.dice.some((die) => againAction(desk, die));
  return (
    <div class={hand ? `ht-hand ${able ? "is-able" : ""}` : "ht-hand is-empty"}>
      {hand ? (
        <>
          <p class="ht-cap">
            <b>{say("hand", { name: names[hand.seat] ?? "" })}</b>
            <span>{hand.from === null ? say("hand.fresh") : say("hand.from", { space: hand.from })}</span>
          </p>
          <span class="tide-sr">{hand.say}</span>
          <div class="ht-hand-dice">
            {hand.dice.map((die, index) => (
              <HandDie
                key={`${die}-${index}`}
                board={board}
                desk={desk}
                hand={hand}
                index={index}
                name={`hand-${board.round}-${turn?.number ?? 0}-${turn?.pairs ?? 0}-${index}-${die}`}
              />
            ))}
          </div>
          <Outcome board={board} moves={hand.moves} />
          {hand.committed && <p class="ht-small">{say("hand.committed")}</p>}
        </>
      ) : (
        <p class="ht-hand-none">{say("hand.empty")}</p>
      )}
    </div>
  );
}

interface HandDieProps {
  board: Board;
  desk: ActionDesk | null;
  hand: Hand;
  index: number;
  name: string;
}

/** A die in the hand; a button where it may be thrown again on its own. Of two equal dice one is. */
function HandDie({ board, desk, hand, index, name }: HandDieProps) {
  const say = useWords();
  const die = hand.dice[index]!;
  const again = hand.dice.indexOf(die) === index ? againAction(desk, die) : undefined;
  const thrown = hand.rethrow.includes(die);
  const from = hand.from === null ? "bag" : `track-${board.round}-${hand.from}`;
  return (
    <span class="ht-hand-die" data-move={name} data-from={from}>
      {again ? (
        <ActionButton desk={desk!} action={again} class="ht-again">
          <span class="tide-sr">
            {again.label} {again.legal && again.detail}
          </span>
          <Die board={board} die={die} silent />
          <span class="ht-verb" aria-hidden="true">
            {say("hand.again")}
          </span>
        </ActionButton>
      ) : (
        <Die board={board} die={die} silent />
      )}
      {thrown && <span class="ht-thrown">{say("hand.throwing")}</span>}
    </span>
  );
}

function Pool({ board }: { board: Board }) {
  const say = useWords();
  const label = board.pool.length
    ? say("pool.label", { dice: board.pool.map((die) => dieWords(board, die)).join(", ") })
    : say("pool.empty");
  return (
    <div class={board.pool.length ? "ht-pool" : "ht-pool is-empty"} role="img" aria-label={label}>
      <span class="ht-pool-name" aria-hidden="true">
        {say("pool")}
      </span>
      <span class="ht-pool-dice" aria-hidden="true">
        {board.pool.map((die, index) => (
          <span key={index} data-move={`pool-${board.round}-${index}`} data-from="hand">
            <Die board={board} die={die} silent />
          </span>
        ))}
      </span>
    </div>
  );
}
