import { useEffect } from "preact/hooks";
import type { Key } from "../i18n/en";
import type { Link } from "../model/link";
import { useApp } from "./app";

/** Says where the reader's browser does not keep the game, and where another window has played at this table. */
export function KeptNotice({ link }: { link: Link }) {
  const { t, announce } = useApp();
  const unkept = unkeptText(link);
  const { keeping } = link.python ?? {};
  const late = keeping?.late ? t("kept.late") : "";
  const told = [late, unkept && t(unkept)].filter(Boolean).join(" ");
  const moved = keeping?.moved ? t("windows.moved") : "";
  const other = keeping?.other ? t(link.keeps ? "windows.both" : "windows.waits") : "";
  // Where nothing can be kept, that is written from the start, and said when there is something to lose.
  const lost = link.notebook ? unkept !== null : keeping?.lost || keeping?.late;
  useEffect(() => announce(lost ? told : ""), [lost, told]);
  useEffect(() => announce(moved), [moved]);
  useEffect(() => announce(other), [other]);
  return (
    <>
      {told && <p class="tide-note tide-unkept">{told}</p>}
      {moved && <p class="tide-note tide-moved">{moved}</p>}
      {other && (
        <div class="tide-note tide-other">
          <p>{other}</p>
          <div class="tide-row">
            <button type="button" class="tide-button" onClick={() => link.showOther()}>
              {t("windows.show")}
            </button>
            <button type="button" class="tide-button" onClick={() => link.keepThis()}>
              {t("windows.keep")}
            </button>
          </div>
        </div>
      )}
    </>
  );
}

function unkeptText(link: Link): Key | null {
  const { python, notebook } = link;
  if (python?.keeping.unkept) return `kept.${python.keeping.unkept}`;
  if (notebook?.unkept) return `kept.${notebook.unkept}Kernel`;
  return null;
}
