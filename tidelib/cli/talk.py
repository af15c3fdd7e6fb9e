"""What is said at the table: events, decisions, refusals, scores."""

from __future__ import annotations

from tidelib.cli import art
from tidelib.cli.keys import keys
from tidelib.core import contracts
from tidelib.core.columns import columns, filled
from tidelib.core.game import CHANCE
from tidelib.core.language import later, say
from tidelib.core.told import named, reading
from tidelib.core.wording import clauses, listed, said_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from tidelib.cli.pen import Pen
    from tidelib.cli.session import Session
    from tidelib.core.events import Event
    from tidelib.core.game import State
    from tidelib.core.hindsight import LookBack
    from tidelib.core.refusal import Refusal
    from tidelib.core.rulebook import Rule

_NOBODY = -2


class Talk:
    """Tells a session's game.

    Attributes:
        pen: what it is written with.
        session: the session that is told.
        odds: True to tell the odds at each decision.
    """

    def __init__(self, session: Session, pen: Pen, odds: bool = False) -> None:
        self.session = session
        self.pen = pen
        self.odds = odds
        self._speaker = _NOBODY
        self._enter_told = False

    @property
    def names(self) -> list[str]:
        """A name for each seat, as it can be shown."""
        return [self.pen.shown(name) for name in self.session.names]

    def named(self, make: Callable[..., str], *args: Any) -> str:
        """What a function of the engine says, with the players' names."""
        return named(self.session.state, self.names, make, *args)

    # -- what happens ----------------------------------------------------------------------

    def introduce(self) -> None:
        """The game, who plays, and how to answer."""
        game, pen = self.session.game, self.pen
        about = art.about(game)
        pen.line(pen.bold(game.called) + (f". {about}" if about else ""))
        for sentence in art.how(game):
            pen.tell(sentence)
        for seat in self.session.seats:
            if seat.bot is not None:
                pen.tell(said_of(seat.name, say(seat.bot.about)), lead="  ")
        pen.tell(
            say(
                "Answer with a number, a letter or a word. help lists what else you can ask: why, "
                "hint, odds, rule, undo, redo …"
            )
        )

    def rewound(self) -> None:
        """The position has changed otherwise than by an action: the next speaker is named anew."""
        self._speaker = _NOBODY

    def turn_of(self, actor: int) -> None:
        """A line with the name, when somebody else begins to act."""
        if actor == self._speaker:
            return
        self._speaker = actor
        if actor == CHANCE:
            return
        name = self.names[actor]
        self.pen.line()
        if not self.pen.plain:  # there each event names its player
            self.pen.line(f"── {self.pen.bold(name)} {'─' * (24 - columns(name))}")

    def replayed(self, first: int) -> None:
        """What was played again, from the action numbered ``first`` on."""
        play = self.session.play
        for step in range(first, play.length):
            actor = play.actors[step]
            if actor != CHANCE:
                self.turn_of(actor)
            # the odds as they were then belong to a position that has passed
            self.happened(actor, play.events_of(step), hindsight=False)

    def happened(self, actor: int, events: Sequence[Event], hindsight: bool = True) -> None:
        """The events of one action; of a bot's less is told, of a person's the odds are too.

        Args:
            actor: who acted.
            events: what happened.
            hindsight: False where the position is no longer the one they led to.
        """
        game = self.session.game
        person = actor in self.session.people
        quiet = () if person else art.quiet(game)
        room = contracts.afterwards(game) if person and hindsight else None
        for event in events:
            if event.kind in quiet:
                continue
            self.event(event, actor)
            if room is not None and event.kind in art.after(game):
                said = room.afterwards(self.session.state)
                if said:
                    self.pen.tell(said, lead="  ", style="dim")

    def event(self, event: Event, actor: int) -> None:
        """One event: indented under the actor's name if it is the actor's own."""
        names = self.names
        viewer = actor if actor in self.session.people else self.session.viewer
        text = event.told(names, viewer)
        if event.seat is None:
            self.pen.line()
            self._speaker = _NOBODY
            self.pen.tell(text, event.rules_told(viewer))
            return
        if event.seat != actor or self.pen.plain:
            text = said_of(names[event.seat], text)
        self.pen.tell(text, event.rules_told(viewer), lead="  ")

    def go_on(self) -> None:
        """Lets chance and bots act, and tells it."""
        for actor, _action, events in self.session.go_on():
            if actor == CHANCE:
                self.happened(self._speaker, events)
            else:
                self.turn_of(actor)
                self.happened(actor, events)

    # -- what may be done ------------------------------------------------------------------

    def decision(self) -> None:
        """The position and the choices of the person whose turn it is."""
        state = self.session.state
        self.turn_of(state.current_player)
        self.pen.lines(art.glance(state, self.names, self.session.viewer, self.pen))
        if self.odds:
            self.figures(brief=True)
        self.pen.tell(self.named(state.prompt), style="bold")
        texts = all_texts(state)
        short = keys(texts)
        legal = list(state.legal_actions())
        labels = [self.named(state.action_label, action) for action in legal]
        wide = min(40, max(map(columns, labels), default=0))
        keyed = max((len(short[state.action_text(action)]) for action in legal), default=0)
        for number, (action, label) in enumerate(zip(legal, labels, strict=True), 1):
            detail = self.named(state.action_detail, action)
            if len(legal) == 1 and not detail and not self._enter_told:
                self._enter_told = True
                detail = say("Enter alone does it too.")
            key = short[state.action_text(action)]
            if self.pen.plain:
                offer = say("{number} or {key}: {label}.", number=number, key=key, label=label)
                self.pen.tell(f"{offer} {detail}")
            else:
                lead = f"  {number} {key.ljust(keyed)}  {filled(label, wide)}  "
                self.pen.tell(detail, lead=lead)

    def reminder(self) -> None:
        """The choices once more, in one line."""
        state = self.session.state
        choices = [
            f"{number} {self.named(state.action_label, action)}"
            for number, action in enumerate(state.legal_actions(), 1)
        ]
        self.pen.tell(f"{self.named(state.prompt)}  {' · '.join(choices)}")

    def refused(self, what: str, refusal: Refusal) -> None:
        """Why something may not be done now."""
        sentence, because = refusal.told(self.names)
        self.pen.tell(
            say("Not now: {sentence}", sentence=sentence),
            [*refusal.rule_ids, *refusal.see],
            lead="  ",
        )
        if because:
            self.pen.tell(f"({clauses([what, *because])})", lead="  ")

    # -- what is asked ---------------------------------------------------------------------

    def rule(self, rule: Rule) -> None:
        """One rule, whole."""
        tell_rule(rule, self.pen)

    def figures(self, brief: bool = False) -> None:
        """What can be known of what comes next.

        Args:
            brief: only the first few, in one line.
        """
        odds = contracts.odds(self.session.game)
        state = self.session.state
        seen = (self.session.viewer,) if state.game.hidden_hands else ()
        with reading(state, self.names):
            found = odds.live_odds(state, *seen) if odds else []
        if brief:
            told = " · ".join(
                f"{self.named(str, figure.label)}: {figure.percent}" for figure in found[:3]
            )
            if told:
                self.pen.tell(told, lead="  ", style="dim")
            return
        if not found:
            self.pen.tell(say("There is nothing to reckon here."), lead="  ")
        wide = max((len(figure.percent) for figure in found), default=0)
        said: set[str] = set()
        for figure in found:
            # a long fraction is exact, but nobody reads it
            exact = f" ({figure.exact})" if "/" in figure.exact and len(figure.exact) < 12 else ""
            label = self.named(str, figure.label)
            detail = f" {self.named(str, figure.detail)}" if figure.detail not in said else ""
            said.add(figure.detail)
            if self.pen.plain:
                text, lead = f"{label}: {figure.percent}{exact}.{detail}", "  "
            else:
                text, lead = f"{label}{exact}.{detail}", f"  {figure.percent:>{wide}}  "
            self.pen.tell(text, figure.rule_ids, lead=lead)

    def looked_back(self, found: LookBack) -> None:
        """What would have been best, piece by piece."""
        self.pen.tell(found.about)
        for chapter in found.chapters:
            self.pen.line()
            self.pen.tell(chapter.title, style="bold")
            self.pen.tell(chapter.text, chapter.rule_ids, lead="  ")
            for remark in chapter.remarks:
                self.pen.tell(remark.text, remark.rule_ids, lead="  - ")

    def scores(self, final: bool = False) -> None:
        """Each seat's score and where it came from; at the end the best first."""
        state = self.session.state
        with reading(state, self.names):
            shown = [state.shown_parts(seat) for seat in range(state.players)]
        totals = [sum(points for _label, points, _rules in parts) for parts in shown]
        seats = list(range(state.players))
        winners = state.winners()
        if final:
            seats.sort(key=lambda seat: (seat not in winners, -totals[seat]))
        for seat in seats:
            won = "  " + say("winner") if seat in winners and state.players > 1 else ""
            name = self.names[seat]
            total = totals[seat]
            if self.pen.plain:
                self.pen.line(f"{name}: {total}.{won}")
            else:
                self.pen.line(f"  {self.pen.bold(f'{total:>3}  {name}{won}')}")
            for label, points, rule_ids in shown[seat]:
                lead = f"{points}: " if self.pen.plain else f"      {points:>3}  "
                self.pen.tell(self.named(str, label), rule_ids, lead=lead)

    def board(self) -> None:
        """Everything in view."""
        self.pen.line()
        shown = art.board(self.session.state, self.names, self.session.viewer, self.pen)
        self.pen.lines(shown)

    def log(self, last: int | None) -> None:
        """What has happened, or the last part of it."""
        play = self.session.play
        events = [(step, event) for step in range(play.length) for event in play.events_of(step)]
        names = self.names
        if not events:
            self.pen.tell(say("Nothing has happened yet."))
        for step, event in events[-last:] if last else events:
            said = event.told(names, self.session.viewer)
            if event.seat is not None:
                said = said_of(names[event.seat], said)
            self.pen.tell(said, event.rule_ids, lead=f"{step + 1:>4}  ")

    def ending(self) -> None:
        """Scores with their sums, best first."""
        self._speaker = _NOBODY
        self.board()
        self.pen.heading(say("Scores"))
        self.scores(final=True)


def all_texts(state: State) -> list[str]:
    """The texts of all actions that have a meaning here, legal ones first."""
    legal = [state.action_text(action) for action in state.legal_actions()]
    others = [state.action_text(action) for action in state.candidate_actions()]
    return [*legal, *(text for text in others if text not in legal)]


STATUS = {
    "rule": "",
    "ruling": later("A ruling: no source says it."),
    "option": later("A variant that can be switched."),
    "reconstructed": later("Reconstructed: the printed figures are lost."),
}


def tell_rule(rule: Rule, pen: Pen) -> None:
    """One rule with its text, its status and why it was decided so."""
    pen.tell(f"{rule.id} {rule.title}", style="bold")
    lead = "  "
    pen.tell(rule.text, lead=lead)
    notes = [say(STATUS[rule.status]), rule.note or ""]
    if any(notes):
        pen.tell(" ".join(note for note in notes if note), lead=lead, style="dim")
    more = []
    if rule.option:
        more.append(say("Option: {option}.", option=rule.option))
    if rule.examples:
        more.append(say("Worked examples: {examples}.", examples=listed(rule.examples)))
    if more:
        pen.tell(" ".join(more), lead=lead, style="dim")
