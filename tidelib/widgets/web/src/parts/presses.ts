/**
 * One press, one decision: the second half of a double click, a held key and a press that took longer than the
 * table stood still decide nothing, for nobody has seen what they would decide.
 */
import { useLayoutEffect } from "preact/hooks";

/** Milliseconds between a press and one in the same place that no hand makes on purpose. */
const BOUNCE = 100;
/** The same for a finger: browsers do not count its taps. */
const DOUBLE_TAP = 300;
/** Pixels within which two presses are in the same place. */
const NEAR = 12;

const THINGS = "button, a, summary, select, label, input, textarea";
const DECISIONS = ".tide-act, [data-action]";

/** What was to be seen where somebody pressed. */
interface Seen {
  thing: Element | null;
  /** What it said of itself. */
  words: string;
  /** Which decision was due. */
  moment: string;
}

interface Press extends Seen {
  x: number;
  y: number;
  at: number;
  /** Whether a second press has been taken for a part of this one. */
  doubled: boolean;
}

/** Watches all presses in a widget, before anything in it hears of them. */
export function usePresses(root: { current: HTMLElement | null }): void {
  useLayoutEffect(() => watch(root.current!), []);
}

function watch(root: HTMLElement): () => void {
  let pointed: (Seen & { at: number; finger: boolean }) | null = null;
  let keyed: Seen | null = null;
  let last: Press | null = null;

  const onPointer = (event: PointerEvent) => {
    const finger = event.pointerType === "touch" || event.pointerType === "pen";
    pointed = { ...seen(root, event), at: event.timeStamp, finger };
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.repeat && event.key === "Enter" && !isArea(event)) {
      // Else it would press whatever button the focus goes on to.
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === " " && !event.repeat) keyed = seen(root, event);
  };
  const onClick = (event: MouseEvent) => {
    const now = seen(root, event);
    const begun = event.detail ? pointed : keyed?.thing === now.thing ? keyed : null;
    const { at, finger } = event.detail && pointed ? pointed : { at: event.timeStamp, finger: false };
    pointed = keyed = null;
    const slow = begun !== null && begun.moment !== now.moment && now.thing?.matches(DECISIONS) === true;
    if (slow || (event.detail && isSecond(event, now, at, finger))) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  /** Whether it belongs to the press before, and what it would press is not what was pressed then. */
  const isSecond = (event: MouseEvent, now: Seen, at: number, finger: boolean): boolean => {
    const { clientX: x, clientY: y, timeStamp } = event;
    const near = last !== null && Math.hypot(x - last.x, y - last.y) <= NEAR;
    const quick = near && at - last!.at < (finger ? DOUBLE_TAP : BOUNCE);
    const second = last !== null && near && (quick || (event.detail > 1 && !last.doubled));
    if (second && !same(last!, now)) {
      last = { ...last!, at: timeStamp, doubled: true };
      return true;
    }
    last = { ...now, x, y, at: timeStamp, doubled: false };
    return false;
  };

  root.addEventListener("pointerdown", onPointer, true);
  root.addEventListener("keydown", onKey, true);
  root.addEventListener("click", onClick, true);
  return () => {
    root.removeEventListener("pointerdown", onPointer, true);
    root.removeEventListener("keydown", onKey, true);
    root.removeEventListener("click", onClick, true);
  };
}

function seen(root: HTMLElement, event: Event): Seen {
  const found = event.target instanceof Element ? event.target.closest(THINGS) : null;
  // The browser passes a click on a label on to its field.
  const thing = (found instanceof HTMLLabelElement && found.control) || found;
  const moments = [...root.querySelectorAll<HTMLElement>("[data-tide-moment]")];
  return {
    thing,
    words: thing ? wordsOf(thing) : "",
    moment: moments.map((part) => part.dataset["tideMoment"]).join(),
  };
}

function wordsOf(thing: Element): string {
  const states = ["aria-label", "aria-pressed", "aria-expanded", "data-action"];
  return [...states.map((name) => thing.getAttribute(name)), thing.textContent].join("\n");
}

const same = (one: Seen, other: Seen): boolean =>
  one.thing === other.thing && one.words === other.words && one.moment === other.moment;

const isArea = (event: Event): boolean => event.target instanceof HTMLTextAreaElement;
