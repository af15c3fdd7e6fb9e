// What every page of the book does besides being read.

// The theme's buttons: it writes their scripts into the page, where ours allows none.
document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-tide-do]") : null;
  if (button?.dataset.tideDo === "print") print();
  if (button?.dataset.tideDo === "fullscreen") {
    if (document.fullscreenElement) document.exitFullscreen();
    // A frame of another site may not fill the screen.
    else document.documentElement.requestFullscreen?.().catch(() => {});
  }
});

// In the long list of all pages the reader sees where this one stands. The theme scrolls the list to where it
// was on the page before, if the browser told that page in time that it would be left.
function showPlace() {
  const here = document.querySelector(".bd-docs-nav .current.active");
  let list = here?.parentElement;
  while (list && list.scrollHeight <= list.clientHeight) list = list.parentElement;
  if (!list || list.contains(document.querySelector("main"))) return;
  const [place, seen] = [here, list].map((element) => element.getBoundingClientRect());
  const hidden = place.top < seen.top || place.bottom > Math.min(seen.bottom, innerHeight);
  if (hidden) list.scrollTop += place.top - seen.top - list.clientHeight / 4;
}
// The theme's own script runs before that.
addEventListener("DOMContentLoaded", showPlace);
for (const toggle of document.querySelectorAll(".primary-toggle"))
  toggle.addEventListener("click", () => requestAnimationFrame(showPlace));

// From a folder opened by double click a browser starts no notebook.
if (location.protocol === "file:") {
  for (const link of document.querySelectorAll(".btn-tide-lite")) link.hidden = true;
}

/** What keeps the book; null where the browser has none or lets the page have none. */
function serviceWorkers() {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    // The closed frame of another site: asking is an error there.
    return null;
  }
}

// The book without a network. It is fetched when nothing else is, and not from those who save data.
const serviceWorker = serviceWorkers();
if (serviceWorker && location.protocol.startsWith("http") && !navigator.connection?.saveData) {
  const root = new URL(document.documentElement.dataset.content_root || "./", location.href);
  const hadOne = serviceWorker.controller !== null;
  const keep = () => {
    if (document.querySelector('[data-tide-python="waking"]')) return setTimeout(keep, 2000);
    // Where it may not be had the book is as good, as long as there is a network.
    serviceWorker.register(new URL("sw.js", root), { scope: root.href, updateViaCache: "none" }).catch(() => {});
  };
  addEventListener("load", () => setTimeout(keep, 3000));

  serviceWorker.addEventListener("controllerchange", () => {
    if (!hadOne || document.querySelector(".tide-update")) return;
    const note = document.createElement("div");
    note.className = "tide-update";
    note.setAttribute("role", "status");
    note.append("A new version of this book is out. ");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Show it";
    button.addEventListener("click", () => location.reload());
    note.append(button);
    document.body.append(note);
  });
}
