/** Tricky Tides' board, drawn from positions of the engine (fixtures/tricky-tides.json, by tricky_views.py). */
import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { trickyTides } from "../src/boards/tricky-tides";
import { segments } from "../src/boards/tricky-tides/courses";
import { readBoard } from "../src/boards/tricky-tides/read";
import { runsOf } from "../src/boards/tricky-tides/words";
import type { Position } from "../src/model/types";
import data from "./fixtures/tricky-tides.json";
import * as hikidoki from "./fixtures/hikidoki";
import { settle, show, type Mounted } from "./help";

type Name = Exclude<keyof typeof data, "common">;
type Data = Record<string, unknown>;
interface Sent {
  action: string;
  label: string;
  legal: boolean;
}
const ALL = Object.keys(data).filter((name) => name !== "common") as Name[];

function board(name: Name, over: Data = {}): Data {
  return { ...data[name].board, ...data.common, ...over };
}

function table(name: Name, over: Data = {}, other: Data = {}): Promise<Mounted> {
  const position = { text: "", ...data[name], board: board(name, over) };
  return show(hikidoki.table({ game: "tricky-tides", title: "Tricky Tides", position, ...other }));
}

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const words = (el: Element | null | undefined) => el?.textContent?.replace(/\s+/g, " ").trim() ?? "";
const texts = (el: Element, selector: string) => [...el.querySelectorAll(selector)].map(words);
const acts = (el: Element, selector = "") =>
  [...el.querySelectorAll<HTMLElement>(`${selector} [data-action]`)].map((one) => one.dataset["action"]!);
const actionsOf = (name: Name) => data[name].actions as Sent[];
const legal = (name: Name) =>
  actionsOf(name)
    .filter((one) => one.legal)
    .map((one) => one.action);
const button = (at: Element, action: string) =>
  at.querySelector<HTMLButtonElement>(`[data-action="${action}"]`)!;
const cell = (page: Mounted, id: string) =>
  [...page.el.querySelectorAll(".tt-cell")].find((one) => words(one).startsWith(`${id}:`))!;

async function press(at: Element | null | undefined): Promise<void> {
  (at as HTMLElement).click();
  await settle();
}

async function send(at: Element, event: Event): Promise<void> {
  at.dispatchEvent(event);
  await settle();
}

describe("every position of the engine", () => {
  test.each(ALL)("%s: twelve map cards, a button for every action, nothing twice", async (name) => {
    const { el } = await table(name);
    expect(el.querySelectorAll(".tt-cell")).toHaveLength(12);
    expect(new Set(acts(el))).toEqual(new Set(actionsOf(name).map((one) => one.action)));
    // What may be done stands in the action bar, too, but for cards, the ring of headings and pairs of goods.
    const docks = legal(name).some((action) => /^pick \w+ \w/.test(action)) ? "|pick" : "";
    const board = new RegExp(`^(play|heading|spout${docks}) `);
    const bar = legal(name).filter((action) => !board.test(action));
    expect(acts(el, ".tt-do > .tide-controls .tide-actions")).toEqual(expect.arrayContaining(bar));
    for (const one of el.querySelectorAll<HTMLElement>(".tt [data-action]")) {
      const label = actionsOf(name).find((action) => action.action === one.dataset["action"])!.label;
      expect(words(one)).toContain(label);
    }
    const ids = [...el.querySelectorAll("[id]")].map((one) => one.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(el.querySelector("button button")).toBeNull();
    const moves = [...el.querySelectorAll<HTMLElement>("[data-move]")].map((one) => one.dataset["move"]!);
    expect(new Set(moves).size).toBe(moves.length);
  });
});

describe("the map", () => {
  test("islands with number, goods and order; sea without; each is said", async () => {
    const page = await table("sail");
    expect(words(cell(page, "B2"))).toContain("open sea");
    expect(cell(page, "B2").querySelector(".tt-goods .tt-good, .tt-order, .tt-number")).toBeNull();
    const told = data.sail.board.map.find((one) => one.cell === "C1")!;
    const island = cell(page, "C1");
    expect(words(island.querySelector(".tide-sr"))).toBe(told.say);
    expect(words(island.querySelector(".tt-number"))).toBe(String(told.number));
    expect(island.querySelectorAll(".tt-good")).toHaveLength(told.goods.length);
    expect(island.querySelectorAll(".tt-cost .tt-good-art")).toHaveLength(told.order!.cost.length);
    expect(words(island.querySelector(".tt-coin"))).toBe(String(told.order!.value));
  });

  test("ships are told apart by letter and sail, and where they are is said", async () => {
    const { el } = await table("rob");
    expect(texts(el, ".tt-boat b")).toEqual(["B", "G", "O", "P"]);
    expect(texts(el, ".tt-boat .tide-sr")).toEqual([
      "Ship of You (Blue): B2.",
      "Ship of Nami (Green): B2.",
      "Ship of Kai (Orange): B2.",
      "Ship of Umi (Pink): C4.",
    ]);
    const sails = [...el.querySelectorAll(".tt-boat .tt-sail")].map((sail) => sail.getAttribute("d"));
    expect(new Set(sails).size).toBe(4);
  });

  test("monsters are four figures, and where they are is said", async () => {
    const { el } = await table("move");
    expect(texts(el, ".tt-beast").sort()).toEqual([
      "Octopus: C3.",
      "Sea Dragon: A4.",
      "Shark: B4.",
      "Whale: C4.",
    ]);
    const figures = [...el.querySelectorAll(".tt-beast svg")].map((figure) => figure.innerHTML);
    expect(new Set(figures).size).toBe(4);
  });

  test("goods are told apart by their outlines", async () => {
    const { el } = await table("play");
    const outlines = [...el.querySelectorAll(".tt-bag-goods svg")].map((good) => good.innerHTML);
    expect(new Set(outlines).size).toBe(5);
  });

  test("before the map is laid out nothing of it is shown", async () => {
    const { el } = await table("laying");
    expect(el.querySelectorAll(".tt-cell.is-unknown")).toHaveLength(12);
    expect(words(el.querySelector(".tt-cell"))).toContain("A1: not laid out yet");
  });
});

describe("sailing", () => {
  test("every stop along an open heading is a button on the map and in the bar", async () => {
    const page = await table("sail");
    for (const id of ["B2", "B3", "B4"]) expect(acts(cell(page, id))).toEqual([`sail S ${id}`]);
    expect(acts(cell(page, "A1"))).toEqual(["sail W A1"]);
    expect(page.el.querySelectorAll('[data-action="sail S B3"]')).toHaveLength(2);
    await press(button(cell(page, "B3"), "sail S B3"));
    expect(page.model.sent).toEqual([expect.objectContaining({ do: "act", action: "sail S B3" })]);
  });

  test("what lies along a heading that the card does not show refuses on the map, with the reason", async () => {
    const page = await table("sail");
    expect(acts(page.el, ".tt-do")).not.toContain("sail E C1");
    const refused = button(cell(page, "C1"), "sail E C1");
    expect(refused.getAttribute("aria-disabled")).toBe("true");
    await press(refused);
    expect(page.model.sent).toHaveLength(0);
    expect(words(page.el.querySelector(".tide-answer"))).toMatch(/Whale 8 shows S, W, not E\..*TT-SAIL-6/);
  });

  test("over a joined edge one card may be reached along two headings", async () => {
    const page = await table("edge");
    expect(acts(cell(page, "B2"))).toEqual(["sail E B2", "sail W B2"]);
    expect(words(cell(page, "B2").querySelector(".tt-choice:last-child"))).toContain("Sail west to B2");
  });

  test("lines are drawn from card to card; over an edge they are broken", () => {
    expect(segments({ column: 1, row: 0 }, "S", { column: 1, row: 2 }, [0.5, 0.5])).toEqual([
      [1.5, 0.5, 1.5, 1.5],
      [1.5, 1.5, 1.5, 2.5],
    ]);
    expect(segments({ column: 0, row: 1 }, "W", { column: 2, row: 1 }, [0.5, 0.5])).toEqual([
      [0.5, 1.5, -0.5, 1.5],
      [3.5, 1.5, 2.5, 1.5],
    ]);
    expect(segments({ column: 0, row: 0 }, "north", { column: 2, row: 1 }, [0.5, 0.5])).toEqual([]);
  });

  test("where the ship can go is said", async () => {
    const { el } = await table("sail");
    expect(words(el.querySelector(".tt-notes"))).toContain(data.sail.board.compass!.say);
  });
});

describe("the hand", () => {
  test("a card is played by its button, which says its name, its headings and where it leads", async () => {
    const page = await table("play");
    expect(acts(page.el, ".tt-hand")).toEqual(actionsOf("play").map((one) => one.action));
    const held = data.play.board.cards![0]!;
    expect(words(button(page.el, `play ${held.card}`))).toContain(`${held.name} (${held.card}): headings`);
    expect(words(button(page.el, `play ${held.card}`))).toContain(held.say);
    await press(button(page.el, `play ${held.card}`));
    expect(page.model.sent).toEqual([expect.objectContaining({ do: "act", action: `play ${held.card}` })]);
  });

  const reached = (page: Mounted) =>
    [...page.el.querySelectorAll(".tt-cell.is-reached")].map((one) => words(one).slice(0, 2));

  test.each(["pointer", "focus"])("a card under the %s shows on the map where it leads", async (kind) => {
    const page = await table("play");
    expect(reached(page)).toEqual([]);
    const held = data.play.board.cards!.find((one) => one.headings.some((way) => way.stops.length))!;
    const card = button(page.el, `play ${held.card}`).closest("li")!;
    if (kind === "pointer") await send(card, new MouseEvent("mouseenter"));
    else card.querySelector("button")!.focus();
    await settle();
    const stops = new Set<string>(held.headings.flatMap((way) => way.stops));
    expect(reached(page)).toEqual(
      [...stops].sort((a, b) => a[1]!.localeCompare(b[1]!) || a.localeCompare(b)),
    );
    expect(page.el.querySelector(".tt-courses path")!.getAttribute("d")).toMatch(/^M/);
    expect(words(page.el.querySelector(".tt-reach-say"))).toBe(`${held.name}. ${held.say}`);
    if (kind === "focus") return;
    await send(card, new MouseEvent("mouseleave"));
    expect(reached(page)).toEqual([]);
  });

  test("the first touch shows where a card leads, the second plays it", async () => {
    const page = await table("play");
    const [first, second] = legal("play").map((action) => button(page.el, action));
    const touch = async (at: Element) => {
      at.dispatchEvent(Object.assign(new Event("pointerdown", { bubbles: true }), { pointerType: "touch" }));
      await press(at);
    };
    await touch(first!);
    expect(page.model.sent).toHaveLength(0);
    expect(words(page.el.querySelector(".tt-reach-say"))).toMatch(/^Press again: Play /);
    await touch(second!);
    expect(page.model.sent).toHaveLength(0);
    await touch(second!);
    expect(page.model.sent).toEqual([expect.objectContaining({ action: second!.dataset["action"] })]);
  });

  test("when no card is to be played, a card is still a button that shows where it leads", async () => {
    const page = await table("action");
    const held = data.action.board.cards!.find((one) => one.headings.some((way) => way.stops.length))!;
    const look = [...page.el.querySelectorAll(".tt-hand button")].find((one) =>
      words(one).includes(held.name),
    )!;
    await press(look);
    expect(look.getAttribute("aria-pressed")).toBe("true");
    expect(new Set(reached(page))).toEqual(new Set(held.headings.flatMap((way) => way.stops)));
    await press(look);
    expect(reached(page)).toEqual([]);
  });

  test("the compass marks the headings of the card, and those that leave the map", async () => {
    const { el } = await table("play");
    const held = data.play.board.cards!;
    const compasses = [...el.querySelectorAll(".tt-hand .tt-compass")];
    held.forEach((card, index) => {
      const ways = compasses[index]!.querySelectorAll(".tt-way");
      expect(ways).toHaveLength(card.headings.filter((way) => way.allowed).length);
      const dead = compasses[index]!.querySelectorAll(".tt-way.is-dead");
      expect(dead).toHaveLength(card.headings.filter((way) => way.allowed && !way.stops.length).length);
    });
  });

  test("others' hands are backs with their number; an onlooker sees no hand", async () => {
    const page = await table("play");
    const sizes = data.play.board.seats.slice(1).map((seat) => seat.hand_size);
    expect(texts(page.el, ".tt-their-hand")).toEqual(
      sizes.map((size) => `${size} card${size === 1 ? "" : "s"}`),
    );
    const seats = data.play.board.seats.map((seat) => ({ ...seat, hand: null, sightings: null }));
    const onlooker = await table("play", { viewer: null, cards: null, seats });
    expect(onlooker.el.querySelector(".tt-hand")).toBeNull();
    expect(onlooker.el.querySelectorAll(".tt-their-hand")).toHaveLength(3);
  });

  test("where all lies open every hand is shown", async () => {
    const { el } = await table("open");
    const hands = [...el.querySelectorAll(".tt-open-hand")].map(
      (hand) => hand.querySelectorAll(".tt-face").length,
    );
    expect(hands).toEqual(data.open.board.seats.map((seat) => seat.hand!.length));
    expect(el.querySelector(".tt-back")).toBeNull();
  });
});

describe("trick and queue", () => {
  test("cards on the table in their order, with places for those to come", async () => {
    const { el } = await table("play");
    const { plays, rest, winning, say } = data.play.board.trick!;
    expect(el.querySelectorAll(".tt-played-card")).toHaveLength(plays.length);
    expect(el.querySelectorAll(".tt-gap")).toHaveLength(rest.length);
    const best = plays.findIndex((play) => play.seat === winning);
    expect(el.querySelectorAll(".tt-played")[best]!.className).toContain("is-best");
    expect(words(el.querySelector(".tt-trick-say"))).toContain(say);
  });

  test("the order that the cards would make so far is said as they are played", async () => {
    const { el } = await table("play");
    const { order } = data.play.board.trick!;
    expect(order.length).toBe(2);
    expect(texts(el, ".tt-reasons > li")).toEqual(order.map((one) => `${one.say} ${one.rules.join("")}`));
    expect((await table("lead")).el.querySelector(".tt-reasons")).toBeNull();
  });

  test("who sails when and why is said, each with its rule; the one at hand is marked", async () => {
    const { el } = await table("four");
    const { queue } = data.four.board;
    expect(texts(el, ".tt-reasons > li")).toEqual(queue.map((one) => `${one.say} ${one.rules.join("")}`));
    expect(el.querySelectorAll(".tt-row [aria-current=step]")).toHaveLength(1);
    expect(texts(el, ".tt-row .is-now .tt-mark")).toEqual(["sails now"]);
    expect(texts(el, ".tt-place")).toEqual(["1", "2", "3", "4"]);
  });

  test("the monsters that are awake, in turn", async () => {
    const { el } = await table("first");
    expect(texts(el, ".tt-awake > li")).toHaveLength(data.first.board.activations.length);
    expect(words(el.querySelector(".tt-awake [aria-current=step]"))).toContain("Whale");
  });
});

describe("monsters", () => {
  test("the eight headings lie around the monster; what is barred answers with the reason", async () => {
    const page = await table("move");
    expect(acts(page.el, ".tt-pad")).toHaveLength(8);
    expect(acts(cell(page, "C1"))).toEqual(["heading N"]);
    await press(button(page.el, "heading W"));
    expect(words(page.el.querySelector(".tide-answer"))).toContain("A monster never ends at sea.");
    await press(button(page.el, "heading NW"));
    expect(page.model.sent).toEqual([expect.objectContaining({ action: "heading NW" })]);
  });

  test("a heading looked at is the only line on the map", async () => {
    const page = await table("move");
    const lines = () => page.el.querySelector(".tt-course")?.getAttribute("d")?.match(/M/g)?.length;
    const all = lines()!;
    const place = button(page.el.querySelector(".tt-pad")!, "heading N").closest(".tt-pad-place")!;
    await send(place, new MouseEvent("mouseenter"));
    expect(lines()).toBeLessThan(all);
  });

  test("goods are pulled from where they lie", async () => {
    const page = await table("octopus");
    const pulls = legal("octopus").filter((action) => action.startsWith("pull A1"));
    expect(pulls.length).toBeGreaterThan(0);
    expect(acts(cell(page, "A1"), ".is-goods")).toEqual(expect.arrayContaining(pulls));
  });

  test("orders are swapped with the island pressed", async () => {
    const page = await table("dragon");
    const swap = legal("dragon")[0]!;
    await press(button(cell(page, swap.slice(-2)), swap));
    expect(page.model.sent).toEqual([expect.objectContaining({ action: swap })]);
  });

  test("the Shark's goods lie on its island", async () => {
    const page = await table("shark");
    expect(acts(cell(page, "B4"), ".is-goods")).toEqual(expect.arrayContaining(legal("shark")));
  });

  test("a heading for the Whale's goods shows the map cards they would fall on", async () => {
    const page = await table("spout");
    expect(page.el.querySelector(".tt-course")).toBeNull();
    const place = button(page.el.querySelector(".tt-pad")!, "spout S").closest(".tt-pad-place")!;
    await send(place, new MouseEvent("mouseenter"));
    const { cells } = data.spout.board.catch!.ways.find((way) => way.heading === "S")!;
    expect(cells).toHaveLength(3);
    expect([...page.el.querySelectorAll(".tt-cell.is-reached")].map((one) => words(one).slice(0, 2))).toEqual(
      cells,
    );
  });

  test("the Whale's goods fall along a line, the next on the card where it is pressed", async () => {
    const page = await table("put");
    const { cells, placed } = data.put.board.catch!;
    expect(acts(cell(page, cells[placed]!))).toEqual(expect.arrayContaining(legal("put")));
  });
});

describe("the hold", () => {
  test.each(["four", "dragon"] as const)("%s: seven places, some closed by an event", async (name) => {
    const { el } = await table(name);
    const holds = [...el.querySelectorAll(".tt-hold")];
    data[name].board.seats.forEach(({ hold, limit }, index) => {
      const places = holds[index]!;
      expect(places.querySelectorAll(".tt-in-hold, .tt-free")).toHaveLength(Math.max(7, hold.length));
      expect(places.querySelectorAll(".tt-in-hold")).toHaveLength(hold.length);
      expect(places.querySelectorAll(".tt-free.is-shut")).toHaveLength(7 - Math.max(limit, hold.length));
    });
  });

  test("too many: what must go back is said, and each type is a button", async () => {
    const page = await table("over");
    const hold = page.el.querySelector(".tt-hold")!;
    expect(words(hold)).toContain("too many");
    expect(hold.querySelectorAll(".tt-in-hold.is-above")).toHaveLength(2);
    expect(words(page.el.querySelector(".tt-notes"))).toContain(data.over.board.overboard!.say);
    expect(acts(hold)).toEqual(legal("over"));
    await press(button(hold, "over coffee"));
    expect(page.model.sent).toEqual([expect.objectContaining({ action: "over coffee" })]);
  });

  test("pirates take from the holds of others", async () => {
    const page = await table("rob");
    const holds = page.el.querySelectorAll(".tt-hold");
    expect(acts(holds[1]!)).toEqual(["rob 1 silk", "rob 1 gold"]);
    expect(acts(holds[2]!)).toEqual(["rob 2 coffee", "rob 2 spice"]);
    await press(button(holds[1]!, "rob 1 gold"));
    expect(page.el.querySelector(".tide-answer")).not.toBeNull();
  });

  test("where two types may be picked up, each pick-up is a button with its goods, named and counted", async () => {
    const page = await table("action");
    const picks = legal("action").filter((action) => action.startsWith("pick "));
    expect(picks.length).toBeGreaterThan(8);
    expect(acts(page.el, ".tt-docks")).toEqual(picks);
    expect(acts(page.el, ".tt-do > .tide-controls .tide-actions").filter((a) => picks.includes(a))).toEqual(
      [],
    );
    const both = button(page.el.querySelector(".tt-docks")!, "pick sugar silk");
    expect(words(both.querySelector(".tide-sr"))).toBe("Pick up sugar and silk");
    expect(both.querySelectorAll(".tt-good-art")).toHaveLength(2);
    expect(words(both.querySelector(".tt-docks-goods"))).toBe("2 sugar3 silk");
    await press(both);
    expect(page.model.sent).toEqual([expect.objectContaining({ action: "pick sugar silk" })]);
  });

  test("where one type may be picked up, the bar has the words for it", async () => {
    const actions = actionsOf("action").filter(({ action }) => !/^pick \w+ \w/.test(action));
    const position = { ...data.action, board: board("action"), text: "", actions };
    const page = await show(hikidoki.table({ game: "tricky-tides", title: "Tricky Tides", position }));
    expect(page.el.querySelector(".tt-docks")).toBeNull();
    expect(acts(page.el, ".tt-do > .tide-controls .tide-actions")).toContain("pick sugar");
  });

  test("goods and order of the island are buttons on it, pairs stand beside it", async () => {
    const page = await table("action");
    expect(acts(cell(page, "B2"), ".is-goods")).toEqual([
      "pick sugar",
      "pick coffee",
      "pick silk",
      "pick gold",
    ]);
    expect(acts(cell(page, "B2"), ".is-order")).toEqual(["deliver"]);
    expect(acts(page.el, ".tt-do")).toContain("pick sugar coffee");
    expect(words(page.el.querySelector(".tt-notes"))).toContain(data.action.board.delivery!.say);
  });

  test("runs of goods keep their order", () => {
    expect(runsOf(["sugar", "sugar", "gold"])).toEqual([
      { good: "sugar", count: 2, first: 0 },
      { good: "gold", count: 1, first: 2 },
    ]);
  });
});

describe("round, event, bag", () => {
  test("where the game is, the event in words with its rules, what is in bag and decks", async () => {
    const { el } = await table("four");
    const { event, bag, decks } = data.four.board;
    expect(words(el.querySelector(".tt-when"))).toMatch(/^Round 2 of 3/);
    expect(words(el.querySelector(".tt-event"))).toContain(`${event!.name}. ${event!.say}`);
    expect(texts(el, ".tt-bag-goods b")).toEqual(Object.values(bag.goods).map(String));
    expect(words(el.querySelector(".tt-stores"))).toContain(`${decks.orders} orders in the deck.`);
  });

  /** Identity and name of all events of the game, as its data file has them. */
  const events = [
    ...readFileSync("tidelib/games/tricky_tides/components.toml", "utf8").matchAll(
      /\{ id = "(EV\d+)".*?name = \{ en = "([^"]+)" \}/g,
    ),
  ].map(([, id, name]) => ({ id: id!, name: name!, say: `What ${name} does.`, rules: [] }));

  test("each of the twelve events has a pictogram of its own, and its name beside it", async () => {
    expect(events).toHaveLength(12);
    const drawn = new Set<string>();
    for (const event of events) {
      const { el } = await table("four", { event });
      const picture = el.querySelector(".tt-event > .tt-event-art")!;
      drawn.add(picture.innerHTML);
      expect(picture.getAttribute("aria-hidden")).toBe("true");
      expect(words(picture)).toBe("");
      expect(words(el.querySelector(".tt-event > b"))).toBe(`Event: ${event.name}.`);
    }
    expect(drawn.size).toBe(12);
  });

  test("an event without a pictogram is told in words", async () => {
    for (const id of ["EV99", "toString", ""]) {
      const { el } = await table("four", { event: { id, name: "Rain", say: "It rains.", rules: [] } });
      expect(el.querySelector(".tt-event-art")).toBeNull();
      expect(words(el.querySelector(".tt-event"))).toContain("Event: Rain. It rains.");
    }
    const { el } = await table("four", { event: null });
    expect(el.querySelector(".tt-event-art")).toBeNull();
  });

  test("a sightings card is the owner's until the end", async () => {
    const { el } = await table("play");
    expect(el.querySelectorAll(".tt-sightings.is-back")).toHaveLength(2);
    expect(texts(el, ".tt-sightings:not(.is-back) > .tide-sr")).toEqual([
      data.play.board.seats[0]!.sightings!.say,
    ]);
    expect((await table("end")).el.querySelectorAll(".tt-sightings.is-back")).toHaveLength(0);
  });

  test("the winner is named at the end", async () => {
    const { el } = await table("end");
    const winners = data.end.board.seats.filter((seat) => seat.winner).length;
    expect(texts(el, ".tt-name .tt-tag.is-turn")).toEqual(Array(winners).fill("winner"));
  });
});

describe("hostile boards", () => {
  const quiet = () => vi.spyOn(console, "error").mockImplementation(() => {});
  const junk = [null, 7, "x", true, [], {}, [null], [[]], NaN, 1e9, -1e9, "constructor", ["A1", "A1"]];

  function paths(value: unknown, depth: number): string[][] {
    if (depth === 0 || typeof value !== "object" || value === null) return [];
    return Object.entries(value)
      .slice(0, 3)
      .flatMap(([key, inner]) => [[key], ...paths(inner, depth - 1).map((rest) => [key, ...rest])]);
  }

  function withJunk(value: object, path: string[], bad: unknown): Data {
    const copy = structuredClone(value) as Data;
    let at = copy;
    for (const key of path.slice(0, -1)) at = at[key] as Data;
    at[path.at(-1)!] = bad;
    return copy;
  }

  test.each(["play", "put"] as const)(
    "any field of %s may be anything: it is read or it is refused",
    (name) => {
      const whole = board(name);
      for (const key of Object.keys(whole)) {
        for (const path of [[key], ...paths(whole[key], 2).map((rest) => [key, ...rest])]) {
          for (const bad of junk) {
            const wrong = withJunk({ ...whole, [key]: structuredClone(whole[key]) }, path, bad);
            try {
              readBoard(wrong);
            } catch (error) {
              expect((error as Error).message, path.join(".")).toMatch(/^the board has no/);
            }
          }
        }
        trickyTides.draws!({ ...data[name], board: { ...whole, [key]: null } } as unknown as Position);
      }
    },
    30_000,
  );

  test.each(Object.keys(data.play.board))(
    "a board with a wrong %s: picture or words, and every action",
    async (field) => {
      quiet();
      for (const [name, bad] of [
        ["play", null],
        ["put", [{}]],
        ["move", "x"],
      ] as const) {
        const page = await table(name, { [field]: bad });
        expect(page.el.querySelector(".tt, .tide-table .tide-text")).not.toBeNull();
        expect(acts(page.el)).toEqual(expect.arrayContaining(legal(name)));
        page.unmount();
      }
    },
  );

  test("a hand that cannot be read leaves its cards to the action bar", async () => {
    const page = await table("play", { cards: [{}] });
    expect(acts(page.el, ".tide-actions")).toEqual(expect.arrayContaining(legal("play")));
  });

  test("markup stays text", async () => {
    const evil = `<img src=x onerror="globalThis.harmed = true">`;
    const poison = (value: unknown, key = ""): unknown => {
      if (Array.isArray(value)) return value.map((entry) => poison(entry, key));
      if (typeof value === "object" && value !== null)
        return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, poison(inner, name)]));
      const kept = ["phase", "action", "kind", "cell", "card", "heading"];
      return typeof value === "string" && !kept.includes(key) ? evil : value;
    };
    for (const name of ALL) {
      const page = await show(
        hikidoki.table({ game: "tricky-tides", position: poison({ ...data[name], board: board(name) }) }),
      );
      expect(page.el.querySelector("img")).toBeNull();
      expect(page.el.querySelector(".tt")).not.toBeNull();
      expect(page.el.textContent).toContain("onerror=");
      page.unmount();
    }
    expect(Reflect.get(globalThis, "harmed")).toBeUndefined();
  });

  test("much of anything is not drawn without end", async () => {
    const map = data.play.board.map.map((one) => ({ ...one, goods: Array(5000).fill("sugar") }));
    const seats = data.play.board.seats.map((seat) => ({
      ...seat,
      hold: Array(5000).fill("gold"),
      limit: 1e9,
      hand_size: 1e9,
    }));
    const { el } = await table("play", { map, seats, hands: 1e9, hand: 1e9, bag: { total: 1e9 } });
    expect(el.querySelector(".tt")).not.toBeNull();
    expect(el.querySelectorAll("*").length).toBeLessThan(6000);
  });
});
