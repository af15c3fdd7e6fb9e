import { useEffect, useState } from "preact/hooks";
import { useApp, type Qr } from "../parts/app";
import * as icons from "./icons";
import { Overlay } from "./overlay";

/** Light modules around a code that its readers need. */
const QUIET = 4;

interface Props {
  code: string;
  address: string | undefined;
  onClose: () => void;
}

/** Link and code as large as the wall. */
export function ClassScreen({ code, address, onClose }: Props) {
  const { t, drawQr } = useApp();
  const [qr, setQr] = useState<Qr | null>(null);
  useEffect(() => {
    let gone = false;
    if (address) {
      drawQr?.(address).then(
        (drawn) => gone || setQr(drawn),
        // The address stands there in any case.
        () => {},
      );
    }
    return () => void (gone = true);
  }, [address]);
  return (
    <Overlay
      label={t("class.title")}
      class="tide-projector"
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onClose();
      }}
    >
      <div class="tide-pj-class">
        <button
          type="button"
          class="tide-pj-button is-quiet"
          data-tide-home=""
          aria-label={t("projector.leave")}
          aria-keyshortcuts="Escape"
          onClick={onClose}
        >
          {icons.leave}
        </button>
        {qr && (
          <svg
            class="tide-qr"
            role="img"
            aria-label={t("class.qr")}
            viewBox={`${-QUIET} ${-QUIET} ${qr.size + 2 * QUIET} ${qr.size + 2 * QUIET}`}
            shape-rendering="crispEdges"
          >
            <rect x={-QUIET} y={-QUIET} width="100%" height="100%" fill="#fff" />
            <path d={qr.path} fill="#000" />
          </svg>
        )}
        <div class="tide-pj-class-words">
          <p>{t(address ? "class.wall" : "class.wallCode")}</p>
          <p class="tide-class-code" translate={false}>
            {code}
          </p>
          {address && (
            <p class="tide-pj-address" translate={false}>
              {address}
            </p>
          )}
        </div>
      </div>
    </Overlay>
  );
}
