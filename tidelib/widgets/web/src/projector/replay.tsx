import { useLayoutEffect, useState } from "preact/hooks";
import { BoardView } from "../boards";
import type { ReplayView, Step } from "../model/types";
import { useApp } from "../parts/app";
import { recall, remember } from "../parts/memory";
import { Projector } from "./projector";
import type { Revealed } from "./reveal";

const KEY = "tidebook.askFirst";
/** Who acts where no player does. */
const CHANCE = "*";

interface Props {
  view: ReplayView;
  at: number;
  go: (to: number) => void;
}

/** A replay on the wall. With "ask first" each move is a question before it is shown. */
export function ProjectedReplay({ view, at, go }: Props) {
  const { t, announce } = useApp();
  const [askFirst, setAskFirst] = useState(() => recall(KEY) === "on");
  const [asking, setAsking] = useState(false);
  const [open, setOpen] = useState(false);
  const step = view.steps[at]!;
  const following = view.steps[at + 1];
  const count = view.steps.length;
  // At once, not after the next painting: a key may come in between.
  useLayoutEffect(() => {
    setAsking(false);
    setOpen(false);
  }, [at]);

  const question = following ? questionOf(t, following) : "";
  const next = () => {
    if (!askFirst || asking) return go(at + 1);
    setOpen(false);
    setAsking(true);
    announce(question);
  };
  const back = () => (asking ? setAsking(false) : go(at - 1));
  const toggle = () => {
    remember(KEY, askFirst ? "off" : "on");
    setAskFirst(!askFirst);
    setAsking(false);
    announce(t(askFirst ? "projector.askOff" : "projector.askOn"));
  };
  const reveal = () => (asking ? go(at + 1) : setOpen(!open));
  const events = step.events.map((event) => event.text).join(" ");
  const told = step.comment || events || (at === 0 ? view.intro : "");
  const revealed: Revealed[] = open && !asking ? [why(step, told, t("projector.noRule"))] : [];

  return (
    <Projector
      title={view.title}
      moment={asking ? "asked" : "shown"}
      place={t("replay.step", { step: at + 1, steps: count })}
      happened={told}
      due={asking ? question : step.over && step.result ? step.result : ""}
      next={{ label: t("replay.next"), run: next, off: !following }}
      back={{ label: t("replay.back"), run: back, off: at === 0 && !asking }}
      reveal={{ label: t(asking ? "projector.revealMove" : "projector.reveal"), run: reveal }}
      revealed={revealed}
      extras={[
        {
          key: "a",
          says: "projector.help.ask",
          label: t("projector.askFirst"),
          on: askFirst,
          run: toggle,
        },
      ]}
      ends={{ first: () => go(0), last: () => go(count - 1) }}
    >
      <BoardView game={view.game} title={view.title} position={step} desk={null} />
    </Projector>
  );
}

/** What was told besides the sentence that stands there already, and the rules that brought it about. */
function why(step: Step, told: string, none: string): Revealed {
  const rules = step.events.flatMap((event) => event.rules);
  const events = step.events.map((event) => event.text).join(" ");
  const text = events === told ? "" : events;
  return { text: text || (rules.length ? "" : none), rules };
}

function questionOf(t: ReturnType<typeof useApp>["t"], step: Step): string {
  if (step.actor === CHANCE) return t("projector.askChance");
  const name = step.scores.find((score) => String(score.seat) === step.actor)?.name;
  return name ? t("projector.askPlayer", { name }) : t("projector.askNext");
}
