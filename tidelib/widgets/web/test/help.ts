/** Mounting widgets in tests, and a model that stands for Python. */
import { options } from "preact";
import { mount, type Env } from "../src/frame";
import { TIMES, type Model } from "../src/model/link";

export class FakeModel implements Model {
  readonly sent: Record<string, unknown>[] = [];
  /** What `send` throws, if anything. */
  broken: Error | null = null;
  private readonly callbacks = new Map<string, Set<(...args: unknown[]) => void>>();

  constructor(private view: unknown) {}

  get(name: string): unknown {
    return name === "view" ? this.view : undefined;
  }

  on(event: string, callback: (...args: unknown[]) => void): void {
    this.callbacks.set(event, (this.callbacks.get(event) ?? new Set()).add(callback));
  }

  off(event: string, callback: (...args: unknown[]) => void): void {
    this.callbacks.get(event)?.delete(callback);
  }

  send(content: unknown): void {
    if (this.broken) throw this.broken;
    this.sent.push(content as Record<string, unknown>);
  }

  /** Answers the last message with a changed view. */
  answer(view: Record<string, unknown>): void {
    this.view = { ...view, n: this.sent.at(-1)?.["n"] ?? 0 };
    this.emit("change:view");
  }

  emit(event: string, ...args: unknown[]): void {
    for (const callback of [...(this.callbacks.get(event) ?? [])]) callback(...args);
  }

  get listeners(): number {
    return [...this.callbacks.values()].reduce((sum, set) => sum + set.size, 0);
  }
}

export interface Mounted {
  el: HTMLElement;
  model: FakeModel;
  unmount: () => void;
  button(name: string | RegExp): HTMLButtonElement;
  said(): string;
  press(key: string, target?: Element): Promise<void>;
  click(name: string | RegExp): Promise<void>;
}

/** Times for tests that wait for time to pass. */
export const FAST = { slow: 10, silent: 40, bot: 60, step: 20 };

// Effects run at once instead of after a frame: tests need no pictures.
options.requestAnimationFrame = (callback) => setTimeout(callback, 0);

/** Lets Preact draw and its effects run, and what these bring about. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) await new Promise((done) => setTimeout(done, 0));
}

export async function show(view: unknown, env: Env = {}): Promise<Mounted> {
  const el = document.createElement("div");
  document.body.append(el);
  const model = new FakeModel(view);
  const unmount = mount(model, el, { times: { ...TIMES, slow: 60_000, silent: 60_000 }, ...env });
  await settle();
  const button = (name: string | RegExp) => {
    const found = [...el.querySelectorAll("button")].find((entry) => {
      const label = entry.getAttribute("aria-label") ?? entry.textContent ?? "";
      return typeof name === "string" ? label.trim().startsWith(name) : name.test(label);
    });
    if (!found) throw new Error(`no button ${name}`);
    return found as HTMLButtonElement;
  };
  return {
    el,
    model,
    unmount,
    button,
    said: () => el.querySelector("[role=status]")?.textContent ?? "",
    click: async (name) => {
      button(name).click();
      await settle();
    },
    press: async (key, target = el.querySelector(".tide-player")!) => {
      target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      await settle();
    },
  };
}

/** The browser takes no text longer than this; returns how it takes all again. */
export function limitStorage(longest: number): () => void {
  const limited = {
    getItem: (key: string) => localStorage.getItem(key),
    removeItem: (key: string) => localStorage.removeItem(key),
    setItem: (key: string, value: string) => {
      if (value.length > longest) throw new DOMException("full", "QuotaExceededError");
      localStorage.setItem(key, value);
    },
  };
  const before = window.tidebookStorage;
  window.tidebookStorage = { ...before, localStorage: limited as Storage };
  return () => (window.tidebookStorage = before);
}
