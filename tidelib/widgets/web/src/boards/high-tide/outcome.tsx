/** What a pair would do to the chairs of the player on turn, as Python reckons it. */
import { Letter } from "./pieces";
import type { Board, Move } from "./read";
import { beachName, useWords, type Words } from "./words";

function placeWords(say: Words, board: Board, move: Move, place: number): string {
  const length = board.beaches.find((beach) => beach.id === move.beach)?.length ?? place;
  return place > length ? say("move.sea") : place ? String(place) : say("bar");
}

export function moveWords(say: Words, board: Board, move: Move): string {
  const name = beachName(board, move.beach);
  const place = (space: number) => placeWords(say, board, move, space);
  return move.spaces
    ? say("move.on", { name, from: place(move.from), to: place(move.to) })
    : say("move.stay", { name });
}

function moveSigns(say: Words, board: Board, move: Move): string {
  const place = (space: number) => placeWords(say, board, move, space);
  return move.spaces
    ? `${place(move.from)} \u2192 ${place(move.to)}`
    : `${place(move.from)}: ${say("move.still")}`;
}

export function Outcome({ board, moves }: { board: Board; moves: Move[] }) {
  const say = useWords();
  return (
    <ul class="ht-outcome">
      {moves.map((move) => (
        <li key={move.beach} class={move.wet ? "is-wet" : ""}>
          <span class="tide-sr">{moveWords(say, board, move)}</span>
          <Letter id={move.beach} />
          <span aria-hidden="true">
            <span class="ht-outcome-name">{beachName(board, move.beach)} </span>
            {moveSigns(say, board, move)}
          </span>
          {move.wet && <b class="ht-wet-tag">{say("move.wet")}</b>}
        </li>
      ))}
    </ul>
  );
}
