/** Reads the board's data. What is needed for a picture and missing throws, and the table shows its words. */
import * as f from "../../model/fields";
import type { BoardData } from "../../model/types";

export interface End {
  pips: number;
  red: number;
}

export interface Kind {
  tile: string;
  ends: End[];
  red: number;
  copies: number;
  native: string;
  name: string;
}

export interface Counted {
  tile: string;
  copies: number;
}

export interface Held extends Counted {
  leads: boolean;
  effect: string;
}

export interface Play {
  seat: number;
  tile: string;
  winning: boolean;
}

export interface Seat {
  seat: number;
  name: string;
  team: string;
  size: number;
  hand: string[] | null;
  firstLeader: boolean;
  leads: boolean;
  toPlay: boolean;
  tricks: number;
  winner: boolean;
}

export interface Team {
  team: string;
  name: string;
  seats: number[];
  red: number | null;
  total: number;
  tricks: number;
  piles: number;
  captured: string[] | null;
  sixThree: boolean;
  winner: boolean;
}

export interface Trick {
  game: number;
  number: number;
  leader: number | null;
  plays: Play[];
  red: number;
}

export interface Finished extends Trick {
  winner: number | null;
  team: string | null;
  why: string;
  rules: string[];
}

export interface Game {
  game: number;
  firstLeader: number | null;
  red: number[];
  lost: number;
  sixThree: string | null;
}

export interface Stake {
  value: number;
  balance: number[];
}

export interface Board {
  viewer: number | null;
  open: boolean;
  phase: string;
  game: number;
  games: number;
  say: string;
  firstLeader: number | null;
  after: number[];
  draws: { seat: number; tile: string }[][];
  kinds: Record<string, Kind>;
  /** Red pips of the whole set. */
  redInAll: number;
  seats: Seat[];
  teams: Team[];
  hand: Held[] | null;
  trick: Trick | null;
  last: Finished | null;
  tricks: Finished[];
  unseen: Counted[] | null;
  redOut: number | null;
  running: boolean;
  match: Game[];
  tieBreak: { matters: boolean; say: string };
  stake: Stake | null;
  dealSay: string;
}

/** No more than these are drawn, whatever is sent. */
const MANY = 32;
const GAMES = 16;

function need<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`the board has no ${what}`);
  return value;
}

const atMost = (most: number, data: unknown) => Math.max(0, Math.min(most, Math.floor(f.number(data, 0))));

function few<T>(data: unknown, read: (entry: unknown) => T | null, most = MANY): T[] {
  return f.list(data, read).slice(0, most);
}

function fields<T>(read: (o: f.Fields) => T | null): (data: unknown) => T | null {
  return (data) => {
    const o = f.object(data);
    return o && read(o);
  };
}

const textOrNull = (data: unknown) => f.text(data) || null;

const end = fields((o) => ({ pips: atMost(6, o["pips"]), red: atMost(6, o["red"]) }));

const kind = fields((o): Kind | null => {
  const ends = few(o["ends"], end, 2);
  const tile = f.text(o["tile"]);
  if (!tile || ends.length < 2) return null;
  return {
    tile,
    ends,
    red: f.number(o["red"], 0),
    copies: f.number(o["copies"], 1),
    native: f.text(o["native"]),
    name: f.text(o["name"]),
  };
});

const counted = fields((o): Counted | null => {
  const tile = f.text(o["tile"]);
  return tile ? { tile, copies: Math.max(1, atMost(4, o["copies"])) } : null;
});

const held = fields((o): Held | null => {
  const some = counted(o);
  return some && { ...some, leads: o["leads"] === true, effect: f.text(o["effect"]) };
});

const play = fields((o): Play | null => {
  const tile = f.text(o["tile"]);
  const seat = f.numberOrNull(o["seat"]);
  return tile && seat !== null ? { seat, tile, winning: o["winning"] === true } : null;
});

const trick = fields((o): Trick => ({
  game: f.number(o["game"], 0),
  number: f.number(o["number"], 0),
  leader: f.numberOrNull(o["leader"]),
  plays: few(o["plays"], play, 4),
  red: f.number(o["red"], 0),
}));

const finished = fields((o): Finished | null => {
  const base = trick(o);
  return (
    base && {
      ...base,
      winner: f.numberOrNull(o["winner"]),
      team: textOrNull(o["team"]),
      why: f.text(o["why"]),
      rules: f.texts(o["rules"]),
    }
  );
});

const seat = fields((o): Seat => ({
  seat: f.number(o["seat"], 0),
  name: f.text(o["name"]),
  team: f.text(o["team"]),
  size: atMost(MANY, o["hand_size"]),
  hand: Array.isArray(o["hand"]) ? f.texts(o["hand"]).slice(0, MANY) : null,
  firstLeader: o["first_leader"] === true,
  leads: o["leads"] === true,
  toPlay: o["to_play"] === true,
  tricks: f.number(o["tricks"], 0),
  winner: o["winner"] === true,
}));

const team = fields((o): Team => ({
  team: f.text(o["team"]),
  name: f.text(o["name"]),
  seats: few(o["seats"], f.numberOrNull, 4),
  red: f.numberOrNull(o["red"]),
  total: f.number(o["total"], 0),
  tricks: f.number(o["tricks"], 0),
  piles: atMost(MANY, o["piles"]),
  captured: Array.isArray(o["captured"])
    ? few(
        o["captured"],
        fields((tile) => textOrNull(tile["tile"])),
      )
    : null,
  sixThree: o["six_three"] === true,
  winner: o["winner"] === true,
}));

const game = fields((o): Game => ({
  game: f.number(o["game"], 0),
  firstLeader: f.numberOrNull(o["first_leader"]),
  red: few(o["red"], f.numberOrNull, 2),
  lost: f.number(o["lost"], 0),
  sixThree: textOrNull(o["six_three"]),
}));

const stake = fields((o): Stake => ({
  value: f.number(o["value"], 0),
  balance: few(o["balance"], f.numberOrNull, 2),
}));

const draw = fields((o) => {
  const tile = f.text(o["tile"]);
  return tile ? { seat: f.number(o["seat"], 0), tile } : null;
});

export function readBoard(data: BoardData): Board {
  const seats = few(data["seats"], seat, 4);
  if (seats.length < 4) throw new Error("the board has no four seats");
  const teams = few(data["teams"], team, 2);
  if (teams.length < 2) throw new Error("the board has no two teams");
  const kinds = few(data["tiles"], kind);
  const tie = f.object(data["tie_break"]) ?? {};
  return {
    viewer: f.numberOrNull(data["viewer"]),
    open: data["open"] === true,
    phase: need(textOrNull(data["phase"]), "phase"),
    game: f.number(data["game"], 0),
    games: atMost(GAMES, data["games"]),
    say: f.text(data["say"]),
    firstLeader: f.numberOrNull(data["first_leader"]),
    after: few(data["after"], f.numberOrNull, 4),
    draws: few(data["draws"], (round) => (Array.isArray(round) ? few(round, draw, 4) : null), 8),
    kinds: Object.assign(
      Object.create(null) as Record<string, Kind>,
      Object.fromEntries(kinds.map((k) => [k.tile, k])),
    ),
    redInAll: kinds.reduce((sum, k) => sum + k.red * k.copies, 0),
    seats,
    teams,
    hand: Array.isArray(data["hand"]) ? few(data["hand"], held) : null,
    trick: trick(data["trick"]),
    last: finished(data["last_trick"]),
    tricks: few(data["tricks"], finished, 8),
    unseen: Array.isArray(data["unseen"]) ? few(data["unseen"], counted) : null,
    redOut: f.numberOrNull(data["red_out"]),
    running: data["running"] !== false,
    match: few(data["match"], game, GAMES),
    tieBreak: { matters: tie["matters"] === true, say: f.text(tie["say"]) },
    stake: stake(data["stake"]),
    dealSay: f.text(data["deal_say"]),
  };
}
