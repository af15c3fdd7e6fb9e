import { useMemo } from "preact/hooks";
import { makeTranslator } from "../../i18n";
import { useApp } from "../../parts/app";
import { dieOf, type Board, type Seat } from "./read";
import { en } from "./texts";

/** The board's words in the language of the page. A further language is a further entry here. */
export function useWords() {
  const { language } = useApp();
  return useMemo(() => makeTranslator({ en }, language), [language]);
}

export type Words = ReturnType<typeof useWords>;

/** The players' names by seat. */
export type SeatNames = Record<number, string>;

export function beachName(board: Board, id: string): string {
  return board.beaches.find((beach) => beach.id === id)?.name ?? id;
}

/** A die in words: the colour of its beach and its pips. */
export function dieWords(board: Board, die: string): string {
  const read = dieOf(die);
  return read ? `${beachName(board, read.beach)} ${read.pips}` : die;
}

export function diceWords(board: Board, dice: string[]): string {
  return dice.map((die) => dieWords(board, die)).join(", ");
}

export function seatOf(board: Board, seat: number | null): Seat | undefined {
  return board.seats.find((one) => one.seat === seat);
}

/** A player's colour as a class; what is not a plain word is none. */
export function colourClass(seat: Seat | undefined): string {
  return seat && /^[a-z]+$/.test(seat.colour.id) ? `is-${seat.colour.id}` : "";
}

/** A beach's colour as a class. */
export function beachClass(id: string): string {
  return /^[A-Z]$/.test(id) ? `is-${id}` : "";
}
