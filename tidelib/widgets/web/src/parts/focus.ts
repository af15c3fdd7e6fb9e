import { useEffect } from "preact/hooks";

/**
 * Keeps the focus when a redraw removes the button that had it (the pressed action is often gone):
 * it goes to the first thing that may be done now, so that keyboard and screen reader stay at the table.
 */
export function useFocusKeeper(root: { current: HTMLElement | null }): void {
  useEffect(() => {
    const el = root.current;
    if (!el) return;
    let last: HTMLElement | null = null;
    const onFocus = (event: FocusEvent) => {
      last = event.target as HTMLElement;
    };
    const onLeave = (event: FocusEvent) => {
      // Going to another element is the reader's own choice; a removed element goes nowhere.
      if (event.relatedTarget && !el.contains(event.relatedTarget as Node)) last = null;
    };
    const onOutside = (event: PointerEvent) => {
      if (!event.composedPath().includes(el)) last = null;
    };
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return;
      const active = (el.getRootNode() as Document | ShadowRoot).activeElement;
      if (active && active !== document.body) return;
      last = null;
      const zone = el.querySelector<HTMLElement>("[data-tide-focus]");
      const target =
        zone?.querySelector<HTMLElement>(".tide-act:not([aria-disabled])") ??
        zone?.querySelector<HTMLElement>("button") ??
        zone;
      target?.focus({ preventScroll: true });
    });
    el.addEventListener("focusin", onFocus);
    el.addEventListener("focusout", onLeave);
    document.addEventListener("pointerdown", onOutside, true);
    observer.observe(el, { childList: true, subtree: true });
    return () => {
      el.removeEventListener("focusin", onFocus);
      el.removeEventListener("focusout", onLeave);
      document.removeEventListener("pointerdown", onOutside, true);
      observer.disconnect();
    };
  }, []);
}
