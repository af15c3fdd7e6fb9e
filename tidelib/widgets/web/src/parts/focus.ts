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
    const onPointer = (event: PointerEvent) => {
      // A click elsewhere, on nothing in particular too, is the reader's own choice.
      if (last && !event.composedPath().includes(last)) last = null;
    };
    const observer = new MutationObserver((changes) => {
      if (!last) return;
      const active = (el.getRootNode() as Document | ShadowRoot).activeElement;
      // The move was made, and its button is there but refuses now: on to what may be done.
      const spent = changes.some(
        (change) =>
          change.type === "attributes" && change.target === active && active === last && refuses(active),
      );
      if (active && active !== document.body && !spent) return;
      // A button that was only moved loses the focus as well.
      if (last.isConnected && !last.hasAttribute("aria-disabled")) return last.focus({ preventScroll: true });
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
    document.addEventListener("pointerdown", onPointer, true);
    observer.observe(el, { childList: true, subtree: true, attributeFilter: ["aria-disabled"] });
    return () => {
      el.removeEventListener("focusin", onFocus);
      el.removeEventListener("focusout", onLeave);
      document.removeEventListener("pointerdown", onPointer, true);
      observer.disconnect();
    };
  }, []);
}

function refuses(button: Element | null): boolean {
  return button?.getAttribute("aria-disabled") === "true" && button.hasAttribute("data-action");
}
