"""Games in rooms: events and refusals are values, actions have fields, fields are declared once."""

from __future__ import annotations

import copy
import pickle
from gettext import NullTranslations
from typing import Any

import pytest

import tidelib
from tests.games.hikidoki.table import board, set_up
from tidelib.core.events import Event, Secret
from tidelib.core.fields import NOBODY, Kept, own_list, own_lists, same
from tidelib.core.game import EVERYTHING
from tidelib.core.language import spoken_in
from tidelib.core.refusal import Refusal
from tidelib.core.told import board_text, named
from tidelib.games.hikidoki.rules.actions import ACTIONS, CHOOSE, FLIP, ChooseMarker

HIKIDOKI: Any = tidelib.game("hikidoki")


class Shouting(NullTranslations):
    """A language of capitals."""

    def gettext(self, message: str) -> str:
        return message.replace("The ", "THE ")


class Pond(Kept):
    ducks: int = same(2)
    eggs: list[int] = own_list(lambda pond: [pond.ducks])
    reeds: list[list[int]] = own_lists(lambda pond: [[1], [2]], seen=NOBODY)
    sum: int = same(lambda pond: pond.ducks, compared=False)


class Lake(Pond):
    fish: list[int] = own_list()


def test_fields_are_slots_and_begin_as_declared() -> None:
    lake = Lake()
    lake.begin()
    assert (lake.ducks, lake.eggs, lake.reeds, lake.fish) == (2, [2], [[1], [2]], [])
    assert list(Lake.fields) == ["ducks", "eggs", "reeds", "sum", "fish"]
    assert Lake.hidden == ("reeds",)
    with pytest.raises(AttributeError):
        lake.boats = 1  # type: ignore[attr-defined]


def test_a_copy_has_its_own_lists_and_what_follows_is_not_compared() -> None:
    lake = Lake()
    lake.begin()
    twin = lake.clone()
    twin.reeds[0].append(5)
    twin.fish.append(7)
    assert (lake.reeds, lake.fish) == ([[1], [2]], [])
    twin = lake.clone()
    twin.sum = 99
    assert twin.compared() == lake.compared()
    twin.ducks = 3
    assert twin.compared() != lake.compared()


def test_an_action_is_one_value_however_it_travels() -> None:
    for action in ACTIONS.all:
        for other in (copy.copy(action), copy.deepcopy(action)):
            assert other is action
        assert pickle.loads(pickle.dumps(action)) is action
        assert ACTIONS.all[action] is ACTIONS.by_text[action.text] is action
    assert isinstance(CHOOSE[1], ChooseMarker)
    assert CHOOSE[1].fields == {"marker": 1}
    assert repr(CHOOSE[1]) == "ChooseMarker(marker=1)"
    assert repr(FLIP) == "Flip()"
    assert all(
        ACTIONS.find(other) is None for other in (None, "flip", -1, 7, 0.5, [], float("nan"))
    )


def test_a_log_can_be_told_again_in_another_language_and_with_other_names() -> None:
    state = HIKIDOKI.new_state(2)
    state.log = []
    state.apply_text("order 1 0")
    state.apply(state.sample_chance(__import__("random").Random(1)))
    first, deck = state.log
    assert first.facts == {"first": 1}
    assert first.told(["Ada", "Ben"]) == "First to dive: Ben. The others follow clockwise."
    with spoken_in("xx", Shouting()):
        assert deck.text == "THE deck: 24 shore cards and 4 waves, shuffled."
    assert deck.text.startswith("The deck")


def test_a_refusal_names_what_stands_against_it() -> None:
    state = set_up("marker: OFF", "row: Uk Ok", "deck: A L")
    refusal = state.explain(state.parse_action("surface"))
    assert isinstance(refusal, Refusal)
    assert refusal.reason == "too-early"
    assert refusal.facts == {"marker": 0, "row": 2, "minimum": 3, "basket": 2}
    with pytest.raises(AttributeError):
        refusal.reason = "other"  # type: ignore[misc]
    with spoken_in("xx", Shouting()):
        assert "Offshore" in refusal.sentence


def test_a_secret_adds_facts_for_those_who_know() -> None:
    class Told:
        def event_sentence(self, kind: str, facts: Any) -> str:
            return f"{facts.get('card', 'A card')} is laid away."

        def refusal_sentence(self, reason: str, facts: Any) -> tuple[str, tuple[str, ...]]:
            return reason, ()

    event = Event("lay", 0, {}, ("X-1",), Told(), Secret([0], {"card": "C7"}, ("X-2",)))
    assert event.told(()) == event.told((), 1) == "A card is laid away."
    assert event.told((), 0) == event.told((), EVERYTHING) == "C7 is laid away."
    assert event.rules_told(1) == ("X-1",)
    assert event.rules_told(0) == ("X-1", "X-2")
    with pytest.raises(tidelib.SeatError):
        event.told((), 99)


@pytest.mark.parametrize("name", ["Player 2", "{0}", "player 1 is", "ada", ""])
def test_a_name_goes_into_a_board_text_once_and_as_it_is(name: str) -> None:
    state = set_up("players: 2", "marker: OFF", "deck: U O")
    told = board_text(state, [name, "You"])
    assert f"Dive of {name} on Offshore" in told
    assert f"\n{name}: 0 points." in told
    assert "\nYou: 0 points." in told
    assert named(state, [name], state.prompt) == state.prompt()


def test_what_stands_in_place_of_the_prompt() -> None:
    state = set_up("players: 2", "marker: OFF", "deck: U O")
    first = [board_text(state, (), None, due).split("\n")[0] for due in (None, str, lambda: "Ha.")]
    head = "Hikidoki, round 1 of 3."
    assert first == [f"{head} Flip the first card.", head, f"{head} Ha."]
    assert board(state)["seats"][1]["name"] == "Player 2"
