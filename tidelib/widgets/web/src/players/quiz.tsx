/** Questions the engine has answered when the book was built. This compares, explains and counts. */
import { useEffect, useRef, useState } from "preact/hooks";
import { BoardView } from "../boards";
import { isAccepted, parseNumber } from "../model/numbers";
import type { Question, QuizView } from "../model/types";
import { useApp } from "../parts/app";
import { RuleChips } from "../parts/rules";
import { Shell } from "../parts/shell";
import { ProjectedQuiz } from "../projector/quiz";

type Given = Set<string> | number;

export function QuizPlayer({ view }: { view: QuizView }) {
  const { t } = useApp();
  const [at, setAt] = useState(0);
  /** Whether the first try of each question was right. */
  const [firsts, setFirsts] = useState<Record<number, boolean>>({});
  const [round, setRound] = useState(0);
  const count = view.questions.length;
  const question = view.questions[at];
  const card = useRef<((index: number) => void) | null>(null);
  if (!count) return <p>{t("quiz.empty")}</p>;

  return (
    <Shell
      kind="quiz"
      title={view.title}
      moment={`${round} ${at}`}
      shortcuts={[]}
      onDigit={(index) => card.current?.(index)}
      projector={() => <ProjectedQuiz view={view} at={at} go={(to) => setAt(Math.max(0, to))} />}
    >
      {view.intro && at === 0 && <p class="tide-intro">{view.intro}</p>}
      <div data-tide-focus="" tabIndex={-1} class="tide-quiz">
        {question ? (
          <QuestionCard
            key={`${round}-${at}`}
            view={view}
            question={question}
            number={at + 1}
            last={at + 1 === count}
            keys={card}
            onJudged={(right) => setFirsts((known) => (at in known ? known : { ...known, [at]: right }))}
            onNext={() => setAt(at + 1)}
          />
        ) : (
          <Result
            right={Object.values(firsts).filter(Boolean).length}
            count={count}
            onAgain={() => {
              setFirsts({});
              setAt(0);
              setRound(round + 1);
            }}
          />
        )}
      </div>
    </Shell>
  );
}

interface CardProps {
  view: QuizView;
  question: Question;
  number: number;
  last: boolean;
  keys: { current: ((index: number) => void) | null };
  onJudged: (right: boolean) => void;
  onNext: () => void;
}

export function judge(question: Question, given: Given): boolean {
  if (typeof given === "number") return isAccepted(given, question.answer, question.accept);
  const right = question.choices.filter((choice) => choice.right);
  if (question.type === "many") {
    return given.size === right.length && right.every((choice) => given.has(choice.id));
  }
  return right.some((choice) => given.has(choice.id));
}

function QuestionCard({ view, question, number, last, keys, onJudged, onNext }: CardProps) {
  const { t, announce, id } = useApp();
  const [picked, setPicked] = useState<Set<string>>(() => new Set());
  const [typed, setTyped] = useState("");
  const [note, setNote] = useState("");
  const [verdict, setVerdict] = useState<boolean | null>(null);
  const done = verdict !== null;
  const many = question.type === "many";
  const prompt = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (number === 1) return;
    prompt.current?.focus({ preventScroll: true });
    prompt.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done) answer.current?.scrollIntoView?.({ block: "nearest" });
  }, [done]);
  const pick = (choice: string) => {
    if (done) return;
    setNote("");
    setPicked((now) => {
      const next = new Set(many ? now : []);
      if (many && now.has(choice)) next.delete(choice);
      else next.add(choice);
      return next;
    });
  };
  keys.current = (index) => {
    const choice = question.choices[index];
    if (choice && question.type !== "number") pick(choice.id);
  };
  const complain = (text: string) => {
    setNote(text);
    announce(text);
  };
  const check = (event: Event) => {
    event.preventDefault();
    if (done) return;
    const value = question.type === "number" ? parseNumber(typed) : picked;
    if (value === null) return complain(t("quiz.numberBad"));
    if (typeof value !== "number" && !value.size) return complain(t("quiz.pick"));
    const right = judge(question, value);
    setNote("");
    setVerdict(right);
    onJudged(right);
    const reasons = question.choices
      .filter((choice) => picked.has(choice.id))
      .map((choice) => choice.explain);
    announce(
      [t(right ? "quiz.right" : "quiz.wrong"), ...reasons, question.explain].filter(Boolean).join(" "),
    );
  };
  const again = () => {
    setVerdict(null);
    setPicked(new Set());
    setTyped("");
  };

  return (
    <div class="tide-question">
      <div ref={prompt} tabIndex={-1} class="tide-prompt" id={id(`prompt-${number}`)}>
        <span class="tide-small">{t("quiz.question", { number, count: view.questions.length })}</span>
        <p>{question.prompt}</p>
      </div>
      {question.position && (
        <BoardView game={view.game} title={view.title} position={question.position} desk={null} />
      )}
      <form onSubmit={check}>
        {question.type === "number" ? (
          <label class="tide-number">
            {t("quiz.number")}
            <input
              type="text"
              inputMode="text"
              autocomplete="off"
              value={typed}
              readOnly={done}
              onInput={(event) => setTyped(event.currentTarget.value)}
            />
          </label>
        ) : (
          <fieldset class="tide-choices" aria-labelledby={id(`prompt-${number}`)}>
            {many && <p class="tide-small">{t("quiz.many")}</p>}
            {question.choices.map((choice, index) => (
              <div
                key={choice.id}
                class={`tide-choice ${done ? (choice.right ? "is-right" : picked.has(choice.id) ? "is-wrong" : "") : ""}`}
              >
                <label>
                  <input
                    type={many ? "checkbox" : "radio"}
                    name={id(`choice-${number}`)}
                    checked={picked.has(choice.id)}
                    disabled={done}
                    onChange={() => pick(choice.id)}
                  />
                  <span>{choice.text}</span>
                  {index < 9 && !done && (
                    <kbd aria-hidden="true" class="tide-key">
                      {index + 1}
                    </kbd>
                  )}
                  {done && (choice.right || picked.has(choice.id)) && (
                    <span class="tide-mark">
                      {choice.right ? "✓ " : "✗ "}
                      {t(choice.right ? "quiz.isRight" : "quiz.isWrong")}
                      {picked.has(choice.id) && ` (${t("quiz.yours")})`}
                    </span>
                  )}
                </label>
                {/* What the verdict says as well is said there. */}
                {done &&
                  choice.explain &&
                  choice.explain !== question.explain &&
                  (verdict || picked.has(choice.id) || choice.right) && (
                    <p class="tide-explain">
                      {choice.explain} <RuleChips ids={choice.rules} />
                    </p>
                  )}
              </div>
            ))}
          </fieldset>
        )}
        {note && <p class="tide-note">{note}</p>}
        {!done && (
          <button type="submit" class="tide-button tide-act">
            {t("quiz.check")}
          </button>
        )}
      </form>
      {done && (
        <div ref={answer} class={verdict ? "tide-answer is-good" : "tide-answer"}>
          <strong>{t(verdict ? "quiz.right" : "quiz.wrong")}</strong>
          {question.type === "number" && question.answer !== null && (
            <p>{t("quiz.answerWas", { answer: question.answer })}</p>
          )}
          <p>
            {question.explain} <RuleChips ids={question.rules} />
          </p>
          <div class="tide-row">
            {!verdict && (
              <button type="button" class="tide-button" onClick={again}>
                {t("quiz.retry")}
              </button>
            )}
            <button type="button" class="tide-button tide-act" onClick={onNext}>
              {t(last ? "quiz.finish" : "quiz.next")}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

function Result({ right, count, onAgain }: { right: number; count: number; onAgain: () => void }) {
  const { t, announce } = useApp();
  const text = t("quiz.score", { right, count });
  useEffect(() => announce(text), []);
  return (
    <div class="tide-end">
      <p class="tide-result">{text}</p>
      <button type="button" class="tide-button tide-act" onClick={onAgain}>
        {t("quiz.again")}
      </button>
    </div>
  );
}
