"""Links to rules, examples and headings in a small book of their own, built strictly."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tidelib
from tidelib.lessons.examples import examples
from tools.paths import BOOK, ROOT

CONF = f"""
import sys
sys.path.insert(0, {str(BOOK / "_ext")!r})
extensions = ["myst_parser", "tidebook_ext"]
myst_heading_anchors = 3
myst_heading_slug_func = "tidebook_ext.headings.anchor"
"""
INDEX = "# Book\n\n```{toctree}\nhikidoki/rules\nhikidoki/examples\nhikidoki/page\n```\n"
RULES = "# Rules\n\n```{rules} hikidoki\n```\n"
GOOD = "See [HK-403](#HK-403), [too early](#HK-403) and [the part](#The-part).\n\n## The part\n"


def build(folder: Path, page: str, titles: list[str]) -> str:
    """Build a book with that page; the warnings that stop it, or nothing."""
    source = folder / "source"
    (source / "hikidoki").mkdir(parents=True)
    headings = "".join(f"\n## {title}\n\nText.\n" for title in titles)
    for name, text in {
        "conf.py": CONF,
        "index.md": INDEX,
        "hikidoki/rules.md": RULES,
        "hikidoki/examples.md": "# Examples\n" + headings,
        "hikidoki/page.md": "# Page\n\n" + page,
    }.items():
        (source / name).write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "sphinx", "-b", "dummy", "-n", "-W", "--keep-going", "-q"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "NO_COLOR": "1"}
    done = subprocess.run(
        [*command, source, folder / "out"], env=environment, capture_output=True, text=True
    )
    assert bool(done.returncode) == bool(done.stderr), done.stderr
    return done.stderr


@pytest.fixture
def titles() -> list[str]:
    return [example.title for example in examples(tidelib.game("hikidoki")).values()]


def test_links_to_rules_and_headings_are_found(tmp_path: Path, titles: list[str]) -> None:
    assert build(tmp_path, GOOD, titles) == ""


def test_a_rule_that_is_not_there_stops_the_build(tmp_path: Path, titles: list[str]) -> None:
    said = build(tmp_path, "See [HK-999](#HK-999).\n", titles)
    assert "target not found: 'HK-999'" in said
    assert "page.md" in said


def test_a_heading_that_is_not_quite_the_title_stops_the_build(
    tmp_path: Path, titles: list[str]
) -> None:
    wrong = [title.replace("Too early to surface", "Too early for surfacing") for title in titles]
    said = build(tmp_path, "Text.\n", wrong)
    assert "0 headings in the book say 'Too early to surface', the title of example E3" in said


def test_an_example_that_stands_twice_stops_the_build(tmp_path: Path, titles: list[str]) -> None:
    said = build(tmp_path, "## Too early to surface\n", titles)
    assert "2 headings in the book say 'Too early to surface'" in said
