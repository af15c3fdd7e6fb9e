import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useApp } from "./app";
import { isForOthers } from "./keys";

interface Props {
  title: ComponentChildren;
  onClose: () => void;
  children: ComponentChildren;
  wide?: boolean;
}

/** A native modal dialog: the browser keeps the focus inside, Escape closes, the focus goes back. */
export function Dialog({ title, onClose, children, wide }: Props) {
  const { t, id } = useApp();
  const ref = useRef<HTMLDialogElement>(null);
  const heading = id("dialog");

  useEffect(() => {
    const dialog = ref.current!;
    const root = dialog.getRootNode() as Document | ShadowRoot;
    const before = root.activeElement as HTMLElement | null;
    if (typeof dialog.showModal === "function") dialog.showModal();
    else dialog.setAttribute("open", "");
    dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return () => {
      if (before?.isConnected) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      class={wide ? "tide-dialog tide-dialog-wide" : "tide-dialog"}
      aria-labelledby={heading}
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (isForOthers(event)) return;
        if (event.key === "Escape") {
          event.preventDefault();
          onClose();
        }
        // Keys pressed in here are for the dialog, not for the table behind it.
        event.stopPropagation();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      <div class="tide-dialog-inner">
        <p class="tide-h" id={heading}>
          {title}
        </p>
        {children}
        <button type="button" class="tide-button tide-close" data-autofocus onClick={onClose}>
          {t("dialog.close")}
        </button>
      </div>
    </dialog>
  );
}
