"""Gates on what makes the built pages play: the policy, the parts of Python, what they weigh."""

from __future__ import annotations

import importlib.util
import json
import re
from pathlib import Path
from typing import Any

import pytest
from docutils.utils import new_document
from tidebook_ext import assets, cells, offline, policy
from tidebook_ext.cells import TideCells
from tidebook_ext.hosts import TideHost

import tidelib
from tests.book.conftest import Built
from tools import weights
from tools.node import WEB

LIVE = Path("_static") / "tide" / "live"
CORE_BUDGET = 3_760_000
"""Bytes, compressed by brotli, of what every page's Python is made of, whatever its games."""
GAME_BUDGET = 166_000
"""Bytes, compressed by brotli, of the heaviest archive of a game."""
PAGE_BUDGET = 4_200_000
"""Bytes, compressed by brotli, of the heaviest page with tables of one game, and all it loads."""


def parts(site: Path) -> dict[str, int]:
    """The files of the pages' Python that are in the site, with their sizes on the way.

    Those that only pages with ordinary ipywidgets have are another's (see test_cells), and so are
    those that only pages in other languages have (see tests/browser/test_language.py).
    """
    return {
        path.relative_to(site / LIVE).as_posix(): Path(f"{path}.br").stat().st_size
        for path in (site / LIVE).rglob("*")
        if path.is_file()
        and path.suffix not in (".br", ".gz")
        and not path.name.startswith(("widgets-", "language-"))
    }


def games_of(page: Built) -> set[str]:
    """The games that a page's Python brings with it."""
    return {game for e in page.all("script") for game in e.get("data-tide-games").split()}


def python(site: Path, page: Built) -> int:
    """What a page's Python weighs on the way."""
    return sum(size for name, size in parts(site).items() if weights.wanted(name, games_of(page)))


def loads(page: Built) -> set[Path]:
    """The files that a page names, itself too."""
    found = {page.path}
    for element in page.all("script", "link", "img"):
        address = (element.get("src") or element.get("href")).split("?")[0].split("#")[0]
        if address and element.get("rel") not in ("search", "next", "prev"):
            found.add((page.path.parent / address).resolve())
    return found


def on_its_way(files: set[Path]) -> int:
    """What files weigh for a reader whose host serves brotli."""
    packed = [Path(f"{path}.br") if Path(f"{path}.br").is_file() else path for path in files]
    return sum(path.stat().st_size for path in packed if path.is_file())


def test_a_page_with_a_table_names_the_worker_and_the_worker_its_parts(
    pages: list[Built], site: Path
) -> None:
    names = parts(site)
    for page in pages:
        kinds = {e.get("data-tide-kind") for e in page.of_class("tide-host")}
        named = [
            e.get("data-tide-python") for e in page.all("script") if "tide-page" in e.get("src")
        ]
        assert any(named) == bool(kinds & {"table", "controls"}), page.name
        for worker in filter(None, named):
            text = (site / "_static" / "tide" / worker).read_text(encoding="utf-8")
            for name in set(names) - {Path(worker).name}:
                assert name.split("/")[0] in text


def test_python_starts_above_all_that_it_would_wait_for(pages: list[Built], site: Path) -> None:
    for page in pages:
        early = [e for e in page.all("script", "link") if "tidebookEarly" in e.text]
        # where there are only controls, Python comes when somebody comes near them
        tables = [e for e in page.of_class("tide-host") if e.get("data-tide-kind") == "table"]
        assert len(early) == bool(tables), page.name
        for script in early:
            sheets = [e for e in page.all("link") if e.get("rel") == "stylesheet"]
            order = [e for e in page.elements if e is script or e in sheets]
            assert order[0] is script
            address = re.search(r'"([^"]*/live/worker-[^"]*)"', script.text)
            assert address
            assert (page.path.parent / address[1]).resolve().is_file()


def test_every_part_has_its_hash_in_its_name(site: Path) -> None:
    for name in parts(site):
        assert re.search(r"-[0-9a-f]{10}(\.|/)", name), name


def test_every_game_has_an_archive_and_so_have_the_core_and_the_rest(
    site: Path, live_manifest: dict[str, Any]
) -> None:
    assert list(live_manifest["games"]) == tidelib.games()
    named = [live_manifest["worker"], live_manifest["rest"], *live_manifest["games"].values()]
    kinds = sorted(re.sub(r"-[0-9a-f]{10}.*", "", name) for name in parts(site) if "/" not in name)
    games = [f"game-{name}" for name in tidelib.games()]
    assert kinds == sorted(["core", "library", "rest", "worker", *games])
    assert {*named} <= {*parts(site)}


def test_a_page_names_the_games_of_its_tables_and_cells(pages: list[Built]) -> None:
    used = set()
    for page in pages:
        states = [json.loads(e.text) for e in page.of_class("tide-state")]
        tables = {
            state["view"]["game"]
            for state in states
            if state.get("view", {}).get("kind") == "table"
        }
        cells = "".join(e.text for e in page.of_class("tide-cells"))
        reckoned = {g for g in tidelib.games() if f"tidelib.games.{g.replace('-', '_')}" in cells}
        assert games_of(page) == tables | reckoned, page.name
        for script in page.all("script"):
            if "tidebookEarly" in script.text:
                assert script.text.endswith(f', "{" ".join(sorted(games_of(page)))}");')
        used |= tables
    assert used == {*tidelib.games()}


def test_a_page_with_tables_of_two_games_names_both() -> None:
    page = new_document("two")
    for kind, game in (("table", "hike"), ("table", "low-tide"), ("lesson", "shikagari")):
        page.append(TideHost(kind=kind, game=game))
    page.append(TideCells(games=["hikidoki", "hike"]))
    assert assets.games_of(page) == {"hike", "hikidoki", "low-tide"}


def test_a_page_in_english_brings_no_other_language(pages: list[Built]) -> None:
    for page in pages:
        for script in page.all("script"):
            assert not script.get("data-tide-languages"), page.name


@pytest.mark.parametrize(
    ("page", "tables", "words"),
    [
        ("en", ["", ""], []),
        ("en", ["de", "", "de"], ["language-de-0a.zip.txt"]),
        ("de", ["de"], ["speaks=de", "language-de-0a.zip.txt"]),
        ("de_AT", [], ["speaks=de_AT", "language-de-0a.zip.txt"]),
        ("pt_BR", ["de"], ["speaks=pt_BR", "language-de-0a.zip.txt", "language-pt-BR-0b.zip.txt"]),
        ("eo", ["fr"], ["speaks=eo"]),
    ],
)
def test_a_page_names_the_catalogues_of_its_languages(
    page: str, tables: list[str], words: list[str]
) -> None:
    document = new_document("spoken")
    for language in tables:
        document.append(TideHost(kind="table", game="hike", language=language))
    document.append(TideHost(kind="lesson", game="hike"))
    catalogues = {"de": "language-de-0a.zip.txt", "pt-BR": "language-pt-BR-0b.zip.txt"}
    assert assets.languages_of(document, page, catalogues) == words


def test_the_cells_of_a_page_tell_which_games_they_import() -> None:
    code = "from tidelib.games.hikidoki.play.odds import in_a_row"
    assert cells.snapshot([{"name": "a", "code": code}])["games"] == ["hikidoki"]
    assert cells.snapshot([{"name": "a", "code": "import tidelib"}])["games"] == []


def test_python_and_a_page_keep_to_their_budget(pages: list[Built], site: Path) -> None:
    core = sum(size for name, size in parts(site).items() if weights.wanted(name, ()))
    assert core <= CORE_BUDGET, f"{core:,} bytes"
    games = {name: size for name, size in parts(site).items() if name.startswith("game-")}
    assert max(games.values()) <= GAME_BUDGET, games
    for page in pages:
        if not any(e.get("data-tide-python") for e in page.all("script")):
            continue
        if page.of_class("tide-cells"):
            continue  # a tier with a budget of its own: test_cells
        total = python(site, page) + on_its_way(loads(page))
        budget = PAGE_BUDGET + (len(games_of(page)) - 1) * GAME_BUDGET
        assert total <= budget, f"{page.name}: {total:,} bytes"


def test_the_pages_python_does_what_this_python_does(live_manifest: dict[str, Any]) -> None:
    """Not a card comes out otherwise in the browser: two versions of Python, one game."""
    spec = importlib.util.spec_from_file_location("exercise", WEB / "live" / "exercise.py")
    assert spec is not None
    assert spec.loader is not None
    exercise = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(exercise)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tidelib.widgets.deal.new_seed", lambda: 3)
        extent = exercise.LONG if live_manifest["thorough"] else exercise.SHORT
        assert exercise.run(extent) == live_manifest["digest"]


@pytest.fixture
def live_manifest() -> dict[str, Any]:
    """What the build says of the pages' Python."""
    from tools.live import LIVE as BUILT

    manifest: dict[str, Any] = json.loads((BUILT / "live.json").read_text(encoding="utf-8"))
    return manifest


def test_every_page_has_a_strict_policy_above_its_scripts(chapters: list[Built]) -> None:
    for page in chapters:
        metas = [e for e in page.all("meta") if e.get("http-equiv") == "Content-Security-Policy"]
        assert len(metas) == 1, page.name
        assert metas[0].get("content") == policy.policy_for(page.source)
        assert "'unsafe-eval'" not in metas[0].get("content")
        order = [e for e in page.elements if e in metas or e.tag == "script"]
        assert order[0] is metas[0]
        handlers = [
            (e.tag, name) for e in page.elements for name in e.attributes if name.startswith("on")
        ]
        assert handlers == [], page.name


def test_a_policy_made_twice_is_the_same() -> None:
    page = (
        '<meta charset="utf-8" />\n<script>a()</script><button onclick="window.print()">x</button>'
    )
    once, unknown = policy.protected(page)
    assert unknown == []
    assert 'data-tide-do="print"' in once
    assert policy.protected(once) == (once, [])
    assert policy.protected(page.replace("window.print()", "evil()"))[1] == ['onclick="evil()"']


def test_what_is_kept_for_offline_is_all_that_pages_ask_for(pages: list[Built], site: Path) -> None:
    files = offline.files_of(site)
    for page in pages:
        for element in page.all("script", "img"):
            if address := element.get("src"):
                path = (page.path.parent / address.split("?")[0]).resolve()
                mark = address[address.index("?") :] if "?" in address else ""
                assert path.relative_to(site.resolve()).as_posix() + mark in files, address
    assert {f"{LIVE.as_posix()}/{name}" for name in parts(site)} <= set(files)
    assert not [name for name in files if name.endswith((".br", ".gz")) or "_sources" in name]
