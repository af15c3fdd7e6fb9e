/**
 * What Python sends. The engine has decided everything that stands here: the front end draws it and knows
 * no rule of any game. `read.ts` turns whatever arrives into these types, so nothing behind it need doubt them.
 */

export interface Rule {
  id: string;
  title: string;
  text: string;
  status: string;
}

export type Rules = Record<string, Rule>;

export interface Refusal {
  sentence: string;
  rules: string[];
  because: string[];
}

export interface Action {
  action: string;
  label: string;
  detail: string;
  /** What it is about, by the names and ids that the board's data have for it. */
  at: Record<string, unknown>;
  legal: boolean;
  refusal: Refusal | null;
}

export interface GameEvent {
  text: string;
  rules: string[];
  kind: string;
  seat: number | null;
  at: number | null;
}

export interface ScorePart {
  label: string;
  value: number;
  rules: string[];
}

export interface Score {
  /** Which team, where seats win together: they have one score. */
  team: number | null;
  seat: number;
  name: string;
  total: number;
  /** The total with the game's own word for what it counts. */
  said: string;
  parts: ScorePart[];
}

export interface Turn {
  seat: number | null;
  name: string;
  yours: boolean;
  say: string;
}

/** The game's own part of a position. Each board reads it for itself (`boards/<game>/read.ts`). */
export type BoardData = Record<string, unknown>;

export interface Position {
  board: BoardData;
  text: string;
  turn: Turn;
  actions: Action[];
  events: GameEvent[];
  scores: Score[];
  inForce: string[];
  over: boolean;
  winners: number[];
  result: string;
}

export interface Problem {
  text: string;
  rules: string[];
}

export interface Common {
  schema: number;
  game: string;
  title: string;
  live: boolean;
  rules: Rules;
  n: number;
  error: Problem | null;
}

export interface Odds {
  id: string;
  label: string;
  percent: string;
  exact: string;
  p: number | null;
  detail: string;
  rules: string[];
}

export interface Hint {
  strength: number;
  text: string;
  rules: string[];
  action: string | null;
}

export interface Why extends Refusal {
  action: string;
  legal: boolean;
}

/** One decision, looked back at. */
export interface Remark {
  text: string;
  rules: string[];
  /** The action that can be gone back to, if it can. */
  at: number | null;
}

export interface Chapter {
  title: string;
  text: string;
  rules: string[];
  remarks: Remark[];
}

/** What would have been best in what is over. */
export interface LookBack {
  about: string;
  chapters: Chapter[];
}

export interface Player {
  seat: number;
  name: string;
  kind: string;
  bot: string;
}

export interface GameOption {
  name: string;
  value: string;
  choices: string[];
  meaning: string;
  /** What each choice means, in the order of the choices; may be empty. */
  meanings: string[];
  default: string;
}

export interface BotAbout {
  title: string;
  about: string;
}

export interface Setup {
  players: number[];
  bots: string[];
  aboutBots: Record<string, BotAbout>;
  seats: string[];
}

export interface Waiting {
  for: string;
  name: string;
  say: string;
  /** How long a bot that thinks may do so; no choices where it does not. */
  pace: { now: string; choices: string[] };
}

export interface TableView extends Common {
  kind: "table";
  position: Position;
  log: GameEvent[];
  players: Player[];
  seat: number | null;
  odds: Odds[] | null;
  oddsShown: boolean;
  hint: Hint | null;
  why: Why | null;
  /** Whether something is over that can be looked back at; and what is seen there, once it was asked for. */
  hindsight: { offered: boolean; told: LookBack | null };
  canUndo: boolean;
  canRedo: boolean;
  /** Names the position and what may be done in it; null if an older Python made the view. */
  moment: number | null;
  undoDepth: number;
  waiting: Waiting | null;
  seed: number | null;
  options: GameOption[];
  setup: Setup;
  record: string;
  /** Why the record is not there, while it would tell what is hidden. */
  recordNote: string;
  /** The code of a link that opens this position, once it was asked for. */
  share: string;
  /** The same deal for a class, once it was asked for: a code to be said, and a line of Python. */
  forClass: { code: string; call: string } | null;
  /** Whether a game before this one can be gone back to. */
  before: boolean;
  date: string;
}

export interface Step extends Position {
  actor: string;
  action: string | null;
  comment: string;
}

export interface ReplayView extends Common {
  kind: "replay";
  intro: string;
  steps: Step[];
}

export interface Offer {
  to: string | null;
  refuse: Refusal | null;
  aside: string;
  /** The rules of the aside. */
  rules: string[];
}

export interface NextLink {
  label: string;
  href: string | null;
  to: string | null;
}

export interface LessonNode extends Position {
  say: string;
  sayRules: string[];
  offers: Record<string, Offer>;
  end: { text: string; next: NextLink[] } | null;
  step: number | null;
}

export interface LessonView extends Common {
  kind: "lesson";
  start: string;
  intro: string;
  nodes: Record<string, LessonNode>;
  steps: number | null;
}

export interface Choice {
  id: string;
  text: string;
  right: boolean;
  explain: string;
  rules: string[];
}

export interface Question {
  id: string;
  prompt: string;
  position: Position | null;
  type: "one" | "many" | "number";
  choices: Choice[];
  explain: string;
  rules: string[];
  answer: number | null;
  accept: number[];
}

export interface QuizView extends Common {
  kind: "quiz";
  intro: string;
  questions: Question[];
}

export interface Point {
  x: number | string;
  y: number;
  exact: string;
  text: string;
}

export interface Series {
  name: string;
  points: Point[];
}

export interface ChartData {
  type: "bar" | "line" | "dot";
  x: { label: string; type: string };
  y: { label: string; format: string };
  series: Series[];
  caption: string;
}

export interface ChartView extends Common {
  kind: "chart";
  chart: ChartData;
}

export type View = TableView | ReplayView | LessonView | QuizView | ChartView;

/** Messages to Python, without their running number, which `link.ts` adds. */
export type Message =
  | { do: "act"; action: string }
  | { do: "step" }
  | { do: "skip" }
  | { do: "pace"; pace: string }
  | { do: "undo"; to?: number }
  | { do: "redo" }
  | { do: "why"; action: string }
  | { do: "hint"; strength: 1 | 2 | 3 }
  | { do: "odds"; show: boolean }
  | { do: "look back" }
  | { do: "new"; seed: number | null; seats: string[]; options: Record<string, string>; class?: boolean }
  | { do: "again" }
  | { do: "load"; record: string }
  | { do: "record"; show: boolean }
  | { do: "share" }
  | { do: "class" }
  | { do: "join"; code: string }
  | { do: "back" }
  | { do: "resume"; code: string }
  | { do: "dismiss" };
