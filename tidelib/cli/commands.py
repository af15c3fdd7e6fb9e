"""What can be asked at the prompt, besides the actions of the game."""

from __future__ import annotations

from tidelib.cli.errors import CommandError, one_line
from tidelib.cli.keys import find, keys
from tidelib.cli.lookup import find_rules
from tidelib.cli.talk import Talk, all_texts
from tidelib.core.errors import IllegalAction, TideError
from tidelib.core.rulebook import Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tidelib.cli.pen import Pen
    from tidelib.cli.session import Session
    from tidelib.core.game import State


class Quit(Exception):
    """Somebody wants to stop."""


class Table:
    """A session at a prompt: understands one typed line after another.

    Attributes:
        session: the game.
        pen: what is written with.
        talk: what tells it.
        moved: True if the last line changed the position.
    """

    def __init__(self, session: Session, pen: Pen, odds: bool = False) -> None:
        self.session = session
        self.pen = pen
        self.talk = Talk(session, pen, odds)
        self.moved = True
        self._hints = (-1, 0)
        self.commands: dict[str, tuple[Callable[[str], None], str, str]] = {
            "why": (self._why, "why [ACTION]", "why an action is not allowed, or which are not"),
            "hint": (self._hint, "hint", "a nudge; again: the reason; again: the move"),
            "odds": (self._odds, "odds [on|off]", "the chances now, or at every decision"),
            "rule": (self._rule, "rule [ID or WORD]", "a rule; alone: the rules in force now"),
            "board": (self._board, "board", "everything on the table"),
            "score": (self._score, "score", "the scores and where they come from"),
            "log": (self._log, "log [N|all]", "what has happened"),
            "best": (self._best, "best", "what would have been best in the games that are over"),
            "undo": (self._undo, "undo [N|all]", "take back your last decisions"),
            "save": (self._save, "save [FILE]", "keep the game in a file"),
            "new": (self._new, "new", "leave this deal for a new one"),
            "same": (self._same, "same", "the same deal from its beginning"),
            "help": (self._help, "help", "this list"),
            "quit": (self._quit, "quit [FILE]", "stop, and keep the game if you name a file"),
        }

    def words(self) -> list[str]:
        """Words that can be typed now, for completion."""
        texts, _labels = _spoken(self.session.state)
        spoken = [word for text in texts for word in text.split()]
        return [*dict.fromkeys([*spoken, *filter(self._offered, self.commands)])]

    # -- one line --------------------------------------------------------------------------

    def obey(self, line: str) -> None:
        """Does what a typed line says, or says why not.

        Raises:
            Quit: it says to stop.
        """
        self.moved = False
        try:
            self._obey(" ".join(line.split()))
        except CommandError as error:
            self.pen.tell(str(error))
        except IllegalAction as error:
            self.talk.refused("", error.refusal)
        except TideError as error:
            self.pen.tell(one_line(str(error)))

    def _obey(self, line: str) -> None:
        state = self.session.state
        legal = list(state.legal_actions())
        if not line:
            if len(legal) == 1:
                self._act(legal[0])
            elif legal:
                raise CommandError("Type a number or a word, or help.")
            return
        if line.isascii() and line.isdigit():
            if len(line) > 4 or not 1 <= int(line) <= len(legal):
                count = f"1 to {len(legal)}" if len(legal) > 1 else "1"
                told = f"The choices are {count}." if legal else "The game is over: same or new?"
                raise CommandError(told)
            self._act(legal[int(line) - 1])
            return
        word, _blank, rest = line.partition(" ")
        # a legal action first, then a command, then an action that is explained away
        meant = find(line, *_spoken(state))
        may = [state.action_text(action) for action in legal]
        # beginnings that fit several are narrowed to what is allowed, a whole key never is
        if len(meant) > 1:
            meant = [text for text in meant if text in may] or meant
        command = self._command(word)
        spelled_out = [text.lower() for text in meant] == [line.lower()]
        allowed = len(meant) == 1 and meant[0] in may
        if allowed and (spelled_out or word.lower() not in self.commands):
            self._act(state.parse_action(meant[0]))
            return
        if command and (word.lower() in self.commands or not meant):
            self.commands[command][0](rest.strip())
            return
        if len(meant) == 1:
            self._act(state.parse_action(meant[0]))
            return
        if len(meant) > 1:
            raise CommandError(f"{one_line(line, 40)} can be: {', '.join(meant[:12])}.")
        raise CommandError(self._unknown(line, word))

    def _command(self, word: str) -> str | None:
        """The command that a word or its beginning names."""
        word = {"?": "help", "exit": "quit", "rules": "rule", "scores": "score"}.get(
            word.lower(), word.lower()
        )
        found = [name for name in self.commands if name.startswith(word)] if word else []
        if self.session.state.is_terminal:
            word = {"s": "same", "n": "new", "again": "same"}.get(word, word)
        else:
            # they leave the game, so a slip of the finger must not do for them
            found = [name for name in found if name not in ("new", "same")]
        if len(found) > 1 or not self._offered("best"):  # a b alone has always meant the board
            found = [name for name in found if name != "best"]
        return word if word in self.commands else found[0] if len(found) == 1 else None

    def _offered(self, name: str) -> bool:
        """Whether a command has a meaning now: looking back has none before something is over."""
        state = self.session.state
        return name != "best" or state.game.may_look_back(state)

    def _unknown(self, line: str, word: str) -> str:
        offered = filter(self._offered, self.commands)
        starts = [name for name in offered if word and name.startswith(word.lower())]
        if len(starts) > 1:
            return f"{one_line(word, 20)} can be: {', '.join(starts)}."
        shown = one_line(line, 40)
        if self.session.state.is_terminal:
            return f"{shown!r} says nothing here: same, new, undo, score, log, save or quit."
        return f"{shown!r} is no action here and no question. Type help for a list."

    def _act(self, action: object) -> None:
        state = self.session.state
        actor = state.current_player
        verdict = state.explain(action)
        if isinstance(verdict, Refusal):
            self.talk.refused(state.action_text(action), verdict)
            return
        self.talk.happened(actor, self.session.play.act(action))
        self.moved = True

    def _meant(self, words: str) -> object:
        """The one action that words name. Raises CommandError."""
        state = self.session.state
        legal = list(state.legal_actions())
        if words.isascii() and words.isdigit() and len(words) < 5 and 0 < int(words) <= len(legal):
            return legal[int(words) - 1]
        texts, labels = _spoken(state)
        found = find(words, texts, labels)
        if len(found) == 1:
            return state.parse_action(found[0])
        if found:
            raise CommandError(f"{one_line(words, 40)} can be: {', '.join(found[:12])}.")
        known = ", ".join(texts[:12])
        raise CommandError(f"{one_line(words, 40)!r} is no action of the game. There is: {known}.")

    # -- questions -------------------------------------------------------------------------

    def _why(self, words: str) -> None:
        state = self.session.state
        words = words.removeprefix("not ").removesuffix("?").strip()
        if not words:
            self._why_all()
            return
        action = self._meant(words)
        verdict = state.explain(action)
        what = state.action_text(action)
        if isinstance(verdict, Refusal):
            self.talk.refused(what, verdict)
        else:
            detail = state.action_detail(action)
            self.pen.tell(f"{what} is allowed now. {detail}", state.rules_in_force(), lead="  ")

    def _why_all(self) -> None:
        state = self.session.state
        grouped: dict[tuple[str, tuple[str, ...]], list[str]] = {}
        for text in all_texts(state):
            if state.is_terminal:
                break
            verdict = state.explain(state.parse_action(text))
            if isinstance(verdict, Refusal):
                ids = (*verdict.rule_ids, *verdict.see)
                grouped.setdefault((verdict.sentence, ids), []).append(text)
        if not grouped:
            over = "The game is over: nothing is left to do."
            self.pen.tell(over if state.is_terminal else "Everything is allowed now.", lead="  ")
        for (sentence, ids), texts in grouped.items():
            self.pen.tell(f"{', '.join(texts)}: {sentence}", ids, lead="  ")

    def _hint(self, _words: str) -> None:
        from tidelib.players.coach import hint

        state = self.session.state
        if state.is_terminal:
            raise CommandError("The game is over: there is nothing to advise.")
        at, given = self._hints
        strength = min(3, given + 1) if at == self.session.play.length else 1
        self._hints = (self.session.play.length, strength)
        advice = hint(state, strength)
        self.pen.tell(advice.text, advice.rule_ids, lead="  ")
        if strength < 3:
            self.pen.tell("(hint again says more)", lead="  ", style="dim")

    def _odds(self, words: str) -> None:
        if words.lower() in ("on", "off"):
            self.talk.odds = words.lower() == "on"
            told = "at every decision from now on" if self.talk.odds else "only when you ask"
            self.pen.tell(f"The odds are told {told}.")
            return
        self.talk.figures()

    def _rule(self, words: str) -> None:
        rulebook = self.session.game.rulebook
        if not words:
            for id in self.session.state.rules_in_force():
                self.talk.rule(rulebook[id])
            return
        for rule in find_rules(self.session.game, words)[:8]:
            self.talk.rule(rule)

    def _board(self, _words: str) -> None:
        self.talk.board()

    def _score(self, _words: str) -> None:
        self.talk.scores()

    def _log(self, words: str) -> None:
        self.talk.log(None if words.lower() == "all" else _number(words, 20, "log all or log 20"))

    def _best(self, _words: str) -> None:
        from tidelib.core.hindsight import look_back

        self.talk.looked_back(look_back(self.session.state, self.session.names))

    # -- ways --------------------------------------------------------------------------------

    def _undo(self, words: str) -> None:
        past = len(self.session.decisions())
        count = (
            past if words.lower() == "all" and past else _number(words, 1, "undo, undo 3, undo all")
        )
        opened = self.session.undo(count)
        self.talk.rewound()
        many = "" if count == 1 else f"{count} decisions back: "
        self.pen.tell(f"{many}{opened!r} is open again.")
        self.moved = True

    def _save(self, words: str) -> None:
        path = self.session.save(words or None)
        self.pen.line(f"Saved in {one_line(path, 200)}. Go on with it later:")
        self.pen.line(f"  {self.session.resume_command()}")

    def _new(self, _words: str) -> None:
        self._leave()
        self.session.new_deal()
        self._fresh("A new deal")

    def _same(self, _words: str) -> None:
        self._leave()
        self.session.same_deal()
        self._fresh("The same deal once more")

    def _leave(self) -> None:
        """No game is lost: the way back into an unfinished one is told."""
        way_back = self.session.resume_command()
        if self.session.decisions() and not self.session.state.is_terminal and way_back:
            self.pen.tell("The game you leave can be gone on with:")
            self.pen.line(f"  {way_back}")

    def _fresh(self, what: str) -> None:
        self.talk.rewound()
        self.pen.heading(f"{what}, seed {self.session.play.seed}.")
        self.moved = True

    def _help(self, _words: str) -> None:
        state = self.session.state
        texts, _labels = _spoken(state)
        short = keys(texts)
        legal = [state.action_text(action) for action in state.legal_actions()]
        if legal:
            told = ", ".join(f"{text} ({short[text]})" for text in legal)
            self.pen.tell(f"You can do now: {told}. A number from the list does too.")
        for name, (_do, usage, about) in self.commands.items():
            if not self._offered(name):
                continue
            self.pen.tell(about, lead=f"  {usage.ljust(18)} ")
        self.pen.tell("Beginnings of words are understood; Enter alone does the only choice.")

    def _quit(self, words: str) -> None:
        if words:
            self.pen.line(f"Saved in {one_line(self.session.save(words), 200)}.")
        raise Quit


def _number(words: str, default: int, usage: str) -> int:
    if not words:
        return default
    if not words.isascii() or not words.isdigit() or len(words) > 4 or not int(words):
        raise CommandError(f"Say {usage}.")
    return int(words)


def _spoken(state: State) -> tuple[list[str], list[str]]:
    """Texts and labels of all actions that have a meaning here."""
    if state.current_player < 0:
        return [], []
    texts = all_texts(state)
    return texts, [state.action_label(state.parse_action(text)) for text in texts]
