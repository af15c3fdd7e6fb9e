"""Worked examples: a game's ``examples.toml``, set up and played by the engine."""

from __future__ import annotations

from tidelib.core.errors import IllegalAction, TideError, brief
from tidelib.core.language import say
from tidelib.core.record import Line, carry_out
from tidelib.core.wording import listed
from tidelib.lessons.text import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tidelib.core.game import Game, State


class Refused:
    """Something an example tries that must be refused.

    Attributes:
        after: after how many moves it is tried.
        action: the action, as a text.
        rule_ids: the rules that forbid it, the decisive one first.
    """

    __slots__ = ("action", "after", "rule_ids")

    def __init__(self, after: int, action: str, rule_ids: list[str]) -> None:
        self.after = after
        self.action = action
        self.rule_ids = tuple(rule_ids)


class Example:
    """A worked example: a position, what is played from it, and what is said about it.

    Attributes:
        id: as in ``E10``.
        title: a few words.
        intro: what to look at.
        mistake: what people believe, where the example corrects a mistake; else empty.
        truth: what is true instead.
        rule_ids: the rules it shows.
        names: what the players are called in it; none for Player 1, Player 2, …
        setup: the set-up text.
        moves: lines of a record, chance included.
        comments: what is said after how many moves.
        refused: what is tried on the way and refused.
        refused_setup: id of the rule that forbids the set-up itself, or None.
    """

    def __init__(self, game: Game, data: dict[str, Any]) -> None:
        self.game = game
        self.id = str(data["id"])
        self.title = text(data["title"])
        self.intro = text(data.get("intro"))
        self.mistake = text(data.get("mistake"))
        self.truth = text(data.get("truth"))
        self.rule_ids = tuple(data.get("rules", ()))
        self.names = [str(name) for name in data.get("names", ())]
        self.setup = str(data["setup"])
        self.moves = [str(move) for move in data.get("moves", ())]
        self.comments = {int(after): text(said) for after, said in data.get("comments", {}).items()}
        self.refused = [
            Refused(entry["after"], entry["action"], entry["rules"])
            for entry in data.get("refused", ())
        ]
        self.refused_setup: str | None = data.get("refused_setup")

    def __repr__(self) -> str:
        return f"{self.id} {self.title}"

    def start(self) -> State:
        """The position set up, its events listened to.

        Raises:
            ScenarioError: it cannot come about, as in an example that shows just that.
        """
        state = self.game.scenario(self.setup)
        state.log = []
        return state

    def lines(self) -> list[Line]:
        """The moves, read."""
        lines = []
        for number, move in enumerate(self.moves, 1):
            actor, _, action = move.partition(" ")
            lines.append(Line(number, actor, action, self.comments.get(number, "")))
        return lines

    def play(self) -> State:
        """The position at its end.

        Raises:
            RecordError: a move is not legal; its line is the number of the move.
            TideError: something that must be refused is not.
        """
        state = self.start()
        for number, line in enumerate(self.lines()):
            self._check_refused(state, number)
            carry_out(state, line)
        self._check_refused(state, len(self.moves))
        return state

    def _check_refused(self, state: State, after: int) -> None:
        for entry in self.refused:
            if entry.after != after:
                continue
            try:
                state.clone().apply_text(entry.action)
            except IllegalAction as error:
                if error.refusal.rule_ids == entry.rule_ids:
                    continue
            raise TideError(
                say(
                    "{id}: after {after} moves {action!r} should be refused because of {rule_ids}.",
                    id=self.id,
                    after=after,
                    action=entry.action,
                    rule_ids=listed(entry.rule_ids),
                )
            )


def examples(game: Game) -> dict[str, Example]:
    """A game's worked examples by id, in order.

    >>> import tidelib
    >>> examples(tidelib.game("hikidoki"))["E10"]
    E10 A wave, and still a full basket
    """
    try:
        entries = game.data("examples.toml")["example"]
    except OSError as error:
        raise TideError(say("{game} has no worked examples.", game=game.called)) from error
    return {entry["id"]: Example(game, entry) for entry in entries}


def example(game: Game, id: str) -> Example:
    """One worked example.

    Raises:
        TideError: there is none with that id; the message lists those there are.
    """
    known = examples(game)
    if id not in known:
        raise TideError(
            say(
                "There is no example {id!r}. There is: {known}.",
                id=brief(id, 20),
                known=listed(known),
            )
        )
    return known[id]
