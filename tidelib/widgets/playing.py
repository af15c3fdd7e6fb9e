"""A game that is played: by people at one screen, by bots, and by chance; undone, kept, shared.

What a front end sees of it and asks for is in :mod:`tidelib.widgets.table`.
"""

from __future__ import annotations

import re

from tidelib.core import contracts
from tidelib.core import wording as _wording
from tidelib.core.errors import TideError, brief
from tidelib.core.game import CHANCE, Game
from tidelib.core.language import say
from tidelib.core.link import from_link, to_link
from tidelib.core.play import bot_source
from tidelib.core.record import Record
from tidelib.games import game as _game
from tidelib.players import PACES, at_pace, decide
from tidelib.widgets import classcode, keeping
from tidelib.widgets import deal as _deal
from tidelib.widgets.deal import Deal
from tidelib.widgets.live import Live, whole_number
from tidelib.widgets.players import Seats, listed, usual_seats

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from tidelib.core.game import State
    from tidelib.core.refusal import Refusal

_CODE = re.compile(r"[A-Za-z0-9_-]+")


class Playing(Live):
    """What a table does, without what it shows of it."""

    _hint: dict[str, Any] | None
    _why: dict[str, Any] | None
    _class: dict[str, Any] | None
    _looked_back: dict[str, Any] | None

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        *,
        seats: Sequence[str] | None = None,
        names: Sequence[str] | None = None,
        options: Mapping[str, object] | None = None,
        seed: int | str | None = None,
        date: str | None = None,
        deal: str | Sequence[str] | None = None,
        record: str | None = None,
        moves: Sequence[str] = (),
        odds: bool = False,
        pace: str = "usual",
        title: str = "",
    ) -> None:
        """Sets up a table.

        Args:
            game: a game or its name.
            players: number of players, if no seats are given: you and bots.
            seats: for each seat ``you``, ``human`` or a bot's name.
            names: what the players are called.
            options: house rules that differ from the defaults.
            seed: what all chance comes from; None for a new deal each time.
            date: ``YYYY-MM-DD`` or ``today``, for the tide of that day (played alone).
            deal: a set-up text to start from, or a list of chance outcomes such as ``order 0``.
            record: a record to go on with.
            moves: players' actions to carry out at once.
            odds: whether the odds are shown from the start.
            pace: how long bots that search may think: ``quick``, ``usual`` or ``long``.
            title: shown above the table.

        Raises:
            TideError: something of this cannot be; the message says what.
        """
        found = _game(game)
        super().__init__(found, title)
        self.game: Game = found
        self._odds = bool(odds)
        self.pace = pace
        self._show_record = False
        self._before: list[str] = []
        self._clear()
        if record is not None:
            if deal is not None or date is not None:
                raise TideError(say("A record brings its own deal: give no other."))
            self._deal = self._of_record(record, seats, names, seed)
        else:
            start, chance = _deal_of(deal)
            if seats is None:
                if players is None and start is not None:
                    players = found.scenario(start).players
                if players is None and date is not None:
                    players = 1
                seats = usual_seats(found, players)
            seats = listed(seats, say("Seats"))
            if players is not None and players != len(seats):
                raise TideError(
                    say(
                        "There are {count} seats, not {players}.", count=len(seats), players=players
                    )
                )
            made = Seats(found, seats, names)
            self._deal = Deal(found, made, options or {}, seed, date, start, chance)
        self._notes: dict[int, str] = {}
        for number, move in enumerate(listed(moves, say("Moves")), 1):
            try:
                self._do(move)
            except TideError as error:
                raise TideError(
                    say(
                        "Move {number}, {move!r}: {error}",
                        number=number,
                        move=brief(move),
                        error=error,
                    )
                ) from error
        self._shown_from = max(0, self._deal.play.length - 1) if moves else 0

    @property
    def state(self) -> State:
        """The game as it stands. A copy: the table's own state changes by :meth:`act` only."""
        return self._deal.play.state.clone()

    @property
    def record(self) -> str:
        """The record so far, face-down cards included. A position that was set up has none."""
        return "" if self._deal.start is not None else str(self._deal.play.record())

    def act(self, action: str) -> None:
        """Carries out an action of whoever is to play. Raises IllegalAction."""
        self._clear()
        self._shown_from = self._deal.play.length
        self._do(action)
        self.changed()

    def why(self, action: str) -> Refusal | None:
        """Why an action may not be done now; None if it may."""
        return _deal.explain(self._deal, action)[1]

    def step(self) -> None:
        """Lets the bot whose turn it is do one thing. Raises TideError if it is no bot's turn."""
        bot_due = self._deal.play.state.current_player in self._deal.seats.bots
        if not bot_due:
            raise TideError(say("It is no bot's turn."))
        self._clear()
        self._shown_from = self._deal.play.length
        self._bot_acts()
        self.changed()

    @property
    def pace(self) -> str:
        """How long bots that search may think. Setting another raises TideError if it is none."""
        return self._pace

    @pace.setter
    def pace(self, pace: str) -> None:
        if pace not in PACES:
            raise TideError(
                say(
                    "Bots do not think {pace!r}, but {paces}.",
                    pace=brief(pace),
                    paces=_wording.listed(PACES),
                )
            )
        self._pace = pace

    def skip(self) -> None:
        """Lets bots play until a person is to decide or the game is over."""
        self._clear()
        self._shown_from = self._deal.play.length
        while self._deal.play.state.current_player in self._deal.seats.bots:
            self._bot_acts()
        self.changed()

    def undo(self, to: int | None = None) -> None:
        """Goes back to before the last thing that a person here chose, or to any point.

        Args:
            to: number of actions, chance included, after which to stand.
        """
        if to is None:
            steps = self._deal.human_steps()
            if not steps:
                raise TideError(say("There is nothing to take back."))
            to = steps[-1]
        self._deal.undo_to(whole_number(to, say("The step"), range(self._deal.play.length + 1)))
        self._clear()
        self._shown_from = max(0, self._deal.play.length - 1)
        self.changed()

    def redo(self) -> None:
        """Carries out again what was undone: one decision of a person here, and all that followed.

        Raises:
            TideError: nothing was undone, or somebody has decided anew since.
        """
        length = self._deal.play.length
        self._deal.redo()
        self._clear()
        self._shown_from = length
        self.changed()

    def again(self) -> None:
        """Starts the same deal again."""
        self._replace(self._deal.again())

    def new(
        self,
        seed: int | None = None,
        seats: Sequence[str] | None = None,
        options: Mapping[str, object] | None = None,
    ) -> None:
        """A new deal. Raises TideError if it cannot be; then the old game stays."""
        same = seats is None or list(seats) == self._deal.seats.kinds
        made = self._deal.seats if same else Seats(self.game, seats or (), None)
        wanted = self._deal.changed_options() if options is None else options
        self._replace(Deal(self.game, made, wanted, seed))

    def load(self, record: str) -> None:
        """Goes on with the game of a record or link code; the old game is kept for :meth:`back`.

        Raises:
            TideError: it cannot be read or played; then the old game stays.
        """
        self._replace(self._of_record(record, None, None, None), keep=True)

    @property
    def class_code(self) -> str:
        """The code of this deal, for everybody in the room. Raises CodeError if it has none.

        >>> from tidelib.widgets import Table
        >>> table, other = Table("hikidoki", seed=7), Table("hikidoki", seed=8)
        >>> other.join(table.class_code)
        >>> other.state == table.state
        True
        """
        return classcode.code_of(self._deal)

    def join(self, code: str) -> None:
        """Deals what a class code says; the old game is kept for :meth:`back`.

        Whoever is at this deal already stays where they are in it.

        Raises:
            CodeError: mistyped or of another game; then the old game stays.
        """
        self._join(code, keep=True)

    def back(self) -> None:
        """Goes back to the game before this one, and keeps this one instead."""
        if not self._before:
            raise TideError(say("No other game is kept."))
        *others, wanted = self._before
        kept = self._kept_if_played()
        self.resume(wanted)
        self._before = [*kept, *others]

    @property
    def kept(self) -> str:
        """The game, its seats and its seed as a text for :meth:`resume`, face-down cards included.

        >>> from tidelib.widgets import Table
        >>> table, other = Table("hikidoki", seed=7), Table("hikidoki", seed=8)
        >>> table.act(str(table.view["position"]["actions"][0]["action"]))
        >>> other.resume(table.kept)
        >>> other.state == table.state
        True
        """
        return keeping.kept(self._deal, self._odds, self._before)

    def resume(self, kept: str) -> None:
        """Goes on with a kept game. Raises TideError if it cannot be; then the old game stays."""
        read = keeping.read(kept, self.game)
        before = self._deal, self._notes
        self._deal, self._notes = read.deal, {}
        try:
            for move in read.moves:
                self._do(move)
        except TideError:
            self._deal, self._notes = before
            raise
        self._before = read.before
        self._replace(read.deal, self._notes)
        self._odds = read.odds

    def resume_code(self) -> str:
        """The game as one word that tells no card in clear, as long as there is something to lose.

        Where Python dies, the front end still has it, and hands it to the next table in its place.
        """
        if self._deal.play.state.is_terminal or not (self._before or self._deal.human_steps()):
            return ""
        return keeping.code_of(self._deal, self._odds, self._before)

    def go_on(self, code: str) -> None:
        """Goes on with the game of a resume code; the game on the table is kept for :meth:`back`.

        Raises:
            TideError: it is damaged; then the old game stays.
        """
        before = [*self._before, *self._kept_if_played()]
        self.resume(keeping.of_code(code))
        self._before = [*self._before, *before][-keeping.MOST_BEFORE :]

    def share(self) -> str:
        """The code of a link that opens this position. Raises TideError if there can be none."""
        return to_link(self._deal.play.state)

    # -- inside ----------------------------------------------------------------------------

    def _clear(self) -> None:
        self._hint = self._why = self._looked_back = None
        self._shared_code = ""
        self._class = None
        self._opened = True

    def _show_class(self) -> None:
        self._clear()
        self._class = {"code": self.class_code, "call": classcode.call_of(self._deal)}

    def _join(self, code: str, keep: bool) -> None:
        deal = classcode.deal_of(code, self.game, self._deal.seats)
        if classcode.same(deal, self._deal):
            self._clear()
            self._opened = False
            self.changed()
        else:
            self._replace(deal, keep=keep)

    def _kept_if_played(self) -> list[str]:
        return [keeping.kept(self._deal, self._odds)] if self._deal.human_steps() else []

    def _replace(self, deal: Deal, notes: dict[int, str] | None = None, keep: bool = False) -> None:
        if keep:
            self._before = [*self._before, *self._kept_if_played()][-keeping.MOST_BEFORE :]
        self._deal = deal
        self._notes = notes or {}
        self._show_record = False
        self._clear()
        # from the last decision on, with all that chance has done since
        decided = [at for at, actor in enumerate(deal.play.actors) if actor != CHANCE]
        self._shown_from = decided[-1] if decided else 0
        self.changed()

    def _of_record(
        self,
        text: str,
        kinds: Sequence[str] | None,
        names: Sequence[str] | None,
        seed: int | str | None,
    ) -> Deal:
        if not isinstance(text, str):
            raise TideError(say("A record is a text."))
        text = text.strip().removeprefix("\ufeff").strip()
        # a link code is one word; whatever else it is, the record's reader says what is wrong
        is_code = _CODE.fullmatch(text) is not None and not text.startswith("tide")
        read = from_link(text) if is_code else Record.parse(text)
        if read.game.name != self.game.name:
            raise TideError(
                say(
                    "This is a record of {found}, not of {game}.",
                    found=read.game.called,
                    game=self.game.called,
                )
            )
        if kinds is None and hasattr(self, "_deal"):
            if len(self._deal.seats.kinds) == read.players:
                return _deal.of_record(read, self._deal.seats, seed)
        kinds = usual_seats(self.game, read.players) if kinds is None else kinds
        if len(kinds) != read.players:
            raise TideError(
                say(
                    "The record is of a game for {players}, not for {given}.",
                    players=read.players,
                    given=len(kinds),
                )
            )
        return _deal.of_record(read, Seats(self.game, kinds, names), seed)

    def _of_code(self, code: str) -> Deal:
        from_link(code)  # what is no code is refused as a code, not as a record
        return self._of_record(code, None, None, None)

    def _do(self, action: str) -> None:
        if not isinstance(action, str):
            raise TideError(self._how_to_act())
        at, actor = self._deal.play.length, self._deal.play.state.current_player
        room = contracts.afterwards(self.game)
        ended = room and room.ended_last(self._deal.play.state)
        self._deal.do(action)
        # what was noted of an action that was undone and is played otherwise now
        self._notes = {step: note for step, note in self._notes.items() if step < at}
        state = self._deal.play.state
        if room and actor in self._deal.seats.local and room.ended_last(state) != ended:
            self._notes[at] = room.afterwards(state)

    def _how_to_act(self) -> str:
        state = self._deal.play.state
        # what somebody else holds is no example
        if state.current_player not in self._deal.seats.local:
            return say("An action is a text, as in a record.")
        return say(
            "An action is a text, as in a record: for example {action!r}.",
            action=state.action_text(state.legal_actions()[0]),
        )

    def _bot_acts(self) -> None:
        play = self._deal.play
        bot = at_pace(self._deal.seats.bots[play.state.current_player], self.pace)
        rng = bot_source(self._deal.seed, play.length)
        choice = decide(bot, play.state, rng)
        self._do(play.state.action_text(choice))


def _deal_of(deal: str | Sequence[str] | None) -> tuple[str | None, list[str]]:
    if deal is None or isinstance(deal, str):
        return deal, []
    lines = listed(deal, say("Chance outcomes"))
    if not all(isinstance(line, str) for line in lines):
        raise TideError(
            say("A deal is a set-up text, or a list of chance outcomes such as 'order 0'.")
        )
    return None, [line.removeprefix("*").strip() for line in lines]
