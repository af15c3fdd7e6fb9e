/** Does to a page what the translation of Chrome does: each text goes, and an element with another comes. */

const LEFT_ALONE = "font, [translate=no], .notranslate, script, style, textarea";

/** Marks each text as translated; `original` takes the marks away again. */
export const translated = (text: string): string => `«${text}»`;
export const original = (text: string): string => text.replace(/[«»]/g, "");

export class Translator {
  private readonly observer = new MutationObserver(() => this.translate());

  constructor(private readonly root: Element) {
    this.translate();
    this.observer.observe(root, { childList: true, characterData: true, subtree: true });
  }

  stop(): void {
    this.observer.disconnect();
  }

  /** Every text that is there and has not been translated. */
  private translate(): void {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(this.root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement!.closest(LEFT_ALONE)) continue;
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      outer.style.verticalAlign = inner.style.verticalAlign = "inherit";
      inner.textContent = translated(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  }
}
