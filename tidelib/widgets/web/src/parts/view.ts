import { useEffect } from "preact/hooks";

/**
 * After a move, brings what is to be pressed next into view, and no further than that: a reader who sees
 * it already sees nothing move. `at` names the position; null means that nobody has moved yet.
 */
export function useKeepInView(box: { current: HTMLElement | null }, at: unknown): void {
  useEffect(() => {
    const el = box.current;
    if (at === null || !el) return;
    const end = el.querySelector<HTMLElement>(".tide-end");
    if (end) {
      // The end of a scene is read from its top: the row, what came home, the sum, the way on.
      if (!isInView(end)) el.scrollIntoView?.({ block: "start" });
      return;
    }
    const next = el.querySelector<HTMLElement>(".tide-bots, .hk-floats, .tide-actions");
    if (next && !isInView(next)) next.scrollIntoView?.({ block: "nearest" });
  }, [at]);
}

/** Whether it is to be seen whole. A bar of the page may cover the top, and the last line the bottom. */
function isInView(el: HTMLElement): boolean {
  const { top, bottom } = el.getBoundingClientRect();
  return top >= 56 && bottom <= window.innerHeight;
}
