import type { Message, TableView } from "../model/types";
import { useApp } from "./app";
import { Panel } from "./panel";
import { RuleChips } from "./rules";

type Ask = (message: Message) => unknown;

/** Three strengths, so that nobody is told more than they asked for. */
export function HintTools({ view, ask }: { view: TableView; ask: Ask }) {
  const { t } = useApp();
  const strengths = [
    [1, t("hint.1")],
    [2, t("hint.2")],
    [3, t("hint.3")],
  ] as const;
  return (
    <Panel name="hints" title={t("hint.title")}>
      <div class="tide-row">
        {strengths.map(([strength, label]) => (
          <button
            key={strength}
            type="button"
            class="tide-button"
            aria-pressed={view.hint?.strength === strength}
            onClick={() => ask({ do: "hint", strength })}
          >
            {label}
          </button>
        ))}
      </div>
    </Panel>
  );
}

/** The live odds; hidden until asked for, so that a reader may guess first. */
export function OddsPanel({ view, ask }: { view: TableView; ask?: Ask | undefined }) {
  const { t } = useApp();
  const shown = view.oddsShown && view.odds !== null;
  if (!ask && !shown) return null;
  return (
    <Panel name="odds" title={t("odds.title")}>
      {ask && (
        <button
          type="button"
          class="tide-button"
          aria-expanded={shown}
          aria-keyshortcuts="o"
          onClick={() => ask({ do: "odds", show: !view.oddsShown })}
        >
          {view.oddsShown ? t("odds.hide") : t("odds.show")}
        </button>
      )}
      {shown && view.odds!.length === 0 && <p class="tide-small">{t("odds.none")}</p>}
      {shown && view.odds!.length > 0 && (
        <ul class="tide-odds-list">
          {view.odds!.map((odds) => (
            <li key={odds.id}>
              <span class="tide-odds-label">
                {odds.label} <RuleChips ids={odds.rules} />
              </span>
              <span class="tide-odds-value">
                <strong>{odds.percent}</strong>
                {odds.exact && <span class="tide-small"> {odds.exact}</span>}
              </span>
              {odds.p !== null && odds.p >= 0 && odds.p <= 1 && (
                <span class="tide-bar" aria-hidden="true">
                  <span style={{ width: `${odds.p * 100}%` }} />
                </span>
              )}
              {odds.detail && <span class="tide-small">{odds.detail}</span>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
