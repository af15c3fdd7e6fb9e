import { mount, type Env } from "../frame";
import type { Model } from "../model/link";
import { NotebookModel } from "./model";

/** Draws a widget of a notebook; returns how to remove it. */
export function mountInNotebook(model: Model, el: HTMLElement, env: Env = {}): () => void {
  const ours = new NotebookModel(model);
  const unmount = mount(ours, el, env);
  return () => {
    unmount();
    ours.close();
  };
}
