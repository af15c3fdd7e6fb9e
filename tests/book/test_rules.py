"""Gates on the rulebooks in the built book."""

from __future__ import annotations

import re

import pytest

import tidelib
from tests.book.conftest import Built

RULE_ID = re.compile(r"^[A-Z]{2,3}(-[A-Z]+)?-\d{1,3}$")


def printing(chapters: list[Built], game: str) -> list[Built]:
    """The pages that print rules of a game."""
    ids = {rule.id for rule in tidelib.game(game).rulebook}
    return [page for page in chapters if ids & set(page.ids)]


@pytest.mark.parametrize("game", tidelib.games())
def test_every_rule_has_its_anchor_once_and_on_one_page(chapters: list[Built], game: str) -> None:
    (page,) = printing(chapters, game)
    wanted = [rule.id for rule in tidelib.game(game).rulebook]
    assert [name for name in page.ids if RULE_ID.match(name)] == wanted


@pytest.mark.parametrize("game", tidelib.games())
def test_every_rule_is_printed_with_its_text_and_status(chapters: list[Built], game: str) -> None:
    (page,) = printing(chapters, game)
    printed = {element.get("id"): element.text for element in page.of_class("tide-rule")}
    for rule in tidelib.game(game).rulebook:
        text = " ".join(printed[rule.id].split())
        for wanted in (rule.id, rule.title, rule.text, rule.status, rule.note or ""):
            # The book sets typographic quotes.
            assert plain(wanted) in plain(text), rule.id


def plain(text: str) -> str:
    """Text without the difference between straight and curved quotes."""
    for curved, straight in (("’", "'"), ("‘", "'"), ("“", '"'), ("”", '"')):
        text = text.replace(curved, straight)
    return " ".join(text.split())


def test_every_citation_shows_the_id_or_words_and_leads_to_the_rule(chapters: list[Built]) -> None:
    known = {rule.id: rule for game in tidelib.games() for rule in tidelib.game(game).rulebook}
    seen = 0
    for page in chapters:
        for link in page.all("a"):
            fragment = link.get("href").partition("#")[2]
            if RULE_ID.match(fragment) and "tide-rule-id" not in link.classes:
                seen += 1
                assert fragment in known
                assert link.text.strip()
                assert plain(link.get("title")) == plain(known[fragment].title)
    assert seen
