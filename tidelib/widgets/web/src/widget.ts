/** The module for anywidget: https://anywidget.dev. Holds no state of its own; every render is for itself. */
import "./styles/tide.css";
import { drawChart } from "./players/plot";
import { mount } from "./frame";
import type { Model } from "./model/link";

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  return mount(model, el, { drawChart });
}

export default { render };
