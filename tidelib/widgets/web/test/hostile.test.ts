/** Views that are wrong, empty or meant to do harm: never a crash, never markup, never a lost text board. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { readView, safeHref, UnreadableView } from "../src/model/read";
import * as fixtures from "./fixtures/hikidoki";
import { readBoard } from "../src/boards/hikidoki/read";
import { settle, show } from "./help";

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const quiet = () => vi.spyOn(console, "error").mockImplementation(() => {});

describe("garbage", () => {
  test.each([
    ["nothing", undefined],
    ["null", null],
    ["a text", "view"],
    ["a list", []],
    ["no kind", { schema: 1 }],
    ["another schema", { ...fixtures.table(), schema: 2 }],
    ["a kind from the prototype", { schema: 1, kind: "constructor" }],
    ["a lesson without a start", { schema: 1, kind: "lesson", nodes: {} }],
    ["a lesson that starts in the prototype", { schema: 1, kind: "lesson", start: "toString", nodes: {} }],
  ])("%s: told, with the page's text", async (_, view) => {
    const page = await show(view, { text: "the board in words" });
    expect(page.el.querySelector(".tide-fallback")!.textContent).toContain("the board in words");
  });

  test("an unreadable view becomes readable: the table is back", async () => {
    const page = await show(null);
    page.model.answer(fixtures.table());
    await settle();
    expect(page.el.querySelector(".hk-row")).not.toBeNull();
  });

  test.each(["table", "replay", "quiz", "chart"])("an empty %s is drawn", async (kind) => {
    const page = await show({ schema: 1, kind });
    expect(page.el.querySelector(".tide-fallback")).toBeNull();
    expect(page.el.querySelector(".tide")!.textContent).not.toBe("");
  });

  const views: Record<string, Record<string, unknown>> = {
    table: fixtures.table(),
    replay: fixtures.replay(),
    lesson: fixtures.lesson(),
    quiz: fixtures.quiz(),
    chart: fixtures.chart(),
  };
  const junk = [null, 7, "x", true, [], {}, [null], [[]], NaN];

  /** Every path into a view down to a depth. */
  function paths(value: unknown, depth: number): string[][] {
    if (depth === 0 || typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) => [
      [key],
      ...paths(inner, depth - 1).map((rest) => [key, ...rest]),
    ]);
  }

  function withJunk(view: object, path: string[], value: unknown): unknown {
    const copy = structuredClone(view) as Record<string, unknown>;
    let at = copy;
    for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
    at[path.at(-1)!] = value;
    return copy;
  }

  test.each(Object.keys(views))("any field of a %s may be anything", (kind) => {
    for (const path of paths(views[kind], 5)) {
      for (const value of junk) {
        try {
          readView(withJunk(views[kind]!, path, value));
        } catch (error) {
          expect(error, path.join(".")).toBeInstanceOf(UnreadableView);
        }
      }
    }
  });

  test("any field of the board may be anything: it is read or it is refused", () => {
    for (const path of paths(fixtures.board(), 4)) {
      for (const value of junk) {
        const board = withJunk(fixtures.board(), path, value) as Record<string, unknown>;
        try {
          readBoard(board);
        } catch (error) {
          expect((error as Error).message, path.join(".")).toMatch(/^the board has no/);
        }
      }
    }
  });

  test.each(Object.keys(fixtures.board()))("a board with a wrong %s: a picture or words", async (field) => {
    quiet();
    for (const value of [null, [{}]]) {
      const board = { ...fixtures.board(), [field]: value };
      const { el: page } = await show(fixtures.table({ position: fixtures.position({ board }) }));
      expect(page.querySelector(".hk, .tide-table .tide-text")).not.toBeNull();
      expect(page.querySelector(".tide-actions, .hk-floats")).not.toBeNull();
    }
  });

  test("a wrong board while a float is chosen leaves every float as a button", async () => {
    quiet();
    const actions = fixtures.choosing["actions"];
    for (const markers of [null, [null], [{}], "x"]) {
      const board = { ...fixtures.board(), phase: "marker", seats: null, markers };
      const page = await show(fixtures.table({ position: fixtures.position({ board, actions }) }));
      expect(page.el.querySelectorAll(".tide-actions [data-action]")).toHaveLength(3);
    }
  });

  test("a game without a board shows its words and can be played", async () => {
    const page = await show(fixtures.table({ game: "unheard-of" }));
    expect(page.el.querySelector(".tide-text")!.textContent).toContain("Hikidoki, round 2");
    await page.click("Flip");
    expect(page.model.sent).toHaveLength(1);
  });

  test("a board that cannot be drawn leaves the words and the buttons", async () => {
    quiet();
    const page = await show(fixtures.table({ position: fixtures.position({ board: {} }) }));
    expect(page.el.textContent).toContain("could not be drawn");
    await page.click("Flip");
    expect(page.model.sent).toHaveLength(1);
    page.model.answer(fixtures.table());
    await settle();
    expect(page.el.querySelector(".hk-row")).not.toBeNull();
  });

  test("many cards are not drawn without end", async () => {
    const seats = [{ seat: 0, name: "You", beach: { L: 1e9 }, used: [] }];
    const board = fixtures.board({ row_limit: 1e9, basket_size: 1e9, seats });
    const page = await show(fixtures.table({ position: fixtures.position({ board }) }));
    expect(page.el.querySelectorAll(".hk-face").length).toBeLessThan(60);
  });
});

describe("hostile texts", () => {
  const evil = `<img src=x onerror="globalThis.harmed = true"><script>globalThis.harmed = true</script>`;

  /** The view with every text replaced by markup, but for the words that choose what is drawn. */
  function poison(value: unknown, key = ""): unknown {
    if (Array.isArray(value)) return value.map((entry) => poison(entry, key));
    if (typeof value === "object" && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, poison(inner, name)]));
    }
    const keep = ["kind", "game", "start", "to", "phase", "type", "action"];
    return typeof value === "string" && !keep.includes(key) ? evil : value;
  }

  test.each([
    ["table", fixtures.table({ odds_shown: true, waiting: { for: "bot", name: "N", say: "s" } })],
    ["replay", fixtures.replay()],
    ["lesson", fixtures.lesson()],
    ["quiz", fixtures.quiz()],
    ["chart", fixtures.chart()],
  ])("markup in a %s stays text", async (_, view) => {
    const page = await show(poison(view));
    expect(page.el.querySelector("img, script, iframe")).toBeNull();
    expect(page.el.textContent).toContain("onerror=");
    expect(Reflect.get(globalThis, "harmed")).toBeUndefined();
  });

  test("only addresses a book can mean become links", () => {
    expect(safeHref("play.html#x")).toBe("play.html#x");
    expect(safeHref("https://example.org/")).toBe("https://example.org/");
    for (const href of [
      "javascript:alert(1)",
      " JavaScript:x",
      "\u0001javascript:x",
      "data:text/html,x",
      "",
    ]) {
      expect(safeHref(href)).toBeNull();
    }
  });
});

test("removing a widget takes its listeners and its drawing along", async () => {
  const page = await show(fixtures.table());
  expect(page.model.listeners).toBeGreaterThan(0);
  page.unmount();
  expect(page.model.listeners).toBe(0);
  expect(page.el.childNodes).toHaveLength(0);
  expect(page.el.dataset["tideReady"]).toBeUndefined();
});
