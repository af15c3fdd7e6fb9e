/** The reader's browser as a notebook. It may be closed to us (private mode, file://): then nothing is kept. */

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Not remembered; nothing depends on it.
  }
}

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
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
