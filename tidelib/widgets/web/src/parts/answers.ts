import type { Translate } from "../i18n";
import type { Action, Refusal } from "../model/types";
import type { Answer } from "./actions";

/** The answer to a press on something that is not allowed. Never a silent no. */
export function refusalAnswer(
  t: Translate,
  action: Action,
  refusal: Refusal | null = action.refusal,
): Answer {
  return {
    good: false,
    title: t("action.refused", { label: action.label }),
    sentence: refusal?.sentence || t("action.noReason"),
    because: refusal?.because ?? [],
    rules: refusal?.rules ?? [],
  };
}
