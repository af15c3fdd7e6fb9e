/** What the reader's browser keeps of a table: the game as Python wrote it down, and how it looked. */
import { object, text } from "../model/fields";
import { forget, recall, remember } from "../parts/memory";

const KEY = "tidebook.game.";
const VERSION = 1;
/** Python's own limit, with room for the view; what is longer is not ours. */
const LONGEST = 3_000_000;

export interface Kept {
  /** Python's text, which only Python reads. */
  game: string;
  /** The view that belonged to it, to be drawn before Python is up. */
  view: unknown;
  /** The reader's own game, while one from a link is on the table. */
  aside: string;
}

export class Keeper {
  constructor(private readonly place: string) {}

  read(): Kept | null {
    const stored = recall(KEY + this.place);
    if (!stored || stored.length > LONGEST) return null;
    try {
      const data = object(JSON.parse(stored));
      if (data?.["version"] !== VERSION || !text(data["game"])) return null;
      return { game: text(data["game"]), view: data["view"], aside: text(data["aside"]) };
    } catch {
      return null;
    }
  }

  write(kept: Kept): void {
    remember(KEY + this.place, JSON.stringify({ version: VERSION, ...kept }));
  }

  forget(): void {
    forget(KEY + this.place);
  }
}
