"""What a reader may ask at a table: odds, a hint, why or why not, and what would have been best."""

from __future__ import annotations

from tidelib.core import contracts
from tidelib.core.errors import TideError
from tidelib.core.language import say
from tidelib.core.told import named, reading
from tidelib.widgets import deal as _deal
from tidelib.widgets import positions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tidelib.widgets.deal import Deal


def odds(deal: Deal, viewer: int | None) -> list[dict[str, Any]]:
    """What a viewer can work out at this moment; nothing where a game has no odds."""
    room, state, names = contracts.odds(deal.game), deal.play.state, deal.seats.names
    if room is None:
        return []
    try:
        with reading(state, names):
            figures = room.live_odds(state, *((viewer,) if deal.game.hidden_hands else ()))
    except TideError:
        return []
    told = [figure.as_json() for figure in figures]
    return [{**entry, "label": named(state, names, str, entry["label"])} for entry in told]


def check_turn(deal: Deal) -> None:
    """What somebody may do with a hidden hand is not for others to try out.

    Raises:
        TideError: a bot is to play, and its hand is hidden.
    """
    player, seats = deal.play.state.current_player, deal.seats
    if deal.game.hidden_hands and player in seats.bots:
        raise TideError(say("It is not your turn: {name} is to play.", name=seats.names[player]))


def why(deal: Deal, action: str) -> dict[str, Any]:
    """Whether an action may be done now, with the sentence, the rules and what counts."""
    check_turn(deal)
    legal, refusal = _deal.explain(deal, action)
    if refusal is not None:
        return {"action": action, "legal": legal, **positions.refused(refusal, deal.seats.names)}
    return {
        "action": action,
        "legal": legal,
        "sentence": say("Yes, this may be done now."),
        "rules": deal.play.state.rules_in_force(),
        "because": [],
    }


def hint(deal: Deal, strength: int) -> dict[str, Any]:
    """A hint for whoever is to decide here.

    Args:
        deal: the game.
        strength: 1 a nudge, 2 the rule, 3 the move.

    Raises:
        TideError: nobody here is to decide.
    """
    from tidelib.players.coach import hint

    state = deal.play.state
    if state.current_player not in deal.seats.local:
        raise TideError(say("A hint is for somebody who is to decide."))
    with reading(state, deal.seats.names):
        given = hint(state.clone(), strength)
    move = given.action
    return {
        "strength": strength,
        "text": named(state, deal.seats.names, str, given.text),
        "rules": list(given.rule_ids),
        "action": None if move is None else state.action_text(move),
    }


def look_back(deal: Deal) -> dict[str, Any]:
    """What would have been best in what is over, all hands open.

    Raises:
        TideError: nothing is over, or the game does not offer it.
    """
    from tidelib.core import hindsight

    state = deal.play.state
    found = hindsight.look_back(state.clone(), deal.seats.names)
    return found.as_json(len(state.history) - deal.play.length)


def waiting(deal: Deal, pace: str) -> dict[str, Any] | None:
    """The bot that is to play, if one is; with its pace if it is one that thinks."""
    from tidelib.players import PACES, thinks

    state, seats = deal.play.state, deal.seats
    if state.current_player not in seats.bots:
        return None
    name = seats.names[state.current_player]
    paces = list(PACES) if thinks(seats.bots[state.current_player]) else []
    return {
        "for": "bot",
        "name": name,
        "say": positions.to_play(state, seats.names),
        "pace": {"now": pace, "choices": paces},
    }
