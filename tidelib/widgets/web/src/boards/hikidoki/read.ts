/** Reads the board's data. What is needed for a picture and missing throws, and the table shows its words. */
import * as f from "../../model/fields";
import type { BoardData } from "../../model/types";

export interface Card {
  card: string;
  fate: string;
}

export interface Float {
  id: string;
  name: string;
  allows: number;
  minimum: number;
  value: number;
  bustsOn: number;
  bargain: string;
}

export interface Seat {
  seat: number;
  name: string;
  beach: Record<string, number>;
  points: Record<string, number>;
  used: string[];
  score: number;
  master: string[];
}

export interface LastDive {
  seat: number;
  marker: string;
  end: string;
  row: Card[];
  carried: string[];
  markerPoints: number;
  beachGain: number;
}

export interface Board {
  viewer: number | null;
  round: number;
  order: number[];
  diver: number | null;
  phase: string;
  deck: number;
  shore: number;
  wavesLeft: number;
  composition: Record<string, number> | null;
  discards: string[];
  row: Card[];
  rowLimit: number;
  basket: string[];
  basketSize: number;
  waves: number;
  marker: Float | null;
  markers: Float[];
  seats: Seat[];
  cards: Record<string, string>;
  last: LastDive | null;
}

function need<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`the board has no ${what}`);
  return value;
}

function cards(data: unknown): Card[] {
  return f.list(data, (entry) => {
    if (typeof entry === "string") return { card: entry, fate: "" };
    const card = f.object(entry);
    return card && { card: f.text(card["card"]), fate: f.text(card["fate"]) };
  });
}

function float(data: unknown): Float | null {
  const m = f.object(data);
  if (!m) return null;
  return {
    id: f.text(m["id"]),
    name: f.text(m["name"]),
    allows: f.number(m["allows"], 0),
    minimum: f.number(m["minimum"], 0),
    value: f.number(m["value"], 0),
    bustsOn: Math.min(20, f.number(m["busts_on"], f.number(m["allows"], 0) + 1)),
    bargain: f.text(m["bargain"]),
  };
}

const counts = (data: unknown) => f.map(data, (entry) => f.numberOrNull(entry));

function seat(data: unknown): Seat | null {
  const s = f.object(data);
  if (!s) return null;
  return {
    seat: f.number(s["seat"], 0),
    name: f.text(s["name"]),
    beach: counts(s["beach"]),
    points: counts(s["beach_points"]),
    used: f.texts(s["used"]),
    score: f.number(s["score"], 0),
    master: f.texts(s["beach_master"]),
  };
}

function lastDive(data: unknown): LastDive | null {
  const d = f.object(data);
  if (!d) return null;
  return {
    seat: f.number(d["seat"], 0),
    marker: f.text(d["marker"]),
    end: f.text(d["end"]),
    row: cards(d["row"]),
    carried: f.texts(d["carried"]),
    markerPoints: f.number(d["marker_points"], 0),
    beachGain: f.number(d["beach_gain"], 0),
  };
}

export function readBoard(data: BoardData): Board {
  const left = f.object(data["deck_left"]) ?? {};
  const seats = f.list(data["seats"], seat);
  if (!seats.length) throw new Error("the board has no seats");
  return {
    viewer: f.numberOrNull(data["viewer"]),
    round: f.number(data["round"], 0),
    order: f.list(data["order"], f.numberOrNull),
    diver: f.numberOrNull(data["diver"]),
    phase: f.text(data["phase"]),
    deck: need(f.numberOrNull(data["deck"]), "deck"),
    shore: f.number(left["shore"], 0),
    wavesLeft: f.number(left["waves"], 0),
    composition: f.object(data["composition_known"]) && counts(data["composition_known"]),
    discards: f.texts(data["discards"]),
    row: cards(need(data["row"], "row")),
    rowLimit: Math.min(12, f.number(data["row_limit"], 6)),
    basket: f.texts(data["basket"]),
    basketSize: Math.min(12, f.number(data["basket_size"], 4)),
    waves: f.number(data["waves"], 0),
    marker: float(data["marker"]),
    markers: f.list(data["markers"], float),
    seats,
    cards: f.map(data["cards"], (name) => f.text(name) || null),
    last: lastDive(data["last_dive"]),
  };
}
