/** What may be picked up where two types at once may: goods to press, one type or two. */
import { ActionButton, type ActionDesk } from "../../parts/actions";
import { GoodArt } from "./art";
import { goodsOf, pairing } from "./choices";
import type { Board } from "./read";
import { goodName, useWords } from "./words";

interface Props {
  board: Board;
  desk: ActionDesk | null;
  /** Whose ship it is. */
  due: number | null;
}

export function Docks({ board, desk, due }: Props) {
  const say = useWords();
  const picks = pairing(desk?.actions ?? []);
  if (!desk || !picks.length) return null;
  const ship = board.seats.find((seat) => seat.seat === due)?.ship;
  const lying = board.cells.find((cell) => cell.cell === ship)?.goods ?? [];
  return (
    <div class="tt-docks tide-actions" role="group" aria-label={say("docks")} aria-busy={desk.busy}>
      {picks.map((action) => (
        <ActionButton key={action.action} desk={desk} action={action} class="tt-docks-pick">
          <span class="tide-sr">{action.label}</span>
          <span class="tt-docks-goods" aria-hidden="true">
            {goodsOf(action.action).map((good) => {
              const count = lying.filter((one) => one === good).length;
              return (
                <span key={good}>
                  <GoodArt good={good} />
                  {count > 1 && <b>{count}</b>} <span class="tt-docks-name">{goodName(board, good)}</span>
                </span>
              );
            })}
          </span>
        </ActionButton>
      ))}
    </div>
  );
}
