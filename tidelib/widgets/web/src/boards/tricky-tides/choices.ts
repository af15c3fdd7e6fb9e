/** What an action is done with: a card, a map card, goods in a hold, a heading. Only its words are read. */
import type { ActionDesk } from "../../parts/actions";
import type { Action, Position } from "../../model/types";
import { readBoard, type Board } from "./read";

export interface Place {
  /** The map card where it is pressed. */
  cell?: string;
  /** The seat in whose hold it is pressed. */
  hold?: number;
  good?: string;
  heading?: string;
  order?: boolean;
  card?: string;
}

/** Actions that are pressed on the ring of headings. */
export const isHeading = (action: string) => /^(heading|spout) /.test(action);

/** The types of goods that a pick-up takes. */
export const goodsOf = (action: string) => (action.startsWith("pick ") ? action.split(" ").slice(1) : []);

/** The pick-ups that are allowed, if one of them takes two types: then the action bar would be full of them. */
export function pairing(actions: Action[]): Action[] {
  const picks = actions.filter(({ action, legal }) => legal && goodsOf(action).length);
  return picks.some(({ action }) => goodsOf(action).length > 1) ? picks : [];
}

/** Where an action is pressed, if it has a place on the table. */
export function placeOf(board: Board, due: number | null, action: string): Place | null {
  const [verb = "", first = "", second = ""] = action.split(" ");
  const cellOf = (id: string) => board.cells.find((cell) => cell.cell === id);
  const on = (id: string, more: Place = {}): Place | null => (cellOf(id) ? { cell: id, ...more } : null);
  const ship = board.seats.find((seat) => seat.seat === due)?.ship ?? "";
  const lies = (id: string, good: string) => cellOf(id)?.goods.includes(good) ?? false;
  const carries = (seat: number, good: string): Place | null =>
    board.seats.find((one) => one.seat === seat)?.hold.includes(good) ? { hold: seat, good } : null;
  switch (verb) {
    case "play":
      return { card: first };
    case "ship":
    case "swap":
      return on(first);
    case "sail":
      return on(second, { heading: first });
    case "heading":
      return on(wayTo(board, first), { heading: first });
    case "pull":
      return lies(first, second) ? on(first, { good: second }) : null;
    case "remove":
      return lies(board.monster?.from ?? "", first) ? on(board.monster!.from, { good: first }) : null;
    case "put":
      return on(board.caught?.cells[board.caught.placed] ?? "", { good: first });
    case "pick":
      return !second && lies(ship, first) ? on(ship, { good: first }) : null;
    case "deliver":
      return !first && cellOf(ship)?.order ? on(ship, { order: true }) : null;
    case "over":
      return due === null ? null : carries(due, first);
    case "rob":
      return carries(Number(first), second);
    default:
      return null;
  }
}

function wayTo(board: Board, heading: string): string {
  return board.monster?.ways.find((way) => way.heading === heading)?.stops[0] ?? "";
}

export interface Choice {
  action: Action;
  place: Place;
}

/** The actions with a place at the table. */
export function choicesOf(board: Board, due: number | null, desk: ActionDesk | null): Choice[] {
  return (desk?.actions ?? []).flatMap((action) => {
    const place = placeOf(board, due, action.action);
    return place ? [{ action, place }] : [];
  });
}

/** The cards of the hand that lie open to the reader. */
export const ownCards = (board: Board) => board.cards.map((held) => held.card);

/**
 * Cards, headings and pick-ups of two types are buttons of the board, and so is whatever is refused at its place;
 * what else may be done stands in the action bar as well. A board that cannot be drawn leaves all to the bar.
 */
export function draws({ board: data, actions, turn }: Position): string[] {
  let board: Board;
  try {
    board = readBoard(data);
  } catch {
    return [];
  }
  const cards = ownCards(board);
  const docks = pairing(actions);
  return actions
    .filter((one) => {
      const { action, legal } = one;
      if (isHeading(action)) return board.monster !== null;
      if (docks.includes(one)) return true;
      const place = placeOf(board, turn.seat, action);
      if (!place) return false;
      return place.card ? cards.includes(place.card) : !legal;
    })
    .map(({ action }) => action);
}
