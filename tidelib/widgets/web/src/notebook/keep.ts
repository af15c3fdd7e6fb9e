/** What the reader's browser keeps of a notebook's table: its game, and games that were cut off before it. */
import { list, object, text } from "../model/fields";
import { forbidden, forget, put, recall } from "../parts/memory";

const KEY = "tidebook.notebook.";
const VERSION = 1;
/** Python's own limit for one game; what is longer is not ours. */
const LONGEST = 60_000;
const MOST = 5;

export interface Kept {
  /** The game on the table, as Python wrote it down; empty where there is nothing to lose. */
  game: string;
  /** Games that were cut off and not yet gone on with; the latest last. */
  cut: string[];
}

/** Why nothing is kept; empty where all is well. */
export type Unkept = "" | "forbidden" | "full";

export class Keeper {
  unkept: Unkept = "";
  /** Names this window among all that show this place. */
  private readonly me = `w${Math.random().toString(36).slice(2, 10)}`;
  /** Games that have been on this table (two windows of one kernel show the same) or were found here at the start. */
  private readonly known = new Set<string>();
  /** The latest game of each other window, which this one writes over. */
  private readonly others = new Map<string, string>();

  constructor(private readonly place: string) {}

  read(): Kept {
    const { game, cut } = this.entry();
    this.known.add(game);
    return { game, cut };
  }

  write({ game, cut }: Kept): void {
    const now = this.entry();
    if (game) this.known.add(game);
    if (now.by && now.by !== this.me) this.others.set(now.by, now.game);
    const others = [...this.others.values()].filter((other) => other && !this.known.has(other));
    const all = [...new Set([...others, ...cut])].filter((other) => other !== game);
    if (!game && !all.length) {
      forget(KEY + this.place);
      this.unkept = "";
    } else this.store({ version: VERSION, game, cut: all.slice(-MOST), by: this.me });
  }

  private store(entry: object): void {
    if (put(KEY + this.place, JSON.stringify(entry))) this.unkept = "";
    else {
      this.unkept = forbidden() ? "forbidden" : "full";
      // What is there is not the game as it stands, and must not be offered as if it were.
      forget(KEY + this.place);
    }
  }

  private entry(): Kept & { by: string } {
    try {
      const data = object(JSON.parse(recall(KEY + this.place) ?? "null"));
      if (data?.["version"] !== VERSION) return { game: "", cut: [], by: "" };
      const cut = list(data["cut"], (entry) => code(entry) || null);
      return { game: code(data["game"]), cut: cut.slice(-MOST), by: text(data["by"]) };
    } catch {
      return { game: "", cut: [], by: "" };
    }
  }
}

function code(value: unknown): string {
  const found = text(value);
  return found.length <= LONGEST ? found : "";
}
