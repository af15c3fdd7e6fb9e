"""The card of a game is one sheet of paper."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from tools.paths import SITE

CARDS = sorted(path.parent.name for path in SITE.glob("book/*/card.html"))


@pytest.mark.parametrize("game", CARDS)
def test_the_card_prints_on_one_sheet(page: Page, site: str, game: str) -> None:
    page.goto(f"{site}/book/{game}/card.html")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        for paper in ("A4", "Letter"):
            sheets = re.findall(rb"/Type\s*/Page\b(?!s)", page.pdf(format=paper))
            assert len(sheets) == 1, f"{game} on {paper}, {scheme}"
