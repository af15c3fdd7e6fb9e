"""The icons of the site for home screens, drawn from the book's own SVG.

    .venv/bin/python -m tools.icons

They are PNGs, because that is what phones take, and stand in the repository, because few who build
the book change its mark. Chromium draws them.
"""

from __future__ import annotations

import os

from playwright.sync_api import Page, sync_playwright

from tidelib.core.files import write_whole
from tools.chromium import chromium
from tools.paths import BOOK, environment

MARK = BOOK / "_static" / "favicon.svg"
FOLDER = BOOK / "_static" / "icons"
GROUND = "#0f5f74"
WHOLE, SAFE = 1.0, 0.7
"""How much of an icon the mark takes. A mask may take away all but the middle four fifths."""
ICONS = {
    "icon-192.png": (192, "none", WHOLE),
    "icon-512.png": (512, "none", WHOLE),
    "maskable-512.png": (512, GROUND, SAFE),
    "apple-touch-icon.png": (180, GROUND, WHOLE),
}


def draw(page: Page, size: int, ground: str, share: float) -> bytes:
    """Draw the mark in the middle of a square of so many pixels."""
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(
        f"<style>body {{ margin: 0; background: {ground}; display: grid; height: 100vh;"
        f" place-items: center }} svg {{ width: {share * 100}vmin; height: {share * 100}vmin }}"
        f"</style>{MARK.read_text(encoding='utf-8')}"
    )
    return page.screenshot(omit_background=True)


def main() -> None:
    """Draw all icons."""
    os.environ.update(environment())
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium())
        page = browser.new_page()
        for name, (size, ground, share) in ICONS.items():
            write_whole(FOLDER / name, draw(page, size, ground, share))
        browser.close()


if __name__ == "__main__":
    main()
