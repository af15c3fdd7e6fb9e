/** What the reader's browser keeps of a notebook's table: its game, and games that were cut off before it. */
import { list, object, text } from "../model/fields";
import { forget, recall, remember } from "../parts/memory";

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

export class Keeper {
  constructor(private readonly place: string) {}

  read(): Kept {
    try {
      const data = object(JSON.parse(recall(KEY + this.place) ?? "null"));
      if (data?.["version"] !== VERSION) return { game: "", cut: [] };
      const cut = list(data["cut"], (entry) => code(entry) || null);
      return { game: code(data["game"]), cut: cut.slice(-MOST) };
    } catch {
      return { game: "", cut: [] };
    }
  }

  write({ game, cut }: Kept): void {
    if (!game && !cut.length) forget(KEY + this.place);
    else remember(KEY + this.place, JSON.stringify({ version: VERSION, game, cut: cut.slice(-MOST) }));
  }
}

function code(value: unknown): string {
  const found = text(value);
  return found.length <= LONGEST ? found : "";
}
