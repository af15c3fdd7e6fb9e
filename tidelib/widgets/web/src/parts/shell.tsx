import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "./app";
import { Dialog } from "./dialog";
import type { Key } from "../i18n/en";

export interface Shortcut {
  /** As `KeyboardEvent.key`; letters in lower case. */
  key: string;
  says: Key;
  run: () => void;
  /** What the help shows, where the key's own name is not readable. */
  shows?: string;
}

interface Props {
  kind: string;
  title: string;
  /** Digits 1 to 9, counted from 0. */
  onDigit?: ((index: number) => void) | undefined;
  shortcuts: Shortcut[];
  tools?: ComponentChildren;
  children: ComponentChildren;
}

/** The frame of every player: title, help, and keys that count only while the focus is inside. */
export function Shell({ kind, title, onDigit, shortcuts, tools, children }: Props) {
  const { t } = useApp();
  const [help, setHelp] = useState(false);
  // A chart has no keys of its own, and so nothing to explain.
  const keys = shortcuts.length > 0 || onDigit !== undefined;
  const all: Shortcut[] = !keys
    ? []
    : [...shortcuts, { key: "?", says: "help.help", run: () => setHelp(true) }];

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    // A held Enter must not play move after move as the focus goes on to the next button.
    if (event.repeat && event.key === "Enter") return event.preventDefault();
    const target = event.target as HTMLElement;
    if (target.closest("input:not([type=radio],[type=checkbox]), textarea, select")) return;
    if (event.key === " " && target.closest("button, input, summary, a")) return;
    if (/^Arrow|Home|End/.test(event.key) && target.closest("input, .tide-log")) return;
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : null;
    const shortcut = all.find((entry) => entry.key === event.key.toLowerCase() || entry.key === event.key);
    if (digit !== null && onDigit) onDigit(digit);
    else if (shortcut) shortcut.run();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div class={`tide-player tide-player-${kind}`} onKeyDown={onKeyDown}>
      <div class="tide-head">
        <p class="tide-title">{title}</p>
        {tools}
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
      {children}
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

function Entry({ keys, text }: { keys: string; text: string }) {
  return (
    <div>
      <dt>
        <kbd>{keys}</kbd>
      </dt>
      <dd>{text}</dd>
    </div>
  );
}
