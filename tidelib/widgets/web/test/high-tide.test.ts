/** High Tide's board, drawn from positions of the engine (fixtures/high-tide.json, by high_tide_views.py). */
import { afterEach, describe, expect, test, vi } from "vitest";
import { highTide } from "../src/boards/high-tide";
import { readBoard } from "../src/boards/high-tide/read";
import type { Position } from "../src/model/types";
import data from "./fixtures/high-tide.json";
import * as hikidoki from "./fixtures/hikidoki";
import { settle, show, type Mounted } from "./help";

type Name = Exclude<keyof typeof data, "tiles">;
type Data = Record<string, unknown>;
interface Asked {
  action: string;
  legal: boolean;
}
const ALL = Object.keys(data).filter((name) => name !== "tiles") as Name[];

function board(name: Name, over: Data = {}): Data {
  const found: Data = data[name].board;
  const baywatch = found["baywatch"] as { tiles: Data[] } | null;
  const tiles = baywatch?.tiles.map((tile, index) => ({ ...tile, ...data.tiles[index] }));
  return { ...found, baywatch: baywatch && { ...baywatch, tiles }, ...over };
}

function table(name: Name, over: Data = {}, other: Data = {}): Promise<Mounted> {
  const position = { ...data[name], board: board(name, over) };
  return show(hikidoki.table({ game: "high-tide", title: "High Tide", position, ...other }));
}

const asked = (name: Name) => data[name].actions as Asked[];
const beachesOf = (name: Name) => readBoard(board(name)).beaches;

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const words = (el: Element | null | undefined) => el?.textContent?.replace(/\s+/g, " ").trim() ?? "";
const texts = (el: Element, selector: string) => [...el.querySelectorAll(selector)].map(words);
const acts = (el: Element, selector = "") =>
  [...el.querySelectorAll<HTMLElement>(`${selector} [data-action]`)].map((one) => one.dataset["action"]!);
const button = (page: Mounted, action: string) =>
  page.el.querySelector<HTMLButtonElement>(`[data-action="${action}"]`)!;

async function press(at: Element | null | undefined): Promise<void> {
  (at as HTMLElement).click();
  await settle();
}

/** A lane of the beaches, by the letter in its head. */
const lane = (el: Element, id: string) =>
  [...el.querySelectorAll(".ht-lane")].find((one) => words(one.querySelector(".ht-letter")) === id)!;
/** The spaces of a lane with what stands on them from left to right, by the row they are in. */
function rows(at: Element): Record<number, string[]> {
  return Object.fromEntries(
    [...at.querySelectorAll<HTMLElement>(".ht-space")].map((space) => [
      22 - Number(space.style.gridRow),
      texts(space, ".ht-stand:not(.is-ghost) .ht-chair > b"),
    ]),
  );
}

describe("every position of the engine", () => {
  test.each(ALL)(
    "%s: a picture, and every action is a button or is asked for after its tile",
    async (name) => {
      const page = await table(name);
      expect(page.el.querySelector(".ht")).not.toBeNull();
      const drawn = new Set(acts(page.el));
      for (const tile of page.el.querySelectorAll(".ht-tile-desk button:not([data-action])")) {
        await press(tile);
        for (const action of acts(page.el)) drawn.add(action);
      }
      expect([...drawn].sort()).toEqual(
        asked(name)
          .map(({ action }) => action)
          .sort(),
      );
    },
  );

  test.each(ALL)("%s: no id twice, no button in a button, no thing that moves twice", async (name) => {
    const { el } = await table(name);
    const ids = [...el.querySelectorAll("[id]")].map((one) => one.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(el.querySelector("button button")).toBeNull();
    const moves = [...el.querySelectorAll<HTMLElement>("[data-move]")].map((one) => one.dataset["move"]!);
    expect(new Set(moves).size).toBe(moves.length);
  });

  test.each(ALL)(
    "%s: what may be done now is always said, and no button stands in what is not read",
    async (name) => {
      const { el } = await table(name);
      expect(words(el.querySelector(".ht-do"))).toContain(data[name].turn.say);
      expect(el.querySelector("[aria-hidden=true] :is(button, a, summary)")).toBeNull();
    },
  );

  test.each(ALL)("%s: every chair of every player stands on every beach", async (name) => {
    const { el } = await table(name);
    for (const beach of beachesOf(name)) {
      const stands = lane(el, beach.id).querySelectorAll(".ht-stand:not(.is-ghost)");
      expect(stands).toHaveLength(data[name].board.seats.length);
    }
  });
});

describe("the beaches", () => {
  test("a sentence for each beach is read in the place of its picture", async () => {
    const { el } = await table("high");
    const lanes = [...el.querySelectorAll(".ht-lane")];
    expect(lanes.map((one) => one.getAttribute("aria-label"))).toEqual(
      ["black", "purple", "blue", "orange", "yellow", "white"].map((name) => `${name} beach`),
    );
    expect(lanes.map((one) => words(one.querySelector("p.tide-sr")))).toEqual(
      beachesOf("high").map(({ say }) => say),
    );
    expect(el.querySelectorAll(".ht-lane-ground:not([aria-hidden])")).toHaveLength(0);
  });

  test("chairs stand on their spaces in the order of arrival, with letter and colour", async () => {
    const { el } = await table("high");
    const letters = data.high.board.seats.map(({ colour }) => colour.letter);
    for (const beach of beachesOf("high")) {
      const standing = rows(lane(el, beach.id));
      for (const { space, seats } of beach.chairs) {
        if (space > 0) expect(standing[space]).toEqual(seats.map((seat) => letters[seat]));
      }
    }
    expect(rows(lane(el, "P"))[4]).toEqual(["R", "N", "E", "G", "A", "I"]);
    expect(lane(el, "P").querySelector(".ht-space")!.className).toContain("are-most");
    expect(lane(el, "P").querySelectorAll(".ht-chair.is-red .ht-weave")).toHaveLength(1);
  });

  test("waves lie from the sea on, as long as they are, and the limit of the sand is written", async () => {
    const { el } = await table("high");
    const waves = [...lane(el, "K").querySelectorAll<HTMLElement>(".ht-wave")];
    expect(beachesOf("high")[0]!.waves).toEqual([3, 2]);
    expect(waves.map((wave) => wave.style.gridRow)).toEqual(["2 / 5", "5 / 7"]);
    expect(waves.map((wave) => wave.classList.contains("is-large"))).toEqual([true, false]);
    expect(waves.map((wave) => wave.dataset["from"])).toEqual(["sea-K", "sea-K"]);
    expect(lane(el, "K").querySelector('[data-move="sea-K"]')).not.toBeNull();
    const limit = lane(el, "K").querySelector<HTMLElement>(".ht-dry")!;
    expect(words(limit)).toBe("dry to 15");
    // The first wet row: space 16.
    expect(limit.style.gridRow).toBe("6");
    expect(words(lane(el, "O").querySelector(".ht-dry"))).toBe("");
  });

  test("a wave that finds less sand than it is long covers what is left", async () => {
    const beaches = data.high.board.beaches.map((beach) => ({
      ...beach,
      waves: [3, 3, 3, 3, 3, 3, 3],
      dry: 0,
    }));
    const { el } = await table("high", { beaches });
    const waves = [...lane(el, "K").querySelectorAll<HTMLElement>(".ht-wave")];
    expect(waves.at(-1)!.style.gridRow).toBe("20 / 22");
  });

  test("a chair in the water lies awash", async () => {
    const { el } = await table("rescue");
    const wet = (at: Element) => texts(at, ".ht-chair.is-wet:has(.ht-splash) > b");
    for (const beach of beachesOf("rescue")) expect(wet(lane(el, beach.id))).toHaveLength(beach.wet.length);
    expect(wet(lane(el, "K"))).toContain("R");
  });

  test("where the pair in the hand would lead is shown, and told in words", async () => {
    const { el } = await table("high");
    const ghosts = [...el.querySelectorAll<HTMLElement>(".ht-stand.is-ghost")];
    expect(ghosts.map((ghost) => 22 - Number(ghost.parentElement!.style.gridRow))).toEqual(
      data.high.board.hand!.moves.map(({ to }) => to),
    );
    expect(texts(el, ".ht-hand .ht-outcome .tide-sr")).toEqual(["black: from 9 to 13", "blue: from 5 to 10"]);
  });

  test("a pair that is looked at shows where it would lead", async () => {
    const page = await table("last-space");
    expect(page.el.querySelector(".ht-stand.is-ghost")).toBeNull();
    button(page, "take 3").closest("li")!.dispatchEvent(new Event("mouseenter"));
    await settle();
    const ghosts = [...page.el.querySelectorAll(".ht-lane:has(.is-ghost)")];
    expect(ghosts.map((one) => one.getAttribute("aria-label"))).toEqual(["blue beach", "orange beach"]);
    button(page, "take 3").closest("li")!.dispatchEvent(new Event("mouseleave"));
    await settle();
    expect(page.el.querySelector(".ht-stand.is-ghost")).toBeNull();
    // Who cannot point at it reads it.
    expect(texts(page.el, ".ht-lying > li:last-child .tide-sr")).toEqual([
      "blue: from bar to 5",
      "orange: from bar to 2",
    ]);
  });

  test("how each beach scores now, with the reason", async () => {
    const { el } = await table("high");
    const black = el.querySelector(".tide-standing .ht-standings > li")!;
    expect(texts(black, "ol > li > span:nth-child(2)")[0]).toBe("Umi: 4 points, nearest to the water");
    expect(acts(black)).toEqual([]);
  });
});

describe("the dice track", () => {
  test("every space is told; those of this turn are marked; pairs are buttons", async () => {
    const page = await table("last-space");
    const places = [...page.el.querySelectorAll(".ht-track > li")];
    expect(places.map((place) => words(place.querySelector(".ht-number")))).toEqual([
      "1 top",
      "2",
      "3",
      "4",
      "5",
      "6 low",
      "7",
    ]);
    expect(places.map((place) => place.classList.contains("is-open"))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(words(page.el.querySelector(".ht-window-says"))).toBe("This turn: spaces 1 to 5");
    expect(acts(page.el, ".ht-track")).toEqual(["take 1", "take 3"]);
    expect(texts(places[1]!, ".ht-towel b, .ht-towel-name")).toEqual(["E", "Kai"]);
    expect(places[5]!.querySelector(".ht-rental-art")).not.toBeNull();
    expect(places[6]!.querySelector(".ht-turtle-art")).not.toBeNull();
    expect(places.map((place) => place.querySelectorAll(".ht-bonus .ht-again-die").length)).toEqual([
      2, 1, 0, 0, 0, 0, 0,
    ]);
    await press(button(page, "take 3"));
    expect(page.model.sent).toEqual([expect.objectContaining({ do: "act", action: "take 3" })]);
  });

  test("a button's words name the pair and what may be thrown again", async () => {
    const page = await table("last-space");
    expect(words(button(page, "take 1"))).toContain(
      "Take the pair from space 1. Black 1, purple 1. You may re-roll one or both dice.",
    );
  });

  test("a pair that may not be taken any more is refused with the reason", async () => {
    const page = await table("high");
    expect(button(page, "take 1").getAttribute("aria-disabled")).toBe("true");
    await press(button(page, "take 1"));
    expect(page.model.sent).toEqual([]);
    expect(words(page.el.querySelector(".tide-answer"))).toContain("HT-TURN-9");
  });

  test("where the towel will lie is shown before", async () => {
    const { el } = await table("high");
    const next = data.high.board.track.find((space) => space.towel_next)!.space;
    expect(words(el.querySelector(`.ht-track > li:nth-child(${next}) .ht-next`))).toContain(
      "towel goes here",
    );
  });

  test("the rental beside the board", async () => {
    const { el } = await table("later");
    expect(data.later.board.rental).toBeNull();
    expect(words(el.querySelector(".ht-off"))).toContain("beside the board");
  });

  test("while a bot is to play there is nothing to press", async () => {
    const waiting = { for: "bot", name: "Kai", say: "Kai is to play." };
    const { el } = await table("wait", {}, { waiting });
    expect(acts(el)).toEqual([]);
    expect(words(el.querySelector(".ht-hand.is-empty"))).toBe("No dice in the hand yet.");
  });
});

describe("dice", () => {
  test("pips and the letter of the colour", async () => {
    const { el } = await table("high");
    const dice = [...el.querySelectorAll(".ht-hand .ht-die")];
    expect(dice.map((die) => words(die.querySelector("b")))).toEqual(["U", "K"]);
    expect(dice.map((die) => die.querySelectorAll(".ht-pip").length)).toEqual([5, 4]);
    expect(words(el.querySelector(".ht-hand > .tide-sr"))).toBe("Blue 5, black 4.");
  });

  test("the bag is what is rolled from; what is in it is told", async () => {
    const page = await table("last-space");
    expect(words(button(page, "roll"))).toContain("Roll two dice");
    expect(words(page.el.querySelector(".ht-bag-facts .tide-sr"))).toBe(
      "In the bag: black 1, purple 1, blue 2, orange 2, yellow 2, white 2",
    );
    expect(page.el.querySelector(".ht-pool")!.getAttribute("aria-label")).toMatch(/^Dice pool: /);
    await press(button(page, "roll"));
    expect(page.model.sent).toEqual([expect.objectContaining({ action: "roll" })]);
  });

  test("a die of the hand is thrown again by its button; both are refused from space 2", async () => {
    const page = await table("bonus");
    expect(acts(page.el, ".ht-hand")).toEqual(["reroll Y2", "reroll U1"]);
    await press(button(page, "reroll Y2 U1"));
    expect(words(page.el.querySelector(".tide-answer"))).toContain("HT-TURN-10");
    await press(button(page, "reroll U1"));
    expect(page.model.sent).toEqual([expect.objectContaining({ action: "reroll U1" })]);
  });

  test("of two equal dice one is the button", async () => {
    const actions = [{ action: "reroll W3", label: "Re-roll white 3", legal: true }];
    const hand = { ...data.bonus.board.hand, dice: ["W3", "W3"] };
    const position = { ...data.bonus, actions, board: board("bonus", { hand }) };
    const { el } = await show(hikidoki.table({ game: "high-tide", position }));
    expect(acts(el)).toEqual(["reroll W3"]);
  });

  test("a hint is marked where it is pressed", async () => {
    const hint = { strength: 3, text: "Take it.", rules: [], action: "take 3" };
    const { el } = await table("last-space", {}, { hint });
    expect(acts(el, ".is-hinted")).toEqual(["take 3"]);
  });
});

describe("the order and the round", () => {
  test("the towel pile names everybody; towels that are out lie on the track", async () => {
    const { el } = await table("high");
    expect(texts(el, ".ht-order-name b")).toEqual(["Kai", "Nami", "Sora", "You", "Umi", "Riku"]);
    expect(texts(el, ".ht-order [aria-current] .ht-order-name b")).toEqual(["You"]);
    expect(el.querySelectorAll(".ht-order .ht-towel")).toHaveLength(data.high.board.to_come.length);
    expect(el.querySelectorAll(".ht-track .ht-towel:not(.is-ghost)")).toHaveLength(3);
  });

  test("only steps of modules in use are shown", async () => {
    const { el } = await table("high");
    expect(texts(el, ".ht-course li")).toEqual([
      "▸Turns (now)",
      "○A pair is left? (to come)",
      "○Waves (to come)",
      "○The end? (to come)",
    ]);
  });

  test("which waves there were, and what makes the next ones", async () => {
    const notes = words((await table("later")).el.querySelector(".ht-sea-notes"));
    const { flood, leftover_say, next_order } = data.later.board;
    for (const say of [flood!.say, leftover_say.say, next_order.say]) expect(notes).toContain(say);
  });

  test("at the end the winner is marked, and there are no dice to wait for", async () => {
    const { el } = await table("over");
    expect(texts(el, ".ht-tag.is-winner")).toHaveLength(data.over.winners.length);
    expect(el.querySelector(".ht-tray")).toBeNull();
  });
});

describe("modules", () => {
  test("none is drawn where none is in use", async () => {
    const { el } = await table("high");
    expect(el.querySelector(".ht-shark, .ht-baywatch, .ht-possessions, .ht-coin, .ht-board-art")).toBeNull();
    expect(el.querySelector(".ht-notes")!.childElementCount).toBe(0);
  });

  test("coins lie on their spaces and in front of their owners", async () => {
    const { el } = await table("modules");
    for (const beach of beachesOf("modules")) {
      expect(texts(lane(el, beach.id), ".ht-coin b")).toHaveLength(beach.coins.length);
    }
    const you = el.querySelector(".ht-possessions li")!;
    expect(texts(you, ".ht-purse .ht-coin .tide-sr")).toEqual(["black coin 8", "yellow coin 1"]);
    expect(words(you)).toContain("Coins, sum 9");
  });

  test("shark alarm: the beach is marked, its tiles are counted", async () => {
    const { el } = await table("later");
    const alarm = data.later.board.beaches.find((beach) => beach.alarm)!;
    expect(texts(el, ".ht-lane:has(.ht-fin) .ht-lane-name")).toEqual([alarm.name]);
    expect(words(el.querySelector(".ht-shark"))).toContain(`Shark alarm on the ${alarm.name} beach`);
    expect(words(el.querySelector(".ht-shark"))).toMatch(
      /The last shark, \d: \w+ on the \w+ beach went from/,
    );
    expect(texts(el, ".ht-shark-tile").map(Number).sort()).toEqual([...data.later.board.sharks!.left].sort());
  });

  test("each surfer's chair has a board, and the beach is named", async () => {
    const { el } = await table("modules");
    for (const beach of beachesOf("modules")) {
      expect(lane(el, beach.id).querySelectorAll(".ht-surfboard")).toHaveLength(
        beach.surfer === null ? 0 : 1,
      );
    }
    expect(words(el.querySelector(".ht-possessions .ht-surfer"))).toContain("Surfer on the black beach");
  });

  test("Baywatch: the open tile with its effect, who holds it and with which dice", async () => {
    const { el } = await table("modules");
    const open = data.tiles[2]!;
    expect(words(el.querySelector(".ht-tile-open"))).toContain(open.effect);
    expect(words(el.querySelector(".ht-holder"))).toContain("Umi holds it with a sum of 6");
    expect(el.querySelector(".ht-holder .ht-pair")!.getAttribute("aria-label")).toBe("purple 3, blue 3");
    expect(texts(el, ".ht-possessions > ul > li:first-child .ht-tile-effect")).toEqual([
      data.tiles[4]!.effect,
      data.tiles[6]!.effect,
    ]);
  });

  test("a tile is chosen first, then what it is used on; another choice is free", async () => {
    const page = await table("modules");
    const tiles = [...page.el.querySelectorAll<HTMLElement>(".ht-tile-desk button[aria-pressed]")];
    expect(tiles).toHaveLength(2);
    expect(acts(page.el)).toEqual(["move"]);
    await press(tiles[1]);
    expect(tiles[1]!.getAttribute("aria-pressed")).toBe("true");
    expect(acts(page.el, ".ht-ways")).toHaveLength(10);
    expect(document.activeElement).toBe(button(page, "use BW-7 O3 K"));
    await press(tiles[0]);
    expect(acts(page.el, ".ht-ways")).toEqual(["use BW-5 O3", "use BW-5 W4"]);
    await press(button(page, "use BW-5 W4"));
    expect(page.model.sent).toEqual([expect.objectContaining({ action: "use BW-5 W4" })]);
  });

  test.each([
    ["flood", "use BW-8"],
    ["rescue", "use BW-9 K"],
  ] as const)("%s: a tile that can be used in one way is the button", async (name, action) => {
    const page = await table(name);
    expect(acts(page.el, ".ht-tile-desk")).toEqual([action]);
    await press(button(page, action));
    expect(page.model.sent).toEqual([expect.objectContaining({ action })]);
  });
});

describe("hostile boards", () => {
  const junk = [null, 7, "x", true, [], {}, [null], [[]], NaN, 1e9, -1e9, "constructor", ["W5", "W5"]];

  function paths(value: unknown, depth: number): string[][] {
    if (depth === 0 || typeof value !== "object" || value === null) return [];
    // Of many alike the first two are enough.
    const entries = Object.entries(value).slice(0, Array.isArray(value) ? 2 : undefined);
    return entries.flatMap(([key, inner]) => [
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

  test.each(["modules", "later"] as const)(
    "any field of %s may be anything: it is read or it is refused",
    (name) => {
      const whole = board(name);
      for (const path of paths(whole, 4)) {
        for (const bad of junk) {
          const wrong = withJunk(whole, path, bad);
          try {
            readBoard(wrong);
          } catch (error) {
            expect((error as Error).message, path.join(".")).toMatch(/^the board has no/);
          }
          highTide.draws!({ ...data[name], board: wrong } as unknown as Position);
        }
      }
    },
  );

  test.each(Object.keys(data.modules.board))(
    "a board with a wrong %s: picture or words, and every action",
    async (field) => {
      vi.spyOn(console, "error").mockImplementation(() => {});
      for (const [name, bad] of [
        ["last-space", null],
        ["bonus", [{}]],
        ["high", { a: 1 }],
      ] as const) {
        const page = await table(name, { [field]: bad });
        expect(page.el.querySelector(".ht, .tide-table .tide-text")).not.toBeNull();
        expect(acts(page.el)).toEqual(expect.arrayContaining(asked(name).map(({ action }) => action)));
        page.unmount();
      }
    },
  );

  test("markup stays text", async () => {
    const evil = `<img src=x onerror="globalThis.harmed = true">`;
    const poison = (value: unknown, key = ""): unknown => {
      if (Array.isArray(value)) return value.map((entry) => poison(entry, key));
      if (typeof value === "object" && value !== null)
        return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, poison(inner, name)]));
      return typeof value === "string" && !["phase", "action", "kind"].includes(key) ? evil : value;
    };
    for (const name of ALL) {
      const position = poison({ ...data[name], board: board(name) });
      const page = await show(hikidoki.table({ game: "high-tide", position }));
      expect(page.el.querySelector("img")).toBeNull();
      expect(page.el.textContent).toContain("onerror=");
      page.unmount();
    }
    expect(Reflect.get(globalThis, "harmed")).toBeUndefined();
  });

  test("much of anything is not drawn without end", async () => {
    const many = <T>(one: T) => Array<T>(500).fill(one);
    const beaches = many({
      ...data.modules.board.beaches[0],
      length: 1e9,
      waves: many(1e9),
      chairs: many({ space: 1e9, seats: many(0) }),
      coins: many({ space: 1e9, value: 1e9 }),
    });
    const track = many(data.modules.board.track[0]);
    const { el } = await table("modules", { beaches, track, pool: many("W5"), order: many(1) });
    expect(el.querySelector(".ht, .tide-table .tide-text")).not.toBeNull();
    expect(el.querySelectorAll("*").length).toBeLessThan(5000);
  });
});
