import { useEffect, useRef, useState } from "preact/hooks";
import { useApp } from "./app";
import { Dialog } from "./dialog";
import { Panel } from "./panel";

/** A rule's id as a button that opens the rule. */
export function RuleChip({ id }: { id: string }) {
  const { t, rules, showRule } = useApp();
  return (
    <button
      type="button"
      class="tide-chip"
      aria-label={t("rule.open", { id, title: rules[id]?.title ?? "" })}
      onClick={() => showRule(id)}
    >
      {id}
    </button>
  );
}

/** More of them than this are folded: the sentence is the point, not its footnotes. */
const SHOWN = 2;

export function RuleChips({ ids, all = false }: { ids: string[]; all?: boolean }) {
  const unique = [...new Set(ids)];
  if (!unique.length) return null;
  return all || unique.length <= SHOWN ? (
    <Chips ids={unique} />
  ) : (
    <FoldedChips key={unique.join()} ids={unique} />
  );
}

function Chips({ ids }: { ids: string[] }) {
  return (
    <span class="tide-chips">
      {ids.map((id) => (
        <RuleChip key={id} id={id} />
      ))}
    </span>
  );
}

function FoldedChips({ ids }: { ids: string[] }) {
  const { t } = useApp();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const rest = ids.slice(SHOWN);
  useEffect(() => {
    // The button that had the focus is gone; what it brought comes next.
    if (open) box.current?.querySelectorAll<HTMLElement>("button")[SHOWN]?.focus();
  }, [open]);
  return (
    <span ref={box}>
      {open ? (
        <Chips ids={ids} />
      ) : (
        <span class="tide-chips">
          {ids.slice(0, SHOWN).map((id) => (
            <RuleChip key={id} id={id} />
          ))}
          <button
            type="button"
            class="tide-chip tide-more-chips"
            aria-expanded="false"
            aria-label={t("rule.more", { count: rest.length, ids: rest.join(", ") })}
            onClick={() => setOpen(true)}
          >
            +{rest.length}
          </button>
        </span>
      )}
    </span>
  );
}

export function RuleDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, rules, ruleHref } = useApp();
  const rule = rules[id];
  const href = ruleHref(id);
  return (
    <Dialog title={rule?.title ? `${id} · ${rule.title}` : id} onClose={onClose}>
      <p class="tide-rule-text">{rule?.text || t("rule.unknown")}</p>
      {rule?.status && <p class="tide-small">{t("rule.status", { status: rule.status })}</p>}
      {href && (
        <p>
          <a href={href}>{t("rule.link")}</a>
        </p>
      )}
    </Dialog>
  );
}

/** The rules in force, beside the board: always in reach, never in a tooltip. */
export function InForce({ ids }: { ids: string[] }) {
  const { t, rules } = useApp();
  const unique = [...new Set(ids)];
  if (!unique.length) return null;
  return (
    <Panel name="in-force" title={t("inForce.title")}>
      <ul>
        {unique.map((id) => (
          <li key={id}>
            <RuleChip id={id} />
            <span>{rules[id]?.text ?? ""}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
