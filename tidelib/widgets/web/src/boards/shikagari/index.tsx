/** Shikagari's table: real Chinese dominoes, four seats with partners opposite, the deer counter, the match. */
import { useRef } from "preact/hooks";
import type { BoardKind, BoardProps } from "..";
import type { Position } from "../../model/types";
import { useMoves } from "../moves";
import { seatNames } from "../names";
import "./board.css";
import { DeerCount } from "./count";
import { Hand, handOf, playOf } from "./hand";
import { AllTricks, Draws, LastTrick, MatchSheet, Ranks, Unseen } from "./match";
import { readBoard } from "./read";
import { bottomSeat, RoundTable } from "./table";

function Board({ position, desk, say, turn, buttons, answers, words, resting }: BoardProps) {
  const board = readBoard(position.board);
  const root = useRef<HTMLDivElement>(null);
  const names = seatNames(board.seats, position.scores);
  useMoves(root, position);
  const bottom = bottomSeat(board);
  return (
    <div class={`sk sk-phase-${/^\w+$/.test(board.phase) ? board.phase : "play"}`} ref={root}>
      <p class="sk-where">{board.say}</p>
      <DeerCount board={board} names={names} />
      <RoundTable board={board} names={names} />
      <Draws board={board} names={names} />
      {!resting && <Hand board={board} desk={desk} name={names[bottom] ?? ""} />}
      <div class="sk-wet">
        <div class="sk-do">
          {turn}
          {buttons}
          {answers}
        </div>
        <div class="sk-tell">
          {say}
          {words}
        </div>
      </div>
      <div class="sk-past">
        <LastTrick board={board} names={names} />
        <MatchSheet board={board} names={names} />
      </div>
      <AllTricks board={board} names={names} />
      <Unseen board={board} />
      <Ranks board={board} />
    </div>
  );
}

/** Every tile in the hand is a button. A board that cannot be drawn leaves them to the action bar. */
function draws({ board: data, actions }: Position): string[] {
  let tiles: string[] = [];
  try {
    tiles = handOf(readBoard(data)).map(({ tile }) => playOf(tile));
  } catch {
    return [];
  }
  return actions.map(({ action }) => action).filter((action) => tiles.includes(action));
}

export const shikagari: BoardKind = { Board, draws };
