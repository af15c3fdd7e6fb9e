/** The same deal for everybody in the room: a link, a code to be said and typed, and both on the wall. */
import { useEffect, useRef, useState } from "preact/hooks";
import { ClassScreen } from "../projector/class";
import { useApp } from "./app";

interface Props {
  code: string;
  /** The same deal as a line of Python. */
  call: string;
  onClose: () => void;
}

export function Classroom({ code, call, onClose }: Props) {
  const { t, announce, links, id } = useApp();
  const [large, setLarge] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const address = links?.deal(code);
  const text = address ?? call;
  useEffect(() => {
    announce(t("class.ready", { code: spelt(code) }));
    box.current?.scrollIntoView?.({ block: "nearest" });
  }, [code]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      announce(t("record.copied"));
    } catch {
      field.current?.select();
      announce(t("record.copyFailed"));
    }
  };
  return (
    <div class="tide-note tide-class" role="group" aria-label={t("class.title")} ref={box}>
      <strong>{t("class.title")}</strong>
      <p class="tide-class-code" translate={false}>
        {code}
      </p>
      <p class="tide-small">{t("class.codeSays")}</p>
      <label for={id("class")}>{t(address ? "class.link" : "class.call")}</label>
      <input
        id={id("class")}
        ref={field}
        type="text"
        readOnly
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p class="tide-small">{t("class.says")}</p>
      <div class="tide-row">
        <button type="button" class="tide-button" onClick={copy}>
          {t("record.copy")}
        </button>
        <button type="button" class="tide-button" onClick={() => setLarge(true)}>
          {t("class.large")}
        </button>
        <button type="button" class="tide-link" onClick={onClose}>
          {t("action.dismiss")}
        </button>
      </div>
      {large && <ClassScreen code={code} address={address} onClose={() => setLarge(false)} />}
    </div>
  );
}

/** For a voice: character by character, the word as a word. */
export function spelt(code: string): string {
  const groups = code.split("-");
  const word = groups.pop() ?? "";
  return [...groups.map((group) => [...group].join(" ")), word].join(", ");
}

/** Takes the code from the blackboard. Whether it is one, Python says. */
export function JoinForm({ onJoin }: { onJoin: (code: string) => void }) {
  const { t, id } = useApp();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState("");
  return (
    <form
      class="tide-form tide-join"
      onSubmit={(event) => {
        event.preventDefault();
        if (!code.trim()) return setProblem(t("class.empty"));
        onJoin(code.trim());
      }}
    >
      <label>
        {t("class.join")}
        <input
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          maxLength={60}
          value={code}
          aria-describedby={id("join-help")}
          aria-invalid={problem ? true : undefined}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
        <span id={id("join-help")} class="tide-small">
          {problem || t("class.joinHelp")}
        </span>
      </label>
      <button type="submit" class="tide-button">
        {t("class.open")}
      </button>
    </form>
  );
}
