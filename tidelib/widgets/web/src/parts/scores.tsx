import { useState } from "preact/hooks";
import { useApp } from "./app";
import { Panel } from "./panel";
import { RuleChips } from "./rules";
import type { Score } from "../model/types";

/** Each seat's total is a button; it opens the sum it came from. */
export function Scores({ scores, winners = [] }: { scores: Score[]; winners?: number[] }) {
  const { t, id } = useApp();
  const [open, setOpen] = useState<number | null>(null);
  if (!scores.length) return null;
  const shown = scores.find((score) => score.seat === open);
  return (
    <Panel name="scores" title={t("scores.title")}>
      <div class="tide-score-row">
        {scores.map((score) => (
          <button
            key={score.seat}
            type="button"
            class={winners.includes(score.seat) ? "tide-score is-winner" : "tide-score"}
            aria-expanded={score.seat === open}
            aria-controls={score.seat === open ? id("sum") : undefined}
            onClick={() => setOpen(score.seat === open ? null : score.seat)}
          >
            <span class="tide-score-name">{score.name}</span>
            <strong>{score.total}</strong>
            <span class="tide-sr">{t("scores.points", { count: score.total })}</span>
          </button>
        ))}
      </div>
      {shown && <Sum score={shown} id={id("sum")} />}
    </Panel>
  );
}

/** A seat's points in one line: each part and what it is worth, and the total. */
export function Adds({ score, named }: { score: Score; named?: boolean }) {
  const { t } = useApp();
  if (!score.parts.length || !score.total) return null;
  return (
    <p class="tide-adds" role="group" aria-label={t("scores.sum", { name: score.name })}>
      {named && <b>{score.name}</b>}
      {score.parts.map((part, index) => (
        <span key={index}>
          {index > 0 && "+ "}
          {part.label}: <b>{part.value}</b>
        </span>
      ))}
      <span>
        = <b class="tide-adds-total">{t("scores.points", { count: score.total })}</b>
      </span>
    </p>
  );
}

function Sum({ score, id }: { score: Score; id: string }) {
  const { t } = useApp();
  return (
    <div id={id} class="tide-sum" role="group" aria-label={t("scores.sum", { name: score.name })}>
      {score.parts.length === 0 && <p class="tide-small">{t("scores.none")}</p>}
      {score.parts.length > 0 && (
        <table>
          <caption class="tide-sr">{t("scores.sum", { name: score.name })}</caption>
          <tbody>
            {score.parts.map((part, index) => (
              <tr key={index}>
                <th scope="row">
                  {part.label} <RuleChips ids={part.rules} />
                </th>
                <td>{part.value}</td>
              </tr>
            ))}
            <tr class="tide-total">
              <th scope="row">{t("scores.total")}</th>
              <td>{score.total}</td>
            </tr>
          </tbody>
        </table>
      )}
    </div>
  );
}
