// @vitest-environment node
// The service worker by itself: what it keeps, and what it answers, with a host and a network of our own.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const SOURCE = readFileSync(
  join(import.meta.dirname, "../../../../book/_ext/tidebook_ext/offline.js"),
  "utf8",
);
const SITE = "https://host.example/a/book/";
const CONTENT: Record<string, string> = {
  "index.html": "start",
  "search.html": "search",
  "book/play.html": "play",
  "book/rules.html": "rules",
  "_static/page.js?v=1a2b": "script",
  "_static/icon.svg": "icon",
  "_static/tide/live/core-aa.zip.txt": "core",
};
const NOT_FOUND = "<h1>Nothing here</h1>";

type Fetch = (input: Request | string, init?: RequestInit) => Promise<Response>;
interface Event {
  request: { url: string; method: string; mode: string };
  clientId: string;
  resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}

/** Caches as a browser has them, as far as the service worker uses them. */
class Store {
  readonly all = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const kept = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, kept);
    return {
      match: async (url: string) => kept.get(url)?.clone(),
      put: async (url: string, answer: Response) => void kept.set(url, answer),
    };
  }

  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
  match = async (url: string) =>
    [...this.all.values()]
      .find((kept) => kept.has(url))
      ?.get(url)
      ?.clone();
}

/** A service worker with the host that it asks. */
class Worker {
  readonly on: Record<string, (event: Event) => void> = {};
  readonly caches: Store;

  constructor(
    public fetch: Fetch,
    { version = "1", files = CONTENT, caches = new Store(), site = SITE } = {},
  ) {
    this.caches = caches;
    const digests = Object.entries(files).map(([file, text]) => [
      file,
      createHash("sha256").update(text).digest("base64"),
    ]);
    const self = {
      registration: { scope: site },
      skipWaiting: async () => {},
      clients: { claim: async () => {} },
      addEventListener: (name: string, does: (event: Event) => void) => void (this.on[name] = does),
    };
    const asks: Fetch = (input, init) => this.fetch(input, init);
    const run = new Function("self", "caches", "fetch", "BUILD", SOURCE);
    run(self, this.caches, asks, { version, files: Object.fromEntries(digests) });
  }

  async happens(name: "install" | "activate") {
    let done: Promise<unknown> = Promise.resolve();
    this.on[name]!({ waitUntil: (work) => void (done = work) } as Partial<Event> as Event);
    await done;
  }

  /** What it answers; nothing if it leaves that to the browser. */
  asked(address: string, mode = "navigate", client = "a page"): Promise<Response> | undefined {
    let answer: Promise<Response> | undefined;
    const url = new URL(address, SITE).href;
    this.on["fetch"]!({
      request: { url, method: "GET", mode },
      clientId: mode === "navigate" ? "" : client,
      resultingClientId: mode === "navigate" ? client : "",
      respondWith: (made) => void (answer = made),
    } as Partial<Event> as Event);
    return answer;
  }

  async text(address: string, mode?: string) {
    const answer = await this.asked(address, mode)!;
    if (mode === undefined) expect(answer.redirected).toBe(false); // a browser would refuse it
    return answer.text();
  }
}

const urlOf = (input: Request | string) => (typeof input === "string" ? input : input.url);

function redirected(answer: Response): Response {
  Object.defineProperty(answer, "redirected", { value: true });
  return answer;
}

/** A host that has its own names for pages, and an answer of status 200 for all that it does not know. */
const rewriting =
  (files = CONTENT, site = SITE): Fetch =>
  async (input) => {
    const name = urlOf(input).slice(site.length);
    const text = files[name];
    const headers = { vary: "*", "content-type": "text/html" };
    if (text === undefined) return new Response(NOT_FOUND, { headers });
    const answer = new Response(text, { headers });
    return name.endsWith(".html") ? redirected(answer) : answer;
  };
const gone: Fetch = async () => {
  throw new TypeError("Failed to fetch");
};
const never: Fetch = () => new Promise(() => {});

async function installed(fetch: Fetch = rewriting()): Promise<Worker> {
  const worker = new Worker(fetch);
  await worker.happens("install");
  await worker.happens("activate");
  return worker;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ["", "start"],
  ["index.html", "start"],
  ["index", "start"],
  ["?fbclid=1", "start"],
  ["book/play.html", "play"],
  ["book/play", "play"],
  ["book/play?fbclid=1", "play"],
  ["book/play.html?utm_source=x&v=2", "play"],
  ["book/play?v=1a2b", "play"],
  ["book/pl%61y.html", "play"],
  ["book/play#tide=abc", "play"],
  ["search.html?q=wave", "search"],
  ["search?q=wave", "search"],
])("without a network the address %j opens the kept page", async (address, text) => {
  const worker = await installed();
  worker.fetch = gone;
  expect(await worker.text(address)).toBe(text);
});

test.each([
  ["book/play/", "book/play.html"],
  ["book/play/?fbclid=1", "book/play.html?fbclid=1"],
  ["book/play.html/", "book/play.html"],
  ["search/?q=wave", "search.html?q=wave"],
  ["index/", "index.html"],
])("from %j, where its links would lead astray, the reader is sent to the page", async (address, page) => {
  const worker = await installed();
  worker.fetch = gone;
  const answer = await worker.asked(address)!;
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe(SITE + page);
});

test("without a network an address that is no page's is not answered with another one", async () => {
  const worker = await installed();
  worker.fetch = gone;
  for (const address of ["book/", "book", "book/play.htm", "book/play2", "play", "book/%ff", "_static/tide/"])
    await expect(worker.asked(address)).rejects.toThrow("Failed to fetch");
});

test("with a network the host's own answer is shown, its 404 and its redirect, too", async () => {
  const worker = await installed();
  for (const status of [200, 404, 410]) {
    worker.fetch = async () => new Response("of the host", { status });
    for (const address of ["book/none", "book/play.html"]) {
      const answer = await worker.asked(address)!;
      expect([answer.status, await answer.text()]).toEqual([status, "of the host"]);
    }
  }
  const sent = Object.defineProperty(new Response(), "type", { value: "opaqueredirect" });
  Object.defineProperty(sent, "status", { value: 0 });
  worker.fetch = async () => sent;
  expect(await worker.asked("book/play.html")).toBe(sent);
});

test("a host that is broken is as good as none", async () => {
  const worker = await installed();
  worker.fetch = async () => new Response("bad gateway", { status: 502 });
  expect(await worker.text("book/play")).toBe("play");
  expect(await worker.text("_static/icon.svg", "no-cors")).toBe("icon");
  expect((await worker.asked("book/none"))!.status).toBe(502);
});

test("a slow page is shown from what is kept, after a while, and not before", async () => {
  const worker = await installed();
  worker.fetch = never;
  let shown = "";
  void worker.text("book/play").then((text) => (shown = text));
  await vi.advanceTimersByTimeAsync(3000);
  expect(shown).toBe("");
  await vi.advanceTimersByTimeAsync(3000);
  expect(shown).toBe("play");
});

test("the parts of a page that is shown from what is kept do not wait for the host again", async () => {
  const worker = await installed();
  worker.fetch = never;
  const page = worker.asked("book/play", "navigate", "slow")!;
  await vi.advanceTimersByTimeAsync(6000);
  await page;
  const part = await worker.asked("_static/icon.svg", "no-cors", "slow")!;
  expect(await part.text()).toBe("icon");
  // another page, which the host answered for, has its parts from the host
  worker.fetch = async () => new Response("of today");
  await worker.asked("book/play", "navigate", "quick");
  expect(await (await worker.asked("_static/icon.svg", "no-cors", "quick")!).text()).toBe("of today");
});

test("a slow page that is not kept comes, however late", async () => {
  const worker = await installed();
  let send: (answer: Response) => void = () => {};
  worker.fetch = () => new Promise((done) => (send = done));
  const coming = worker.text("book/new-page");
  await vi.advanceTimersByTimeAsync(60_000);
  send(new Response("late"));
  expect(await coming).toBe("late");
});

test("a slow part of a page is waited for", async () => {
  const worker = await installed();
  let send: (answer: Response) => void = () => {};
  worker.fetch = () => new Promise((done) => (send = done));
  const coming = worker.text("_static/icon.svg", "no-cors");
  await vi.advanceTimersByTimeAsync(60_000);
  send(new Response("late"));
  expect(await coming).toBe("late");
});

test("a page that comes in time is the host's, not the kept one", async () => {
  const worker = await installed();
  worker.fetch = () => new Promise((done) => setTimeout(done, 2000, new Response("of today")));
  const coming = worker.text("book/play.html");
  await vi.advanceTimersByTimeAsync(2000);
  expect(await coming).toBe("of today");
});

test("parts with a hash in their address are not asked for again", async () => {
  const worker = await installed();
  worker.fetch = gone;
  expect(await worker.text("_static/page.js?v=1a2b", "no-cors")).toBe("script");
  expect(await worker.text("_static/tide/live/core-aa.zip.txt", "cors")).toBe("core");
  // of another build: never one for the other
  await expect(worker.asked("_static/page.js?v=ffff", "no-cors")).rejects.toThrow("Failed to fetch");
  await expect(worker.asked("_static/tide/live/core-bb.zip.txt", "cors")).rejects.toThrow("Failed to fetch");
});

test("a part is found under its plain name, too, as styles ask for it", async () => {
  const worker = await installed();
  worker.fetch = gone;
  expect(await worker.text("_static/page.js", "no-cors")).toBe("script");
});

test("notebooks and other sites of the host are left alone", async () => {
  const worker = await installed();
  for (const address of ["lite/lab/index.html", "lite/", "../other/", "https://host.example/"])
    expect(worker.asked(address)).toBeUndefined();
});

test.each(["_static/page.js?v=1a2b", "book/play.html", "_static/tide/live/core-aa.zip.txt"])(
  "a host's own page in the place of %s is not kept, nor anything of that build",
  async (missing) => {
    const { [missing]: _left, ...there } = CONTENT;
    const worker = new Worker(rewriting(there));
    await expect(worker.happens("install")).rejects.toThrow(`${missing} is of another build`);
    for (const kept of worker.caches.all.values()) {
      for (const answer of kept.values()) expect(await answer.clone().text()).not.toBe(NOT_FOUND);
    }
  },
);

test("what the browser has kept of a host's own page does not stand in the way", async () => {
  const live = rewriting();
  const asked: string[] = [];
  const worker = await installed(async (input, init) => {
    if (urlOf(input).endsWith(".zip.txt")) asked.push(init?.cache ?? "");
    const stale = urlOf(input).endsWith(".zip.txt") && init?.cache === "default";
    return stale ? new Response(NOT_FOUND) : live(input, init);
  });
  expect(asked).toEqual(["default", "reload"]);
  worker.fetch = gone;
  expect(await worker.text("_static/tide/live/core-aa.zip.txt", "cors")).toBe("core");
});

test("what is the same in the next build is not fetched again", async () => {
  const before = await installed();
  const asked: string[] = [];
  const live = rewriting();
  const fetch: Fetch = (input, init) => {
    asked.push(urlOf(input).slice(SITE.length));
    return live(input, init);
  };
  const next = new Worker(fetch, { version: "2", caches: before.caches });
  await next.happens("install");
  expect(asked.filter((name) => !name.endsWith(".html"))).toEqual(["_static/icon.svg"]);
});

test("what another site of the host has kept under an address is not taken for ours", async () => {
  const caches = new Store();
  const address = `${SITE}_static/tide/live/core-aa.zip.txt`;
  await (await caches.open("of another site")).put(address, new Response("not ours"));
  const worker = new Worker(rewriting(), { caches });
  await worker.happens("install");
  worker.fetch = gone;
  expect(await worker.text(address, "cors")).toBe("core");
});

test("a book that lies below a path that its own parts could have is asked for its pages", async () => {
  const site = "https://host.example/tide/live/";
  const worker = new Worker(rewriting(CONTENT, site), { site });
  await worker.happens("install");
  worker.fetch = async () => new Response("of today");
  expect(await worker.text(`${site}book/play.html`)).toBe("of today");
  expect(await worker.text(`${site}_static/icon.svg`, "no-cors")).toBe("of today");
});
