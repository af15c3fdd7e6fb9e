/** Paper: a table that is taller than a sheet is printed smaller, so that it stands on one, whole. */
import { useLayoutEffect } from "preact/hooks";

/** What a sheet of A4 and one of Letter both hold within their margins, in CSS pixels. */
const SHEET = { width: 720, height: 950 };
const SMALLEST = 0.35;
/** How often the room between what fits and what does not is halved. */
const HALVINGS = 5;
/** Set on the widget while it is printed; `base.css` zooms by it. */
const ZOOM = "--tide-print-zoom";
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
      const zoom = fitting((wide) => {
        el.style.width = `${wide}px`;
        return table.getBoundingClientRect().height;
      });
      el.style.width = width;
      el.style.setProperty(ZOOM, String(zoom));
    };
    const after = () => root.current?.style.removeProperty(ZOOM);
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
