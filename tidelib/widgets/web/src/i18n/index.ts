import { shown } from "../model/numbers";
import { en, type Catalogue, type Key } from "./en";

export type Values = Record<string, string | number>;
export type Translate = (key: Key, values?: Values) => string;

/** The languages at hand. A further one is a file like `en.ts` and a line here. */
const catalogues: Record<string, Catalogue> = { en };

export function translator(language: string): Translate {
  return makeTranslator(catalogues, language);
}

/** The stem of each plural pair: "points_one" and "points_other" are asked for as "points". */
type Stem<K> = K extends `${infer S}_other` ? S : never;

/** Looks texts up in one language of several catalogues; English where the language is not at hand. */
export function makeTranslator<K extends string>(
  languages: Record<string, Record<K, string>>,
  language: string,
): (key: K | Stem<K>, values?: Values) => string;
export function makeTranslator(languages: Record<string, Record<string, string>>, language: string) {
  const known = languages[language] ? language : "en";
  const catalogue = languages[known] ?? {};
  const plural = new Intl.PluralRules(known);
  return (key: string, values: Values = {}) => {
    const count = values["count"];
    const form = typeof count === "number" ? catalogue[`${key}_${plural.select(count)}`] : undefined;
    const text = form ?? catalogue[key] ?? catalogue[`${key}_other`] ?? key;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      return value === undefined ? whole : typeof value === "number" ? shown(value) : value;
    });
  };
}
