/** Ordinary ipywidgets on a page: drawn from what the build left, moved by a Python that comes later. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "../src/controls/page";
import type { CellsData } from "../src/controls/cells";
import type { Tools } from "../src/controls/page";
import { mountControls } from "../src/page/controls";
import { translator } from "../src/i18n";
import { Python, type WorkerLike } from "../src/page/python";
import { settle } from "./help";

type Json = Record<string, any>;

class FakeWorker implements WorkerLike {
  static made: FakeWorker[] = [];
  readonly sent: Json[] = [];
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;

  constructor() {
    FakeWorker.made.push(this);
  }

  postMessage(message: Json): void {
    this.sent.push("cells" in message ? (JSON.parse(message["cells"]) as Json) : message);
  }

  terminate(): void {}

  say(answer: Json): void {
    this.onmessage?.({ data: JSON.stringify({ id: "cells", ...answer }) } as MessageEvent);
  }

  up(): void {
    this.onmessage?.({ data: { hello: true } } as MessageEvent);
    this.onmessage?.({ data: { ready: {} } } as MessageEvent);
  }

  /** The cells have been run and made what the build made, or something else. */
  ran(models: Json = names): void {
    this.say({ ran: models });
  }

  tell(comm: string, state: Json): void {
    this.say({ comm, type: "comm_msg", data: { method: "update", state, buffer_paths: [] }, buffers: [] });
  }
}

const CONTROLS = "@jupyter-widgets/controls";
const model = (name: string, state: Json, module = CONTROLS) => ({
  model_name: `${name}Model`,
  model_module: module,
  model_module_version: "2.0.0",
  state,
});
const layout = () => model("Layout", {}, "@jupyter-widgets/base");
const text = (said: string) => ({ output_type: "display_data", data: { "text/plain": said }, metadata: {} });

const data: CellsData = {
  cells: [{ name: "explore", code: "interact(...)" }],
  models: {
    w1: layout(),
    w2: model("SliderStyle", {}),
    w3: model("IntSlider", {
      description: "Flips",
      min: 1,
      max: 6,
      value: 3,
      layout: "IPY_MODEL_w1",
      style: "IPY_MODEL_w2",
    }),
    w4: model("DescriptionStyle", {}),
    w5: model("Dropdown", {
      description: "Players",
      _options_labels: ["1", "2"],
      index: 0,
      layout: "IPY_MODEL_w1",
      style: "IPY_MODEL_w4",
    }),
    w6: model("IntRangeSlider", {
      description: "Between",
      _view_name: "IntRangeSliderView",
      value: [1, 2],
      layout: "IPY_MODEL_w1",
      style: "IPY_MODEL_w2",
    }),
    w7: model(
      "Output",
      { outputs: [text("three flips")], layout: "IPY_MODEL_w1" },
      "@jupyter-widgets/output",
    ),
    w8: model("Button", { description: "Again", layout: "IPY_MODEL_w1", style: "IPY_MODEL_w9" }),
    w9: model("ButtonStyle", {}),
    w10: model("VBox", {
      children: ["w3", "w5", "w6", "w8", "w7"].map((name) => `IPY_MODEL_${name}`),
      layout: "IPY_MODEL_w1",
    }),
  },
};
const names = Object.fromEntries(Object.entries(data.models).map(([id, one]) => [id, one.model_name]));

const t = translator("en");
let host: HTMLElement;
let python: Python;

async function page(changed: Partial<CellsData> = {}): Promise<void> {
  document.body.innerHTML =
    '<div class="tide-host" data-tide-kind="controls"><script class="tide-state" type="application/json">' +
    '{"model":"w10"}</script><pre class="tide-text">Flips: 3</pre></div>' +
    '<script class="tide-cells" type="application/json"></script>';
  document.querySelector(".tide-cells")!.textContent = JSON.stringify({ ...data, ...changed });
  host = document.querySelector(".tide-host")!;
  python = new Python("worker.mjs", "hikidoki", () => new FakeWorker());
  python.widgets = "widgets-0123456789.zip.txt";
  await mountControls([host], python, async () => {}, undefined, false);
  await settle();
}

const worker = () => FakeWorker.made.at(-1)!;
const handle = () => host.querySelector<HTMLElement>('[role=slider][aria-label="Flips"]')!;
const shown = () => host.querySelector(".tide-output")!.textContent;
const comms = () => worker().sent.filter((message) => message["do"] === "comm");

/** What a key does to the slider: noUiSlider listens to key codes. */
async function press(key: string): Promise<void> {
  handle().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  await settle();
}

async function choose(index: number): Promise<void> {
  const list = host.querySelector("select")!;
  list.selectedIndex = index;
  list.dispatchEvent(new Event("change", { bubbles: true }));
  await settle();
}

async function wake(): Promise<void> {
  python.wake();
  worker().up();
  worker().ran();
  await settle();
}

beforeEach(() => {
  FakeWorker.made = [];
  vi.stubGlobal("Worker", class {});
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test("all is drawn without Python, and the text for readers without scripts goes", async () => {
  await page();
  expect(host.dataset["tideReady"]).toBe("1");
  expect(shown()).toBe("three flips");
  expect(handle().getAttribute("aria-valuetext")).toBe("3");
  expect(host.querySelector<HTMLElement>(".tide-text")!.hidden).toBe(true);
  expect(FakeWorker.made).toHaveLength(0);
});

test("every control has a name: handles, what can be typed, both ends of a range", async () => {
  await page();
  const named = [...host.querySelectorAll("[role=slider], [role=textbox], select")];
  expect(named.map((el) => el.getAttribute("aria-label"))).toEqual([
    "Flips",
    "Flips: type a value",
    "Players",
    "Between, from",
    "Between, to",
    "Between: type a value",
  ]);
  expect(host.querySelector("button")!.textContent).toContain("Again");
  expect(host.querySelector('[title="null"]')).toBeNull();
});

test("the first touch wakes Python and waits; the last of several is what is told", async () => {
  await page();
  await press("ArrowRight");
  expect(worker().sent[0]).toEqual({ widgets: "widgets-0123456789.zip.txt" });
  expect(host.querySelector(".tide-waking")!.textContent).toBe(t("controls.waking"));
  await press("ArrowRight");
  await choose(1);
  worker().up();
  expect(worker().sent.at(-1)).toEqual({ do: "run", id: "cells", cells: data.cells });
  worker().ran();
  await settle();
  const told = comms().map(({ comm, data }) => [comm, data.state]);
  expect(told).toEqual([
    ["w3", { value: 5 }],
    ["w5", { index: 1 }],
  ]);
  expect(host.dataset["tidePython"]).toBe("busy");
  worker().tell("w7", { outputs: [text("five flips, two players")] });
  comms().forEach(({ n }) => worker().say({ done: n }));
  await settle();
  expect(shown()).toBe("five flips, two players");
  expect(host.dataset["tidePython"]).toBe("live");
  expect(host.querySelector(".tide-waking")).toBeNull();
});

test("what the cells say while they are run is what the page has already", async () => {
  await page();
  python.wake();
  worker().up();
  worker().tell("w7", { outputs: [text("no")] });
  worker().say({ comm: "w1", type: "comm_open", data: { state: {} }, buffers: [] });
  worker().ran();
  await settle();
  expect(shown()).toBe("three flips");
});

test("while Python reckons, a slider that moves on sends only where it is then", async () => {
  await page();
  await wake();
  await press("ArrowRight");
  await press("ArrowRight");
  await press("ArrowRight");
  expect(comms()).toHaveLength(1);
  worker().say({ done: comms()[0]!["n"] });
  await settle();
  expect(comms().map(({ data }) => data.state.value)).toEqual([4, 6]);
});

test("a click made early is told once, and not again to the next Python", async () => {
  await page();
  host.querySelector("button")!.click();
  await wake();
  expect(comms().map(({ data }) => data.content)).toEqual([{ event: "click" }]);
  python.stop();
  worker().up();
  worker().ran();
  expect(comms()).toEqual([]);
});

test("a Python that begins anew is told what the reader has moved", async () => {
  await page();
  await wake();
  await press("ArrowRight");
  python.stop();
  worker().up();
  worker().ran();
  await settle();
  expect(comms().map(({ comm, data }) => [comm, data.state])).toEqual([["w3", { value: 4 }]]);
  expect(handle().getAttribute("aria-valuetext")).toBe("4");
});

test("where there can be no Python the controls stay, and it is said what is missing", async () => {
  vi.stubGlobal("WebAssembly", undefined);
  await page();
  expect(host.textContent).toContain(t("controls.wasm"));
  expect(shown()).toBe("three flips");
  expect(handle().getAttribute("aria-disabled")).toBe("true");
  expect(host.querySelector("select")!.disabled).toBe(true);
});

test("a Python that comes at the second try makes the controls move again", async () => {
  await page();
  python.wake();
  worker().onerror?.({ message: "not there" } as ErrorEvent);
  await settle();
  expect(host.textContent).toContain(t("controls.fetch"));
  expect(host.querySelector("select")!.disabled).toBe(true);
  [...host.querySelectorAll("button")].find((one) => one.textContent === t("python.again"))!.click();
  worker().up();
  worker().ran();
  await settle();
  expect(host.querySelector("select")!.disabled).toBe(false);
  expect(host.textContent).not.toContain(t("controls.fetch"));
});

test("cells that fail, or that make something else than the page has, are told as that", async () => {
  await page();
  python.wake();
  worker().up();
  worker().say({ failed: "The cell 'explore' failed: NameError" });
  await settle();
  expect(host.textContent).toContain("NameError");
  expect(host.textContent).toContain(t("controls.still"));
  await page();
  python.wake();
  worker().up();
  worker().ran({ ...names, w3: "FloatSliderModel" });
  await settle();
  expect(host.textContent).toContain(t("controls.outdated"));
  expect(host.querySelector("select")!.disabled).toBe(true);
});

test("an error inside an interact is a text, and the next result takes its place", async () => {
  await page();
  await wake();
  worker().tell("w7", { outputs: [{ output_type: "error", ename: "ValueError", evalue: "six <b>" }] });
  await settle();
  expect(host.querySelector(".tide-output-error")!.textContent).toBe("ValueError: six <b>");
  worker().tell("w7", { outputs: [text("five")] });
  await settle();
  expect(shown()).toBe("five");
});

test("markup of a cell is shown without its scripts", async () => {
  await page();
  await wake();
  const markup = '<p class="a" onclick="x()">ok<script>x()</script><img src="https://example.org/a.png"></p>';
  worker().tell("w7", { outputs: [{ output_type: "display_data", data: { "text/html": markup } }] });
  await settle();
  expect(host.querySelector(".tide-output p")!.outerHTML).toBe('<p class="a">ok<img></p>');
});

test("our charts are drawn by the page's own module, and changed in their place", async () => {
  const drawn: unknown[] = [];
  const view = (title: string) => ({
    output_type: "display_data",
    data: {
      "application/vnd.tidebook+json": { view: { kind: "chart", title, chart: { caption: `so ${title}` } } },
    },
  });
  const tools: Tools = {
    python: null,
    t,
    eager: false,
    drawView: (el, one) => {
      drawn.push(["drawn", (one as Json)["title"]]);
      el.textContent = "a chart";
      return { change: (next) => void drawn.push(["changed", (next as Json)["title"]]), close: () => {} };
    },
  };
  await page();
  await wake();
  const { Manager } = await import("../src/controls/manager");
  const said: string[] = [];
  const manager = new Manager(
    {
      cells: [],
      models: {
        w1: layout(),
        w7: { ...data.models["w7"]!, state: { layout: "IPY_MODEL_w1", outputs: [view("one")] } },
      },
    },
    python,
    tools.drawView,
    (_el, what) => said.push(what),
    () => "",
    () => {},
  );
  await manager.build();
  await manager.view("w7");
  const output = await manager.get_model("w7");
  output.set("outputs", [view("two")]);
  expect(drawn).toEqual([
    ["drawn", "one"],
    ["changed", "two"],
  ]);
  expect(said).toEqual(["so two"]);
});
