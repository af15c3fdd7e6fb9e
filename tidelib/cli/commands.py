"""What can be asked at the prompt, besides the actions of the game."""

from __future__ import annotations

from tidelib.cli.errors import CommandError, one_line
from tidelib.cli.keys import find, keys
from tidelib.cli.lookup import find_rules
from tidelib.cli.talk import Talk, all_texts
from tidelib.core.errors import IllegalAction, TideError
from tidelib.core.language import say, say_count
from tidelib.core.refusal import Refusal
from tidelib.core.told import reading
from tidelib.core.wording import listed, said_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tidelib.cli.pen import Pen
    from tidelib.cli.session import Session
    from tidelib.core.game import State


FORCE = "--force"
"""Behind a file's name: write over whatever is there."""


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
        self._typed = ""
        self.commands: dict[str, tuple[Callable[[str], None], str, str]] = {
            "why": (
                self._why,
                say("why [ACTION]"),
                say("why an action is not allowed, or which are not"),
            ),
            "hint": (self._hint, "hint", say("a nudge; again: the reason; again: the move")),
            "odds": (
                self._odds,
                say("odds [on|off]"),
                say("the chances now, or at every decision"),
            ),
            "rule": (
                self._rule,
                say("rule [ID or WORD]"),
                say("a rule; alone: the rules in force now"),
            ),
            "board": (self._board, "board", say("everything on the table")),
            "score": (self._score, "score", say("the scores and where they come from")),
            "log": (self._log, say("log [N|all]"), say("what has happened")),
            "best": (
                self._best,
                "best",
                say("what would have been best in the games that are over"),
            ),
            "undo": (self._undo, say("undo [N|all]"), say("take back your last decisions")),
            "redo": (self._redo, say("redo [N|all]"), say("play again what you took back")),
            "save": (self._save, say("save [FILE]"), say("keep the game in a file")),
            "new": (self._new, "new", say("leave this deal for a new one")),
            "same": (self._same, "same", say("the same deal from its beginning")),
            "help": (self._help, "help", say("this list")),
            "quit": (
                self._quit,
                say("quit [FILE]"),
                say("stop, and keep the game if you name a file"),
            ),
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
        self._typed = line.strip()
        try:
            self._obey(" ".join(line.split()))
        except CommandError as error:
            self.pen.tell(str(error))
        except IllegalAction as error:
            self.talk.refused("", error.refusal)
        except TideError as error:
            self.pen.tell(self.talk.named(str, one_line(str(error))))

    def _obey(self, line: str) -> None:
        state = self.session.state
        legal = list(state.legal_actions())
        if not line:
            if len(legal) == 1:
                self._act(legal[0])
            elif legal:
                raise CommandError(say("Type a number or a word, or help."))
            return
        if line.isascii() and line.isdigit():
            if len(line) > 4 or not 1 <= int(line) <= len(legal):
                if not legal:
                    raise CommandError(say("The game is over: same or new?"))
                if len(legal) == 1:
                    raise CommandError(say("The choices are 1."))
                raise CommandError(say("The choices are 1 to {last}.", last=len(legal)))
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
            raise CommandError(
                say("{line} can be: {meant}.", line=one_line(line, 40), meant=listed(meant[:12]))
            )
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
        if word == "r":  # and an r alone a rule
            found = ["rule"]
        return word if word in self.commands else found[0] if len(found) == 1 else None

    def _offered(self, name: str) -> bool:
        """Whether a command has a meaning now: looking back has none before something is over."""
        state = self.session.state
        return name != "best" or state.game.may_look_back(state)

    def _unknown(self, line: str, word: str) -> str:
        offered = filter(self._offered, self.commands)
        starts = [name for name in offered if word and name.startswith(word.lower())]
        if len(starts) > 1:
            return say("{word} can be: {starts}.", word=one_line(word, 20), starts=listed(starts))
        shown = one_line(line, 40)
        if self.session.state.is_terminal:
            return say(
                "{shown!r} says nothing here: same, new, undo, score, log, save or quit.",
                shown=shown,
            )
        return say(
            "{shown!r} is no action here and no question. Type help for a list.", shown=shown
        )

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
            raise CommandError(
                say(
                    "{words} can be: {found}.",
                    words=one_line(words, 40),
                    found=listed(found[:12]),
                )
            )
        known = listed(texts[:12])
        raise CommandError(
            say(
                "{words!r} is no action of the game. There is: {known}.",
                words=one_line(words, 40),
                known=known,
            )
        )

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
            detail = self.talk.named(state.action_detail, action)
            text = say("{what} is allowed now.", what=what)
            self.pen.tell(f"{text} {detail}", state.rules_in_force(), lead="  ")

    def _why_all(self) -> None:
        state = self.session.state
        grouped: dict[tuple[str, tuple[str, ...]], list[str]] = {}
        for text in all_texts(state):
            if state.is_terminal:
                break
            verdict = state.explain(state.parse_action(text))
            if isinstance(verdict, Refusal):
                ids = (*verdict.rule_ids, *verdict.see)
                grouped.setdefault((verdict.told(self.talk.names)[0], ids), []).append(text)
        if not grouped:
            over = say("The game is over: nothing is left to do.")
            self.pen.tell(
                over if state.is_terminal else say("Everything is allowed now."), lead="  "
            )
        for (sentence, ids), texts in grouped.items():
            self.pen.tell(said_of(listed(texts), sentence), ids, lead="  ")

    def _hint(self, _words: str) -> None:
        from tidelib.players.coach import hint

        state = self.session.state
        if state.is_terminal:
            raise CommandError(say("The game is over: there is nothing to advise."))
        at, given = self._hints
        strength = min(3, given + 1) if at == self.session.play.length else 1
        self._hints = (self.session.play.length, strength)
        with reading(state, self.talk.names):
            advice = hint(state, strength)
        self.pen.tell(self.talk.named(str, advice.text), advice.rule_ids, lead="  ")
        if strength < 3:
            self.pen.tell(say("(hint again says more)"), lead="  ", style="dim")

    def _odds(self, words: str) -> None:
        if words.lower() in ("on", "off"):
            self.talk.odds = words.lower() == "on"
            if self.talk.odds:
                self.pen.tell(say("The odds are told at every decision from now on."))
            else:
                self.pen.tell(say("The odds are told only when you ask."))
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
        self.talk.log(
            None if words.lower() == "all" else _number(words, 20, say("log all or log 20"))
        )

    def _best(self, _words: str) -> None:
        from tidelib.core.hindsight import look_back

        self.talk.looked_back(look_back(self.session.state, self.talk.names))

    # -- ways --------------------------------------------------------------------------------

    def _undo(self, words: str) -> None:
        past = len(self.session.decisions())
        count = (
            past
            if words.lower() == "all" and past
            else _number(words, 1, say("undo, undo 3, undo all"))
        )
        opened = self.session.undo(count)
        self.talk.rewound()
        text = say_count(
            "{opened!r} is open again.",
            "{count} decisions back: {opened!r} is open again.",
            count=count,
            opened=opened,
        )
        self.pen.tell(text)
        self.moved = True

    def _redo(self, words: str) -> None:
        every = words.lower() == "all"
        count = None if every else _number(words, 1, say("redo, redo 3, redo all"))
        told = self.session.play.length
        done = self.session.redo(count)
        self.talk.rewound()
        self.talk.replayed(told)
        self.pen.tell(say("{done!r} is played again.", done=done))
        self.moved = True

    def _save(self, _words: str) -> None:
        path = self.session.save(*self._file())
        self.pen.line(say("Saved in {path}. Go on with it later:", path=one_line(path, 200)))
        self.pen.line(f"  {self.session.resume_command()}")

    def _file(self) -> tuple[str | None, bool]:
        """The file that the line names, spaces and all, and whether to write over another."""
        name, force = self._typed.partition(" ")[2].strip(), False
        if f" {name} ".startswith(f" {FORCE} "):
            name, force = name[len(FORCE) :].strip(), True
        elif name.endswith(f" {FORCE}"):
            name, force = name[: -len(FORCE)].strip(), True
        if name[:1] in ("'", '"') and name[-1:] == name[:1] and len(name) > 2:
            name = name[1:-1]
        if any(ord(sign) < 32 or 127 <= ord(sign) < 160 for sign in name):
            raise CommandError(
                say("Cannot write {path}: a name has letters only.", path=one_line(name, 200))
            )
        return name or None, force

    def _new(self, _words: str) -> None:
        self._leave()
        self.session.new_deal()
        self._fresh(say("A new deal, seed {seed}.", seed=self.session.play.seed))

    def _same(self, _words: str) -> None:
        self._leave()
        self.session.same_deal()
        self._fresh(say("The same deal once more, seed {seed}.", seed=self.session.play.seed))

    def _leave(self) -> None:
        """No game is lost: the way back into an unfinished one is told."""
        way_back = self.session.resume_command()
        if self.session.decisions() and not self.session.state.is_terminal and way_back:
            self.pen.tell(say("The game you leave can be gone on with:"))
            self.pen.line(f"  {way_back}")

    def _fresh(self, what: str) -> None:
        self.talk.rewound()
        self.pen.heading(what)
        self.moved = True

    def _help(self, _words: str) -> None:
        state = self.session.state
        texts, _labels = _spoken(state)
        short = keys(texts)
        legal = [state.action_text(action) for action in state.legal_actions()]
        if legal:
            told = listed(f"{text} ({short[text]})" for text in legal)
            self.pen.tell(
                say("You can do now: {actions}. A number from the list does too.", actions=told)
            )
        for name, (_do, usage, about) in self.commands.items():
            if not self._offered(name):
                continue
            self.pen.tell(about, lead=f"  {usage.ljust(18)} ")
        self.pen.tell(say("Beginnings of words are understood; Enter alone does the only choice."))

    def _quit(self, words: str) -> None:
        if words:
            path = self.session.save(*self._file(), command="quit")
            self.pen.line(say("Saved in {path}.", path=one_line(path, 200)))
        raise Quit


def _number(words: str, default: int, usage: str) -> int:
    if not words:
        return default
    if not words.isascii() or not words.isdigit() or len(words) > 4 or not int(words):
        raise CommandError(say("Say {usage}.", usage=usage))
    return int(words)


def _spoken(state: State) -> tuple[list[str], list[str]]:
    """Texts and labels of all actions that have a meaning here."""
    if state.current_player < 0:
        return [], []
    texts = all_texts(state)
    return texts, [state.action_label(state.parse_action(text)) for text in texts]
