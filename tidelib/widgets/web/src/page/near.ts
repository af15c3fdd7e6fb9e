/**
 * Which players of a page are drawn: those that the reader sees, and those near by as far as the page stays
 * light. The others are their text boards, which can be read, searched and reached by Tab, and become players
 * when the reader comes near. Where there are too many, the farthest go back to their text; never one that
 * somebody has used, for what was done there must not be lost.
 */
import { PAPER } from "../parts/print";

/** Elements of the page that are never exceeded for the sake of a player out of sight. */
const MOST = 5800;
/** How far from the window a player is near, in heights of the window. */
const NEAR = 1;
/** What is done in a player when it is used: from then on it stays drawn. */
const USES = ["pointerdown", "keydown", "input", "change", "click", "drop"];
/** Keys by which a reader only passes. */
const PASSING = new Set(["Tab", "Shift", "Control", "Alt", "Meta"]);

/** How a player is taken away again; null where the host has to stay as it is. */
export type Undraw = (() => void) | null;

interface Entry {
  host: HTMLElement;
  drawn: boolean;
  undraw: Undraw;
  used: boolean;
  /** How many elements it had when it was drawn last; 0 while that is not known. */
  size: number;
  /** How high it was when it was drawn last, in this width of the page. */
  height: number;
}

export class Near {
  private readonly entries = new Map<HTMLElement, Entry>();
  private watch: IntersectionObserver[] = [];
  private width = window.innerWidth;
  private working = false;
  private due = false;
  private printing = false;
  /** Where nothing tells what is near, everything is. */
  private readonly blind = typeof IntersectionObserver !== "function";

  constructor(
    private readonly draw: (host: HTMLElement) => Undraw,
    /** What a host needs before it can be drawn, if anything. */
    private readonly before: (host: HTMLElement) => Promise<void> | null = () => null,
  ) {}

  /** Takes hosts into its care. One is drawn at once, `first` or the nearest; the others that are near, soon. */
  add(hosts: HTMLElement[], first: HTMLElement | null = null): void {
    if (!this.watch.length) this.start();
    for (const host of hosts) {
      if (this.entries.has(host)) continue;
      const entry = { host, drawn: false, undraw: null, used: false, size: 0, height: 0 };
      this.entries.set(host, entry);
      for (const use of USES) {
        host.addEventListener(use, (event) => this.uses(entry, event), { capture: true, passive: true });
      }
      host.addEventListener("focusin", (event) => this.focused(entry, event));
      this.watch.forEach((observer) => observer.observe(host));
    }
    if (first) this.now(first);
    else {
      const nearest = this.next();
      if (nearest && !this.before(nearest.host)) this.show(nearest);
    }
    this.look();
  }

  /** Draws a host now, wherever it stands: its address has been asked for. It stays. */
  now(host: HTMLElement): void {
    const entry = this.entries.get(host);
    if (!entry) return;
    entry.used = true;
    this.show(entry);
  }

  /** Draws all of them at once: the page goes on paper. */
  all(): void {
    for (const entry of this.entries.values()) this.show(entry);
  }

  private start(): void {
    // A page that is printed is drawn whole, whatever has been seen of it.
    const paper = typeof matchMedia === "function" ? matchMedia("print") : null;
    const print = (printing: boolean) => {
      this.printing = printing;
      if (printing) this.all();
      else this.look();
    };
    window.addEventListener("beforeprint", () => print(true));
    window.addEventListener("afterprint", () => print(paper?.matches === true));
    paper?.addEventListener?.("change", () => print(paper.matches));
    if (paper?.matches) this.printing = true;
    window.addEventListener("resize", () => this.resized());
    if (this.blind) return;
    // What is near is told when it comes near, and once more when it is seen.
    for (const margin of [NEAR * 100, 0]) {
      const options = { rootMargin: `${margin}% 0px` };
      this.watch.push(new IntersectionObserver(() => this.look(), options));
    }
  }

  /** Draws what is near, one after the other, so that the reader can do something in between. */
  private look(): void {
    if (this.working) {
      this.due = true;
      return;
    }
    this.working = true;
    void this.work().finally(() => {
      this.working = false;
      if (this.due) this.look();
    });
  }

  private async work(): Promise<void> {
    // The first one is seen before the others are made.
    if (document.visibilityState !== "hidden") await new Promise(requestAnimationFrame);
    do {
      this.due = false;
      for (let next = this.next(); next; next = this.next()) {
        await new Promise((done) => setTimeout(done));
        // Meanwhile the reader may be elsewhere.
        if (!this.isNear(next)) continue;
        await this.before(next.host);
        this.show(next);
        this.lighten();
      }
      this.lighten();
    } while (this.due);
  }

  /** What is to be drawn next: the nearest to the window, if the page has room for it. */
  private next(): Entry | null {
    let found: Entry | null = null;
    let least = Infinity;
    for (const entry of this.entries.values()) {
      if (entry.drawn) continue;
      const distance = this.distance(entry.host);
      if (distance >= least || !this.isNear(entry, distance)) continue;
      found = entry;
      least = distance;
    }
    if (!found || least === 0) return found;
    const needs = found.size || this.largest();
    while (elements() + needs > MOST) {
      const far = this.farthest(least);
      if (!far) return null;
      this.hide(far);
    }
    return found;
  }

  /** Takes players out of sight away while the page is too heavy. */
  private lighten(): void {
    while (!this.printing && elements() > MOST) {
      const far = this.farthest(0);
      if (!far) return;
      this.hide(far);
    }
  }

  /** The unused player farthest from the window, if it is farther than that. */
  private farthest(than: number): Entry | null {
    let found: Entry | null = null;
    for (const entry of this.entries.values()) {
      if (!entry.drawn || !entry.undraw || entry.used) continue;
      const distance = this.distance(entry.host);
      if (distance <= than || isBusy(entry.host)) continue;
      found = entry;
      than = distance;
    }
    return found;
  }

  private largest(): number {
    return Math.max(0, ...[...this.entries.values()].map((entry) => entry.size));
  }

  /** Draws a player. If its text had the focus, the player has it: its last thing, if Tab came `back` to it. */
  private show(entry: Entry, back = false): void {
    if (entry.drawn) return;
    entry.drawn = true;
    const { host } = entry;
    const board = host.querySelector<HTMLElement>(":scope > .tide-text");
    const focused = board !== null && board === document.activeElement;
    stays(host, () => {
      host.style.minHeight = "";
      entry.undraw = this.draw(host);
    });
    if (!host.dataset["tideReady"]) return;
    if (this.printing) host.dispatchEvent(new Event(PAPER));
    entry.size = host.getElementsByTagName("*").length;
    entry.height = host.getBoundingClientRect().height;
    if (focused) enter(host, back);
    this.reserve(host.dataset["tideKind"]);
  }

  private hide(entry: Entry): void {
    const { host, undraw } = entry;
    entry.height = host.getBoundingClientRect().height;
    stays(host, () => {
      host.style.minHeight = `${entry.height}px`;
      undraw?.();
    });
    entry.undraw = null;
    entry.drawn = false;
  }

  /** Text that will become a player gets the player's room, so that the page has its length from the start. */
  private reserve(kind: string | undefined): void {
    const alike = [...this.entries.values()].filter((entry) => entry.host.dataset["tideKind"] === kind);
    const known = alike.map((entry) => entry.height).filter((height) => height > 0);
    if (!known.length) return;
    const usual = Math.min(...known);
    for (const { drawn, height, host } of alike) {
      const room = `${Math.round(height || usual)}px`;
      if (!drawn && host.style.minHeight !== room) stays(host, () => (host.style.minHeight = room));
    }
  }

  private resized(): void {
    if (window.innerWidth !== this.width) {
      this.width = window.innerWidth;
      for (const entry of this.entries.values()) {
        entry.height = entry.drawn ? entry.host.getBoundingClientRect().height : 0;
      }
      for (const kind of new Set([...this.entries.keys()].map((host) => host.dataset["tideKind"]))) {
        this.reserve(kind);
      }
    }
    this.look();
  }

  private uses(entry: Entry, event: Event): void {
    if (event instanceof KeyboardEvent && PASSING.has(event.key)) return;
    entry.used = true;
  }

  /** Tab has come to a text: it goes on into the player, from the side that it came from. */
  private focused(entry: Entry, event: FocusEvent): void {
    if (entry.drawn || !(event.target instanceof HTMLElement)) return;
    if (!event.target.matches(".tide-text") || !event.target.matches(":focus-visible")) return;
    const from = event.relatedTarget;
    const after = Node.DOCUMENT_POSITION_FOLLOWING;
    const back = from instanceof Node && (event.target.compareDocumentPosition(from) & after) !== 0;
    this.show(entry, back);
    this.look();
  }

  private isNear({ host }: Entry, distance = this.distance(host)): boolean {
    return distance <= NEAR * window.innerHeight;
  }

  /** How far a host is from the window; 0 if some of it is seen, infinite in a closed fold. */
  private distance(host: HTMLElement): number {
    if (this.blind || this.printing) return 0;
    if (host.checkVisibility?.() === false) return Infinity;
    const { top, bottom } = host.getBoundingClientRect();
    return Math.max(0, top - window.innerHeight, -bottom);
  }
}

const elements = () => document.getElementsByTagName("*").length;

/** Whether somebody is in there: with the focus, in a dialog, with a text marked to be copied. */
function isBusy(host: HTMLElement): boolean {
  if (host.contains(document.activeElement) || host.querySelector("dialog[open]")) return true;
  const marked = document.getSelection();
  return marked !== null && !marked.isCollapsed && host.contains(marked.anchorNode);
}

/** Gives the focus to the first or the last thing that Tab reaches in a player. */
function enter(host: HTMLElement, last: boolean): void {
  const reached = [
    ...host.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex]"),
  ].filter((one) => one.tabIndex >= 0 && !one.closest("[hidden]") && one.checkVisibility?.() !== false);
  (last ? reached.at(-1) : reached[0])?.focus();
}

/** Changes a host without moving what the reader sees below it, where the browser does not see to that. */
function stays(host: HTMLElement, change: () => void): void {
  const anchors = typeof CSS !== "undefined" && CSS.supports?.("overflow-anchor", "auto");
  const before = anchors ? null : host.getBoundingClientRect();
  change();
  if (!before || before.bottom > 0 || before.height === 0) return;
  window.scrollBy(0, host.getBoundingClientRect().height - before.height);
}
