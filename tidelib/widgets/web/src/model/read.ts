/**
 * Reads a view that may be anything at all. Missing or wrong fields get plain defaults; only a view that
 * cannot be told apart (no object, no known kind) is refused, and then the page keeps its text board.
 */
import * as f from "./fields";
import { unshare } from "./shared";
import type {
  Action,
  ChartView,
  Common,
  GameEvent,
  GameOption,
  LessonNode,
  LookBack,
  NextLink,
  Offer,
  Position,
  Problem,
  Question,
  Refusal,
  Rules,
  Score,
  Setup,
  Step,
  TableView,
  View,
} from "./types";

export class UnreadableView extends Error {}

const SCHEMA = 1;

export function readView(data: unknown): View {
  const raw = f.object(data);
  const v = raw && unshare(raw);
  if (!v) throw new UnreadableView("view is not an object");
  const schema = f.number(v["schema"], SCHEMA);
  if (schema !== SCHEMA) throw new UnreadableView(`view has schema ${schema}, this page reads ${SCHEMA}`);
  const common: Common = {
    schema,
    game: f.text(v["game"]),
    title: f.text(v["title"]),
    live: v["live"] === true,
    rules: readRules(v["rules"]),
    n: f.number(v["n"], 0),
    error: readProblem(v["error"]),
  };
  switch (v["kind"]) {
    case "table":
      return readTable(v, common);
    case "replay":
      return {
        ...common,
        kind: "replay",
        intro: f.text(v["intro"]),
        steps: f.list(v["steps"], readStep),
      };
    case "lesson": {
      const nodes = f.map(v["nodes"], readNode);
      const start = f.text(v["start"]);
      if (!nodes[start]) throw new UnreadableView("lesson has no start");
      return {
        ...common,
        kind: "lesson",
        start,
        intro: f.text(v["intro"]),
        nodes,
        steps: f.numberOrNull(v["steps"]),
      };
    }
    case "quiz":
      return {
        ...common,
        kind: "quiz",
        intro: f.text(v["intro"]),
        questions: f.list(v["questions"], readQuestion),
      };
    case "chart":
      return readChart(v, common);
    default:
      throw new UnreadableView(`unknown kind ${f.text(v["kind"])}`);
  }
}

function readRules(data: unknown): Rules {
  return f.map(data, (entry, id) => {
    const r = f.object(entry);
    if (!r) return null;
    return { id, title: f.text(r["title"]), text: f.text(r["text"]), status: f.text(r["status"]) };
  });
}

function readProblem(data: unknown): Problem | null {
  if (typeof data === "string" && data) return { text: data, rules: [] };
  const p = f.object(data);
  return p ? { text: f.text(p["text"]), rules: f.texts(p["rules"]) } : null;
}

export function readRefusal(data: unknown): Refusal | null {
  const r = f.object(data);
  if (!r) return null;
  return { sentence: f.text(r["sentence"]), rules: f.texts(r["rules"]), because: f.texts(r["because"]) };
}

function readAction(data: unknown): Action | null {
  const a = f.object(data);
  const action = a && f.text(a["action"]);
  if (!a || !action) return null;
  return {
    action,
    label: f.text(a["label"]) || action,
    detail: f.text(a["detail"]),
    at: f.object(a["at"]) ?? {},
    legal: a["legal"] === true,
    refusal: readRefusal(a["refusal"]),
  };
}

function readEvent(data: unknown): GameEvent | null {
  const e = f.object(data);
  if (!e) return null;
  return {
    text: f.text(e["text"]),
    rules: f.texts(e["rules"]),
    kind: f.text(e["kind"]),
    seat: f.numberOrNull(e["seat"]),
    at: f.numberOrNull(e["at"]),
  };
}

function readScore(data: unknown): Score | null {
  const s = f.object(data);
  if (!s) return null;
  return {
    seat: f.number(s["seat"], 0),
    team: f.numberOrNull(s["team"]),
    name: f.text(s["name"]),
    total: f.number(s["total"], 0),
    said: f.text(s["said"]),
    parts: f.list(s["parts"], (part) => {
      const p = f.object(part);
      return p && { label: f.text(p["label"]), value: f.number(p["value"], 0), rules: f.texts(p["rules"]) };
    }),
  };
}

export function readPosition(data: unknown): Position {
  const p = f.object(data) ?? {};
  const turn = f.object(p["turn"]) ?? {};
  return {
    board: f.object(p["board"]) ?? {},
    text: f.text(p["text"]),
    turn: {
      seat: f.numberOrNull(turn["seat"]),
      name: f.text(turn["name"]),
      yours: turn["yours"] === true,
      say: f.text(turn["say"]),
    },
    actions: f.list(p["actions"], readAction),
    events: f.list(p["events"], readEvent),
    scores: f.list(p["scores"], readScore),
    inForce: f.texts(p["in_force"]),
    over: p["over"] === true,
    winners: f.list(p["winners"], f.numberOrNull),
    result: f.text(p["result"]),
  };
}

function readStep(data: unknown): Step | null {
  const s = f.object(data);
  if (!s) return null;
  return {
    ...readPosition(s),
    actor: f.text(s["actor"]),
    action: f.text(s["action"]) || null,
    comment: f.text(s["comment"]),
  };
}

function readNode(data: unknown): LessonNode | null {
  const n = f.object(data);
  if (!n) return null;
  const end = f.object(n["end"]);
  return {
    ...readPosition(n),
    say: f.text(n["say"]),
    sayRules: f.texts(n["say_rules"]),
    offers: f.map(n["offers"], readOffer),
    end: end ? { text: f.text(end["text"]), next: f.list(end["next"], readNext) } : null,
    step: f.numberOrNull(n["step"]),
  };
}

function readOffer(data: unknown): Offer | null {
  const o = f.object(data);
  if (!o) return null;
  return {
    to: f.text(o["to"]) || null,
    refuse: readRefusal(o["refuse"]),
    aside: f.text(o["aside"]),
    rules: f.texts(o["rules"]),
  };
}

function readNext(data: unknown): NextLink | null {
  const n = f.object(data);
  if (!n) return null;
  return { label: f.text(n["label"]), href: safeHref(f.text(n["href"])), to: f.text(n["to"]) || null };
}

/** Only addresses a book page can mean: relative ones and http(s). Never `javascript:` and its kin. */
export function safeHref(href: string): string | null {
  if (!href) return null;
  const scheme = /^[\s\u0000-\u001f]*([a-z][a-z0-9+.-]*):/i.exec(href);
  return scheme && !/^https?$/i.test(scheme[1] ?? "") ? null : href;
}

function readQuestion(data: unknown): Question | null {
  const q = f.object(data);
  if (!q) return null;
  const type = q["type"];
  return {
    id: f.text(q["id"]),
    prompt: f.text(q["prompt"]),
    position: f.object(q["position"]) ? readPosition(q["position"]) : null,
    type: type === "many" || type === "number" ? type : "one",
    choices: f.list(q["choices"], (choice) => {
      const c = f.object(choice);
      return (
        c && {
          id: f.text(c["id"]) || f.text(c["text"]),
          text: f.text(c["text"]),
          right: c["right"] === true,
          explain: f.text(c["explain"]),
          rules: f.texts(c["rules"]),
        }
      );
    }),
    explain: f.text(q["explain"]),
    rules: f.texts(q["rules"]),
    answer: f.numberOrNull(q["answer"]),
    accept: f.list(q["accept"], f.numberOrNull),
  };
}

function readOption(data: unknown): GameOption | null {
  const o = f.object(data);
  if (!o) return null;
  return {
    name: f.text(o["name"]),
    value: f.text(o["value"]),
    choices: f.texts(o["choices"]),
    meaning: f.text(o["meaning"]),
    meanings: f.texts(o["meanings"]),
    default: f.text(o["default"]),
  };
}

function readSetup(data: unknown): Setup {
  const s = f.object(data) ?? {};
  return {
    players: f.list(s["players"], f.numberOrNull),
    bots: f.texts(s["bots"]),
    aboutBots: f.map(s["about_bots"], (about) => {
      const a = f.object(about);
      return a && { title: f.text(a["title"]), about: f.text(a["about"]) };
    }),
    seats: f.texts(f.object(s["current"])?.["seats"]),
  };
}

function readTable(v: f.Fields, common: Common): TableView {
  const hint = f.object(v["hint"]);
  const why = f.object(v["why"]);
  const waiting = f.object(v["waiting"]);
  return {
    ...common,
    kind: "table",
    position: readPosition(v["position"]),
    log: f.list(v["log"], readEvent),
    players: f.list(v["players"], (player) => {
      const p = f.object(player);
      return (
        p && {
          seat: f.number(p["seat"], 0),
          name: f.text(p["name"]),
          kind: f.text(p["kind"]),
          bot: f.text(p["bot"]),
        }
      );
    }),
    seat: f.numberOrNull(v["seat"]),
    odds: Array.isArray(v["odds"])
      ? f.list(v["odds"], (odds) => {
          const o = f.object(odds);
          return (
            o && {
              id: f.text(o["id"]),
              label: f.text(o["label"]),
              percent: f.text(o["percent"]),
              exact: f.text(o["exact"]),
              p: f.numberOrNull(o["p"]),
              detail: f.text(o["detail"]),
              rules: f.texts(o["rules"]),
            }
          );
        })
      : null,
    oddsShown: v["odds_shown"] === true,
    hint: hint && {
      strength: f.number(hint["strength"], 1),
      text: f.text(hint["text"]),
      rules: f.texts(hint["rules"]),
      action: f.text(hint["action"]) || null,
    },
    why: why && {
      action: f.text(why["action"]),
      legal: why["legal"] === true,
      ...(readRefusal(why) ?? { sentence: "", rules: [], because: [] }),
    },
    hindsight: {
      offered: f.object(v["hindsight"])?.["offered"] === true,
      told: readLookBack(f.object(v["hindsight"])?.["told"]),
    },
    canUndo: v["can_undo"] === true,
    canRedo: v["can_redo"] === true,
    moment: f.numberOrNull(v["moment"]),
    undoDepth: f.number(v["undo_depth"], 0),
    waiting: waiting && {
      for: f.text(waiting["for"]),
      name: f.text(waiting["name"]),
      say: f.text(waiting["say"]),
      pace: {
        now: f.text(f.object(waiting["pace"])?.["now"]),
        choices: f.texts(f.object(waiting["pace"])?.["choices"]),
      },
    },
    seed: f.numberOrNull(v["seed"]),
    options: f.list(v["options"], readOption),
    setup: readSetup(v["setup"]),
    record: f.text(v["record"]),
    recordNote: f.text(v["record_note"]),
    share: f.text(f.object(v["share"])?.["code"]),
    forClass: readForClass(v["class"]),
    before: v["before"] === true,
    date: f.text(v["date"]),
  };
}

function readLookBack(data: unknown): LookBack | null {
  const l = f.object(data);
  if (!l) return null;
  return {
    about: f.text(l["about"]),
    chapters: f.list(l["chapters"], (chapter) => {
      const c = f.object(chapter);
      return (
        c && {
          title: f.text(c["title"]),
          text: f.text(c["text"]),
          rules: f.texts(c["rules"]),
          remarks: f.list(c["remarks"], (remark) => {
            const r = f.object(remark);
            return r && { text: f.text(r["text"]), rules: f.texts(r["rules"]), at: f.numberOrNull(r["at"]) };
          }),
        }
      );
    }),
  };
}

function readForClass(data: unknown): TableView["forClass"] {
  const c = f.object(data);
  const code = f.text(c?.["code"]);
  return code ? { code, call: f.text(c?.["call"]) } : null;
}

function readChart(v: f.Fields, common: Common): ChartView {
  const c = f.object(v["chart"]) ?? {};
  const x = f.object(c["x"]) ?? {};
  const y = f.object(c["y"]) ?? {};
  const type = c["type"];
  return {
    ...common,
    kind: "chart",
    chart: {
      type: type === "line" || type === "dot" ? type : "bar",
      x: { label: f.text(x["label"]), type: f.text(x["type"]) },
      y: { label: f.text(y["label"]), format: f.text(y["format"]) },
      caption: f.text(c["caption"]),
      series: f.list(c["series"], (series) => {
        const s = f.object(series);
        return (
          s && {
            name: f.text(s["name"]),
            points: f.list(s["points"], (point) => {
              const p = f.object(point);
              const value = p && f.numberOrNull(p["y"]);
              if (!p || value === null) return null;
              const at = typeof p["x"] === "number" ? p["x"] : f.text(p["x"]);
              return { x: at, y: value, exact: f.text(p["exact"]), text: f.text(p["text"]) };
            }),
          }
        );
      }),
    },
  };
}
