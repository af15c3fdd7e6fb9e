/**
 * Short motions that show where a thing came from. Every thing that may move carries `data-move` (its name);
 * one that is new starts where the thing named by `data-from` lay. No motion for readers who want none.
 */
import { useLayoutEffect, useRef } from "preact/hooks";
import { prefersStill } from "../parts/theme";

interface Place {
  x: number;
  y: number;
  width: number;
}

const DURATION = 230;

export function useMoves(root: { current: HTMLElement | null }, position: unknown): void {
  const before = useRef<Map<string, Place> | null>(null);
  useLayoutEffect(() => {
    const el = root.current;
    if (!el) return;
    const origin = el.getBoundingClientRect();
    const things = [...el.querySelectorAll<HTMLElement>("[data-move]")];
    const now = new Map<string, Place>();
    for (const thing of things) {
      const box = thing.getBoundingClientRect();
      now.set(thing.dataset["move"]!, {
        x: box.left - origin.left,
        y: box.top - origin.top,
        width: box.width,
      });
    }
    const old = before.current;
    before.current = now;
    if (!old || prefersStill()) return;
    for (const thing of things) {
      const key = thing.dataset["move"]!;
      const from = old.get(key) ?? old.get(thing.dataset["from"] ?? "");
      if (from) animate(thing, from, now.get(key)!, !old.has(key));
    }
  }, [position]);
}

function animate(thing: HTMLElement, from: Place, to: Place, isNew: boolean): void {
  const dx = from.x - to.x;
  const dy = from.y - to.y;
  if (typeof thing.animate !== "function" || (Math.abs(dx) < 2 && Math.abs(dy) < 2)) return;
  const scale = isNew && to.width ? Math.min(2, Math.max(0.4, from.width / to.width)) : 1;
  const timing = { duration: DURATION, easing: "cubic-bezier(.25,.8,.35,1)" };
  thing.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: "0 0" },
      { transformOrigin: "0 0" },
    ],
    timing,
  );
  if (!isNew) return;
  const turning = thing.querySelector<HTMLElement>(".hk-turning");
  turning?.animate?.([{ transform: "rotateY(180deg)" }, { transform: "rotateY(0)" }], timing);
}
