import { useEffect } from "preact/hooks";
import { useApp } from "../parts/app";

/** One thing that is shown on demand, with the rules it rests on. */
export interface Revealed {
  title?: string;
  text: string;
  because?: string[];
  rules: string[];
}

/** A wall holds no more rules than these at one time. */
const MOST_RULES = 2;

/** What was asked for, over the lower part of the table, with the short text of the rules. */
export function Reveal({ entries }: { entries: Revealed[] }) {
  const { t, rules, announce } = useApp();
  const cited = [...new Set(entries.flatMap((entry) => entry.rules))].filter((id) => rules[id]?.text);
  const shown = cited.slice(0, MOST_RULES);
  const all = [
    ...entries.flatMap((entry) => [entry.title, entry.text, ...(entry.because ?? [])]),
    ...shown.map((id) => rules[id]!.text),
  ];
  const words = all.filter(Boolean).join(" ");
  useEffect(() => announce(words), [words]);
  if (!entries.length) return null;
  return (
    <div class="tide-pj-reveal" role="group" aria-label={t("projector.revealed")} tabIndex={0}>
      {entries.map((entry, index) => (
        <div key={index}>
          <p>
            {entry.title && <b>{entry.title} </b>}
            {entry.text}
          </p>
          {entry.because && entry.because.length > 0 && (
            <ul aria-label={t("action.because")}>
              {entry.because.map((cause) => (
                <li key={cause}>{cause}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
      {shown.map((id) => (
        <p key={id} class="tide-pj-rule">
          <b>
            <span translate={false}>{id}</span> {rules[id]!.title}
          </b>{" "}
          {rules[id]!.text}
        </p>
      ))}
      {cited.length > shown.length && <p translate={false}>{cited.slice(MOST_RULES).join(", ")}</p>}
    </div>
  );
}
