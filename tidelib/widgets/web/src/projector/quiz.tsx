import { useLayoutEffect, useState } from "preact/hooks";
import { BoardView } from "../boards";
import type { Question, QuizView } from "../model/types";
import { useApp } from "../parts/app";
import { Projector } from "./projector";

interface Props {
  view: QuizView;
  at: number;
  go: (to: number) => void;
}

/** A quiz on the wall: the question, what the class chose, the answer, the next one. Nobody is counted. */
export function ProjectedQuiz({ view, at, go }: Props) {
  const { t, announce } = useApp();
  const count = view.questions.length;
  const here = Math.min(at, count - 1);
  const question = view.questions[here]!;
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState<Set<string>>(() => new Set());
  // At once, not after the next painting: a key may come in between.
  useLayoutEffect(() => {
    setOpen(false);
    setPicked(new Set());
  }, [here]);
  const answer = answerOf(question);
  const show = (shown: boolean) => {
    setOpen(shown);
    if (shown) announce([answer, question.explain].filter(Boolean).join(" "));
  };
  const pick = (index: number) => {
    const choice = question.choices[index];
    if (!choice || open) return;
    setPicked((now) => {
      const next = new Set(question.type === "many" ? now : []);
      if (now.has(choice.id)) next.delete(choice.id);
      else next.add(choice.id);
      return next;
    });
  };

  return (
    <Projector
      title={view.title}
      moment={`${here} ${open}`}
      place={t("quiz.question", { number: here + 1, count })}
      due={question.prompt}
      happened={question.type === "many" ? t("quiz.many") : ""}
      next={{
        label: t(open ? "quiz.next" : "projector.revealAnswer"),
        run: () => (open ? go(here + 1) : show(true)),
        off: open && here + 1 >= count,
      }}
      back={{
        label: t("replay.back"),
        run: () => (open ? show(false) : go(here - 1)),
        off: here === 0 && !open,
      }}
      reveal={{ label: t("projector.revealAnswer"), run: () => show(!open) }}
      revealed={
        open
          ? [{ text: question.explain, rules: question.rules, title: question.choices.length ? "" : answer }]
          : []
      }
      onDigit={question.choices.length ? pick : undefined}
    >
      <div class={question.position ? "tide-pj-quiz has-board" : "tide-pj-quiz"}>
        {question.position && (
          <div class="tide-pj-picture">
            <BoardView game={view.game} title={view.title} position={question.position} desk={null} />
          </div>
        )}
        {question.choices.length > 0 && (
          <ol class="tide-pj-choices">
            {question.choices.map((choice, index) => {
              const mine = picked.has(choice.id);
              const state = open
                ? choice.right
                  ? "is-right"
                  : mine
                    ? "is-wrong"
                    : ""
                : mine
                  ? "is-picked"
                  : "";
              return (
                <li key={choice.id}>
                  <button type="button" class={state} aria-pressed={mine} onClick={() => pick(index)}>
                    <b>{index + 1}</b>
                    <span>{choice.text}</span>
                    {open && (choice.right || mine) && (
                      <i>
                        {choice.right ? "✓" : "✗"}
                        <span class="tide-sr"> {t(choice.right ? "quiz.isRight" : "quiz.isWrong")}</span>
                      </i>
                    )}
                  </button>
                </li>
              );
            })}
          </ol>
        )}
      </div>
    </Projector>
  );

  function answerOf(question: Question): string {
    if (question.type === "number" && question.answer !== null) {
      return t("quiz.answerWas", { answer: question.answer });
    }
    return question.choices
      .filter((choice) => choice.right)
      .map((choice) => choice.text)
      .join(", ");
  }
}
