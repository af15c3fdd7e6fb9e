/** What every part may need: texts, rules, the live region. One per mounted widget, never shared. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Translate } from "../i18n";
import type { Times } from "../model/link";
import type { Rules } from "../model/types";

export interface App {
  t: Translate;
  language: string;
  times: Times;
  rules: Rules;
  /** Address of a rule on the page of all rules, if there is such a page. */
  ruleHref(id: string): string | null;
  showRule(id: string): void;
  announce(text: string): void;
  /** Addresses that open something here; absent where there is no page to open. */
  links?: Links | undefined;
  /** Draws a text as a QR code; absent where there is nothing that does. */
  drawQr?: DrawQr | undefined;
  /** Whether this widget fills the screen, for a class. */
  projecting: boolean;
  project(open: boolean): void;
  /** Makes ids that are unique on the page. */
  id(name: string): string;
}

export interface Links {
  /** Opens a position, given its code. */
  position(code: string): string;
  /** Opens a deal, given its class code. */
  deal(code: string): string;
}

/** A QR code: how many modules wide, and an SVG path of the dark ones. */
export interface Qr {
  size: number;
  path: string;
}
export type DrawQr = (text: string) => Promise<Qr>;

/** What the live region says; where a dialog closes it off, the dialog has one of its own. */
export interface Said {
  text: string;
  /** Another one with each sentence, so that the same sentence is said again. */
  turn: number;
}

export const SaidContext = createContext<Said>({ text: "", turn: 0 });

export function useSaid(): Said {
  return useContext(SaidContext);
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error("a part was used outside of a widget");
  return app;
}
