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
  /** Address that opens a position here, given its code; absent where there is no page to open. */
  linkOf?: ((code: string) => string) | undefined;
  /** Makes ids that are unique on the page. */
  id(name: string): string;
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error("a part was used outside of a widget");
  return app;
}
