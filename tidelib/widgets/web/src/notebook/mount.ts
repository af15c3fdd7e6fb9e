import { PAPER } from "../parts/print";
import { mount, textOf, type Env } from "../frame";
import { object, text } from "../model/fields";
import type { Model } from "../model/link";
import { NotebookModel } from "./model";

/** How far from what is seen of a notebook a widget is drawn, in heights of it. */
const NEAR = "100% 0px";

/** Draws a widget of a notebook as soon as it comes near; returns how to remove it. */
export function mountInNotebook(model: Model, el: HTMLElement, env: Env = {}): () => void {
  // It hears what the kernel says from the start, whether it is seen or not.
  const ours = new NotebookModel(model);
  const board = document.createElement("pre");
  board.className = "tide-text";
  board.tabIndex = 0;
  board.textContent = inWords(model.get("view"));
  let unmount: (() => void) | null = null;
  const forget = whenNear(el, board, () => {
    const focused = board === document.activeElement;
    board.remove();
    unmount = mount(ours, el, env);
    if (focused) el.querySelector<HTMLElement>("button, input, select, a[href]")?.focus();
  });
  return () => {
    forget();
    board.remove();
    unmount?.();
    ours.close();
  };
}

/** Calls `draw` once: when `el` is near, `board` (which stands in it meanwhile) is entered, or all is printed. */
function whenNear(el: HTMLElement, board: HTMLElement, draw: () => void): () => void {
  if (typeof IntersectionObserver !== "function" || isSeen(el)) {
    draw();
    return () => {};
  }
  let done = false;
  const once = (event?: Event) => {
    if (!done) draw();
    done = true;
    forget();
    if (event?.type === "beforeprint") el.dispatchEvent(new Event(PAPER));
  };
  // A notebook scrolls inside of the page: its own edges get the margin, where the browser knows that.
  const margins = { rootMargin: NEAR, scrollMargin: NEAR };
  const observer = new IntersectionObserver(
    (told) => told.some((one) => one.isIntersecting) && once(),
    margins as IntersectionObserverInit,
  );
  const forget = () => {
    observer.disconnect();
    board.removeEventListener("focus", once);
    window.removeEventListener("beforeprint", once);
  };
  el.append(board);
  observer.observe(el);
  board.addEventListener("focus", once);
  window.addEventListener("beforeprint", once);
  return forget;
}

function isSeen(el: HTMLElement): boolean {
  if (!el.isConnected) return false;
  const { top, bottom } = el.getBoundingClientRect();
  return top <= window.innerHeight && bottom >= 0;
}

/** What a widget is about, for somebody who searches the notebook before it is drawn. */
function inWords(raw: unknown): string {
  const view = object(raw);
  return [text(view?.["title"]), text(view?.["intro"]), textOf(raw)].filter(Boolean).join("\n\n");
}
