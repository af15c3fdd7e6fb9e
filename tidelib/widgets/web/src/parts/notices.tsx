import type { Translate } from "../i18n";
import type { Key } from "../i18n/en";
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
  const gone = goneText(link, t);
  const text =
    gone ||
    (status === "slow"
      ? t("link.slow")
      : status === "silent"
        ? failure
          ? t("link.failed", { error: failure })
          : t(silence(link, hasRecord))
        : "");
  useEffect(() => announce(text), [text]);
  if (!text) return null;
  if (gone) return <p class="tide-problem">{gone}</p>;
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

/** That a notebook's kernel has gone, and what that means for the game; empty while it is there. */
export function goneText(link: Link, t: Translate): string {
  return link.gone ? t(link.notebook?.kept ? "link.goneKept" : "link.gone") : "";
}

function silence(link: Link, hasRecord: boolean): Key {
  if (link.canStop) return link.keeps ? "link.silentPage" : "link.silentOpen";
  if (link.notebook?.kept) return "link.silentKept";
  return hasRecord ? "link.silent" : "link.silentLog";
}

/** A game that was cut off when a notebook's kernel went, to be gone on with. */
function CutOff({ link }: { link: Link }) {
  const { t, announce } = useApp();
  const code = link.gone ? "" : (link.notebook?.cut ?? "");
  useEffect(() => announce(code && t("cut.says")), [code]);
  if (!code) return null;
  return (
    <div class="tide-note tide-cut">
      <p>{t("cut.says")}</p>
      <div class="tide-row">
        <button type="button" class="tide-button" onClick={() => link.send({ do: "resume", code })}>
          {t("cut.goOn")}
        </button>
        <button type="button" class="tide-button" onClick={() => link.leave()}>
          {t("cut.leave")}
        </button>
      </div>
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
      {trouble.kind === "frame" && (
        <a class="tide-button" href={location.href} target="_blank" rel="noopener">
          {t("python.open")}
        </a>
      )}
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
  const held = python?.held === "following" ? null : python?.held;
  const text = held ? t(`python.${held}`) : waking ? t("python.waking") : "";
  useEffect(() => announce(text), [text]);
  return (
    <>
      {text && <p class="tide-note tide-waking">{text}</p>}
      <CutOff link={link} />
      {python?.aside && (
        <div class="tide-note">
          <p>{t(link.keeps ? "aside.says" : "aside.waits")}</p>
          <button type="button" class="tide-button" onClick={() => link.back()}>
            {t("aside.back")}
          </button>
        </div>
      )}
    </>
  );
}
