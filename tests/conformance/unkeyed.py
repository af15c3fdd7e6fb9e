"""Sentences in the code that no catalogue can reach: written out, and not put through ``say``."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import tidelib

PACKAGE = Path(tidelib.__file__).parent
KEYED = {"say", "say_as", "say_count", "later"}
FOR_PROGRAMMERS = {"ValueError", "AssertionError", "KeyError", "TypeError"}
"""Mistakes in our own code, which no reader brings about."""
NO_SENTENCES = frozenset(
    {
        "first leader",  # the key of a line that a position is set up from
        "red out",  # the id of a figure
        "this action is legal",  # a mistake in our own code
        "tab: complete",
        "look back",  # a message of the front end
        "blister none",  # words of a record
        *("passes to {}", " and has it back", "lays away card {}"),  # parts of a key, see below
        *("picnic trump", "picnic yeti", "yeti gone", "yeti picnic"),  # ids of figures
        "a message could not be handled",  # for the log
        "tide quiz {} {}",
        "module {} has no attribute {}",
        "a position set up: {}",  # a key by which positions are told apart
        "turns up {}",  # part of such a key
        "sharp for points",  # a bot that is only measured
        "first move",  # words of records
        "first ability",
        "rob none",
        "deliver without {}",
        "fill some gold",  # names of figures
        "out of reach",
        # code of methods that follow from a state's fields
        *("[entry[:] for entry in {0}]", " return new"),
        *("def begin(self):", "def clone(self):", "def compared(self):"),
        '<span class="tide-reckoned" title="{}">{}</span>',
    }
)
"""What only looks like a sentence."""
_WORDS = re.compile(r"[A-Za-z]{2,}[,;:.]? [A-Za-z]{2,}|^[A-Z][a-z]+[.!?:]")


_RECORD = re.compile(r"use [A-Z]|\n *[a-z ]+(?:\n|: )")
"""Words of records; lists of words over several lines, texts of positions."""


def sentences(path: Path) -> Iterator[tuple[int, str]]:
    """Line and text of every literal that reads like a sentence and is not keyed."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    skipped: set[int] = set()
    for node in ast.walk(tree):
        if id(node) in skipped:
            skipped.update(map(id, ast.iter_child_nodes(node)))
            continue
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            skipped.add(id(node.value))  # a docstring
        elif isinstance(node, ast.Assert) and node.msg is not None:
            skipped.add(id(node.msg))
        elif isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in KEYED and any(isinstance(arg, ast.JoinedStr) for arg in node.args):
                yield node.lineno, ast.unparse(node)
            if name in KEYED | FOR_PROGRAMMERS:
                # what is put into fields is looked at, the templates are not
                literal = [arg for arg in node.args if name in FOR_PROGRAMMERS or _plain(arg)]
                skipped.update(map(id, literal))
        elif isinstance(node, ast.JoinedStr):
            # what stands in the braces of an f-string is not found for catalogues
            yield from ((node.lineno, ast.unparse(node)) for call in ast.walk(node) if _keyed(call))
            skipped.update(map(id, node.values))
            text = "".join(
                part.value if isinstance(part, ast.Constant) else "{}" for part in node.values
            )
            for part in node.values:
                if isinstance(part, ast.FormattedValue):
                    skipped.discard(id(part))
            if _WORDS.search(text) and not _RECORD.match(text):
                yield node.lineno, text
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if _WORDS.search(node.value) and not _RECORD.match(node.value):
                yield node.lineno, node.value


def _keyed(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") in KEYED


def _plain(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant)
