/** A guided lesson: a graph of positions compiled by the engine. This walks it and knows nothing else. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { BoardView } from "../boards";
import type { LessonNode, LessonView, NextLink } from "../model/types";
import { AnswerBox, type ActionDesk, type Answer } from "../parts/actions";
import { refusalAnswer } from "../parts/answers";
import { useApp } from "../parts/app";
import { Now } from "../parts/events";
import { forget, recall, remember } from "../parts/memory";
import { InForce, RuleChips } from "../parts/rules";
import { Adds, Scores } from "../parts/scores";
import { Shell, type Shortcut } from "../parts/shell";
import { ProjectedLesson } from "../projector/lesson";
import { useKeepInView } from "../parts/view";

/** The way walked so far (the last entry is where we are) and the aside of the last step. */
interface Walk {
  path: string[];
  aside: string;
  asideRules: string[];
}

const LONGEST = 500;

/** The remembered way, if it still is a way through this lesson: the book may have changed since. */
export function readPath(view: LessonView, stored: string | null): string[] | null {
  if (!stored) return null;
  try {
    const path: unknown = JSON.parse(stored);
    if (!Array.isArray(path) || !path.length || path.length > LONGEST) return null;
    if (path[0] !== view.start) return null;
    for (let index = 0; index < path.length; index++) {
      const node = typeof path[index] === "string" ? view.nodes[path[index] as string] : undefined;
      if (!node) return null;
      const next: unknown = path[index + 1];
      if (next !== undefined && !leadsTo(node, next)) return null;
    }
    return path as string[];
  } catch {
    return null;
  }
}

function leadsTo(node: LessonNode, next: unknown): boolean {
  return (
    Object.values(node.offers).some((offer) => offer.to === next) ||
    (node.end?.next.some((link) => link.to === next) ?? false)
  );
}

export function LessonPlayer({ view, place }: { view: LessonView; place?: string | undefined }) {
  const { t, announce } = useApp();
  const key = place && `tidebook.lesson.${place}`;
  const [resumed, setResumed] = useState(false);
  const [unkept, setUnkept] = useState(false);
  const [walk, setWalk] = useState<Walk>(() => ({ path: [view.start], aside: "", asideRules: [] }));
  const [answer, setAnswer] = useState<Answer | null>(null);
  const here = walk.path[walk.path.length - 1] ?? view.start;
  const node = view.nodes[here] ?? view.nodes[view.start]!;
  const started = useRef(false);
  const table = useRef<HTMLDivElement>(null);

  // Before the first painting: a move made in between would be lost.
  useLayoutEffect(() => {
    const path = key ? readPath(view, recall(key)) : null;
    if (path && path.length > 1) {
      setWalk({ path, aside: "", asideRules: [] });
      setResumed(true);
    }
  }, [view, key]);
  useEffect(() => {
    if (!started.current) {
      started.current = true;
      return;
    }
    const events = node.events.map((event) => event.text);
    announce([walk.aside, ...events, node.say, node.turn.say, node.end?.text].filter(Boolean).join(" "));
  }, [here]);

  useKeepInView(table, walk.path.length > 1 && !resumed ? here : null);

  const move = (next: Walk) => {
    setAnswer(null);
    setResumed(false);
    setWalk(next);
    if (!key) return;
    if (next.path.length > 1) setUnkept(!remember(key, JSON.stringify(next.path.slice(-LONGEST))));
    else forget(key);
  };
  const goTo = (to: string, aside = "", asideRules: string[] = []) => {
    if (!view.nodes[to]) {
      setAnswer({
        title: t("lesson.wrong"),
        sentence: t("lesson.missing"),
        because: [],
        rules: [],
        good: false,
      });
      return announce(t("lesson.missing"));
    }
    // Back at the start is a fresh start, so that the remembered way never grows without end.
    move({ path: to === view.start ? [to] : [...walk.path, to], aside, asideRules });
  };
  const back = () =>
    walk.path.length > 1 && move({ path: walk.path.slice(0, -1), aside: "", asideRules: [] });
  const restart = () => move({ path: [view.start], aside: "", asideRules: [] });
  const show = (shown: Answer) => {
    setAnswer(shown);
    announce([shown.title, shown.sentence, ...shown.because].join(" "));
  };

  const desk: ActionDesk = {
    actions: node.actions,
    press: (name) => {
      const action = node.actions.find((entry) => entry.action === name);
      if (!action) return;
      const offer = node.offers[name];
      if (offer?.to) return goTo(offer.to, offer.aside, offer.rules);
      const shown = refusalAnswer(t, action, offer?.refuse ?? action.refusal);
      // A legal move that this lesson does not want is no offence against the rules: other words for it.
      show(
        action.legal
          ? {
              ...shown,
              title: t("lesson.not", { label: action.label }),
              sentence: offer?.refuse?.sentence || t("lesson.other"),
            }
          : shown,
      );
    },
  };
  const shortcuts: Shortcut[] = [{ key: "ArrowLeft", shows: "←", says: "lesson.back", run: back }];
  const goesOn = Object.values(node.offers).some((offer) => offer.to);
  const dead = !node.end && !goesOn;

  return (
    <Shell
      kind="lesson"
      title={view.title}
      moment={`${walk.path.length} ${here}`}
      shortcuts={shortcuts}
      onDigit={(index) => {
        const action = node.actions[index];
        if (action) desk.press(action.action);
      }}
      tools={<Progress view={view} node={node} />}
      projector={() => (
        <ProjectedLesson
          view={view}
          node={node}
          desk={desk}
          answer={answer}
          aside={{ text: walk.aside, rules: walk.asideRules }}
          clear={() => setAnswer(null)}
          back={walk.path.length > 1 ? back : null}
          goTo={goTo}
        />
      )}
    >
      {resumed && <p class="tide-small">{t("lesson.resumed")}</p>}
      {unkept && <p class="tide-small tide-unkept">{t("lesson.unkept")}</p>}
      {view.intro && here === view.start && <p class="tide-intro">{view.intro}</p>}
      <div ref={table}>
        <BoardView
          game={view.game}
          title={view.title}
          position={node}
          desk={goesOn || !node.end ? desk : null}
          resting={!goesOn && node.end !== null}
          say={
            node.say && (
              <p class="tide-say">
                {node.say} <RuleChips ids={node.sayRules} />
              </p>
            )
          }
          turn={
            node.turn.say &&
            !node.end && <p class={node.turn.yours ? "tide-turn is-yours" : "tide-turn"}>{node.turn.say}</p>
          }
          answers={
            (answer || node.end || dead) && (
              <>
                {answer && <AnswerBox answer={answer} onClose={() => setAnswer(null)} />}
                {node.end && <End node={node} end={node.end} goTo={goTo} />}
                {dead && <p class="tide-small">{t("lesson.dead")}</p>}
              </>
            )
          }
          words={
            <>
              {walk.aside && (
                <p class="tide-aside">
                  <strong>{t("lesson.aside")}</strong> {walk.aside} <RuleChips ids={walk.asideRules} />
                </p>
              )}
              {!node.end && <Now events={node.events} />}
              {node.over && node.result && <p class="tide-result">{node.result}</p>}
            </>
          }
        />
      </div>
      <div class="tide-row tide-lesson-tools">
        <button
          type="button"
          class="tide-button"
          aria-disabled={walk.path.length > 1 ? undefined : "true"}
          onClick={back}
        >
          {t("lesson.back")}
        </button>
        <button type="button" class="tide-button" onClick={restart}>
          {t("lesson.restart")}
        </button>
      </div>
      <div class="tide-side">
        <Scores scores={node.scores} winners={node.winners} />
        <InForce ids={node.inForce} />
      </div>
    </Shell>
  );
}

/** "Part 2 of 3", only where the lesson's data say so. */
function Progress({ view, node }: { view: LessonView; node: LessonNode }) {
  const { t } = useApp();
  if (node.step === null) return null;
  return (
    <span class="tide-progress">
      {view.steps === null
        ? t("lesson.stepOnly", { step: node.step })
        : t("lesson.step", { step: node.step, steps: view.steps })}
    </span>
  );
}

interface EndProps {
  node: LessonNode;
  end: { text: string; next: NextLink[] };
  goTo: (to: string) => void;
}

/** The end of a scene in one place: what happened, how the score adds up, what to think of it, and on. */
function End({ node, end, goTo }: EndProps) {
  const { t } = useApp();
  const seat = node.events.find((event) => event.seat !== null)?.seat;
  // What the table as a whole goes on with is told when it goes on.
  const told = node.over ? node.events : node.events.filter((event) => event.seat !== null);
  const rules = told.flatMap((event) => event.rules);
  const score = node.scores.find((entry) => entry.seat === seat) ?? node.scores[0];
  return (
    <div class="tide-end" role="group" aria-label={t("lesson.end")}>
      <Now events={told} />
      {score && <Adds score={score} />}
      <p>
        {end.text} {!node.say && <RuleChips ids={node.sayRules.filter((id) => !rules.includes(id))} />}
      </p>
      <div class="tide-row">
        {end.next.map((link, index) =>
          link.to ? (
            <button key={index} type="button" class="tide-button tide-act" onClick={() => goTo(link.to!)}>
              {link.label}
            </button>
          ) : link.href ? (
            <a key={index} class="tide-button" href={link.href}>
              {link.label}
            </a>
          ) : null,
        )}
      </div>
    </div>
  );
}
