/** The module for anywidget with the plotting library: everything of `widget.ts`, and charts drawn. */
import "./styles/tide.css";
import type { Model } from "./model/link";
import { mountInNotebook } from "./notebook/mount";
import { drawChart } from "./players/plot";

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  return mountInNotebook(model, el, { drawChart });
}

export default { render };
