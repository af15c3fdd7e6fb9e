import { useEffect, useState } from "preact/hooks";
import type { Link } from "../model/link";
import type { Message, TableView, Waiting } from "../model/types";
import { useApp } from "./app";
import { recall, remember } from "./memory";

const KEY = "tidebook.bots";

export interface Bots {
  auto: boolean;
  /** Whether they do so in this window: where the game is played in another one, that one goes on with it. */
  going: boolean;
  setAuto(auto: boolean): void;
}

/** Lets bots play by themselves if the reader wants that: one action, a pause to read, the next. */
export function useBots(view: TableView, link: Link): Bots {
  const [auto, setAuto] = useState(() => recall(KEY) === "auto");
  const pause = useApp().times.bot;
  const going = auto && !link.python?.keeping.follows;
  const due = going && view.live && view.waiting !== null && link.status === "ready" && !view.error;
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => link.send({ do: "step" }, view.moment), pause);
    return () => clearTimeout(timer);
  }, [due, view, link]);
  return {
    auto,
    going,
    setAuto: (on) => {
      remember(KEY, on ? "auto" : "step");
      setAuto(on);
    },
  };
}

type Pace = "quick" | "usual" | "long";
const isPace = (pace: string): pace is Pace => ["quick", "usual", "long"].includes(pace);

interface Props {
  waiting: Waiting;
  bots: Bots;
  ask: (message: Message) => boolean;
}

export function BotDesk({ waiting, bots, ask }: Props) {
  const { t } = useApp();
  const isBot = waiting.for === "bot";
  return (
    <div class="tide-bots">
      <button
        type="button"
        class="tide-button tide-act"
        aria-keyshortcuts="b"
        onClick={() => ask({ do: "step" })}
      >
        {isBot ? t("bot.step", { name: waiting.name }) : t("bot.chance")}
        <kbd aria-hidden="true" class="tide-key">
          b
        </kbd>
      </button>
      {isBot && (
        <button type="button" class="tide-button" onClick={() => ask({ do: "skip" })}>
          {t("bot.skip")}
        </button>
      )}
      {waiting.pace.choices.length > 1 && (
        <label class="tide-pace">
          {t("bot.pace")}{" "}
          <select
            value={waiting.pace.now}
            onChange={(event) => {
              const chosen = event.currentTarget;
              if (!ask({ do: "pace", pace: chosen.value })) chosen.value = waiting.pace.now;
            }}
          >
            {waiting.pace.choices.map((pace) => (
              <option key={pace} value={pace}>
                {isPace(pace) ? t(`bot.pace.${pace}`) : pace}
              </option>
            ))}
          </select>
        </label>
      )}
      <label class="tide-check">
        <input
          type="checkbox"
          checked={bots.auto}
          onChange={(event) => bots.setAuto(event.currentTarget.checked)}
        />
        {t("bot.auto")}
      </label>
      {bots.going && isBot && <p class="tide-small">{t("bot.autoSays", { name: waiting.name })}</p>}
    </div>
  );
}
