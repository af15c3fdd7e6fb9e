/**
 * The model of a table whose Python runs in this page: drawn before Python is up, answered once it is.
 *
 * What the reader does meanwhile waits here. What was played is kept here and in the reader's browser, so that
 * a Python that was stopped or died, a reload and a new build all go on with the same game.
 */
import type { Model, PythonStatus } from "../model/link";
import { object, text } from "../model/fields";
import { readView } from "../model/read";
import type { Translate } from "../i18n";
import type { Kept } from "./keep";
import { Callbacks } from "./callbacks";
import type { Client, Python, PythonState } from "./python";

type View = Record<string, unknown>;

export interface Store {
  read(): Kept | null;
  write(kept: Kept): void;
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
  /** What a link asks for, while it is still to be opened. */
  private opening: Opening | null = null;
  /** Whether what is drawn is not what Python will have, so that a move made on it would be made blindly. */
  private held = false;
  private mounted = false;
  /** Whether this table has been changed since it was built, here or on an earlier visit. */
  private played = false;
  /** The message that is unanswered, whether it was posted or still waits. */
  private unanswered: Record<string, unknown> | null = null;
  private refused = "";
  /** What the next view is the answer to, if not to a message of the reader's. */
  private awaiting: "mount" | "open" | "back" | null = null;

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
    this.view = built;
    const kept = this.store?.read();
    if (kept) {
      this.game = kept.game;
      this.aside = kept.aside;
      this.played = true;
      const view = drawable(kept.view, built);
      if (view) this.view = view;
      else this.held = true;
    }
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
    if (this.ready) this.postMessage(this.unanswered);
    else this.python.wake();
    this.callbacks.emit("python");
  }

  get status(): PythonStatus {
    return {
      awake: this.ready,
      held: this.opening ? "opening" : this.held ? "fetching" : null,
      trouble: this.python.trouble ?? (this.refused ? { kind: "start", detail: this.refused } : null),
      aside: this.aside !== "" && this.ready,
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
    if (this.ready) this.sendOpen();
    this.callbacks.emit("python");
  }

  /** Puts the reader's own game back on the table. */
  back(): void {
    if (!this.aside || !this.ready) return;
    this.awaiting = "back";
    this.postMessage({ do: "resume", kept: this.aside });
  }

  // -- what Python sees ---------------------------------------------------------------------

  mountText(): string {
    this.mounted = false;
    this.awaiting = "mount";
    return JSON.stringify({ do: "mount", id: this.id, recipe: this.recipe, kept: this.game || null });
  }

  stateChanged(state: PythonState): void {
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
    if (was === "open") {
      // Who is at this deal already stays in it.
      const stays = this.opening !== null && "deal" in this.opening && view["opened"] === false;
      this.opening = null;
      this.held = false;
      if (!failed) this.onOpened();
      if (!failed && !stays) this.aside = this.asideThen;
    }
    if (was === "back" && !failed) this.aside = "";
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
    if (was) this.callbacks.emit("python");
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
  }

  private hearReply(n: number): void {
    if (typeof this.unanswered?.["n"] === "number" && this.unanswered["n"] <= n) this.unanswered = null;
    this.callbacks.emit("msg:custom", { reply: n });
  }

  private hearKept(game: string): void {
    const changed = this.game !== "" && game !== this.game;
    this.game = game;
    // The first one after the start is the deal as it was built: nothing that would have to be kept.
    if (changed) this.played = true;
    if (this.played) this.store?.write({ game, view: this.view, aside: this.aside });
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

  private sendOpen(): void {
    this.asideThen = this.aside || (this.played ? this.game : "");
    this.awaiting = "open";
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
