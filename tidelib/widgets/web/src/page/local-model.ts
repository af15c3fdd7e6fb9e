import type { Model } from "../model/link";

type Callback = (...args: unknown[]) => void;

/** anywidget's model, for a page without Python: it holds a state and nobody answers. */
export class LocalModel implements Model {
  private readonly callbacks = new Map<string, Set<Callback>>();

  constructor(private readonly state: Record<string, unknown>) {}

  get(name: string): unknown {
    return this.state[name];
  }

  set(name: string, value: unknown): void {
    this.state[name] = value;
    this.emit(`change:${name}`);
  }

  on(event: string, callback: Callback): void {
    const known = this.callbacks.get(event) ?? new Set();
    this.callbacks.set(event, known.add(callback));
  }

  off(event: string, callback: Callback): void {
    this.callbacks.get(event)?.delete(callback);
  }

  send(content: unknown): void {
    // Players that need an answer look at `view.live` and do not ask. Should one ask, it hears a refusal.
    void content;
    throw new Error("no Python on this page");
  }

  save_changes(): void {}

  private emit(event: string): void {
    for (const callback of [...(this.callbacks.get(event) ?? [])]) callback();
  }
}
