/** Whose a key is that is pressed in a widget: the widget's, or that of the notebook around it. */
import { useLayoutEffect } from "preact/hooks";

/** What JupyterLab's shortcuts look for between what has the focus and themselves. */
const SUPPRESS = "data-lm-suppress-shortcuts";
/** With Ctrl or Cmd these edit a text; in capitals, with Shift as well. */
const EDITS = /^([acvxyzVZ]|Arrow.*|Home|End|Backspace|Delete|Insert)$/;

/**
 * Whether a key is not for the widget. With Ctrl, Cmd or Alt it is not, and a key with a name (Enter, F5) is
 * not with Shift; but whoever types in a field, or has a dialog open, types there.
 */
export function isForOthers(event: KeyboardEvent): boolean {
  const { key, shiftKey } = event;
  const target = event.target instanceof Element ? event.target : null;
  const field = target?.closest("input:not([type=radio],[type=checkbox]), textarea, select");
  if (event.ctrlKey || event.metaKey) return !(field && EDITS.test(key));
  if (event.altKey) return !field;
  if (field || target?.closest("dialog")) return false;
  return key.length > 1 && (shiftKey || /^F\d/.test(key));
}

/**
 * Keeps the widget's keys from the notebook around it and passes on all others. In a notebook a bare b adds a
 * cell and two d take one away, and JupyterLab hears of a key before anything in the page does.
 */
export function useNotebookKeys(root: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const el = root.current!;
    let last: Element = el;
    const onKey = (event: KeyboardEvent) => {
      if (!event.composedPath().includes(el)) return;
      last.removeAttribute(SUPPRESS);
      // JupyterLab asks what has the focus first, and only then what stands around it.
      last = event.target as Element;
      for (const part of [el, last]) {
        if (isForOthers(event)) part.removeAttribute(SUPPRESS);
        else part.setAttribute(SUPPRESS, "true");
      }
    };
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  }, []);
}
