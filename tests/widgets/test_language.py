"""A widget speaks the language that it was made in, whoever asks and whenever."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.conformance import pseudo
from tidelib.core.errors import TideError
from tidelib.core.language import language, spoken_in
from tidelib.widgets import Table
from tidelib.widgets.page import Desk, widget_of


def table() -> Table:
    return Table("high-tide", seats=["human"] * 3, names=["#1", "#2", "#3"], seed=1)


def english_in(view: dict[str, Any]) -> dict[str, tuple[str, str]]:
    shown = {key: value for key, value in view.items() if key not in ("options", "kept")}
    return pseudo.leftovers(iter([("view", shown)]))


def test_a_table_goes_on_in_the_language_in_which_it_was_begun() -> None:
    with pseudo.spoken():
        made = table()
    assert language() == "en"
    assert english_in(made.view) == {}
    for message in ({"do": "act", "action": "roll"}, {"do": "hint", "strength": 3}, {"do": "zz"}):
        assert english_in(made.handle(message)) == {}
    assert "⟦" in made.view["error"]["text"]
    assert "⟦" not in str(table().view)


def test_a_page_builds_a_widget_again_in_its_language() -> None:
    with spoken_in("de"):
        recipe = table().recipe()
    assert recipe["language"] == "de"
    again = widget_of(json.loads(json.dumps(recipe)))
    assert again.recipe() == recipe
    assert "language" not in table().recipe()


@pytest.mark.parametrize("wrong", [3, None, ["de"], {}])
def test_a_language_that_is_no_text_is_refused(wrong: object) -> None:
    with pytest.raises(TideError, match="language"):
        widget_of({**table().recipe(), "language": wrong})
    said: list[str] = []
    recipe = {**table().recipe(), "language": wrong}
    Desk(said.append).handle(json.dumps({"do": "mount", "id": "a", "recipe": recipe}))
    assert json.loads(said[0])["failed"] == "The recipe's language is no text."
