import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import * as icons from "../projector/icons";
import { useApp } from "./app";
import { Dialog } from "./dialog";
import { isForOthers } from "./keys";
import type { Key } from "../i18n/en";

export interface Shortcut {
  /** As `KeyboardEvent.key`; letters in lower case. */
  key: string;
  says: Key;
  run: () => void;
  /** What the help shows, where the key's own name is not readable. */
  shows?: string;
  /** Goes on as long as the key is held; every other key counts once. */
  held?: boolean;
}

interface Props {
  kind: string;
  title: string;
  /** Names the decision that is drawn: a press on the one before does not count for it. */
  moment?: string | number | null | undefined;
  /** Digits 1 to 9, counted from 0. */
  onDigit?: ((index: number) => void) | undefined;
  shortcuts: Shortcut[];
  tools?: ComponentChildren;
  /** What fills the screen for a class, in the place of all that is inside. */
  projector?: () => ComponentChildren;
  children: ComponentChildren;
}

/** The frame of every player: title, help, and keys that count only while the focus is inside. */
export function Shell({ kind, title, moment, onDigit, shortcuts, tools, projector, children }: Props) {
  const { t, project } = useApp();
  const projecting = useApp().projecting && projector !== undefined;
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const height = useRef(0);
  const open = () => {
    height.current = box.current?.offsetHeight ?? 0;
    project(true);
  };
  const before = useRef(false);
  useEffect(() => {
    if (before.current && !projecting) opener.current?.focus();
    before.current = projecting;
  }, [projecting]);
  const [help, setHelp] = useState(false);
  if (projector) shortcuts = [...shortcuts, { key: "p", says: "help.p", run: open }];
  // A chart has no keys of its own, and so nothing to explain.
  const keys = shortcuts.length > 0 || onDigit !== undefined;
  const all: Shortcut[] = !keys
    ? []
    : [...shortcuts, { key: "?", says: "help.help", run: () => setHelp(true) }];

  const onKeyDown = (event: KeyboardEvent) => {
    if (isForOthers(event) || event.defaultPrevented) return;
    const target = event.target as HTMLElement;
    if (target.closest("input:not([type=radio],[type=checkbox]), textarea, select")) return;
    if (event.key === " " && target.closest("button, input, summary, a")) return;
    if (/^Arrow|Home|End/.test(event.key) && target.closest("input, .tide-log")) return;
    if (event.shiftKey && /^\p{L}$/u.test(event.key)) return;
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : null;
    const shortcut = all.find((entry) => entry.key === event.key.toLowerCase() || entry.key === event.key);
    const run = digit !== null && onDigit ? () => onDigit(digit) : shortcut?.run;
    if (!run) return;
    if (!event.repeat || shortcut?.held) run();
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={box}
      class={`tide-player tide-player-${kind}`}
      data-tide-moment={moment ?? undefined}
      // The page below keeps its length meanwhile, and so the place where it was left.
      style={projecting ? { minHeight: `${height.current}px` } : undefined}
      onKeyDown={onKeyDown}
    >
      <div class="tide-head">
        <p class="tide-title">{title}</p>
        {tools}
        {projector && (
          <button
            ref={opener}
            type="button"
            class="tide-round tide-project"
            aria-label={t("projector.open")}
            title={t("projector.open")}
            aria-keyshortcuts="p"
            onClick={open}
          >
            {icons.projector}
          </button>
        )}
        {keys && (
          <button
            type="button"
            class="tide-round"
            aria-label={t("help.open")}
            aria-keyshortcuts="?"
            onClick={() => setHelp(true)}
          >
            ?
          </button>
        )}
      </div>
      {projecting ? projector!() : children}
      {help && (
        <Dialog title={t("help.title")} onClose={() => setHelp(false)}>
          <p>{t("help.scope")}</p>
          <dl class="tide-keys">
            <Entry keys="Tab" text={t("help.tab")} />
            <Entry keys="Enter" text={t("help.enter")} />
            {onDigit && <Entry keys="1 – 9" text={t("help.number")} />}
            {all.map((entry) => (
              <Entry key={entry.key} keys={entry.shows ?? entry.key} text={t(entry.says)} />
            ))}
            <Entry keys="Esc" text={t("help.esc")} />
          </dl>
        </Dialog>
      )}
    </div>
  );
}

export function Entry({ keys, text }: { keys: string; text: string }) {
  return (
    <div>
      <dt>
        <kbd>{keys}</kbd>
      </dt>
      <dd>{text}</dd>
    </div>
  );
}
