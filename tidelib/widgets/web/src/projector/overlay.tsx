import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useSaid } from "../parts/app";
import { isForOthers } from "../parts/keys";
import { fill, isFull, unfill } from "./fullscreen";

interface Props {
  label: string;
  class?: string;
  onClose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ComponentChildren;
}

/**
 * A modal dialog as large as the window or, where that is granted, the screen. The browser makes all else on
 * the page unreachable and keeps the focus inside, in the output of a notebook too.
 */
export function Overlay({ label, class: extra = "", onClose, onKeyDown, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const said = useSaid();
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    const dialog = ref.current!;
    const root = dialog.getRootNode() as Document | ShadowRoot;
    const before = root.activeElement as HTMLElement | null;
    let filled = false;
    let gone = false;
    // In a closed fold not even a dialog is shown.
    for (let fold = foldOf(dialog); fold; fold = foldOf(fold)) fold.open = true;
    if (typeof dialog.showModal === "function") dialog.showModal();
    else dialog.setAttribute("open", "");
    dialog.querySelector<HTMLElement>("[data-tide-home]")?.focus();
    void fill().then((done) => {
      filled = done;
      if (gone && done) void unfill();
    });
    // Escape out of the full screen is for the browser; it means the same here.
    const onChange = () => {
      if (filled && !isFull()) close.current();
      if (isFull()) filled = true;
    };
    document.addEventListener("fullscreenchange", onChange);
    return () => {
      gone = true;
      document.removeEventListener("fullscreenchange", onChange);
      if (filled) void unfill();
      if (before?.isConnected) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      class={`tide-overlay ${extra}`}
      aria-label={label}
      onClose={(event) => event.target === ref.current && onClose()}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (isForOthers(event)) return;
        // Not for the table behind, nor for the notebook around.
        event.stopPropagation();
        onKeyDown(event);
      }}
    >
      {children}
      {/* The one outside is not read out while this is open. */}
      <div class="tide-sr" role="status" aria-live="polite">
        <span key={said.turn}>{said.text}</span>
      </div>
    </dialog>
  );
}

function foldOf(el: HTMLElement): HTMLDetailsElement | null {
  return el.parentElement?.closest("details") ?? null;
}
