/** Pages with ordinary ipywidgets: hands them to the script that only such pages have. */
import { mount } from "../frame";
import { translator } from "../i18n";
import type { DrawChart } from "../players/chart";
import type { CellsData } from "../controls/cells";
import type { MountControls } from "../controls/page";
import { LocalModel } from "./local-model";
import type { Python } from "./python";

declare global {
  interface Window {
    tidebookControls?: MountControls;
  }
}

export const CONTROLS = "controls";

/** The page's cells and what they showed when the book was built; null on a page without. */
function cellsOf(root: ParentNode): CellsData | null {
  const text = root.querySelector("script.tide-cells")?.textContent;
  return text ? (JSON.parse(text) as CellsData) : null;
}

export async function mountControls(
  hosts: HTMLElement[],
  python: Python | null,
  load: (name: string) => Promise<void>,
  drawChart: DrawChart | undefined,
  eager: boolean,
): Promise<void> {
  const t = translator(document.documentElement.lang.slice(0, 2));
  try {
    const data = cellsOf(document);
    if (!window.tidebookControls) await load("tide-controls.js");
    if (!window.tidebookControls || !data) throw new Error("tide-controls.js is not there");
    await window.tidebookControls(hosts, data, {
      python,
      t,
      eager,
      drawView: (el, view) => {
        const model = new LocalModel({ view });
        const close = mount(model, el, { drawChart });
        return { change: (next) => model.set("view", next), close };
      },
    });
  } catch (error) {
    console.error("tidebook: the widgets of this page could not be drawn:", error);
    const why = error instanceof Error ? error.message : String(error);
    for (const host of hosts) {
      if (host.dataset["tideReady"]) continue;
      host.dataset["tideFailed"] = "1";
      const note = document.createElement("p");
      note.className = "tide-host-error";
      note.textContent = `${t("app.failed")} ${t("app.error", { error: why })}`;
      host.append(note);
    }
  }
}
