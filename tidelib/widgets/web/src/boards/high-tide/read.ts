/** Reads the board's data. What is needed for a picture and missing throws, and the table shows its words. */
import * as f from "../../model/fields";
import type { BoardData } from "../../model/types";

export interface Step {
  id: string;
  name: string;
  /** done, now, later, none (a module that is not in use) */
  mark: string;
}

export interface Place {
  seat: number;
  points: number;
  place: number | null;
  why: string;
  rules: string[];
}

export interface Beach {
  id: string;
  name: string;
  length: number;
  lines: number[];
  /** The last dry space. */
  dry: number;
  /** Lengths of the wave tiles in the order they were laid, the first one next to the sea. */
  waves: number[];
  coins: { space: number; value: number }[];
  /** Who stands where, from left to right. Space 0 is the bar; one beyond the last is the open sea. */
  chairs: { space: number; seats: number[] }[];
  wet: number[];
  alarm: boolean;
  surfer: number | null;
  points: Place[];
  say: string;
}

export interface Space {
  space: number;
  /** So many dice may be thrown again when a pair is taken from here. */
  bonus: number;
  usable: boolean;
  inWindow: boolean;
  rental: boolean;
  turtle: boolean;
  towel: number | null;
  pair: string[] | null;
  takeable: boolean;
  /** What taking it would do. */
  moves: Move[];
  towelNext: boolean;
  say: string;
}

export interface Move {
  beach: string;
  spaces: number;
  from: number;
  to: number;
  wet: boolean;
}

export interface Hand {
  seat: number;
  dice: string[];
  from: number | null;
  sum: number;
  committed: boolean;
  rethrow: string[];
  moves: Move[];
  say: string;
}

export interface Turn {
  seat: number;
  number: number;
  window: number;
  /** So many pairs lie on the track. */
  pairs: number;
  refusals: string;
  say: string;
  rules: string[];
}

export interface Tile {
  id: string;
  name: string;
  window: string;
  effect: string;
  /** pile, open, owned, gone */
  where: string;
  owner: number | null;
}

export interface Seat {
  seat: number;
  name: string;
  colour: { id: string; name: string; letter: string };
  points: number;
  towel: number | null;
  done: boolean;
  coins: { beach: string; value: number }[];
  coinSum: number;
  tiles: string[];
  surfer: string | null;
  bayPoints: number;
  winner: boolean;
}

export interface Board {
  phase: string;
  modules: { coins: boolean; shark: boolean; surfer: boolean; baywatch: boolean };
  round: number;
  rounds: number;
  roundSay: string;
  course: Step[];
  beaches: Beach[];
  track: Space[];
  rental: number | null;
  turn: Turn | null;
  hand: Hand | null;
  pool: string[];
  bag: Record<string, number>;
  bagDice: number;
  order: number[];
  toCome: number[];
  nextOrder: string;
  flood: { pair: string[]; large: string; small: string; done: boolean; say: string } | null;
  leftover: string;
  wavesLeft: { large: number; small: number } | null;
  alarm: { beach: string; used: string[] } | null;
  sharks: {
    left: number[];
    last: { spaces: number; beach: string; seat: number | null; from: number; to: number } | null;
  } | null;
  baywatch: {
    open: string;
    holder: number | null;
    dice: string[];
    sum: number | null;
    hidden: number;
    tiles: Tile[];
    say: string;
  } | null;
  seats: Seat[];
}

/** More than this is not drawn of anything. */
const MOST = 24;
/** Nor are there more players, or more beaches. */
const SEATS = 8;

const truth = (data: unknown) => data === true;
const few = (data: unknown, most = MOST) => Math.max(0, Math.min(most, Math.floor(f.number(data, 0))));
const fewOrNull = (data: unknown) => (f.numberOrNull(data) === null ? null : few(data));
/** So many of a list: whatever lies beyond is not even read. */
const some = (data: unknown) => (Array.isArray(data) ? data.slice(0, MOST) : []);
const numbers = (data: unknown) => f.list(some(data), f.numberOrNull);
const texts = (data: unknown) => f.texts(some(data));
const rows = <T>(data: unknown, read: (fields: f.Fields) => T | null) =>
  f.list(some(data), (entry) => {
    const fields = f.object(entry);
    return fields && read(fields);
  });
const said = (data: unknown) => f.text(f.object(data)?.["say"]);

/** A die is a letter and its pips; anything else is none. */
export function dieOf(text: string): { beach: string; pips: number } | null {
  const found = /^([A-Z])([1-6])$/.exec(text);
  return found && { beach: found[1]!, pips: Number(found[2]) };
}

const dice = (data: unknown) => texts(data).filter((die) => dieOf(die) !== null);

function beach(b: f.Fields): Beach | null {
  const id = f.text(b["id"]);
  const length = few(b["length"]);
  if (!id || !length) return null;
  return {
    id,
    name: f.text(b["name"]),
    length,
    lines: numbers(b["lines"]).filter((line) => line > 0 && line <= length),
    dry: few(b["dry"], length),
    waves: numbers(b["waves"]).map((size) => Math.max(1, few(size, length))),
    coins: rows(b["coins"], (c) => ({ space: few(c["space"], length), value: f.number(c["value"], 0) })),
    chairs: rows(b["chairs"], (c) => ({
      space: few(c["space"], length + 1),
      seats: numbers(c["seats"]).slice(0, SEATS),
    })),
    wet: numbers(b["wet"]),
    alarm: truth(b["alarm"]),
    surfer: f.numberOrNull(b["surfer"]),
    points: rows(b["points"], (p) => ({
      seat: f.number(p["seat"], -1),
      points: f.number(p["points"], 0),
      place: fewOrNull(p["place"]),
      why: f.text(p["why"]),
      rules: texts(p["rules"]),
    })),
    say: f.text(b["say"]),
  };
}

function moves(data: unknown): Move[] {
  return rows(data, (m) => ({
    beach: f.text(m["beach"]),
    spaces: few(m["spaces"]),
    from: few(m["from"]),
    to: few(m["to"]),
    wet: truth(m["wet"]),
  }));
}

function space(s: f.Fields): Space {
  const holds = f.object(s["holds"]);
  const pair = dice(holds?.["pair"]);
  return {
    space: few(s["space"]),
    bonus: few(s["bonus"], 2),
    usable: truth(s["usable"]),
    inWindow: truth(s["in_window"]),
    rental: truth(s["rental"]),
    turtle: truth(s["turtle"]),
    towel: f.numberOrNull(holds?.["towel"]),
    pair: pair.length ? pair.slice(0, 2) : null,
    takeable: truth(s["takeable"]),
    moves: moves(s["moves"]),
    towelNext: truth(s["towel_next"]),
    say: f.text(s["say"]),
  };
}

function turn(data: unknown): Turn | null {
  const t = f.object(data);
  if (!t) return null;
  const refusals = f.object(t["refusals"]) ?? {};
  return {
    seat: f.number(t["seat"], -1),
    number: few(t["number"]),
    window: few(t["window"]),
    pairs: few(t["pairs"]),
    refusals: f.text(refusals["say"]),
    say: f.text(t["say"]),
    rules: texts(t["rules"]),
  };
}

function hand(data: unknown): Hand | null {
  const h = f.object(data);
  const held = dice(h?.["dice"]).slice(0, 2);
  if (!h || !held.length) return null;
  return {
    seat: f.number(h["seat"], -1),
    dice: held,
    from: fewOrNull(h["from"]),
    sum: few(h["sum"]),
    committed: truth(h["committed"]),
    rethrow: dice(h["rethrow"]),
    moves: moves(h["moves"]),
    say: f.text(h["say"]),
  };
}

function seat(s: f.Fields): Seat {
  const colour = f.object(s["colour"]) ?? {};
  return {
    seat: f.number(s["seat"], 0),
    name: f.text(s["name"]),
    colour: {
      id: f.text(colour["id"]),
      name: f.text(colour["name"]),
      letter: f.text(colour["letter"]).slice(0, 2),
    },
    points: f.number(s["points"], 0),
    towel: fewOrNull(s["towel"]),
    done: truth(s["done"]),
    coins: rows(s["coins"], (c) => ({ beach: f.text(c["beach"]), value: f.number(c["value"], 0) })),
    coinSum: f.number(s["coin_sum"], 0),
    tiles: texts(s["tiles"]),
    surfer: f.text(s["surfer"]) || null,
    bayPoints: few(s["bay_points"]),
    winner: truth(s["winner"]),
  };
}

function flood(data: unknown): Board["flood"] {
  const d = f.object(data);
  return (
    d && {
      pair: dice(d["pair"]).slice(0, 2),
      large: f.text(d["large"]),
      small: f.text(d["small"]),
      done: truth(d["done"]),
      say: f.text(d["say"]),
    }
  );
}

function sharks(data: unknown): Board["sharks"] {
  const s = f.object(data);
  if (!s) return null;
  const last = f.object(s["last"]);
  return {
    left: numbers(s["left"]),
    last: last && {
      spaces: few(last["spaces"]),
      beach: f.text(last["beach"]),
      seat: f.numberOrNull(last["seat"]),
      from: few(last["from"]),
      to: few(last["to"]),
    },
  };
}

function baywatch(data: unknown): Board["baywatch"] {
  const b = f.object(data);
  if (!b) return null;
  return {
    open: f.text(b["open"]),
    holder: f.numberOrNull(b["holder"]),
    dice: dice(b["dice"]).slice(0, 2),
    sum: f.numberOrNull(b["sum"]),
    hidden: few(b["hidden"]),
    tiles: rows(b["tiles"], (t) => ({
      id: f.text(t["id"]),
      name: f.text(t["name"]),
      window: f.text(t["window"]),
      effect: f.text(t["effect"]),
      where: f.text(t["where"]),
      owner: f.numberOrNull(t["owner"]),
    })),
    say: f.text(b["say"]),
  };
}

export function readBoard(data: BoardData): Board {
  const seats = rows(data["seats"], seat).slice(0, SEATS);
  if (!seats.length) throw new Error("the board has no seats");
  const beaches = rows(data["beaches"], beach).slice(0, SEATS);
  if (!beaches.length) throw new Error("the board has no beaches");
  const track = rows(data["track"], space).slice(0, 9);
  if (!track.length) throw new Error("the board has no track");
  const modules = f.object(data["modules"]) ?? {};
  const wavesLeft = f.object(data["waves_left"]);
  const alarm = f.object(data["alarm"]);
  return {
    phase: f.text(data["phase"]),
    modules: {
      coins: truth(modules["coins"]),
      shark: truth(modules["shark"]),
      surfer: truth(modules["surfer"]),
      baywatch: truth(modules["baywatch"]),
    },
    round: few(data["round"]),
    rounds: few(data["rounds"]),
    roundSay: said(data["round_say"]),
    course: rows(data["course"], (s) => ({
      id: f.text(s["id"]),
      name: f.text(s["name"]),
      mark: f.text(s["mark"]),
    })),
    beaches,
    track,
    rental: fewOrNull(data["rental"]),
    turn: turn(data["turn"]),
    hand: hand(data["hand"]),
    pool: dice(data["pool"]),
    bag: f.map(data["bag"], (count) => fewOrNull(count)),
    bagDice: few(data["bag_dice"]),
    order: numbers(data["order"]).slice(0, SEATS),
    toCome: numbers(data["to_come"]).slice(0, SEATS),
    nextOrder: said(data["next_order"]),
    flood: flood(data["flood"]),
    leftover: said(data["leftover_say"]),
    wavesLeft: wavesLeft && { large: few(wavesLeft["large"]), small: few(wavesLeft["small"]) },
    alarm: alarm && { beach: f.text(alarm["beach"]), used: texts(alarm["used"]) },
    sharks: sharks(data["sharks"]),
    baywatch: baywatch(data["baywatch"]),
    seats,
  };
}
