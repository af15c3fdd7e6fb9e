/**
 * The module of every widget in a notebook. A notebook's file keeps this text with each of them, so the front
 * end itself is not in it: it stands once, in a model of its own to which all widgets refer (see jupyter.py).
 * So it is found wherever the widgets' models are: beside a kernel, and in a saved notebook without one.
 */
import type { Model } from "../model/link";
import type { DrawChart } from "../players/chart";

interface Asked {
  model: Model & { widget_manager?: Manager };
  el: HTMLElement;
}
interface Manager {
  get_model(id: string): Promise<{ get(name: string): unknown }>;
}
interface FrontEnd {
  render(asked: Asked, drawChart?: DrawChart): () => void;
}

const REFERENCE = "IPY_MODEL_";
const STYLE = "tidebook-style";
/** The models of a notebook come one after the other: milliseconds in which the front end's is waited for. */
const PATIENCE = 10_000;
const STEP = 50;

/** What has been run already, by its text: widgets of one front end share one module, as a page's do. */
const modules: Map<string, Promise<{ default: unknown }>> = ((
  globalThis as { [key: symbol]: Map<string, Promise<{ default: unknown }>> | undefined }
)[Symbol.for("tidebook.modules")] ??= new Map());

async function found(manager: Manager, id: string): Promise<{ get(name: string): unknown }> {
  for (let waited = 0; ; waited += STEP) {
    try {
      const model = await manager.get_model(id);
      if (model) return model;
    } catch (error) {
      if (waited >= PATIENCE) throw error;
    }
    if (waited >= PATIENCE) throw new Error("this notebook does not hold the front end of its widgets");
    await new Promise((done) => setTimeout(done, STEP));
  }
}

function run(script: string): Promise<{ default: unknown }> {
  let module = modules.get(script);
  if (!module) {
    const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    module = import(/* @vite-ignore */ url) as Promise<{ default: unknown }>;
    modules.set(script, module);
    const done = () => URL.revokeObjectURL(url);
    module.then(done, () => {
      modules.delete(script);
      done();
    });
  }
  return module;
}

function wear(style: string): void {
  const old = document.getElementById(STYLE);
  if (old?.textContent === style) return;
  const sheet = old ?? Object.assign(document.createElement("style"), { id: STYLE });
  sheet.textContent = style;
  if (!old) document.head.append(sheet);
}

/** The part of the front end to which a widget refers by `name`; null if it refers to none. */
async function part(model: Asked["model"], name: string): Promise<unknown> {
  const reference = model.get(name);
  if (typeof reference !== "string" || !reference.startsWith(REFERENCE)) return null;
  if (!model.widget_manager) throw new Error("there is nobody here who knows a notebook's models");
  const code = await found(model.widget_manager, reference.slice(REFERENCE.length));
  const style = code.get("style");
  if (typeof style === "string" && style) wear(style);
  return (await run(String(code.get("script")))).default;
}

async function render(asked: Asked): Promise<() => void> {
  const [frontEnd, drawChart] = await Promise.all([part(asked.model, "_code"), part(asked.model, "_chart")]);
  if (!frontEnd) throw new Error("this widget does not say where its front end is");
  return (frontEnd as FrontEnd).render(asked, (drawChart as DrawChart | null) ?? undefined);
}

export default { render };
