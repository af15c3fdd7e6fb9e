"""``new``, ``random``, ``replay`` and ``link``: records in and out."""

from __future__ import annotations

import json

from tidelib.cli.errors import REFUSED, CommandError, one_line
from tidelib.cli.given import (
    STDIN,
    game_named,
    of_the_day,
    options_given,
    path_given,
    players_given,
    read_link,
    read_record,
    seed_given,
    with_notes,
    write_record,
)
from tidelib.cli.seats import bot_seats
from tidelib.cli.streams import remark
from tidelib.core.errors import LinkError, OptionError, RecordError
from tidelib.core.game import CHANCE, EVERYTHING
from tidelib.core.language import later, say, say_count
from tidelib.core.play import Play, bot_source
from tidelib.core.record import Record, carry_out, report
from tidelib.core.wording import capital, listed, player, said_of
from tidelib.players import decide

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace

    from tidelib.cli.pen import Pen
    from tidelib.core.game import Game, State


def _dealt(game: Game, players: int, options: dict[str, str], seed: str) -> Play:
    try:
        play = Play(game, players, options, seed)
    except OptionError as error:
        raise CommandError(one_line(str(error))) from error
    play.deal()
    return play


def new(args: Namespace, pen: Pen) -> int:
    """A fresh game, dealt up to its first decision."""
    game = game_named(args.game)
    dated = args.date is not None
    players = players_given(game, args.players, solo=dated)
    options = options_given(game, args.option)
    seed = seed_given(args.seed, args.date)
    if dated:
        options = of_the_day(game, options, players)
    title = args.title or (say("the tide of {seed}", seed=seed) if dated else "")
    record = _dealt(game, players, options, seed).record(one_line(title, 200))
    _deliver(with_notes(record, seed=seed), args, pen)
    return 0


def play_random(args: Namespace, pen: Pen) -> int:
    """A whole game among bots."""
    game = game_named(args.game)
    seats = bot_seats(game, args.bots, args.players)
    seed = seed_given(args.seed, None)
    play = _dealt(game, len(seats), options_given(game, args.option), seed)
    while not play.state.is_terminal:
        bot = seats[play.state.current_player].bot
        assert bot is not None
        play.act(decide(bot, play.state, bot_source(seed, play.length)))
        play.deal()
    words = ",".join(seat.word for seat in seats)
    _deliver(with_notes(play.record(), seed=seed, seats=words), args, pen)
    return 0


def _deliver(record: Record, args: Namespace, pen: Pen) -> None:
    if args.output is None or args.output == STDIN:
        pen.lines(str(record).split("\n")[:-1])
        return
    write_record(args.output, record, force=args.force)
    remark(say("Written: {path}", path=one_line(path_given(args.output), 200)))


# -- replay --------------------------------------------------------------------------------


def replay(args: Namespace, pen: Pen) -> int:
    """Tells a record, or reports on it as JSON. Returns the exit code."""
    if (args.file is None) == (args.link is None):
        raise CommandError(say("Give a FILE to replay (- is the standard input) or --link CODE."))
    name = (
        say("the link") if args.link else say("standard input") if args.file == STDIN else args.file
    )
    try:
        text = str(read_link(args.link)) if args.link is not None else read_record(args.file)
    except RecordError as error:
        if args.json:
            _json(pen, {"n": 0, "error": error.reason, "line": error.line, "rule": error.rule})
            return REFUSED
        raise _refused(name, error) from error
    if args.json:
        refused = False
        for entry in report(text):
            _json(pen, entry)
            refused = "error" in entry
        return REFUSED if refused else 0
    try:
        _tell(Record.parse(text), pen)
    except RecordError as error:
        raise _refused(name, error) from error
    return 0


def _json(pen: Pen, entry: dict[str, object]) -> None:
    pen.line(json.dumps(entry))


def _refused(name: str, error: RecordError) -> CommandError:
    return CommandError(one_line(listed([name, str(error)])), REFUSED)


def _tell(record: Record, pen: Pen) -> None:
    """Each action with the sentences of what it brought about. Raises RecordError."""
    game = record.game
    head = say_count(
        "{game}, {count} player", "{game}, {count} players", count=record.players, game=game.called
    )
    pen.tell(said_of(head, record.title) if record.title else head, style="bold")
    if record.options:
        chosen = listed(f"{name}={value}" for name, value in record.options.items())
        pen.tell(say("Options: {chosen}", chosen=chosen))
    state = game.new_state(record.players, record.options)
    state.log = []
    for number, line in enumerate(record.lines, 1):
        actor = state.current_player
        told = len(state.log)
        carry_out(state, line)
        events = state.log[told:]
        who = say("chance") if actor == CHANCE else player(actor)
        # a whole deck is no reading matter where a sentence tells of it
        what = line.text.split(" ")[0] if actor == CHANCE and events else line.text
        lead = f"{number}. " if pen.plain else f"{number:>4}  {who:<9} {what:<11} "
        said = f"{who} {what}. " if pen.plain else ""
        for event in events:
            other = event.seat is not None and event.seat != actor
            # a record tells all: its reader sees every card
            text = event.told((), EVERYTHING)
            if other:
                text = said_of(capital(player(event.seat or 0)), text)
            pen.tell(said + text, event.rules_told(EVERYTHING), lead=lead)
            lead, said = " " * len(lead), ""
        if not events:
            pen.tell(said, lead=lead)
        if line.comment:
            pen.tell(f"# {line.comment}", lead=lead, style="dim")
    pen.line()
    if not state.is_terminal:
        due = state.current_player
        prompt = state.prompt() if due == CHANCE else said_of(capital(player(due)), state.prompt())
        pen.tell(say("The record stops here.") + f" {prompt}")
    _sums(state, pen)


def _sums(state: State, pen: Pen) -> None:
    totals, winners = state.scores(), state.winners()
    for seat in range(state.players):
        parts = [f"{points} {label}" for label, points, _ids in state.score_parts(seat)]
        won = seat in winners and state.players > 1
        text = (
            later("{player}: {total}, winner = {parts}")
            if won
            else later("{player}: {total} = {parts}")
        )
        sums = " + ".join(parts) or "0"
        pen.tell(say(text, player=capital(player(seat)), total=totals[seat], parts=sums))


# -- links ---------------------------------------------------------------------------------


def link(args: Namespace, pen: Pen) -> int:
    """A record as a link code, or back."""
    from tidelib.core.link import to_link

    if args.back:
        _deliver(read_link(args.file), args, pen)
        return 0
    name = say("standard input") if args.file == STDIN else args.file
    try:
        state = Record.parse(read_record(args.file)).replay()
    except RecordError as error:
        raise _refused(name, error) from error
    try:
        code = to_link(state)
    except LinkError as error:
        raise CommandError(one_line(str(error)), REFUSED) from error
    pen.line(code)
    return 0
