/** ipywidgets' `Output`: what a cell shows while its widgets are moved. */
import { DOMWidgetModel, DOMWidgetView } from "@jupyter-widgets/base";
import { Widget } from "@lumino/widgets";
import sanitize from "sanitize-html";
import type { Manager } from "./manager";

/** A view of ours that is drawn: it can be changed in its place, which leaves what the reader has open. */
export interface Drawn {
  change(view: unknown): void;
  close(): void;
}

export type DrawView = (el: HTMLElement, view: unknown) => Drawn;

const TIDE = "application/vnd.tidebook+json";
const VIEW = "application/vnd.jupyter.widget-view+json";
const MODULE = "@jupyter-widgets/output";

interface Item {
  output_type?: string;
  data?: Record<string, unknown>;
  text?: string;
  ename?: string;
  evalue?: string;
}

export class OutputModel extends DOMWidgetModel {
  override defaults(): Backbone.ObjectHash {
    return {
      ...super.defaults(),
      _model_name: "OutputModel",
      _view_name: "OutputView",
      _model_module: MODULE,
      _view_module: MODULE,
      _model_module_version: "1.0.0",
      _view_module_version: "1.0.0",
      msg_id: "",
      outputs: [],
    };
  }
}

interface Place {
  kind: string;
  el: HTMLElement;
  drawn?: Drawn;
}

export class OutputView extends DOMWidgetView {
  private places: Place[] = [];

  override render(): void {
    super.render();
    this.el.classList.add("tide-output");
    this.listenTo(this.model, "change:outputs", () => {
      this.draw();
      this.manager.announce(this.el as HTMLElement, this.items().map(said).filter(Boolean).join(" "));
    });
    this.draw();
  }

  override remove(): this {
    for (const place of this.places) place.drawn?.close();
    return super.remove() as this;
  }

  private get manager(): Manager {
    return this.model.widget_manager as unknown as Manager;
  }

  private items(): Item[] {
    return (this.model.get("outputs") as Item[] | undefined) ?? [];
  }

  private draw(): void {
    const items = this.items();
    items.forEach((item, at) => {
      const kind = kindOf(item);
      const before = this.places[at];
      if (before?.kind === kind) return this.fill(before, item);
      const place: Place = { kind, el: document.createElement("div") };
      if (before) {
        before.drawn?.close();
        before.el.replaceWith(place.el);
      } else this.el.append(place.el);
      this.places[at] = place;
      this.fill(place, item);
    });
    for (const place of this.places.splice(items.length)) {
      place.drawn?.close();
      place.el.remove();
    }
  }

  private fill(place: Place, item: Item): void {
    const [kind] = place.kind.split(" ");
    if (kind === "tide") {
      const { view } = item.data![TIDE] as { view: unknown };
      if (place.drawn) place.drawn.change(view);
      else place.drawn = this.manager.drawView(place.el, view);
    } else if (kind === "html") {
      // Not even what a cell makes of a reader's words may bring scripts along.
      place.el.innerHTML = sanitize(String(item.data!["text/html"]), {
        allowedTags: [...sanitize.defaults.allowedTags, "img"],
        allowedAttributes: {
          "*": ["class", "title", "lang"],
          a: ["href"],
          th: ["scope"],
          img: ["src", "alt"],
        },
        allowedSchemesByTag: { img: ["data"] },
      });
    } else if (kind === "view") {
      if (!place.drawn) place.drawn = this.widget(place, item);
    } else {
      const pre = place.el.firstElementChild ?? place.el.appendChild(document.createElement("pre"));
      pre.className = kind === "error" ? "tide-output-text tide-output-error" : "tide-output-text";
      pre.textContent = textOf(item);
    }
  }

  private widget(place: Place, item: Item): Drawn {
    const { model_id } = item.data![VIEW] as { model_id: string };
    let closed = false;
    let view: DOMWidgetView | undefined;
    void this.manager.view(model_id).then((made) => {
      view = made;
      if (!closed && place.el.isConnected) Widget.attach(made.luminoWidget, place.el);
    });
    return { change() {}, close: () => ((closed = true), void view?.remove()) };
  }
}

function kindOf(item: Item): string {
  const data = item.data ?? {};
  if (item.output_type === "error") return "error";
  if (TIDE in data) return `tide ${String((data[TIDE] as { view: { kind?: unknown } }).view.kind)}`;
  if (VIEW in data) return `view ${(data[VIEW] as { model_id: string }).model_id}`;
  if ("text/html" in data) return "html";
  return "text";
}

function textOf(item: Item): string {
  if (item.output_type === "error") return `${item.ename}: ${item.evalue}`;
  return String(item.text ?? item.data?.["text/plain"] ?? "");
}

/** What somebody who does not see it is to hear of an output. */
function said(item: Item): string {
  const view = (item.data?.[TIDE] as { view?: Record<string, any> } | undefined)?.view;
  if (view) return String(view["chart"]?.caption || view["title"] || "");
  if (item.data && VIEW in item.data) return "";
  return textOf(item).slice(0, 300);
}
