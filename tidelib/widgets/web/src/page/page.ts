/**
 * The page host: finds every `.tide-host` of a built page and draws it from the state the page carries.
 * A classic script, so that it works from a folder opened by double click. One host that fails keeps its
 * text board and says why; the others never notice.
 */
import { mount } from "../frame";
import { translator } from "../i18n";
import type { DrawChart } from "../players/chart";
import type { Model } from "../model/link";
import { Keeper } from "./keep";
import { LiveModel } from "./live-model";
import { LocalModel } from "./local-model";
import { Python } from "./python";

declare global {
  interface Window {
    tidebookChart?: DrawChart;
  }
}

// Read while the script runs; later `document.currentScript` is gone.
const script = document.currentScript as HTMLScriptElement | null;
const here = script?.src ?? "";
/** The module that starts Python, relative to this script; absent where the book was built without. */
const worker = script?.dataset["tidePython"] ?? "";

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

export async function mountHost(host: HTMLElement, python: Python | null = null): Promise<void> {
  if (host.dataset["tideReady"] || host.dataset["tideFailed"]) return;
  const board = host.querySelector<HTMLElement>(".tide-text");
  try {
    const state = readState(host);
    const live = python && "recipe" in state ? liveModel(host, state, python) : null;
    const model: Model = live ?? new LocalModel(state);
    const drawChart = host.dataset["tideKind"] === "chart" ? await chartCode() : undefined;
    const linkOf = live ? (code: string) => linkTo(host, code) : undefined;
    mount(model, host, { drawChart, linkOf, place: place(host), text: board?.textContent ?? "" });
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

/** A table that Python plays: it starts with the page, or at the latest when the reader comes near. */
function liveModel(host: HTMLElement, state: Record<string, unknown>, python: Python): LiveModel {
  const named = place(host);
  const model = new LiveModel(
    host.id,
    state,
    python,
    translator(document.documentElement.lang.slice(0, 2)),
    named ? new Keeper(named) : null,
    forgetCode,
  );
  // For those who look at the page from outside: tests, styles.
  model.on("python", () => (host.dataset["tidePython"] = python.state));
  python.join(model);
  // After a failure it is for the reader to try again.
  const wake = () => python.state === "asleep" && python.wake();
  for (const sign of ["pointerenter", "focusin", "pointerdown"]) {
    host.addEventListener(sign, wake, { once: true, passive: true });
  }
  const openCode = () => {
    const asked = codeIn(location.hash);
    if (!asked || host !== hostOf(asked.at)) return;
    host.scrollIntoView({ block: "nearest" });
    model.open(asked.code);
  };
  openCode();
  window.addEventListener("hashchange", openCode);
  return model;
}

/** `#tide=CODE`, and `&at=ID` where a page has several tables. */
function codeIn(hash: string): { code: string; at: string } | null {
  const asked = new URLSearchParams(hash.slice(1));
  const code = asked.get("tide");
  return code ? { code, at: asked.get("at") ?? "" } : null;
}

const tables = () => [...document.querySelectorAll<HTMLElement>('.tide-host[data-tide-kind="table"]')];
const hostOf = (id: string) => tables().find((host) => host.id === id) ?? tables()[0];

function linkTo(host: HTMLElement, code: string): string {
  const page = location.href.split("#", 1)[0]!;
  return `${page}#tide=${code}${host === tables()[0] ? "" : `&at=${host.id}`}`;
}

/** A reload then goes on with the game instead of opening the link once more. */
function forgetCode(): void {
  if (codeIn(location.hash)) history.replaceState(history.state, "", location.pathname + location.search);
}

/** In a tab that nobody looks at, Python can wait. */
function whenSeen(task: () => void): void {
  if (document.visibilityState !== "hidden") return task();
  document.addEventListener("visibilitychange", task, { once: true });
}

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Names a host for the reader's browser: its own name, which several pages may share, else page and id. */
function place(host: HTMLElement): string | undefined {
  const named = host.dataset["tidePlace"];
  if (named) return named;
  return host.id ? `${location.pathname}#${host.id}` : undefined;
}

/** One Python for all tables of the page; none is made for a page without. */
let shared: Python | null = null;

export function mountAll(root: ParentNode = document): void {
  const hosts = [...root.querySelectorAll<HTMLElement>(".tide-host")];
  const playable = worker !== "" && hosts.some((host) => host.dataset["tideKind"] === "table");
  if (playable) shared ??= new Python(new URL(worker, here).href);
  // First of all: it starts beside the page, while the tables are drawn. But somebody who saves data has not
  // asked for four megabytes by opening a page.
  if (playable && !savesData()) whenSeen(() => shared?.wake());
  for (const host of hosts) void mountHost(host, shared);
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => mountAll());
else mountAll();
