/**
 * Ordinary ipywidgets on a built page: a script of its own, which only pages with such widgets load.
 * The page host (`page/controls.ts`) calls it with what it has for all widgets of the page.
 */
import { Widget } from "@lumino/widgets";
import type { Translate } from "../i18n";
import type { Client } from "../page/python";
import { pageTheme } from "../parts/theme";
import type { CellsData, Pythonish } from "./cells";
import { Manager } from "./manager";
import type { DrawView } from "./output";
import "./controls.css";

export interface Tools {
  /** The page's Python; null where the book was built without. */
  python: (Pythonish & { join(client: Client): void }) | null;
  t: Translate;
  /** Whether Python may be fetched before the reader touches anything. */
  eager: boolean;
  drawView: DrawView;
}

export type MountControls = (hosts: HTMLElement[], data: CellsData, tools: Tools) => Promise<void>;

/** Milliseconds without a further change before a result is read out: a slider passes many. */
const CALM = 500;

const NO_PYTHON: Pythonish = {
  state: "failed",
  trouble: { kind: "start", detail: "" },
  post() {},
  wake() {},
  stop() {},
};

class Host {
  private readonly root = document.createElement("div");
  private readonly box = document.createElement("div");
  private readonly note = document.createElement("div");
  private readonly status = document.createElement("div");
  private noted = "";
  private saying: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly el: HTMLElement,
    private readonly tools: Tools,
  ) {
    this.root.className = "tide tide-controls";
    this.root.setAttribute("data-lm-suppress-shortcuts", "true");
    this.status.className = "tide-sr";
    this.status.setAttribute("role", "status");
    this.status.setAttribute("aria-live", "polite");
    this.root.append(this.box, this.note, this.status);
    el.append(this.root);
    const theme = () => (this.root.dataset["tideTheme"] = pageTheme());
    theme();
    new MutationObserver(theme).observe(document.documentElement, { attributeFilter: ["data-theme"] });
    matchMedia("(prefers-color-scheme: dark)").addEventListener?.("change", theme);
  }

  async draw(manager: Manager): Promise<void> {
    const state = JSON.parse(this.el.querySelector("script.tide-state")?.textContent ?? "{}") as {
      model?: string;
    };
    const view = await manager.view(String(state.model));
    Widget.attach(view.luminoWidget, this.box);
    const text = this.el.querySelector<HTMLElement>(".tide-text");
    if (text) text.hidden = true;
    this.el.dataset["tideReady"] = "1";
  }

  say(text: string): void {
    clearTimeout(this.saying);
    this.saying = setTimeout(() => (this.status.textContent = text), CALM);
  }

  /** Shows where Python stands, as far as that is of interest to somebody who moves the controls. */
  tell(manager: Manager): void {
    const { cells } = manager;
    const { t } = this.tools;
    const python = this.tools.python ?? NO_PYTHON;
    this.el.dataset["tidePython"] = cells.status === "live" && cells.busy ? "busy" : cells.status;
    const lines: string[] = [];
    let again = false;
    if (cells.status === "failed" && python.trouble) {
      lines.push(t(`controls.${python.trouble.kind}`), t("controls.still"));
      if (python.trouble.detail) lines.push(t("python.detail", { detail: python.trouble.detail }));
      again = python.trouble.kind === "fetch" || python.trouble.kind === "start";
    } else if (cells.problem) {
      const why = cells.problem === "outdated" ? t("controls.outdated") : cells.problem;
      lines.push(t("controls.failed", { why }));
      if (cells.status === "failed") lines.push(t("controls.still"));
    } else if (cells.waiting) lines.push(t("controls.waking"));
    const key = JSON.stringify([lines, again]);
    if (key === this.noted) return;
    this.noted = key;
    this.note.className = lines.length ? `tide-note${cells.waiting ? " tide-waking" : ""}` : "";
    const paragraphs = lines.map((line) => Object.assign(document.createElement("p"), { textContent: line }));
    this.note.replaceChildren(...paragraphs);
    if (again && this.tools.python) {
      const button = Object.assign(document.createElement("button"), {
        type: "button",
        className: "tide-button",
      });
      button.textContent = t("python.again");
      button.addEventListener("click", () => python.wake());
      this.note.append(button);
    }
    if (lines.length) this.say(lines.join(" "));
  }
}

const mountControls: MountControls = async (elements, data, tools) => {
  const hosts = elements.map((el) => new Host(el, tools));
  const announce = (el: HTMLElement, text: string) => hosts.find((host) => host.el.contains(el))?.say(text);
  const says = (key: "typed" | "from" | "to", name: string) => tools.t(`controls.${key}`, { name });
  let told = false;
  const change = () => {
    if (told) return;
    told = true;
    queueMicrotask(() => {
      told = false;
      manager.enable(manager.cells.status !== "failed");
      for (const host of hosts) host.tell(manager);
    });
  };
  const python = tools.python ?? NO_PYTHON;
  const manager: Manager = new Manager(data, python, tools.drawView, announce, says, change);
  await manager.build();
  for (const host of hosts) await host.draw(manager);
  if (tools.python) tools.python.join(manager.cells);
  else manager.cells.stateChanged("failed");
  const wake = () => python.state === "asleep" && python.wake();
  // Most of such a page is there to be read, so Python is fetched when the first control comes near.
  const near = new IntersectionObserver(
    (seen) => {
      if (!seen.some((entry) => entry.isIntersecting)) return;
      near.disconnect();
      wake();
    },
    { rootMargin: "100% 0px" },
  );
  for (const { el } of hosts) {
    if (tools.eager) near.observe(el);
    for (const sign of ["pointerenter", "focusin", "pointerdown"]) {
      el.addEventListener(sign, wake, { once: true, passive: true });
    }
  }
};

(window as Window & { tidebookControls?: MountControls }).tidebookControls = mountControls;
