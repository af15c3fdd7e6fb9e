"""Options: defaults, values, and what is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tidelib
from tidelib.core.options import Option, choose

OPTIONS = (
    Option("height", "low", ("low", "high"), "How high the tide is.", ("ebb", "flood")),
    Option("waves", "2", ("1", "2", "3"), "How many waves."),
)


def test_defaults_where_nothing_is_given() -> None:
    assert choose(OPTIONS, None) == choose(OPTIONS, {}) == {"height": "low", "waves": "2"}


def test_what_is_given_replaces_the_default_and_keeps_the_order() -> None:
    assert list(choose(OPTIONS, {"waves": 3}).items()) == [("height", "low"), ("waves", "3")]


def test_an_unknown_option_names_the_known_ones() -> None:
    with pytest.raises(tidelib.OptionError) as caught:
        choose(OPTIONS, {"depth": "3"})
    assert str(caught.value) == "There is no option 'depth'. The options are: height, waves."
    assert (caught.value.rule, caught.value.players) == (None, False)


def test_an_unknown_value_names_the_allowed_ones() -> None:
    with pytest.raises(tidelib.OptionError) as caught:
        choose(OPTIONS, {"waves": "4"})
    assert str(caught.value) == "Option waves cannot be '4'. It can be: 1, 2, 3."


def test_options_are_given_by_name() -> None:
    with pytest.raises(tidelib.OptionError, match="given by name"):
        choose(OPTIONS, ["waves"])  # type: ignore[arg-type]


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(tidelib.OptionError, match="The options are: none"):
        choose((), {"waves": "1"})


@given(st.dictionaries(st.text() | st.integers(), st.text() | st.integers() | st.none()))
def test_anything_else_is_an_option_error(given_: dict[object, object]) -> None:
    try:
        chosen = choose(OPTIONS, given_)  # type: ignore[arg-type]
    except tidelib.OptionError as error:
        assert len(str(error)) < 250
    else:
        assert set(chosen) == {"height", "waves"}


def test_a_long_value_is_cut_in_the_message() -> None:
    with pytest.raises(tidelib.OptionError) as caught:
        choose(OPTIONS, {"waves": "9" * 10_000})
    assert len(str(caught.value)) < 120


def test_choosing_twice_gives_two_dictionaries() -> None:
    game = tidelib.game("hikidoki")
    first = game.choose_options()
    first["mid_value"] = "spoilt"
    assert game.choose_options()["mid_value"] == "1"
    assert game.new_state(1).options["mid_value"] == "1"


def test_options_show_themselves() -> None:
    assert repr(OPTIONS[1]) == "waves=2 (1, 2, 3): How many waves."


@pytest.mark.parametrize("name", tidelib.games())
def test_every_games_options_are_well_formed(name: str) -> None:
    game = tidelib.game(name)
    assert len({option.name for option in game.options}) == len(game.options)
    for option in game.options:
        assert option.default in option.values
        assert len(set(option.values)) == len(option.values)
        assert option.meaning
        assert len(option.meanings) in (0, len(option.values))
        assert option.rule is None or option.rule in game.rulebook
        for value in option.values:  # they are written in a record's header
            assert value.isascii()
            assert not set(value) & set(" #=\n")
