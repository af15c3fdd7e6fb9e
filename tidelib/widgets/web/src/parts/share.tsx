import { useRef } from "preact/hooks";
import { useApp } from "./app";

/** A link to the position on the table, ready to be copied. */
export function ShareBox({ address, onClose }: { address: string; onClose: () => void }) {
  const { t, announce, id } = useApp();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      announce(t("share.copied"));
    } catch {
      field.current?.select();
      announce(t("record.copyFailed"));
    }
  };
  return (
    <div class="tide-note tide-share">
      <label for={id("share")}>{t("share.title")}</label>
      <input
        id={id("share")}
        ref={field}
        type="text"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p class="tide-small">{t("share.says")}</p>
      <div class="tide-row">
        <button type="button" class="tide-button" onClick={copy}>
          {t("record.copy")}
        </button>
        <button type="button" class="tide-link" onClick={onClose}>
          {t("action.dismiss")}
        </button>
      </div>
    </div>
  );
}
