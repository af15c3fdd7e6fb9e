/**
 * Lives with the browser's own translation, which takes our texts out of the page and puts others, in elements
 * of its own, in their place. Preact would go on writing to the texts it made, which nobody sees any more.
 *
 * So what a stranger changed is watched. Before Preact draws, its own nodes are put back; afterwards the
 * stranger's come back wherever the text is the same. What is new is found and translated like any new text.
 */
import { options } from "preact";

/** What is drawn by others than Preact, inside of a widget. */
export const DRAWN = "data-tide-drawn";

// A drawing would lose what is written in it, for a translation is no part of a drawing; keys, records and what is
// told in a language of its own are the same in every language.
const before = options.vnode;
options.vnode = (vnode) => {
  before?.(vnode);
  const props = vnode.props as Record<string, unknown>;
  if (vnode.type === "svg") props["translate"] = "no";
  else if (vnode.type === "kbd" || vnode.type === "textarea") props["translate"] = false;
  else if (typeof vnode.type === "string" && props["lang"]) props["translate"] = false;
};

interface Change {
  /** The children as Preact has them, and what those of them said that others have replaced. */
  ours: Node[];
  said: string;
  theirs: Node[];
}

const keepers = new Set<Keeper>();

// The one place through which Preact draws again whatever has changed.
options.debounceRendering = (draw) => queueMicrotask(() => drawn(draw));

function drawn(draw: () => void): void {
  keepers.forEach((keeper) => keeper.restore());
  try {
    draw();
  } finally {
    keepers.forEach((keeper) => keeper.giveBack());
  }
}

/** Watches a widget that Preact has just drawn; returns how to end that, with all of Preact's nodes back. */
export function keepTexts(root: Element): () => void {
  const keeper = new Keeper(root);
  keepers.add(keeper);
  return () => {
    keepers.delete(keeper);
    keeper.restore();
    keeper.close();
  };
}

class Keeper {
  private readonly changes = new Map<Node, Change>();
  /** Nodes that others put here: what happens inside of them is their business. */
  private readonly strangers = new WeakSet<Node>();
  private readonly seen: MutationRecord[] = [];
  private readonly observer: MutationObserver;

  constructor(private readonly root: Element) {
    this.observer = new MutationObserver((records) => void this.seen.push(...records));
    this.observer.observe(root, { childList: true, subtree: true });
  }

  close(): void {
    this.observer.disconnect();
  }

  /** Puts Preact's own nodes back. */
  restore(): void {
    this.note([...this.seen.splice(0), ...this.observer.takeRecords()]);
    for (const [parent, change] of this.changes) {
      if (!this.root.contains(parent)) {
        this.changes.delete(parent);
        continue;
      }
      change.theirs = [...parent.childNodes];
    }
    for (const [parent, { ours }] of this.changes) arrange(parent, ours);
    for (const change of this.changes.values()) change.said = said(change);
  }

  /** Brings back what others put here, where Preact has changed nothing. */
  giveBack(): void {
    // What has been recorded meanwhile is Preact's own work.
    this.observer.takeRecords();
    this.seen.length = 0;
    for (const [parent, change] of this.changes) {
      const { ours } = change;
      const now = [...parent.childNodes];
      const same = now.length === ours.length && now.every((node, at) => node === ours[at]);
      if (!same || said(change) !== change.said) this.changes.delete(parent);
    }
    for (const [parent, { theirs }] of this.changes) arrange(parent, theirs);
    this.observer.takeRecords();
  }

  private note(records: MutationRecord[]): void {
    const byParent = new Map<Node, MutationRecord[]>();
    for (const record of records) {
      if ((record.target as Element).closest(`[${DRAWN}]`)) continue;
      byParent.set(record.target, [...(byParent.get(record.target) ?? []), record]);
    }
    const found = [...byParent].map(([parent, its]): [Node, Node[]] => [
      parent,
      this.changes.get(parent)?.ours ?? earlier(parent, its),
    ]);
    const ours = new Set(found.flatMap(([, nodes]) => nodes));
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (!ours.has(node)) this.strangers.add(node);
    }
    for (const [parent, nodes] of found) {
      if (!this.isStranger(parent)) this.changes.set(parent, { ours: nodes, said: "", theirs: [] });
    }
  }

  private isStranger(node: Node | null): boolean {
    for (let at = node; at && at !== this.root; at = at.parentNode) if (this.strangers.has(at)) return true;
    return false;
  }
}

/** The children of a node before all these changes. */
function earlier(parent: Node, records: MutationRecord[]): Node[] {
  let nodes: Node[] = [...parent.childNodes];
  for (const { addedNodes, removedNodes, nextSibling, previousSibling } of [...records].reverse()) {
    const added = new Set(addedNodes);
    nodes = nodes.filter((node) => !added.has(node));
    const next = nextSibling ? nodes.indexOf(nextSibling) : -1;
    const previous = previousSibling ? nodes.indexOf(previousSibling) : -1;
    const at = next >= 0 ? next : previous >= 0 ? previous + 1 : previousSibling ? nodes.length : 0;
    nodes.splice(nextSibling || previousSibling ? at : nodes.length, 0, ...removedNodes);
  }
  return nodes;
}

/** Makes these the children, and moves none that need not be moved: one of them may have the focus. */
function arrange(parent: Node, wanted: Node[]): void {
  const kept = new Set(wanted);
  for (const node of [...parent.childNodes]) if (!kept.has(node)) parent.removeChild(node);
  wanted.forEach((node, at) => {
    const there = parent.childNodes[at] ?? null;
    if (there !== node) parent.insertBefore(node, there);
  });
}

const said = ({ ours, theirs }: Change): string =>
  ours.map((node) => (theirs.includes(node) ? "" : node.textContent)).join("\n");
