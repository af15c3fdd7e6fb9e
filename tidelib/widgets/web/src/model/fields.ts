/** Reading fields of unknown data without trusting them. */

export type Fields = Record<string, unknown>;

export function object(data: unknown): Fields | null {
  return typeof data === "object" && data !== null && !Array.isArray(data) ? (data as Fields) : null;
}

/** A text; numbers and booleans are written out, anything else is the empty text. */
export function text(data: unknown): string {
  if (typeof data === "string") return data;
  return typeof data === "number" || typeof data === "boolean" ? String(data) : "";
}

export function number(data: unknown, otherwise: number): number {
  return typeof data === "number" && Number.isFinite(data) ? data : otherwise;
}

export function numberOrNull(data: unknown): number | null {
  return typeof data === "number" && Number.isFinite(data) ? data : null;
}

/** The readable entries of a list; unreadable ones (null) are left out. */
export function list<T>(data: unknown, read: (entry: unknown) => T | null): T[] {
  if (!Array.isArray(data)) return [];
  return data.map(read).filter((entry): entry is T => entry !== null);
}

export function texts(data: unknown): string[] {
  return list(data, (entry) => text(entry) || null);
}

/** A map without a prototype, so that a key like "constructor" finds nothing that was not sent. */
export function map<T>(data: unknown, read: (entry: unknown, key: string) => T | null): Record<string, T> {
  const result: Record<string, T> = Object.create(null) as Record<string, T>;
  for (const [key, entry] of Object.entries(object(data) ?? {})) {
    const value = read(entry, key);
    if (value !== null) result[key] = value;
  }
  return result;
}
