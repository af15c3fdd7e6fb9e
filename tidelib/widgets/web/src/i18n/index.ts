import { en, type Catalogue, type Key } from "./en";

export type Values = Record<string, string | number>;
export type Translate = (key: Key, values?: Values) => string;

/** The languages at hand. A further one is a file like `en.ts` and a line here. */
const catalogues: Record<string, Catalogue> = { en };

export function translator(language: string): Translate {
  const known = catalogues[language] ? language : "en";
  const catalogue = catalogues[known] as Record<string, string>;
  const plural = new Intl.PluralRules(known);
  return (key, values = {}) => {
    const count = values["count"];
    const form = typeof count === "number" ? catalogue[`${key}_${plural.select(count)}`] : undefined;
    const text = form ?? catalogue[key] ?? catalogue[`${key}_other`] ?? key;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
      values[name] === undefined ? whole : String(values[name]),
    );
  };
}
