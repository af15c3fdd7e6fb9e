/**
 * The line to Python: numbers every message, knows which one is unanswered, and notices silence.
 *
 * What is unanswered is kept, so that "try again" sends the very same message with the same number and
 * Python can tell a repeat from a new one. Nothing here knows what a message means.
 */
import { number, numberOrNull, object } from "./fields";
import type { Message } from "./types";

/** The part of anywidget's model that is used; the page host offers the same. */
export interface Model {
  get(name: string): unknown;
  on(event: string, callback: (...args: unknown[]) => void): void;
  off(event: string, callback: (...args: unknown[]) => void): void;
  send(content: unknown): void;
  /** Where the page has started Python itself; changes are told as "python". Absent in a notebook. */
  readonly status?: PythonStatus;
  /** Ends a long thought; Python begins anew with the game as it was. */
  stop?(): void;
  /** Tries once more to start Python. */
  wake?(): void;
  /** Puts the reader's own game back on the table. */
  back?(): void;
  /** Puts the game that was played in another window on the table; the one that is there is kept beside it. */
  showOther?(): void;
  /** Gives up the games that were played in other windows. */
  keepThis?(): void;
  /** Where Python is a notebook's kernel. */
  readonly notebook?: NotebookStatus;
  /** Leaves the game that was cut off where it is. */
  leave?(): void;
}

export interface NotebookStatus {
  /** Whether the kernel has gone: nothing that is sent will be answered. */
  gone: boolean;
  /** Whether the reader's browser has the game on the table. */
  kept: boolean;
  /** Why it has not, if it should have; empty while it has, or while there is nothing to lose. */
  unkept: "" | "forbidden" | "full";
  /** Python's text of a game that was cut off when an earlier kernel went; empty if none was. */
  cut: string;
}

export interface PythonStatus {
  /** Whether it answers; while it is on its way, messages wait for it. */
  awake: boolean;
  /** Why nothing can be done yet: another position than the one drawn is about to come. */
  held: "opening" | "fetching" | "following" | null;
  /** Why there is no Python. */
  trouble: { kind: "file" | "frame" | "wasm" | "worker" | "fetch" | "start"; detail: string } | null;
  /** Whether a game from a link is on the table and the reader's own is put aside. */
  aside: boolean;
  keeping: Keeping;
}

/** What the reader's browser keeps of the game, and what other windows have to do with it. */
export interface Keeping {
  /** Why the browser keeps nothing; empty while it does. */
  unkept: "" | "forbidden" | "full";
  /** Whether something was played that is not kept. */
  lost: boolean;
  /** Whether the game on the table is an older one than was played, since the latest could not be kept. */
  late: boolean;
  /** Whether the game on the table was played on in another window, and nothing in this one since. */
  moved: boolean;
  /** Whether the other window is the one to let bots play. */
  follows: boolean;
  /** Whether another window's game is kept beside this one. */
  other: boolean;
}

/** `ready`: nothing asked. `waiting`: asked. `slow`: worth a word. `silent`: given up for now. */
export type LinkStatus = "ready" | "waiting" | "slow" | "silent";

/** Milliseconds: until a word on waiting, until giving up, before a bot's move, between steps of a replay. */
export interface Times {
  slow: number;
  silent: number;
  bot: number;
  step: number;
}

/** Long enough to read one short sentence before the next thing happens. */
export const TIMES: Times = { slow: 600, silent: 8000, bot: 1100, step: 2200 };

export class Link {
  status: LinkStatus = "ready";
  /** What `send` threw, if it threw. */
  failure = "";

  private last = 0;
  private pending: { n: number; message: Message & { seen?: number } } | null = null;
  private timers: ReturnType<typeof setTimeout>[] = [];
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly model: Model,
    private readonly times: Times = TIMES,
  ) {
    model.on("change:view", this.onView);
    model.on("msg:custom", this.onCustom);
    model.on("python", this.onPython);
  }

  get python(): PythonStatus | null {
    return this.model.status ?? null;
  }

  get notebook(): NotebookStatus | null {
    return this.model.notebook ?? null;
  }

  /** Whether the kernel has gone. */
  get gone(): boolean {
    return this.notebook?.gone === true;
  }

  leave(): void {
    this.model.leave?.();
  }

  /** Whether a message waits for a Python that is on its way. */
  get waking(): boolean {
    return this.pending !== null && this.python?.awake === false;
  }

  get canStop(): boolean {
    return this.model.stop !== undefined;
  }

  stop(): void {
    this.model.stop?.();
  }

  wake(): void {
    this.model.wake?.();
  }

  back(): void {
    this.model.back?.();
  }

  showOther(): void {
    this.model.showOther?.();
  }

  keepThis(): void {
    this.model.keepThis?.();
  }

  /** Whether the reader's browser keeps the game. */
  get keeps(): boolean {
    return !this.python?.keeping.unkept;
  }

  /** Whether an answer is due. */
  get busy(): boolean {
    return this.status === "waiting" || this.status === "slow";
  }

  get view(): unknown {
    return this.model.get("view");
  }

  /** Tells `listener` about every new view and every change of status; returns how to stop that. */
  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Whether something else is on the table than at that moment; an older Python names no moments. */
  isPast(moment: number | null): boolean {
    return moment !== null && numberOrNull(object(this.view)?.["moment"]) !== moment;
  }

  /**
   * Sends unless an answer is still due: a second press must not act on a position nobody has seen. Python is
   * told which one was seen, since other messages may reach it before this one.
   */
  send(message: Message, seen: number | null = null): boolean {
    if (this.busy || this.isPast(seen)) return false;
    if (this.python?.held || this.gone) return false;
    this.last = Math.max(this.last, this.answered()) + 1;
    this.pending = { n: this.last, message: seen === null ? message : { ...message, seen } };
    this.transmit();
    return true;
  }

  /** Sends the unanswered message once more, under its old number. */
  retry(): void {
    if (this.pending) this.transmit();
  }

  close(): void {
    this.model.off("change:view", this.onView);
    this.model.off("msg:custom", this.onCustom);
    this.model.off("python", this.onPython);
    this.stopClock();
    this.listeners.clear();
  }

  private transmit(): void {
    const { n, message } = this.pending!;
    this.failure = "";
    this.status = "waiting";
    this.startClock();
    try {
      this.model.send({ ...message, n });
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
      this.settle("silent");
      return;
    }
    this.tell();
  }

  private answered(): number {
    return number(object(this.view)?.["n"], 0);
  }

  private readonly onView = (): void => {
    if (this.pending && this.answered() >= this.pending.n) this.done();
    else this.tell();
  };

  private readonly onCustom = (content: unknown): void => {
    const reply = object(content)?.["reply"];
    if (this.pending && typeof reply === "number" && reply >= this.pending.n) this.done();
  };

  private readonly onPython = (): void => {
    // What was asked died with it; the game stands where it stood before.
    if (this.gone && this.pending) return this.done();
    if (this.pending && this.status === "waiting") this.startClock();
    this.tell();
  };

  private done(): void {
    this.pending = null;
    this.settle("ready");
  }

  private settle(status: LinkStatus): void {
    this.stopClock();
    this.change(status);
  }

  private change(status: LinkStatus): void {
    this.status = status;
    this.tell();
  }

  /** Not while Python is on its way: that takes as long as it takes, and is said. */
  private startClock(): void {
    this.stopClock();
    if (this.python?.awake === false) return;
    this.timers = [
      setTimeout(() => this.change("slow"), this.times.slow),
      setTimeout(() => this.change("silent"), this.times.silent),
    ];
  }

  private stopClock(): void {
    this.timers.forEach(clearTimeout);
    this.timers = [];
  }

  private tell(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
