/** Reads the board's data. What is needed for a picture and missing throws, and the table shows its words. */
import * as f from "../../model/fields";
import type { BoardData } from "../../model/types";

/** A heading of a card or a monster, with the map cards it leads to; `say` tells why, if to none. */
export interface Way {
  heading: string;
  allowed: boolean;
  stops: string[];
  say: string;
  rules: string[];
}

export interface Held {
  card: string;
  name: string;
  legal: boolean | null;
  ways: Way[];
  say: string;
}

export interface Order {
  id: string;
  cost: string[];
  value: number;
  monster: string;
  say: string;
}

export interface Cell {
  cell: string;
  column: number;
  row: number;
  kind: string;
  icon: string;
  number: number;
  goods: string[];
  order: Order | null;
  say: string;
}

export interface Sightings {
  id: string;
  pays: Record<string, number>;
  say: string;
}

export interface Seat {
  seat: number;
  name: string;
  colour: string;
  colourName: string;
  leader: boolean;
  ship: string;
  hold: string[];
  limit: number;
  anchor: boolean;
  delivered: Order[];
  size: number;
  hand: string[] | null;
  sightings: Sightings | null;
  gold: number;
  whole: boolean;
  say: string;
  outOf: string[];
  winner: boolean;
}

export interface Play {
  seat: number;
  card: string;
}

export interface Queued extends Play {
  mark: string;
  say: string;
  rules: string[];
}

export interface Trick {
  leader: number;
  plays: Play[];
  /** Who is winning, or has won. */
  best: number | null;
  rest: number[];
  /** The sailing order that the cards make. */
  order: Queued[];
  /** The seats in the order in which they sailed. */
  sailed: number[];
  say: string;
  rules: string[];
}

export interface Activation extends Queued {
  monster: string;
}

export interface Said {
  say: string;
  rules: string[];
}

export interface Good {
  id: string;
  name: string;
  mark: string;
}

export interface Suit {
  id: string;
  letter: string;
  name: string;
}

export interface Board {
  viewer: number | null;
  open: boolean;
  phase: string;
  round: number;
  rounds: number;
  hand: number;
  hands: number;
  event: (Said & { id: string; name: string }) | null;
  events: boolean;
  cells: Cell[];
  /** Where each monster is, by its suit. */
  monsters: { monster: string; cell: string }[];
  seats: Seat[];
  cards: Held[];
  trick: Trick | null;
  tricks: Trick[];
  queue: Queued[];
  activations: Activation[];
  compass: { seat: number; card: string; from: string; ways: Way[]; say: string } | null;
  monster: { monster: string; seat: number; from: string; ways: Way[] } | null;
  caught: { goods: string[]; cells: string[]; placed: number; ways: Way[]; say: string } | null;
  overboard: (Said & { seat: number; excess: number }) | null;
  delivery: (Said & { possible: boolean }) | null;
  bag: { total: number; goods: Record<string, number>; say: string };
  decks: { orders: number; events: number; aside: number };
  goods: Good[];
  suits: Suit[];
  names: Record<string, string>;
  /** The headings printed on each card. */
  faces: Record<string, string[]>;
}

/** More than this is not drawn. */
const MOST = 40;
const PLAYERS = 4;

const truth = (data: unknown) => data === true;
const few = (data: unknown, most = MOST) => Math.max(0, Math.min(most, Math.floor(f.number(data, 0))));
const some = (data: unknown, most = MOST) => f.texts(data).slice(0, most);
const textsOrNull = (data: unknown) => (Array.isArray(data) ? some(data) : null);
const numbers = (data: unknown) => f.list(data, f.numberOrNull).slice(0, MOST);

function said(data: f.Fields): Said {
  return { say: f.text(data["say"]), rules: some(data["rules"], 12) };
}

/** A monster's way leads `to` one island, a ship's to its `stops`, the Whale's goods fall on its `cells`. */
function way(data: unknown): Way | null {
  const w = f.object(data);
  if (!w) return null;
  const to = f.text(w["to"]);
  const stops = to ? [to] : some(w["stops"] ?? w["cells"], 12);
  return {
    heading: f.text(w["heading"]),
    allowed: typeof w["allowed"] === "boolean" ? w["allowed"] : stops.length > 0,
    stops,
    ...said(w),
  };
}

const ways = (data: unknown) => f.list(data, way).slice(0, 8);

function held(data: unknown): Held | null {
  const h = f.object(data);
  const card = f.text(h?.["card"]);
  if (!h || !card) return null;
  return {
    card,
    name: f.text(h["name"]),
    legal: typeof h["legal"] === "boolean" ? h["legal"] : null,
    ways: ways(h["headings"]),
    say: f.text(h["say"]),
  };
}

function order(data: unknown): Order | null {
  const o = f.object(data);
  const id = f.text(o?.["id"]);
  if (!o || !id) return null;
  return {
    id,
    cost: some(o["cost"], 9),
    value: f.number(o["value"], 0),
    monster: f.text(o["monster"]),
    say: f.text(o["say"]),
  };
}

function cell(data: unknown): Cell | null {
  const c = f.object(data);
  const id = f.text(c?.["cell"]);
  if (!c || !id) return null;
  return {
    cell: id,
    column: few(c["column"], 2),
    row: few(c["row"], 3),
    kind: f.text(c["kind"]),
    icon: f.text(c["icon"]),
    number: f.number(c["number"], 0),
    goods: some(c["goods"]),
    order: order(c["order"]),
    say: f.text(c["say"]),
  };
}

function sightings(data: unknown): Sightings | null {
  const s = f.object(data);
  if (!s) return null;
  return { id: f.text(s["id"]), pays: f.map(s["pays"], f.numberOrNull), say: f.text(s["say"]) };
}

function seat(data: unknown): Seat | null {
  const s = f.object(data);
  if (!s) return null;
  return {
    seat: f.number(s["seat"], 0),
    name: f.text(s["name"]),
    colour: f.text(s["colour"]),
    colourName: f.text(s["colour_name"]),
    leader: truth(s["leader"]),
    ship: f.text(s["ship"]),
    hold: some(s["hold"], 20),
    limit: few(s["limit"], 12),
    anchor: truth(s["anchor"]),
    delivered: f.list(s["delivered"], order).slice(0, MOST),
    size: few(s["hand_size"], 12),
    hand: textsOrNull(s["hand"]),
    sightings: sightings(s["sightings"]),
    gold: f.number(s["gold"], 0),
    whole: truth(s["gold_whole"]),
    say: f.text(s["say"]),
    outOf: some(s["out_of"], 4),
    winner: truth(s["winner"]),
  };
}

function play(data: unknown): Play | null {
  const p = f.object(data);
  const card = f.text(p?.["card"]);
  return p && card ? { seat: f.number(p["seat"], -1), card } : null;
}

function queued(data: unknown): Queued | null {
  const one = play(data);
  const q = f.object(data);
  return one && q && { ...one, mark: f.text(q["mark"]), ...said(q) };
}

function activation(data: unknown): Activation | null {
  const one = queued(data);
  return one && { ...one, monster: f.text(f.object(data)?.["monster"]) };
}

function trick(data: unknown): Trick | null {
  const t = f.object(data);
  if (!t) return null;
  const { say, rules } = said(t);
  return {
    leader: f.number(t["leader"], -1),
    plays: f.list(t["plays"], play).slice(0, PLAYERS),
    best: f.numberOrNull(t["winning"]) ?? f.numberOrNull(t["winner"]),
    rest: numbers(t["rest"]),
    order: f.list(t["order"], queued).slice(0, PLAYERS),
    sailed: numbers(t["order"]).slice(0, PLAYERS),
    say: say || f.text(t["why"]),
    rules,
  };
}

function compass(data: unknown): Board["compass"] {
  const c = f.object(data);
  if (!c) return null;
  return {
    seat: f.number(c["seat"], -1),
    card: f.text(c["card"]),
    from: f.text(c["from"]),
    ways: ways(c["headings"]),
    say: f.text(c["say"]),
  };
}

function monster(data: unknown): Board["monster"] {
  const m = f.object(data);
  if (!m) return null;
  return {
    monster: f.text(m["monster"]),
    seat: f.number(m["seat"], -1),
    from: f.text(m["from"]),
    ways: ways(m["headings"]),
  };
}

function caught(data: unknown): Board["caught"] {
  const c = f.object(data);
  if (!c) return null;
  return {
    goods: some(c["goods"], 9),
    cells: some(c["cells"], 3),
    placed: few(c["placed"], 3),
    ways: ways(c["ways"]),
    say: f.text(c["say"]),
  };
}

/** Each monster once, wherever it is said to be. */
function monstersOf(data: unknown): Board["monsters"] {
  const found = f
    .list(data, f.object)
    .flatMap((c) => some(c["monsters"], 4).map((one) => ({ monster: one, cell: f.text(c["cell"]) })));
  return found.filter((one, index) => found.findIndex((other) => other.monster === one.monster) === index);
}

/** Each thing once: a card drawn twice would move as if it were one. */
function once<T>(things: T[], key: (thing: T) => string | number): T[] {
  const seen = new Set<string | number>();
  return things.filter((thing) => !seen.has(key(thing)) && seen.add(key(thing)));
}

export function readBoard(data: BoardData): Board {
  const seats = once(f.list(data["seats"], seat), (one) => one.seat).slice(0, PLAYERS);
  if (seats.length < 2) throw new Error("the board has no seats");
  const cells = once(f.list(data["map"], cell), (one) => one.cell);
  const places = new Set(cells.map((one) => `${one.column} ${one.row}`));
  if (cells.length !== 12 || places.size !== 12) throw new Error("the board has no map");
  const event = f.object(data["event"]);
  const overboard = f.object(data["overboard"]);
  const delivery = f.object(data["delivery"]);
  const bag = f.object(data["bag"]) ?? {};
  const decks = f.object(data["decks"]) ?? {};
  return {
    viewer: f.numberOrNull(data["viewer"]),
    open: truth(data["open"]),
    phase: f.text(data["phase"]),
    round: few(data["round"]),
    rounds: few(data["rounds"], 9),
    hand: few(data["hand"]),
    hands: few(data["hands"], 12),
    event: event && { id: f.text(event["id"]), name: f.text(event["name"]), ...said(event) },
    events: truth(f.object(data["modules"])?.["events"]),
    cells,
    monsters: monstersOf(data["map"]),
    seats,
    cards: once(f.list(data["cards"], held), (one) => one.card).slice(0, 12),
    trick: trick(data["trick"]),
    tricks: f.list(data["tricks"], trick).slice(-8),
    queue: once(f.list(data["queue"], queued), (one) => one.card).slice(0, PLAYERS),
    activations: f.list(data["activations"], activation).slice(0, 4),
    compass: compass(data["compass"]),
    monster: monster(data["monster"]),
    caught: caught(data["catch"]),
    overboard: overboard && {
      seat: f.number(overboard["seat"], -1),
      excess: few(overboard["excess"]),
      ...said(overboard),
    },
    delivery: delivery && { possible: truth(delivery["possible"]), ...said(delivery) },
    bag: {
      total: few(bag["total"], 999),
      goods: f.map(bag["goods"], f.numberOrNull),
      say: f.text(bag["say"]),
    },
    decks: {
      orders: few(decks["orders"], 999),
      events: few(decks["events"], 99),
      aside: few(decks["aside"], 99),
    },
    goods: f
      .list(data["goods"], (entry) => {
        const g = f.object(entry);
        return g && { id: f.text(g["id"]), name: f.text(g["name"]), mark: f.text(g["mark"]) };
      })
      .slice(0, 9),
    suits: f
      .list(data["suits"], (entry) => {
        const s = f.object(entry);
        return s && { id: f.text(s["id"]), letter: f.text(s["letter"]), name: f.text(s["name"]) };
      })
      .slice(0, 4),
    names: f.map(data["names"], (name) => f.text(name) || null),
    faces: f.map(data["faces"], (face) => some(face, 8)),
  };
}
