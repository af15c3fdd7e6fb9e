/**
 * The cells of a page with ordinary ipywidgets, as the page's Python sees them.
 *
 * The page carries what the widgets were when the book was built, so they are drawn without Python. The same
 * cells are run once Python is up; they make the same widgets under the same names, and what the reader has
 * moved meanwhile is told to them. See `live/cells/tidecells.py`, which is the other side.
 */
import type { Client, PythonState, Trouble } from "../page/python";

export interface Cell {
  name: string;
  code: string;
}

/** The state of a model as ipywidgets embeds it. */
export interface Embedded {
  model_name: string;
  model_module: string;
  model_module_version: string;
  state: Record<string, unknown>;
}

export interface CellsData {
  cells: Cell[];
  models: Record<string, Embedded>;
}

/** A message of a widget, either way; binary data are base64. */
export interface CommMessage {
  comm: string;
  type: string;
  data: Record<string, unknown>;
  buffers: string[];
}

/** The part of the page's Python that is used. */
export interface Pythonish {
  readonly state: PythonState;
  readonly trouble: Trouble | null;
  post(message: string | { cells: string }): void;
  wake(): void;
  stop(): void;
}

/** What the widgets have for the cells. */
export interface Widgets {
  deliver(message: CommMessage): void;
  /** What a widget's traits are now, as they are told to Python. */
  current(name: string, traits: string[]): Record<string, unknown>;
}

export type Status = "asleep" | "waking" | "live" | "failed";

interface Waiting {
  comm: string;
  data: Record<string, unknown>;
  buffers: string[];
}

export class Cells implements Client {
  readonly id = "cells";
  status: Status = "asleep";
  /** What went wrong with the cells themselves; they may go on after it. */
  problem = "";
  /** Whether something the reader did is not answered yet. */
  get waiting(): boolean {
    return this.status !== "live" && (this.touched.size > 0 || this.clicks.length > 0);
  }
  get busy(): boolean {
    return this.done.size > 0;
  }

  private readonly touched = new Map<string, Set<string>>();
  private clicks: Waiting[] = [];
  private readonly done = new Map<number, () => void>();
  private n = 0;

  constructor(
    readonly data: CellsData,
    private readonly python: Pythonish,
    private readonly widgets: Widgets,
    private readonly onChange: () => void,
  ) {}

  // -- what widgets send --------------------------------------------------------------------

  send(comm: string, data: Record<string, unknown>, buffers: string[], done: () => void): void {
    const state = data["method"] === "update" ? (data["state"] as Record<string, unknown>) : null;
    if (state) {
      const names = this.touched.get(comm) ?? new Set();
      for (const name of Object.keys(state)) names.add(name);
      // What was touched last is told last.
      this.touched.delete(comm);
      this.touched.set(comm, names);
    }
    if (this.status === "live") {
      this.post({ comm, data, buffers }, done);
    } else {
      if (!state) this.clicks.push({ comm, data, buffers });
      // A widget holds its next message back until the one before is done.
      queueMicrotask(done);
      this.python.wake();
    }
    this.onChange();
  }

  private post(message: Waiting, done: () => void): void {
    const n = ++this.n;
    this.done.set(n, done);
    this.python.post({ cells: JSON.stringify({ do: "comm", id: this.id, n, ...message }) });
  }

  // -- what Python says ---------------------------------------------------------------------

  mountText(): { cells: string } {
    return { cells: JSON.stringify({ do: "run", id: this.id, cells: this.data.cells }) };
  }

  stateChanged(state: PythonState): void {
    if (state === "awake") this.status = "waking";
    else this.status = state;
    if (state !== "awake") this.settle();
    if (state === "waking") this.problem = "";
    this.onChange();
  }

  hear(answer: Record<string, unknown>): void {
    if (typeof answer["failed"] === "string") this.fail(answer["failed"]);
    else if ("ran" in answer) this.ran(answer["ran"] as Record<string, string>);
    else if (typeof answer["done"] === "number") {
      const done = this.done.get(answer["done"]);
      this.done.delete(answer["done"]);
      done?.();
    } else if (this.status === "live") {
      // What is told before is what the page has: the widgets as they are made.
      this.problem = "";
      this.widgets.deliver(answer as unknown as CommMessage);
      return;
    }
    this.onChange();
  }

  private ran(models: Record<string, string>): void {
    const built = Object.entries(this.data.models);
    const same = built.every(([name, model]) => models[name] === model.model_name);
    if (!same || built.length !== Object.keys(models).length) return this.fail("");
    this.status = "live";
    performance.mark("tide:cells");
    for (const [comm, names] of this.touched) {
      const state = this.widgets.current(comm, [...names]);
      this.post({ comm, data: { method: "update", state, buffer_paths: [] }, buffers: [] }, () => {});
    }
    for (const click of this.clicks.splice(0)) this.post(click, () => {});
  }

  private fail(why: string): void {
    this.problem = why || "outdated";
    if (this.status !== "live") this.status = "failed";
  }

  /** Nobody will answer what is unanswered. */
  private settle(): void {
    const all = [...this.done.values()];
    this.done.clear();
    for (const done of all) done();
  }
}
