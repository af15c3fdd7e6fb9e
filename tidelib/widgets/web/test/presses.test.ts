/** One press, one decision: double clicks, held keys, and presses on what was drawn before. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isForOthers } from "../src/parts/keys";
import * as fixtures from "./fixtures/hikidoki";
import { settle, show, type Mounted } from "./help";

beforeEach(() => localStorage.clear());
afterEach(() => document.body.replaceChildren());

const at = { clientX: 40, clientY: 50, bubbles: true, cancelable: true };

let clock = 1000;
const timed = (event: Event): Event => Object.defineProperty(event, "timeStamp", { value: clock });

/** A pointer goes down on an element, a while after the press before. */
function down(target: Element, over: PointerEventInit = {}, pause = 200): void {
  clock += pause;
  target.dispatchEvent(timed(new PointerEvent("pointerdown", { pointerType: "mouse", ...at, ...over })));
}

/** It comes up again, and is counted as the browser counts. */
async function up(target: Element, detail: number, over: MouseEventInit = {}): Promise<void> {
  target.dispatchEvent(timed(new MouseEvent("click", { ...at, detail, ...over })));
  await settle();
}

async function press(target: Element, detail = 1, over: PointerEventInit = {}, pause = 200): Promise<void> {
  down(target, over, pause);
  await up(target, detail, over);
}

const held = (key: string) =>
  new KeyboardEvent("keydown", { key, repeat: true, bubbles: true, cancelable: true });
const acts = (page: Mounted) => page.model.sent.filter((message) => message["do"] === "act");
const later = (moment: number) =>
  fixtures.table({ moment, position: fixtures.position({ actions: fixtures.flipOnly }) });

describe("a double click", () => {
  test("is one move where the next one has the same button", async () => {
    const page = await show(fixtures.table({ moment: 1 }));
    await press(page.button("Flip"));
    page.model.answer(fixtures.table({ moment: 2 }));
    await settle();
    await press(page.button("Flip"), 2);
    expect(acts(page)).toHaveLength(1);
    await press(page.button("Flip"), 3);
    expect(acts(page)).toHaveLength(2);
  });

  test("presses no button that came under the pointer", async () => {
    const page = await show(fixtures.table({ moment: 1 }));
    await press(page.button("Surface"));
    page.model.answer(fixtures.table({ moment: 1, position: fixtures.keepOrReturn }));
    await settle();
    await press(page.button("Keep"), 2);
    expect(acts(page)).toHaveLength(1);
  });

  test("so quick a second press is one, even if the browser does not count it; a finger's may take longer", async () => {
    for (const [pointerType, pause, moves] of [
      ["mouse", 60, 1],
      ["mouse", 150, 2],
      ["touch", 150, 1],
    ] as const) {
      const page = await show(fixtures.table({ moment: 1 }));
      await press(page.button("Flip"), 1, { pointerType });
      page.model.answer(fixtures.table({ moment: 2 }));
      await settle();
      await press(page.button("Flip"), 1, { pointerType }, pause);
      expect(acts(page)).toHaveLength(moves);
      page.unmount();
    }
  });

  test("elsewhere on the table it is another press", async () => {
    const page = await show(fixtures.table({ moment: 1 }));
    await press(page.button("Flip"));
    page.model.answer(fixtures.table({ moment: 2 }));
    await settle();
    await press(page.button("Surface"), 1, { clientX: 140 });
    expect(acts(page)).toHaveLength(2);
  });

  test("opens a dialog and does not close it, nor does it undo what a switch did", async () => {
    const page = await show(fixtures.table());
    await press(page.button("New deal"));
    const dialog = page.el.querySelector("dialog")!;
    await press(dialog, 2);
    expect(page.el.querySelector("dialog")).not.toBeNull();
    await press(page.button("Close"), 1, { clientX: 300 });
    await press(page.button("New deal"), 2, { clientX: 300 });
    expect(page.el.querySelector("dialog")).toBeNull();
    const replay = await show(fixtures.replay());
    await press(replay.button("Play"));
    await press(replay.button("Pause"), 2);
    expect(replay.button("Pause")).toBeTruthy();
  });

  test("goes one step in a lesson, and to one question of a quiz", async () => {
    const page = await show(fixtures.lesson());
    const act = () => page.el.querySelectorAll("button[data-action]:not([aria-disabled])")[1]!;
    const before = page.el.querySelector(".tide-player")!.getAttribute("data-tide-moment");
    await press(act());
    const after = page.el.querySelector(".tide-player")!.getAttribute("data-tide-moment");
    expect(after).not.toBe(before);
    await press(page.el.querySelector("button[data-action]")!, 2);
    expect(page.el.querySelector(".tide-player")!.getAttribute("data-tide-moment")).toBe(after);

    const quiz = await show(fixtures.quiz());
    await quiz.press("1");
    quiz.el.querySelector("form")!.requestSubmit();
    await settle();
    await press(quiz.button("Next question"));
    const second = quiz.el.querySelector(".tide-prompt")!.textContent;
    const choice = quiz.el.querySelector<HTMLInputElement>("input")!;
    await press(choice, 2);
    expect(choice.checked).toBe(false);
    expect(quiz.el.querySelector(".tide-prompt")!.textContent).toBe(second);
  });

  test("on the wall it shows the answer and does not go on to the next question", async () => {
    const page = await show(fixtures.quiz());
    await page.press("p");
    const on = () => page.el.querySelector(".tide-pj-edge.is-next")!;
    await press(on());
    await press(on(), 2);
    expect(page.el.querySelector(".tide-pj-place")!.textContent).toContain("1");
    expect(on().getAttribute("aria-label")).toBe("Next question");
  });

  test("goes two steps in a replay: its button says and does the same", async () => {
    const page = await show(fixtures.replay());
    await press(page.button(/^Next/));
    await press(page.button(/^Next/), 2);
    expect(page.el.querySelector(".tide-scrub")!.textContent).toContain("3");
  });
});

describe("a press that lasts", () => {
  test("counts only if the same can be decided when it ends", async () => {
    const page = await show(fixtures.table({ moment: 1 }));
    down(page.button("Flip"));
    page.model.answer(later(2));
    await settle();
    await up(page.button("Flip"), 1);
    expect(acts(page)).toHaveLength(0);
    await press(page.button("Flip"), 1, { clientX: 200 });
    expect(acts(page)).toHaveLength(1);
  });

  test("a held digit or letter counts once; a held arrow goes on", async () => {
    const page = await show(fixtures.table({ moment: 1, waiting: null }));
    const player = page.el.querySelector(".tide-player")!;
    await page.press("1");
    page.model.answer(fixtures.table({ moment: 2 }));
    await settle();
    for (const key of ["1", "u", "h", "o", "w", "y"]) {
      const event = held(key);
      player.dispatchEvent(event);
      expect(event.defaultPrevented).toBe(true);
    }
    await settle();
    expect(page.model.sent).toHaveLength(1);
    const replay = await show(fixtures.replay());
    await replay.press("ArrowRight");
    replay.el.querySelector(".tide-player")!.dispatchEvent(held("ArrowRight"));
    await settle();
    expect(replay.el.querySelector(".tide-scrub")!.textContent).toContain("3");
    await replay.press(" ");
    replay.el.querySelector(".tide-player")!.dispatchEvent(held(" "));
    await settle();
    expect(replay.button("Pause")).toBeTruthy();
  });

  test("a held Enter presses nothing more, in dialogs and fields neither", async () => {
    const page = await show(fixtures.table({ moment: 1 }));
    await page.click("New deal");
    for (const target of [page.button("Close"), page.el.querySelector("dialog input")!]) {
      const event = held("Enter");
      target.dispatchEvent(event);
      expect(event.defaultPrevented).toBe(true);
    }
  });
});

describe("what was seen", () => {
  test("is told with a message", async () => {
    const page = await show(fixtures.table({ moment: 77 }));
    await page.click("Flip");
    expect(page.model.sent).toEqual([{ do: "act", action: "flip", seen: 77, n: 13 }]);
  });

  test("is what is drawn: what came meanwhile is not decided by it", async () => {
    const page = await show(fixtures.table({ moment: 1 }));
    const flip = page.button("Flip");
    page.model.answer(later(2));
    flip.click(); // before it is drawn
    await settle();
    expect(page.model.sent).toEqual([]);
    expect(page.said()).not.toContain("busy");
  });
});

describe("redo", () => {
  test("stands beside undo, has a key, and stands on the wall", async () => {
    const page = await show(fixtures.table({ can_redo: true }));
    await page.click("Redo");
    expect(page.model.sent).toMatchObject([{ do: "redo" }]);
    page.model.answer(fixtures.table({ can_redo: true }));
    await settle();
    await page.press("y");
    page.model.answer(fixtures.table({ can_redo: true }));
    await settle();
    await page.press("p");
    await page.press("y", page.el.querySelector("dialog")!);
    page.model.answer(fixtures.table({ can_redo: true }));
    await settle();
    [...page.el.querySelectorAll<HTMLElement>(".tide-pj-bar button")]
      .find((button) => button.textContent === "Redo")!
      .click();
    await settle();
    expect(page.model.sent.map((message) => message["do"])).toEqual(["redo", "redo", "redo", "redo"]);
  });

  test("asks for nothing where nothing was undone", async () => {
    const page = await show(fixtures.table());
    expect(page.button("Redo").getAttribute("aria-disabled")).toBe("true");
    await page.click("Redo");
    await page.press("y");
    expect(page.model.sent).toEqual([]);
  });
});

describe("the notebook's keys", () => {
  const SUPPRESSED = "[data-lm-suppress-shortcuts]";
  const key = (target: Element, name: string, over: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent("keydown", {
      key: name,
      bubbles: true,
      cancelable: true,
      composed: true,
      ...over,
    });
    let heard = false;
    // JupyterLab listens here, and looks for the attribute on the way to what has the focus.
    const lab = () => void (heard = !target.matches(SUPPRESSED) && !target.closest(SUPPRESSED));
    document.addEventListener("keydown", lab, { capture: true, once: true });
    target.dispatchEvent(event);
    return heard;
  };

  test("reach it from a table, and the table's do not", async () => {
    const page = await show(fixtures.table());
    const button = page.button("Flip");
    expect(key(button, "s", { ctrlKey: true })).toBe(true);
    expect(key(button, "s", { metaKey: true })).toBe(true);
    expect(key(button, "C", { ctrlKey: true, shiftKey: true })).toBe(true);
    expect(key(button, "Enter", { shiftKey: true })).toBe(true);
    expect(key(button, "Enter", { altKey: true })).toBe(true);
    for (const own of [
      "b",
      "d",
      "x",
      "w",
      "u",
      "y",
      "1",
      "?",
      "B",
      "Enter",
      " ",
      "ArrowDown",
      "Escape",
      "Delete",
    ])
      expect([key(button, own), button.matches(SUPPRESSED)]).toEqual([false, true]);
    expect(key(button, "s", { ctrlKey: true })).toBe(true);
    page.model.answer(fixtures.table());
    await settle();
    expect(page.model.sent.map((message) => message["do"])).not.toContain("step");
  });

  test("what is typed in a field or a dialog stays there", async () => {
    const page = await show(fixtures.table());
    await page.click("New deal");
    const field = page.el.querySelector("dialog input")!;
    for (const edit of ["a", "c", "v", "x", "z", "ArrowLeft"])
      expect(key(field, edit, { ctrlKey: true })).toBe(false);
    expect(key(field, "Enter", { shiftKey: true })).toBe(false);
    expect(key(page.button("Close"), "Enter", { shiftKey: true })).toBe(false);
    expect(key(field, "s", { ctrlKey: true })).toBe(true);
    expect(key(field, "C", { ctrlKey: true, shiftKey: true })).toBe(true);
  });

  test("on the wall as well, where a clicker's keys are ours", async () => {
    const page = await show(fixtures.table());
    await page.press("p");
    const wall = page.el.querySelector("dialog button")!;
    expect(key(wall, "s", { ctrlKey: true })).toBe(true);
    for (const own of ["F5", "PageDown", "Enter", "b", "."]) expect(key(wall, own)).toBe(false);
    let reached = false;
    document.addEventListener("keydown", () => (reached = true), { once: true });
    wall.dispatchEvent(new KeyboardEvent("keydown", { key: "s", ctrlKey: true, bubbles: true }));
    expect(reached).toBe(true);
  });

  test("a letter with Shift is typed, and is no key of the table", async () => {
    const page = await show(fixtures.table({ can_undo: true }));
    const shifted = new KeyboardEvent("keydown", { key: "U", shiftKey: true, bubbles: true });
    expect(isForOthers(shifted)).toBe(false);
    page.el.querySelector(".tide-player")!.dispatchEvent(shifted);
    await settle();
    expect(page.model.sent).toEqual([]);
    await page.press("U"); // with the caps lock
    expect(page.model.sent).toMatchObject([{ do: "undo" }]);
  });
});
