/**
 * The page host: finds every `.tide-host` of a built page and draws it from the state the page carries.
 * A classic script, so that it works from a folder opened by double click. One host that fails keeps its
 * text board and says why; the others never notice.
 */
import { mount, PROJECT } from "../frame";
import type { DrawQr, Qr } from "../parts/app";
import { translator } from "../i18n";
import type { DrawChart } from "../players/chart";
import type { Model } from "../model/link";
import { CONTROLS, mountControls } from "./controls";
import { rename } from "../parts/memory";
import { Keeper } from "./keep";
import { LiveModel, type Opening } from "./live-model";
import { LocalModel } from "./local-model";
import { Near, type Undraw } from "./near";
import { Python } from "./python";

declare global {
  interface Window {
    tidebookChart?: DrawChart;
    tidebookQr?: (text: string) => Qr;
  }
}

// Read while the script runs; later `document.currentScript` is gone.
const script = document.currentScript as HTMLScriptElement | null;
const here = script?.src ?? "";
/** The module that starts Python, relative to this script; absent where the book was built without. */
const worker = script?.dataset["tidePython"] ?? "";
/** The games that this page plays or reckons with. */
const games = script?.dataset["tideGames"] ?? "";
/** What its Python speaks, and the catalogues for it; absent where all is English. */
const languages = script?.dataset["tideLanguages"] ?? "";
const brought = [games, languages].filter(Boolean).join(" ");
/** The archive with ipywidgets; absent on pages without. */
const widgets = script?.dataset["tideWidgets"] ?? "";

/** Loads a script that stands beside this one; whether it is there shows afterwards. */
function load(name: string): Promise<void> {
  if (!here) return Promise.resolve();
  return new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = new URL(name, here).href;
    script.onload = script.onerror = () => resolve();
    document.head.append(script);
  });
}

/** The page's other scripts have been run: those for charts and controls come after this one. */
async function allScripts(): Promise<void> {
  if (document.readyState === "complete") return;
  await new Promise((done) => {
    document.addEventListener("DOMContentLoaded", done, { once: true });
    window.addEventListener("load", done, { once: true });
  });
}

async function chartCode(): Promise<DrawChart | undefined> {
  await allScripts();
  if (!window.tidebookChart) await load("tide-chart.js");
  return window.tidebookChart;
}

/** Only a teacher ever asks for it. */
const drawQr: DrawQr = async (text) => {
  if (!window.tidebookQr) await load("tide-qr.js");
  if (!window.tidebookQr) throw new Error("there is nothing here that draws QR codes");
  return window.tidebookQr(text);
};

function readState(host: HTMLElement): Record<string, unknown> {
  const state: unknown = JSON.parse(host.querySelector("script.tide-state")?.textContent ?? "null");
  if (typeof state !== "object" || state === null) throw new Error("this host carries no state");
  return state as Record<string, unknown>;
}

/** Charts are drawn by a script of their own; without it a chart shows its figures. */
function beforeHost(host: HTMLElement): Promise<void> | null {
  if (host.dataset["tideKind"] !== "chart" || window.tidebookChart) return null;
  return chartCode().then(() => {});
}

function mountHost(host: HTMLElement): Undraw {
  if (host.dataset["tideReady"] || host.dataset["tideFailed"]) return null;
  const board = host.querySelector<HTMLElement>(".tide-text");
  try {
    const state = readState(host);
    const live = shared && "recipe" in state ? liveModel(host, state, shared) : null;
    const model: Model = live ?? new LocalModel(state);
    const links = live
      ? {
          position: (code: string) => linkTo(host, "tide", code),
          deal: (code: string) => linkTo(host, "deal", code),
        }
      : undefined;
    const unmount = mount(model, host, {
      drawChart: host.dataset["tideKind"] === "chart" ? window.tidebookChart : undefined,
      drawQr,
      links,
      place: place(host),
      text: board?.textContent ?? "",
      projector: { wanted: projected() === host, told: (open) => tellAddress(host, open) },
    });
    if (board) board.hidden = true;
    // What Python knows of a table, and what it is to be told, stays with its model.
    if (live) return null;
    return () => {
      unmount();
      if (board) board.hidden = false;
    };
  } catch (error) {
    console.error("tidebook: a widget could not be drawn:", error);
    host.dataset["tideFailed"] = "1";
    if (board) board.hidden = false;
    const t = translator(document.documentElement.lang.slice(0, 2));
    const note = document.createElement("p");
    note.className = "tide-host-error";
    note.textContent = `${t("app.failed")} ${t("app.error", { error: error instanceof Error ? error.message : String(error) })}`;
    host.append(note);
    return null;
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
  const tell = () => {
    const starts = python.state === "awake" && !model.status.awake;
    host.dataset["tidePython"] = starts ? "waking" : python.state;
  };
  model.on("python", tell);
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
    model.open(asked.opening);
  };
  openCode();
  window.addEventListener("hashchange", openCode);
  return model;
}

/** `#tide=CODE` or `#deal=CODE`, and `&at=ID` where a page has several tables. */
function codeIn(hash: string): { opening: Opening; at: string } | null {
  const asked = new URLSearchParams(hash.slice(1));
  const [code, deal] = [asked.get("tide"), asked.get("deal")];
  const opening = code ? { code } : deal ? { deal } : null;
  return opening && { opening, at: asked.get("at") ?? "" };
}

const tables = () => [...document.querySelectorAll<HTMLElement>('.tide-host[data-tide-kind="table"]')];
const hostOf = (id: string) => tables().find((host) => host.id === id) ?? tables()[0];

function linkTo(host: HTMLElement, what: "tide" | "deal", code: string): string {
  const page = location.href.split("#", 1)[0]!;
  return `${page}#${what}=${code}${host === tables()[0] ? "" : `&at=${host.id}`}`;
}

/** A reload then goes on with the game instead of opening the link once more. */
function forgetCode(): void {
  if (codeIn(location.hash))
    changeHash((asked) => ["tide", "deal", "at"].forEach((name) => asked.delete(name)));
}

/** Changes what the address asks for, without a step back for it in the history. */
function changeHash(change: (asked: URLSearchParams) => void): void {
  const asked = new URLSearchParams(location.hash.slice(1));
  change(asked);
  const hash = asked.toString();
  setHash(hash && `#${hash}`);
}

/** Writes the address anew, where the browser lets a page do that: in the closed frame of another site it does not. */
function setHash(hash: string): void {
  try {
    history.replaceState(history.state, "", location.pathname + location.search + hash);
  } catch {
    // The address stays as it is; nothing depends on it.
  }
}

// -- the projector view in the address: #projector=ID

const PROJECTED = '.tide-host:not([data-tide-kind="chart"])';

/** The host that the address asks to see on the wall. Whatever else stands there names none. */
function projected(): HTMLElement | null {
  const id = new URLSearchParams(location.hash.slice(1)).get("projector");
  if (!id) return null;
  return [...document.querySelectorAll<HTMLElement>(PROJECTED)].find((host) => host.id === id) ?? null;
}

/** The address as it was before the projector view was opened. */
let hashBefore: string | null = null;

/** A reload finds the projector view open again, and so does a bookmark. */
function tellAddress(host: HTMLElement, open: boolean): void {
  if (open) {
    if (!host.id) return;
    hashBefore = location.hash;
    const asked = new URLSearchParams({ projector: host.id });
    setHash(`#${asked}`);
  } else if (hashBefore !== null) {
    setHash(hashBefore);
    hashBefore = null;
  } else changeHash((asked) => asked.delete("projector"));
}

/** Says so where the address asks for a projector view that cannot be. */
function answerAddress(): void {
  const note = document.querySelector(".tide-unknown");
  note?.remove();
  const id = new URLSearchParams(location.hash.slice(1)).get("projector");
  if (id === null || projected()) return;
  const said = document.createElement("p");
  said.className = "tide-unknown";
  said.setAttribute("role", "status");
  said.textContent = translator(document.documentElement.lang.slice(0, 2))("projector.unknown");
  const article = document.querySelector("main h1, article h1") ?? document.querySelector(".tide-host");
  article?.after(said);
  changeHash((asked) => asked.delete("projector"));
}

/** In a tab that nobody looks at, Python can wait. */
function whenSeen(task: () => void): void {
  if (document.visibilityState !== "hidden") return task();
  document.addEventListener("visibilitychange", task, { once: true });
}

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Names a host for the reader's browser: its own name, which several pages may share, else page and id. */
export function place(host: HTMLElement): string | undefined {
  const named = host.dataset["tidePlace"];
  if (named) return named;
  if (!host.id) return undefined;
  const { pathname } = location;
  // Hosts show /play.html as /play, too, and without a network the same reader comes by both.
  const page = /(\/|\.html)$/.test(pathname) ? pathname : `${pathname}.html`;
  const name = `${page}#${host.id}`;
  if (page !== pathname) rename(`${pathname}#${host.id}`, name);
  return name;
}

/** One Python for all tables of the page; none is made for a page without. */
let shared: Python | null = null;
/** The players of the page, which are drawn as the reader comes to them. */
const near = new Near(mountHost, beforeHost);

export function mountAll(root: ParentNode = document): void {
  const all = [...root.querySelectorAll<HTMLElement>(".tide-host")];
  const controls = all.filter((host) => host.dataset["tideKind"] === CONTROLS);
  const hosts = all.filter((host) => !controls.includes(host));
  const playable = worker !== "" && hosts.some((host) => host.dataset["tideKind"] === "table");
  if (playable || (worker && controls.length)) shared ??= new Python(new URL(worker, here).href, brought);
  if (shared && controls.length) shared.widgets = widgets;
  // First of all: it starts beside the page, while the tables are drawn. But somebody who saves data has not
  // asked for four megabytes by opening a page.
  if (playable && !savesData()) whenSeen(() => shared?.wake());
  near.add(hosts, asked());
  if (controls.length) void mountTheirs(controls);
  if (hosts.length) answerAddress();
  // It is there when the page is printed, which waits for nothing.
  if (hosts.some((host) => host.dataset["tideKind"] === "chart")) void chartCode();
}

/** The host that the address asks for, however far down the page it stands. */
function asked(): HTMLElement | null {
  const code = codeIn(location.hash);
  return projected() ?? (code && hostOf(code.at)) ?? null;
}

async function mountTheirs(controls: HTMLElement[]): Promise<void> {
  await allScripts();
  await mountControls(controls, shared, load, await chartCode(), !savesData());
}

window.addEventListener("hashchange", () => {
  answerAddress();
  const host = asked();
  if (host) near.now(host);
  projected()?.dispatchEvent(new Event(PROJECT));
});

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => mountAll());
else mountAll();
