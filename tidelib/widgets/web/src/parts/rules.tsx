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

export function RuleChips({ ids }: { ids: string[] }) {
  const unique = [...new Set(ids)];
  if (!unique.length) return null;
  return (
    <span class="tide-chips">
      {unique.map((id) => (
        <RuleChip key={id} id={id} />
      ))}
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
