"""At a table with bots: what leaves Python tells nobody's cards but one's own."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tidelib
from tests.games.hike.table import everything
from tidelib.widgets import Replay, Table
from tidelib.widgets.positions import position


def words_in(data: object) -> set[str]:
    """All words of a view, taken apart."""
    text = json.dumps(data)
    for sign in '"\\,.:;[]{}()':
        text = text.replace(sign, " ")
    return set(text.split())


def shown(view: dict[str, Any]) -> dict[str, Any]:
    """What a player looks at; the names of all cards in the game tell nothing."""
    seen = json.loads(json.dumps({key: view[key] for key in ("position", "log", "hint", "why")}))
    del seen["position"]["board"]["names"]
    assert isinstance(seen, dict)
    return seen


@pytest.mark.parametrize("seed", range(6))
def test_nothing_hidden_is_in_a_view(seed: int) -> None:
    table = Table("hike", seats=["you", "careful", "careful"], seed=seed, options={"hikes": 3})
    looked = 0
    while not table.state.is_terminal:
        state = table.state
        everywhere = everything(state)
        known = {card for trick in everywhere["tricks"] for card in cards_of(trick)}
        known |= set(everywhere["seats"][0]["hand"] or [])
        own = state.observation(0)
        known |= {done["passed"] for done in own["exchange"]["done"]}
        known |= {done["given"] for done in own["exchange"]["done"]}
        known |= {*(own["picnic"]["laid_cards"] or []), *(own["picnic"]["got"] or [])}
        known |= set(cards_of(everywhere["trick"] or {"plays": []}))
        hidden = {card for seat in everywhere["seats"][1:] for card in seat["hand"]} | set(
            everywhere["picnic"]["laid_cards"] or []
        )
        position_ = shown(table.view)["position"]
        assert not (hidden - known) & words_in(position_), state.prompt()
        looked += 1
        if state.current_player == 0:
            table.act(state.action_text(state.legal_actions()[0]))
        else:
            assert table.view["position"]["actions"] == []
            table.step()
    assert looked > 100


def cards_of(trick: dict[str, Any]) -> list[str]:
    return [entry["card"] for entry in trick["plays"]]


def test_what_a_bot_may_do_cannot_be_asked() -> None:
    table = Table("hike", seats=["careful", "you", "careful"], seed=1)
    while table.state.current_player == 1:
        table.act(table.state.action_text(table.state.legal_actions()[0]))
    before = table.state
    for message in ({"do": "why", "action": "play B1"}, {"do": "act", "action": "play B1"}):
        table.handle({"n": 1, **message})
        assert "It is not your turn" in table.view["error"]["text"]
    assert table.state == before


def test_names_stand_where_players_are_numbered() -> None:
    state = tidelib.game("hike").scenario("phase: exchange\ndealer: 0\nlast: 1 2 -3\ntrump: F")
    view = position(state, ["Ada", "Ben", "You"], 2, (), (2,))
    labels = {entry["label"] for entry in view["actions"]}
    assert any(label.endswith(" to Ben") for label in labels)
    assert not any("player" in label for label in labels)
    assert "Player" not in view["text"]


def test_the_board_says_names_too() -> None:
    state = tidelib.game("hike").scenario("trump: F\nleader: 0\ntrick: C5\nhand 1: C7 D1")
    board = position(state, ["Ada", "Ben", "Cleo"], 1)["board"]
    assert board["trick"]["say"] == "Crows are led. Ada is winning."


def test_a_replay_shows_all_hands() -> None:
    replay = Replay.example("hike", "E28")
    assert len(replay.steps) > 40
    boards = [entry["board"] for entry in replay.steps]
    assert all(board["open"] for board in boards)
    assert all(seat["hand"] is not None for seat in boards[5]["seats"])
    assert "Passes the crow 6 to Player 3" in " ".join(
        event["text"] for entry in replay.steps for event in entry["events"]
    )


def test_the_usual_company_is_three() -> None:
    assert len(Table("hike", seed=1).view["players"]) == 3
