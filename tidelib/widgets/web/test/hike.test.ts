/** Hike's board, drawn from positions of the engine (fixtures/hike.json, by hike_views.py). */
import { afterEach, describe, expect, test, vi } from "vitest";
import { hike } from "../src/boards/hike";
import { readBoard } from "../src/boards/hike/read";
import { signed } from "../src/boards/hike/words";
import type { Position } from "../src/model/types";
import data from "./fixtures/hike.json";
import * as hikidoki from "./fixtures/hikidoki";
import { settle, show, type Mounted } from "./help";

type Name = Exclude<keyof typeof data, "names">;
type Data = Record<string, unknown>;
const ALL = Object.keys(data).filter((name) => name !== "names") as Name[];

function board(name: Name, over: Data = {}): Data {
  return { ...data[name].board, names: data.names, ...over };
}

function table(name: Name, over: Data = {}, other: Data = {}): Promise<Mounted> {
  const position = { ...data[name], board: board(name, over) };
  return show(hikidoki.table({ game: "hike", title: "Hike", position, ...other }));
}

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const words = (el: Element | null | undefined) => el?.textContent?.replace(/\s+/g, " ").trim() ?? "";
const texts = (el: Element, selector: string) => [...el.querySelectorAll(selector)].map(words);
const acts = (el: Element, selector = "") =>
  [...el.querySelectorAll<HTMLElement>(`${selector} [data-action]`)].map((one) => one.dataset["action"]!);

/** Opens what may be looked up; happy-dom has no toggling of its own. */
async function unfold(el: Element): Promise<void> {
  for (const fold of el.querySelectorAll<HTMLDetailsElement>(".hi-past details")) {
    fold.open = true;
    fold.dispatchEvent(new Event("toggle"));
  }
  await settle();
}
const button = (page: Mounted, action: string) =>
  page.el.querySelector<HTMLButtonElement>(`[data-action="${action}"]`)!;

async function press(at: Element | null | undefined): Promise<void> {
  (at as HTMLElement).click();
  await settle();
}

describe("every position of the engine", () => {
  test.each(ALL)(
    "%s: a picture, and every action is a button or is asked for after its card",
    async (name) => {
      const page = await table(name);
      expect(page.el.querySelector(".hi")).not.toBeNull();
      const drawn = new Set(acts(page.el));
      for (const held of page.el.querySelectorAll(".hi-hand button:not([data-action])")) {
        await press(held);
        for (const action of acts(page.el)) drawn.add(action);
        await press(held);
      }
      const asked = data[name].actions as { action: string; legal: boolean }[];
      const legal = asked.filter((action) => action.legal).map((action) => action.action);
      expect([...drawn]).toEqual(expect.arrayContaining(legal));
      const cards = (actions: string[]) => new Set(actions.map((action) => action.split(" ")[1]));
      // What is refused for every partner is refused once.
      expect(cards([...drawn])).toEqual(cards(asked.map((action) => action.action)));
    },
  );

  test.each(ALL)("%s: no id twice, no button in a button, no picture that moves twice", async (name) => {
    const { el } = await table(name);
    const ids = [...el.querySelectorAll("[id]")].map((one) => one.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(el.querySelector("button button")).toBeNull();
    const moves = [...el.querySelectorAll<HTMLElement>("[data-move]")]
      .map((one) => one.dataset["move"]!)
      .filter((key) => key.startsWith("card-"));
    expect(new Set(moves).size).toBe(moves.length);
  });
});

describe("the order of a hike", () => {
  test("seven stages; the one at hand is marked for the eye and for the ear", async () => {
    const { el } = await table("exchange");
    const stages = texts(el, ".hi-course li");
    expect(stages).toEqual(
      ["✓Deal (done)", "✓Trumps (done)", "▸Plasters (now)"].concat(
        ["Scorecards pass", "Picnic", "12 tricks", "Score"].map((name) => `○${name} (to come)`),
      ),
    );
    expect(texts(el, ".hi-course [aria-current=step]")).toEqual(["▸Plasters (now)"]);
  });

  test("the first hike has neither plasters nor a pass of the scorecards", async () => {
    const { el } = await table("trick");
    expect(texts(el, ".hi-course .is-none")).toEqual([
      "–Plasters (not in this hike)",
      "–Scorecards pass (not in this hike)",
    ]);
  });

  test.each([
    ["trumps", "Trumps: not named yet"],
    ["lead", "Trumps: beesnot broken yet"],
    ["trick", "Trumps: crowsbroken"],
  ] as const)("%s: the sign says what is trumps and whether they are broken", async (name, sign) => {
    expect(words((await table(name)).el.querySelector(".hi-sign"))).toBe(sign);
  });
});

describe("the hand", () => {
  test("a card is played by its button, which says rank, suit and trump", async () => {
    const page = await table("trick");
    expect(acts(page.el, ".hi-hand")).toEqual(data.trick.actions.map((action) => action.action));
    expect(words(button(page, "play D2"))).toContain("deer 2 (D2)");
    expect(words(button(page, "play C5"))).toContain("crow 5 (C5), trump");
    await press(button(page, "play D2"));
    expect(page.model.sent).toEqual([expect.objectContaining({ do: "act", action: "play D2" })]);
  });

  test("a card that may not be played can be pressed all the same, for the reason", async () => {
    const page = await table("trick");
    const card = button(page, "play B8");
    expect(card.getAttribute("aria-disabled")).toBe("true");
    expect(card.disabled).toBe(false);
    await press(card);
    expect(page.el.textContent).toContain("Deer were led, and you hold deer 2, deer 3");
  });

  test("naming trumps: four suits with how many are held", async () => {
    const page = await table("trumps");
    expect(acts(page.el, ".hi-choice")).toEqual(["trump B", "trump D", "trump C", "trump F"]);
    expect(texts(page.el, ".hi-suit-count")).toEqual(["×3", "×3", "×2", "×3"]);
    expect(words(button(page, "trump C"))).toContain("You hold 2: C2 C9.");
    expect(acts(page.el, ".hi-hand")).toEqual([]);
    await press(button(page, "trump C"));
    expect(page.model.sent[0]).toMatchObject({ action: "trump C" });
  });

  test("with one partner the card itself is the exchange", async () => {
    const page = await table("exchange");
    await press(button(page, "blister C2 2"));
    expect(page.model.sent[0]).toMatchObject({ do: "act", action: "blister C2 2" });
  });

  test("with several partners the card is chosen first, then the partner; another choice is free", async () => {
    const page = await table("partners");
    expect(acts(page.el).filter((action) => action.startsWith("blister B"))).toEqual([]);
    const cards = page.el.querySelectorAll(".hi-hand button[aria-pressed]");
    expect(cards).toHaveLength(8);
    await press(cards[0]);
    expect(cards[0]!.getAttribute("aria-pressed")).toBe("true");
    expect(acts(page.el, ".hi-partners")).toEqual(["blister B1 1", "blister B1 2"]);
    expect(document.activeElement).toBe(button(page, "blister B1 1"));
    await press(cards[1]);
    expect(acts(page.el, ".hi-partners")).toEqual(["blister B2 1", "blister B2 2"]);
    expect(page.model.sent).toHaveLength(0);
    await press(button(page, "blister B2 2"));
    expect(page.model.sent[0]).toMatchObject({ action: "blister B2 2" });
    // A trump is refused for everybody: one button, one reason.
    await press(button(page, "blister D2 1"));
    expect(page.el.querySelector(".tide-answer")?.textContent).toContain("HI-406");
  });

  test("four cards are laid away, one by one; those that are lie in the picnic's places", async () => {
    const page = await table("lay");
    expect(texts(page.el, ".hi-laid .tide-sr")).toHaveLength(2);
    expect(
      [...page.el.querySelectorAll(".hi-laid .hi-face")].map((face) => face.getAttribute("aria-label")),
    ).toEqual(["bee 2 (B2), trump", "bee 7 (B7), trump"]);
    await press(button(page, "lay Y"));
    expect(page.model.sent[0]).toMatchObject({ action: "lay Y" });
  });

  test("while somebody else is to play the cards lie there, and are no buttons", async () => {
    const position = { ...data.trick, board: board("trick"), actions: [] };
    const { el } = await show(hikidoki.table({ game: "hike", position }));
    expect(el.querySelectorAll(".hi-hand .hi-face")).toHaveLength(8);
    expect(el.querySelector(".hi-hand button")).toBeNull();
  });

  test("a hint is marked on its card", async () => {
    const hint = { strength: 3, text: "Low.", rules: [], action: "play D3" };
    const { el } = await table("trick", {}, { hint });
    expect(acts(el, ".hi-hand .is-hinted")).toEqual(["play D3"]);
  });
});

describe("the table", () => {
  test("the viewer sits at the bottom, the next seat clockwise to the left", async () => {
    const place = (el: Element, name: string) => words(el.querySelector(`.hi-seat.is-${name} .hi-name b`));
    const three = await table("trick");
    expect(["bottom", "left", "right"].map((name) => place(three.el, name))).toEqual(["You", "Nami", "Kai"]);
    const four = await table("four");
    expect(["left", "top", "right"].map((name) => place(four.el, name))).toEqual(["Nami", "Kai", "Umi"]);
    expect(four.el.querySelector(".hi-direction")!.getAttribute("aria-label")).toBe("Play goes clockwise");
  });

  test("the cards of the trick in order, and who is winning in words", async () => {
    const { el } = await table("trick");
    expect(texts(el, ".hi-played")).toEqual([
      expect.stringMatching(/^1\. Nami: .*winning$/),
      expect.stringMatching(/^2\. Kai: (?!.*winning)/),
    ]);
    expect(words(el.querySelector(".hi-trick-say"))).toBe("Trick 5. Led: deer. Winning: Nami.");
    expect(texts(el, ".hi-seat[aria-current] .hi-name b")).toEqual(["You"]);
  });

  test("until the next card is led the trick before stays, with who won it and why", async () => {
    const { el } = await table("lead");
    expect(el.querySelectorAll(".hi-plays.is-past .hi-played")).toHaveLength(3);
    expect(words(el.querySelector(".hi-trick-say"))).toMatch(
      /^Trick 6: You won\. The crow 9: .*Trick 7\. To lead: You\.$/,
    );
  });

  test("scorecards: goal, counted tricks, those beyond the goal, the next goal before the pass", async () => {
    const { el } = await table("trumps");
    const kai = el.querySelector(".hi-seat.is-right")!;
    expect(kai.querySelector(".hi-steps")!.getAttribute("aria-label")).toBe(
      "Scorecard: goal 6, 10 tricks won",
    );
    expect(kai.querySelectorAll(".hi-steps .is-won")).toHaveLength(6);
    expect(kai.querySelectorAll(".hi-steps .is-above")).toHaveLength(4);
    expect(words(kai.querySelector(".hi-next"))).toBe("→ next goal 2");
    expect((await table("lead")).el.querySelector(".hi-next")).toBeNull();
  });

  test("other hands are backs with their number; where all lies open they are cards", async () => {
    const hidden = await table("trick");
    expect(hidden.el.querySelectorAll(".hi-seat.is-left .hi-back")).toHaveLength(7);
    expect(words(hidden.el.querySelector(".hi-seat.is-left .hi-seat-cards"))).toBe("7 cards");
    expect(hidden.el.querySelectorAll(".hi-hand")).toHaveLength(1);
    const open = await table("open");
    expect(open.el.querySelector(".hi-back")).toBeNull();
    expect(texts(open.el, ".hi-hand > .hi-small")).toEqual([1, 2, 3].map((n) => `Hand of Player ${n}`));
  });

  test("an onlooker sees nobody's hand", async () => {
    const seats = data.trick.board.seats.map((seat) => ({ ...seat, hand: null }));
    const { el } = await table("trick", { viewer: null, hand: null, seats });
    expect(el.querySelector(".hi-hand")).toBeNull();
    expect(el.querySelectorAll(".hi-played")).toHaveLength(2);
  });

  test("what the seats have shown to be out of is said", async () => {
    expect(words((await table("trick")).el.querySelector(".hi-seat.is-left .hi-out"))).toBe("has no bees");
  });

  test("exchanges: the cards for the two concerned, backs for the others, what came back", async () => {
    const { el } = await table("lead");
    expect(el.querySelector(".hi-swaps")).toBeNull();
    await unfold(el);
    expect(texts(el, ".hi-swaps > li")).toEqual([
      expect.stringMatching(/Nami exchanged with Kai, face down\.$/),
      expect.stringMatching(/You passed the deer 6 to Kai, and the deer 9 came back\.$/),
      expect.stringMatching(/You passed the deer 7 to Kai, and it went back\.$/),
      expect.stringMatching(/You passed the deer 7 to Kai, and it went back\.$/),
    ]);
    expect(el.querySelector(".hi-swaps > li")!.querySelectorAll(".hi-face")).toHaveLength(0);
    expect(texts(el, ".hi-card-row > span")).toEqual(["Laid away for the picnic:", "From the picnic:"]);
  });
});

test("all tricks of the hike, newest first, each with its winner and why", async () => {
  const { el } = await table("lead");
  await unfold(el);
  expect(texts(el, ".hi-trick-number")).toEqual(["6", "5", "4", "3", "2", "1"]);
  expect(words(el.querySelector(".hi-trick-why"))).toMatch(/^You won\. The crow 9: the highest crow\./);
  expect(el.querySelectorAll(".hi-tricks li.is-best")).toHaveLength(6);
});

describe("the trail", () => {
  test("positions below zero are read as steps back to bed", async () => {
    const { el } = await table("trumps");
    expect(texts(el, ".hi-standing li")).toEqual([
      expect.stringMatching(/You −3.*3 steps back to bed, last hike −3$/),
      expect.stringMatching(/Nami 0.*at the start, last hike −1$/),
      expect.stringMatching(/Kai \+3.*3 steps towards the summit, last hike \+4$/),
    ]);
    expect(el.querySelector(".hi-trail-map")!.getAttribute("aria-label")).toContain(
      "You: 3 steps back to bed.",
    );
  });

  test("farther from bed is farther right and higher up", async () => {
    const { el } = await table("trumps");
    const pieces = [...el.querySelectorAll(".hi-trail-map > svg:has(.hi-piece)")];
    const xs = pieces.map((piece) => Number(piece.getAttribute("x")));
    const ys = pieces.map((piece) => Number(piece.getAttribute("y")));
    expect([...xs].sort((a, b) => a - b)).toEqual(xs);
    expect([...ys].sort((a, b) => b - a)).toEqual(ys);
  });

  test("a long trail has fewer labels, and the pieces stay on it", async () => {
    const { el } = await table("over");
    const labels = texts(el, ".hi-step text");
    expect(labels).toContain("0");
    expect(labels.length).toBeLessThan(16);
    for (const piece of el.querySelectorAll(".hi-trail-map > svg")) {
      expect(Number(piece.getAttribute("x"))).toBeGreaterThanOrEqual(0);
      expect(Number(piece.getAttribute("x"))).toBeLessThanOrEqual(600);
    }
    expect(texts(el, ".hi-seat.is-right .hi-tag")).toContain("winner");
  });

  test("signs are real ones", () => {
    expect([-3, 0, 2].map(signed)).toEqual(["−3", "0", "+2"]);
  });
});

describe("hostile boards", () => {
  const quiet = () => vi.spyOn(console, "error").mockImplementation(() => {});
  const junk = [null, 7, "x", true, [], {}, [null], [[]], NaN, 1e9, -1e9, "constructor", ["Y", "Y"]];

  function paths(value: unknown, depth: number): string[][] {
    if (depth === 0 || typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) => [
      [key],
      ...paths(inner, depth - 1).map((rest) => [key, ...rest]),
    ]);
  }

  function withJunk(value: object, path: string[], bad: unknown): Data {
    const copy = structuredClone(value) as Data;
    let at = copy;
    for (const key of path.slice(0, -1)) at = at[key] as Data;
    at[path.at(-1)!] = bad;
    return copy;
  }

  test.each(ALL)("any field of %s may be anything: it is read or it is refused", (name) => {
    const small = board(name, { names: { Y: "Yeti" }, tricks: data[name].board.tricks.slice(0, 1) });
    for (const path of paths(small, 4)) {
      for (const bad of junk) {
        const wrong = withJunk(small, path, bad);
        try {
          readBoard(wrong);
        } catch (error) {
          expect((error as Error).message, path.join(".")).toMatch(/^the board has no/);
        }
        hike.draws!({ ...data[name], board: wrong } as unknown as Position);
      }
    }
  });

  test.each(Object.keys(data.trick.board))(
    "a board with a wrong %s: picture or words, and every action",
    async (field) => {
      quiet();
      for (const [name, bad] of [
        ["trick", null],
        ["exchange", [{}]],
      ] as const) {
        const page = await table(name, { [field]: bad });
        expect(page.el.querySelector(".hi, .tide-table .tide-text")).not.toBeNull();
        const legal = (data[name].actions as { action: string; legal: boolean }[]).filter((one) => one.legal);
        expect(acts(page.el)).toEqual(expect.arrayContaining(legal.map((one) => one.action)));
        page.unmount();
      }
    },
  );

  test("a hand that cannot be read leaves its cards to the action bar", async () => {
    const seats = data.trick.board.seats.map((seat) => ({ ...seat, hand: [{}] }));
    const page = await table("trick", { seats });
    expect(acts(page.el, ".tide-actions")).toEqual(expect.arrayContaining(["play D2", "play D3"]));
    expect(
      (await table("trumps", { phase: "x" })).el.querySelectorAll(".tide-actions [data-action]"),
    ).toHaveLength(4);
  });

  test("markup stays text", async () => {
    const evil = `<img src=x onerror="globalThis.harmed = true">`;
    const poison = (value: unknown, key = ""): unknown => {
      if (Array.isArray(value)) return value.map((entry) => poison(entry, key));
      if (typeof value === "object" && value !== null)
        return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, poison(inner, name)]));
      return typeof value === "string" && !["phase", "action", "kind"].includes(key) ? evil : value;
    };
    for (const name of ALL) {
      const page = await show(
        hikidoki.table({ game: "hike", position: poison({ ...data[name], board: board(name) }) }),
      );
      expect(page.el.querySelector("img")).toBeNull();
      expect(page.el.textContent).toContain("onerror=");
      page.unmount();
    }
    expect(Reflect.get(globalThis, "harmed")).toBeUndefined();
  });

  test("much of anything is not drawn without end", async () => {
    const seats = data.trick.board.seats.map((seat) => ({
      ...seat,
      tricks: 1e9,
      goal: 1e9,
      hand_size: 1e9,
      steps: -1e9,
    }));
    const { el } = await table("trick", {
      seats,
      step_board: { low: -1e9, high: 1e9 },
      picnic: { state: "laying", cards: 1e9, laid: 0, laid_cards: Array(500).fill("B1") },
    });
    expect(el.querySelector(".hi")).not.toBeNull();
    expect(el.querySelectorAll("*").length).toBeLessThan(2500);
  });
});
