/**
 * The model of a table whose Python runs in this page: drawn before Python is up, answered once it is.
 *
 * What the reader does meanwhile waits here. What was played is kept here and in the reader's browser, so that
 * a Python that was stopped or died, a reload and a new build all go on with the same game.
 */
import type { Keeping, Model, PythonStatus } from "../model/link";
import { object, text } from "../model/fields";
import { readView } from "../model/read";
import type { Translate } from "../i18n";
import type { Kept, News, Unkept } from "./keep";
import { Callbacks } from "./callbacks";
import type { Client, Python, PythonState } from "./python";

type View = Record<string, unknown>;

/** What the browser keeps (see `Keeper`). */
export interface Store {
  readonly unkept: Unkept;
  readonly unsaved: boolean;
  readonly apart: boolean;
  begin(): Kept | null;
  read(): Kept | null;
  look(): { kept: Kept; news: News } | null;
  write(kept: Kept): string[];
  add(game: string): void;
  watch(heard: () => void, entered: () => void): void;
}

/** A position by its code, or a deal by its class code. */
export type Opening = { code: string } | { deal: string };

export class LiveModel implements Model, Client {
  private readonly callbacks = new Callbacks();
  private view: View;
  private shown: View | null = null;
  /** The game as Python wrote it down last. */
  private game = "";
  /** The reader's own game, while one from a link is on the table. */
  private aside = "";
  /** What is put aside once the link that was asked for is open. */
  private asideThen = "";
  /** Games that other windows have played at this table, and that this one does not go on with; the latest last. */
  private others: string[] = [];
  /** Whether another window's game is kept as the one of this table. */
  private apart = false;
  private late = false;
  private moved = false;
  private follows = false;
  /** What another window has kept, while Python takes it over. */
  private following: Kept | null = null;
  /** A game of another window that Python could not go on with. */
  private unreadable = "";
  /** Whether another window wrote while this one was busy. */
  private missed = false;
  /** What a link asks for, while it is still to be opened. */
  private opening: Opening | null = null;
  /** The one of these that Python was asked for. */
  private asked: Opening | null = null;
  /** Whether what is drawn is not what Python will have, so that a move made on it would be made blindly. */
  private held = false;
  private mounted = false;
  /** Whether what is kept holds a view that can be drawn. */
  private drawn = true;
  /** Whether this table has been changed since it was built, here or on an earlier visit. */
  private played = false;
  /** The message that is unanswered, whether it was posted or still waits. */
  private unanswered: Record<string, unknown> | null = null;
  private refused = "";
  /** What the next view is the answer to, if not to a message of the reader's. */
  private awaiting: "mount" | "open" | "back" | "follow" | "other" | null = null;
  /** Whether Python has just taken over what another window has kept, which need not be kept once more. */
  private adopting = false;
  private readonly built: View;

  constructor(
    readonly id: string,
    bundle: Record<string, unknown>,
    private readonly python: Python,
    private readonly t: Translate,
    private readonly store: Store | null = null,
    private readonly onOpened: () => void = () => {},
  ) {
    this.recipe = bundle["recipe"];
    const built = object(bundle["view"]);
    if (!built) throw new Error("this host carries no view");
    this.view = this.built = built;
    const kept = this.store?.begin();
    if (kept) this.take(kept);
    this.apart = this.store?.apart ?? false;
    this.store?.watch(
      () => this.catchUp(),
      () => this.enter(),
    );
  }

  private readonly recipe: unknown;

  // -- what the front end sees --------------------------------------------------------------

  get(name: string): unknown {
    if (name !== "view") return undefined;
    this.shown ??= { ...this.view, live: this.live };
    return this.shown;
  }

  on(event: string, callback: (...args: unknown[]) => void): void {
    this.callbacks.on(event, callback);
  }

  off(event: string, callback: (...args: unknown[]) => void): void {
    this.callbacks.off(event, callback);
  }

  send(content: unknown): void {
    this.unanswered = content as Record<string, unknown>;
    this.moved = this.follows = false;
    if (this.ready) this.postMessage(this.unanswered);
    else this.python.wake();
    this.callbacks.emit("python");
  }

  get status(): PythonStatus {
    return {
      awake: this.ready,
      held: this.opening ? "opening" : this.following ? "following" : this.held ? "fetching" : null,
      trouble: this.python.trouble ?? (this.refused ? { kind: "start", detail: this.refused } : null),
      aside: this.aside !== "" && this.ready,
      keeping: this.keeping,
    };
  }

  private get keeping(): Keeping {
    return {
      unkept: this.store?.unkept ?? "",
      lost: this.store?.unsaved ?? false,
      late: this.late,
      moved: this.moved,
      follows: this.follows,
      other: this.others.length > 0,
    };
  }

  stop(): void {
    this.python.stop();
  }

  wake(): void {
    this.python.wake();
  }

  /** Opens the position or the deal of a link; the reader's own game is put aside. */
  open(opening: Opening): void {
    this.opening = opening;
    this.held = true;
    this.python.wake();
    this.openNext();
    this.callbacks.emit("python");
  }

  /** Puts the reader's own game back on the table. */
  back(): void {
    if (this.aside) this.resume("back", this.aside);
  }

  /** Puts the latest game of another window on the table, and the one that is there in its place. */
  showOther(): void {
    const game = this.others.at(-1);
    if (game) this.resume("other", game);
  }

  /** The games of other windows are given up; a window that shows one keeps it as long as it is open. */
  keepThis(): void {
    this.store?.read();
    this.others = [];
    this.keep();
    this.callbacks.emit("python");
  }

  private resume(what: "back" | "other" | "follow", game: string): void {
    if (!this.idle || !this.ready) return;
    this.awaiting = what;
    this.postMessage({ do: "resume", kept: game });
  }

  // -- what Python sees ---------------------------------------------------------------------

  mountText(): string {
    this.mounted = false;
    this.awaiting = "mount";
    return JSON.stringify({ do: "mount", id: this.id, recipe: this.recipe, kept: this.game || null });
  }

  stateChanged(state: PythonState): void {
    if (state === "waking" || state === "failed") this.awaiting = this.following = null;
    if (state === "waking" && this.mounted) {
      this.mounted = false;
      // What was asked last may be what Python could not do: it is not asked again by itself.
      if (this.unanswered) this.settle(this.t("python.stopped"));
    }
    if (state === "failed") {
      this.mounted = false;
      if (this.unanswered) this.settle("");
    }
    // A new view, even one that is alike, would close what the reader has open.
    if (this.shown && this.shown["live"] !== this.live) this.redraw();
    this.callbacks.emit("python");
  }

  hear(answer: Record<string, unknown>): void {
    if ("failed" in answer) this.hearFailure(text(answer["failed"]));
    const view = object(answer["view"]);
    if (view) this.hearView(view);
    if (answer["mounted"]) this.hearMounted(text(answer["lost"]));
    if (typeof answer["reply"] === "number") this.hearReply(answer["reply"]);
    if (typeof answer["kept"] === "string") this.hearKept(answer["kept"]);
  }

  private hearView(view: View): void {
    const was = this.awaiting;
    const failed = view["error"] !== null;
    this.adopting = was === "follow" && !failed;
    if (was === "open") this.hearOpened(view, failed);
    if (was === "back" && !failed) this.aside = "";
    if (was === "other" && !failed) this.others = [...this.others.slice(0, -1), this.game];
    if (was === "follow") this.hearFollowed(failed);
    if (was !== "mount") this.awaiting = null;
    // The position of a link comes next: the one below it need not flash by.
    else if (this.opening) return;
    // What was decided on the view drawn so far is meant for this one: the game is the same.
    const waits = this.unanswered;
    if (was === "mount" && waits && "seen" in waits && waits["seen"] === this.view["moment"])
      this.unanswered = { ...waits, seen: view["moment"] };
    // What was said of the Python before is still to be read when the next one is there.
    const said = was === "mount" && !failed ? this.view["error"] : view["error"];
    this.draw({ ...view, error: said }, was === "mount");
    if (!was) return;
    this.callbacks.emit("python");
    if (was === "mount") return;
    this.openNext();
    this.catchUpSoon();
  }

  private hearOpened(view: View, failed: boolean): void {
    // Who is at this deal already stays in it.
    const stays = this.asked !== null && "deal" in this.asked && view["opened"] === false;
    // Another link may have been asked for meanwhile.
    if (this.opening === this.asked) this.opening = null;
    this.asked = null;
    this.held = false;
    if (!failed && !this.opening) this.onOpened();
    if (!failed && !stays) this.aside = this.asideThen;
  }

  private hearMounted(lost: string): void {
    this.awaiting = null;
    this.mounted = true;
    this.refused = "";
    const waiting = this.unanswered;
    if (lost) {
      this.game = "";
      this.played = false;
      this.unanswered = null;
      this.draw({ ...this.view, error: problem(this.t("kept.lost", { why: lost })) });
      if (waiting) this.reply(waiting);
    }
    if (this.opening) this.sendOpen();
    else this.held = false;
    if (this.unanswered) this.postMessage(this.unanswered);
    this.callbacks.emit("python");
    this.catchUpSoon();
  }

  private hearReply(n: number): void {
    if (typeof this.unanswered?.["n"] === "number" && this.unanswered["n"] <= n) this.unanswered = null;
    this.callbacks.emit("msg:custom", { reply: n });
    this.openNext();
    if (this.missed) this.catchUpSoon();
  }

  private hearKept(game: string): void {
    const changed = this.game !== "" && game !== this.game;
    if (changed && this.following) {
      // The answer to a last move here, while another window's game is on its way.
      this.following.others = [...(this.following.others ?? []), game];
      return this.store?.add(game);
    }
    this.game = game;
    if (this.adopting) return;
    // The first one after the start is the deal as it was built: nothing that would have to be kept.
    if (changed) this.played = true;
    if (changed) this.late = false;
    if (this.played && (changed || !(this.drawn || this.apart))) this.keep();
  }

  private keep(): void {
    if (!this.store) return;
    const { game, view, aside, others, late } = this;
    const before = JSON.stringify(this.keeping);
    this.others = this.store.write({ game, view, aside, others, late });
    this.drawn = true;
    this.apart = false;
    if (JSON.stringify(this.keeping) !== before) this.callbacks.emit("python");
  }

  // -- what other windows play at this table ------------------------------------------------

  /** Whether nothing is under way that another game on the table would come in between of. */
  private get idle(): boolean {
    return !this.unanswered && !this.opening && !this.awaiting;
  }

  /** The reader plays here from now on, and so do the bots. */
  private enter(): void {
    if (!this.follows) return;
    this.follows = false;
    this.callbacks.emit("python");
  }

  /** What was answered last is kept first. */
  private catchUpSoon(): void {
    setTimeout(() => this.catchUp());
  }

  /** Looks whether another window has played, and goes on with its game or keeps both. */
  private catchUp(): void {
    if (!this.store) return;
    const found = this.store.look();
    if (!found || found.news === "none") {
      // There may be room again.
      if (this.store.unsaved && this.idle) this.keep();
      return;
    }
    this.missed = !this.idle;
    if (this.missed) return;
    const { kept, news } = found;
    const beside = kept.others ?? [];
    if (kept.game === this.game) {
      this.store.read();
      this.aside = kept.aside;
      this.others = beside;
      this.apart = false;
    } else if (this.game && [kept.aside, ...beside].includes(this.game)) this.stay(kept);
    else if (news === "apart") {
      this.store.add(this.game);
      this.stay(kept);
    } else if (kept.game !== this.unreadable) this.follow(kept);
    this.callbacks.emit("python");
  }

  /** Another window plays another game, and knows of this one. */
  private stay(kept: Kept): void {
    this.apart = true;
    const others = [...(kept.others ?? []), kept.game];
    if (kept.aside && kept.aside !== this.game) this.aside = kept.aside;
    else if (this.aside) this.aside = others.pop()!;
    this.others = others.filter((game) => game !== this.game);
  }

  private follow(kept: Kept): void {
    // A game that is not what the other window went on with is not lost by that.
    const mine = this.apart ? [this.game] : [];
    const next = { ...kept, others: [...(kept.others ?? []), ...mine] };
    if (this.ready) {
      this.following = next;
      this.resume("follow", kept.game);
    } else {
      this.store?.read();
      this.take(next);
      this.follows = this.moved = true;
      this.redraw();
    }
  }

  private hearFollowed(failed: boolean): void {
    const kept = this.following!;
    this.following = null;
    if (failed) {
      this.unreadable = kept.game;
      return this.stay(kept);
    }
    this.store?.read();
    this.take(kept);
    this.held = false;
    this.follows = this.moved = true;
  }

  /** What is kept is now the game of this table; Python is told by whoever asks for this. */
  private take(kept: Kept): void {
    this.game = kept.game;
    this.aside = kept.aside;
    this.others = kept.others ?? [];
    this.late = kept.late ?? false;
    this.apart = false;
    this.played = true;
    const view = drawable(kept.view, this.built);
    if (view) this.view = view;
    this.drawn = view !== null;
    this.held = !view;
  }

  private hearFailure(why: string): void {
    if (this.mounted) return this.settle(why);
    this.refused = why;
    if (this.unanswered) this.settle("");
    this.redraw();
    this.callbacks.emit("python");
  }

  private get live(): boolean {
    return this.python.state !== "failed" && !this.refused;
  }

  private get ready(): boolean {
    return this.mounted && this.python.state === "awake";
  }

  /** Asks for what a link wants as soon as the answer to it cannot be taken for another. */
  private openNext(): void {
    if (this.opening && this.ready && !this.awaiting && !this.unanswered) this.sendOpen();
  }

  private sendOpen(): void {
    this.asideThen = this.aside || (this.played ? this.game : "");
    this.awaiting = "open";
    this.asked = this.opening;
    this.postMessage({ do: "open", ...this.opening });
  }

  private postMessage(message: Record<string, unknown>): void {
    this.python.post(JSON.stringify({ do: "message", id: this.id, message }));
  }

  /** Draws a view; not the first of a Python, if it is what is drawn already. */
  private draw(view: View, first = false): void {
    const same = first && JSON.stringify(plain(view)) === JSON.stringify(plain(this.view));
    this.view = view;
    if (!same) this.redraw();
  }

  private redraw(): void {
    this.shown = null;
    this.callbacks.emit("change:view");
  }

  /** Gives up the message that is unanswered, with a reason for the reader. */
  private settle(why: string): void {
    const message = this.unanswered;
    this.unanswered = null;
    if (why) this.draw({ ...this.view, error: problem(why) });
    if (message) this.reply(message);
  }

  private reply(message: Record<string, unknown>): void {
    this.callbacks.emit("msg:custom", { reply: message["n"] });
  }
}

const problem = (text: string) => ({ text, rules: [] });
const plain = (view: View): View => ({ ...view, live: true, n: 0 });

/** A kept view, if it can be drawn and is of the same table as the one that was built. */
function drawable(kept: unknown, built: View): View | null {
  const view = object(kept);
  if (!view || ["schema", "kind", "game"].some((key) => view[key] !== built[key])) return null;
  try {
    readView(view);
  } catch {
    return null;
  }
  return { ...view, error: null, share: null, class: null };
}
