import type { Message, Odds, TableView } from "../model/types";
import { useApp } from "./app";
import { Fold, Panel } from "./panel";
import { RuleChips } from "./rules";

/** The figures that decide stand first; the rest is there for who wants it. */
const FIRST = 4;

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
      {shown && <OddsList odds={view.odds!.slice(0, FIRST)} />}
      {shown && view.odds!.length > FIRST && (
        <Fold name="more-odds" title={t("odds.more")}>
          <OddsList odds={view.odds!.slice(FIRST)} />
        </Fold>
      )}
    </Panel>
  );
}

function OddsList({ odds }: { odds: Odds[] }) {
  return (
    <ul class="tide-odds-list">
      {odds.map((entry, index) => {
        const before = odds[index - 1];
        // What holds for a whole run of figures is said with the first of them.
        const sameRules = before?.rules.join() === entry.rules.join();
        return (
          <li key={entry.id}>
            <span class="tide-odds-label">
              {entry.label} {!sameRules && <RuleChips ids={entry.rules} />}
            </span>
            <span class="tide-odds-value">
              <strong>{entry.percent}</strong>
              {entry.exact && <span class="tide-small"> {entry.exact}</span>}
            </span>
            {entry.p !== null && entry.p >= 0 && entry.p <= 1 && (
              <span class="tide-bar" aria-hidden="true">
                <span style={{ width: `${entry.p * 100}%` }} />
              </span>
            )}
            {entry.detail && entry.detail !== before?.detail && (
              <span class="tide-small">{entry.detail}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
