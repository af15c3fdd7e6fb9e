/** Hike's table: the order of a hike, trumps, the round table, the hand, the trail from bed to summit. */
import { useRef } from "preact/hooks";
import type { BoardKind, BoardProps } from "..";
import type { Position } from "../../model/types";
import { useMoves } from "../moves";
import { seatNames } from "../names";
import "./board.css";
import { Course, TrumpSign } from "./course";
import { cardOf, Hands, openHands, SuitChoice } from "./hand";
import { AllTricks, ThisHike } from "./past";
import { PicnicNote } from "./picnic";
import { readBoard, type Board as Data } from "./read";
import { RoundTable } from "./table";
import { Trail } from "./trail";

function Board({ position, desk, say, turn, buttons, answers, words, resting }: BoardProps) {
  const board = readBoard(position.board);
  const root = useRef<HTMLDivElement>(null);
  const names = seatNames(board.seats, position.scores);
  useMoves(root, position);
  const able = resting ? null : desk;
  return (
    <div class={`hi hi-phase-${/^\w+$/.test(board.phase) ? board.phase : "play"}`} ref={root}>
      <Course board={board} />
      <div class="hi-signs">
        <TrumpSign board={board} />
        {board.phase === "play" && <PicnicNote board={board} />}
      </div>
      <RoundTable board={board} names={names} turn={position.over ? null : position.turn.seat} />
      <div class="hi-do">
        {turn}
        {able && board.phase === "trumps" && <SuitChoice board={board} desk={able} />}
        <Hands board={board} names={names} desk={able} />
        {buttons}
        {answers}
      </div>
      <div class="hi-tell">
        {say}
        {words}
      </div>
      <Trail board={board} names={names} />
      <div class="hi-past">
        {board.phase === "play" && <PicnicNote board={board} />}
        <ThisHike board={board} names={names} />
        <AllTricks board={board} names={names} />
      </div>
    </div>
  );
}

/** Cards of the hand and suits are buttons. A board that cannot be drawn leaves them to the action bar. */
function draws({ board: data, actions }: Position): string[] {
  let board: Data;
  try {
    board = readBoard(data);
  } catch {
    return [];
  }
  const hand = openHands(board).find((seat) => seat.seat === board.viewer)?.hand ?? [];
  return actions
    .map(({ action }) => action)
    .filter(
      (action) =>
        hand.includes(cardOf(action) ?? "") || (board.phase === "trumps" && action.startsWith("trump ")),
    );
}

export const hike: BoardKind = { Board, draws };
