/** Shikagari's board, drawn from positions of the engine (fixtures/shikagari.json, by engine_views.py). */
import { afterEach, describe, expect, test, vi } from "vitest";
import { shikagari } from "../src/boards/shikagari";
import { pipPaths } from "../src/boards/shikagari/pips";
import { readBoard } from "../src/boards/shikagari/read";
import type { Position } from "../src/model/types";
import * as hikidoki from "./fixtures/hikidoki";
import data from "./fixtures/shikagari.json";
import { settle, show } from "./help";

type Name = "trick" | "twins" | "over" | "open";
type Data = Record<string, unknown>;

function board(name: Name, over: Data = {}): Data {
  return { ...data[name].board, tiles: data.tiles, ...over };
}

function position(name: Name, over: Data = {}, other: Data = {}): Data {
  return { ...data[name], board: board(name, over), ...other };
}

const table = (name: Name, over: Data = {}, other: Data = {}) =>
  show(hikidoki.table({ game: "shikagari", title: "Shikagari", position: position(name, over), ...other }));

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const texts = (el: Element, selector: string) =>
  [...el.querySelectorAll(selector)].map((found) => found.textContent!.replace(/\s+/g, " ").trim());

/** Opens a panel; happy-dom has no toggling of its own. */
async function unfold(el: Element, name: string): Promise<void> {
  const fold = el.querySelector<HTMLDetailsElement>(`.tide-sk-${name}`)!;
  fold.open = true;
  fold.dispatchEvent(new Event("toggle"));
  await settle();
}

/** How many circles a path holds. */
const circles = (path: string) => path.match(/M/g)?.length ?? 0;

describe("tiles", () => {
  const kinds = readBoard(board("trick")).kinds;

  test("every pip is drawn once, a red one as a ring (two circles)", () => {
    expect(Object.keys(kinds)).toHaveLength(21);
    for (const kind of Object.values(kinds)) {
      const paths = pipPaths(kind.ends);
      const pips = kind.ends.reduce((sum, end) => sum + end.pips, 0);
      expect(circles(paths.red), kind.tile).toBe(2 * kind.red);
      expect(circles(paths.black), kind.tile).toBe(pips - kind.red);
    }
  });

  test("a tile looks the same from both sides where both ends are alike, the half red one too", () => {
    const centres = (path: string) =>
      [...path.matchAll(/M([\d.]+) ([\d.]+)a([\d.]+)/g)].map(([, x, y, r]) => [+x! + +r!, +y!, +r!]);
    for (const double of ["6-6", "5-5", "4-4", "3-3", "2-2", "1-1"]) {
      const paths = pipPaths(kinds[double]!.ends);
      for (const path of [paths.red, paths.black]) {
        const dots = centres(path).map((dot) => dot.map((n) => n.toFixed(2)).join());
        const turned = centres(path).map(([x, y, r]) =>
          [60 - x!, 140 - y!, r!].map((n) => n.toFixed(2)).join(),
        );
        expect(turned.sort(), double).toEqual(dots.sort());
      }
    }
  });

  test("no pips lie over each other or over the edge", () => {
    for (const kind of Object.values(kinds)) {
      const paths = pipPaths(kind.ends);
      const dots = [...(paths.red + paths.black).matchAll(/M([\d.]+) ([\d.]+)a([\d.]+)/g)]
        .map(([, x, y, r]) => ({ x: +x! + +r!, y: +y!, r: +r! }))
        .filter(({ r }) => r > 5.5);
      for (const [index, a] of dots.entries()) {
        expect(Math.min(a.x, 60 - a.x, a.y, 140 - a.y) - a.r, kind.tile).toBeGreaterThan(3);
        for (const b of dots.slice(index + 1))
          expect(Math.hypot(a.x - b.x, a.y - b.y), kind.tile).toBeGreaterThan(a.r + b.r);
      }
    }
  });

  test("two tiles of one native name are told apart by their pips", async () => {
    const { el } = await table("trick");
    await unfold(el, "ranks");
    const named = texts(el, ".tide-sk-ranks .sk-names").filter((text) => text.includes("雑九"));
    expect(named).toHaveLength(2);
    expect(named[0]).toMatch(/^6-3.*Mixed Nine.*no red$/);
    expect(named[1]).toMatch(/^5-4.*Mixed Nine.*4 red$/);
    expect(el.querySelector(".sk-native")!.getAttribute("lang")).toBe("ja");
  });
});

describe("the hand", () => {
  test("every kind is one button that says it all; pressed it is played", async () => {
    const page = await table("twins");
    const buttons = [...page.el.querySelectorAll<HTMLElement>(".sk-hand [data-action]")];
    expect(buttons.map((button) => button.dataset["action"])).toEqual(
      data.twins.actions.map(({ action }) => action),
    );
    const twin = data.twins.board.hand!.find(({ copies }) => copies === 2)!;
    const button = buttons.find((one) => one.dataset["action"] === `play ${twin.tile}`)!;
    expect(button.querySelectorAll(".sk-face")).toHaveLength(2);
    const nine = buttons.find((one) => one.dataset["action"] === "play 6-3")!;
    expect(nine.querySelector(".tide-sr")!.textContent).toBe(
      "Play 6-3: Mixed Nine, 6-3, no red. 6-6 is higher.",
    );
    // Nothing else on the page plays a tile: the action bar leaves it to the hand.
    expect(page.el.querySelectorAll("[data-action]")).toHaveLength(buttons.length);
    button.click();
    await settle();
    expect(page.model.sent[0]).toMatchObject({ do: "act", action: `play ${twin.tile}` });
  });

  test("digits play tiles", async () => {
    const page = await table("trick");
    await page.press("2");
    expect(page.model.sent[0]).toMatchObject({ do: "act", action: data.trick.actions[1]!.action });
  });

  test("a tile that would be the highest says so without colour", async () => {
    const { el } = await table("trick");
    const marked = [...el.querySelectorAll(".sk-hand-tiles > li")].map(
      (li) => !!li.querySelector(".sk-leads"),
    );
    expect(marked).toEqual(data.trick.board.hand!.map(({ leads }) => leads));
    expect(new Set(marked).size).toBe(2);
  });

  test("looked at with the keyboard a tile tells what it would do", async () => {
    const { el } = await table("trick");
    el.querySelector(".sk-hand-tiles > li")!.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    await settle();
    const first = data.trick.board.hand![0]!;
    expect(texts(el, ".sk-effect")).toEqual([`${first.tile} ${first.effect}`]);
  });

  test("while somebody else is to play the tiles lie there, and are no buttons", async () => {
    const waiting = { for: "bot", name: "Nami", say: "Nami is to play." };
    const page = await table("trick", {}, { waiting });
    expect(page.el.querySelectorAll(".sk-hand-tiles > li")).toHaveLength(data.trick.board.hand!.length);
    expect(page.el.querySelector(".sk-hand [data-action]")).toBeNull();
  });

  test("a hint is marked on its tile", async () => {
    const action = data.trick.actions[1]!.action;
    const page = await table("trick", {}, { hint: { strength: 3, text: "This one.", rules: [], action } });
    expect(page.el.querySelector(`.is-hinted [data-action='${action}']`)).not.toBeNull();
  });
});

describe("the table", () => {
  test("the viewer sits at the bottom, the partner opposite, whoever plays next on the right", async () => {
    for (const viewer of [0, 1, 2, 3]) {
      const { el } = await table("trick", { viewer });
      const at = (place: string) => el.querySelector(`.sk-seat.is-${place}`)!.getAttribute("data-seat");
      expect(at("bottom")).toBe(`${viewer}`);
      expect(at("top")).toBe(`${data.trick.board.seats[viewer]!.partner}`);
      expect(at("right")).toBe(`${data.trick.board.after[viewer]}`);
      document.body.replaceChildren();
    }
  });

  test("the direction is said, and leader, first leader and who is to play are marked in words", async () => {
    const { el } = await table("trick");
    expect(el.querySelector(".sk-direction")!.getAttribute("aria-label")).toMatch(/counter-clockwise/);
    const tags = (seat: number) => texts(el, `[data-seat='${seat}'] .sk-tag`);
    expect(tags(data.trick.board.turn!)).toContain("to play");
    expect(tags(data.trick.board.trick!.leader)).toContain("leads");
    expect(tags(data.trick.board.first_leader!)).toContain("led first");
    expect(texts(el, ".sk-seat .sk-tag")).toHaveLength(3);
  });

  test("the trick in order, with the tile that wins now and the red in it", async () => {
    const { el } = await table("twins");
    const { plays, red } = data.twins.board.trick!;
    expect(texts(el, ".sk-played .sk-pips b")).toEqual(plays.map(({ tile }) => tile));
    expect(texts(el, ".sk-played .sk-order")).toEqual(plays.map((_, index) => String(index + 1)));
    const winning = el.querySelectorAll(".sk-played.is-winning");
    expect(winning).toHaveLength(1);
    expect(winning[0]!.textContent).toContain("6-6");
    expect(winning[0]!.textContent).toContain("highest");
    expect(texts(el, ".sk-in-trick-red b")).toEqual([String(red)]);
  });

  test("until the next tile is led the last trick stays on the table, as past", async () => {
    const trick = { ...data.trick.board.trick, plays: [], red: 0 };
    const { el } = await table("trick", { trick });
    expect(el.querySelector(".sk-plays.is-past")).not.toBeNull();
    expect(texts(el, ".sk-played .sk-pips b")).toEqual(data.trick.board.last_trick!.plays.map((p) => p.tile));
    expect(texts(el, ".sk-played .sk-wins")).toEqual(["won"]);
  });

  test("other hands are backs; where all lies open they are tiles, and the table does not turn", async () => {
    const closed = await table("trick");
    const size = data.trick.board.seats[1]!.hand_size;
    expect(closed.el.querySelectorAll("[data-seat='1'] .sk-back")).toHaveLength(size);
    const { el } = await table("open");
    expect(data.open.board.viewer).not.toBe(0);
    expect(el.querySelector(".sk-seat.is-bottom")!.getAttribute("data-seat")).toBe("0");
    expect(texts(el, "[data-seat='2'] .sk-open span")).toEqual(data.open.board.seats[2]!.hand);
    expect(texts(el, ".sk-hand .sk-pips b:first-child")).toEqual(data.open.board.seats[0]!.hand);
  });

  test("the draw for the first lead is shown", async () => {
    const draws = [
      [
        { seat: 0, tile: "5-5" },
        { seat: 1, tile: "2-1" },
      ],
    ];
    const { el } = await table("twins", { draws });
    expect(texts(el, ".sk-draws .sk-pips b")).toEqual(["5-5", "2-1"]);
  });
});

describe("the count", () => {
  test("caught by A, by B, still out: together the 64 of the set", async () => {
    const { el } = await table("trick");
    const { teams, red_out } = data.trick.board;
    const caught = teams.map(({ red }) => red!);
    expect(texts(el, ".sk-red-big b")).toEqual(caught.map(String));
    expect(caught[0]! + caught[1]! + red_out!).toBe(64);
    expect(texts(el, ".sk-out-words")[0]).toContain(`${red_out} of 64 red still out`);
    expect(el.querySelector(".is-a .sk-team.is-round")).not.toBeNull();
    expect(el.querySelector(".is-b .sk-team.is-square")).not.toBeNull();
  });

  test("a set-up with fewer tiles is not said to have the whole 64", async () => {
    const { el } = await table("trick", { red_out: 5 });
    expect(texts(el, ".sk-out-words")[0]).toContain("5 red still out");
  });

  test("piles lie face down; who wants looks at them and may close them", async () => {
    const { el } = await table("trick");
    const captured = data.trick.board.teams[1]!.captured!;
    const look = el.querySelector<HTMLButtonElement>(".is-b button.sk-look")!;
    expect(look.querySelector(".sk-face")).toBeNull();
    look.click();
    await settle();
    expect(texts(el, "dialog .sk-pips b")).toEqual(captured.map(({ tile }) => tile));
    el.querySelector<HTMLButtonElement>("dialog .tide-close")!.click();
    await settle();
    expect(el.querySelector("dialog")).toBeNull();
  });

  test("with the count hidden nothing of it shows", async () => {
    const teams = data.trick.board.teams.map((team) => ({
      ...team,
      red: null,
      captured: null,
      six_three: false,
    }));
    const { el } = await table("trick", { running: false, teams, red_out: null, tricks: [], unseen: null });
    expect(texts(el, ".sk-red-big b")).toEqual(["?", "?"]);
    expect(el.querySelector(".sk-bar, button.sk-look, .tide-sk-unseen, .tide-sk-tricks")).toBeNull();
    expect(el.querySelector(".sk-count")!.textContent).toContain("when the game is over");
  });

  test("an escaped trick goes to nobody, and its deer are out of the count", async () => {
    const last = { ...data.trick.board.last_trick!, team: null, escaped: true };
    const tricks = [...data.trick.board.tricks.slice(0, -1), last];
    const { el } = await table("trick", { tricks, last_trick: last });
    expect(texts(el, ".sk-out-words")[0]).toContain(`${last.red} escaped`);
    expect(el.querySelector(".sk-last")!.textContent).toContain("to nobody");
  });
});

describe("the match", () => {
  test("a line a game: first leader, red pips, who took 6-3; then the totals and the winner", async () => {
    const { el } = await table("over");
    const { match, seats, teams } = data.over.board;
    const rows = [...el.querySelectorAll(".sk-match tbody tr")].map((row) => texts(row, "th, td"));
    expect(rows).toEqual(
      match.map((game) => [
        String(game.game),
        seats[game.first_leader]!.name,
        ...game.red.map(String),
        `Team ${game.six_three}${game.six_three}`,
      ]),
    );
    expect(texts(el, ".sk-match tfoot .sk-figure")).toEqual(teams.map(({ total }) => String(total)));
    const winner = teams.findIndex((team) => team.winner);
    expect(texts(el, ".sk-team-count")[winner]).toContain("wins the match");
    expect(texts(el, ".sk-tie.is-now")).toEqual([data.over.board.tie_break.say]);
  });

  test("the game on hand is marked, eight games have eight lines, stakes are paid", async () => {
    const stake = { value: 1, paid: [], balance: [-34, 34] };
    const { el } = await table("trick", { games: 8, stake });
    expect(el.querySelectorAll(".sk-match tbody tr")).toHaveLength(8);
    expect(texts(el, ".sk-match [aria-current]")[0]).toContain(data.trick.board.seats[0]!.name);
    expect(texts(el, ".sk-match tfoot")[0]).toContain("\u221234+34");
  });

  test("the last trick says who won it and why", async () => {
    const { el } = await table("trick");
    const last = data.trick.board.last_trick!;
    expect(texts(el, ".sk-last li b")).toEqual(last.plays.map(({ tile }) => tile));
    expect(el.querySelector(".sk-last")!.textContent).toContain(last.why);
  });
});

describe("what may be looked up", () => {
  test("all tricks of this game, newest first", async () => {
    const { el } = await table("trick");
    await unfold(el, "tricks");
    const tricks = [...data.trick.board.tricks].reverse();
    expect(texts(el, ".sk-tricks > li > b")).toEqual(tricks.map(({ number }) => `Trick ${number}`));
    expect(texts(el, ".sk-tricks .sk-line li > b")).toEqual(
      tricks.flatMap(({ plays }) => plays.map(({ tile }) => tile)),
    );
  });

  test("the tiles not seen yet, and what the deal tells about them", async () => {
    const { el } = await table("trick");
    const { unseen, deal_say } = data.trick.board;
    const count = unseen!.reduce((sum, { copies }) => sum + copies, 0);
    expect(texts(el, ".tide-sk-unseen summary")).toEqual([`Not seen yet: ${count} tiles`]);
    expect(el.querySelector(".tide-sk-unseen .sk-face")).toBeNull();
    await unfold(el, "unseen");
    expect(texts(el, ".tide-sk-unseen .sk-pips b:first-child")).toEqual(unseen!.map(({ tile }) => tile));
    expect(texts(el, ".tide-sk-unseen")[0]).toContain(deal_say);
  });

  test("all kinds by rank", async () => {
    const { el } = await table("trick");
    await unfold(el, "ranks");
    expect(texts(el, ".tide-sk-ranks .sk-pips b:first-child")).toEqual(data.tiles.map(({ tile }) => tile));
  });
});

describe("hostile boards", () => {
  const quiet = () => vi.spyOn(console, "error").mockImplementation(() => {});
  const junk = [null, 7, "x", true, [], {}, [null], [[]], NaN, 1e9, "constructor"];

  function paths(value: unknown, depth: number): string[][] {
    if (depth === 0 || typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) => [
      [key],
      ...paths(inner, depth - 1).map((rest) => [key, ...rest]),
    ]);
  }

  test.each(["trick", "over"] as const)(
    "any field of %s may be anything: it is read or it is refused",
    (name) => {
      for (const path of paths(board(name), 4)) {
        if (path[0] === "tiles" && Number(path[1]) > 1) continue;
        for (const value of junk) {
          const copy = structuredClone(board(name));
          let at = copy;
          for (const key of path.slice(0, -1)) at = at[key] as Data;
          at[path.at(-1)!] = value;
          try {
            readBoard(copy);
          } catch (error) {
            expect((error as Error).message, path.join(".")).toMatch(/^the board has no/);
          }
          const actions = data.trick.actions;
          expect(() => shikagari.draws!({ board: copy, actions } as unknown as Position)).not.toThrow();
        }
      }
    },
  );

  test.each(Object.keys(board("trick")))("a board with a wrong %s can be played", async (field) => {
    quiet();
    for (const value of [null, [{}]]) {
      const page = await table("trick", { [field]: value });
      expect(page.el.querySelector(".sk, .tide-table .tide-text")).not.toBeNull();
      const buttons = [...page.el.querySelectorAll<HTMLElement>("[data-action]")];
      expect(new Set(buttons.map((button) => button.dataset["action"])), field).toEqual(
        new Set(data.trick.actions.map(({ action }) => action)),
      );
      document.body.replaceChildren();
    }
  });

  test("a tile that is not of the set is shown by its text", async () => {
    const plays = [{ seat: 1, tile: "__proto__", red: 0, winning: true }];
    const { el } = await table("trick", { trick: { ...data.trick.board.trick, plays } });
    expect(el.querySelector(".sk-played")!.textContent).toContain("__proto__");
  });

  test("much of anything is not drawn without end", async () => {
    const many = <T>(thing: T) => Array.from({ length: 500 }, () => thing);
    const seats = data.trick.board.seats.map((seat) => ({ ...seat, hand_size: 1e9 }));
    const teams = data.trick.board.teams.map((t) => ({
      ...t,
      piles: 1e9,
      captured: many({ tile: "6-6", red: 6 }),
    }));
    const over = { games: 1e9, seats, teams, hand: many(data.trick.board.hand![0]), tricks: many({}) };
    const { el } = await table("trick", over);
    expect(el.querySelectorAll("*").length).toBeLessThan(3000);
  });

  test("markup stays text", async () => {
    const evil = `<img src=x onerror="globalThis.harmed = true">`;
    const poison = (value: unknown, key = ""): unknown =>
      Array.isArray(value)
        ? value.map((entry) => poison(entry, key))
        : typeof value === "object" && value !== null
          ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, poison(inner, name)]))
          : typeof value === "string" && !["action", "tile"].includes(key)
            ? evil
            : value;
    const { el } = await table("trick", poison(board("trick")) as Data);
    expect(el.querySelector(".sk")).not.toBeNull();
    expect(el.querySelector("img")).toBeNull();
    expect(el.textContent).toContain("onerror=");
  });
});
