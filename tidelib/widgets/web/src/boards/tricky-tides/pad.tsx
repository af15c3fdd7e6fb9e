/** The eight headings around a monster, as buttons where they lie. */
import { ActionButton, type ActionDesk } from "../../parts/actions";
import { MonsterArt } from "./art";
import { isHeading } from "./choices";
import type { Board } from "./read";
import { arrowOf, stepOf, useWords } from "./words";

interface Props {
  board: Board;
  desk: ActionDesk | null;
  /** A heading is looked at. */
  onLook: (heading: string | null) => void;
}

export function Pad({ board, desk, onLook }: Props) {
  const say = useWords();
  const actions = desk?.actions.filter((action) => isHeading(action.action)) ?? [];
  if (!desk || !board.monster || !actions.length) return null;
  const ways = board.caught?.ways.length ? board.caught.ways : board.monster.ways;
  return (
    <div class="tt-pad tide-actions" role="group" aria-label={say("pad")} aria-busy={desk.busy}>
      {actions.map((action) => {
        const heading = action.action.split(" ")[1] ?? "";
        const [across, down] = stepOf(heading);
        const spouting = action.action.startsWith("spout");
        const stops =
          !spouting || board.caught?.ways.length ? ways.find((way) => way.heading === heading)?.stops : [];
        return (
          <span
            key={action.action}
            class="tt-pad-place"
            style={{ gridColumn: across + 2, gridRow: down + 2 }}
            onMouseEnter={() => onLook(heading)}
            onMouseLeave={() => onLook(null)}
            onFocusCapture={() => onLook(heading)}
            onBlurCapture={() => onLook(null)}
          >
            <ActionButton desk={desk} action={action} class="tt-pad-button">
              <span class="tide-sr">
                {action.label}. {action.legal && action.detail}
              </span>
              <span class="tt-pad-mark" aria-hidden="true">
                {arrowOf(heading)} <b>{heading}</b>
                {action.legal && stops && stops.length > 0 && <small>{stops.join(" ")}</small>}
              </span>
            </ActionButton>
          </span>
        );
      })}
      <span class="tt-pad-hub" aria-hidden="true">
        <MonsterArt monster={board.monster.monster} />
      </span>
    </div>
  );
}
