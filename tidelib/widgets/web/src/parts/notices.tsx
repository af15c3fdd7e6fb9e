import type { Link } from "../model/link";
import type { Problem } from "../model/types";
import { useApp } from "./app";
import { RuleChips } from "./rules";
import { useEffect } from "preact/hooks";

/** A problem Python reports, in its own words. */
export function ProblemBox({ problem, onClose }: { problem: Problem; onClose: () => void }) {
  const { t } = useApp();
  return (
    <div class="tide-problem" role="alert">
      <p>{problem.text}</p>
      <div class="tide-answer-foot">
        <RuleChips ids={problem.rules} />
        <button type="button" class="tide-link" onClick={onClose}>
          {t("action.dismiss")}
        </button>
      </div>
    </div>
  );
}

/** Says when Python is slow or silent, and offers the same message again. */
export function LinkNotice({ link, hasRecord }: { link: Link; hasRecord: boolean }) {
  const { t, announce } = useApp();
  const { status, failure } = link;
  const text =
    status === "slow"
      ? t("link.slow")
      : status === "silent"
        ? failure
          ? t("link.failed", { error: failure })
          : t(hasRecord ? "link.silent" : "link.silentLog")
        : "";
  useEffect(() => announce(text), [text]);
  if (!text) return null;
  return (
    <div class={status === "silent" ? "tide-problem" : "tide-note"}>
      <p>{text}</p>
      {status === "silent" && (
        <button type="button" class="tide-button" onClick={() => link.retry()}>
          {t("link.retry")}
        </button>
      )}
    </div>
  );
}

/** On a page without Python: what this is, and what to do. */
export function NeedsPython({ asked }: { asked: boolean }) {
  const { t } = useApp();
  return <p class={asked ? "tide-note is-asked" : "tide-note"}>{t("live.needed")}</p>;
}
