/** Reads the board's data. What is needed for a picture and missing throws, and the table shows its words. */
import * as f from "../../model/fields";
import type { BoardData } from "../../model/types";

export interface Stage {
  id: string;
  name: string;
  /** done, now, later, none (does not happen in this hike) */
  mark: string;
}

export interface Suit {
  id: string;
  name: string;
}

export interface Seat {
  seat: number;
  name: string;
  dealer: boolean;
  goal: number | null;
  nextGoal: number | null;
  tricks: number;
  say: string;
  size: number;
  hand: string[] | null;
  steps: number;
  trickTotal: number;
  lastScore: number | null;
  blisters: number;
  plasters: number;
  outOf: string[];
  winner: boolean;
}

export interface Play {
  seat: number;
  card: string;
}

export interface Trick {
  number: number;
  leader: number;
  /** The name of the suit led, if there is one. */
  led: string;
  plays: Play[];
  /** Who is winning, or has won. */
  best: number | null;
  rest: number[];
  /** What there is to say: who is winning, or why it was won. */
  say: string;
  rules: string[];
}

export interface Exchanged {
  from: number;
  to: number | null;
  passed: string;
  given: string;
  /** swapped, returned, none, hidden */
  result: string;
}

export interface Board {
  viewer: number | null;
  open: boolean;
  phase: string;
  hike: number;
  ending: { say: string; byTricks: boolean };
  course: Stage[];
  suits: Suit[];
  trump: string;
  trumpName: string;
  broken: boolean;
  names: Record<string, string>;
  seats: Seat[];
  trick: Trick | null;
  tricks: Trick[];
  exchange: { due: number | null; queue: number[]; cameBack: string; done: Exchanged[]; say: string };
  picnic: {
    state: string;
    cards: number;
    laid: number;
    laidCards: string[] | null;
    got: string[] | null;
    say: string;
  };
  aside: number;
  low: number;
  high: number;
  lastHike: { hike: number; goals: number[]; tricks: number[]; scores: number[] } | null;
}

/** Nobody deals more; more than this is not drawn. */
const MOST = 20;
/** So many tricks are told. */
const MOST_TRICKS = 60;

const truth = (data: unknown) => data === true;
const few = (data: unknown, most = MOST) => Math.max(0, Math.min(most, Math.floor(f.number(data, 0))));
const cards = (data: unknown) => f.texts(data).slice(0, MOST);
const cardsOrNull = (data: unknown) => (Array.isArray(data) ? cards(data) : null);
const seatNumbers = (data: unknown) => f.list(data, f.numberOrNull).slice(0, MOST);

function seat(data: unknown): Seat | null {
  const s = f.object(data);
  if (!s) return null;
  return {
    seat: f.number(s["seat"], 0),
    name: f.text(s["name"]),
    dealer: truth(s["dealer"]),
    goal: f.numberOrNull(s["goal"]),
    nextGoal: f.numberOrNull(s["next_goal"]),
    tricks: few(s["tricks"]),
    say: f.text(s["say"]),
    size: few(s["hand_size"]),
    hand: cardsOrNull(s["hand"]),
    steps: f.number(s["steps"], 0),
    trickTotal: f.number(s["trick_total"], 0),
    lastScore: f.numberOrNull(s["last_score"]),
    blisters: few(s["blisters"]),
    plasters: few(s["plasters"]),
    outOf: f.texts(s["out_of"]).slice(0, 4),
    winner: truth(s["winner"]),
  };
}

function play(data: unknown): Play | null {
  const p = f.object(data);
  const card = f.text(p?.["card"]);
  return p && card ? { seat: f.number(p["seat"], -1), card } : null;
}

function trick(data: unknown): Trick | null {
  const t = f.object(data);
  if (!t) return null;
  return {
    number: f.number(t["number"], 0),
    leader: f.number(t["leader"], -1),
    led: f.text(t["led_name"]),
    plays: f.list(t["plays"], play).slice(0, 4),
    best: f.numberOrNull(t["winning"]) ?? f.numberOrNull(t["winner"]),
    rest: seatNumbers(t["rest"]),
    say: f.text(t["say"]) || f.text(t["why"]),
    rules: f.texts(t["rules"]),
  };
}

function exchanged(data: unknown): Exchanged | null {
  const e = f.object(data);
  if (!e) return null;
  return {
    from: f.number(e["from"], -1),
    to: f.numberOrNull(e["to"]),
    passed: f.text(e["passed"]),
    given: f.text(e["given"]),
    result: f.text(e["result"]),
  };
}

function lastHike(data: unknown): Board["lastHike"] {
  const h = f.object(data);
  return (
    h && {
      hike: f.number(h["hike"], 0),
      goals: seatNumbers(h["goals"]),
      tricks: seatNumbers(h["tricks"]),
      scores: seatNumbers(h["scores"]),
    }
  );
}

export function readBoard(data: BoardData): Board {
  const seats = f.list(data["seats"], seat).slice(0, 4);
  if (seats.length < 2) throw new Error("the board has no seats");
  const ending = f.object(data["ending"]) ?? {};
  const exchange = f.object(data["exchange"]) ?? {};
  const picnic = f.object(data["picnic"]) ?? {};
  const range = f.object(data["step_board"]) ?? {};
  return {
    viewer: f.numberOrNull(data["viewer"]),
    open: truth(data["open"]),
    phase: f.text(data["phase"]),
    hike: f.number(data["hike"], 0),
    ending: { say: f.text(ending["say"]), byTricks: f.text(ending["mode"]) === "trick_target" },
    course: f
      .list(data["course"], (entry) => {
        const c = f.object(entry);
        return c && { id: f.text(c["id"]), name: f.text(c["name"]), mark: f.text(c["mark"]) };
      })
      .slice(0, MOST),
    suits: f
      .list(data["suits"], (entry) => {
        const s = f.object(entry);
        return s && { id: f.text(s["id"]), name: f.text(s["name"]) };
      })
      .slice(0, 4),
    trump: f.text(data["trump"]),
    trumpName: f.text(data["trump_name"]),
    broken: truth(data["broken"]),
    names: f.map(data["names"], (name) => f.text(name) || null),
    seats,
    trick: trick(data["trick"]),
    tricks: f.list(data["tricks"], trick).slice(-MOST_TRICKS),
    exchange: {
      due: f.numberOrNull(exchange["due"]),
      queue: seatNumbers(exchange["queue"]),
      cameBack: f.text(exchange["came_back"]),
      done: f.list(exchange["done"], exchanged).slice(0, MOST),
      say: f.text(exchange["say"]),
    },
    picnic: {
      state: f.text(picnic["state"]),
      cards: few(picnic["cards"]),
      laid: few(picnic["laid"]),
      laidCards: cardsOrNull(picnic["laid_cards"]),
      got: cardsOrNull(picnic["got"]),
      say: f.text(picnic["say"]),
    },
    aside: few(data["aside"]),
    low: Math.max(-200, Math.min(-1, Math.floor(f.number(range["low"], -6)))),
    high: Math.min(200, Math.max(1, Math.ceil(f.number(range["high"], 6)))),
    lastHike: lastHike(data["last_hike"]),
  };
}
