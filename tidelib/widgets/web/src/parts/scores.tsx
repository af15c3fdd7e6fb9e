import type { Translate } from "../i18n";
import { shown } from "../model/numbers";
import { useState } from "preact/hooks";
import { useApp } from "./app";
import { Panel } from "./panel";
import { RuleChips } from "./rules";
import type { Score } from "../model/types";

/** One score for each side: partners share one, under the names of all of them. */
export function sides(scores: Score[], t: Translate): Score[] {
  const first = (score: Score) => scores.find(({ team }) => team === score.team)!;
  return scores
    .filter((score) => score.team === null || first(score) === score)
    .map((score) => {
      if (score.team === null) return score;
      const names = scores.filter(({ team }) => team === score.team).map(({ name }) => name);
      const last = names.pop()!;
      return { ...score, name: names.length ? t("scores.and", { names: names.join(", "), last }) : last };
    });
}

/** The total of each seat, or of each team, is a button; it opens the sum it came from. */
export function Scores({ scores: seats, winners = [] }: { scores: Score[]; winners?: number[] }) {
  const { t, id } = useApp();
  const [open, setOpen] = useState<number | null>(null);
  if (!seats.length) return null;
  const scores = sides(seats, t);
  const opened = scores.find((score) => score.seat === open);
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
            <strong aria-hidden="true">{shown(score.total)}</strong>
            <span class="tide-sr">{score.said}</span>
          </button>
        ))}
      </div>
      {opened && <Sum score={opened} id={id("sum")} />}
    </Panel>
  );
}

/** A seat's score in one line: each part and what it is worth, and the total. */
export function Adds({ score, named }: { score: Score; named?: boolean }) {
  const { t } = useApp();
  if (!score.parts.length || !score.total) return null;
  return (
    <p class="tide-adds" role="group" aria-label={t("scores.sum", { name: score.name })}>
      {named && <b>{score.name}</b>}
      {score.parts.map((part, index) => (
        <span key={index}>
          {index > 0 && "+ "}
          {part.label}: <b>{shown(part.value)}</b>
        </span>
      ))}
      <span>
        = <b class="tide-adds-total">{score.said}</b>
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
                <td>{shown(part.value)}</td>
              </tr>
            ))}
            <tr class="tide-total">
              <th scope="row">{t("scores.total")}</th>
              <td>{shown(score.total)}</td>
            </tr>
          </tbody>
        </table>
      )}
    </div>
  );
}
