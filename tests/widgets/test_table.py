"""The table: every message, undo to any depth, hot-seat, bots, records, the tide of the day."""

from __future__ import annotations

import json
import random

import pytest

import tidelib
from tidelib.core.errors import IllegalAction, TideError
from tidelib.core.game import CHANCE
from tidelib.core.link import to_link
from tidelib.players import PACES, at_pace, bots, thinks
from tidelib.widgets import Table


def solo(**more):
    return Table("hikidoki", players=1, **{"seed": 7, **more})


def play_on(table, steps, rng):
    """Acts at random, bots included."""
    for _ in range(steps):
        position = table.view["position"]
        if position["over"]:
            return
        if table.view["waiting"]:
            table.step()
        else:
            legal = [entry["action"] for entry in position["actions"] if entry["legal"]]
            table.act(rng.choice(legal))


def test_act_carries_out_and_tells():
    table = solo()
    view = table.handle({"do": "act", "action": "marker MID", "n": 1})
    assert view["n"] == 1
    assert view["error"] is None
    assert view["position"]["board"]["marker"]["id"] == "MID"
    assert [event["kind"] for event in view["position"]["events"]] == ["marker"]
    assert view["position"]["turn"] == {
        "seat": 0,
        "name": "You",
        "yours": True,
        "say": "Flip the first card.",
    }


def test_the_front_end_gets_what_an_action_is_about_and_parses_no_text():
    position = solo().view["position"]
    markers = [marker["id"] for marker in position["board"]["markers"]]
    assert [entry["at"] for entry in position["actions"] if "at" in entry] == [
        {"marker": marker} for marker in markers
    ]


def test_act_against_the_rules_is_an_error_with_its_rule_and_changes_nothing():
    table = solo(moves=["marker OFF"])
    before = table.state
    view = table.handle({"do": "act", "action": "surface"})
    assert view["error"]["rules"][0] == "HK-403"
    assert "Too early" in view["error"]["text"]
    assert table.state == before
    assert table.handle({"do": "dismiss"})["error"] is None


def test_illegal_actions_are_raised_for_python():
    with pytest.raises(IllegalAction):
        solo().act("flip")


def test_actions_stand_in_a_fixed_order_with_refusals():
    table = solo(moves=["marker OFF", "flip", "keep"])
    entries = table.view["position"]["actions"]
    assert [(entry["action"], entry["legal"]) for entry in entries] == [
        ("flip", True),
        ("surface", False),
    ]
    assert entries[1]["refusal"]["rules"] == ["HK-403", "HK-408"]
    assert entries[1]["refusal"]["because"] == ["row: 1 of 3 cards"]


def test_every_cited_rule_has_its_text():
    table = solo(moves=["marker OFF", "flip", "keep"])
    view = table.view
    assert {"HK-403", "HK-408", "HK-306"} <= set(view["rules"])
    assert view["rules"]["HK-403"]["title"] == "Surface"


@pytest.mark.parametrize("action", ["flip", "surface", "marker OFF", "keep", "dance"])
def test_why_answers_for_everything(action):
    table = solo(moves=["marker OFF"])
    why = table.handle({"do": "why", "action": action})["why"]
    assert why["action"] == action
    assert why["legal"] == (action == "flip")
    assert why["sentence"]


def test_why_at_the_end():
    table = solo()
    play_on(table, 200, random.Random(1))
    why = table.handle({"do": "why", "action": "flip"})["why"]
    assert not why["legal"]
    assert "over" in why["sentence"]


@pytest.mark.parametrize("strength", [1, 2, 3])
def test_hints_in_three_strengths(strength):
    view = solo().handle({"do": "hint", "strength": strength})
    assert view["hint"]["strength"] == strength
    assert view["hint"]["text"]
    assert (view["hint"]["action"] is not None) == (strength == 3)


def test_no_hint_for_a_bot():
    table = Table("hikidoki", seats=["random", "you"], deal=["order 0 1"], seed=1)
    assert table.handle({"do": "hint", "strength": 1})["error"]


def test_odds_are_hidden_until_asked_for():
    table = solo()
    assert table.view["odds"] is None
    view = table.handle({"do": "odds", "show": True})
    assert view["odds_shown"]
    assert view["odds"][0]["percent"]
    assert table.handle({"do": "odds", "show": False})["odds"] is None


def test_after_a_dive_the_odds_are_told():
    table = solo(moves=["marker POOL"])
    table.handle({"do": "act", "action": "flip"})
    while table.view["position"]["board"]["last_dive"] is None:
        play_on(table, 1, random.Random(3))
    last = table.view["position"]["events"][-1]
    assert last["kind"] == "odds"
    assert "safe" in last["text"] or "brought" in last["text"]


# -- bots and several people ---------------------------------------------------------------


def test_bots_wait_to_be_asked():
    table = Table("hikidoki", seats=["sharp", "you"], deal=["order 0 1"], seed=3)
    view = table.view
    assert view["waiting"] == {
        "for": "bot",
        "name": "Nami",
        "say": "Nami is to play.",
        "pace": {"now": "usual", "choices": []},
    }
    assert not view["position"]["turn"]["yours"]
    assert view["players"] == [
        {"seat": 0, "name": "Nami", "kind": "bot", "bot": "sharp"},
        {"seat": 1, "name": "You", "kind": "you", "bot": None},
    ]
    stepped = table.handle({"do": "step"})
    assert len(stepped["log"]) == len(view["log"]) + 1
    assert stepped["position"]["events"][0]["text"].startswith("Nami: ")
    skipped = table.handle({"do": "skip"})
    assert skipped["waiting"] is None
    assert skipped["position"]["turn"]["yours"]


def test_step_without_a_bot_is_an_error():
    assert solo().handle({"do": "step"})["error"]["text"] == "It is no bot's turn."


def test_skip_plays_a_game_of_bots_to_its_end():
    table = Table("hikidoki", seats=["random", "careful", "sharp"], seed=11)
    view = table.handle({"do": "skip"})
    assert view["position"]["over"]
    assert view["position"]["result"]
    assert view["seat"] is None


def test_bots_decide_the_same_again():
    one, two = (Table("hikidoki", seats=["random", "random"], seed=5) for _ in range(2))
    one.skip()
    for _ in range(5):
        two.step()
    two.undo(to=2)
    two.skip()
    assert one.state == two.state


def test_hot_seat_tells_whose_turn_it_is():
    table = Table("hikidoki", seats=["human", "human"], names=["Ada", "Ben"], deal=["order 1 0"])
    view = table.view
    assert view["seat"] == 1
    assert view["position"]["turn"]["say"].startswith("Ben: ")
    for action in ("marker POOL", "flip"):
        view = table.handle({"do": "act", "action": action})
    assert view["position"]["events"][0]["text"].startswith("Ben: ")
    play_on(table, 200, random.Random(2))
    assert {player["kind"] for player in table.view["players"]} == {"human"}
    assert table.view["position"]["over"]


# -- going back ----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [["you"], ["you", "sharp"], ["human", "random", "human"]])
def test_undo_to_any_depth_gives_the_equal_state(seats):
    table = Table("hikidoki", seats=seats, seed=21)
    rng = random.Random(4)
    states = {table._deal.play.length: (table.state, table.view["position"]["board"])}
    while not table.view["position"]["over"]:
        play_on(table, 1, rng)
        states[table._deal.play.length] = (table.state, table.view["position"]["board"])
    end = table._deal.play.length
    for length in sorted(states, reverse=True):
        table.undo(to=length)
        assert table.state == states[length][0]
        assert table.view["position"]["board"] == states[length][1]
        assert all(event["at"] < length for event in table.view["log"])
    assert end > 10


def test_undo_goes_back_to_the_last_human_decision():
    table = Table("hikidoki", seats=["you", "sharp"], deal=["order 0 1"], seed=3)
    for action in ("marker POOL", "flip"):
        table.act(action)
    while not table.view["waiting"]:
        play_on(table, 1, random.Random(3))
    depth, before = table.view["undo_depth"], table._deal.human_steps()[-1]
    table.skip()
    view = table.handle({"do": "undo"})
    assert view["undo_depth"] == depth - 1
    assert table._deal.play.length == before


def test_undo_with_nothing_to_undo():
    assert solo().handle({"do": "undo"})["error"]["text"] == "There is nothing to take back."
    assert not solo().view["can_undo"]


def test_undo_past_the_deal_deals_the_same():
    table = solo()
    before = table.state
    table.act("marker OFF")
    table.undo(to=0)
    assert table.state == before


# -- deals ---------------------------------------------------------------------------------


def test_again_is_the_same_deal():
    table = solo()
    start = table.state
    play_on(table, 30, random.Random(1))
    table.handle({"do": "again"})
    assert table.state == start


def test_new_deal_with_a_seed_and_other_seats():
    table = solo()
    view = table.handle(
        {"do": "new", "seed": 5, "seats": ["you", "random"], "options": {"mid_value": "2"}}
    )
    assert view["error"] is None
    assert view["seed"] == 5
    assert view["setup"]["current"] == {"seats": ["you", "random"]}
    assert {o["name"]: o["value"] for o in view["options"]}["mid_value"] == "2"
    assert Table("hikidoki", seats=["you", "random"], seed=5).state.deck == table.state.deck


def test_new_deal_keeps_seats_and_options():
    table = solo(options={"mid_value": 2})
    view = table.handle({"do": "new", "seed": None})
    assert view["setup"]["current"] == {"seats": ["you"]}
    assert {o["name"]: o["value"] for o in view["options"]}["mid_value"] == "2"
    assert isinstance(view["seed"], int)


@pytest.mark.parametrize(
    "message",
    [
        {"do": "new", "seats": ["you"] * 6},
        {"do": "new", "seats": ["you", "nobody"]},
        {"do": "new", "seats": ["you", "you"]},
        {"do": "new", "seats": "you"},
        {"do": "new", "seats": [7]},
        {"do": "new", "seed": -1},
        {"do": "new", "seed": "7"},
        {"do": "new", "options": {"mid_value": "3"}},
        {"do": "new", "options": {"tides": "high"}},
        {"do": "new", "options": []},
        {"do": "load", "record": "tide 1"},
        {"do": "load"},
    ],
)
def test_a_wrong_wish_costs_nothing(message):
    table = solo(moves=["marker OFF", "flip", "keep"])
    before = table.state
    view = table.handle(message)
    assert view["error"]["text"]
    assert table.state == before


def test_the_tide_of_the_day_is_the_same_for_everybody():
    one, two = (Table("hikidoki", date="2026-11-30") for _ in range(2))
    assert one.state == two.state
    assert one.view["date"] == "2026-11-30"
    assert one.view["seed"] is None
    assert one.view["players"] == [{"seat": 0, "name": "You", "kind": "you", "bot": None}]
    assert Table("hikidoki", date="2026-12-01").state != one.state
    assert "solo_seed=date" in one.record


def test_the_tide_of_the_day_as_an_option():
    table = solo()
    view = table.handle({"do": "new", "options": {"solo_seed": "date"}})
    assert view["date"]


def test_a_position_set_up():
    table = Table("hikidoki", deal="marker: MID\nrow: Uk\ndeck: W W")
    view = table.handle({"do": "act", "action": "flip"})
    assert view["position"]["board"]["waves"] == 1
    assert view["record"] == ""
    table.handle({"do": "again"})
    assert table.view["position"]["board"]["waves"] == 0


def test_a_dictated_deal():
    deck = "deck U U W H O L A L A W H O L U"
    table = Table("hikidoki", players=1, deal=["* order 0", deck], seed=1)
    table.act("marker MID")
    table.act("flip")
    assert table.view["position"]["board"]["row"][0]["card"] == "U"


@pytest.mark.parametrize(
    "arguments",
    [
        {"game": "hikidoky"},
        {"game": 7},
        {"game": None},
        {"players": 10**5000},
        {"seats": 2},
        {"seats": ["you"], "names": 3},
        {"options": "mid_value=2"},
        {"options": {"mid_value": 10**5000}},
        {"seed": "\ud800"},
        {"date": 20261130},
        {"date": "2026-02-30"},
        {"deal": 3},
        {"moves": None},
        {"players": 6},
        {"players": 0},
        {"players": 2, "seats": ["you"]},
        {"seats": ["you", "bot"]},
        {"seats": "you"},
        {"seats": ["you"], "names": ["Ada", "Ben"]},
        {"seats": ["you", "sharp"], "names": ["Ada", "Ada"]},
        {"seats": ["you"], "names": [""]},
        {"seats": ["you"], "names": ["x" * 100]},
        {"options": {"mid_value": 9}},
        {"seed": -1},
        {"seed": 1.5},
        {"seed": True},
        {"date": "tomorrow"},
        {"deal": "deck: Q"},
        {"players": 1, "deal": ["order 0", "deck U U"]},
        {"players": 1, "deal": [7]},
        {"players": 2, "deal": "players: 1\ndeck: U"},
        {"record": "tide 2\n"},
        {"record": "tide 1\ngame: hikidoki\nplayers: 1\n---\n* order 0\n", "seats": ["you"] * 2},
        {"players": 1, "moves": ["surface"]},
        {"players": 1, "moves": [3]},
    ],
)
def test_wrong_arguments_are_named(arguments):
    with pytest.raises(TideError) as error:
        Table(**{"game": "hikidoki", **arguments})
    assert str(error.value)


# -- records -------------------------------------------------------------------------------


def finished(seed=9):
    table = Table("hikidoki", seats=["you", "careful"], seed=seed)
    rng = random.Random(seed)
    while not table.view["position"]["over"]:
        play_on(table, 1, rng)
    return table


def test_the_record_hides_face_down_cards_until_asked_for():
    table = solo()
    assert table.view["record"] == ""
    assert "face down" in table.view["record_note"]
    shown = table.handle({"do": "record", "show": True})
    assert shown["record"].startswith("tide 1\n")
    assert shown["record_note"] == ""
    assert finished().view["record"].startswith("tide 1\n")


def test_load_goes_on_where_the_record_stops():
    old = finished()
    lines = old.record.split("\n")
    table = Table("hikidoki", seats=["you", "careful"], seed=1)
    view = table.handle({"do": "load", "record": "\n".join(lines[:20]) + "\n"})
    assert view["error"] is None
    assert table.record.split("\n")[:20] == lines[:20]
    table.handle({"do": "load", "record": old.record})
    assert table.view["position"]["over"]
    assert table.record == old.record
    table.again()
    assert table.state.deck == old._deal.again().play.state.deck


def test_load_a_link_code():
    old = finished()
    table = solo()
    view = table.handle({"do": "load", "record": to_link(old.state)})
    assert view["error"] is None
    assert len(view["players"]) == 2
    assert table.state == old.state


HOSTILE = {
    "empty": "",
    "a word": "hello",
    "binary": "\x00\x01\x02" * 50,
    "no record": "<script>alert(1)</script>",
    "cut off": "tide 1\ngame: hikidoki\nplayers: 2\n",
    "another version": "tide 9\ngame: hikidoki\nplayers: 2\n---\n",
    "another game": "tide 1\ngame: poker\nplayers: 2\n---\n",
    "six players": "tide 1\ngame: hikidoki\nplayers: 6\n---\n",
    "huge": "tide 1\ngame: hikidoki\nplayers: 2\n---\n" + "# wave\n" * 200_000,
    "a long line": "tide 1\ngame: hikidoki\nplayers: 2\ntitle: " + "x" * 5000 + "\n---\n",
    "wrong deck": "tide 1\ngame: hikidoki\nplayers: 1\n---\n* order 0\n* deck W W W\n",
    "wrong actor": "tide 1\ngame: hikidoki\nplayers: 1\n---\n0 flip\n",
    "surrogate": "tide 1\ngame: hikidoki\nplayers: 1\ntitle: \ud800\n---\n",
}


@pytest.mark.parametrize("record", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_records_are_refused_and_nothing_is_lost(record):
    table = solo(moves=["marker OFF", "flip"])
    before = table.state
    view = table.handle({"do": "load", "record": record})
    assert view["error"]["text"]
    assert "mistake here" not in view["error"]["text"]
    assert len(view["error"]["text"]) < 400
    assert table.state == before
    json.dumps(view)


# -- what is kept from the view, and what rebuilds it ---------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_no_view_shows_what_nobody_can_know(seed):
    """Two deals that nobody can tell apart look the same to the last letter."""
    table = Table("hikidoki", seats=["you", "human"], seed=seed, odds=True)
    rng = random.Random(seed)
    for _ in range(30):
        play_on(table, 1, rng)
        state = table._deal.play.state
        if state.current_player < 0:
            break
        for strength in (1, 2, 3):
            table.handle({"do": "hint", "strength": strength})
        shown = json.dumps(table.view)
        other = state.resample(0, random.Random(seed))
        other.log = state.log
        table._deal.play.state = other
        table.handle({"do": "hint", "strength": 3})
        table.n = 0
        assert json.dumps(table.view) == shown
        table._deal.play.state = state


def test_the_recipe_rebuilds_the_table():
    table = Table("hikidoki", seats=["you", "random"], seed=4, options={"mid_value": 2}, odds=True)
    play_on(table, 40, random.Random(3))
    recipe = json.loads(json.dumps(table.recipe()))
    again = Table(**recipe["args"])
    assert again.state == table.state
    assert again.view["log"] == table.view["log"]
    assert again.view["odds"] == table.view["odds"]


@pytest.mark.parametrize(
    "arguments",
    [
        {"date": "2026-11-30", "moves": ["marker OFF", "flip"]},
        {"deal": "marker: MID\nrow: Uk\ndeck: A W", "seed": 3, "moves": ["flip"]},
        {"players": 2, "seats": ["human", "human"], "names": ["Ada", "Ben"], "seed": 1},
    ],
)
def test_recipes_of_special_tables(arguments):
    table = Table("hikidoki", **arguments)
    again = Table(**table.recipe()["args"])
    assert again.state == table.state
    assert again.view == table.view


def test_the_scores_are_the_sum_of_their_parts():
    for seed in range(5):
        for score in finished(seed).view["position"]["scores"]:
            assert sum(part["value"] for part in score["parts"]) == score["total"]


def test_every_log_entry_tells_its_action():
    table = finished()
    assert all(0 <= event["at"] < table._deal.play.length for event in table.view["log"])
    chance = [at for at, actor in enumerate(table._deal.play.actors) if actor == CHANCE]
    assert chance[:2] == [0, 1]


# How long bots think


def test_a_bot_that_searches_thinks_as_long_as_it_is_told():
    table = Table("hike", seats=["sharp"] * 3, seed=3)
    usual = table.handle({"do": "odds", "show": False})["waiting"]["pace"]
    assert usual == {"now": "usual", "choices": ["quick", "usual", "long"]}
    told = table.handle({"do": "pace", "pace": "quick"})
    assert told["error"] is None
    assert told["waiting"]["pace"]["now"] == table.pace == "quick"
    assert table.recipe()["args"]["pace"] == "quick"


def test_a_bot_that_does_not_search_has_no_pace():
    table = Table("hike", seats=["careful"] * 3, seed=3)
    assert table.view["waiting"]["pace"]["choices"] == []


def test_a_pace_that_is_none_changes_nothing():
    table = Table("hike", seats=["sharp"] * 3, seed=3)
    view = table.handle({"do": "pace", "pace": "for ever"})
    assert "quick, usual, long" in view["error"]["text"]
    assert table.pace == "usual"


@pytest.mark.parametrize("name", tidelib.games())
def test_more_time_is_spent_on_playouts(name):
    sharp = bots(tidelib.game(name))["sharp"]
    assert thinks(sharp) == hasattr(sharp, "search")
    if not thinks(sharp):
        assert at_pace(sharp, "long") is sharp
        return
    counted = {pace: at_pace(sharp, pace).search.simulations for pace in PACES}
    assert counted["quick"] < counted["usual"] == sharp.search.simulations < counted["long"]
