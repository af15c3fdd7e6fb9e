import type { Chapter, Message, TableView } from "../model/types";
import { useApp } from "./app";
import { Panel } from "./panel";
import { RuleChips } from "./rules";

interface Props {
  view: TableView;
  ask: (message: Message) => unknown;
}

/** What would have been best in what is over: asked for by a button, told in words, each with a way back to it. */
export function LookBack({ view, ask }: Props) {
  const { t, id } = useApp();
  const { offered, told } = view.hindsight;
  if (!view.live || !offered) return null;
  return (
    <Panel name="lookback" title={t("hindsight.title")}>
      <button
        type="button"
        class="tide-button"
        aria-expanded={told !== null}
        aria-controls={told ? id("hindsight") : undefined}
        onClick={() => ask({ do: told ? "dismiss" : "look back" })}
      >
        {t(told ? "hindsight.hide" : "hindsight.show")}
      </button>
      {told && (
        <div id={id("hindsight")} role="group" aria-label={t("hindsight.title")}>
          <p class="tide-small">{told.about}</p>
          {told.chapters.map((chapter, index) => (
            <Piece key={index} chapter={chapter} ask={ask} />
          ))}
        </div>
      )}
    </Panel>
  );
}

function Piece({ chapter, ask }: { chapter: Chapter; ask: Props["ask"] }) {
  const { t } = useApp();
  return (
    <section class="tide-lookback-piece">
      <p>
        <b>{chapter.title}.</b> {chapter.text} <RuleChips ids={chapter.rules} tight />
      </p>
      {chapter.remarks.length > 0 && (
        <ul>
          {chapter.remarks.map(({ text, rules, at }, index) => (
            <li key={index}>
              <span>{text}</span> <RuleChips ids={rules} tight />
              {at !== null && (
                <button
                  type="button"
                  class="tide-link"
                  aria-label={t("hindsight.back", { text })}
                  onClick={() => ask({ do: "undo", to: at })}
                >
                  {t("events.back")}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** How many choices were not the best: what the live region says when the answer is there. */
export function costly(view: TableView): number {
  return view.hindsight.told?.chapters.reduce((sum, { remarks }) => sum + remarks.length, 0) ?? 0;
}
