/** Replay, lesson, quiz and chart: what walks data without Python. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readPath } from "../src/players/lesson";
import { isAccepted, parseNumber } from "../src/model/numbers";
import { readView } from "../src/model/read";
import type { LessonView } from "../src/model/types";
import * as fixtures from "./fixtures/hikidoki";
import { FAST, limitStorage, settle, show, type Mounted } from "./help";

beforeEach(() => localStorage.clear());
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe("replay", () => {
  const where = (page: Mounted) => page.el.querySelector(".tide-scrub span")!.textContent;

  test("steps, jumps and stops at the ends", async () => {
    const page = await show(fixtures.replay());
    expect(where(page)).toBe("Step 1 of 3");
    await page.click("Next");
    expect(where(page)).toBe("Step 2 of 3");
    expect(page.el.textContent).toContain("The wave is forgiven.");
    expect(page.said()).toContain("Step 2 of 3 The wave is forgiven.");
    await page.click("Last");
    await page.click("Next");
    expect(where(page)).toBe("Step 3 of 3");
    await page.click("First");
    await page.click("Back");
    expect(where(page)).toBe("Step 1 of 3");
  });

  test("goes by keys and by the scrubber", async () => {
    const page = await show(fixtures.replay());
    await page.press("ArrowRight");
    expect(where(page)).toBe("Step 2 of 3");
    await page.press("End");
    expect(where(page)).toBe("Step 3 of 3");
    await page.press("Home");
    expect(where(page)).toBe("Step 1 of 3");
    const scrubber = page.el.querySelector<HTMLInputElement>("input[type=range]")!;
    scrubber.value = "1";
    scrubber.dispatchEvent(new Event("input", { bubbles: true }));
    await settle();
    expect(where(page)).toBe("Step 2 of 3");
  });

  test("plays only when asked, and stops at the end", async () => {
    const page = await show(fixtures.replay(), { times: FAST });
    await new Promise((done) => setTimeout(done, 100));
    expect(where(page)).toBe("Step 1 of 3");
    await page.click("Play");
    await vi.waitFor(() => expect(where(page)).toBe("Step 3 of 3"));
    await vi.waitFor(() => expect(page.button("Play")).toBeTruthy());
  });

  test("nothing can be acted on", async () => {
    const page = await show(fixtures.replay());
    expect(page.el.querySelector("[data-action]")).toBeNull();
  });
});

describe("lesson", () => {
  test("says where its place is not kept, and an older place does not come back", async () => {
    const place = "a lesson";
    const page = await show(fixtures.lesson(), { place });
    await page.click("Mid Shoal");
    expect(page.el.textContent).not.toContain("does not keep your place");
    const roomAgain = limitStorage(0);
    await page.click("Flip");
    expect(page.el.textContent).toContain("This browser does not keep your place here");
    roomAgain();
    const later = await show(fixtures.lesson(), { place });
    expect(later.el.textContent).toContain("Part 1 of 4");
    expect(later.el.textContent).not.toContain("You were here before");
  });

  test("walks the graph to its end and links on", async () => {
    const page = await show(fixtures.lesson());
    expect(page.el.textContent).toContain("Dive, take what you dare");
    expect(page.el.textContent).toContain("Part 1 of 4");
    await page.click("Mid Shoal");
    expect(page.el.textContent).toContain("Flip once more.");
    await page.click("Flip");
    expect(page.el.textContent).toContain("Two cards carried home.");
    const links = [...page.el.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    expect(links).toEqual(["play.html"]);
    await page.click("Once more");
    expect(page.el.textContent).toContain("Three floats, three bargains.");
  });

  test("refuses what it does not want, with sentence and rule", async () => {
    const page = await show(fixtures.lesson());
    await page.click("Offshore");
    const answer = page.el.querySelector(".tide-answer")!;
    expect(answer.textContent).toContain("Not this one: ");
    expect(answer.textContent).toContain("Learn the water first.");
    expect(answer.querySelector(".tide-chip")!.textContent).toBe("HK-406");
    expect(page.said()).toContain("Learn the water first.");
    expect(page.el.textContent).toContain("Three floats, three bargains.");
  });

  test("says of which move it speaks, though it says the same of two", async () => {
    const view = fixtures.lesson();
    const offers = (view["nodes"] as Record<string, Record<string, unknown>>)["a"]!["offers"];
    const refuse = { sentence: "Learn the water first.", rules: [], because: [] };
    Object.assign(offers as object, { "marker OFF": { refuse }, "marker POOL": { refuse } });
    const page = await show(view);
    await page.click("Offshore");
    const one = page.el.querySelector(".tide-answer")!.textContent;
    await page.click("Shore Pool");
    const two = page.el.querySelector(".tide-answer")!.textContent;
    expect(one).toContain("Offshore");
    expect(two).toContain("Shore Pool");
    for (const said of [one, two]) expect(said).toContain("Learn the water first.");
  });

  test("refuses what the rules refuse", async () => {
    const page = await show(fixtures.lesson());
    await page.press("2");
    await page.press("2");
    expect(page.el.querySelector(".tide-answer")!.textContent).toContain("Offshore asks for at least 3");
  });

  test("tells an aside and goes on", async () => {
    const page = await show(fixtures.lesson());
    await page.click("Shore Pool");
    expect(page.el.querySelector(".tide-aside")!.textContent).toContain("pays nothing for cards");
    expect(page.said()).toContain("pays nothing for cards");
  });

  test("goes back, and starts again", async () => {
    const page = await show(fixtures.lesson());
    await page.click("Mid Shoal");
    await page.click("Flip");
    await page.click("Back");
    expect(page.el.textContent).toContain("Flip once more.");
    await page.click("Start again");
    expect(page.el.textContent).toContain("Three floats, three bargains.");
  });

  test("remembers the place", async () => {
    const first = await show(fixtures.lesson(), { place: "/a.html#one" });
    await first.click("Mid Shoal");
    first.unmount();
    const second = await show(fixtures.lesson(), { place: "/a.html#one" });
    expect(second.el.textContent).toContain("Flip once more.");
    expect(second.el.textContent).toContain("You were here before");
    const other = await show(fixtures.lesson(), { place: "/a.html#two" });
    expect(other.el.textContent).toContain("Three floats, three bargains.");
  });

  test("works where the browser keeps nothing", async () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("denied");
    });
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("denied");
    });
    const page = await show(fixtures.lesson(), { place: "/a.html#one" });
    await page.click("Mid Shoal");
    expect(page.el.textContent).toContain("Flip once more.");
  });

  test("believes a remembered way only if this lesson has it", () => {
    const view = readView(fixtures.lesson()) as LessonView;
    expect(readPath(view, '["a","b"]')).toEqual(["a", "b"]);
    const wrong = ["{", "null", "[]", '["b"]', '["a","c"]', '["a",{}]', '["a","toString"]', '"a"'];
    for (const stored of [...wrong, `["a"${',"b"'.repeat(600)}]`]) expect(readPath(view, stored)).toBeNull();
  });

  test("at the end of a scene stands what came home, the sum and the way on; nothing else to press", async () => {
    const view = fixtures.lesson();
    const nodes = view["nodes"] as Record<string, Record<string, unknown>>;
    const last = Object.values(nodes).find((node) => node["end"])!;
    Object.assign(last, {
      board: { ...(last["board"] as object), phase: "marker", row: [], marker: null },
      offers: {},
      actions: [],
      events: [
        { text: "Surfaced. Home with two.", rules: ["HK-403", "HK-501", "HK-502", "HK-701"], seat: 0 },
        { text: "Round 2 of 3.", rules: [], seat: null },
      ],
      scores: [
        {
          seat: 0,
          name: "You",
          total: 5,
          said: "5 points",
          parts: [
            { label: "Beach: sea urchin × 2", value: 3, rules: [] },
            { label: "Markers", value: 2, rules: [] },
          ],
        },
      ],
    });
    const page = await show(view);
    await page.click("Mid Shoal");
    await page.click("Flip");
    const end = page.el.querySelector(".tide-end")!;
    expect(end.textContent).toContain("Surfaced. Home with two.");
    expect(end.textContent).not.toContain("Round 2");
    expect(end.querySelector(".tide-adds")!.textContent).toBe(
      "Beach: sea urchin × 2: 3+ Markers: 2= 5 points",
    );
    expect(page.el.querySelector(".hk-floats, .hk-deck, [data-action]")).toBeNull();
  });

  test("a missing next page is told, not followed", async () => {
    const view = fixtures.lesson();
    delete (view["nodes"] as Record<string, unknown>)["b"];
    const page = await show(view);
    await page.click("Mid Shoal");
    expect(page.el.querySelector(".tide-answer")!.textContent).toContain("missing");
  });
});

describe("quiz", () => {
  const pick = async (page: Mounted, index: number) => {
    page.el.querySelectorAll<HTMLInputElement>(".tide-choices input")[index]!.click();
    await settle();
  };

  test("explains every answer, lets try again, counts first tries", async () => {
    const page = await show(fixtures.quiz());
    await page.click("Check");
    expect(page.said()).toContain("Pick an answer first.");
    await pick(page, 1);
    await page.click("Check");
    expect(page.el.textContent).toContain("Not quite.");
    expect(page.el.textContent).toContain("One wave is forgiven.");
    expect(page.said()).toContain("A wave within the allowance changes nothing.");
    await page.click("Try again");
    await page.press("1");
    await page.click("Check");
    expect(page.el.textContent).toContain("Right.");
    await page.click("Next question");
    await page.press("1");
    await page.press("2");
    await page.click("Check");
    expect(page.el.textContent).toContain("Right.");
    await page.click("Next question");
    const field = page.el.querySelector<HTMLInputElement>(".tide-number input")!;
    const type = async (value: string) => {
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      await settle();
      await page.click("Check");
    };
    await type("a lot");
    expect(page.said()).toContain("Write a number");
    await type("14 %");
    expect(page.el.textContent).toContain("Right.");
    await page.click("See how you did");
    expect(page.el.textContent).toContain("2 of 3 right at the first try");
    await page.click("Take the quiz again");
    expect(page.el.textContent).toContain("Question 1 of 3");
  });

  test("half of several right answers is not right", async () => {
    const view = fixtures.quiz();
    const page = await show({ ...view, questions: [(view["questions"] as unknown[])[1]] });
    await pick(page, 0);
    await page.click("Check");
    expect(page.el.textContent).toContain("Not quite.");
  });

  test("any of several right answers is right where one is asked", async () => {
    const question = {
      id: "x",
      prompt: "Name one.",
      type: "one",
      choices: [
        { id: "a", text: "A", right: true, explain: "yes" },
        { id: "b", text: "B", right: true, explain: "also" },
      ],
      explain: "Both.",
    };
    const page = await show({ ...fixtures.quiz(), questions: [question] });
    await pick(page, 1);
    await page.click("Check");
    expect(page.el.textContent).toContain("Right.");
  });
});

test("numbers as people write them", () => {
  expect(parseNumber("3")).toBe(3);
  expect(parseNumber(" 0,25 ")).toBe(0.25);
  expect(parseNumber("1/4")).toBe(0.25);
  expect(parseNumber("25 %")).toBe(0.25);
  expect(parseNumber("-2")).toBe(-2);
  for (const text of ["", "x", "1/0", "1e9x", "1 2", "--1"]) expect(parseNumber(text)).toBeNull();
  expect(isAccepted(0.1 + 0.2, 0.3, [])).toBe(true);
  expect(isAccepted(0.14, 1 / 7, [0.14])).toBe(true);
  expect(isAccepted(0.15, 1 / 7, [0.14])).toBe(false);
});

describe("chart", () => {
  const draw = () => document.createElementNS("http://www.w3.org/2000/svg", "svg");

  test("has a name, and its figures as a table", async () => {
    const page = await show(fixtures.chart(), { drawChart: draw });
    const picture = page.el.querySelector("[role=img]")!;
    expect(picture.getAttribute("aria-label")).toContain("Chance of three and of four");
    expect(picture.querySelector("svg")).not.toBeNull();
    await page.click("Show as a table");
    const cells = [...page.el.querySelectorAll("tbody tr")].map((row) => row.textContent);
    expect(cells[0]).toBe("160.4 % 55/9149.5 % 45/91");
    expect(cells).toHaveLength(5);
  });

  test("without the drawing code, or if it fails, the figures are there", async () => {
    expect((await show(fixtures.chart())).el.querySelector("table")).not.toBeNull();
    vi.spyOn(console, "error").mockImplementation(() => {});
    const fail = () => {
      throw new Error("no");
    };
    const page = await show(fixtures.chart(), { drawChart: fail });
    expect(page.el.querySelector("table")).not.toBeNull();
    expect(page.el.textContent).toContain("could not be drawn");
  });

  test("whole numbers are written as such, and the figures of two lines are left to the table", async () => {
    const { drawChart } = await import("../src/players/plot");
    const chart = { ...(fixtures.chart()["chart"] as object), type: "line" };
    const view = readView(fixtures.chart({ chart }));
    if (view.kind !== "chart") throw new Error();
    expect(view.chart.series.length).toBeGreaterThan(1);
    const texts = [...drawChart(view.chart, 600).querySelectorAll("text")].map((text) => text.textContent);
    expect(texts).toContain("1");
    expect(texts).not.toContain("1.0");
    expect(texts).not.toContain("60.4 %");
  });

  test("the plotting library draws every kind", async () => {
    const { drawChart } = await import("../src/players/plot");
    for (const type of ["bar", "line", "dot"]) {
      const view = readView(fixtures.chart({ chart: { ...(fixtures.chart()["chart"] as object), type } }));
      if (view.kind !== "chart") throw new Error();
      const picture = drawChart(view.chart, 600);
      const marks = picture.querySelectorAll(type === "bar" ? "rect" : "path").length;
      expect(marks).toBeGreaterThanOrEqual(type === "bar" ? 10 : 2);
      expect(picture.querySelector("[aria-label]")).toBeNull();
    }
  });
});
