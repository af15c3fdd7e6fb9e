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
      translate={false}
    >
      {id}
    </button>
  );
}

/** More of them than this are folded: the sentence is the point, not its footnotes. */
const SHOWN = 2;

interface ChipsProps {
  ids: string[];
  /** None is folded: where the rules are the answer. */
  all?: boolean;
  /** All of several are folded: in long lists. */
  tight?: boolean;
}

export function RuleChips({ ids, all = false, tight = false }: ChipsProps) {
  const unique = [...new Set(ids)];
  if (!unique.length) return null;
  const shown = tight && unique.length > 1 ? 0 : SHOWN;
  return all || unique.length <= shown ? (
    <Chips ids={unique} />
  ) : (
    <FoldedChips key={unique.join()} ids={unique} shown={shown} />
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

function FoldedChips({ ids, shown }: { ids: string[]; shown: number }) {
  const { t } = useApp();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const rest = ids.slice(shown);
  const values = { count: rest.length, ids: rest.join(", ") };
  useEffect(() => {
    // The button that had the focus is gone; what it brought comes next.
    if (open) box.current?.querySelectorAll<HTMLElement>("button")[shown]?.focus();
  }, [open]);
  return (
    <span ref={box}>
      {open ? (
        <Chips ids={ids} />
      ) : (
        <span class="tide-chips">
          {ids.slice(0, shown).map((id) => (
            <RuleChip key={id} id={id} />
          ))}
          <button
            type="button"
            class="tide-chip tide-more-chips"
            aria-expanded="false"
            aria-label={shown ? t("rule.more", values) : t("rule.manyLabel", values)}
            onClick={() => setOpen(true)}
          >
            {shown ? `+${rest.length}` : t("rule.many", values)}
          </button>
        </span>
      )}
    </span>
  );
}

/** A rule's id, which is the same in every language, and its title. */
export function RuleTitle({ id, title }: { id: string; title: string | undefined }) {
  return (
    <>
      <span translate={false}>{id}</span>
      {title && ` · ${title}`}
    </>
  );
}

export function RuleDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, rules, ruleHref } = useApp();
  const rule = rules[id];
  const href = ruleHref(id);
  return (
    <Dialog title={<RuleTitle id={id} title={rule?.title} />} onClose={onClose}>
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
