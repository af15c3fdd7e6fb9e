import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { useApp } from "./app";
import { Fold } from "./panel";
import { takeFile, takeText, type Taken } from "./recordfile";

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
  const take = (taken: Taken) => {
    if ("problem" in taken) return say(taken.problem);
    setNote("");
    onLoad!(taken.record);
  };
  const takeOne = async (file: File | undefined) => {
    if (!file) return;
    const taken = await takeFile(file, t);
    if ("record" in taken) setPasted(taken.record);
    take(taken);
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
        <div class="tide-drop">
          <label for={id("paste")}>{t("record.paste")}</label>
          <textarea
            id={id("paste")}
            rows={3}
            value={pasted}
            spellcheck={false}
            onInput={(event) => setPasted(event.currentTarget.value)}
          />
          <div class="tide-row">
            <button type="button" class="tide-button" onClick={() => take(takeText(pasted, t))}>
              {t("record.loadButton")}
            </button>
            <label class="tide-file">
              {t("record.file")}
              <input
                type="file"
                accept=".tide,.txt,text/plain"
                onChange={(event) => {
                  const field = event.currentTarget;
                  // Chosen once more, the same file shall be read once more.
                  void takeOne(field.files?.[0]).finally(() => (field.value = ""));
                }}
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
