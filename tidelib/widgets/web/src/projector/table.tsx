import { useState } from "preact/hooks";
import { BoardView } from "../boards";
import type { Message, TableView } from "../model/types";
import type { ActionDesk, Answer } from "../parts/actions";
import { useApp } from "../parts/app";
import { Projector } from "./projector";
import type { Revealed } from "./reveal";

/** So many of the last events are told: one action brings about no more that matter. */
const TOLD = 3;
/** The figures that matter come first. */
const ODDS = 4;

interface Props {
  view: TableView;
  desk: ActionDesk;
  turn: string;
  answer: Answer | null;
  clear: () => void;
  ask: (message: Message) => boolean;
  why: () => void;
  undo: () => void;
  redo: () => void;
  /** What keeps the table from going on, in words. */
  notice: string;
}

/** A game on the wall: bots go on at the next key, the class decides by numbers, back takes a move back. */
export function ProjectedTable({ view, desk, turn, answer, clear, ask, why, undo, redo, notice }: Props) {
  const { t, announce } = useApp();
  const [rulesOpen, setRulesOpen] = useState<TableView["log"] | null>(null);
  const { position, hint } = view;
  const events = position.events.slice(-TOLD);
  const legal = desk.actions.filter((action) => action.legal);
  const open = rulesOpen === view.log;

  const next = () => {
    if (view.waiting) return void ask({ do: "step" });
    if (legal.length === 1) return desk.press(legal[0]!.action);
    announce(t("projector.choose"));
  };
  const reveal = () => {
    if (answer) return clear();
    if (view.waiting || position.over || !view.live) return setRulesOpen(open ? null : view.log);
    if (hint && hint.strength >= 3) return void ask({ do: "dismiss" });
    ask({ do: "hint", strength: Math.min(3, (hint?.strength ?? 0) + 1) as 1 | 2 | 3 });
  };

  const revealed: Revealed[] = [];
  if (answer) {
    revealed.push({
      title: answer.title,
      text: answer.sentence,
      because: answer.because,
      rules: answer.rules,
    });
  } else if (view.error) revealed.push({ text: view.error.text, rules: view.error.rules });
  else if (hint) revealed.push({ title: t("hint.title"), text: hint.text, rules: hint.rules });
  else if (open) {
    const rules = events.flatMap((event) => event.rules);
    revealed.push({ text: rules.length ? "" : t("projector.noRule"), rules });
  }
  if (view.oddsShown && view.odds?.length && !answer && !hint && !open) {
    revealed.push(
      ...view.odds.slice(0, ODDS).map((odds) => ({ title: `${odds.label}:`, text: odds.percent, rules: [] })),
    );
  }
  const choosing = legal.length > 1 && !view.waiting;

  return (
    <Projector
      title={view.title}
      place={placeOf(view, t)}
      happened={notice || events.map((event) => event.text).join(" ")}
      due={position.over && position.result ? position.result : turn}
      next={{
        label: view.waiting ? t("bot.step", { name: view.waiting.name }) : t("projector.next"),
        run: next,
        off: position.over,
      }}
      back={{ label: t("undo.label"), run: undo, off: !view.canUndo }}
      reveal={{ label: t(choosing ? "projector.revealHint" : "projector.reveal"), run: reveal }}
      revealed={revealed}
      extras={[
        {
          key: "o",
          says: "help.o",
          label: t("odds.title"),
          on: view.oddsShown,
          run: () => ask({ do: "odds", show: !view.oddsShown }),
        },
        { key: "w", says: "help.w", run: why },
        { key: "y", says: "help.y", run: redo, ...(view.canRedo && { label: t("redo.one") }) },
      ]}
      onDigit={(index) => {
        const action = desk.actions[index];
        if (action) desk.press(action.action);
      }}
    >
      <BoardView game={view.game} title={view.title} position={position} desk={desk} />
    </Projector>
  );
}

/** How far the game is, in the moves made. */
function placeOf(view: TableView, t: ReturnType<typeof useApp>["t"]): string {
  const moves = new Set(view.log.map((event) => event.at)).size;
  return moves ? t("projector.moves", { count: moves }) : "";
}
