"""Who sits at a table: the reader, further people, bots; and what they are called."""

from __future__ import annotations

from tidelib.core import wording as _wording
from tidelib.core.errors import TideError, brief
from tidelib.core.language import say
from tidelib.core.names import clean_name
from tidelib.core.wording import capital, player, you

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from tidelib.core.game import Game

YOU, HUMAN = "you", "human"
BOT_NAMES = ("Nami", "Kai", "Umi", "Riku", "Sora", "Mio", "Ren")
"""Wave, sea, ocean, land, sky: short names for bots."""
_LONGEST_NAME = 30


class Seats:
    """The players of one table.

    Attributes:
        kinds: for each seat ``you``, ``human`` or a bot's name, as given.
        names: what each is called.
        local: the seats that are played by people at this screen.
        bots: the bot of each seat that has one.
    """

    def __init__(self, game: Game, kinds: Sequence[object], names: Sequence[str] | None) -> None:
        known = bots_of(game)
        kinds = listed(kinds, say("Seats"))
        if not all(isinstance(kind, str) for kind in kinds):
            raise TideError(say("Seats are a list, for example ['you', 'sharp']."))
        game.check_players(len(kinds))
        self.kinds = [str(kind) for kind in kinds]
        for kind in self.kinds:
            if kind not in (YOU, HUMAN) and kind not in known:
                raise TideError(
                    say(
                        "There is no player {kind!r}. A seat is taken by 'you', by another "
                        "'human', or by a bot: {known}.",
                        kind=kind[:30],
                        known=_wording.listed(known),
                    )
                )
        if self.kinds.count(YOU) > 1:
            raise TideError(
                say("Only one seat is 'you'; for more people at this screen say 'human'.")
            )
        self.bots = {
            seat: known[kind] for seat, kind in enumerate(self.kinds) if kind not in (YOU, HUMAN)
        }
        self.local = tuple(seat for seat in range(len(self.kinds)) if seat not in self.bots)
        if names is not None:
            names = [_name(name) for name in listed(names, say("Names"))]
        self.given_names = names
        if self.given_names is None:
            self.names = self._friendly_names()
        elif len(set(self.given_names)) != len(self.kinds):
            raise TideError(
                say("{count} players need as many names, no two alike.", count=len(self.kinds))
            )
        else:
            self.names = self.given_names

    def _friendly_names(self) -> list[str]:
        free = iter(BOT_NAMES)
        return [
            next(free) if seat in self.bots else you() if kind == YOU else capital(player(seat))
            for seat, kind in enumerate(self.kinds)
        ]

    def as_json(self) -> list[dict[str, Any]]:
        """The players as the front end lists them."""
        return [
            {
                "seat": seat,
                "name": self.names[seat],
                "kind": "bot" if seat in self.bots else kind,
                "bot": kind if seat in self.bots else None,
            }
            for seat, kind in enumerate(self.kinds)
        ]


def usual_seats(game: Game, players: int | None) -> list[str]:
    """You, and for every other seat the usual bot."""
    from tidelib.players import usual_bot

    if players is None:
        players = game.company()
    game.check_players(players)
    return [YOU, *[usual_bot(game)] * (players - 1)]


def set_up(game: Game, seats: Seats) -> dict[str, Any]:
    """Who may sit at a table of this game, and who does, as the front end asks for it."""
    bots = bots_of(game)
    return {
        "players": list(game.players),
        "bots": list(bots),
        "about_bots": {
            name: {"title": say(bot.title), "about": say(bot.about), "strength": bot.strength}
            for name, bot in bots.items()
        },
        "current": {"seats": seats.kinds},
    }


def bots_of(game: Game) -> dict[str, Any]:
    """The bots that can play a game, in order of strength."""
    from tidelib.players import bots

    return dict(bots(game))


def listed(values: Iterable[Any], what: str) -> list[Any]:
    """The values of an argument that is a list. Raises TideError if it is none."""
    if not isinstance(values, str):
        try:
            return list(values)
        except TypeError:
            pass
    raise TideError(
        say("{what} are given as a list, not as {values!r}.", what=what, values=brief(values))
    )


def _name(name: object) -> str:
    # what joins signs to one emoji may stand in a name; what nobody sees is no name
    if (
        not isinstance(name, str)
        or not clean_name(name, _LONGEST_NAME)
        or not name.replace("\u200c", "").replace("\u200d", "").isprintable()
    ):
        raise TideError(say("A player's name is a short text."))
    if len(name) > _LONGEST_NAME:
        raise TideError(
            say(
                "A name has at most {longest} characters, not {count}.",
                longest=_LONGEST_NAME,
                count=len(name),
            )
        )
    return name.strip()
