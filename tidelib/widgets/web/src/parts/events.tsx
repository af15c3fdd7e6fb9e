import { useApp } from "./app";
import { RuleChips } from "./rules";
import type { GameEvent } from "../model/types";

/** What happened since the position before, in words. */
export function Now({ events }: { events: GameEvent[] }) {
  const { t } = useApp();
  if (!events.length) return null;
  return (
    <ul class="tide-now" aria-label={t("events.now")}>
      {events.map((event, index) => (
        <li key={index} data-kind={event.kind}>
          <span>{event.text}</span> <RuleChips ids={event.rules} />
        </li>
      ))}
    </ul>
  );
}

interface LogProps {
  log: GameEvent[];
  /** Goes back to before an action; absent where there is no going back. */
  onBack?: ((at: number) => void) | undefined;
}

/** The whole game in words, newest first, each line with its rules and a way back to it. */
export function Log({ log, onBack }: LogProps) {
  const { t } = useApp();
  if (!log.length) return <p class="tide-small">{t("events.none")}</p>;
  const lines = log.map((event, index) => ({
    event,
    // One way back per action: at the first of its events.
    back: event.at !== null && event.at !== log[index - 1]?.at ? event.at : null,
  }));
  return (
    <ol class="tide-log" reversed tabIndex={0} aria-label={t("events.log")}>
      {lines.reverse().map(({ event, back }, index) => (
        <li key={lines.length - index} data-kind={event.kind}>
          <span>{event.text}</span> <RuleChips ids={event.rules} />
          {onBack && back !== null && (
            <button
              type="button"
              class="tide-link"
              aria-label={t("events.backLabel", { text: event.text })}
              onClick={() => onBack(back)}
            >
              {t("events.back")}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}
