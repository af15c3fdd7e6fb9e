"""What a front end asks of a table: one message after another, each checked and carried out."""

from __future__ import annotations

from tidelib.core.language import say
from tidelib.core.link import LONGEST as LONGEST_CODE
from tidelib.core.record import LONGEST
from tidelib.widgets import asking, keeping
from tidelib.widgets.live import MessageError, text_of, whole_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tidelib.widgets.playing import Playing

_DECIDES = frozenset({"act", "step", "skip", "undo", "redo", "why", "hint", "look back"})
"""Messages that mean the position in which they were made, and no other."""


def carry_out(table: Playing, message: dict[str, Any]) -> bool:
    """Does what a message asks of a table; False if it asks for nothing that a table can do.

    What was decided at a position that has passed is passed over: nobody has seen what it would
    decide now.

    Raises:
        TideError: it cannot be done, or the message is not as it should be.
    """
    if message["do"] in _DECIDES and _is_late(table, message):
        return True
    match message["do"]:
        case "act":
            asking.check_turn(table._deal)
            table.act(text_of(message, "action"))
        case "step":
            table.step()
        case "skip":
            table.skip()
        case "undo":
            table.undo(message.get("to"))
        case "redo":
            table.redo()
        case "why":
            action = text_of(message, "action")
            table._clear()
            table._why = asking.why(table._deal, action)
        case "hint":
            strength = whole_number(message.get("strength"), say("A hint's strength"), range(1, 4))
            given = asking.hint(table._deal, strength)
            table._clear()
            table._hint = given
        case "look back":
            table._clear()
            table._looked_back = asking.look_back(table._deal)
        case "odds":
            table._odds = _yes_or_no(message)
        case "pace":
            table.pace = text_of(message, "pace")
        case "record":
            table._show_record = _yes_or_no(message)
        case "new":
            _new(table, message)
        case "again":
            table.again()
        case "load":
            table.load(text_of(message, "record", LONGEST))
        case "share":
            table._clear()
            table._shared_code = table.share()
        case "open" if "deal" in message:
            table._join(text_of(message, "deal", LONGEST_CODE), keep=False)
        case "open":
            table._replace(table._of_code(text_of(message, "code", LONGEST_CODE)))
        case "class":
            table._show_class()
        case "join":
            table._join(text_of(message, "code", LONGEST_CODE), keep=True)
        case "back":
            table.back()
        case "resume" if "code" in message:
            table.go_on(text_of(message, "code", keeping.LONGEST_CODE))
        case "resume":
            table.resume(text_of(message, "kept", keeping.LONGEST_KEPT))
        case "dismiss":
            table._clear()
        case _:
            return False
    return True


def _is_late(table: Playing, message: dict[str, Any]) -> bool:
    """Whether it was decided at another moment than the one on the table now."""
    if message.get("seen") is None:
        return False
    seen = whole_number(message["seen"], say("What was seen"), range(2**32))
    return bool(seen != table.view["moment"])


def _new(table: Playing, message: dict[str, Any]) -> None:
    seed, seats = message.get("seed"), message.get("seats")
    options = message.get("options")
    if seed is not None:
        whole_number(seed, say("A seed"), range(1_000_000_000))
    if seats is not None and not isinstance(seats, list):
        raise MessageError(say('\'seats\' is a list, for example ["you", "sharp"].'))
    if options is not None and not isinstance(options, dict):
        raise MessageError(say("'options' is an object with a value for each name."))
    for_class = message.get("class", False)
    if not isinstance(for_class, bool):
        raise MessageError(say("'class' is true or false."))
    table.new(seed, seats, options)
    if for_class:
        table._show_class()


def _yes_or_no(message: dict[str, Any]) -> bool:
    show = message.get("show")
    if not isinstance(show, bool):
        raise MessageError(say("'show' is true or false."))
    return show
