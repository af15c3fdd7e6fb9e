/** Paper: a table that is taller than a sheet is printed smaller, so that it stands on one, whole. */
import { useLayoutEffect } from "preact/hooks";

/** What a sheet of A4 and one of Letter both hold within their margins, in CSS pixels. */
const SHEET = { width: 700, height: 950 };
const SMALLEST = 0.35;
/** How often the room between what fits and what does not is halved. */
const HALVINGS = 5;
/** Set on the widget while it is printed: `base.css` zooms by the one and lays it out as wide as the other. */
const ZOOM = "--tide-print-zoom";
const WIDTH = "--tide-print-width";
/** Says that the widget goes on paper, while it is measured too: what is scrolled on a screen is laid out whole. */
const LAID_OUT = "tidePaper";
/** What stands over a table and is printed on the same sheet. */
const OVER = ".tide-head, .tide-intro";
/** The event on the host of a widget that is drawn only because the page goes on paper now. */
export const PAPER = "tide-paper";

/**
 * How far a table has to be made smaller. What is smaller has the more room beside it, so each size is tried:
 * `heightAt` lays it out as wide as it is told and says how tall it then is.
 */
export function fitting(heightAt: (width: number) => number, sheet = SHEET): number {
  const fits = (zoom: number) => heightAt(sheet.width / zoom) * zoom <= sheet.height;
  if (fits(1)) return 1;
  let [small, large] = [SMALLEST, 1];
  for (let turn = 0; turn < HALVINGS; turn++) {
    const middle = (small + large) / 2;
    if (fits(middle)) small = middle;
    else large = middle;
  }
  return small;
}

/** Makes the widget `root` in `host` fit for as long as it is printed. */
export function useFitPaper(root: { current: HTMLElement | null }, host: HTMLElement): void {
  // Not after the next painting: a widget may be drawn for the paper alone.
  useLayoutEffect(() => {
    const before = () => {
      const el = root.current;
      const table = el?.querySelector<HTMLElement>(".tide-table");
      if (!el || !table) return;
      const { width } = el.style;
      el.style.removeProperty(ZOOM);
      el.dataset[LAID_OUT] = "";
      const parts = [table, ...el.querySelectorAll<HTMLElement>(OVER)];
      const zoom = fitting((wide) => {
        el.style.width = `${wide}px`;
        return parts.reduce((sum, part) => sum + part.getBoundingClientRect().height, 0);
      });
      el.style.width = width;
      el.style.setProperty(ZOOM, String(zoom));
      el.style.setProperty(WIDTH, `${SHEET.width / zoom}px`);
    };
    const after = () => {
      for (const name of [ZOOM, WIDTH]) root.current?.style.removeProperty(name);
      delete root.current?.dataset[LAID_OUT];
    };
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    host.addEventListener(PAPER, before);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
      host.removeEventListener(PAPER, before);
    };
  }, [host]);
}
