"""A table to play at: a whole game, alone, with bots, or with friends at one screen."""

from __future__ import annotations

from tidelib.core.language import later, say
from tidelib.widgets import asking, messages, positions
from tidelib.widgets.deal import choices
from tidelib.widgets.players import set_up
from tidelib.widgets.playing import Playing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_RECORD_NOTE = later(
    "The record of a game that goes on holds the cards still face down. Show it when you "
    "want to save the game."
)


class Table(Playing):
    """A game to be played.

    >>> table = Table("hikidoki", players=1, seed=7)
    >>> table.act("marker OFF")
    >>> table.why("surface")
    Refusal: Too early to surface: Offshore asks for at least 3 flips and nobody surfaces with an
    empty basket. Flip again. (HK-403)
    >>> table.undo()
    >>> table.view["position"]["turn"]["say"]
    'Choose a marker for this dive.'
    >>> table.redo()
    >>> table.view["position"]["turn"]["say"]
    'Flip the first card.'
    """

    kind = "table"
    rebuilds = True

    def content(self) -> dict[str, Any]:
        deal, state = self._deal, self._deal.play.state
        seats, names = deal.seats, deal.seats.names
        viewer = self._viewer()
        log = self._log(viewer)
        shown = state.is_terminal or deal.start is not None or self._show_record
        hidden = not (shown or deal.game.all_open)
        position = positions.position(
            state,
            names,
            viewer,
            [event for event in log if event["at"] >= self._shown_from],
            seats.local,
        )
        return {
            "position": position,
            "moment": positions.moment(position, deal.play.length),
            "log": log,
            "players": seats.as_json(),
            "seat": viewer,
            "odds": asking.odds(deal, viewer) if self._odds else None,
            "odds_shown": self._odds,
            "hint": self._hint,
            "why": self._why,
            "hindsight": {"offered": self.game.may_look_back(state), "told": self._looked_back},
            "can_undo": bool(deal.human_steps()),
            "undo_depth": len(deal.human_steps()),
            "can_redo": deal.play.can_redo,
            "waiting": asking.waiting(deal, self.pace),
            "seed": deal.seed if isinstance(deal.seed, int) else None,
            "date": deal.date,
            "options": choices(deal),
            "setup": set_up(self.game, seats),
            "record": "" if hidden else self.record,
            "record_note": say(_RECORD_NOTE) if hidden else "",
            "share": {"code": self._shared_code} if self._shared_code else None,
            "class": self._class,
            "before": bool(self._before),
            "opened": self._opened,
        }

    def board_text(self) -> str:
        names, state = self._deal.seats.names, self._deal.play.state
        return positions.text(state, names, self._viewer(), self._deal.seats.local)

    def _args(self) -> dict[str, Any]:
        deal = self._deal
        args: dict[str, Any] = {"game": self.game.name, "seats": deal.seats.kinds}
        if deal.seats.given_names is not None:
            args["names"] = deal.seats.given_names
        if deal.start is not None:
            args["deal"] = deal.start
        else:
            if changed := deal.changed_options():
                args["options"] = changed
            if deal.chance:
                args["deal"] = deal.chance
        args["date" if deal.date is not None else "seed"] = deal.seed
        if moves := deal.moves():
            args["moves"] = moves
        if self._odds:
            args["odds"] = True
        if self.pace != "usual":
            args["pace"] = self.pace
        if self.title != self.game.called:
            args["title"] = self.title
        return args

    def _act(self, message: dict[str, Any]) -> None:
        if not messages.carry_out(self, message):
            super()._act(message)

    def _viewer(self) -> int | None:
        """Through whose eyes the table is seen: who is to play here, else who did last."""
        local, play = self._deal.seats.local, self._deal.play
        if not local:
            return None
        if play.state.current_player in local:
            return play.state.current_player
        steps = self._deal.human_steps()
        return play.actors[steps[-1]] if steps else local[0]

    def _log(self, viewer: int | None) -> list[dict[str, Any]]:
        play, names = self._deal.play, self._deal.seats.names
        log: list[dict[str, Any]] = []
        for at in range(play.length):
            log += positions.told(play.state, play.events_of(at), names, at, viewer)
            if note := self._notes.get(at):
                log.append({"kind": "odds", "text": note, "rules": [], "seat": None, "at": at})
        return log
