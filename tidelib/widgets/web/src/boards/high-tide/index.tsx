/** High Tide's table: six beaches, the towel pile, the dice track, the dice; what modules bring. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardKind, BoardProps } from "..";
import type { Position } from "../../model/types";
import { RuleChips } from "../../parts/rules";
import { useMoves } from "../moves";
import { seatNames } from "../names";
import { WaveSign } from "./art";
import { Beaches, Standings } from "./beaches";
import "./board.css";
import { Baywatch, Possessions, Shark, TileDesk, tileOf } from "./modules";
import { Course, Order } from "./order";
import { Letter } from "./pieces";
import { readBoard, type Board as Data } from "./read";
import { takeOf, Track } from "./track";
import { againOf, ROLL, Store, Tray } from "./tray";
import { useWords } from "./words";

function Board({ position, desk, say, turn, buttons, answers, words, resting }: BoardProps) {
  const board = readBoard(position.board);
  const root = useRef<HTMLDivElement>(null);
  const names = seatNames(board.seats, position.scores);
  useMoves(root, position);
  const [looked, setLooked] = useState<number | null>(null);
  useEffect(() => setLooked(null), [position]);
  const moves = board.track.find(({ space }) => space === looked)?.moves ?? board.hand?.moves ?? [];
  const able = resting ? null : desk;
  return (
    <div
      class={`ht ht-phase-${/^[a-z-]+$/.test(board.phase) ? board.phase : "other"}${desk ? "" : " is-told"}`}
      ref={root}
    >
      <div class="ht-top">
        <Course board={board} />
        <Order board={board} names={names} due={board.turn?.seat ?? position.turn.seat} />
      </div>
      <div class="ht-table">
        <div class="ht-side">
          {say && <div class="ht-say">{say}</div>}
          <Track board={board} names={names} desk={able} onLook={setLooked} />
          {!resting && <Tray board={board} names={names} desk={able} told={position.turn.say} />}
          <div class="ht-do">
            {turn}
            {!resting && <MayDo board={board} told={position.turn.say} />}
            <TileDesk board={board} desk={able} />
            {buttons}
            {answers}
          </div>
        </div>
        <Beaches board={board} names={names} moves={moves} />
        <div class="ht-tell">{words}</div>
        <div class="ht-beside">
          <Store board={board} />
          <Sea board={board} />
        </div>
        <div class="ht-notes">
          <Shark board={board} names={names} />
          <Baywatch board={board} names={names} />
        </div>
        <Possessions board={board} names={names} />
      </div>
      <Standings board={board} names={names} />
    </div>
  );
}

/** What may be done and how many refusals are left, and why. */
function MayDo({ board, told }: { board: Data; told: string }) {
  const { turn } = board;
  if (!turn) return null;
  const asked = board.phase === "choose" || board.phase === "accept";
  return (
    <p class="ht-may">
      {!told.includes(turn.say) && <span class="ht-may-say">{turn.say} </span>}
      {asked && !told.includes(turn.refusals) && <span class="ht-refusals">{turn.refusals} </span>}
      <RuleChips ids={turn.rules} tight />
    </p>
  );
}

/** Which waves are to be feared: the last flood or the one that is due, and what the track holds for the next. */
function Sea({ board }: { board: Data }) {
  const say = useWords();
  const { flood, wavesLeft } = board;
  return (
    <div class="ht-panel ht-sea-notes">
      {flood && (
        <p class={flood.done ? "" : "is-due"}>
          {flood.large && (
            <span class="ht-flood" aria-hidden="true">
              <WaveSign large />
              <Letter id={flood.large} />
              <WaveSign />
              <Letter id={flood.small} />
            </span>
          )}
          {flood.say}
        </p>
      )}
      {board.leftover && <p>{board.leftover}</p>}
      {board.nextOrder && board.phase !== "over" && <p>{board.nextOrder}</p>}
      {wavesLeft && (
        <p class="ht-waves-left">
          <WaveSign large /> {say("waves.left", wavesLeft)}
        </p>
      )}
    </div>
  );
}

/** Pairs on the track, the bag, single dice and tiles are buttons. A board that cannot be drawn leaves them. */
function draws({ board: data, actions }: Position): string[] {
  let board: Data;
  try {
    board = readBoard(data);
  } catch {
    return [];
  }
  const own = new Set([
    ROLL,
    ...board.track.filter((space) => space.pair).map(takeOf),
    ...(board.hand?.dice ?? []).map(againOf),
  ]);
  return actions
    .map(({ action }) => action)
    .filter((action) => own.has(action) || tileOf(board, action) !== undefined);
}

export const highTide: BoardKind = { Board, draws };
