import { useMemo } from "preact/hooks";
import { makeTranslator } from "../../i18n";
import { useApp } from "../../parts/app";
import { en } from "./texts";

/** Names of cards by letter, as Python gives them. */
export type Names = Record<string, string>;

/** The board's words in the language of the page. A further language is a further entry here. */
export function useWords() {
  const { language } = useApp();
  return useMemo(() => makeTranslator({ en }, language), [language]);
}
