import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useApp } from "./app";
import { RuleChips } from "./rules";
import type { Action, Refusal } from "../model/types";

/** What boards and action bars share: the actions, their shortcut numbers, and what pressing does. */
export interface ActionDesk {
  actions: Action[];
  press(action: string): void;
  /** The action a hint suggests. */
  hinted?: string | null | undefined;
  busy?: boolean | undefined;
}

interface ButtonProps {
  desk: ActionDesk;
  action: Action;
  children?: ComponentChildren;
  class?: string;
}

/**
 * One action. It is never `disabled`: a press on what is not allowed is answered with the reason.
 * Its place in the list is its shortcut number.
 */
export function ActionButton({ desk, action, children, class: extra = "" }: ButtonProps) {
  const { t } = useApp();
  const key = desk.actions.indexOf(action) + 1;
  const hinted = desk.hinted === action.action;
  return (
    <span class={`tide-action ${hinted ? "is-hinted" : ""} ${extra}`}>
      <button
        type="button"
        class="tide-button tide-act"
        data-action={action.action}
        aria-disabled={action.legal ? undefined : "true"}
        aria-keyshortcuts={key < 10 ? String(key) : undefined}
        onClick={() => desk.press(action.action)}
      >
        {children ?? (
          <span class="tide-act-text">
            <span class="tide-act-label">{action.label}</span>
            {action.legal && action.detail && <span class="tide-act-detail">{action.detail}</span>}
          </span>
        )}
        {!action.legal && <span class="tide-why">{t("action.why")}</span>}
        {key < 10 && (
          <kbd aria-hidden="true" class="tide-key">
            {key}
          </kbd>
        )}
        {hinted && <span class="tide-hinted">{t("action.hinted")}</span>}
      </button>
    </span>
  );
}

/** The actions as buttons, except those the board draws itself. */
export function ActionBar({ desk, except = [] }: { desk: ActionDesk; except?: string[] }) {
  const { t } = useApp();
  // What may be done stands first; every action keeps its number wherever it stands.
  const shown = desk.actions
    .filter((action) => !except.includes(action.action))
    .sort((a, b) => Number(b.legal) - Number(a.legal));
  if (!shown.length) return null;
  return (
    <div class="tide-actions" role="group" aria-label={t("action.group")} aria-busy={desk.busy}>
      {shown.map((action) => (
        <ActionButton key={action.action} desk={desk} action={action} />
      ))}
    </div>
  );
}

export interface Answer extends Refusal {
  title: string;
  good: boolean;
}

/** Why something is, or is not, allowed: the sentence, the causes, the rules. */
export function AnswerBox({ answer, onClose }: { answer: Answer; onClose: () => void }) {
  const { t } = useApp();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView?.({ block: "nearest" }), [answer.title, answer.sentence]);
  return (
    <div
      ref={box}
      class={answer.good ? "tide-answer is-good" : "tide-answer"}
      role="group"
      aria-label={answer.title}
    >
      <strong>{answer.title}</strong>
      <p>{answer.sentence}</p>
      {answer.because.length > 0 && (
        <ul aria-label={t("action.because")}>
          {answer.because.map((cause, index) => (
            <li key={index}>{cause}</li>
          ))}
        </ul>
      )}
      <div class="tide-answer-foot">
        <RuleChips ids={answer.rules} all />
        <button type="button" class="tide-link" onClick={onClose}>
          {t("action.dismiss")}
        </button>
      </div>
    </div>
  );
}
