import { useState } from "preact/hooks";
import { BoardView } from "../boards";
import type { LessonNode, LessonView } from "../model/types";
import type { ActionDesk, Answer } from "../parts/actions";
import { useApp } from "../parts/app";
import { Projector } from "./projector";
import type { Revealed } from "./reveal";

interface Props {
  view: LessonView;
  node: LessonNode;
  desk: ActionDesk;
  answer: Answer | null;
  aside: { text: string; rules: string[] };
  clear: () => void;
  back: (() => void) | null;
  goTo: (to: string) => void;
}

/** A lesson on the wall: the class says a move; a wrong one is answered, the right one can be revealed. */
export function ProjectedLesson({ view, node, desk, answer, aside, clear, back, goTo }: Props) {
  const { t } = useApp();
  // Revealed for this position; the next one hides its answer from its first drawing on.
  const [revealedAt, setRevealedAt] = useState<LessonNode | null>(null);
  const open = revealedAt === node;

  const right = node.actions.filter((action) => node.offers[action.action]?.to);
  const further = node.end?.next.find((link) => link.to)?.to ?? null;
  // Where there is nothing to choose, there is nothing to ask either.
  const asks = node.actions.length > 1 && right.length > 0;
  const move = right[0]?.action;
  const next = () => {
    if (answer) clear();
    if (move && asks && !open) return setRevealedAt(node);
    if (move) return desk.press(move);
    if (further) goTo(further);
  };
  const reveal = () => {
    if (answer) return clear();
    setRevealedAt(open ? null : node);
  };
  const revealed: Revealed[] = answer
    ? [{ title: answer.title, text: answer.sentence, because: answer.because, rules: answer.rules }]
    : open
      ? [revealedHere()]
      : aside.text
        ? [{ title: t("lesson.aside"), text: aside.text, rules: aside.rules }]
        : [];
  function revealedHere(): Revealed {
    const rules = [...node.sayRules, ...node.events.flatMap((event) => event.rules)];
    if (!asks) return { text: rules.length ? "" : t("projector.noRule"), rules };
    const labels = right.map((action) => action.label).join(t("projector.or"));
    return { title: t("projector.right"), text: labels, rules: node.sayRules };
  }

  const events = node.events.map((event) => event.text).join(" ");
  return (
    <Projector
      title={view.title}
      moment={open || answer ? "open" : "asked"}
      place={
        node.step === null
          ? ""
          : view.steps === null
            ? t("lesson.stepOnly", { step: node.step })
            : t("lesson.step", { step: node.step, steps: view.steps })
      }
      happened={node.end ? [events, node.end.text].filter(Boolean).join(" ") : node.say || events}
      due={node.end ? node.result : node.turn.say}
      next={{ label: t("projector.next"), run: next, off: !move && !further }}
      back={{ label: t("lesson.back"), run: back ?? (() => {}), off: !back }}
      reveal={{ label: t(asks ? "projector.revealMove" : "projector.reveal"), run: reveal }}
      revealed={revealed}
      onDigit={(index) => {
        const action = node.actions[index];
        if (action) desk.press(action.action);
      }}
    >
      <BoardView
        game={view.game}
        title={view.title}
        position={node}
        desk={right.length > 0 || !node.end ? { ...desk, hinted: open && asks ? move : null } : null}
        resting={!right.length && node.end !== null}
      />
    </Projector>
  );
}
