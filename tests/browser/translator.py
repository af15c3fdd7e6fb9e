"""What the translation of Chrome does to a page: each text goes, an element with another comes."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

TRANSLATE = """
(() => {
  const ALONE = "font, [translate=no], .notranslate, script, style, textarea, title";
  const translate = () => {
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement.closest(ALONE)) continue;
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      outer.style.verticalAlign = inner.style.verticalAlign = "inherit";
      inner.textContent = `«${text.data}»`;
      outer.append(inner);
      text.parentNode.insertBefore(outer, text);
      text.remove();
    }
  };
  translate();
  new MutationObserver(translate).observe(document.body, {
    childList: true, characterData: true, subtree: true,
  });
})()
"""

WORDS = """host => {
  const copy = host.cloneNode(true);
  copy.querySelectorAll("[role=status], script, .tide-scrub").forEach((part) => part.remove());
  const pieces = [];
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) pieces.push(walker.currentNode.data);
  return pieces.join("").replace(/[«»]/g, "").replace(/\\s+/g, " ").trim();
}"""
"""All that a widget says, in the language it was written in."""


def translate(page: Page) -> None:
    """Translates a page, and goes on with whatever comes."""
    page.evaluate(TRANSLATE)


def words(host: Locator) -> str:
    """All that a widget says, in the language it was written in."""
    return str(host.evaluate(WORDS))
