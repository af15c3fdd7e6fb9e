/** What a class sees on the wall: the table, one sentence, and what is revealed; moved by keys or a clicker. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Key } from "../i18n/en";
import { useApp } from "../parts/app";
import { Dialog } from "../parts/dialog";
import { Entry } from "../parts/shell";
import { canFill, fill, isFull, unfill } from "./fullscreen";
import * as icons from "./icons";
import { Overlay } from "./overlay";
import { useReadable } from "./readable";
import { Reveal, type Revealed } from "./reveal";

export interface Way {
  label: string;
  run: () => void;
  /** There is nothing further this way; the button stays and answers with `none`. */
  off?: boolean;
}

export interface Extra {
  key: string;
  says: Key;
  run: () => void;
  /** Shown as a button that is on or off. */
  on?: boolean;
  label?: string;
}

interface Props {
  title: string;
  /** Names what the next press does, where its button says the same as before. */
  moment?: string | undefined;
  /** "Step 3 of 12". */
  place: string;
  /** What happened or is taught. */
  happened?: string;
  /** What is to be done, or the question. */
  due?: string;
  next: Way;
  back: Way;
  /** What the reveal key is called here, and whether something is shown by it. */
  reveal: Way;
  revealed: Revealed[];
  extras?: Extra[];
  ends?: { first: () => void; last: () => void };
  onDigit?: ((index: number) => void) | undefined;
  children: ComponentChildren;
}

export function Projector(props: Props) {
  const { title, place, happened, due, next, back, reveal, revealed, extras = [], ends, onDigit } = props;
  const { t, announce, project, id } = useApp();
  const [blank, setBlank] = useState(false);
  const [help, setHelp] = useState(false);
  const home = useRef<HTMLButtonElement>(null);
  const board = useRef<HTMLDivElement>(null);
  useReadable(board);
  const cover = useRef<HTMLButtonElement>(null);
  const leave = () => project(false);

  useEffect(() => announce([title, place, happened, due].filter(Boolean).join(" ")), []);
  useEffect(() => {
    if (blank) cover.current?.focus();
  }, [blank]);
  const show = () => {
    setBlank(false);
    home.current?.focus();
  };
  const go = (way: Way) => (way.off ? announce(t("projector.noFurther")) : way.run());
  const toggleFull = () => void (isFull() ? unfill() : fill());

  const keys: Record<string, () => void> = {
    ArrowRight: () => go(next),
    PageDown: () => go(next),
    ArrowLeft: () => go(back),
    PageUp: () => go(back),
    ArrowUp: reveal.run,
    ArrowDown: reveal.run,
    r: reveal.run,
    b: () => setBlank(true),
    ".": () => setBlank(true),
    // Clickers begin a show with F5; here it must not load the page anew.
    F5: toggleFull,
    f: toggleFull,
    "?": () => setHelp(true),
    ...(ends && { Home: ends.first, End: ends.last }),
    ...Object.fromEntries(extras.map((extra) => [extra.key, extra.run])),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target as HTMLElement;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const pressed = key === " " || key === "Enter";
    if (key === "Tab" || (pressed && event.repeat)) {
      if (pressed) event.preventDefault();
      return;
    }
    if (key === "Escape") {
      event.preventDefault();
      return blank ? show() : leave();
    }
    if (blank) {
      // Whatever key it is, it only lights the screen again: nobody has seen what it would do.
      if (pressed || keys[key]) {
        event.preventDefault();
        if (!event.repeat) show();
      }
      return;
    }
    if (pressed && target.closest("button, input, summary, a")) return;
    if (/^Arrow(Up|Down)$/.test(key) && target.closest(".tide-pj-reveal")) return;
    const digit = /^[1-9]$/.test(key) ? Number(key) - 1 : null;
    const run =
      digit !== null
        ? onDigit && (() => onDigit(digit))
        : pressed
          ? () => go(event.shiftKey ? back : next)
          : keys[key];
    if (!run) return;
    event.preventDefault();
    if (!event.repeat) run();
  };

  return (
    <Overlay
      label={t("projector.label", { title })}
      class="tide-projector"
      onClose={leave}
      onKeyDown={onKeyDown}
    >
      <div class="tide-pj" hidden={blank} data-tide-moment={props.moment}>
        <div class="tide-pj-bar">
          <p class="tide-pj-place">
            <b>{place}</b> <span>{title}</span>
          </p>
          {extras.map(
            (extra) =>
              extra.label && (
                <BarButton
                  key={extra.key}
                  label={extra.label}
                  shortcut={extra.key}
                  pressed={extra.on}
                  run={extra.run}
                />
              ),
          )}
          <BarButton
            label={reveal.label}
            shortcut="r"
            icon={icons.reveal}
            pressed={revealed.length > 0}
            run={reveal.run}
          />
          <BarButton
            label={t("projector.blank")}
            shortcut="b"
            icon={icons.blank}
            run={() => setBlank(true)}
          />
          {canFill() && (
            <BarButton label={t("projector.full")} shortcut="f" icon={icons.full} quiet run={toggleFull} />
          )}
          <BarButton label={t("help.title")} shortcut="?" icon={icons.help} quiet run={() => setHelp(true)} />
          <BarButton label={t("projector.leave")} shortcut="Escape" icon={icons.leave} quiet run={leave} />
        </div>
        <div class="tide-pj-say" id={id("pj-say")}>
          {happened && <p>{happened}</p>}
          {due && <p class="tide-pj-due">{due}</p>}
        </div>
        <EdgeButton way={back} icon={icons.back} side="back" go={go} />
        {/* Scrolls where a table is too large after all; so it must be reachable by keyboard. */}
        <div class="tide-pj-stage" tabIndex={-1}>
          <div class="tide-pj-board">
            <div class="tide-pj-fit" ref={board}>
              {props.children}
            </div>
          </div>
          <Reveal entries={revealed} />
        </div>
        <EdgeButton way={next} icon={icons.next} side="next" go={go} home={home} />
      </div>
      {blank && (
        <button
          ref={cover}
          type="button"
          class="tide-pj-blank"
          aria-label={t("projector.blanked")}
          onClick={show}
        />
      )}
      {help && (
        <Keys extras={extras} ends={Boolean(ends)} digits={Boolean(onDigit)} onClose={() => setHelp(false)} />
      )}
    </Overlay>
  );
}

interface BarProps {
  label: string;
  shortcut: string;
  icon?: ComponentChildren;
  pressed?: boolean | undefined;
  /** Its picture says enough. */
  quiet?: boolean;
  run: () => void;
}

function BarButton({ label, shortcut, icon, pressed, quiet, run }: BarProps) {
  return (
    <button
      type="button"
      class={quiet ? "tide-pj-button is-quiet" : "tide-pj-button"}
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
      onClick={run}
    >
      {icon}
      {!quiet && <span>{label}</span>}
    </button>
  );
}

interface EdgeProps {
  way: Way;
  icon: ComponentChildren;
  side: "next" | "back";
  go: (way: Way) => void;
  home?: { current: HTMLButtonElement | null };
}

function EdgeButton({ way, icon, side, go, home }: EdgeProps) {
  return (
    <button
      ref={home ?? null}
      type="button"
      class={`tide-pj-edge is-${side}`}
      data-tide-home={home ? "" : undefined}
      aria-label={way.label}
      aria-keyshortcuts={side === "next" ? "PageDown ArrowRight" : "PageUp ArrowLeft"}
      aria-disabled={way.off ? "true" : undefined}
      onClick={() => go(way)}
    >
      {icon}
    </button>
  );
}

interface KeysProps {
  extras: Extra[];
  ends: boolean;
  digits: boolean;
  onClose: () => void;
}

function Keys({ extras, ends, digits, onClose }: KeysProps) {
  const { t } = useApp();
  return (
    <Dialog title={t("help.title")} onClose={onClose} wide>
      <dl class="tide-keys">
        <Entry keys="→ PgDn Space" text={t("projector.help.next")} />
        <Entry keys="← PgUp" text={t("projector.help.back")} />
        <Entry keys="r ↑ ↓" text={t("projector.help.reveal")} />
        {digits && <Entry keys="1 – 9" text={t("help.number")} />}
        {ends && <Entry keys="Home End" text={t("help.ends")} />}
        {extras.map((extra) => (
          <Entry key={extra.key} keys={extra.key} text={t(extra.says)} />
        ))}
        <Entry keys="b ." text={t("projector.help.blank")} />
        <Entry keys="f F5" text={t("projector.help.full")} />
        <Entry keys="Esc" text={t("projector.help.leave")} />
      </dl>
    </Dialog>
  );
}
