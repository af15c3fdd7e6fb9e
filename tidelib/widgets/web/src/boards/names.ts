/** The players' names by seat: the table knows them by name where a board may only count them. */
import type { Position } from "../model/types";

export function seatNames(
  seats: readonly { seat: number; name: string }[],
  scores: Position["scores"],
): Record<number, string> {
  const names = Object.fromEntries(seats.map((seat) => [seat.seat, seat.name]));
  for (const score of scores) if (score.name) names[score.seat] = score.name;
  return names;
}
