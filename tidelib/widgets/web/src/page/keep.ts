/**
 * What the reader's browser keeps of a table: the game as Python wrote it down, and how it looked.
 *
 * All windows of a browser share it. So an entry says who wrote it and which entries its writer knew: a window
 * tells from that whether an entry goes on with its own game or would replace it. What is replaced by a game that
 * does not go on with it is kept beside that game.
 */
import { list, object, text } from "../model/fields";
import { forbidden, forget, hasRoom, put, recall } from "../parts/memory";

const KEY = "tidebook.game.";
const VERSION = 1;
/** Python's own limit, with room for the view; what is longer is not ours. */
const LONGEST = 3_000_000;
/** Games of other windows that are kept beside the one on the table, and writers that an entry knows. */
const MOST_OTHERS = 3;
const MOST_WRITERS = 20;

export interface Kept {
  /** Python's text, which only Python reads. */
  game: string;
  /** The view that belonged to it, to be drawn before Python is up. */
  view: unknown;
  /** The reader's own game, while one from a link is on the table. */
  aside: string;
  /** Games that were played at this table in other windows; the latest last. */
  others?: string[];
  /** Whether the game went on after this, but could not be kept. */
  late?: boolean;
}

/** Why nothing is kept; empty where all is well. */
export type Unkept = "" | "forbidden" | "full";

/** How what is kept now is to what this window read or wrote last. */
export type News = "none" | "on" | "apart";

/** Who wrote an entry, and how many entries of each writer it follows, itself included. */
interface Stamp {
  by: string;
  knows: Record<string, number>;
}

interface Entry {
  kept: Kept;
  stamp: Stamp;
}

const NOBODY: Stamp = { by: "", knows: {} };

export class Keeper {
  unkept: Unkept = forbidden() ? "forbidden" : hasRoom() ? "" : "full";
  /** Names this window among all that write here. */
  private readonly me = `w${Math.random().toString(36).slice(2, 10)}`;
  /** The entry that this window's game is, or goes on with. */
  private base: Entry | null = null;
  /** Whether this window's game went on after `base` and could not be kept. */
  unsaved = false;
  /** Whether this window began with a game that is kept beside another window's. */
  apart = false;

  constructor(private readonly place: string) {}

  /** What is kept; from now on it is this window's game. */
  read(): Kept | null {
    this.base = this.entry();
    this.unsaved = false;
    const kept = this.base?.kept ?? null;
    if (kept) this.note(kept.game);
    return kept;
  }

  /** The same when the page begins. After a reload a window goes on with its own game, not with another window's. */
  begin(): Kept | null {
    const mine = recall(KEY + this.place, "sessionStorage");
    const kept = this.read();
    if (!kept || !mine || mine === kept.game) return kept;
    const others = kept.others ?? [];
    if (kept.aside !== mine && !others.includes(mine)) return kept;
    this.note(mine);
    this.apart = true;
    const beside = [...others.filter((game) => game !== mine), kept.game];
    const aside = kept.aside === mine ? "" : kept.aside;
    return { game: mine, view: null, aside, others: beside, late: false };
  }

  /** Notes which game this window shows. */
  private note(game: string): void {
    put(KEY + this.place, game, "sessionStorage");
  }

  /** What is kept now, if another window has written it, and whether that window knew this window's game. */
  look(): { kept: Kept; news: News } | null {
    const now = this.entry();
    if (!now) return null;
    return { kept: now.kept, news: this.newsOf(now) };
  }

  /**
   * Keeps a game. One that another window has kept meanwhile is put beside it. Returns the games beside it.
   */
  write(kept: Kept): string[] {
    this.note(kept.game);
    const now = this.entry();
    const others = [...(kept.others ?? [])];
    if (now && this.newsOf(now) !== "none") others.push(now.kept.game);
    return this.store({ ...kept, others }, now);
  }

  /** Puts a game beside the one that another window has kept without knowing of it. */
  add(game: string): void {
    const now = this.entry();
    if (now) this.store({ ...now.kept, others: [...(now.kept.others ?? []), game] }, now);
  }

  /** Tells whenever another window may have written, and whenever the reader comes to this one. */
  watch(heard: () => void, entered: () => void): void {
    window.addEventListener("storage", ({ key }) => {
      if (key === null || key === KEY + this.place) heard();
    });
    // A page that was asleep has heard nothing.
    window.addEventListener("pageshow", ({ persisted }) => persisted && heard());
    window.addEventListener("focus", () => {
      entered();
      heard();
    });
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && heard());
  }

  private newsOf({ stamp, kept }: Entry): News {
    const base = this.base;
    if (!base) return "on";
    const { by, knows } = base.stamp;
    const same = by ? stamp.by === by && stamp.knows[by] === knows[by] : kept.game === base.kept.game;
    if (same) return "none";
    return this.unsaved || (by && (stamp.knows[by] ?? 0) < knows[by]!) ? "apart" : "on";
  }

  private store(kept: Kept, now: Entry | null): string[] {
    const others = [...new Set(kept.others)]
      .filter((game) => game && game !== kept.game && game !== kept.aside)
      .slice(-MOST_OTHERS);
    const stamp = this.stamp(now?.stamp ?? NOBODY);
    const entry: Entry = { kept: { ...kept, others }, stamp };
    // Without its view a game is a tenth as long, and Python draws it.
    if (this.put(entry) || this.put({ ...entry, kept: { ...entry.kept, view: null } })) {
      this.unkept = "";
      this.unsaved = false;
      this.base = entry;
    } else {
      this.unkept = forbidden() ? "forbidden" : "full";
      this.unsaved = true;
      this.outdate(now);
    }
    return others;
  }

  /** What is kept is not the game as it stands, and must not come back as if it were. */
  private outdate(now: Entry | null): void {
    if (!now || now.kept.late) return;
    const { kept, stamp } = now;
    if (!this.put({ kept: { ...kept, view: null, late: true }, stamp })) forget(KEY + this.place);
  }

  private stamp(now: Stamp): Stamp {
    const counts = new Map(Object.entries(this.base?.stamp.knows ?? {}));
    for (const [by, count] of Object.entries(now.knows)) {
      counts.set(by, Math.max(count, counts.get(by) ?? 0));
    }
    const mine = (counts.get(this.me) ?? 0) + 1;
    counts.delete(this.me);
    counts.set(this.me, mine);
    return { by: this.me, knows: Object.fromEntries([...counts].slice(-MOST_WRITERS)) };
  }

  private put({ kept, stamp }: Entry): boolean {
    const stored = JSON.stringify({ version: VERSION, ...kept, ...stamp });
    return put(KEY + this.place, stored);
  }

  private entry(): Entry | null {
    const stored = recall(KEY + this.place);
    if (!stored || stored.length > LONGEST) return null;
    try {
      const data = object(JSON.parse(stored));
      if (data?.["version"] !== VERSION || !text(data["game"])) return null;
      const others = list(data["others"], (game) => text(game) || null).slice(-MOST_OTHERS);
      return {
        kept: {
          game: text(data["game"]),
          view: data["view"],
          aside: text(data["aside"]),
          others,
          late: data["late"] === true,
        },
        stamp: stampOf(data),
      };
    } catch {
      return null;
    }
  }
}

/** The stamp of an entry; an earlier build of the page has written none. */
function stampOf(data: Record<string, unknown>): Stamp {
  const by = text(data["by"]);
  const found = Object.entries(object(data["knows"]) ?? {}).slice(-MOST_WRITERS);
  const knows = Object.fromEntries(found.filter((entry): entry is [string, number] => isCount(entry[1])));
  return by && Object.hasOwn(knows, by) ? { by, knows } : NOBODY;
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) > 0;
