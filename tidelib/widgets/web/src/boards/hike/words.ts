import { useMemo } from "preact/hooks";
import { makeTranslator } from "../../i18n";
import { shown } from "../../model/numbers";
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

/** A card is written with its suit's letter before its rank; the one without a rank has no suit. */
export const suitOf = (card: string) => card.charAt(0);
export const rankOf = (card: string) => card.slice(1);

export function cardWords(say: Words, board: Board, card: string): string {
  const trump = board.trump !== "" && suitOf(card) === board.trump;
  return say(trump ? "card.trump" : "card", { name: board.names[card] ?? card, card });
}

/** A signed number with a real minus sign. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : shown(points);
}

export function stepWords(say: Words, steps: number): string {
  if (!steps) return say("trail.level");
  return say(steps > 0 ? "trail.up" : "trail.down", { count: Math.abs(steps) });
}

/** The seat at the bottom: the viewer; where all lies open the table stays as it is, step by step. */
export function bottomSeat(board: Board): number {
  return board.open ? 0 : (board.viewer ?? 0);
}
