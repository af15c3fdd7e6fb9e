/** The browser's own translation: what is drawn follows the game all the same, and nothing piles up. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { drawChart } from "../src/players/plot";
import * as fixtures from "./fixtures/hikidoki";
import { settle, show, type Mounted } from "./help";
import { original, Translator } from "./translator";

let translator: Translator | null = null;
let errors: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  localStorage.clear();
  errors = vi.spyOn(console, "error");
});
afterEach(() => {
  expect(errors.mock.calls).toEqual([]);
  translator?.stop();
  translator = null;
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** All texts of a widget. */
const told = (page: Mounted) => page.el.textContent ?? "";

/** Does the same in a translated widget and in one that is not, and compares after each step what stands there. */
async function compare(view: unknown, steps: ((page: Mounted) => Promise<void>)[]): Promise<void> {
  const plain = await show(view, { drawChart });
  const page = await show(view, { drawChart });
  translator = new Translator(page.el);
  await settle();
  expect(told(page)).toContain("«");
  expect(original(told(page))).toBe(told(plain));
  for (const step of steps) {
    await step(plain);
    await step(page);
    expect(original(told(page))).toBe(told(plain));
    expect(page.el.querySelectorAll("font font font")).toHaveLength(0);
  }
  // What is left without a translation is left so on purpose.
  expect(untranslated(page.el)).toEqual([]);
  const before = page.model.listeners;
  page.unmount();
  expect(page.model.listeners).toBeLessThan(before);
  expect(page.el.childNodes).toHaveLength(0);
}

function untranslated(el: Element): string[] {
  const walker = document.createTreeWalker(el, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() && !text.parentElement!.closest("font, textarea, svg")) found.push(text.data);
  }
  return found;
}

const answer = (view: Record<string, unknown>) => async (page: Mounted) => {
  page.model.answer(view);
  await settle();
};
const click = (name: string) => (page: Mounted) => page.click(new RegExp(`^\\s*«?${name}`));
const key = (name: string) => (page: Mounted) =>
  page.press(name, page.el.querySelector("dialog") ?? undefined);

const event = (text: string, at = 0) => ({ kind: "flip", text, rules: ["HK-403"], seat: 0, at });
const saying = (say: string, events: string[] = [], over: Record<string, unknown> = {}) =>
  fixtures.table({
    position: fixtures.position({
      turn: { seat: 0, name: "You", yours: true, say },
      events: events.map((text) => event(text)),
      text: `${say} ${events.join()}`,
      actions: fixtures.flipOnly,
    }),
    log: events.map((text, at) => event(text, at)),
    ...over,
  });

const moves = [
  answer(saying("Flip the first card.", ["A card is drawn."])),
  answer(saying("Keep it?", ["A card is drawn.", "It is an urchin."])),
  answer(saying("Nami is to play.", [], { waiting: { for: "bot", name: "Nami", say: "Nami is to play." } })),
  answer(saying("Flip again.", ["Nami keeps it.", "Nami flips.", "Nami surfaces."])),
  answer(saying("Flip again.", ["You flip."])),
  answer(saying("The end.", [])),
];

describe("a table", () => {
  test("prompts, events and the log follow the game", () => compare(fixtures.table(), moves));

  test("so they do on the wall", () => compare(fixtures.table(), [key("p"), ...moves, key("Escape")]));

  test("answers, hints, odds, problems and dialogs come and go", () =>
    compare(saying("Flip."), [
      answer(saying("Flip.", [], { error: { text: "That was wrong.", rules: ["HK-403"] } })),
      answer(saying("Flip.", [], { hint: { strength: 1, text: "Think.", rules: [], action: null } })),
      answer(saying("Flip.", [], { hint: { strength: 2, text: "Think twice.", rules: [], action: null } })),
      answer(saying("Flip.")),
      click("Surface"),
      click("Close this"),
      click("Keys and help"),
      click("Close"),
      click("New deal"),
      click("Close"),
      answer(saying("Surface.", ["You flip."], { can_undo: true })),
    ]));

  test("what others rearrange is back where it was when it is drawn again", async () => {
    const page = await show(saying("Flip.", ["A card is drawn."]));
    const item = page.el.querySelector(".tide-now li")!;
    const rules = item.querySelector(".tide-chips")!;
    // A language that puts the end first: the rules stand before the words, in an element of the translation's.
    const font = document.createElement("font");
    font.append(rules, "Eine Karte");
    item.replaceChildren(font);
    await settle();
    page.model.answer(saying("Flip.", ["A wave is drawn."]));
    await settle();
    const now = page.el.querySelector(".tide-now")!;
    expect(now.textContent).toBe("A wave is drawn. HK-403");
    expect(now.querySelectorAll("font")).toHaveLength(0);
  });

  test("a text that has not changed stays translated, and is not touched for others to see", async () => {
    const page = await show(saying("Flip.", ["A card is drawn."]));
    translator = new Translator(page.el);
    await settle();
    const font = page.el.querySelector(".tide-now font")!;
    page.model.answer(saying("Surface.", ["A card is drawn."]));
    await settle();
    expect(page.el.querySelector(".tide-now font")).toBe(font);
    expect(page.el.querySelector(".tide-turn")!.textContent).toBe("«Surface.»");
  });

  test("the focus stays where it is", async () => {
    const page = await show(saying("Flip.", ["A card is drawn."]));
    translator = new Translator(page.el);
    await settle();
    page.button(/Undo/).focus();
    page.model.answer(saying("Surface.", ["A wave is drawn."]));
    await settle();
    expect(document.activeElement).toBe(page.button(/Undo/));
  });
});

describe("the others", () => {
  test("a replay", () =>
    compare(fixtures.replay(), [
      key("ArrowRight"),
      key("ArrowRight"),
      key("ArrowLeft"),
      click("Play"),
      click("Pause"),
      key("p"),
      key("ArrowLeft"),
      key("ArrowRight"),
      key("r"),
      key("Escape"),
    ]));

  test("a lesson", () =>
    compare(fixtures.lesson(), [
      key("2"),
      key("1"),
      key("1"),
      key("ArrowLeft"),
      key("p"),
      key("r"),
      key("PageDown"),
      key("Escape"),
    ]));

  test("a quiz", () =>
    compare(fixtures.quiz(), [
      click("Check"),
      key("1"),
      async (page) => {
        page.el.querySelector("form")!.requestSubmit();
        await settle();
      },
      key("p"),
      key("PageDown"),
      key("PageDown"),
      key("Escape"),
    ]));

  test("a chart: its caption and figures; its drawing is left as it is", () =>
    compare(fixtures.chart(), [click("Show as a table"), click("Show as a chart")]));
});
