import { afterEach, expect, test, vi } from "vitest";
import { mountAll, place } from "../src/page/page";
import * as fixtures from "./fixtures/hikidoki";
import { settle } from "./help";

afterEach(() => {
  document.body.replaceChildren();
  delete window.tidebookChart;
  vi.restoreAllMocks();
});

function host(id: string, kind: string, state: string): HTMLElement {
  const el = document.createElement("div");
  el.className = "tide-host";
  el.id = id;
  el.dataset["tideKind"] = kind;
  const script = document.createElement("script");
  script.type = "application/json";
  script.className = "tide-state";
  script.textContent = state;
  const text = document.createElement("pre");
  text.className = "tide-text";
  text.textContent = `text of ${id}`;
  el.append(script, text);
  document.body.append(el);
  return el;
}

const state = (view: object) => JSON.stringify({ view }).replace(/</g, "\\u003c");

test("every host of a page is drawn and its text board makes room", async () => {
  const table = host("a", "table", state(fixtures.table({ live: false })));
  const lesson = host("b", "lesson", state(fixtures.lesson()));
  mountAll();
  await settle();
  for (const el of [table, lesson]) {
    expect(el.dataset["tideReady"]).toBe("1");
    expect(el.querySelector<HTMLElement>(":scope > .tide-text")!.hidden).toBe(true);
  }
  expect(lesson.textContent).toContain("Three floats, three bargains.");
});

test("a host that fails keeps its text and leaves the others alone", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const broken = host("a", "table", "{");
  const empty = host("b", "table", "null");
  const good = host("c", "replay", state(fixtures.replay()));
  mountAll();
  await settle();
  for (const el of [broken, empty]) {
    expect(el.dataset["tideFailed"]).toBe("1");
    expect(el.querySelector<HTMLElement>(".tide-text")!.hidden).toBe(false);
    expect(el.textContent).toContain("Nothing else on the page is affected");
  }
  expect(good.dataset["tideReady"]).toBe("1");
});

test("two hosts share nothing", async () => {
  const first = host("a", "replay", state(fixtures.replay()));
  const second = host("b", "replay", state(fixtures.replay()));
  mountAll();
  await settle();
  [...first.querySelectorAll("button")].find((entry) => entry.textContent === "Next")!.click();
  await settle();
  expect(first.textContent).toContain("Step 2 of 3");
  expect(second.textContent).toContain("Step 1 of 3");
});

test("mounting again does nothing twice", async () => {
  const el = host("a", "replay", state(fixtures.replay()));
  mountAll();
  await settle();
  mountAll();
  await settle();
  expect(el.querySelectorAll(".tide")).toHaveLength(1);
});

test("a chart uses the chart code if the page has it, else its figures", async () => {
  const figures = host("a", "chart", state(fixtures.chart()));
  mountAll();
  await settle();
  expect(figures.querySelector("table")).not.toBeNull();
  window.tidebookChart = () => document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const picture = host("b", "chart", state(fixtures.chart()));
  mountAll();
  await settle();
  expect(picture.querySelector(".tide-chart svg")).not.toBeNull();
});

test("the theme follows the page", async () => {
  const el = host("a", "replay", state(fixtures.replay()));
  mountAll();
  await settle();
  expect(el.querySelector(".tide")!.getAttribute("data-tide-theme")).toBe("light");
  document.documentElement.dataset["theme"] = "dark";
  await settle();
  expect(el.querySelector(".tide")!.getAttribute("data-tide-theme")).toBe("dark");
  delete document.documentElement.dataset["theme"];
  document.body.dataset["jpThemeLight"] = "false";
  await settle();
  expect(el.querySelector(".tide")!.getAttribute("data-tide-theme")).toBe("dark");
  delete document.body.dataset["jpThemeLight"];
});

// -- what is kept, on hosts that have other names for a page

/** Says where the page is. */
const address = (path: string) =>
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`http://host${path}`);

test("what is kept on a page is found under every name that hosts have for it", () => {
  const table = host("a", "table", "{}");
  address("/book/play.html");
  expect(place(table)).toBe("/book/play.html#a");
  address("/book/play?fbclid=1#tide=x");
  expect(place(table)).toBe("/book/play.html#a");
  address("/book/");
  expect(place(table)).toBe("/book/#a");
});

test("what was kept under a host's own name of the page is kept on, and nobody else's", () => {
  const table = host("a", "table", "{}");
  localStorage.clear();
  localStorage.setItem("tidebook.game./book/play#a", "a game");
  localStorage.setItem("tidebook.lesson./book/play#a", "earlier");
  localStorage.setItem("tidebook.lesson./book/play.html#a", "later");
  localStorage.setItem("tidebook.game./other/book/play#a", "another book's");
  localStorage.setItem("tidebook.game./book/play#ba", "another table's");
  address("/book/play");
  place(table);
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
    "tidebook.game./book/play.html#a": "a game",
    "tidebook.lesson./book/play#a": "earlier",
    "tidebook.lesson./book/play.html#a": "later",
    "tidebook.game./other/book/play#a": "another book's",
    "tidebook.game./book/play#ba": "another table's",
  });
  localStorage.clear();
});
