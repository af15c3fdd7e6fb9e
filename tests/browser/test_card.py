"""The card of a game is one sheet of paper."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_card_prints_on_one_sheet(page: Page, site: str, paper: str, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(f"{site}/book/hikidoki/card.html")
    sheets = re.findall(rb"/Type\s*/Page\b(?!s)", page.pdf(format=paper))
    assert len(sheets) == 1
