/** Tricky Tides: the map, the trick and the sailing order it makes, the hand, the holds. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardKind, BoardProps } from "..";
import { RuleChips } from "../../parts/rules";
import { useMoves } from "../moves";
import { seatNames } from "../names";
import "./board.css";
import { choicesOf, draws } from "./choices";
import type { Reach } from "./courses";
import { Docks } from "./docks";
import { Hand } from "./hand";
import { SeaMap } from "./map";
import { Pad } from "./pad";
import { readBoard, type Board as Data, type Said } from "./read";
import { Plates } from "./seats";
import { Course, Past, Stores } from "./signs";
import { TrickPlace } from "./trick";

function Board({ position, desk, say, turn, buttons, answers, words, resting }: BoardProps) {
  const board = readBoard(position.board);
  const root = useRef<HTMLDivElement>(null);
  const names = seatNames(board.seats, position.scores);
  useMoves(root, position);
  const [looked, setLooked] = useState<string | null>(null);
  const [heading, setHeading] = useState<string | null>(null);
  useEffect(() => {
    setLooked(null);
    setHeading(null);
  }, [position]);
  const able = resting ? null : desk;
  const due = position.over ? null : position.turn.seat;
  const choices = choicesOf(board, due, able);
  // Where a lesson asks, what there would be to do is not the question.
  const asked = able?.actions.some(({ action }) => action.startsWith("answer ")) ?? false;
  // An answer stands by what was pressed: under the hand, or under the buttons.
  const playing = board.phase === "play";
  return (
    <div class={`tt tt-phase-${/^[a-z-]+$/.test(board.phase) ? board.phase : "other"}`} ref={root}>
      <Course board={board} />
      <div class="tt-table">
        <SeaMap
          board={board}
          names={names}
          desk={able}
          choices={choices}
          reach={reachOf(board, looked, heading)}
          due={due}
        />
        <div class="tt-side">
          {say && <div class="tt-taught">{say}</div>}
          <TrickPlace board={board} names={names} />
          <div class="tt-do">
            {turn}
            {!asked && <Notes board={board} />}
            <Pad board={board} desk={able} onLook={setHeading} />
            <Docks board={board} desk={able} due={due} />
            {buttons}
            {!playing && answers}
          </div>
          <Hand board={board} names={names} desk={able} looked={looked} onLook={setLooked} />
          {playing && answers}
          <div class="tt-tell">{words}</div>
        </div>
        <Plates board={board} names={names} desk={able} choices={choices} due={due} />
      </div>
      <Stores board={board} />
      <Past board={board} names={names} />
    </div>
  );
}

/** What the map shows: a card looked at, else the ship about to sail, else the monster about to move. */
function reachOf(board: Data, looked: string | null, heading: string | null): Reach | null {
  const { compass, monster, caught } = board;
  const held = board.cards.find((one) => one.card === looked);
  const own = board.seats.find((seat) => seat.seat === board.viewer);
  if (held && own && compass?.seat !== board.viewer) return { from: own.ship, ways: held.ways };
  if (compass) return compass;
  if (!monster || board.phase === "first") return null;
  const spouting = caught !== null;
  if (!spouting && board.phase === "ability") return null;
  const ways = spouting ? caught.ways : monster.ways;
  const one = ways.filter((way) => way.heading === heading);
  if (spouting && caught.cells.length) {
    const along = { heading: "", allowed: true, stops: caught.cells, say: "", rules: [] };
    return { from: monster.from, ways: [along], beast: true };
  }
  return { from: monster.from, ways: one.length ? one : spouting ? [] : ways, beast: true };
}

/** What the view says of the decision: where the ship can go, what the order lacks, what must go overboard. */
function Notes({ board }: { board: Data }) {
  const dead = (board.compass?.ways ?? []).filter((way) => way.allowed && !way.stops.length);
  const notes: Said[] = [
    ...(board.compass?.say ? [{ say: board.compass.say, rules: [] }] : []),
    ...dead,
    ...(board.caught?.say ? [{ say: board.caught.say, rules: [] }] : []),
    ...(board.overboard ? [board.overboard] : []),
    ...(board.delivery ? [board.delivery] : []),
  ].filter((note) => note.say);
  if (!notes.length) return null;
  return (
    <ul class="tt-notes">
      {notes.map((note, index) => (
        <li key={index}>
          {note.say} <RuleChips ids={note.rules} tight />
        </li>
      ))}
    </ul>
  );
}

export const trickyTides: BoardKind = { Board, draws };
