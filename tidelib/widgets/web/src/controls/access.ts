/**
 * Names for what ipywidgets leaves without: the handles and typed values of sliders, groups of buttons, bars.
 * A control's name is its description; the build refuses one without.
 */
import type { WidgetView } from "@jupyter-widgets/base";

type Says = (key: "typed" | "from" | "to", name: string) => string;

const GROUPS = ".widget-radio-box, .widget-toggle-buttons > div, .widget-checkbox-group";

export function named(view: WidgetView, says: Says): void {
  const el = view.el as HTMLElement;
  const model = view.model;
  if (!model?.has("description")) return;
  const give = () => {
    // ipywidgets writes that there is no tooltip
    el.querySelectorAll(':scope > [title="null"]').forEach((label) => label.removeAttribute("title"));
    const name = String(model.get("description") || model.get("tooltip") || "");
    const able = !model.get("disabled");
    const handles = [...el.querySelectorAll<HTMLElement>(":scope > .slider-container .noUi-handle")];
    const readout = el.querySelector<HTMLElement>(":scope > .widget-readout");
    handles.forEach((handle, at) => {
      const part = handles.length > 1 ? says(at ? "to" : "from", name) : name;
      set(handle, { "aria-label": part, "aria-disabled": able ? null : "true", tabindex: able ? "0" : "-1" });
      // Of a slider over words, the word; noUiSlider would say its number.
      if (handles.length === 1 && readout?.textContent)
        handle.setAttribute("aria-valuetext", readout.textContent);
    });
    if (readout && model.get("readout")) {
      // The readout of a slider over words cannot be typed into.
      const typed = readout.isContentEditable || readout.contentEditable === "true";
      set(
        readout,
        typed ? { role: "textbox", "aria-label": says("typed", name) } : { role: null, "aria-label": null },
      );
      if (!typed) readout.setAttribute("aria-hidden", "true");
      else readout.removeAttribute("aria-hidden");
    }
    const group = el.querySelector<HTMLElement>(GROUPS);
    if (group)
      set(group, {
        role: el.querySelector("input[type=radio]") ? "radiogroup" : "group",
        "aria-label": name,
      });
    const bar = el.querySelector<HTMLElement>(":scope > .progress");
    if (bar) {
      const value = (key: string) => String(model.get(key));
      set(bar, { role: "progressbar", "aria-label": name, "aria-valuenow": value("value") });
      set(bar, { "aria-valuemin": value("min"), "aria-valuemax": value("max") });
    }
    for (const input of el.querySelectorAll<HTMLInputElement>("input, select, textarea")) {
      if (!input.labels?.length) input.setAttribute("aria-label", name);
    }
  };
  give();
  view.listenTo(model, "change", () => queueMicrotask(give));
}

function set(el: HTMLElement, attributes: Record<string, string | null>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) el.removeAttribute(name);
    else if (el.getAttribute(name) !== value) el.setAttribute(name, value);
  }
}
