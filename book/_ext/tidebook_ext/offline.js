// The site without a network: all of one build is kept, page by page whole, or nothing of it.
//
// Before this text the build writes BUILD: its version, and the digest of every file under the address that
// pages use. An address with a hash in it is answered from what is kept; every other one, pages above all, is
// asked for anew and answered from what is kept only where there is no network. As pages name their parts by
// hash, no page is ever drawn from two builds.
/* global BUILD */

const PREFIX = `tidebook ${new URL(self.registration.scope).pathname} `;
const NAME = PREFIX + BUILD.version;
const AT_ONCE = 4;
/** Milliseconds that a page may take before the kept one is shown. */
const PATIENCE = 5000;

const at = (file) => new URL(file, self.registration.scope).href;
const fixed = (url) => url.searchParams.has("v") || url.pathname.includes("/tide/live/");

async function ours() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

async function digest(answer) {
  const bytes = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

/** Keeps one file of this build: from an earlier build if it is the same, else from the network. */
async function keep(cache, file) {
  const url = at(file);
  if (await cache.match(url)) return;
  const isFixed = fixed(new URL(url));
  let answer = isFixed ? await caches.match(url) : undefined;
  answer ??= await fetch(url, { cache: isFixed ? "default" : "no-cache" });
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  // A host in the middle of an update gives files of two builds: then later.
  if ((await digest(answer.clone())) !== BUILD.files[file]) throw new Error(`${file} is of another build`);
  await cache.put(url, answer);
}

async function fill() {
  const cache = await caches.open(NAME);
  const files = Object.keys(BUILD.files);
  const next = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) await keep(cache, file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/** The build before stays for pages that are still open; what is older goes. */
async function tidy() {
  const names = (await ours()).filter((name) => name !== NAME);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

self.addEventListener("install", (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim()));
});

async function kept(request) {
  const url = new URL(request.url);
  url.hash = "";
  if (url.pathname.endsWith("/")) url.pathname += "index.html";
  const cache = await caches.open(NAME);
  return (await cache.match(url.href)) ?? (await cache.match(url.origin + url.pathname));
}

async function answer(request) {
  if (fixed(new URL(request.url))) {
    for (const name of (await ours()).reverse()) {
      const found = await (await caches.open(name)).match(request.url);
      if (found) return found;
    }
    return fetch(request);
  }
  const late = new Promise((_, fail) => setTimeout(fail, PATIENCE, new Error("too slow")));
  const asked = fetch(request);
  try {
    return await Promise.race(request.mode === "navigate" ? [asked, late] : [asked]);
  } catch (error) {
    const found = await kept(request);
    if (found) return found;
    return asked;
  }
}

/** Notebooks in the browser, which look after themselves. */
const NOTEBOOKS = at("lite/");

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const ours = request.url.startsWith(self.registration.scope) && !request.url.startsWith(NOTEBOOKS);
  if (ours && request.method === "GET") event.respondWith(answer(request));
});
