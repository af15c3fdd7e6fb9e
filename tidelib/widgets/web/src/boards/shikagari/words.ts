import { useMemo } from "preact/hooks";
import { makeTranslator } from "../../i18n";
import { useApp } from "../../parts/app";
import type { Kind } from "./read";
import { en } from "./texts";

/** The board's words in the language of the page. A further language is a further entry here. */
export function useWords() {
  const { language } = useApp();
  return useMemo(() => makeTranslator({ en }, language), [language]);
}

export type Words = ReturnType<typeof useWords>;

/** The players' names by seat. */
export type SeatNames = Record<number, string>;

export function redWords(say: Words, red: number): string {
  return red > 0 ? say("red", { count: red }) : say("red.none");
}

/** A tile for those who do not see it: "Mixed Nine, 6-3, no red". */
export function tileWords(say: Words, kind: Kind | undefined, tile: string): string {
  if (!kind) return tile;
  return say("tile", { name: kind.name, tile, red: redWords(say, kind.red) });
}
