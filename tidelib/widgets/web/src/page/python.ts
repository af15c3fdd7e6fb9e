/**
 * The page's Python: one worker for all widgets of a page, started once, and again after a stop.
 *
 * It is told texts and tells texts (see `tidelib/widgets/page.py`). What a widget sends before Python is up
 * waits in its own model, so that a new worker can begin from what each widget knows of its game.
 */

/** `asleep`: not wanted yet. `waking`: on its way. `awake`: answers. `failed`: cannot be had; `trouble` says why. */
export type PythonState = "asleep" | "waking" | "awake" | "failed";

/** Why there is no Python. The kinds have their texts in `i18n`. */
export interface Trouble {
  kind: "file" | "frame" | "wasm" | "worker" | "fetch" | "start";
  detail: string;
}

/** What a widget wants of Python. */
export interface Client {
  readonly id: string;
  /** What makes this widget in a new Python: a text, or one for the cells of the page. */
  mountText(): string | { cells: string };
  /** Python is there and has been sent `mountText`, or has gone, or cannot be had. */
  stateChanged(state: PythonState): void;
  /** An answer that names this widget. */
  hear(answer: Record<string, unknown>): void;
}

/** The part of a worker that is used; tests bring their own. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

declare global {
  interface Window {
    /** The worker that the page's head has started, and what it has told since (see `early.js`). */
    tidebookEarly?: { worker: WorkerLike; told: Event[] } | undefined;
  }
}

/** `name` holds the games and languages that the worker brings with it (see `live/worker.ts`). */
export type MakeWorker = (url: string, name: string) => WorkerLike;

/** How often a Python that dies is started anew without anybody asking. */
const REVIVALS = 2;

/** Whether the browser asked for `type`, which tells one that knows module workers from one that does not. */
const makeModuleWorker: MakeWorker = (url, name) => {
  let asked = false;
  const options: WorkerOptions = {
    name,
    get type() {
      asked = true;
      return "module" as const;
    },
  };
  const worker = new Worker(url, options);
  if (asked) return worker as WorkerLike;
  worker.terminate();
  throw new Error("no module workers");
};

/** What this browser lacks, as far as that can be known without trying. */
export function lacking(scope: typeof globalThis = globalThis): Trouble | null {
  if (scope.location?.protocol === "file:") return { kind: "file", detail: "" };
  // A frame that is closed off (sandboxed) has no origin, and so no worker of its own.
  if (scope.origin === "null") return { kind: "frame", detail: "" };
  if (typeof scope.WebAssembly !== "object") return { kind: "wasm", detail: "" };
  if (typeof scope.Worker !== "function") return { kind: "worker", detail: "" };
  return null;
}

export class Python {
  state: PythonState = "asleep";
  trouble: Trouble | null = null;
  /** Milliseconds from the start of the worker to each stage, for those who measure. */
  times: Record<string, number> = {};
  /** The archive that pages with ordinary ipywidgets need besides, by its name in the worker's folder. */
  widgets = "";

  private worker: WorkerLike | null = null;
  private readonly clients = new Map<string, Client>();
  private revivals = 0;

  constructor(
    private readonly url: string,
    private readonly brought: string,
    private readonly make: MakeWorker = makeModuleWorker,
  ) {
    const missing = lacking();
    if (missing) this.fail(missing);
  }

  join(client: Client): void {
    this.clients.set(client.id, client);
    if (this.state === "awake") this.post(client.mountText());
    client.stateChanged(this.state);
  }

  /** Starts Python if it is not on its way; after a failure, tries again. */
  wake(): void {
    if (this.state === "waking" || this.state === "awake") return;
    if (this.trouble && !again(this.trouble)) return;
    this.trouble = null;
    this.change("waking");
    this.start();
  }

  post(message: string | { cells: string }): void {
    this.worker?.postMessage(message);
  }

  /** Ends whatever Python is at and begins anew: the only way to stop a long thought from outside. */
  stop(): void {
    if (this.state !== "awake" && this.state !== "waking") return;
    this.end();
    this.change("waking");
    this.start();
  }

  private start(): void {
    let worker: WorkerLike;
    const early = window.tidebookEarly;
    window.tidebookEarly = undefined;
    try {
      worker = early?.worker ?? this.make(this.url, this.brought);
    } catch (error) {
      return this.fail({ kind: "worker", detail: text(error) });
    }
    this.worker = worker;
    if (this.widgets) worker.postMessage({ widgets: this.widgets });
    let reached = false;
    worker.onmessage = ({ data }) => {
      if (this.worker !== worker) return;
      if (typeof data === "string") return this.answer(data);
      const told = data as { hello?: boolean; ready?: Record<string, number>; broken?: Broken };
      if (told.hello) reached = true;
      else if (told.ready) this.ready(told.ready);
      else if (told.broken) this.broken(told.broken);
    };
    worker.onerror = (event) => {
      if (this.worker !== worker) return;
      event.preventDefault?.();
      // Nothing is told about a script that did not load or is not allowed.
      if (reached) this.broken({ stage: "run", text: event.message ?? "" });
      else this.fail({ kind: "fetch", detail: event.message ?? "" });
    };
    for (const event of early?.told ?? []) {
      if (event.type === "error") worker.onerror?.(event as ErrorEvent);
      else worker.onmessage?.(event as MessageEvent);
    }
  }

  private ready(times: Record<string, number>): void {
    this.times = times;
    performance.mark("tide:python", { detail: times });
    this.state = "awake";
    for (const client of this.clients.values()) this.post(client.mountText());
    this.change("awake");
  }

  private answer(data: string): void {
    const answer = JSON.parse(data) as Record<string, unknown>;
    this.clients.get(String(answer["id"]))?.hear(answer);
  }

  private broken({ stage, text: detail }: Broken): void {
    if (this.state === "awake" && this.revivals < REVIVALS) {
      this.revivals++;
      this.stop();
      return;
    }
    const wasm = /WebAssembly|CompileError|wasm/i.test(detail) && stage !== "fetch";
    this.fail({ kind: stage === "fetch" ? "fetch" : wasm ? "wasm" : "start", detail });
  }

  private fail(trouble: Trouble): void {
    this.end();
    this.trouble = trouble;
    this.change("failed");
  }

  private end(): void {
    this.worker?.terminate();
    this.worker = null;
  }

  private change(state: PythonState): void {
    this.state = state;
    for (const client of [...this.clients.values()]) client.stateChanged(state);
  }
}

interface Broken {
  stage: string;
  text: string;
}

/** Whether trying once more can help. */
export function again(trouble: Trouble): boolean {
  return trouble.kind === "fetch" || trouble.kind === "start";
}

const text = (error: unknown): string => (error instanceof Error ? error.message : String(error));
