/** A notebook's table: told that its kernel has gone, it keeps the game and offers it to the next one. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TIMES } from "../src/model/link";
import { Keeper } from "../src/notebook/keep";
import { mountInNotebook } from "../src/notebook/mount";
import * as fixtures from "./fixtures/hikidoki";
import { FakeModel, FAST, limitStorage, settle } from "./help";

type Json = Record<string, any>;

const PLACE = "cell 1";
const view = (code: string, more: Json = {}): Json => ({
  ...fixtures.table(),
  n: 0,
  error: null,
  resume: { place: PLACE, code },
  ...more,
});
const keeper = new Keeper(PLACE);

class Signal {
  readonly slots = new Set<(sender: unknown, told: unknown) => void>();
  connect = (slot: (sender: unknown, told: unknown) => void) => void this.slots.add(slot);
  disconnect = (slot: (sender: unknown, told: unknown) => void) => void this.slots.delete(slot);
  tell = (told: unknown) => this.slots.forEach((slot) => slot(null, told));
}

function show(code: string, times = TIMES) {
  const el = document.createElement("div");
  document.body.append(el);
  const session = { statusChanged: new Signal(), kernelChanged: new Signal() };
  const model = Object.assign(new FakeModel(view(code)), {
    widget_manager: { context: { sessionContext: session } },
  });
  const unmount = mountInNotebook(model, el, { times });
  const button = (name: string) => [...el.querySelectorAll("button")].find((one) => one.textContent === name);
  return {
    el,
    model,
    session,
    unmount,
    button,
    act: async () => {
      el.querySelector<HTMLButtonElement>("[data-action]:not([aria-disabled])")!.click();
      await settle();
    },
    kernel: async (status: string) => {
      session.statusChanged.tell(status);
      await settle();
    },
  };
}

beforeEach(() => localStorage.clear());
afterEach(() => void (document.body.innerHTML = ""));

test("that the kernel has gone is said and announced, and nothing more is sent", async () => {
  const table = show("1game");
  await settle();
  await table.act();
  expect(table.model.sent).toHaveLength(1);
  await table.kernel("autorestarting");
  expect(table.el.textContent).toContain("Python has stopped. Your game is kept");
  expect(table.el.querySelector("[role=status]")!.textContent).toContain("Python has stopped");
  await table.act();
  expect(table.model.sent).toHaveLength(1);
  // The one that the server starts in its place knows nothing of this table.
  for (const status of ["starting", "idle"]) await table.kernel(status);
  expect(table.el.querySelector(".tide-problem")).not.toBeNull();
});

test("JupyterLab's other words on a kernel do not end a game, and an answer tells that it lives", async () => {
  const table = show("1game");
  for (const status of ["busy", "idle", "unknown", "starting"]) await table.kernel(status);
  table.session.kernelChanged.tell({ oldValue: null, newValue: { id: "a" } });
  table.session.kernelChanged.tell({ oldValue: { id: "a" }, newValue: { id: "a" } });
  await settle();
  expect(table.el.querySelector(".tide-problem")).toBeNull();
  table.session.kernelChanged.tell({ oldValue: { id: "a" }, newValue: { id: "b" } });
  await settle();
  expect(table.el.querySelector(".tide-problem")!.textContent).toContain("Python has stopped");
  table.model.answer(view("1game"));
  await settle();
  expect(table.el.querySelector(".tide-problem")).toBeNull();
});

test("a notebook of another make has other widget managers", async () => {
  for (const manager of [undefined, null, {}, { context: 3 }, { context: { sessionContext: {} } }]) {
    const el = document.createElement("div");
    mountInNotebook(Object.assign(new FakeModel(view("1game")), { widget_manager: manager }), el)();
  }
});

test("without a game there is none to keep", async () => {
  const table = show("");
  await table.kernel("autorestarting");
  expect(table.el.textContent).toContain("Python has stopped. To play");
  expect(localStorage).toHaveLength(0);
});

test("each view's game is kept, and the next table in the same place offers it", async () => {
  const first = show("");
  await settle();
  expect(first.button("Go on with the game that was cut off")).toBeUndefined();
  await first.act();
  first.model.answer(view("1game"));
  expect(keeper.read()).toEqual({ game: "1game", cut: [] });
  first.unmount();

  const second = show("");
  await settle();
  second.button("Go on with the game that was cut off")!.click();
  await settle();
  expect(second.model.sent.at(-1)).toMatchObject({ do: "resume", code: "1game" });
  second.model.answer(view("1game"));
  await settle();
  expect(second.button("Go on with the game that was cut off")).toBeUndefined();
  expect(keeper.read()).toEqual({ game: "1game", cut: [] });
});

test("a table that is shown once more does not offer its own game", async () => {
  keeper.write({ game: "1game", cut: [] });
  const table = show("1game");
  await settle();
  expect(table.el.querySelector(".tide-cut")).toBeNull();
});

test("a game that was cut off stays, whatever is played meanwhile and cut off in its turn", async () => {
  keeper.write({ game: "1first", cut: [] });
  const second = show("");
  await settle();
  await second.act();
  second.model.answer(view("1second"));
  expect(keeper.read()).toEqual({ game: "1second", cut: ["1first"] });
  second.unmount();
  const third = show("");
  await settle();
  third.button("Go on with the game that was cut off")!.click();
  expect(third.model.sent.at(-1)).toMatchObject({ code: "1second" });
  third.model.answer(view("1second"));
  await settle();
  third.button("Go on with the game that was cut off")!.click();
  expect(third.model.sent.at(-1)).toMatchObject({ code: "1first" });
});

test("a game that cannot be gone on with is still offered, and can be left", async () => {
  keeper.write({ game: "1old", cut: [] });
  const table = show("");
  await settle();
  table.button("Go on with the game that was cut off")!.click();
  table.model.answer(view("", { error: { text: "The rules of today do not allow it.", rules: [] } }));
  await settle();
  expect(table.el.querySelector(".tide-problem")!.textContent).toContain("The rules of today");
  table.button("Leave it")!.click();
  await settle();
  expect(table.el.querySelector(".tide-cut")).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test("a game played to its end is not kept", async () => {
  keeper.write({ game: "1game", cut: [] });
  const table = show("1game");
  await settle();
  await table.act();
  table.model.answer(view(""));
  expect(localStorage).toHaveLength(0);
});

test("what others wrote into the browser is not taken", async () => {
  for (const text of ["{", "[]", '{"version":9,"game":"1x"}', '{"version":1,"game":{},"cut":"no"}']) {
    localStorage.setItem(`tidebook.notebook.${PLACE}`, text);
    expect(keeper.read()).toEqual({ game: "", cut: [] });
  }
  localStorage.setItem(
    `tidebook.notebook.${PLACE}`,
    JSON.stringify({ version: 1, game: "1".repeat(70_000), cut: [1, "", null, "1a", {}] }),
  );
  expect(keeper.read()).toEqual({ game: "", cut: ["1", "1a"] });
});

test("a kernel that only keeps silent: the game is kept, and the message can be repeated", async () => {
  const table = show("1game", FAST);
  await settle();
  await table.act();
  await new Promise((done) => setTimeout(done, FAST.silent * 2));
  await settle();
  expect(table.el.textContent).toContain("Your game is kept. If the kernel is busy");
  table.button("Try again")!.click();
  expect(table.model.sent[1]).toEqual(table.model.sent[0]);
});

test("an unmounted table listens no more", async () => {
  const table = show("1game");
  await settle();
  table.unmount();
  const { statusChanged, kernelChanged } = table.session;
  expect(table.model.listeners + statusChanged.slots.size + kernelChanged.slots.size).toBe(0);
});

test("a game that a kernel of another window plays in the same place is not lost", async () => {
  const [one, two] = [show(""), show("")];
  await settle();
  await one.act();
  one.model.answer(view("1one"));
  await two.act();
  two.model.answer(view("1two"));
  await one.act();
  one.model.answer(view("1one more"));
  expect(keeper.read()).toEqual({ game: "1one more", cut: ["1two"] });
  expect(two.el.querySelector(".tide-cut")).toBeNull();
});

test("two windows of one kernel show one game, and none is cut off", async () => {
  const [one, two] = [show("1a"), show("1a")];
  for (const code of ["1b", "1c", "1d"]) {
    for (const table of [one, two]) table.model.answer(view(code));
  }
  expect(keeper.read()).toEqual({ game: "1d", cut: [] });
});

test("a browser that has no room left for a notebook's game says so, and keeps no older one", async () => {
  const table = show("1a");
  table.model.answer(view("1b"));
  const roomAgain = limitStorage(0);
  table.model.answer(view("1c"));
  await settle();
  expect(table.el.textContent).toContain("Your game is not kept in this browser");
  expect(table.el.querySelector("[role=status]")!.textContent).toContain("not kept");
  expect(keeper.read()).toEqual({ game: "", cut: [] });
  await table.kernel("dead");
  expect(table.el.textContent).not.toContain("Your game is kept");
  roomAgain();
  table.model.answer(view("1d"));
  await settle();
  expect(table.el.textContent).not.toContain("not kept in this browser");
  expect(keeper.read()).toEqual({ game: "1d", cut: [] });
});

test("a table far down the notebook is text until it comes near", async () => {
  let come: () => void = () => {};
  const watching = new Set<object>();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(told: (seen: { isIntersecting: boolean }[]) => void) {
        come = () => told([{ isIntersecting: true }]);
        told([{ isIntersecting: false }]);
      }
      observe = () => void watching.add(this);
      disconnect = () => void watching.delete(this);
    },
  );
  try {
    const far = () => {
      const el = document.createElement("div");
      el.getBoundingClientRect = () => ({ top: 9000, bottom: 9000 }) as DOMRect;
      document.body.append(el);
      return { el, model: new FakeModel(view("1game")) };
    };
    const one = far();
    const unmount = mountInNotebook(one.model, one.el);
    expect(one.el.querySelector(".tide")).toBeNull();
    expect(one.el.querySelector(".tide-text")!.textContent).toContain(fixtures.table()["title"]);
    // What the kernel says meanwhile is kept, and drawn then.
    one.model.answer(view("1later"));
    expect(keeper.read().game).toBe("1later");
    come();
    await settle();
    expect(one.el.dataset["tideReady"]).toBe("1");
    expect(one.el.querySelector(":scope > .tide-text")).toBeNull();
    come();
    expect(one.el.querySelectorAll(".tide")).toHaveLength(1);
    unmount();
    expect(one.el.children).toHaveLength(0);

    const printed = far();
    mountInNotebook(printed.model, printed.el);
    window.dispatchEvent(new Event("beforeprint"));
    expect(printed.el.dataset["tideReady"]).toBe("1");

    const tabbed = far();
    mountInNotebook(tabbed.model, tabbed.el);
    tabbed.el.querySelector<HTMLElement>(".tide-text")!.focus();
    expect(tabbed.el.contains(document.activeElement)).toBe(true);
    expect(document.activeElement!.tagName).toBe("BUTTON");

    const removed = far();
    mountInNotebook(removed.model, removed.el)();
    expect(removed.el.children).toHaveLength(0);
    expect(removed.model.listeners).toBe(0);
    expect(watching.size).toBe(0);
  } finally {
    vi.unstubAllGlobals();
  }
});
