/** Hikidoki's table: the sea with deck, row, float and basket; the shoreline; the beaches. */
import { useRef } from "preact/hooks";
import type { BoardKind, BoardProps } from "..";
import type { Position } from "../../model/types";
import { useApp } from "../../parts/app";
import { Shoreline } from "./art";
import { Beaches } from "./beaches";
import { Basket, DivePanel, Floats, LastPanel } from "./dive";
import "./board.css";
import { useMoves } from "../moves";
import { seatNames } from "../names";
import { readBoard } from "./read";
import { Deck, Discards, Row, Track } from "./sea";

function Board({ position, desk, say, turn, buttons, answers, words, resting }: BoardProps) {
  const board = readBoard(position.board);
  const root = useRef<HTMLDivElement>(null);
  const names = seatNames(board.seats, position.scores);
  const choosing = board.phase === "marker" && !resting;
  // Floats are shown to be chosen, or as part of a picture; never as buttons that nobody may press.
  const floats = choosing && (!desk || desk.actions.some(({ at }) => at["marker"]));
  const past = !board.marker && board.row.length === 0 ? board.last : null;
  // Before anything was flipped the words stand where the row will be.
  const bare = choosing && board.row.length === 0 && !past;
  const { id } = useApp();
  useMoves(root, position);
  const phase = resting ? "rest" : bare ? "bare" : "dive";
  return (
    <div class={`hk hk-phase-${phase}`} ref={root}>
      <Track board={board} names={names} />
      <div class="hk-sea">
        <div class="hk-water">
          {!resting && <Deck board={board} desk={desk} />}
          {bare ? (
            <div class="hk-bare-row">
              {say}
              {turn}
            </div>
          ) : (
            <Row board={board} />
          )}
          {!resting && <Discards board={board} id={id("pile")} />}
          {!bare && !resting && (
            <div class="hk-under">
              {past ? <LastPanel board={board} last={past} names={names} /> : <DivePanel board={board} />}
              {past ? (
                <Basket board={board} cards={past.carried} past />
              ) : (
                (board.marker || board.basket.length > 0) && <Basket board={board} cards={board.basket} />
              )}
            </div>
          )}
        </div>
        {floats && !bare && turn}
        {floats && <Floats board={board} desk={desk} />}
        <Shoreline />
      </div>
      <div class="hk-wet">
        <div class="hk-do">
          {!floats && !bare && turn}
          {buttons}
          {answers}
        </div>
        <div class="hk-tell">
          {!bare && say}
          {words}
        </div>
      </div>
      <Beaches board={board} names={names} />
    </div>
  );
}

/** While a float is chosen the floats themselves are the buttons. */
function draws({ board, actions }: Position): string[] {
  if (board["phase"] !== "marker") return [];
  // The deck is a button too, and says why it must wait.
  return actions.filter(({ action, at }) => action === "flip" || at["marker"]).map(({ action }) => action);
}

export const hikidoki: BoardKind = { Board, draws, answered: { flip: ["keep", "return"] } };
