import { useEffect, useState } from "preact/hooks";

export type Theme = "light" | "dark";

/** Light or dark, as the page around says it: the book's theme, JupyterLab's, else the reader's system. */
export function pageTheme(): Theme {
  const book = document.documentElement.dataset["theme"];
  if (book === "dark" || book === "light") return book;
  const lab = document.body?.dataset["jpThemeLight"];
  if (lab) return lab === "false" ? "dark" : "light";
  return systemDark()?.matches ? "dark" : "light";
}

function systemDark(): MediaQueryList | null {
  return typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : null;
}

export function useTheme(): Theme {
  const [theme, setTheme] = useState<Theme>(pageTheme);
  useEffect(() => {
    const update = () => setTheme(pageTheme());
    const observer = new MutationObserver(update);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    observer.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
    const system = systemDark();
    system?.addEventListener?.("change", update);
    update();
    return () => {
      observer.disconnect();
      system?.removeEventListener?.("change", update);
    };
  }, []);
  return theme;
}

export function prefersStill(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}
