/** Hikidoki's table: the sea with deck, row, float and basket; the shoreline; the beaches. */
import { useRef } from "preact/hooks";
import type { BoardKind, BoardProps } from "..";
import { list, object, text } from "../../model/fields";
import type { Position } from "../../model/types";
import { useApp } from "../../parts/app";
import { Shoreline } from "./art";
import { Beaches } from "./beaches";
import { Basket, DivePanel, Floats } from "./dive";
import "./board.css";
import { useMoves } from "./moves";
import { readBoard } from "./read";
import { Deck, Discards, LastDiveLine, Row, Track } from "./sea";

function Board({ position, desk, words, buttons, answers }: BoardProps) {
  const board = readBoard(position.board);
  const root = useRef<HTMLDivElement>(null);
  const names = Object.fromEntries(board.seats.map((seat) => [seat.seat, seat.name]));
  // The table knows the players by name where the board only counts them.
  for (const score of position.scores) if (score.name) names[score.seat] = score.name;
  const choosing = board.phase === "marker";
  // Before anything was flipped the words stand where the row will be.
  const bare = choosing && board.row.length === 0 && board.last === null;
  const { id } = useApp();
  useMoves(root, position);
  return (
    <div class={`hk hk-phase-${choosing ? "marker" : "dive"}`} ref={root}>
      <Track board={board} names={names} />
      <div class="hk-sea">
        <div class="hk-water">
          <Deck board={board} desk={desk} />
          {bare ? <div class="hk-bare-row">{words}</div> : <Row board={board} />}
          <Discards board={board} id={id("pile")} />
          {!choosing && (
            <div class="hk-under">
              <DivePanel board={board} />
              {(board.marker || board.basket.length > 0) && <Basket board={board} />}
            </div>
          )}
        </div>
        {choosing && <LastDiveLine board={board} names={names} />}
        {choosing && !bare && words}
        {choosing && <Floats board={board} desk={desk} />}
        {choosing && buttons}
        {choosing && answers}
        <Shoreline />
      </div>
      {!choosing && (
        <div class="hk-wet">
          {words}
          {buttons}
          {answers}
        </div>
      )}
      <Beaches board={board} names={names} />
    </div>
  );
}

/** While a float is chosen the floats themselves are the buttons. */
function draws({ board, actions }: Position): string[] {
  if (board["phase"] !== "marker") return [];
  const floats = list(board["markers"], (marker) => text(object(marker)?.["id"]) || null);
  return (
    actions
      .map((action) => action.action)
      // The deck is a button too, and says why it must wait.
      .filter((action) => action === "flip" || floats.some((float) => action === `marker ${float}`))
  );
}

export const hikidoki: BoardKind = { Board, draws };
