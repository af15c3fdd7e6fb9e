/** The widget manager of a built page: Jupyter's own models and views, and our charts inside an `Output`. */
import * as base from "@jupyter-widgets/base";
import * as controls from "@jupyter-widgets/controls";
import { ManagerBase } from "@jupyter-widgets/base-manager";
import { Cells, type CellsData, type CommMessage, type Pythonish } from "./cells";
import { named } from "./access";
import { OutputModel, OutputView, type DrawView } from "./output";

const MODULES: Record<string, Record<string, unknown>> = {
  "@jupyter-widgets/base": base as unknown as Record<string, unknown>,
  "@jupyter-widgets/controls": controls as unknown as Record<string, unknown>,
  "@jupyter-widgets/output": { OutputModel, OutputView },
};

/** A comm of Jupyter's, over the page's messages. */
class PageComm {
  private heard: (message: unknown) => unknown = () => {};
  private gone: (message: unknown) => void = () => {};

  constructor(
    readonly comm_id: string,
    readonly target_name: string,
    private readonly manager: Manager,
  ) {}

  on_msg(heard: (message: unknown) => unknown): void {
    this.heard = heard;
  }

  on_close(gone: (message: unknown) => void): void {
    this.gone = gone;
  }

  send(data: unknown, callbacks?: base.ICallbacks, _metadata?: unknown, buffers?: unknown[]): string {
    const idle = () => callbacks?.iopub?.["status"]?.({ content: { execution_state: "idle" } } as never);
    this.manager.cells.send(this.comm_id, data as Record<string, unknown>, (buffers ?? []).map(base64), idle);
    return "";
  }

  open(): string {
    return "";
  }

  close(): string {
    return "";
  }

  hear(message: unknown): void {
    void this.heard(message);
  }

  end(): void {
    this.gone({});
  }
}

export class Manager extends ManagerBase {
  readonly cells: Cells;
  private readonly comms = new Map<string, PageComm>();
  /** The models that are there, as far as they are made. */
  private readonly made = new Map<string, base.WidgetModel>();

  constructor(
    private readonly data: CellsData,
    python: Pythonish,
    /** Draws a view of ours into an element. */
    readonly drawView: DrawView,
    /** Is told what an `Output` now says, and where. */
    readonly announce: (el: HTMLElement, text: string) => void,
    readonly says: (key: "typed" | "from" | "to", name: string) => string,
    onChange: () => void,
  ) {
    super();
    const widgets = {
      deliver: (message: CommMessage) => this.deliver(message),
      current: (name: string, traits: string[]) => this.current(name, traits),
    };
    this.cells = new Cells(data, python, widgets, onChange);
  }

  /** Makes all models that the page carries. */
  async build(): Promise<void> {
    await Promise.all(
      Object.entries(this.data.models).map(async ([id, model]) => {
        const { model_name, model_module, model_module_version, state } = model;
        const comm = this.comm(id);
        const options = { model_name, model_module, model_module_version, model_id: id, comm };
        this.made.set(id, await this.new_model(options as never, structuredClone(state) as never));
      }),
    );
  }

  /** The view of a model, by the model's name. */
  async view(id: string): Promise<base.DOMWidgetView> {
    return this.create_view((await this.get_model(id)) as base.DOMWidgetModel);
  }

  override async create_view<VT extends base.WidgetView = base.WidgetView>(
    model: base.WidgetModel,
    options?: unknown,
  ): Promise<VT> {
    const view = await super.create_view(model as base.DOMWidgetModel, options);
    named(view, this.says);
    return view as unknown as VT;
  }

  /** Whether the reader can move what can be moved. */
  enable(able: boolean): void {
    for (const model of this.made.values()) {
      const held = this.held.has(model);
      if (!able && !held && model.has("disabled") && !model.get("disabled")) {
        this.held.add(model);
        model.set("disabled", true);
      } else if (able && held) {
        this.held.delete(model);
        model.set("disabled", false);
      }
    }
  }

  private readonly held = new Set<base.WidgetModel>();

  protected async loadClass(name: string, module: string): Promise<never> {
    const found = MODULES[module]?.[name];
    if (!found) throw new Error(`${module} ${name} cannot be shown on a page`);
    return found as never;
  }

  protected async _get_comm_info(): Promise<Record<string, never>> {
    return {};
  }

  protected async _create_comm(): Promise<never> {
    throw new Error("on a page, widgets are made by cells alone");
  }

  private comm(id: string): PageComm {
    const comm = new PageComm(id, this.comm_target_name, this);
    this.comms.set(id, comm);
    return comm;
  }

  private deliver({ comm: id, type, data, buffers }: CommMessage): void {
    const message = {
      content: { comm_id: id, data },
      metadata: { version: base.PROTOCOL_VERSION },
      buffers: (buffers ?? []).map(bytes),
    };
    if (type === "comm_open") {
      void this.handle_comm_open(this.comm(id) as never, message as never).then((model) =>
        this.made.set(id, model),
      );
    } else if (type === "comm_close") {
      this.comms.get(id)?.end();
      this.comms.delete(id);
      this.made.delete(id);
    } else this.comms.get(id)?.hear(message);
  }

  private current(id: string, traits: string[]): Record<string, unknown> {
    const model = this.made.get(id);
    if (!model) return {};
    const state = Object.fromEntries(traits.map((name) => [name, model.get(name) as unknown]));
    return model.serialize(state as never) as Record<string, unknown>;
  }
}

function base64(buffer: unknown): string {
  const view = ArrayBuffer.isView(buffer)
    ? new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength)
    : new Uint8Array(buffer as ArrayBuffer);
  return btoa(Array.from(view, (byte) => String.fromCharCode(byte)).join(""));
}

function bytes(text: string): DataView {
  return new DataView(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer);
}
