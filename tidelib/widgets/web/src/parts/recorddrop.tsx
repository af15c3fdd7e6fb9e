import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { useApp } from "./app";
import { takeTransfer, type Taken } from "./recordfile";

interface Props {
  /** Absent where nothing can be played. */
  onLoad?: ((record: string) => void) | undefined;
  /** Says why there is no loading. */
  onRefused: () => void;
  children: ComponentChildren;
}

/** The whole table takes a record: dropped onto it as a file or text, or pasted while the focus is at it. */
export function RecordDrop({ onLoad, onRefused, children }: Props) {
  const { t, announce } = useApp();
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState("");
  const box = useRef<HTMLDivElement>(null);

  const take = async (taking: Promise<Taken>) => {
    setOver(false);
    if (!onLoad) return onRefused();
    const taken = await taking;
    if ("problem" in taken) {
      setProblem(taken.problem);
      announce(taken.problem);
    } else {
      setProblem("");
      onLoad(taken.record);
    }
  };
  const brings = (event: DragEvent) =>
    Boolean(
      event.dataTransfer && [...event.dataTransfer.types].some((type) => /^(Files|text\/plain)$/.test(type)),
    );

  return (
    <div
      ref={box}
      class={over ? "tide-target is-over" : "tide-target"}
      onDragOver={(event) => {
        if (!brings(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && box.current?.contains(to))) setOver(false);
      }}
      onDrop={(event) => {
        if (event.defaultPrevented || !brings(event)) return;
        event.preventDefault();
        event.stopPropagation();
        void take(takeTransfer(event.dataTransfer, t));
      }}
      onPaste={(event) => {
        if ((event.target as HTMLElement).closest("input, textarea")) return;
        event.preventDefault();
        void take(takeTransfer(event.clipboardData, t));
      }}
    >
      {problem && (
        <div class="tide-problem" role="alert">
          <p>{problem}</p>
          <button type="button" class="tide-link" onClick={() => setProblem("")}>
            {t("action.dismiss")}
          </button>
        </div>
      )}
      {children}
      {over && (
        <p class="tide-target-says" aria-hidden="true">
          {t("record.dropHere")}
        </p>
      )}
    </div>
  );
}
