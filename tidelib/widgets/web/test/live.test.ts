/** The page's side of Python: what waits, what is kept, what is said when it fails. No worker is started. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { translator } from "../src/i18n";
import { Keeper } from "../src/page/keep";
import { LiveModel } from "../src/page/live-model";
import { entriesOf } from "../src/live/install";
import { lacking, Python } from "../src/page/python";
import { mount } from "../src/frame";
import * as fixtures from "./fixtures/hikidoki";
import { FakeWorker } from "./fake-python";
import { FAST, settle } from "./help";

type Json = Record<string, any>;

const worker = () => FakeWorker.made.at(-1)!;
const t = translator("en");
const built = (): Json => ({ ...fixtures.table({ live: false }), n: 0, error: null });
const alive = (more: Json = {}): Json => ({ ...built(), live: true, ...more });
const store = () => new Keeper("here");

function table(python: Python, keeper: Keeper | null = null, onOpened = () => {}) {
  const model = new LiveModel(
    "tide-1",
    { view: built(), recipe: { of: "a table" } },
    python,
    t,
    keeper,
    onOpened,
  );
  python.join(model);
  const heard: string[] = [];
  model.on("change:view", () => heard.push("view"));
  model.on("msg:custom", (content) => heard.push(`reply ${(content as Json)["reply"]}`));
  const view = () => model.get("view") as Json;
  return { model, heard, view };
}

const python = () => new Python("worker.mjs", "hikidoki", (url) => new FakeWorker(url));

beforeEach(() => {
  FakeWorker.made = [];
  localStorage.clear();
  vi.stubGlobal("Worker", class {});
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a table is live from the start, and Python starts when it is wanted", () => {
  const py = python();
  const { view, model } = table(py);
  expect(view()["live"]).toBe(true);
  expect(FakeWorker.made).toHaveLength(0);
  model.send({ do: "act", action: "flip", n: 1 });
  expect(FakeWorker.made).toHaveLength(1);
  py.wake();
  expect(FakeWorker.made).toHaveLength(1);
});

test("what is done early waits, is sent once and is answered", () => {
  const py = python();
  const { model, view, heard } = table(py);
  model.send({ do: "act", action: "flip", n: 1 });
  model.send({ do: "act", action: "flip", n: 1 });
  worker().up();
  expect(worker().sent).toEqual([{ do: "mount", id: "tide-1", recipe: { of: "a table" }, kept: null }]);
  worker().mounted(alive());
  expect(worker().sent.slice(1)).toEqual([
    { do: "message", id: "tide-1", message: { do: "act", action: "flip", n: 1 } },
  ]);
  worker().answer(alive({ title: "flipped" }), 1);
  expect(view()["title"]).toBe("flipped");
  expect(heard.at(-1)).toBe("reply 1");
});

test("the first view of Python, alike to the one drawn, changes nothing", () => {
  const py = python();
  const { heard } = table(py);
  py.wake();
  worker().up();
  worker().mounted(alive());
  expect(heard).toEqual([]);
});

test("a game is written down after a change, not because it was looked at", () => {
  const py = python();
  const { model } = table(py, store());
  py.wake();
  worker().up();
  worker().mounted(alive(), "deal");
  expect(store().read()).toBeNull();
  model.send({ do: "act", action: "flip", n: 1 });
  worker().answer(alive({ title: "flipped" }), 1, "deal and flip");
  expect(store().read()).toMatchObject({ game: "deal and flip", view: { title: "flipped" }, aside: "" });
});

test("a kept game is drawn at once and given to Python", () => {
  store().write({
    game: "my game",
    view: alive({ title: "as I left it", error: { text: "x", rules: [] } }),
    aside: "",
  });
  const py = python();
  const { view } = table(py, store());
  expect(view()).toMatchObject({ title: "as I left it", error: null });
  py.wake();
  worker().up();
  expect(worker().sent[0]).toMatchObject({ do: "mount", kept: "my game" });
});

test.each([
  ["not a view", "nonsense"],
  ["a view that cannot be read", { ...built(), position: 3, schema: 99 }],
  ["a view of another game", { ...built(), game: "chess" }],
])("with %s the table is held until Python has the game", (_what, view) => {
  store().write({ game: "my game", view, aside: "" });
  const py = python();
  const { model } = table(py, store());
  expect(model.status.held).toBe("fetching");
  py.wake();
  worker().up();
  worker().mounted(alive({ title: "from Python" }));
  expect(model.status.held).toBeNull();
  expect((model.get("view") as Json)["title"]).toBe("from Python");
});

test.each(["{", "[]", '{"version":0,"game":"x"}', '{"version":1,"game":""}', '"x"', "x".repeat(4_000_000)])(
  "what is stored and is not ours is passed over (%#)",
  (text) => {
    localStorage.setItem("tidebook.game.here", text);
    expect(store().read()).toBeNull();
  },
);

test("a game that is lost is named, and a move made on its picture is not made on another", () => {
  store().write({ game: "old", view: alive({ title: "old" }), aside: "" });
  const py = python();
  const { model, view, heard } = table(py, store());
  model.send({ do: "act", action: "keep", n: 1 });
  worker().up();
  worker().mounted(alive(), "", "A rule has changed.");
  expect(worker().sent).toHaveLength(1);
  expect(view()["error"]["text"]).toContain("A rule has changed.");
  expect(heard).toContain("reply 1");
});

test("a long thought is stopped by a new Python that gets the game as it was", () => {
  const py = python();
  const { model, view, heard } = table(py, store());
  py.wake();
  worker().up();
  worker().mounted(alive(), "deal");
  model.send({ do: "step", n: 1 });
  model.stop();
  const [old, fresh] = FakeWorker.made;
  expect(old!.ended).toBe(true);
  expect(view()["error"]["text"]).toContain("begun anew");
  expect(heard).toContain("reply 1");
  // a late word of the old one is not heard
  old!.say({ id: "tide-1", view: alive({ title: "too late" }) });
  fresh!.up();
  expect(fresh!.sent).toEqual([{ do: "mount", id: "tide-1", recipe: { of: "a table" }, kept: "deal" }]);
  expect(view()["title"]).not.toBe("too late");
});

test("a Python that dies is started anew, but not for ever", () => {
  const py = python();
  const { view } = table(py);
  py.wake();
  for (let death = 0; death < 3; death++) {
    worker().up();
    worker().mounted(alive());
    worker().tell({ broken: { stage: "run", text: "RuntimeError: unreachable" } });
  }
  expect(FakeWorker.made).toHaveLength(3);
  expect(py.state).toBe("failed");
  expect(view()["live"]).toBe(false);
});

test.each([
  ["fetch", { stage: "fetch", text: "TypeError: Failed to fetch" }, "fetch"],
  ["start", { stage: "start", text: "CompileError: WebAssembly.instantiate(): refused" }, "wasm"],
  ["engine", { stage: "engine", text: "ModuleNotFoundError: tomllib" }, "start"],
])("a failure in stage %s is told by its kind", (_stage, broken, kind) => {
  const py = python();
  const { model, view, heard } = table(py);
  model.send({ do: "act", action: "flip", n: 1 });
  worker().tell({ hello: true });
  worker().tell({ broken });
  expect(py.trouble?.kind).toBe(kind);
  expect(view()["live"]).toBe(false);
  expect(heard).toContain("reply 1");
});

test("a script that does not load is a failure that can be tried again", () => {
  const py = python();
  const { view } = table(py);
  py.wake();
  worker().onerror!({ message: "" } as ErrorEvent);
  expect(py.trouble?.kind).toBe("fetch");
  py.wake();
  expect(FakeWorker.made).toHaveLength(2);
  expect(view()["live"]).toBe(true);
});

test("what a browser lacks is known without trying", () => {
  const scope = {
    location: { protocol: "https:" },
    WebAssembly,
    Worker: class {},
  } as unknown as typeof globalThis;
  expect(lacking(scope)).toBeNull();
  expect(lacking({ ...scope, location: { protocol: "file:" } } as never)?.kind).toBe("file");
  expect(lacking({ ...scope, origin: "null" } as never)?.kind).toBe("frame");
  expect(lacking({ ...scope, WebAssembly: undefined } as never)?.kind).toBe("wasm");
  expect(lacking({ ...scope, Worker: undefined } as never)?.kind).toBe("worker");
});

test("a worker is told the page's games by its name, and so is the one after it", () => {
  const made: unknown[][] = [];
  vi.stubGlobal(
    "Worker",
    class extends FakeWorker {
      constructor(url: string, { type, name }: WorkerOptions) {
        super(url);
        made.push([url, type, name]);
      }
    },
  );
  const py = new Python("worker.mjs", "hike hikidoki");
  py.wake();
  worker().up();
  py.stop();
  expect(made).toEqual([1, 2].map(() => ["worker.mjs", "module", "hike hikidoki"]));
});

test("a browser without module workers is too old, and trying again is no use", () => {
  const py = new Python("worker.mjs", "hikidoki", () => {
    throw new Error("no module workers");
  });
  const { view } = table(py);
  py.wake();
  py.wake();
  expect(py.trouble?.kind).toBe("worker");
  expect(view()["live"]).toBe(false);
});

test("a link puts one's own game aside, and it can be had back", () => {
  store().write({ game: "mine", view: alive({ title: "mine" }), aside: "" });
  const py = python();
  let opened = 0;
  const { model, view } = table(py, store(), () => opened++);
  model.open({ code: "1code" });
  expect(model.status.held).toBe("opening");
  worker().up();
  worker().mounted(alive({ title: "mine" }), "mine");
  expect(worker().sent.at(-1)).toEqual({
    do: "message",
    id: "tide-1",
    message: { do: "open", code: "1code" },
  });
  worker().say({ id: "tide-1", view: alive({ title: "theirs" }) });
  worker().say({ id: "tide-1", kept: "theirs" });
  expect(opened).toBe(1);
  expect(view()["title"]).toBe("theirs");
  expect(model.status).toMatchObject({ held: null, aside: true });
  expect(store().read()).toMatchObject({ game: "theirs", aside: "mine" });
  model.back();
  expect(worker().sent.at(-1)!["message"]).toEqual({ do: "resume", kept: "mine" });
  worker().say({ id: "tide-1", view: alive({ title: "mine" }) });
  worker().say({ id: "tide-1", kept: "mine" });
  expect(model.status.aside).toBe(false);
  expect(store().read()).toMatchObject({ game: "mine", aside: "" });
});

test("a hostile link leaves one's own game on the table", () => {
  store().write({ game: "mine", view: alive({ title: "mine" }), aside: "" });
  const py = python();
  let opened = 0;
  const { model, view } = table(py, store(), () => opened++);
  model.open({ code: "1evil" });
  worker().up();
  worker().mounted(alive({ title: "mine" }), "mine");
  worker().say({ id: "tide-1", view: alive({ title: "mine", error: { text: "damaged", rules: [] } }) });
  expect(opened).toBe(0);
  expect(model.status).toMatchObject({ held: null, aside: false });
  expect(view()["error"]["text"]).toBe("damaged");
  expect(store().read()).toMatchObject({ game: "mine", aside: "" });
});

test("a worker that the page's head has started is taken over, with all it has told; once", () => {
  const early = new FakeWorker("early");
  const told: Event[] = [
    new MessageEvent("message", { data: { hello: true } }),
    new MessageEvent("message", { data: { ready: { python: 1 } } }),
  ];
  window.tidebookEarly = { worker: early, told };
  const py = python();
  const made = FakeWorker.made.length;
  py.wake();
  expect(py.state).toBe("awake");
  expect(FakeWorker.made).toHaveLength(made);
  py.stop();
  expect(early.ended).toBe(true);
  expect(FakeWorker.made).toHaveLength(made + 1);
});

test("a worker that the page's head could not start is told like any other", () => {
  const told = [Object.assign(new Event("error"), { message: "not there" })];
  window.tidebookEarly = { worker: new FakeWorker("early"), told };
  const py = python();
  py.wake();
  expect(py.trouble).toEqual({ kind: "fetch", detail: "not there" });
});

test("a table that Python cannot make says so; the others play on", () => {
  const py = python();
  const { view } = table(py);
  py.wake();
  worker().up();
  worker().say({ id: "tide-1", failed: "There is no game called 'x'." });
  expect(view()["live"]).toBe(false);
  expect(py.state).toBe("awake");
});

test("the reader sees what she waits for, can stop it, and is told what is missing", async () => {
  const py = python();
  const { model } = table(py);
  const el = document.createElement("div");
  document.body.append(el);
  mount(model, el, { times: FAST });
  await settle();
  el.querySelector<HTMLButtonElement>('[data-action]:not([aria-disabled="true"])')!.click();
  await settle();
  expect(el.querySelector(".tide-waking")!.textContent).toContain("Waking Python");
  // longer than any patience for an answer: waking is not silence
  await new Promise((done) => setTimeout(done, FAST.silent * 2));
  expect(el.querySelector(".tide-problem")).toBeNull();
  worker().up();
  worker().mounted(alive());
  await new Promise((done) => setTimeout(done, FAST.slow * 2));
  await settle();
  expect(el.querySelector(".tide-waking")).toBeNull();
  const stop = [...el.querySelectorAll("button")].find((button) => button.textContent === "Stop")!;
  stop.click();
  await settle();
  expect(el.textContent).toContain("begun anew");
  worker().up();
  worker().mounted(alive());
  await settle();
  expect(el.querySelector(".tide-problem")!.textContent).toContain("begun anew");
  py.stop();
  worker().tell({ hello: true });
  worker().tell({ broken: { stage: "start", text: "Error: no memory" } });
  await settle();
  expect(el.textContent).toContain("Python did not start");
  expect(el.textContent).toContain("no memory");
});

test("entries of an archive are found, and a packed one is refused", () => {
  const entry = (name: string, text: string, method = 0) => {
    const bytes = new Uint8Array(30 + name.length + text.length);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, 0x04034b50, true);
    view.setUint16(8, method, true);
    view.setUint32(18, text.length, true);
    view.setUint16(26, name.length, true);
    bytes.set(new TextEncoder().encode(name + text), 30);
    return bytes;
  };
  const join = (...parts: Uint8Array[]) =>
    new Uint8Array([...parts.flatMap((part) => [...part]), 0, 0, 0, 0]);
  const found = [...entriesOf(join(entry("a/b.py", "one"), entry("c", "")))];
  expect(found.map(([name, data]) => [name, new TextDecoder().decode(data)])).toEqual([
    ["a/b.py", "one"],
    ["c", ""],
  ]);
  expect(() => [...entriesOf(join(entry("a", "x", 8)))]).toThrow("packed");
});
