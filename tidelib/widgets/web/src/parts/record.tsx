import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { useApp } from "./app";
import { Fold } from "./panel";

/** A record of a long game has some kilobytes; what is far beyond that is no record. */
const LIMIT = 1_000_000;

interface Props {
  /** Empty while it would tell what is hidden; `note` says so then. */
  record: string;
  note: string;
  /** The game in words, to keep where the record cannot be had. */
  log: string[];
  name: string;
  onShow?: ((show: boolean) => void) | undefined;
  onLoad?: ((record: string) => void) | undefined;
  /** What was wrong with the last one. */
  problem?: ComponentChildren;
}

/** The game as text: to keep, to hand in, to go on with. */
export function RecordPanel({ record, note: hidden, log, name, onShow, onLoad, problem }: Props) {
  const { t, announce, id } = useApp();
  const [note, setNote] = useState("");
  const [pasted, setPasted] = useState("");
  const area = useRef<HTMLTextAreaElement>(null);
  const say = (text: string) => {
    setNote(text);
    announce(text);
  };

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(record);
      say(t("record.copied"));
    } catch {
      area.current?.select();
      say(t("record.copyFailed"));
    }
  };
  const download = (text: string, ending: string) => {
    const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = `${name.replace(/[^\w-]/g, "") || "game"}${ending}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  };
  const load = (text: string) => {
    if (!text.trim()) return say(t("record.empty"));
    const size = new Blob([text]).size;
    if (size > LIMIT) return tooBig(size);
    setNote("");
    onLoad!(text);
  };
  const tooBig = (size: number) =>
    say(t("record.tooBig", { size: Math.ceil(size / 1000), limit: LIMIT / 1000 }));
  const loadFile = async (file: File | undefined) => {
    if (!file) return;
    // Looked at before it is read: a huge file is never taken into memory.
    if (file.size > LIMIT) return tooBig(file.size);
    try {
      const text = await file.text();
      setPasted(text);
      load(text);
    } catch {
      say(t("record.unreadable"));
    }
  };

  return (
    <Fold name="record" title={t("record.title")}>
      {record ? (
        <>
          <textarea
            ref={area}
            readOnly
            rows={6}
            aria-label={t("record.text")}
            value={record}
            spellcheck={false}
          />
          <div class="tide-row">
            <button type="button" class="tide-button" onClick={copy}>
              {t("record.copy")}
            </button>
            <button type="button" class="tide-button" onClick={() => download(record, ".tide")}>
              {t("record.download")}
            </button>
          </div>
        </>
      ) : (
        <>
          {hidden && <p class="tide-small">{hidden}</p>}
          <div class="tide-row">
            {onShow && (
              <button type="button" class="tide-button" onClick={() => onShow(true)}>
                {t("record.show")}
              </button>
            )}
            <button
              type="button"
              class="tide-button"
              onClick={() => download(`${log.join("\n")}\n`, "-log.txt")}
            >
              {t("record.log")}
            </button>
          </div>
        </>
      )}
      {onLoad && (
        <div
          class="tide-drop"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            void loadFile(event.dataTransfer?.files[0]);
          }}
        >
          <label for={id("paste")}>{t("record.paste")}</label>
          <textarea
            id={id("paste")}
            rows={3}
            value={pasted}
            spellcheck={false}
            onInput={(event) => setPasted(event.currentTarget.value)}
          />
          <div class="tide-row">
            <button type="button" class="tide-button" onClick={() => load(pasted)}>
              {t("record.loadButton")}
            </button>
            <label class="tide-file">
              {t("record.file")}
              <input
                type="file"
                accept=".tide,.txt,text/plain"
                onChange={(event) => void loadFile(event.currentTarget.files?.[0])}
              />
            </label>
          </div>
        </div>
      )}
      {problem}
      {note && <p class="tide-small">{note}</p>}
    </Fold>
  );
}
