"""``games`` and ``rules``: what there is, and what the rulebooks say."""

from __future__ import annotations

import json
import re
from difflib import get_close_matches

from tidelib.cli import art
from tidelib.cli.errors import CommandError, one_line
from tidelib.cli.talk import tell_rule
from tidelib.core.language import say
from tidelib.core.wording import listed, said_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.cli.pen import Pen
    from tidelib.core.game import Game
    from tidelib.core.rulebook import Rule, Rulebook


def list_games(pen: Pen, as_json: bool) -> None:
    """The games found, one line each."""
    import tidelib

    found = [tidelib.game(name) for name in tidelib.games()]
    if as_json:
        pen.line(json.dumps([_game_json(game) for game in found], ensure_ascii=False, indent=1))
        return
    wide = max(len(game.name) for game in found)
    for game in found:
        first, last = game.players[0], game.players[-1]
        players = f"{first}–{last}" if last > first else str(first)
        pen.line(f"{game.name.ljust(wide)}  {players}  {art.about(game)}")


def _game_json(game: Game) -> dict[str, object]:
    return {
        "name": game.name,
        "title": game.called,
        "about": art.about(game),
        "players": list(game.players),
        "rules": len(game.rulebook),
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "values": list(option.values),
                "meaning": option.meaning,
                "rule": option.rule,
            }
            for option in game.options
        ],
    }


def show_rules(game: Game, asked: str, pen: Pen, as_json: bool) -> None:
    """The whole rulebook, or what is asked for. Raises CommandError if there is none of it."""
    found = find_rules(game, asked) if asked else [*game.rulebook]
    if as_json:
        pen.line(json.dumps([_rule_json(rule) for rule in found], ensure_ascii=False, indent=1))
        return
    if not asked:
        rulings = sum(rule.status == "ruling" for rule in found)
        pen.line(pen.bold(game.called))
        pen.tell(
            say(
                "{count} rules. Those marked * ({rulings}) are rulings of ours where no source "
                "says it; name a rule to read why.",
                count=len(found),
                rulings=rulings,
            )
        )
    if len(found) <= 3:
        for rule in found:
            tell_rule(rule, pen)
        return
    section = None
    titles = dict(game.rulebook.sections)
    for rule in found:
        if rule.section != section:
            section = rule.section
            pen.heading(f"{titles[section]}  ({section})")
        star = "*" if rule.status == "ruling" else ""
        pen.tell(said_of(rule.title + star, rule.text), lead=f"{rule.id}  ")
    if not asked and game.options:
        pen.heading(say("Options"))
        for option in game.options:
            values = say(
                "{values}; usual: {default}.",
                values=listed(option.values),
                default=option.default,
            )
            cited = [option.rule] if option.rule else []
            pen.tell(
                f"{option.meaning} {values}",
                cited,
                lead=f"{option.name}  ",
            )


def _rule_json(rule: Rule) -> dict[str, object]:
    return {
        **rule.as_json(),
        "section": rule.section,
        "option": rule.option,
        "note": rule.note,
        "examples": list(rule.examples),
    }


def find_rules(game: Game, asked: str) -> list[Rule]:
    """The rules that are meant: by id, by the id's number, by section, or by a word in them.

    Raises:
        CommandError: there are none; the message names the nearest.

    >>> import tidelib
    >>> find_rules(tidelib.game("hikidoki"), "403")[0].title
    'Surface'
    """
    rulebook = game.rulebook
    word = " ".join(asked.split()).lower()
    by_id = {rule.id.lower(): rule for rule in rulebook}
    if word in by_id:
        return [by_id[word]]
    if word.isdigit():
        numbered = [rule for id, rule in by_id.items() if id.rpartition("-")[2].startswith(word)]
        if numbered:
            return numbered
    for id, title in rulebook.sections:
        if word in (id, title.lower()):
            return rulebook.in_section(id)
    if _looks_like_id(rulebook, word):
        started = [rule for id, rule in by_id.items() if id.startswith(word)]
        if started:
            return started
    else:
        pattern = re.compile(r"\b" + re.escape(word))
        found = [rule for rule in rulebook if pattern.search(f"{rule.title}\n{rule.text}".lower())]
        if found and word:
            return found
    raise CommandError(_not_found(game, word))


def _looks_like_id(rulebook: Rulebook, word: str) -> bool:
    stem = next((rule.id for rule in rulebook), "").partition("-")[0].lower()
    return word.isdigit() or (word.startswith(stem) and any(c.isdigit() for c in word))


def _not_found(game: Game, word: str) -> str:
    rulebook = game.rulebook
    shown = one_line(word, 40)
    if _looks_like_id(rulebook, word):
        near = _nearest(word, [rule.id for rule in rulebook])
        return say(
            "{game} has no rule {shown}. Near it: {near}.",
            game=game.called,
            shown=shown.upper(),
            near=listed(near),
        )
    words = {w for rule in rulebook for w in re.findall(r"[a-z]{3,}", rule.title.lower())}
    sections = [id for id, _title in rulebook.sections]
    near = get_close_matches(word[:40], sorted(words | set(sections)), 3, 0.7)
    told = [say("No rule of {game} speaks of {shown!r}.", game=game.called, shown=shown)]
    if near:
        told.append(say("Did you mean {near}?", near=listed(near)))
    return " ".join([*told, say("Sections are: {sections}.", sections=listed(sections))])


def _nearest(word: str, ids: list[str]) -> list[str]:
    """The ids that begin most like the word, of these the ones with the nearest number.

    >>> _nearest("hk-415", ["HK-301", "HK-401", "HK-402", "HK-403", "HK-404"])
    ['HK-402', 'HK-403', 'HK-404']
    """
    wanted = _number_in(word)

    def distance(id: str) -> tuple[int, int, str]:
        alike = next(n for n in range(len(id), -1, -1) if word.upper().startswith(id[:n]))
        return -alike, abs(_number_in(id) - wanted) if wanted > 99 else 0, id

    return sorted(sorted(ids, key=distance)[:3])


def _number_in(text: str) -> int:
    found = re.findall(r"[0-9]{1,6}", text)
    return int(found[0]) if found else 0
