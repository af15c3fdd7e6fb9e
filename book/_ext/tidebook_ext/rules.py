"""Rulebooks in the book: the ``{rules}`` directive and the ``{rule}`` role.

    ```{rules} hikidoki
    ```

prints a whole rulebook, a section of it with ``:section: dive``. Every rule gets
its id as its anchor (``rules.html#HK-403``). A rule is cited with
``{rule}`HK-403` ``, or in other words with ``{rule}`too early <HK-403>` ``. In
notebooks, and in what their cells print, it is a plain link, which reads well
in JupyterLab too: ``[HK-403](#HK-403)``.
An id that no rulebook knows, a rule that is printed nowhere and one that is
printed twice are warnings, so a strict build fails on them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.docutils import ReferenceRole, SphinxDirective
from sphinx.util.nodes import make_refnode

import tidelib
from tidelib.core.language import later, say, say_as
from tidelib.core.rulebook import STATUSES, Rule, Rulebook

RULE_ID = re.compile(r"\b[A-Z]{2,3}(?:-[A-Z]+){0,2}-\d{1,3}\b")
"""``HK-403``, ``HT-GEN-1``, ``TT-EVENT-FOG-1``, ``BW-1``; what is none stays plain text."""
MEANING = {
    "rule": later("stands in the game's own rules"),
    "ruling": later("our decision, where the rules we have say nothing"),
    "option": later("a variant that can be switched"),
    "reconstructed": later("worked out again from what is left of the original"),
}

logger = logging.getLogger(__name__)


@lru_cache
def rulebook(game: str) -> Rulebook:
    """A game's rulebook (raises ``TideError`` for a game that is not there)."""
    return tidelib.game(game).rulebook


def find_rule(rule_id: str) -> tuple[str, Rule] | None:
    """The game and the rule with that id, in whichever rulebook it is."""
    for game in tidelib.games():
        if rule_id in rulebook(game):
            return game, rulebook(game)[rule_id]
    return None


def citation(rule_id: str, docname: str, text: str = "") -> addnodes.pending_xref:
    """A link to a rule, to be resolved when all pages are known."""
    return addnodes.pending_xref(
        "",
        nodes.inline("", text or rule_id, classes=["tide-cite"]),
        refdomain=RuleDomain.name,
        reftype="rule",
        reftarget=rule_id,
        refdoc=docname,
        refwarn=True,
    )


def linked(text: str, docname: str) -> Iterator[nodes.Node]:
    """Plain text with the rule ids in it made links."""
    start = 0
    for match in RULE_ID.finditer(text):
        if find_rule(match[0]) is None:
            continue
        yield nodes.Text(text[start : match.start()])
        yield citation(match[0], docname)
        start = match.end()
    yield nodes.Text(text[start:])


class RuleRole(ReferenceRole):
    """``{rule}`HK-403` ``: a link that shows the id and, as its tooltip, the title."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Make the link, or warn that there is no such rule."""
        if find_rule(self.target) is None:
            logger.warning(
                "no rulebook has a rule %r",
                self.target,
                location=self.get_location(),
                type="tidebook",
                subtype="rule",
            )
            return [nodes.Text(self.title)], []
        text = self.title if self.has_explicit_title else ""
        return [citation(self.target, self.env.docname, text)], []


class RulesDirective(SphinxDirective):
    """``{rules} GAME``: the rulebook, or with ``:section:`` one section of it."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any] | None] = {
        "section": directives.unchanged_required,
        "no-legend": directives.flag,
    }

    def run(self) -> list[nodes.Node]:
        """Print and anchor the rules."""
        game = self.arguments[0]
        if game not in tidelib.games():
            raise self.error(f"there is no game {game!r}")
        book = rulebook(game)
        section = self.options.get("section")
        if section is None:
            legend = [] if "no-legend" in self.options else [self._legend(book)]
            return [*legend, *(self._section(game, *entry) for entry in book.sections)]
        if section not in dict(book.sections):
            raise self.error(f"{game} has no section {section!r} in its rules")
        return self._rules(game, book.in_section(section))

    def _legend(self, book: Rulebook) -> nodes.Node:
        items = nodes.bullet_list(classes=["tide-legend"])
        for status in STATUSES:
            count = sum(rule.status == status for rule in book)
            if count:
                line = nodes.paragraph("", "", badge(status))
                line += nodes.Text(" ")
                line += nodes.Text(
                    say(
                        "{meaning} ({count} of {all})",
                        meaning=say(MEANING[status]),
                        count=count,
                        all=len(book),
                    )
                )
                items += nodes.list_item("", line)
        return items

    def _section(self, game: str, name: str, title: str) -> nodes.section:
        section = nodes.section(ids=[f"{game}-{name}"], names=[f"{game}-{name}"])
        section += nodes.title(title, title)
        section += self._rules(game, rulebook(game).in_section(name))
        self.set_source_info(section)
        self.state.document.note_explicit_target(section)
        return section

    def _rules(self, game: str, rules: Iterable[Rule]) -> list[nodes.Node]:
        domain = rule_domain(self.env)
        entries: list[nodes.Node] = []
        for rule in rules:
            domain.note_rule(rule.id, game, rule.title)
            entry = nodes.container(
                ids=[rule.id], classes=["tide-rule", f"tide-rule-{rule.status}"]
            )
            head = nodes.paragraph(classes=["tide-rule-head"])
            head += nodes.reference(
                "", rule.id, refid=rule.id, classes=["tide-rule-id", "notranslate"], internal=True
            )
            head += [nodes.Text(" "), nodes.strong("", rule.title), nodes.Text(" ")]
            head += badge(rule.status)
            entry += head
            entry += nodes.paragraph("", "", *linked(rule.text, self.env.docname))
            entry += self._small_print(game, rule)
            entries.append(entry)
        return entries

    def _small_print(self, game: str, rule: Rule) -> list[nodes.Node]:
        notes: list[nodes.Node] = []
        if rule.note:
            note = nodes.paragraph(classes=["tide-rule-note"])
            note += linked(rule.note, self.env.docname)
            notes.append(note)
        if rule.option:
            note = nodes.paragraph(classes=["tide-rule-note"])
            note += [nodes.Text(say("Option:") + " "), nodes.literal("", rule.option)]
            notes.append(note)
        if rule.examples:
            note = nodes.paragraph(classes=["tide-rule-note"])
            note += nodes.Text(say("Shown in:") + " ")
            for place, example in enumerate(rule.examples):
                note += [nodes.Text(", ")] if place else []
                note += self._example(game, example)
            notes.append(note)
        return notes

    def _example(self, game: str, example: str) -> addnodes.pending_xref:
        """A link to the example on its page (see ``examples``)."""
        return addnodes.pending_xref(
            "",
            nodes.inline("", example, classes=["tide-cite"]),
            refdomain=RuleDomain.name,
            reftype="example",
            reftarget=RuleDomain.example_anchor(game, example),
            refdoc=self.env.docname,
            refwarn=True,
        )


def badge(status: str) -> nodes.inline:
    """A rule's status as a word in a small frame."""
    return nodes.inline("", status_word(status), classes=["tide-badge", f"tide-badge-{status}"])


def status_word(status: str) -> str:
    """How sure a rule or a figure is, in the book's language."""
    words = {
        "rule": say_as("how sure it is", "rule"),
        "ruling": say_as("how sure it is", "ruling"),
        "option": say_as("how sure it is", "option"),
        "reconstructed": say_as("how sure it is", "reconstructed"),
        "known": say_as("how sure it is", "known"),
        "inferred": say_as("how sure it is", "inferred"),
    }
    return words[status]


class RuleDomain(Domain):
    """Knows on which page each rule is printed, and each worked example.

    Rules are found by the search, too.
    """

    name = "tide"
    label = "Tidebook"
    object_types = {"rule": ObjType("rule", "rule")}  # noqa: RUF012 (as Sphinx declares it)
    initial_data = {"rules": {}, "examples": {}}  # noqa: RUF012
    data_version = 2

    @property
    def printed(self) -> dict[str, list[tuple[str, str, str]]]:
        """Rule id: the places (page, game, title) where it is printed."""
        places: dict[str, list[tuple[str, str, str]]] = self.data.setdefault("rules", {})
        return places

    def note_rule(self, rule_id: str, game: str, title: str) -> None:
        """Remember that the page being read prints this rule."""
        self.printed.setdefault(rule_id, []).append((self.env.docname, game, title))

    def games(self) -> list[str]:
        """The games whose rules are in the book."""
        return sorted({game for places in self.printed.values() for _, game, _ in places})

    @property
    def examples(self) -> dict[str, list[str]]:
        """Anchor of an example: the pages where it stands."""
        places: dict[str, list[str]] = self.data.setdefault("examples", {})
        return places

    @staticmethod
    def example_anchor(game: str, example: str) -> str:
        """The anchor of a worked example."""
        return f"{game}-{example.lower()}"

    def note_example(self, anchor: str) -> None:
        """Remember that the page being read shows this example."""
        self.examples.setdefault(anchor, []).append(self.env.docname)

    def clear_doc(self, docname: str) -> None:
        """Forget a page that is read again."""
        for rule_id, places in list(self.printed.items()):
            places[:] = [place for place in places if place[0] != docname]
            if not places:
                del self.printed[rule_id]
        for anchor, pages in list(self.examples.items()):
            pages[:] = [page for page in pages if page != docname]
            if not pages:
                del self.examples[anchor]

    def merge_domaindata(self, docnames: Any, otherdata: dict[str, Any]) -> None:
        """Take over what a parallel reader found."""
        for rule_id, places in otherdata["rules"].items():
            wanted = [place for place in places if place[0] in docnames]
            if wanted:
                self.printed.setdefault(rule_id, []).extend(wanted)
        for anchor, pages in otherdata["examples"].items():
            found = [page for page in pages if page in docnames]
            if found:
                self.examples.setdefault(anchor, []).extend(found)

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: addnodes.pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """Link to the page that has it; None is a warning in a strict build."""
        if typ == "example":
            pages = self.examples.get(target)
            return make_refnode(builder, fromdocname, pages[0], target, contnode) if pages else None
        places = self.printed.get(target)
        if not places:
            return None
        docname, _, title = places[0]
        return make_refnode(builder, fromdocname, docname, target, contnode, title)

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: addnodes.pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.Element]]:
        """Resolve ``[HK-403](#HK-403)``, for which every domain is asked."""
        link = self.resolve_xref(env, fromdocname, builder, "rule", target, node, contnode)
        if link is None:
            return []
        # MyST makes the first of the two the link's class; "tide:rule" would frame it as a rule.
        return [("tide-cite", link)]

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """What the search lists: name, shown name, type, page, anchor, weight."""
        for rule_id, places in self.printed.items():
            docname, _, title = places[0]
            yield rule_id, f"{rule_id} {title}", "rule", docname, rule_id, 1


def rule_domain(env: BuildEnvironment) -> RuleDomain:
    """Where the book's rules and examples are known."""
    domain = env.get_domain(RuleDomain.name)
    assert isinstance(domain, RuleDomain)
    return domain


def rules_page(env: BuildEnvironment, game: str) -> str:
    """The page that prints a game's rules; empty if none does."""
    domain = rule_domain(env)
    for places in domain.printed.values():
        for docname, its_game, _ in places:
            if its_game == game:
                return docname
    return ""


def check_printed(app: Sphinx, env: BuildEnvironment) -> None:
    """Warn of rules printed twice or, where a game's rules are in the book, not at all."""
    domain = rule_domain(env)
    for game in domain.games():
        for rule in rulebook(game):
            pages = [docname for docname, *_ in domain.printed.get(rule.id, [])]
            if len(pages) != 1:
                logger.warning(
                    "rule %s of %s is printed %d times (%s); it must be once",
                    rule.id,
                    game,
                    len(pages),
                    ", ".join(pages) or "on no page",
                    type="tidebook",
                    subtype="rule",
                )


def setup(app: Sphinx) -> None:
    """Register directive, role and domain."""
    app.add_domain(RuleDomain)
    app.add_directive("rules", RulesDirective)
    app.add_role("rule", RuleRole())
    app.connect("env-check-consistency", check_printed)
