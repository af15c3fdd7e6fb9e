/** Paper: a table that is taller than a sheet is printed smaller, so that it stands on one, whole. */
import { useEffect } from "preact/hooks";

/** What a sheet of A4 and one of Letter both hold within their margins, in CSS pixels. */
const SHEET = { width: 720, height: 950 };
const SMALLEST = 0.4;
const STEP = 0.04;
/** Set on the widget while it is printed; `base.css` zooms by it. */
const ZOOM = "--tide-print-zoom";

/**
 * How far a table has to be made smaller. What is smaller has the more room beside it, so each size is tried.
 * `heightAt` lays it out as wide as it is told and says how tall it then is.
 */
export function fitting(heightAt: (width: number) => number, sheet = SHEET): number {
  for (let zoom = 1; zoom > SMALLEST; zoom -= STEP) {
    if (heightAt(sheet.width / zoom) * zoom <= sheet.height) return zoom;
  }
  return SMALLEST;
}

/** Makes the widget `root` fit for as long as it is printed. */
export function useFitPaper(root: { current: HTMLElement | null }): void {
  useEffect(() => {
    const before = () => {
      const el = root.current;
      const table = el?.querySelector<HTMLElement>(".tide-table");
      if (!el || !table) return;
      const { width } = el.style;
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
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, []);
}
