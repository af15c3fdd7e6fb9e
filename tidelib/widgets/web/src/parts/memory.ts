/**
 * The reader's browser as a notebook. It may be closed to us (a frame of another site, blocked cookies, file://),
 * or have no more room: whoever keeps something here is told whether it was kept.
 */

/** What all windows share and what lasts, or what one window has until it is closed. */
type Area = "localStorage" | "sessionStorage";

declare global {
  interface Window {
    /** The browser's own storage, where the page has put a stand-in before it (see `storage.js`); null if forbidden. */
    tidebookStorage?: Partial<Record<Area, Storage | null>> | undefined;
  }
}

function storage(area: Area = "localStorage"): Storage | null {
  try {
    const own = window.tidebookStorage?.[area];
    return own === undefined ? window[area] : own;
  } catch {
    return null;
  }
}

/** Whether nothing can be kept here, whatever its size. */
export function forbidden(): boolean {
  return storage() === null;
}

/** Whether there is room for anything at all. */
export function hasRoom(): boolean {
  const kept = put("tidebook.room", "1");
  forget("tidebook.room");
  return kept;
}

/** Keeps a text; false if that failed, and then what was there before still stands. */
export function put(key: string, value: string, area?: Area): boolean {
  try {
    const store = storage(area);
    if (!store) return false;
    store.setItem(key, value);
    // Some browsers take it without a word and forget it.
    return store.getItem(key) === value;
  } catch {
    return false;
  }
}

/** Keeps a text; where that fails, what was there before is outdated, so it goes. */
export function remember(key: string, value: string): boolean {
  if (put(key, value)) return true;
  forget(key);
  return false;
}

export function recall(key: string, area?: Area): string | null {
  try {
    return storage(area)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

export function forget(key: string): void {
  try {
    storage()?.removeItem(key);
  } catch {
    // It was not kept either.
  }
}

/** What was kept for a place under its earlier name is found under its new one, unless there is something, too. */
export function rename(before: string, now: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const [kind, kept] = [key.slice(0, -before.length), localStorage.getItem(key)];
      // A longer path with the same end is the place of another book on this host.
      if (!key.endsWith(before) || !/^tidebook\.\w+\.$/.test(kind) || kept === null) continue;
      if (localStorage.getItem(kind + now) !== null) continue;
      localStorage.setItem(kind + now, kept);
      localStorage.removeItem(key);
    }
  } catch {
    // Nothing is kept there.
  }
}
