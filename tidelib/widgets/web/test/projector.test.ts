/** The projector view, as far as it needs no real screen; tests/browser measures and walks it. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { takeFile, takeText } from "../src/parts/recordfile";
import { spelt } from "../src/parts/classroom";
import { translator } from "../src/i18n";
import { PROJECT } from "../src/frame";
import * as fixtures from "./fixtures/hikidoki";
import { settle, show, type Mounted } from "./help";

const t = translator("en");
const wall = (page: Mounted) => page.el.querySelector<HTMLDialogElement>("dialog.tide-projector");
const press = (page: Mounted, key: string) => page.press(key, wall(page)!);

afterEach(() => (document.body.innerHTML = ""));

describe("opening and leaving", () => {
  test("one table is drawn, not two; keys inside do not reach the table behind", async () => {
    const page = await show(fixtures.table());
    await page.press("p");
    expect(page.el.querySelectorAll(".tide-table")).toHaveLength(1);
    await press(page, "u");
    expect(page.model.sent).toEqual([]);
    await press(page, "Escape");
    expect(wall(page)).toBeNull();
    expect(document.activeElement).toBe(page.button("Projector view"));
  });

  test("the page is told, and can ask for it", async () => {
    const told = vi.fn();
    const page = await show(fixtures.replay(), { projector: { wanted: true, told } });
    expect(wall(page)).not.toBeNull();
    await press(page, "Escape");
    expect(told.mock.calls).toEqual([[false]]);
    page.el.dispatchEvent(new Event(PROJECT));
    await settle();
    expect(wall(page)).not.toBeNull();
  });

  test("what is said is said inside as well", async () => {
    const page = await show(fixtures.replay());
    await page.press("p");
    expect(wall(page)!.querySelector("[role=status]")!.textContent).toContain("Step 1");
  });
});

describe("at a table", () => {
  test("on lets a bot play, back takes a move back, a number acts", async () => {
    const waiting = { for: "bot", name: "Nami", say: "Nami is to play." };
    const bot = await show(fixtures.table({ waiting, can_undo: true }));
    await bot.press("p");
    await press(bot, "PageDown");
    expect(bot.model.sent).toMatchObject([{ do: "step" }]);
    bot.model.answer(fixtures.table({ waiting, can_undo: true }));
    await settle();
    await press(bot, "PageUp");
    expect(bot.model.sent.at(-1)).toMatchObject({ do: "undo" });
  });

  test("on makes no choice for the class", async () => {
    const page = await show(fixtures.table({ position: fixtures.keepOrReturn }));
    await page.press("p");
    await press(page, "PageDown");
    expect(page.model.sent).toEqual([]);
    expect(page.said()).toContain("Choose a move");
    await press(page, "1");
    expect(page.model.sent).toMatchObject([{ do: "act" }]);
  });

  test("a blank screen swallows the key that lights it", async () => {
    const page = await show(fixtures.table());
    await page.press("p");
    await press(page, "b");
    await press(page, "PageDown");
    expect(page.el.querySelector(".tide-pj-blank")).toBeNull();
    expect(page.model.sent).toEqual([]);
  });
});

describe("two keys between two pictures: the second is not undone by what the first brought", () => {
  /** The redraw has run; what waits for the next picture has not. */
  const redrawn = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  const strike = async (page: Mounted, key: string) => {
    wall(page)!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    await redrawn();
  };

  test("what is revealed at the next step stays revealed", async () => {
    const page = await show(fixtures.replay());
    await page.press("p");
    await strike(page, "PageDown");
    await strike(page, "r");
    await settle();
    expect(wall(page)!.querySelector(".tide-pj-reveal")).not.toBeNull();
  });
});

describe("records from outside", () => {
  test("a huge file is refused unread, one of another kind by its kind", async () => {
    const huge = new File(["x"], "a.tide");
    Object.defineProperty(huge, "size", { value: 10_000_000 });
    const read = vi.spyOn(huge, "arrayBuffer");
    expect(await takeFile(huge, t)).toHaveProperty("problem");
    const film = new File(["x"], "a.mp4", { type: "video/mp4" });
    expect(await takeFile(film, t)).toMatchObject({ problem: expect.stringContaining("video/mp4") });
    expect(read).not.toHaveBeenCalled();
  });

  test("what is no text is refused; a text is for Python to judge", async () => {
    const bytes = new File([new Uint8Array([0xff, 0xfe, 0x00])], "a.tide");
    expect(await takeFile(bytes, t)).toMatchObject({ problem: expect.stringContaining("no text") });
    expect(takeText("tide 1\nx", t)).toEqual({ record: "tide 1\nx" });
    expect(takeText("  ", t)).toHaveProperty("problem");
  });
});

describe("the code for the class", () => {
  test("is read out sign by sign", () => expect(spelt("1AB2-C3-crab")).toBe("1 A B 2, C 3, crab"));

  test("a notebook shows the line of Python instead of a link", async () => {
    const page = await show(
      fixtures.table({ class: { code: "1AB2-C3-crab", call: 'Table("hikidoki", seed=7)' } }),
    );
    const box = page.el.querySelector(".tide-class")!;
    expect(box.querySelector("input")!.value).toBe('Table("hikidoki", seed=7)');
    expect(box.textContent).toContain("1AB2-C3-crab");
  });

  test("a typed code is sent as it is", async () => {
    const page = await show(fixtures.table());
    await page.click("New deal");
    const field = page.el.querySelector<HTMLInputElement>(".tide-join input")!;
    field.value = " 1ab2 c3 crab ";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await settle();
    page.el.querySelector<HTMLFormElement>(".tide-join")!.requestSubmit();
    await settle();
    expect(page.model.sent).toMatchObject([{ do: "join", code: "1ab2 c3 crab" }]);
  });
});
