import type { Translate } from "../i18n";
import type { Link, PythonStatus } from "../model/link";
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
      {link.canStop && (
        <button type="button" class="tide-button" onClick={() => link.stop()}>
          {t("link.stop")}
        </button>
      )}
    </div>
  );
}

/** On a page without Python: what this is, what is missing, and what to do. */
export function NeedsPython({ link, asked }: { link: Link; asked: boolean }) {
  const { t } = useApp();
  const trouble = link.python?.trouble;
  const kind = asked ? "tide-note is-asked" : "tide-note";
  if (!trouble) return <p class={kind}>{t("live.needed")}</p>;
  return (
    <div class={kind}>
      <p>{needed(t, trouble)}</p>
      {trouble.detail && <p class="tide-small">{t("python.detail", { detail: trouble.detail })}</p>}
      {(trouble.kind === "fetch" || trouble.kind === "start") && (
        <button type="button" class="tide-button" onClick={() => link.wake()}>
          {t("python.again")}
        </button>
      )}
    </div>
  );
}

export function needed(t: Translate, trouble: PythonStatus["trouble"]): string {
  return trouble ? `${t(`python.${trouble.kind}`)} ${t("python.without")}` : t("live.needed");
}

/** What a Python that the page starts is about, where the reader waits for it; and whose game this is. */
export function PythonNotice({ link }: { link: Link }) {
  const { t, announce } = useApp();
  const { python, waking } = link;
  const text = python?.held ? t(`python.${python.held}`) : waking ? t("python.waking") : "";
  useEffect(() => announce(text), [text]);
  return (
    <>
      {text && <p class="tide-note tide-waking">{text}</p>}
      {python?.aside && (
        <div class="tide-note">
          <p>{t("aside.says")}</p>
          <button type="button" class="tide-button" onClick={() => link.back()}>
            {t("aside.back")}
          </button>
        </div>
      )}
    </>
  );
}
