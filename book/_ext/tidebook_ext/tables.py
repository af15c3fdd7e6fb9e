"""Tables of a game's own data, so that no figure of it is typed into a page.

``{options} GAME``      the options, what they change, their values
``{words} GAME``        the words, with the native terms where there are some; ``:brief:``
    leaves out what they mean, and those without a native term
``{rulings} GAME``      why it was decided so; ``:status:`` picks one kind of rule
``{components} GAME KIND``  the rows of one kind in ``components.toml``; ``:columns:``
    names the columns and their headings: ``name=Marker, waves_allowed=Waves it forgives``
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

import tidelib
from tidelib.core.language import language as spoken
from tidelib.core.language import say, told
from tidelib.core.rulebook import STATUSES

from . import ROOT
from .rules import badge, citation, linked, rulebook, status_word

Cell = str | int | Sequence[nodes.Node]
NATIVE = ("ja", "de")
"""Languages in which games were first written, as a glossary names them."""


def table(headings: Sequence[str], rows: Iterable[Sequence[Cell]], name: str = "") -> nodes.table:
    """A table of texts, numbers (set to the right) and ready-made nodes."""
    made = nodes.table(classes=["tide-table", *([name] if name else [])])
    group = nodes.tgroup(cols=len(headings))
    made += group
    group += [nodes.colspec(colwidth=1) for _ in headings]
    head, body = nodes.thead(), nodes.tbody()
    group += [head, body]
    head += _row(headings)
    for row in rows:
        body += _row(row)
    return made


def _row(cells: Sequence[Cell]) -> nodes.row:
    row = nodes.row()
    for cell in cells:
        entry = nodes.entry(classes=["tide-number"] if isinstance(cell, int) else [])
        if isinstance(cell, str | int):
            entry += nodes.paragraph("", str(cell))
        else:
            entry += nodes.paragraph("", "", *cell)
        row += entry
    return row


def game_folder(game: str) -> Path:
    """The folder that says all about one game."""
    return ROOT / "tidelib" / "games" / game.replace("-", "_")


def game_data(game: str, file: str) -> dict[str, Any]:
    """One of a game's data files."""
    return tidelib.game(game).data(file)


def worded(value: Any) -> Any:
    """A text that is kept by language, in the book's; else the value itself."""
    return told(value) if isinstance(value, dict) and "en" in value else value


class GameDirective(SphinxDirective):
    """A directive whose first argument is a game."""

    required_arguments = 1

    @property
    def game(self) -> str:
        """The game's name, checked."""
        name: str = self.arguments[0]
        if name not in tidelib.games():
            raise self.error(f"there is no game {name!r}")
        # A page must be read again when the data it shows have changed.
        for file in game_folder(name).rglob("*.toml"):
            self.env.note_dependency(str(file))
        return name


class OptionsDirective(GameDirective):
    """``{options} GAME``."""

    def run(self) -> list[nodes.Node]:
        """Print a table of the options."""
        rows: list[Sequence[Cell]] = []
        for option in tidelib.game(self.game).options:
            rule = [citation(option.rule, self.env.docname)] if option.rule else []
            meaning = dict(zip(option.values, option.meanings, strict=False))
            values: list[nodes.Node] = []
            for value in option.values:
                values += [nodes.Text(", " if values else ""), nodes.literal("", value)]
                if value == option.default and len(option.values) > 1:
                    values.append(nodes.Text(" " + say("(normal)")))
                if value in meaning:
                    values.append(nodes.Text(f": {say(meaning[value])}"))
            rows.append(([nodes.literal("", option.name)], say(option.meaning), values, rule))
        headings = say("Option"), say("What it changes"), say("Values"), say("Rule")
        return [table(headings, rows)]


class WordsDirective(GameDirective):
    """``{words} GAME``."""

    option_spec: ClassVar[dict[str, Any] | None] = {"brief": directives.flag}

    def run(self) -> list[nodes.Node]:
        """Print the words; a star marks native words that are suggestions of ours."""
        entries = game_data(self.game, "glossary.toml")["term"]
        if "brief" in self.options:
            line = nodes.paragraph(classes=["tide-words-brief"])
            for entry in entries:
                if native := _native(entry):
                    line += nodes.Text(" · " if line.children else "")
                    line += nodes.inline("", f"{told(entry)}:", *native)
            return [line]
        words = nodes.definition_list(classes=["tide-words"])
        for entry in entries:
            term = nodes.term("", told(entry), *_native(entry))
            meaning = nodes.definition("", nodes.paragraph("", worded(entry["meaning"])))
            words += nodes.definition_list_item("", term, meaning)
        return [words]


def _native(entry: dict[str, Any]) -> list[nodes.Node]:
    """The native terms of a word, each with a space before it."""
    found: list[nodes.Node] = []
    for language in NATIVE:
        if language not in entry or language == spoken():
            continue
        # the class is how docutils writes the attribute lang
        classes = ["tide-native", "notranslate", f"language-{language}"]
        found += [nodes.Text(" "), nodes.inline("", entry[language], classes=classes)]
        if entry.get(f"{language}_status") == "suggested":
            found.append(nodes.Text("*"))
    return found


class RulingsDirective(GameDirective):
    """``{rulings} GAME``, for one ``:status:`` or for all rules with a reason."""

    option_spec: ClassVar[dict[str, Any] | None] = {
        "status": lambda text: directives.choice(text, STATUSES)
    }

    def run(self) -> list[nodes.Node]:
        """Print each such rule with the reason for it, linked to the rule itself."""
        wanted = self.options.get("status")
        found = nodes.definition_list(classes=["tide-rulings"])
        for rule in rulebook(self.game):
            if not rule.note or wanted not in (None, rule.status):
                continue
            term = nodes.term("", "", citation(rule.id, self.env.docname))
            term += [nodes.Text(f" {rule.title}")]
            if wanted is None:
                term += [nodes.Text(" "), badge(rule.status)]
            reason = nodes.paragraph("", "", *linked(rule.note, self.env.docname))
            text = nodes.paragraph("", "", *linked(rule.text, self.env.docname))
            item = nodes.definition_list_item("", term, nodes.definition("", text, reason))
            reason["classes"].append("tide-rule-note")
            found += item
        return [found]


class ComponentsDirective(GameDirective):
    """``{components} GAME KIND``."""

    required_arguments = 2
    option_spec: ClassVar[dict[str, Any] | None] = {"columns": directives.unchanged_required}

    def run(self) -> list[nodes.Node]:
        """Print the rows of one kind."""
        kind = self.arguments[1]
        rows = game_data(self.game, "components.toml").get(kind)
        if not rows:
            raise self.error(f"{self.game} has no components of the kind {kind!r}")
        columns = [
            tuple(part.strip() for part in entry.partition("=")[::2])
            for entry in self.options.get("columns", "id=Id, name=Name").split(",")
        ]
        return [
            table(
                [heading for _, heading in columns],
                [[component(row, key) for key, _ in columns] for row in rows],
            )
        ]


def component(row: dict[str, Any], key: str) -> Cell:
    """One entry of a component's row; ``name.ja`` is a name in another language.

    A column without a status of its own has that of its row.

    >>> component({"name": {"en": "Heaven", "ja": "天"}, "ends": [6, 6]}, "name.ja")
    '天'
    >>> component({"ends": [6, 6]}, "ends")
    '6, 6'
    >>> component({"headings": "N E", "status": "reconstructed"}, "headings_status")
    'reconstructed'
    """
    if key.endswith("_status") and key not in row:
        key = "status"
    value: Any = row
    for word in key.split("."):
        value = value[word]
    if isinstance(value, list):
        return ", ".join(str(part) for part in value)
    found: Cell = status_word(value) if key.endswith("status") else worded(value)
    return found


def setup(app: Sphinx) -> None:
    """Register the directives."""
    app.add_directive("options", OptionsDirective)
    app.add_directive("words", WordsDirective)
    app.add_directive("rulings", RulingsDirective)
    app.add_directive("components", ComponentsDirective)
