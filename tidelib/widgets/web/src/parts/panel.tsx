import type { ComponentChildren } from "preact";
import { useApp } from "./app";

interface PanelProps {
  name: string;
  title: string;
  children: ComponentChildren;
}

/** A labelled group. No heading and no landmark, so that it fits into a page at any depth and many times. */
export function Panel({ name, title, children }: PanelProps) {
  const { id } = useApp();
  return (
    <div class={`tide-panel tide-${name}`} role="group" aria-labelledby={id(name)}>
      <p class="tide-h" id={id(name)}>
        {title}
      </p>
      {children}
    </div>
  );
}

/** A panel that opens on demand, with the browser's own disclosure. */
export function Fold({ name, title, children }: PanelProps) {
  return (
    <details class={`tide-fold tide-${name}`}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
