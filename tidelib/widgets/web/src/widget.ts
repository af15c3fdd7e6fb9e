/**
 * The module for anywidget (https://anywidget.dev): tables, replays, lessons and quizzes.
 * Holds no state of its own; every render is for itself. Charts come with `widget-chart.ts`.
 */
import "./styles/tide.css";
import { mountInNotebook } from "./notebook/mount";
import type { Model } from "./model/link";

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  return mountInNotebook(model, el);
}

export default { render };
