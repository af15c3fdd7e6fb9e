/**
 * The front end of a notebook's widgets, which `notebook/loader.ts` runs: tables, replays, lessons, quizzes,
 * and charts if it is given what draws them. Holds no state of its own; every render is for itself.
 */
import "./styles/tide.css";
import type { DrawChart } from "./players/chart";
import { mountInNotebook } from "./notebook/mount";
import type { Model } from "./model/link";

function render({ model, el }: { model: Model; el: HTMLElement }, drawChart?: DrawChart): () => void {
  return mountInNotebook(model, el, { drawChart });
}

export default { render };
