/** Two windows at one table: each is a model with a worker of its own; the browser's storage is one. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount } from "../src/frame";
import { translator } from "../src/i18n";
import { Keeper } from "../src/page/keep";
import { LiveModel } from "../src/page/live-model";
import { Python } from "../src/page/python";
import { FakeWorker } from "./fake-python";
import * as fixtures from "./fixtures/hikidoki";
import { FAST, limitStorage, settle } from "./help";

type Json = Record<string, any>;

const built = (): Json => ({ ...fixtures.table({ live: false }), n: 0, error: null });
const alive = (title: string): Json => ({ ...built(), live: true, title });
/** What earlier tests have left goes on listening, at other tables. */
let place = "";
let tables = 0;
const key = () => `tidebook.game.${place}`;
const stored = (): Json => JSON.parse(localStorage.getItem(key())!) as Json;

/** What a browser tells all windows but the one that wrote. */
const told = () => window.dispatchEvent(new StorageEvent("storage", { key: key() }));

class Seat {
  readonly model: LiveModel;
  readonly python: Python;
  readonly el = document.createElement("div");
  private made: FakeWorker | null = null;
  private n = 0;

  constructor() {
    this.python = new Python("worker.mjs", "hikidoki", (url) => (this.made = new FakeWorker(url)));
    const bundle = { view: built(), recipe: {} };
    this.model = new LiveModel("tide-1", bundle, this.python, translator("en"), new Keeper(place));
    this.python.join(this.model);
    document.body.append(this.el);
    mount(this.model, this.el, { times: FAST });
  }

  get worker(): FakeWorker {
    return this.made!;
  }

  /** Python comes up with the game this window has, or with the deal as it was built. */
  up(): this {
    this.python.wake();
    this.worker.up();
    const { kept } = this.worker.sent[0]!;
    this.worker.mounted(alive((kept as string) ?? "deal"), (kept as string) ?? "deal");
    return this;
  }

  asks(): void {
    this.model.send({ do: "act", action: "flip", n: ++this.n });
  }

  answers(game: string): void {
    this.worker.answer(alive(game), this.n, game);
  }

  /** A move, its answer, and what the browser then tells the others. */
  plays(game: string): void {
    this.asks();
    this.answers(game);
    told();
  }

  /** Answers what Python was asked last, if that was to go on with a kept game. */
  resumes(): string {
    const { message } = this.worker.sent.at(-1)!;
    expect(message).toMatchObject({ do: "resume" });
    this.worker.say({ id: "tide-1", view: alive(message.kept) });
    this.worker.say({ id: "tide-1", kept: message.kept });
    told();
    return message.kept as string;
  }

  opens(code: string): void {
    this.model.open({ code });
    this.worker.say({ id: "tide-1", view: alive(code) });
    this.worker.say({ id: "tide-1", kept: code });
    told();
  }

  get title(): string {
    return (this.model.get("view") as Json)["title"] as string;
  }

  get keeping() {
    return this.model.status.keeping;
  }

  /** What is written at the table, apart from what was said. */
  get text(): string {
    return this.el.querySelector(".tide-player")!.textContent ?? "";
  }

  get said(): string {
    return this.el.querySelector("[role=status]")!.textContent ?? "";
  }

  press(name: string): void {
    [...this.el.querySelectorAll("button")].find((button) => button.textContent === name)!.click();
  }
}

const reloaded = () => new Seat().up();

beforeEach(() => {
  localStorage.clear();
  place = `table ${++tables}`;
  sessionStorage.clear();
  // Each window has one of its own, and the tests have one window.
  window.tidebookStorage = { sessionStorage: null };
  vi.stubGlobal("Worker", class {});
});
afterEach(() => {
  document.body.replaceChildren();
  window.tidebookStorage = undefined;
  vi.unstubAllGlobals();
});

test("a window in which nothing was done goes on with the other one's game, and says so", async () => {
  const [a, b] = [new Seat().up(), new Seat().up()];
  for (let move = 1; move <= 8; move++) {
    a.plays(`a${move}`);
    expect(b.resumes()).toBe(`a${move}`);
  }
  await settle();
  expect(b.title).toBe("a8");
  expect(b.text).toContain("This game was played on in another window. This table shows it now.");
  expect(b.said).toContain("played on in another window");
  b.plays("a8 b1");
  expect(a.resumes()).toBe("a8 b1");
  await settle();
  expect(b.text).not.toContain("in another window");
  expect(stored()).toMatchObject({ game: "a8 b1", others: [] });
  expect(reloaded().title).toBe("a8 b1");
});

test("what comes from another window is not written down once more", () => {
  const [a, b] = [new Seat().up(), new Seat().up()];
  a.plays("a1");
  const before = localStorage.getItem(key());
  // A later build may write the same game in other words.
  b.worker.say({ id: "tide-1", view: alive("a1") });
  b.worker.say({ id: "tide-1", kept: "a1 in other words" });
  expect(localStorage.getItem(key())).toBe(before);
});

test("a window whose Python is not up shows the other one's game and starts with it", () => {
  const [a, b] = [new Seat().up(), new Seat()];
  a.plays("a1");
  expect(b.title).toBe("a1");
  b.python.wake();
  b.worker.up();
  expect(b.worker.sent[0]).toMatchObject({ do: "mount", kept: "a1" });
});

test("what is played while a window starts is taken over when it is there", async () => {
  const [a, b] = [new Seat().up(), new Seat()];
  b.python.wake();
  b.worker.up();
  a.plays("a1");
  b.worker.mounted(alive("deal"), "deal");
  await settle();
  expect(b.resumes()).toBe("a1");
  expect(b.title).toBe("a1");
});

test("two moves at once: each window keeps its own, the other's is kept beside it", async () => {
  const [a, b] = [new Seat().up(), new Seat().up()];
  b.asks();
  a.plays("a1");
  b.answers("b1");
  told();
  await settle();
  expect([a.title, b.title]).toEqual(["a1", "b1"]);
  expect(stored()).toMatchObject({ game: "b1", others: ["a1"] });
  for (const seat of [a, b]) expect(seat.text).toContain("This game was also played in another window.");
  expect(a.said).toContain("also played in another window");
  // Both go on, and still neither is lost.
  a.plays("a2");
  b.plays("b2");
  expect(stored()).toMatchObject({ game: "b2", others: ["a2"] });
  const c = reloaded();
  await settle();
  expect(c.title).toBe("b2");
  c.press("Show that game");
  expect(c.resumes()).toBe("a2");
  expect(stored()).toMatchObject({ game: "a2", others: ["b2"] });
  await settle();
  c.press("Show that game");
  expect(c.resumes()).toBe("b2");
  await settle();
  c.press("Keep this one");
  await settle();
  expect(c.text).not.toContain("in another window");
  expect(stored()).toMatchObject({ game: "b2", others: [] });
});

test("a game that was given up in one window can still be had in the one that plays it", async () => {
  const [a, b] = [new Seat().up(), new Seat().up()];
  b.asks();
  a.plays("a1");
  b.answers("b1");
  told();
  await settle();
  b.press("Keep this one");
  told();
  await settle();
  expect(a.resumes()).toBe("b1");
  await settle();
  a.press("Show that game");
  expect(a.resumes()).toBe("a1");
});

test("two writes that met: the one that was written over puts its game beside the other", async () => {
  const [a, b] = [new Seat().up(), new Seat().up()];
  a.plays("a1");
  b.resumes();
  const before = localStorage.getItem(key())!;
  b.asks();
  b.answers("b1");
  // Another process had not yet heard of b1.
  localStorage.setItem(key(), before);
  a.asks();
  a.answers("a2");
  told();
  await settle();
  expect(b.title).toBe("b1");
  expect(stored()).toMatchObject({ game: "a2", others: ["b1"] });
  expect(a.keeping.other && b.keeping.other).toBe(true);
});

test("a page that was asleep looks when it wakes", () => {
  const [a, b] = [new Seat().up(), new Seat().up()];
  a.asks();
  a.answers("a1");
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(b.resumes()).toBe("a1");
});

test("a link that is opened beside a running game changes nothing in the other window", async () => {
  const [a, b] = [new Seat().up(), new Seat().up()];
  a.plays("a8");
  b.resumes();
  b.opens("link");
  expect([a.title, b.title]).toEqual(["a8", "link"]);
  expect(stored()).toMatchObject({ game: "link", aside: "a8" });
  a.plays("a9");
  expect(stored()).toMatchObject({ game: "a9", others: ["link"] });
  expect(b.title).toBe("link");
  b.plays("link 1");
  expect(a.title).toBe("a9");
  // The reader's own game is the one as it stands now.
  b.model.back();
  expect(b.resumes()).toBe("a9");
  expect(stored()).toMatchObject({ game: "a9", aside: "" });
});

test("after a reload a window goes on with its own game, and the other window's is beside it", async () => {
  const [a, b] = [new Seat().up(), new Seat().up()];
  window.tidebookStorage = undefined;
  a.plays("a8");
  window.tidebookStorage = { sessionStorage: null };
  b.resumes();
  b.opens("link");
  window.tidebookStorage = undefined;
  const again = new Seat();
  expect(again.model.status.held).toBe("fetching");
  again.up();
  await settle();
  expect(again.title).toBe("a8");
  expect(again.keeping.other).toBe(true);
  expect(stored()).toMatchObject({ game: "link", aside: "a8" });
  again.plays("a9");
  expect(stored()).toMatchObject({ game: "a9", others: ["link"] });
});

test("a link that is asked for while another is on its way comes after it", () => {
  const seat = new Seat().up();
  seat.model.open({ code: "first" });
  seat.model.open({ code: "second" });
  seat.worker.say({ id: "tide-1", view: alive("first") });
  expect(seat.worker.sent.at(-1)!["message"]).toEqual({ do: "open", code: "second" });
  expect(seat.model.status.held).toBe("opening");
  seat.worker.say({ id: "tide-1", view: alive("second") });
  expect(seat.model.status.held).toBeNull();
});

test("a game that this window cannot go on with is kept beside its own", async () => {
  const [a, b] = [new Seat().up(), new Seat().up()];
  a.plays("a1");
  b.worker.say({ id: "tide-1", view: { ...alive("deal"), error: { text: "another version", rules: [] } } });
  await settle();
  expect(b.text).toContain("another version");
  b.plays("b1");
  expect(stored()).toMatchObject({ game: "b1", others: ["a1"] });
});

test("games of earlier builds are read, and what such a window writes over is not lost", async () => {
  localStorage.setItem(key(), JSON.stringify({ version: 1, game: "old", view: null, aside: "" }));
  const a = new Seat().up();
  expect(a.worker.sent[0]).toMatchObject({ kept: "old" });
  a.plays("old a1");
  localStorage.setItem(key(), JSON.stringify({ version: 1, game: "old b1", view: null, aside: "" }));
  told();
  await settle();
  expect(a.title).toBe("old a1");
  expect(stored()).toMatchObject({ game: "old b1", others: ["old a1"] });
});

test.each([
  { by: 3, knows: "x", others: 4 },
  { by: "toString", knows: {}, others: [null, 5, { game: 1 }] },
  { by: "w1", knows: { w1: -1, w2: 1e400 }, others: "abc" },
])("marks that are not ours do no harm (%#)", (marks) => {
  localStorage.setItem(key(), JSON.stringify({ version: 1, game: "g", view: null, aside: "", ...marks }));
  const seat = new Seat().up();
  seat.plays("g 1");
  expect(stored()).toMatchObject({ game: "g 1" });
});

test("bots that play by themselves do so in one window only", { timeout: 60_000 }, async () => {
  localStorage.setItem("tidebook.bots", "auto");
  const waiting = {
    for: "bot",
    seat: 1,
    name: "Otter",
    say: "Otter is to play.",
    pace: { now: "usual", choices: [] },
  };
  const [a, b] = [new Seat().up(), new Seat().up()];
  a.asks();
  a.worker.say({ id: "tide-1", view: { ...alive("a1"), waiting, n: 1 } });
  a.worker.say({ id: "tide-1", reply: 1 });
  a.worker.say({ id: "tide-1", kept: "a1" });
  told();
  b.worker.say({ id: "tide-1", view: { ...alive("a1"), waiting } });
  const asked = b.worker.sent.length;
  const steps = (seat: Seat) =>
    vi.waitFor(() => expect(seat.worker.sent.at(-1)!["message"]).toMatchObject({ do: "step" }), {
      timeout: 20_000,
    });
  await steps(a);
  await new Promise((done) => setTimeout(done, FAST.bot * 2));
  expect(b.worker.sent).toHaveLength(asked);
  expect(b.text).not.toContain("plays by itself");
  window.dispatchEvent(new Event("focus"));
  await steps(b);
});

// -- storage that keeps nothing, or no more

test("without room for the picture the game alone is kept", async () => {
  const a = new Seat().up();
  limitStorage(300);
  a.plays("a1");
  expect(stored()).toMatchObject({ game: "a1", view: null });
  await settle();
  expect(a.text).not.toContain("not kept");
});

test("a game that is not kept is named, and an older one does not come back without a word", async () => {
  const a = new Seat().up();
  a.plays("a1");
  const roomAgain = limitStorage(300);
  a.plays("a2".padEnd(500));
  await settle();
  expect(a.text).toContain("Your game is not kept: this browser has no room left");
  expect(a.said).toContain("not kept");
  roomAgain();
  const b = reloaded();
  await settle();
  expect(b.title).toBe("a1");
  expect(b.text).toContain("This is an older position of your game.");
  b.plays("a1 b1");
  await settle();
  expect(b.text).not.toContain("older position");
});

test("where not even that can be marked, the older game goes", () => {
  const a = new Seat().up();
  a.plays("a1");
  limitStorage(0);
  a.plays("a2");
  expect(localStorage.getItem(key())).toBeNull();
});

test("when there is room again the game is kept, and the notice goes", async () => {
  const roomAgain = limitStorage(0);
  const a = new Seat().up();
  a.plays("a1");
  await settle();
  expect(a.text).toContain("no room left");
  roomAgain();
  window.dispatchEvent(new Event("focus"));
  await settle();
  expect(a.text).not.toContain("no room left");
  expect(stored()).toMatchObject({ game: "a1", late: false });
});

test("a game that could not be kept is not given up for another window's", async () => {
  const [a, b] = [new Seat().up(), new Seat().up()];
  a.plays("a1");
  b.resumes();
  const roomAgain = limitStorage(0);
  a.asks();
  a.answers("a2");
  roomAgain();
  b.plays("b2");
  await settle();
  expect(a.title).toBe("a2");
  expect(stored()["others"]).toContain("a2");
});

test("a browser that forbids storage: said from the start, and once more when there is something to lose", async () => {
  window.tidebookStorage = { localStorage: null, sessionStorage: null };
  const a = new Seat();
  await settle();
  expect(a.text).toContain("does not let the page store anything");
  expect(a.text).toContain("the link that Share gives, or the record");
  expect(a.said).not.toContain("not kept");
  a.up().plays("a1");
  await settle();
  expect(a.said).toContain("not kept");
  a.opens("link");
  await settle();
  expect(a.text).toContain("You can go back to your own game until");
  expect(a.text).not.toMatch(/is kept/);
});

test("a browser that forgets in silence is found out", async () => {
  window.tidebookStorage = { localStorage: { getItem: () => null, setItem() {}, removeItem() {} } as never };
  const a = new Seat().up();
  a.plays("a1");
  await settle();
  expect(a.text).toContain("Your game is not kept");
});
