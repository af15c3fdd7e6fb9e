/** Which players of a page are drawn: what this does with places, in a page whose places are made up. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Near } from "../src/page/near";
import { settle } from "./help";

const WINDOW = 800;
const HEIGHT = 1000;
const HEAVY = 2000;

let scrolled = 0;
let told: (() => void)[] = [];
let drawn: HTMLElement[] = [];

/** Hosts one below the other, each of which becomes a player of so many elements. */
function hosts(count: number): HTMLElement[] {
  return Array.from({ length: count }, (_, index) => {
    const host = document.createElement("div");
    host.id = `tide-${index}`;
    host.dataset["tideKind"] = "replay";
    const text = document.createElement("pre");
    text.className = "tide-text";
    text.tabIndex = 0;
    host.append(text);
    host.getBoundingClientRect = () => {
      const top = index * HEIGHT - scrolled;
      return { top, bottom: top + HEIGHT, height: HEIGHT } as DOMRect;
    };
    document.body.append(host);
    return host;
  });
}

function page(count: number, size = HEAVY): { near: Near; all: HTMLElement[] } {
  const all = hosts(count);
  const near = new Near((host) => {
    const player = document.createElement("div");
    player.append(...Array.from({ length: size }, () => document.createElement("i")));
    const first = Object.assign(document.createElement("button"), { className: "first" });
    player.prepend(first);
    player.append(Object.assign(document.createElement("button"), { className: "last" }));
    host.append(player);
    host.querySelector<HTMLElement>(".tide-text")!.hidden = true;
    host.dataset["tideReady"] = "1";
    drawn.push(host);
    return () => {
      player.remove();
      delete host.dataset["tideReady"];
      host.querySelector<HTMLElement>(".tide-text")!.hidden = false;
      drawn = drawn.filter((one) => one !== host);
    };
  });
  near.add(all);
  return { near, all };
}

async function scroll(to: number): Promise<void> {
  scrolled = to;
  told.forEach((tell) => tell());
  await settle();
}

// Pages of other tests hear of the print, too.
const numbers = () =>
  drawn
    .filter((host) => host.isConnected)
    .map((host) => Number(host.id.slice(5)))
    .sort((a, b) => a - b);

beforeEach(() => {
  scrolled = 0;
  told = [];
  drawn = [];
  vi.stubGlobal("innerHeight", WINDOW);
  vi.stubGlobal("requestAnimationFrame", (done: () => void) => setTimeout(done, 0));
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: () => void) {
        told.push(tell);
      }
      observe(): void {}
    },
  );
});

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test("one is drawn at once, what is near soon, what is far not", async () => {
  page(10, 100);
  expect(numbers()).toEqual([0]);
  await settle();
  expect(numbers()).toEqual([0, 1]);
});

test("a page stays light while it is read, and every player is drawn when it is seen", async () => {
  const { all } = page(10);
  await settle();
  for (let at = 0; at < 10; at++) {
    await scroll(at * HEIGHT);
    expect(numbers()).toContain(at);
    expect(document.getElementsByTagName("*").length).toBeLessThan(6000);
  }
  expect(numbers()).not.toContain(0);
  // The text is back, and has the room that the player had.
  expect(all[0]!.querySelector<HTMLElement>(".tide-text")!.hidden).toBe(false);
  expect(all[0]!.style.minHeight).toBe(`${HEIGHT}px`);
});

test("a light page keeps all that has been seen", async () => {
  page(10, 100);
  for (let at = 0; at < 10; at++) await scroll(at * HEIGHT);
  expect(numbers()).toHaveLength(10);
});

test.each(["pointerdown", "keydown", "input"])("a player that had a %s stays", async (use) => {
  const { all } = page(10);
  await settle();
  const button = all[0]!.querySelector("button")!;
  button.dispatchEvent(use === "keydown" ? new KeyboardEvent(use, { key: "ArrowRight" }) : new Event(use));
  for (let at = 0; at < 10; at++) await scroll(at * HEIGHT);
  expect(numbers()).toContain(0);
});

test("keys by which one passes are no use of a player", async () => {
  const { all } = page(10);
  await settle();
  all[0]!.querySelector("button")!.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
  for (let at = 0; at < 10; at++) await scroll(at * HEIGHT);
  expect(numbers()).not.toContain(0);
});

test("a player with the focus or an open dialog stays, until it has neither", async () => {
  const { all } = page(10);
  await settle();
  all[0]!.querySelector("button")!.focus();
  await scroll(HEIGHT);
  const dialog = document.createElement("dialog");
  dialog.setAttribute("open", "");
  all[1]!.append(dialog);
  for (let at = 2; at < 10; at++) await scroll(at * HEIGHT);
  expect(numbers().slice(0, 2)).toEqual([0, 1]);
  dialog.remove();
  (document.activeElement as HTMLElement).blur();
  await scroll(4 * HEIGHT);
  expect(numbers()).not.toContain(0);
  expect(numbers()).not.toContain(1);
});

test("what the address asks for is drawn wherever it stands", async () => {
  const { near, all } = page(10);
  near.now(all[7]!);
  expect(numbers()).toContain(7);
});

test("on paper all is drawn, and afterwards the page is light again", async () => {
  page(10);
  await settle();
  window.dispatchEvent(new Event("beforeprint"));
  expect(numbers()).toHaveLength(10);
  await settle();
  expect(numbers()).toHaveLength(10);
  window.dispatchEvent(new Event("afterprint"));
  await settle();
  expect(document.getElementsByTagName("*").length).toBeLessThan(6000);
  expect(numbers()).toContain(0);
});

test("a text that has the focus gives it to its player", async () => {
  const { near, all } = page(10);
  all[7]!.querySelector<HTMLElement>(".tide-text")!.focus();
  near.now(all[7]!);
  expect(document.activeElement).toBe(all[7]!.querySelector(".first"));
});

test("where nothing tells what is near, all is drawn", async () => {
  vi.stubGlobal("IntersectionObserver", undefined);
  page(10, 10);
  await vi.waitFor(() => expect(numbers()).toHaveLength(10));
});
