"""HK-101 to HK-109: cards, markers and set-up."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import tidelib
from tests.games.hikidoki.table import HIKIDOKI, beach, board, deal, refused, seat, start

COLOURS = "LUAHO"
SHORE = {1: 12, 2: 24, 3: 36, 4: 48, 5: 60}
WAVES = {1: 2, 2: 4, 3: 6, 4: 8, 5: 10}


def ready_for_deck(players: int) -> tidelib.State:
    state = start(players)
    state.apply_text("order " + " ".join(map(str, range(players))))
    return state


def deck_of(shore: dict[str, int], waves: int) -> str:
    return " ".join("".join(card * n for card, n in shore.items()) + "W" * waves)


def test_HK_101_sixty_shore_cards_twelve_of_each_colour() -> None:
    state = ready_for_deck(5)
    whole_box = deck_of(dict.fromkeys(COLOURS, 12), 10)
    state.apply_text(f"deck {whole_box}")
    assert board(state)["deck_left"] == {"shore": 60, "waves": 10}


@pytest.mark.parametrize("colour", COLOURS)
def test_HK_101_no_deck_has_thirteen_of_a_colour(colour: str) -> None:
    state = ready_for_deck(2)
    other = "L" if colour != "L" else "U"
    refusal = refused(state, "deck " + deck_of({colour: 13, other: 11}, 4))
    assert refusal.rule == "HK-101"
    assert refusal.because[0].endswith(": 13")
    state.apply_text("deck " + deck_of({colour: 12, other: 12}, 4))


def test_HK_101_no_position_has_thirteen_of_a_colour() -> None:
    with pytest.raises(tidelib.ScenarioError, match="HK-101"):
        HIKIDOKI.scenario("beach 0: L12\ndeck: L")


def test_HK_102_twelve_waves_no_more() -> None:
    HIKIDOKI.scenario("deck: " + "W " * 12)
    with pytest.raises(tidelib.ScenarioError, match="12 cards W"):
        HIKIDOKI.scenario("deck: " + "W " * 13)


@pytest.mark.parametrize("players", range(1, 6))
def test_HK_103_every_player_owns_the_three_markers(players: int) -> None:
    state = ready_for_deck(players)
    state.apply(state.sample_chance(Random(1)))
    assert [marker["id"] for marker in board(state)["markers"]] == ["OFF", "MID", "POOL"]
    for number in range(players):
        assert seat(state, number)["used"] == []
        first = HIKIDOKI.scenario(f"players: {players}\norder: {_from(number, players)}")
        assert [first.action_text(a) for a in first.legal_actions()] == [
            "marker OFF",
            "marker MID",
            "marker POOL",
        ]


def _from(number: int, players: int) -> str:
    return " ".join(str((number + step) % players) for step in range(players))


@pytest.mark.parametrize(
    ("marker", "allows", "minimum", "value"),
    [("OFF", 0, 3, 3), ("MID", 1, 2, 1), ("POOL", 3, 1, 0)],
)
def test_HK_103_what_the_markers_allow_and_ask(
    marker: str, allows: int, minimum: int, value: int
) -> None:
    found = {m["id"]: m for m in board(start())["markers"]}[marker]
    assert (found["allows"], found["minimum"], found["value"]) == (allows, minimum, value)
    assert found["busts_on"] == allows + 1


@pytest.mark.parametrize("players", [0, 6, 7, 100, -1, True, 2.0, "2", None])
def test_HK_104_one_to_five_players_and_nobody_else(players: object) -> None:
    with pytest.raises(tidelib.OptionError, match="1 to 5") as caught:
        HIKIDOKI.new_state(players)  # type: ignore[arg-type]
    assert caught.value.rule == "HK-104"
    assert caught.value.players


@pytest.mark.parametrize("players", range(1, 6))
def test_HK_104_one_to_five_players_are_welcome(players: int) -> None:
    assert HIKIDOKI.new_state(players).players == players


@pytest.mark.parametrize("players", range(1, 6))
def test_HK_105_twelve_shore_cards_and_two_waves_for_each_player(players: int) -> None:
    for seed in range(20):
        state = ready_for_deck(players)
        state.apply(state.sample_chance(Random(seed)))
        assert board(state)["deck_left"] == {"shore": SHORE[players], "waves": WAVES[players]}
        assert board(state)["deck"] == 14 * players


@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize(("more_shore", "more_waves"), [(1, -1), (-1, 1), (-1, 0), (0, -1), (0, 1)])
def test_HK_105_any_other_deck_is_refused(players: int, more_shore: int, more_waves: int) -> None:
    state = ready_for_deck(players)
    shore = SHORE[players] + more_shore
    colours = {c: shore // 5 + (i < shore % 5) for i, c in enumerate(COLOURS)}
    refusal = refused(state, "deck " + deck_of(colours, WAVES[players] + more_waves))
    assert refusal.rule == "HK-105"


def test_HK_105_the_deck_is_drawn_and_shuffled_fairly() -> None:
    # 3,000 solo decks; each bound is more than five standard deviations away
    rng = Random(5)
    games = 3000
    tops: Counter[str] = Counter()
    third: Counter[str] = Counter()
    wave_places: Counter[int] = Counter()
    of_a_colour: Counter[int] = Counter()
    for _ in range(games):
        state = ready_for_deck(1)
        deck = state.action_text(state.sample_chance(rng)).split()[1:]
        tops[deck[0]] += 1
        third[deck[2]] += 1
        wave_places.update(place for place, card in enumerate(deck) if card == "W")
        of_a_colour[deck.count("U")] += 1
    for counts in (tops, third):
        assert abs(counts["W"] - games / 7) < 100
        assert all(abs(counts[colour] - games * 6 / 35) < 105 for colour in COLOURS)
    assert all(abs(wave_places[place] - games / 7) < 100 for place in range(14))
    mean = sum(n * times for n, times in of_a_colour.items()) / games
    variance = sum((n - 12 / 5) ** 2 * times for n, times in of_a_colour.items()) / games
    # hypergeometric: 12 draws out of 60 with 12 of the colour
    assert abs(mean - 12 / 5) < 0.12
    assert abs(variance - 12 / 5 * 4 / 5 * 48 / 59) < 0.25


def test_HK_106_nobody_sees_what_stays_in_the_box_or_how_the_deck_lies() -> None:
    one = deal(start(), "U U U U U U U U U U U U W W")
    other = deal(start(), "W L A H O L A H O L A H O W")
    assert board(one) == board(other)
    assert board(one)["composition_known"] is False
    assert board(one)["deck_left"] == {"shore": 12, "waves": 2}
    assert str(one) == str(other)
    assert one.information_state(0) == other.information_state(0)


def test_HK_107_one_deck_and_one_pile_of_discards_for_the_whole_table() -> None:
    state = HIKIDOKI.scenario("players: 2\ndeck: W U L\ndiscards: A")
    state.apply_text("marker OFF")
    state.apply_text("flip")  # seat 0 is bust
    assert board(state)["diver"] == 1
    assert board(state)["discards"] == ["A", "W"]  # one pile for all
    state.apply_text("marker POOL")
    state.apply_text("flip")
    assert [card["card"] for card in board(state)["row"]] == ["U"]  # goes on with the same deck
    assert board(state)["deck"] == 1


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_HK_108_everybody_sees_all_that_was_flipped(viewer: int | None) -> None:
    state = HIKIDOKI.scenario(
        "players: 3\nbeach 0: U2\nused 0: MID\npoints 0: 2\nused 1: POOL\nused 2: OFF\n"
        "round: 2\ndiver: 0\nmarker: OFF\nrow: Lk Ar H?\ndeck: U W\ndiscards: W O"
    )
    seen = state.observation(viewer)
    assert [card["card"] for card in seen["row"]] == ["L", "A", "H"]
    assert seen["discards"] == ["W", "O"]
    assert seen["deck"] == 2
    assert [s["used"] for s in seen["seats"]] == [["MID"], ["POOL"], ["OFF"]]
    assert seen["seats"][0]["beach"]["U"] == 2
    onlooker = state.observation()
    assert {**seen, "viewer": None} == onlooker


@pytest.mark.parametrize("players", range(1, 6))
def test_HK_109_all_begin_with_nothing(players: int) -> None:
    state = ready_for_deck(players)
    state.apply(state.sample_chance(Random(3)))
    seen = board(state)
    assert (seen["row"], seen["basket"], seen["discards"]) == ([], [], [])
    assert state.scores() == [0] * players
    for number in range(players):
        assert beach(state, number) == {}
        assert seat(state, number)["used"] == []
    assert seen["round"] == 1
