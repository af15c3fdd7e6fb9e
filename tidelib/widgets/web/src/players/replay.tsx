/** A record, step by step. Everything shown is in the view; nobody has to be asked. */
import { useEffect, useRef, useState } from "preact/hooks";
import { BoardView } from "../boards";
import type { ReplayView } from "../model/types";
import { useApp } from "../parts/app";
import { Now } from "../parts/events";
import { InForce } from "../parts/rules";
import { Scores } from "../parts/scores";
import { Shell, type Shortcut } from "../parts/shell";
import { ProjectedReplay } from "../projector/replay";

export function ReplayPlayer({ view }: { view: ReplayView }) {
  const { t, announce, id, times } = useApp();
  const [wanted, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const count = view.steps.length;
  const at = Math.min(wanted, Math.max(0, count - 1));
  const step = view.steps[at];
  const started = useRef(false);

  const go = (to: number) => {
    setPlaying(false);
    setAt(Math.max(0, Math.min(count - 1, to)));
  };
  useEffect(() => {
    if (!playing) return;
    if (at >= count - 1) return setPlaying(false);
    const timer = setTimeout(() => setAt(at + 1), times.step);
    return () => clearTimeout(timer);
  }, [playing, at, count]);
  useEffect(() => {
    if (!started.current) {
      started.current = true;
      return;
    }
    if (!step) return;
    const place = t("replay.step", { step: at + 1, steps: count });
    announce([place, step.comment, ...step.events.map((event) => event.text)].filter(Boolean).join(" "));
  }, [at]);

  if (!step) return <p>{t("replay.empty")}</p>;
  const toggle = () => {
    if (!playing && at >= count - 1) setAt(0);
    setPlaying(!playing);
  };
  const shortcuts: Shortcut[] = [
    { key: "ArrowLeft", shows: "←", says: "replay.back", run: () => go(at - 1), held: true },
    { key: "ArrowRight", shows: "→", says: "replay.next", run: () => go(at + 1), held: true },
    { key: "Home", says: "replay.first", run: () => go(0) },
    { key: "End", says: "replay.last", run: () => go(count - 1) },
    { key: " ", shows: "Space", says: "help.space", run: toggle },
  ];
  return (
    <Shell
      kind="replay"
      title={view.title}
      shortcuts={shortcuts}
      projector={() => <ProjectedReplay view={view} at={at} go={go} />}
    >
      {view.intro && <p class="tide-intro">{view.intro}</p>}
      {/* Above the table, so that the buttons stay where they are while the table changes. */}
      <div class="tide-steps" role="group" aria-label={t("replay.group")}>
        <div class="tide-row">
          <StepButton label={t("replay.first")} off={at === 0} run={() => go(0)} />
          <StepButton label={t("replay.back")} off={at === 0} run={() => go(at - 1)} />
          <button type="button" class="tide-button tide-play" onClick={toggle}>
            {playing ? t("replay.pause") : t("replay.play")}
          </button>
          <StepButton
            label={t("replay.next")}
            off={at === count - 1}
            run={() => go(at + 1)}

            main
          />
          <StepButton label={t("replay.last")} off={at === count - 1} run={() => go(count - 1)} />
        </div>
        <label class="tide-scrub" for={id("scrub")}>
          <span>{t("replay.step", { step: at + 1, steps: count })}</span>
          <input
            id={id("scrub")}
            type="range"
            min={0}
            max={count - 1}
            step={1}
            value={at}
            aria-valuetext={t("replay.step", { step: at + 1, steps: count })}
            onInput={(event) => go(Number(event.currentTarget.value))}
          />
        </label>
      </div>
      <BoardView
        game={view.game}
        title={view.title}
        position={step}
        desk={null}
        say={step.comment && <p class="tide-say">{step.comment}</p>}
        turn={
          (step.turn.say || (step.over && step.result)) && (
            <>
              {step.turn.say && <p class="tide-turn">{step.turn.say}</p>}
              {step.over && step.result && <p class="tide-result">{step.result}</p>}
            </>
          )
        }
        words={step.events.length > 0 && <Now events={step.events} />}
      />
      <div class="tide-side">
        <Scores scores={step.scores} winners={step.winners} />
        <InForce ids={step.inForce} />
      </div>
    </Shell>
  );
}

interface StepProps {
  label: string;
  off: boolean;
  main?: boolean;
  run: () => void;
}

function StepButton({ label, off, main, run }: StepProps) {
  return (
    <button
      type="button"
      class={main ? "tide-button tide-act" : "tide-button"}
      aria-disabled={off ? "true" : undefined}
      onClick={run}
    >
      {label}
    </button>
  );
}
