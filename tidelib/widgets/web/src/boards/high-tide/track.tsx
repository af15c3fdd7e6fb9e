/** The dice track: numbered from the top, with towels and pairs on it, the rental, the turtle, the window. */
import { ActionButton, type ActionDesk } from "../../parts/actions";
import { AgainArt, RentalArt, TurtleArt } from "./art";
import { Outcome } from "./outcome";
import { Die, Towel } from "./pieces";
import type { Board, Space } from "./read";
import { useWords, type SeatNames } from "./words";

interface Props {
  board: Board;
  names: SeatNames;
  desk: ActionDesk | null;
  /** Is told which pair is looked at, so that the beaches show where it leads. */
  onLook: (space: number | null) => void;
}

export const takeOf = (space: Space) => `take ${space.space}`;

export function Track({ board, names, desk, onLook }: Props) {
  const say = useWords();
  const takeable = board.track.filter((space) => space.takeable && space.moves.length);
  const window = board.turn?.window ?? 0;
  return (
    <div class="ht-track-box">
      <p class="ht-cap">
        <b>{say("track")}</b>
        {window > 0 && <span class="ht-window-says">{say("track.window", { window })}</span>}
      </p>
      <ol
        class="ht-track"
        aria-label={say("track")}
        style={{ "--ht-places": board.track.length, "--ht-columns": columns(board) }}
      >
        {board.track.map((space) => (
          <Place key={space.space} board={board} names={names} desk={desk} space={space} onLook={onLook} />
        ))}
      </ol>
      {desk && takeable.length > 0 && (
        <ul class="ht-lying" aria-label={say("track.moves")}>
          {takeable.map((space) => (
            <li key={space.space}>
              <span>{say("track.from", { space: space.space })}</span>
              <Outcome board={board} moves={space.moves} />
            </li>
          ))}
        </ul>
      )}
      {board.rental === null && (
        <p class="ht-off" data-move="rental">
          <RentalArt />
          <span>{say("track.off")}</span>
        </p>
      )}
    </div>
  );
}

/** On a narrow table, where the spaces lie side by side, a pair has room for a finger. */
function columns(board: Board): string {
  return board.track.map(({ pair }) => (pair ? "minmax(50px, 1.2fr)" : "minmax(0, 1fr)")).join(" ");
}

function classOf(board: Board, space: Space): string {
  const marks = ["ht-place"];
  if (board.turn) marks.push(space.inWindow ? "is-open" : "is-shut");
  if (board.turn && space.space === board.turn.window) marks.push("is-last");
  if (space.turtle) marks.push("is-under");
  if (space.takeable) marks.push("is-takeable");
  return marks.join(" ");
}

function Place({ board, names, desk, space, onLook }: Props & { space: Space }) {
  const say = useWords();
  const last = board.track.filter(({ turtle }) => !turtle).length;
  const end = space.space === 1 ? "track.top" : space.space === last ? "track.low" : null;
  const take = space.pair ? desk?.actions.find((action) => action.action === takeOf(space)) : undefined;
  return (
    <li
      class={classOf(board, space)}
      onMouseEnter={take && (() => onLook(space.space))}
      onMouseLeave={take && (() => onLook(null))}
      onFocusIn={take && (() => onLook(space.space))}
      onFocusOut={take && (() => onLook(null))}
    >
      <span class="ht-number" aria-hidden="true">
        {space.space}
        {end && <small class="ht-end"> {say(end)}</small>}
      </span>
      {take ? (
        <ActionButton desk={desk!} action={take} class="ht-take">
          <span class="tide-sr">
            {take.label}. {take.legal && take.detail}
          </span>
          <Pair board={board} space={space} />
          {take.legal && (
            <span class="ht-verb" aria-hidden="true">
              {say("track.take")}
            </span>
          )}
        </ActionButton>
      ) : (
        <span class="ht-holds">
          <span class="tide-sr">{space.say}</span>
          <Holds board={board} names={names} space={space} />
        </span>
      )}
      {space.bonus > 0 && (
        <span class="ht-bonus" aria-hidden="true" title={say("track.bonus", { count: space.bonus })}>
          <AgainArt dice={space.bonus} />
        </span>
      )}
    </li>
  );
}

function Pair({ board, space }: { board: Board; space: Space }) {
  return (
    <span
      class="ht-pair"
      aria-hidden="true"
      data-move={`track-${board.round}-${space.space}`}
      data-from="hand"
    >
      {space.pair!.map((die, index) => (
        <Die key={index} board={board} die={die} silent />
      ))}
    </span>
  );
}

/** What lies on a space; its sentence stands beside it. */
function Holds({ board, names, space }: Omit<Props, "desk" | "onLook"> & { space: Space }) {
  const say = useWords();
  if (space.pair) return <Pair board={board} space={space} />;
  if (space.towel !== null)
    return (
      <span aria-hidden="true">
        <Towel board={board} seat={space.towel} names={names} />
      </span>
    );
  if (space.turtle)
    return (
      <span class="ht-piece" aria-hidden="true">
        <TurtleArt />
        <span class="ht-piece-name">{say("track.turtle")}</span>
      </span>
    );
  if (space.rental)
    return (
      <span class="ht-piece" aria-hidden="true" data-move="rental">
        <RentalArt />
        <span class="ht-piece-name">{say("track.rental")}</span>
      </span>
    );
  if (space.towelNext && board.turn)
    return (
      <span class="ht-next" aria-hidden="true">
        <Towel board={board} seat={board.turn.seat} names={names} ghost />
        <span class="ht-piece-name">{say("track.towelNext")}</span>
      </span>
    );
  return (
    <span class="ht-free" aria-hidden="true">
      {say(!board.turn || space.inWindow ? "track.free" : "track.shut")}
    </span>
  );
}
