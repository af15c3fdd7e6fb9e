/**
 * Whether the kernel of a notebook's widget is there, as far as the notebook tells.
 *
 * JupyterLab goes on drawing the widgets of a kernel that died, and hands what they send to the next kernel,
 * which knows nothing of them. So the kernel's own status is watched. What is not there is not asked: other
 * notebooks have other widget managers, and with those silence alone tells.
 */
import type { Model } from "../model/link";
import { object } from "../model/fields";

/** After these, what ran in the kernel is no more. */
const ENDS = new Set(["autorestarting", "restarting", "terminating", "dead"]);

type Slot = (sender: unknown, told: unknown) => void;

interface Signal {
  connect(slot: Slot): void;
  disconnect(slot: Slot): void;
}

export class Kernel {
  gone = false;
  private readonly stop: (() => void)[] = [];

  constructor(
    model: Model,
    private readonly told: () => void,
  ) {
    const manager = object((model as { widget_manager?: unknown }).widget_manager);
    const session = object(object(manager?.["context"])?.["sessionContext"]);
    this.watch(session?.["statusChanged"], this.onStatus);
    this.watch(session?.["kernelChanged"], this.onChange);
  }

  /** It has answered. */
  answered(): void {
    this.set(false);
  }

  close(): void {
    this.stop.forEach((stop) => stop());
  }

  private watch(found: unknown, slot: Slot): void {
    const signal = found as Partial<Signal> | null | undefined;
    if (typeof signal?.connect !== "function" || typeof signal.disconnect !== "function") return;
    signal.connect(slot);
    this.stop.push(() => (signal as Signal).disconnect(slot));
  }

  private set(gone: boolean): void {
    if (gone === this.gone) return;
    this.gone = gone;
    this.told();
  }

  private readonly onStatus = (_sender: unknown, status: unknown): void => {
    if (ENDS.has(String(status))) this.set(true);
  };

  private readonly onChange = (_sender: unknown, change: unknown): void => {
    const before = object(object(change)?.["oldValue"]);
    const after = object(object(change)?.["newValue"]);
    if (before && before["id"] !== after?.["id"]) this.set(true);
  };
}
