"""Rulebooks, refusals and events."""

from __future__ import annotations

from pathlib import Path

import pytest

import tidelib
from tidelib.core.refusal import LEGAL, Legal
from tidelib.core.rulebook import STATUSES, Rule, Rulebook
from tidelib.core.told import Event, Refusal

SECTIONS = [("start", "Start"), ("end", "End")]


def rule(id: str, section: str = "start", status: str = "rule") -> Rule:
    return Rule(id, section, "Title", "A text.", status)


def test_rules_are_found_by_id_and_kept_in_order() -> None:
    book = Rulebook(SECTIONS, [rule("X-2"), rule("X-1", "end"), rule("X-3")])
    assert [r.id for r in book] == ["X-2", "X-1", "X-3"]
    assert len(book) == 3
    assert "X-1" in book
    assert "X-4" not in book
    assert book["X-1"].section == "end"
    assert [r.id for r in book.in_section("start")] == ["X-2", "X-3"]
    with pytest.raises(KeyError):
        book["X-4"]


def test_an_id_is_never_used_twice() -> None:
    with pytest.raises(ValueError, match="twice"):
        Rulebook(SECTIONS, [rule("X-1"), rule("X-1")])


def test_sections_and_statuses_are_checked() -> None:
    with pytest.raises(ValueError, match="X-1"):
        Rulebook(SECTIONS, [rule("X-1", section="middle")])
    with pytest.raises(ValueError, match="X-1"):
        Rulebook(SECTIONS, [rule("X-1", status="rumour")])


RULES = """
[[section]]
id = "all"
title.en = "All"
title.de = "Alles"

[[rule]]
id = "X-1"
section = "all"
title.en = "Tide"
title.de = "Flut"
text.en = "The tide comes in."
text.de = "Die Flut kommt."
status = "rule"

[[rule]]
id = "X-2"
section = "all"
title.en = "Ebb"
text.en = "The tide goes out."
status = "ruling"
option = "ebb"
note.en = "It has to."
examples = ["E1"]
"""


def test_rules_are_read_in_a_language_and_in_english_where_it_lacks_them(tmp_path: Path) -> None:
    (tmp_path / "rules.toml").write_text(RULES, encoding="utf-8")
    english, german = Rulebook.load(str(tmp_path)), Rulebook.load(str(tmp_path), "de")
    assert english.sections == (("all", "All"),)
    assert german.sections == (("all", "Alles"),)
    assert (german["X-1"].title, german["X-1"].text) == ("Flut", "Die Flut kommt.")
    assert german["X-2"].text == "The tide goes out."
    assert (english["X-2"].note, english["X-2"].option) == ("It has to.", "ebb")
    assert english["X-2"].examples == ("E1",)
    assert (english["X-1"].note, english["X-1"].option) == (None, None)
    assert english["X-1"].as_json() == {
        "id": "X-1",
        "title": "Tide",
        "text": "The tide comes in.",
        "status": "rule",
    }


def test_legal_is_true_and_a_refusal_is_false() -> None:
    assert LEGAL
    assert isinstance(LEGAL, Legal)
    refusal = Refusal(["X-1", "X-2"], "Not now.", ["card: 3"], see=["X-3"])
    assert not refusal
    assert refusal.rule == "X-1"
    assert str(refusal) == "Not now. (X-1, X-2)"
    assert refusal.as_json() == {
        "sentence": "Not now.",
        "rules": ["X-1", "X-2", "X-3"],
        "because": ["card: 3"],
    }
    assert Refusal((), "What?").rule is None
    assert str(Refusal((), "What?")) == "What?"


def test_events_name_the_players() -> None:
    event = Event("round", "First {1}, then {0}.", ["X-1"], seat=1)
    assert event.text == "First player 2, then player 1."
    assert event.told(["Ada", "Ben"]) == "First Ben, then Ada."
    assert event.told(["Ada"]) == "First player 2, then Ada."
    assert repr(event) == "Player 2: First player 2, then player 1. (X-1)"
    assert event.as_json(["Ada", "Ben"]) == {
        "kind": "round",
        "text": "First Ben, then Ada.",
        "rules": ["X-1"],
        "seat": 1,
    }


@pytest.mark.parametrize("name", ["{0}", "{", "}", "{1.__class__}", "%s", "<b>", ""])
def test_no_name_is_taken_for_anything_but_a_name(name: str) -> None:
    assert Event("x", "It is for {0}.", ["X-1"]).told([name]) == f"It is for {name}."


@pytest.mark.parametrize("name", tidelib.games())
def test_every_games_rulebook_is_complete(name: str) -> None:
    book = tidelib.game(name).rulebook
    assert len(book)
    for r in book:
        assert r.status in STATUSES
        assert r.title
        assert r.text
        assert r.text == r.text.strip()
    for section, title in book.sections:
        assert title
        assert book.in_section(section), f"section {section} is empty"
    assert book is tidelib.game(name).rulebook  # read once
