/** The module for anywidget with the plotting library: everything of `widget.ts`, and charts drawn. */
import "./styles/tide.css";
import { mount } from "./frame";
import type { Model } from "./model/link";
import { drawChart } from "./players/plot";

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  return mount(model, el, { drawChart });
}

export default { render };
