import { useMemo } from "preact/hooks";
import { makeTranslator } from "../../i18n";
import { useApp } from "../../parts/app";
import type { Board } from "./read";
import { en } from "./texts";

/** The board's words in the language of the page. A further language is a further entry here. */
export function useWords() {
  const { language } = useApp();
  return useMemo(() => makeTranslator({ en }, language), [language]);
}

export type Words = ReturnType<typeof useWords>;

/** The players' names by seat. */
export type SeatNames = Record<number, string>;

/** A card is written with its suit's letter before its number. */
export const suitLetter = (card: string) => card.charAt(0);
export const numberOf = (card: string) => card.slice(1, 3);

export function suitOf(board: Board, card: string): string {
  return board.suits.find((suit) => suit.letter === suitLetter(card))?.id ?? "";
}

export function monsterName(board: Board, monster: string): string {
  return board.suits.find((suit) => suit.id === monster)?.name ?? monster;
}

export function goodName(board: Board, good: string): string {
  return board.goods.find((one) => one.id === good)?.name ?? good;
}

export function cardWords(say: Words, board: Board, card: string): string {
  const headings = board.faces[card]?.join(" ") ?? "";
  return say("card", { name: board.names[card] ?? card, card, headings });
}

/** A class made from data: letters only, else none. */
export function kindOf(data: string): string {
  return /^[A-Za-z_-]{1,20}$/.test(data) ? `is-${data}` : "";
}

/** The eight headings, clockwise from north, with what a step changes in column and row (the map is north up). */
export const HEADINGS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const;

export function stepOf(heading: string): readonly [number, number] {
  const across = heading.includes("E") ? 1 : heading.includes("W") ? -1 : 0;
  const down = heading.includes("N") ? -1 : heading.includes("S") ? 1 : 0;
  return [across, down];
}

const ARROWS: Record<string, string> = {
  N: "\u2191",
  NE: "\u2197",
  E: "\u2192",
  SE: "\u2198",
  S: "\u2193",
  SW: "\u2199",
  W: "\u2190",
  NW: "\u2196",
};

export const arrowOf = (heading: string) => (Object.hasOwn(ARROWS, heading) ? ARROWS[heading]! : heading);

/** Runs of the same good, in the order given. */
export function runsOf(goods: string[]): { good: string; count: number; first: number }[] {
  const runs: { good: string; count: number; first: number }[] = [];
  goods.forEach((good, index) => {
    const last = runs.at(-1);
    if (last?.good === good) last.count += 1;
    else runs.push({ good, count: 1, first: index });
  });
  return runs;
}
