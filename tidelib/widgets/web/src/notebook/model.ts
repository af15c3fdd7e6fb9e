/**
 * The model of a table in a notebook, where Python is a kernel that may die.
 *
 * Each view brings the game as a code that only Python reads: the reader's browser keeps it under the name of
 * the widget's place, so that a table shown there by a new kernel can offer to go on with what was cut off.
 */
import type { Model, NotebookStatus } from "../model/link";
import { number, object, text } from "../model/fields";
import { Callbacks } from "../page/callbacks";
import { Kernel } from "./kernel";
import { Keeper } from "./keep";

export class NotebookModel implements Model {
  private readonly callbacks = new Callbacks();
  private readonly keeper: Keeper | null;
  private game = "";
  private cut: string[] = [];
  private readonly kernel: Kernel;
  /** The code that Python was asked to go on with, and the number of that message. */
  private asked: { code: string; n: number } | null = null;

  constructor(private readonly model: Model) {
    this.kernel = new Kernel(model, () => this.callbacks.emit("python"));
    const resume = this.resume();
    this.keeper = resume ? new Keeper(text(resume["place"])) : null;
    this.game = text(resume?.["code"]);
    const kept = this.keeper?.read() ?? { game: "", cut: [] };
    // Shown once more, a table finds its own game there.
    this.cut = [...new Set([...kept.cut, kept.game])].filter((code) => code && code !== this.game);
    model.on("change:view", this.onView);
  }

  get notebook(): NotebookStatus {
    const unkept = this.keeper?.unkept ?? "";
    return { gone: this.kernel.gone, kept: this.game !== "" && !unkept, unkept, cut: this.cut.at(-1) ?? "" };
  }

  get(name: string): unknown {
    return this.model.get(name);
  }

  on(event: string, callback: (...args: unknown[]) => void): void {
    if (event === "python") this.callbacks.on(event, callback);
    else this.model.on(event, callback);
  }

  off(event: string, callback: (...args: unknown[]) => void): void {
    if (event === "python") this.callbacks.off(event, callback);
    else this.model.off(event, callback);
  }

  send(content: unknown): void {
    const message = object(content);
    if (message?.["do"] === "resume")
      this.asked = { code: text(message["code"]), n: number(message["n"], 0) };
    this.model.send(content);
  }

  /** The reader does not want the game that was cut off. */
  leave(): void {
    this.cut.pop();
    this.write();
    this.callbacks.emit("python");
  }

  close(): void {
    this.kernel.close();
    this.model.off("change:view", this.onView);
  }

  private resume(): Record<string, unknown> | null {
    return object(object(this.model.get("view"))?.["resume"]);
  }

  private write(): void {
    const before = this.keeper?.unkept;
    this.keeper?.write({ game: this.game, cut: this.cut });
    if (this.keeper?.unkept !== before) this.callbacks.emit("python");
  }

  private readonly onView = (): void => {
    const view = object(this.model.get("view"));
    this.game = text(this.resume()?.["code"]);
    if (this.asked && number(view?.["n"], 0) >= this.asked.n) {
      const { code } = this.asked;
      this.asked = null;
      if (view?.["error"] === null) this.cut = this.cut.filter((other) => other !== code);
    }
    this.write();
    this.kernel.answered();
  };
}
