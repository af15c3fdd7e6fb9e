import { useEffect } from "preact/hooks";

/** Times; beyond that a drawing would no longer be seen as a whole. */
const MOST = 3;
const TRIES = 3;
/** Pixels: a smaller window is no wall, and is scrolled already. */
const WALL = 1000;

/** The size of a drawing's text as it stands on the screen, in pixels; 0 where it is not drawn. */
export function drawnSize(text: SVGGraphicsElement): number {
  const { height } = text.getBoundingClientRect();
  const own = text.getBBox?.().height;
  return height && own ? (parseFloat(getComputedStyle(text).fontSize) * height) / own : 0;
}

/**
 * Enlarges a table whose drawings hold text too small for a wall. A board that has styles for the projector
 * never needs it; one that has none is read all the same, even if it has to be scrolled.
 */
export function useReadable(box: { current: HTMLElement | null }): void {
  useEffect(() => {
    const el = box.current;
    if (!el) return;
    const enlarge = () => {
      el.style.removeProperty("zoom");
      if (window.innerWidth < WALL) return;
      const wanted = parseFloat(getComputedStyle(el).fontSize) || 0;
      const texts = [...el.querySelectorAll<SVGGraphicsElement>("svg text")];
      let zoom = 1;
      for (let turn = 0; turn < TRIES; turn++) {
        const sizes = texts.map(drawnSize).filter((size) => size > 0);
        const least = Math.min(...sizes, Infinity);
        if (least >= wanted - 0.5 || zoom >= MOST) return;
        zoom = Math.min(MOST, (zoom * wanted) / least);
        el.style.setProperty("zoom", zoom.toFixed(3));
      }
    };
    enlarge();
    window.addEventListener("resize", enlarge);
    return () => window.removeEventListener("resize", enlarge);
  });
}
