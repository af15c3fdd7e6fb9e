"""Exact figures, and what a seat can reckon at the table."""

from __future__ import annotations

from fractions import Fraction

import pytest

import tidelib
from tests.games.hike.table import HIKE, do, set_up
from tidelib.core.figures import Figure, rounded
from tidelib.games.hike import odds
from tidelib.games.hike.exact import FIGURES
from tidelib.games.hike.odds import Chances
from tidelib.games.hike.state import HikeState
from tidelib.games.hike.words import CARD_OF_ID, YETI


def figure(name: str, **given: int) -> Fraction:
    return FIGURES[name](**given)


def test_the_yeti_before_anything_is_known() -> None:
    assert figure("yeti_in_hand") == Fraction(12, 41)
    assert figure("yeti_dealt") == Fraction(36, 41)
    assert figure("yeti_in_picnic") == Fraction(4, 41)
    assert figure("yeti_set_aside") == Fraction(1, 41)
    assert figure("yeti_dealt_to_nobody") == Fraction(5, 41)
    assert rounded(figure("yeti_dealt_to_nobody") * 100) == "12.2"


def test_the_yeti_for_a_hand_without_it() -> None:
    assert figure("others_have_yeti") == Fraction(24, 29)
    assert figure("picnic_has_yeti") == Fraction(4, 29)
    assert figure("set_aside_is_yeti") == Fraction(1, 29)
    assert rounded(figure("picnic_has_yeti") * 100) == "13.8"


def test_a_dealt_hand() -> None:
    assert figure("cards_of_a_suit") == Fraction(120, 41)
    assert figure("out_of_a_suit") == Fraction(70035, 3919928)
    assert figure("out_of_any_suit") == Fraction(1082151, 15189721)
    assert rounded(figure("out_of_any_suit") * 100, 3) == "7.124"


@pytest.mark.parametrize(
    ("length", "chance"),
    [
        (2, Fraction(0)),
        (3, Fraction(12960000, 197466373)),
        (4, Fraction(102943575, 197466373)),
        (5, Fraction(63922446, 197466373)),
        (6, Fraction(15455286, 197466373)),
        (7, Fraction(65772, 6369883)),
        (8, Fraction(9135, 12739766)),
        (9, Fraction(145, 6369883)),
        (10, Fraction(3, 12739766)),
    ],
)
def test_the_longest_suit(length: int, chance: Fraction) -> None:
    assert figure("longest_suit", length=length) == chance


def test_the_longest_suit_on_average() -> None:
    assert sum(figure("longest_suit", length=length) for length in range(11)) == 1
    assert rounded(figure("mean_longest_suit"), 3) == "4.449"


@pytest.mark.parametrize(
    ("trumps", "expected", "chance"),
    [
        (3, Fraction(28, 29), Fraction(2348, 3393)),
        (4, Fraction(24, 29), Fraction(2128, 3393)),
        (5, Fraction(20, 29), Fraction(625, 1131)),
        (6, Fraction(16, 29), Fraction(11101, 23751)),
        (7, Fraction(12, 29), Fraction(677, 1827)),
        (8, Fraction(8, 29), Fraction(53, 203)),
    ],
)
def test_trumps_in_the_picnic(trumps: int, expected: Fraction, chance: Fraction) -> None:
    assert figure("trumps_in_picnic", trumps=trumps) == expected
    assert figure("a_trump_in_picnic", trumps=trumps) == chance


@pytest.mark.parametrize(
    ("higher", "chance"),
    list(
        enumerate(
            [
                Fraction(1),
                Fraction(17, 29),
                Fraction(68, 203),
                Fraction(340, 1827),
                Fraction(340, 3393),
                Fraction(68, 1305),
                Fraction(34, 1305),
                Fraction(374, 30015),
                Fraction(34, 6003),
                Fraction(34, 14007),
            ]
        )
    ),
)
def test_a_passed_card_goes_back(higher: int, chance: Fraction) -> None:
    assert figure("goes_back", higher=higher) == chance


def test_results_of_a_hike() -> None:
    assert figure("results") == 91
    blisters = [1, 6, 12, 14, 17, 14, 14, 6, 4, 2, 1]
    assert [figure("results_with_blisters", blisters=k) for k in range(11)] == blisters
    patterns = {(1, 2): 44, (1, 1): 24, (2, 1): 22, (0, 0): 1}
    for (up, down), number in patterns.items():
        assert figure("results_with_pattern", up=up, down=down) == number
    assert sum(patterns.values()) == 91


@pytest.mark.parametrize("players", HIKE.players)
def test_every_figure_is_there_for_every_table(players: int) -> None:
    given = {
        "longest_suit": {"length": 4},
        "trumps_in_picnic": {"trumps": 4},
        "a_trump_in_picnic": {"trumps": 4},
        "goes_back": {"higher": 2},
        "results_with_blisters": {"blisters": 1},
        "results_with_pattern": {"up": 1, "down": 1},
    }
    for name in FIGURES:
        value = FIGURES[name](players=players, **given.get(name, {}))
        assert isinstance(value, Fraction)
        assert value >= 0
    assert HIKE.part("odds").FIGURES is FIGURES


# -- at the table --------------------------------------------------------------------------


def found(state: tidelib.State, seat: int) -> dict[str, Figure]:
    assert isinstance(state, HikeState)
    return {entry.id: entry for entry in odds.live_odds(state, seat)}


MINE = "hand 0: B4 B6 B7 B10 D1 D3 D6 D8 C1 C5 C10 F7"


def test_naming_trumps_by_what_the_picnic_may_bring() -> None:
    state = set_up("phase: trumps", MINE)
    assert found(state, 0)["picnic B"].value == Fraction(2128, 3393)  # four bees in hand
    assert found(state, 0)["picnic C"].value == Fraction(2348, 3393)  # three crows
    assert "picnic B" not in found(state, 1)


def test_the_picnic_before_it_is_taken() -> None:
    state = set_up("phase: picnic", "trump: B", MINE)
    assert found(state, 0)["picnic trump"].value == Fraction(2128, 3393)
    assert found(state, 0)["picnic yeti"].value == Fraction(4, 29)


def test_a_blister_and_its_chance_to_come_back() -> None:
    state = set_up("phase: exchange", "dealer: 1", "last: -1 0 1", "trump: B", MINE)
    chances = found(state, 0)
    assert chances["back C10 2"].value == 1
    assert chances["back D8 2"].value == Fraction(68, 203)  # D9 and D10 are unseen
    assert chances["back F7 2"].value == Fraction(340, 1827)
    assert chances["back D3 2"].value == Fraction(68, 1305)  # D4, D5, D7, D9 and D10


def test_what_an_exchange_has_shown_counts() -> None:
    state = set_up(
        "phase: exchange", "dealer: 1", "last: -2 0 2", "trump: B", MINE,
        "hand 2: D4 D5 D7 C2 C3 F1 F2 F3 F4 F5 F6 Y",
    )  # fmt: skip
    do(state, "blister D8 2")  # it came back: seat 2 holds neither D9 nor D10
    chances = found(state, 0)
    assert chances["back D8 2"].value == 1
    # D4, D5 and D7 may still be with seat 2, and the Yeti now is a little more often
    assert chances["yeti 2"].value == Fraction(12, 27)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_yeti_is_somewhere(seat: int) -> None:
    state = do(set_up("phase: picnic", "trump: B", MINE, "aside: Y"), "stay")
    chances = [entry.value for id, entry in found(state, seat).items() if id.startswith("yeti")]
    assert sum(chances) == 1
    assert len(chances) == 4


def test_the_yeti_once_seen_needs_no_figure() -> None:
    state = set_up("trump: B", "leader: 0", "trick: Y", "hand 1: C1 C2")
    assert not any(id.startswith("yeti") for id in found(state, 1))


def test_who_is_out_of_a_suit_cannot_beat_it() -> None:
    state = set_up(
        "trump: F", "leader: 0", "hand 0: C5 C9 B3", "hand 1: D1 B4 B5", "hand 2: C6 F1 D2",
        "aside: D10", "picnic: D9 D8 D7 C10",
    )  # fmt: skip
    do(state, "play C5", "play D1")
    assert isinstance(state, HikeState)
    chances = Chances(state, 0)
    assert chances.none_in([CARD_OF_ID["C10"]], [1]) == 1
    both, one = (
        chances.none_in([CARD_OF_ID["C10"]], [1, 2]),
        chances.none_in([CARD_OF_ID["C10"]], [2]),
    )
    assert both == one < 1
    assert found(state, 0)["highest C"].value == both
    assert chances.some_in([YETI], [0, 1, 2]) == 0  # gone in an earlier trick


def test_nobody_reckons_for_an_onlooker_or_between_hikes() -> None:
    state = set_up("phase: picnic", "trump: B", MINE)
    assert isinstance(state, HikeState)
    assert odds.live_odds(state, None) == []
    assert odds.live_odds(HIKE.new_state(3), 0) == []  # type: ignore[arg-type]
