"""The same deal for everybody in the room."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

import tidelib
from tidelib.core.errors import CodeError, OptionError, TideError
from tidelib.core.spoken import from_spoken, to_spoken
from tidelib.widgets import Table
from tidelib.widgets.classcode import call_of, code_of, deal_of
from tidelib.widgets.deal import Deal
from tidelib.widgets.players import Seats, bots_of

GAMES = tidelib.games()


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Any deal that can be chosen at a table."""
    game = tidelib.game(draw(st.sampled_from(GAMES)))
    players = draw(st.sampled_from(game.players))
    kinds = draw(
        st.lists(
            st.sampled_from(["you", "human", *bots_of(game)]), min_size=players, max_size=players
        ).filter(lambda kinds: kinds.count("you") < 2)
    )
    options = {
        option.name: draw(st.sampled_from([v for v in option.values if v != "date"]))
        for option in game.options
    }
    seed = draw(st.integers(0, 10**9 - 1))
    try:
        return Deal(game, Seats(game, kinds, None), options, seed)
    except OptionError:  # a seat that is named may not be there with so many players
        reject()


@settings(max_examples=60)
@given(deals())
def test_a_code_deals_the_same_again(deal: Deal) -> None:
    again = deal_of(code_of(deal), deal.game)
    assert again.play.state == deal.play.state
    assert (again.options, again.seats.kinds, again.seed) == (
        deal.options,
        deal.seats.kinds,
        deal.seed,
    )
    assert code_of(again) == code_of(deal)


@settings(max_examples=30)
@given(deals())
def test_the_line_of_python_deals_the_same_again(deal: Deal) -> None:
    table: Table = eval(call_of(deal), {"Table": Table})
    assert table.class_code == code_of(deal)


def test_the_usual_deal_has_a_code_short_enough_to_be_said() -> None:
    for seed in (1, 999_999):
        code = Table("hikidoki", seed=seed).class_code
        assert len(code.rsplit("-", 1)[0].replace("-", "")) <= 8


def test_moves_change_no_code_and_are_not_told() -> None:
    table = Table("hikidoki", seed=7)
    code = table.class_code
    table.act("marker MID") if not table.view["waiting"] else table.step()
    assert table.class_code == code


def test_the_tide_of_a_day() -> None:
    table = Table("hikidoki", date="2026-11-30")
    other = Table("hikidoki", seed=1)
    other.join(table.class_code)
    assert other.view["date"] == "2026-11-30"
    assert other.state == table.state
    assert 'date="' in call_of(table._deal).replace("'", '"')


@pytest.mark.parametrize(
    ("args", "why"),
    [
        ({"deal": "marker: MID\nrow: Uk\ndeck: L W W"}, "position"),
        ({"seed": "reef"}, "seed of this deal is a text"),
    ],
)
def test_what_no_number_deals_has_no_code_and_says_why(args: dict[str, Any], why: str) -> None:
    table = Table("hikidoki", **args)
    with pytest.raises(CodeError, match=why):
        _ = table.class_code
    view = table.handle({"do": "class"})
    assert why in view["error"]["text"]
    assert view["class"] is None


def test_a_kept_game_has_the_code_of_its_deal() -> None:
    table, again = Table("hikidoki", seed=7), Table("hikidoki", seed=1)
    again.resume(table.kept)
    assert again.class_code == table.class_code
    again.load(Table("hikidoki", seed=8).record)
    with pytest.raises(CodeError, match="record"):
        _ = again.class_code


# At the table


def started(seed: int = 5) -> Table:
    table = Table("hikidoki", seats=["you"], seed=seed)
    table.act("marker MID")
    return table


def test_the_front_end_asks_for_code_and_call() -> None:
    view = started().handle({"do": "class"})
    assert view["class"] == {"code": started().class_code, "call": call_of(started()._deal)}
    assert view["record"] == ""


def test_a_new_deal_for_the_class_shows_its_code() -> None:
    table = started()
    view = table.handle({"do": "new", "seed": 9, "seats": ["you"], "class": True})
    assert view["seed"] == 9
    assert view["class"]["code"] == table.class_code
    assert "true or false" in table.handle({"do": "new", "class": "yes"})["error"]["text"]


def test_joining_keeps_the_game_before() -> None:
    table, other = started(), Table("hikidoki", seed=9, options={"basket_size": 6})
    own = table.state
    view = table.handle({"do": "join", "code": other.class_code.upper().replace("-", " ")})
    assert table.state == other.state
    assert view["before"] is True
    assert table.handle({"do": "back"})["before"] is False
    assert table.state == own
    assert "No other game" in table.handle({"do": "back"})["error"]["text"]


def test_an_unplayed_deal_is_not_worth_keeping() -> None:
    table = Table("hikidoki", seats=["you"], seed=1)
    table.join(Table("hikidoki", seed=2).class_code)
    assert table.view["before"] is False


def test_who_is_at_this_deal_already_stays_where_she_is() -> None:
    table = started()
    before = table.state
    for message in (
        {"do": "join", "code": table.class_code},
        {"do": "open", "deal": table.class_code},
    ):
        view = table.handle(message)
        assert view["error"] is None
        assert view["opened"] is False
        assert table.state == before


def test_a_link_opens_the_deal() -> None:
    table = Table("hikidoki", seed=1)
    view = table.handle({"do": "open", "deal": started(8).class_code})
    assert view["seed"] == 8
    assert view["before"] is False  # the page itself keeps what was on the table


def test_all_games_before_are_reached_and_outlive_the_page() -> None:
    table = started(1)
    for seed in (2, 3):
        table.load(started(seed).record)
        table.act("flip")
    codes = {str(table.state.history)}
    again = Table("hikidoki", seed=99)
    again.resume(table.kept)
    for _turn in range(2):
        again.back()
        codes.add(str(again.state.history))
    assert len(codes) == 3
    again.back()
    assert str(again.state.history) == str(table.state.history)


@pytest.mark.parametrize("text", ["", "1AAA-crab", "x" * 9000, "<b>", "tide 1", 7, None, ["1"]])
@pytest.mark.parametrize("message", [{"do": "join", "code": 0}, {"do": "open", "deal": 0}])
def test_a_hostile_code_costs_nothing(text: object, message: dict[str, object]) -> None:
    table = started()
    before = table.kept
    key = "code" if "code" in message else "deal"
    assert table.handle({**message, key: text})["error"]["text"]
    assert table.kept == before


@settings(max_examples=200)
@given(st.integers(0, 2**70))
def test_any_number_is_a_deal_of_one_code_or_refused(number: int) -> None:
    code = to_spoken(number, "hikidoki")
    try:
        deal = deal_of(code, tidelib.game("hikidoki"))
    except TideError as error:
        assert isinstance(error, CodeError)
    else:
        assert from_spoken(code_of(deal), "hikidoki") == number


def test_the_day_of_a_code_is_a_day() -> None:
    table = Table("hikidoki", date="2026-11-30")
    day = date(2026, 11, 30).toordinal()
    number = from_spoken(table.class_code, "hikidoki")
    base = (number) // day
    with pytest.raises(CodeError):
        deal_of(to_spoken(number + 10**12 * base, "hikidoki"), tidelib.game("hikidoki"))
