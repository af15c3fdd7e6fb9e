import { useApp } from "./app";
import { RuleChips } from "./rules";
import type { GameEvent } from "../model/types";

/** More events than this come from several moves, and are told as a story: who, and then what. */
const FEW = 5;

interface NowProps {
  events: GameEvent[];
  /** Names by seat, which stand before an event's words. */
  names?: Record<number, string> | undefined;
  /** How a long list is told: without what only leads up to the next event. */
  shorten?: ((events: GameEvent[]) => GameEvent[]) | undefined;
}

/** What happened since the position before, in words and in order. */
export function Now({ events, names = {}, shorten = (all) => all }: NowProps) {
  const { t } = useApp();
  if (!events.length) return null;
  if (events.length > FEW) return <Story events={shorten(events)} names={names} />;
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

function Story({ events, names }: { events: GameEvent[]; names: Record<number, string> }) {
  const { t } = useApp();
  const nameOf = (event: GameEvent | undefined) => (event?.seat != null && names[event.seat]) || "";
  return (
    <ol class="tide-now tide-story" aria-label={t("events.now")} tabIndex={0}>
      {events.map((event, index) => {
        const name = nameOf(event);
        const said = name !== "" && event.text.startsWith(`${name}: `);
        // The name is said once, where somebody else goes on.
        const first = said && nameOf(events[index - 1]) !== name;
        return (
          <li key={index} data-kind={event.kind} class={first ? "is-first" : ""}>
            {first && <b class="tide-who">{name}</b>}
            <span>{said ? event.text.slice(name.length + 2) : event.text}</span>{" "}
            <RuleChips ids={event.rules} tight />
          </li>
        );
      })}
    </ol>
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
