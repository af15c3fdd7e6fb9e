/** The boards by game. A further game is one folder here and one line in `boards`. */
import type { ComponentChildren, ComponentType } from "preact";
import type { ActionDesk } from "../parts/actions";
import { ActionBar } from "../parts/actions";
import { useApp } from "../parts/app";
import { Boundary } from "../parts/boundary";
import { Fold } from "../parts/panel";
import type { Position } from "../model/types";
import { hikidoki } from "./hikidoki";

export interface BoardProps {
  position: Position;
  /** What may be done here; null where nothing is asked (a quiz's picture). */
  desk: ActionDesk | null;
  /** What belongs at the table, in this order; the board decides where it lies. */
  words: ComponentChildren;
  buttons: ComponentChildren;
  answers: ComponentChildren;
}

export interface BoardKind {
  Board: ComponentType<BoardProps>;
  /** The actions for which the board has buttons of its own; the action bar leaves them out. */
  draws?: (position: Position) => string[];
}

const boards = new Map<string, BoardKind>([["hikidoki", hikidoki]]);

interface Props {
  game: string;
  title: string;
  position: Position;
  desk: ActionDesk | null;
  /** Stand between the picture and the action bar: what happened, whose turn it is. */
  above?: ComponentChildren;
  /** Stand under the action bar: answers and notices. */
  below?: ComponentChildren;
}

export function BoardView({ game, title, position, desk, above, below }: Props) {
  const { t } = useApp();
  const kind = boards.get(game);
  const part = (children: ComponentChildren) => children && <div class="tide-controls">{children}</div>;
  const buttons = (except: string[]) => {
    const left = desk?.actions.some((action) => !except.includes(action.action));
    return left ? part(<ActionBar desk={desk!} except={except} />) : null;
  };
  const inWords = (note: string) => (
    <div class="tide-in-words">
      {note && <p class="tide-small">{note}</p>}
      <pre class="tide-text">{position.text}</pre>
      {part(above)}
      {buttons([])}
      {part(below)}
    </div>
  );
  return (
    <div
      class="tide-table"
      role="group"
      aria-label={t("board.label", { game: title })}
      data-tide-focus=""
      tabIndex={-1}
    >
      {kind ? (
        <Boundary retryOn={position} fallback={() => inWords(t("board.failed"))}>
          <kind.Board
            position={position}
            desk={desk}
            words={part(above)}
            buttons={buttons(kind.draws?.(position) ?? [])}
            answers={part(below)}
          />
          {position.text && (
            <Fold name="words" title={t("board.text")}>
              <pre class="tide-text">{position.text}</pre>
            </Fold>
          )}
        </Boundary>
      ) : (
        inWords("")
      )}
    </div>
  );
}
