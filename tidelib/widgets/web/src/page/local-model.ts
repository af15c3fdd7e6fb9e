import type { Model } from "../model/link";
import { Callbacks } from "./callbacks";

/** anywidget's model, for a page without Python: it holds a state and nobody answers. */
export class LocalModel implements Model {
  private readonly callbacks = new Callbacks();

  constructor(private readonly state: Record<string, unknown>) {}

  get(name: string): unknown {
    return this.state[name];
  }

  set(name: string, value: unknown): void {
    this.state[name] = value;
    this.callbacks.emit(`change:${name}`);
  }

  on(event: string, callback: (...args: unknown[]) => void): void {
    this.callbacks.on(event, callback);
  }

  off(event: string, callback: (...args: unknown[]) => void): void {
    this.callbacks.off(event, callback);
  }

  send(content: unknown): void {
    // Players that need an answer look at `view.live` and do not ask. Should one ask, it hears a refusal.
    void content;
    throw new Error("no Python on this page");
  }

  save_changes(): void {}
}
