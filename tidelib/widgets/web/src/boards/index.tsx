/** The boards by game. A further game is one folder here and one line in `boards`. */
import type { ComponentChildren, ComponentType } from "preact";
import type { ActionDesk } from "../parts/actions";
import { ActionBar } from "../parts/actions";
import { useApp } from "../parts/app";
import { Boundary } from "../parts/boundary";
import { Fold } from "../parts/panel";
import type { GameEvent, Position } from "../model/types";
import { highTide } from "./high-tide";
import { hike } from "./hike";
import { hikidoki } from "./hikidoki";
import { shikagari } from "./shikagari";
import { trickyTides } from "./tricky-tides";

export interface BoardProps {
  position: Position;
  /** What may be done here; null where nothing is asked (a quiz's picture). */
  desk: ActionDesk | null;
  /** What belongs at the table; the board decides where it lies. Buttons should not move from turn to turn. */
  say: ComponentChildren;
  turn: ComponentChildren;
  buttons: ComponentChildren;
  answers: ComponentChildren;
  words: ComponentChildren;
  /** Nothing is to be done here any more: what serves the next move only is left out. */
  resting: boolean;
}

export interface BoardKind {
  Board: ComponentType<BoardProps>;
  /** The actions for which the board has buttons of its own; the action bar leaves them out. */
  draws?: (position: Position) => string[];
  /** Kinds of events that only ask, each with the kinds that answer it: in a story the answer is enough. */
  answered?: Record<string, readonly string[]>;
}

const boards = new Map<string, BoardKind>([
  ["high-tide", highTide],
  ["hike", hike],
  ["hikidoki", hikidoki],
  ["shikagari", shikagari],
  ["tricky-tides", trickyTides],
]);

/** Events without those that the next one answers. */
export function briefly(game: string, events: GameEvent[]): GameEvent[] {
  const answered = boards.get(game)?.answered ?? {};
  return events.filter((event, index) => {
    const answers = Object.hasOwn(answered, event.kind) ? answered[event.kind] : undefined;
    return !answers?.includes(events[index + 1]?.kind ?? "");
  });
}

interface Props {
  game: string;
  title: string;
  position: Position;
  desk: ActionDesk | null;
  /** Teaching words. */
  say?: ComponentChildren;
  /** Whose turn it is, and what may be done, in a line over the buttons. */
  turn?: ComponentChildren;
  /** Stands in the place of the action bar. */
  instead?: ComponentChildren;
  /** Under the buttons: answers and notices. */
  answers?: ComponentChildren;
  /** What happened; may be long, so nothing that is pressed stands under it. */
  words?: ComponentChildren;
  resting?: boolean;
}

export function BoardView(props: Props) {
  const { game, title, position, desk, resting = false } = props;
  const { t } = useApp();
  const kind = boards.get(game);
  const part = (children: ComponentChildren) => children && <div class="tide-controls">{children}</div>;
  const buttons = (except: string[]) => {
    if (props.instead) return part(props.instead);
    const left = desk?.actions.some((action) => !except.includes(action.action));
    return left ? part(<ActionBar desk={desk!} except={except} />) : null;
  };
  const inWords = (note: string) => (
    <div class="tide-in-words">
      {note && <p class="tide-small">{note}</p>}
      <pre class="tide-text">{position.text}</pre>
      {part(props.say)}
      {part(props.turn)}
      {buttons([])}
      {part(props.answers)}
      {part(props.words)}
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
            say={part(props.say)}
            turn={part(props.turn)}
            buttons={buttons(kind.draws?.(position) ?? [])}
            answers={part(props.answers)}
            words={part(props.words)}
            resting={resting}
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
