/**
 * The page host: finds every `.tide-host` of a built page and draws it from the state the page carries.
 * A classic script, so that it works from a folder opened by double click. One host that fails keeps its
 * text board and says why; the others never notice.
 */
import { mount } from "../frame";
import { translator } from "../i18n";
import type { DrawChart } from "../players/chart";
import { LocalModel } from "./local-model";

declare global {
  interface Window {
    tidebookChart?: DrawChart;
  }
}

// Read while the script runs; later `document.currentScript` is gone.
const here = (document.currentScript as HTMLScriptElement | null)?.src ?? "";

function chartCode(): Promise<DrawChart | undefined> {
  if (window.tidebookChart || !here) return Promise.resolve(window.tidebookChart);
  return new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = new URL("tide-chart.js", here).href;
    script.onload = script.onerror = () => resolve(window.tidebookChart);
    document.head.append(script);
  });
}

function readState(host: HTMLElement): Record<string, unknown> {
  const state: unknown = JSON.parse(host.querySelector("script.tide-state")?.textContent ?? "null");
  if (typeof state !== "object" || state === null) throw new Error("this host carries no state");
  return state as Record<string, unknown>;
}

export async function mountHost(host: HTMLElement): Promise<void> {
  if (host.dataset["tideReady"] || host.dataset["tideFailed"]) return;
  const board = host.querySelector<HTMLElement>(".tide-text");
  try {
    const model = new LocalModel(readState(host));
    const drawChart = host.dataset["tideKind"] === "chart" ? await chartCode() : undefined;
    mount(model, host, { drawChart, place: place(host), text: board?.textContent ?? "" });
    if (board) board.hidden = true;
  } catch (error) {
    console.error("tidebook: a widget could not be drawn:", error);
    host.dataset["tideFailed"] = "1";
    if (board) board.hidden = false;
    const t = translator(document.documentElement.lang.slice(0, 2));
    const note = document.createElement("p");
    note.className = "tide-host-error";
    note.textContent = `${t("app.failed")} ${t("app.error", { error: error instanceof Error ? error.message : String(error) })}`;
    host.append(note);
  }
}

/** Names a host for the reader's browser: its own name, which several pages may share, else page and id. */
function place(host: HTMLElement): string | undefined {
  const named = host.dataset["tidePlace"];
  if (named) return named;
  return host.id ? `${location.pathname}#${host.id}` : undefined;
}

export function mountAll(root: ParentNode = document): void {
  for (const host of root.querySelectorAll<HTMLElement>(".tide-host")) void mountHost(host);
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => mountAll());
else mountAll();
