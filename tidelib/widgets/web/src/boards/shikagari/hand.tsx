/** The reader's hand: every kind of tile is one button, two of a kind show both. */
import { useState } from "preact/hooks";
import { ActionButton, type ActionDesk } from "../../parts/actions";
import type { Board, Held } from "./read";
import { Copies, TileNames } from "./tile";
import { tileWords, useWords } from "./words";

export const playOf = (tile: string) => `play ${tile}`;

/** The tiles laid out at the bottom: the viewer's hand; with all hands open that of the first seat. */
export function handOf(board: Board): Held[] {
  if (!board.open) return board.hand ?? [];
  const hand = board.seats[0]!.hand ?? [];
  return [...new Set(hand)].map((tile) => {
    const known =
      board.viewer === board.seats[0]!.seat ? board.hand?.find((h) => h.tile === tile) : undefined;
    return known ?? { tile, copies: hand.filter((other) => other === tile).length, leads: false, effect: "" };
  });
}

interface Props {
  board: Board;
  desk: ActionDesk | null;
  name: string;
}

export function Hand({ board, desk, name }: Props) {
  const say = useWords();
  const [looking, setLooking] = useState<string | null>(null);
  const held = handOf(board);
  if (!held.length) return null;
  const contested = (board.trick?.plays.length ?? 0) > 0;
  const seen = held.find((entry) => entry.tile === looking);
  const asks = held.some((entry) => entry.effect);
  return (
    <div class="sk-hand" role="group" aria-label={say("hand", { name })} aria-busy={desk?.busy}>
      <ul class="sk-hand-tiles" style={{ "--sk-tiles": held.length }}>
        {held.map((entry) => {
          const action = desk?.actions.find((one) => one.action === playOf(entry.tile));
          const leads = contested && entry.leads;
          const copies = entry.copies > 1 ? `, ${say("copies", { count: entry.copies })}` : "";
          const words = tileWords(say, board.kinds[entry.tile], entry.tile) + copies;
          const picture = (
            <span class="sk-held" data-move={`hand-${entry.tile}`} aria-hidden="true">
              <Copies board={board} tile={entry.tile} copies={entry.copies} />
              <TileNames board={board} tile={entry.tile} copies={entry.copies} />
              {leads && <span class="sk-leads">{say("takes")}</span>}
            </span>
          );
          return (
            <li
              key={entry.tile}
              onPointerEnter={() => setLooking(entry.tile)}
              onPointerLeave={() => setLooking(null)}
              onFocusIn={() => setLooking(entry.tile)}
              onFocusOut={() => setLooking(null)}
            >
              {action ? (
                <ActionButton desk={desk!} action={action} class="sk-hold">
                  <span class="tide-sr">
                    {action.label}: {words}. {entry.effect}
                  </span>
                  {picture}
                </ActionButton>
              ) : (
                <span class="sk-hold">
                  <span class="tide-sr">{words}</span>
                  {picture}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {desk && asks && (
        <p class="sk-effect" aria-hidden="true">
          {seen ? (
            <>
              <b>{seen.tile}</b> {seen.effect}
            </>
          ) : (
            say("hand.tip")
          )}
        </p>
      )}
    </div>
  );
}
