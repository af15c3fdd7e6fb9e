// The site without a network: all of one build is kept, page by page whole, or nothing of it.
//
// Before this text the build writes BUILD: its version, and the digest of every file under the address that
// pages use. An address with a hash in it is answered from what is kept; every other one, pages above all, is
// asked for anew and answered from what is kept only where there is no network. As pages name their parts by
// hash, no page is ever drawn from two builds.
//
// Hosts have their own names for a page: some answer /play.html by sending the reader to /play or /play/. What
// they answer is the page all the same if its digest is right, and every one of these names opens what is kept.
/* global BUILD */

const SCOPE = new URL(self.registration.scope);
const PREFIX = `tidebook ${SCOPE.pathname} `;
const NAME = PREFIX + BUILD.version;
const AT_ONCE = 4;
/** Milliseconds that a page may take before the kept one is shown. */
const PATIENCE = 5000;

const at = (file) => new URL(file, SCOPE).href;
/** Where every name holds a hash. */
const LIVE = at("_static/tide/live/");
/** Notebooks in the browser, which look after themselves. */
const NOTEBOOKS = at("lite/");
/** Files by their path: the address that they are kept under, which may have a `?v=` behind. */
const ADDRESSES = new Map(Object.keys(BUILD.files).map((address) => [address.split("?", 1)[0], address]));

const fixed = (url) => url.searchParams.has("v") || url.href.startsWith(LIVE);

async function ours() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

async function digest(bytes) {
  const made = await crypto.subtle.digest("SHA-256", bytes);
  return btoa(String.fromCharCode(...new Uint8Array(made)));
}

/** Where a file may be had: an address with a hash from an earlier build or the browser's own store, too. */
function* sources(url) {
  if (fixed(new URL(url))) {
    yield () => caches.match(url);
    yield () => fetch(url, { cache: "default" });
    // What the browser has may be what the host said before the file was there.
    yield () => fetch(url, { cache: "reload" });
  } else yield () => fetch(url, { cache: "no-cache" });
}

/** An answer to keep: browsers refuse one that another address gave, and one for some readers only. */
function plain(answer, bytes) {
  const headers = new Headers(answer.headers);
  for (const name of ["vary", "content-encoding", "content-length"]) headers.delete(name);
  return new Response(bytes, { headers });
}

/** Keeps one file of this build, wherever it is found. */
async function keep(cache, file) {
  const url = at(file);
  if (await cache.match(url)) return;
  let problem = "";
  for (const source of sources(url)) {
    const answer = await source();
    if (!answer) continue;
    problem = `${file}: ${answer.status}`;
    if (!answer.ok) continue;
    const bytes = await answer.arrayBuffer();
    if ((await digest(bytes)) === BUILD.files[file]) return cache.put(url, plain(answer, bytes));
    // A host in the middle of an update gives files of two builds, and some have a page for what they have not.
    problem = `${file} is of another build`;
  }
  throw new Error(problem);
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

/**
 * The path of the file that an address means, whatever stands behind its `?`. The path is not `exact` where the
 * address is a folder's, but the file is not that folder's index: links in the file would lead astray from there.
 */
function fileAt(url) {
  let name = url.pathname.slice(SCOPE.pathname.length);
  try {
    name = decodeURIComponent(name);
  } catch {
    return null; // it is no text, so it is no name of ours
  }
  const found = (names) => names.find((one) => ADDRESSES.has(one));
  const folder = name === "" || name.endsWith("/");
  const file = found(folder ? [`${name}index.html`] : [name, `${name}.html`]);
  if (file) return { file, exact: true };
  const bare = name.replace(/\/+$/, "");
  const other = folder && bare ? found([bare, `${bare}.html`]) : undefined;
  return other ? { file: other, exact: false } : null;
}

async function kept(request) {
  const url = new URL(request.url);
  const meant = fileAt(url);
  if (!meant) return undefined;
  if (!meant.exact) return Response.redirect(at(meant.file) + url.search);
  return (await caches.open(NAME)).match(at(ADDRESSES.get(meant.file)));
}

/** The open pages, by the browser's names for them, that were answered from what is kept. */
const fromKept = new Set();

async function answer({ request, clientId, resultingClientId }) {
  const isPage = request.mode === "navigate";
  if (!isPage && fixed(new URL(request.url))) {
    for (const name of (await ours()).reverse()) {
      const found = await (await caches.open(name)).match(request.url);
      if (found) return found;
    }
    return fetch(request);
  }
  // Where the host did not answer for the page, the page's parts do not wait for it either.
  const part = !isPage && fromKept.has(clientId) && (await kept(request).catch(() => undefined));
  if (part) return part;
  const asked = fetch(request);
  const late = new Promise((done) => isPage && setTimeout(done, PATIENCE));
  const first = await Promise.race([asked.catch(() => undefined), late]);
  // Where the network ends at somebody who speaks for the host, it is as good as none.
  if (first && first.status < 500) return first;
  const found = await kept(request).catch(() => undefined);
  if (found && isPage) fromKept.add(resultingClientId);
  return found ?? asked;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const ours = request.url.startsWith(SCOPE.href) && !request.url.startsWith(NOTEBOOKS);
  if (ours && request.method === "GET") event.respondWith(answer(event));
});
