import { useRef, useState } from "preact/hooks";
import type { Message, TableView } from "../model/types";
import { useApp } from "./app";
import { JoinForm } from "./classroom";
import { Dialog } from "./dialog";

interface Props {
  view: TableView;
  onDeal: (message: Message) => void;
  onClose: () => void;
}

/** Chooses seats, options and the deal. What may be chosen, and what it means, is Python's to say. */
export function NewDeal({ view, onDeal, onClose }: Props) {
  const { t, id } = useApp();
  const { setup, options } = view;
  const [seats, setSeats] = useState<string[]>(setup.seats.length ? setup.seats : ["you"]);
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(options.map((option) => [option.name, option.value || option.default])),
  );
  const [seed, setSeed] = useState("");
  const [problem, setProblem] = useState("");

  const resize = (count: number) =>
    setSeats((now) => Array.from({ length: count }, (_, seat) => now[seat] ?? setup.bots[0] ?? "human"));
  const forClass = useRef(false);
  const deal = (event: Event) => {
    event.preventDefault();
    const shown = forClass.current;
    forClass.current = false;
    const number = seed.trim();
    if (number && !/^\d{1,15}$/.test(number)) return setProblem(t("new.seedBad"));
    onDeal({
      do: "new",
      seed: number ? Number(number) : null,
      seats,
      options: values,
      ...(shown && { class: true }),
    });
  };

  return (
    <Dialog title={t("new.title")} onClose={onClose} wide>
      <JoinForm
        onJoin={(code) => {
          onDeal({ do: "join", code });
        }}
      />
      <form class="tide-form" onSubmit={deal}>
        {setup.players.length > 0 && (
          <label>
            {t("new.players")}
            <select
              value={String(seats.length)}
              onChange={(event) => resize(Number(event.currentTarget.value))}
            >
              {setup.players.map((count) => (
                <option key={count} value={String(count)}>
                  {count}
                </option>
              ))}
            </select>
          </label>
        )}
        <div class="tide-form-seats">
          {seats.map((kind, seat) => (
            <label key={seat}>
              {t("new.seat", { seat: seat + 1 })}
              <select
                value={kind}
                onChange={(event) => {
                  const chosen = event.currentTarget.value;
                  setSeats((now) => now.map((old, index) => (index === seat ? chosen : old)));
                }}
              >
                <option value="you">{t("new.you")}</option>
                <option value="human">{t("new.human")}</option>
                {setup.bots.map((bot) => (
                  <option key={bot} value={bot}>
                    {t("new.bot", { bot: setup.aboutBots[bot]?.title || bot })}
                  </option>
                ))}
              </select>
              {setup.aboutBots[kind]?.about && <span class="tide-small">{setup.aboutBots[kind]!.about}</span>}
            </label>
          ))}
        </div>
        <label>
          {t("new.seed")}
          <input
            type="text"
            inputMode="numeric"
            value={seed}
            aria-describedby={id("seed-help")}
            aria-invalid={problem ? true : undefined}
            onInput={(event) => setSeed(event.currentTarget.value)}
          />
          <span id={id("seed-help")} class="tide-small">
            {problem || t("new.seedHelp")}
          </span>
        </label>
        {options.length > 0 && (
          <details class="tide-fold">
            <summary>{t("new.options")}</summary>
            {options.map((option) => (
              <label key={option.name} class="tide-option">
                <span class="tide-option-name" translate={false}>
                  {option.name}
                </span>
                <select
                  value={values[option.name] ?? ""}
                  aria-describedby={id(`option-${option.name}`)}
                  onChange={(event) => {
                    const chosen = event.currentTarget.value;
                    setValues((now) => ({ ...now, [option.name]: chosen }));
                  }}
                >
                  {option.choices.map((choice, index) => (
                    <option
                      key={choice}
                      value={choice}
                      translate={option.meanings[index] ? undefined : false}
                    >
                      {option.meanings[index] ? `${choice}: ${option.meanings[index]}` : choice}
                    </option>
                  ))}
                </select>
                <span class="tide-small" id={id(`option-${option.name}`)}>
                  {option.meaning} {option.default && `(${t("new.default", { value: option.default })})`}
                </span>
              </label>
            ))}
          </details>
        )}
        <div class="tide-row">
          <button type="submit" class="tide-button tide-act">
            {t("new.start")}
          </button>
          <button type="submit" class="tide-button" onClick={() => (forClass.current = true)}>
            {t("class.deal")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
