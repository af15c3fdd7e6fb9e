"""Which part of the engine a page fetches, and what happens where more is asked for."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from itertools import chain
from pathlib import Path
from types import ModuleType

import pytest

import tidelib
from tidelib.core.play import Play
from tidelib.lessons.examples import examples
from tidelib.widgets.away import Away, AwayError

PACKAGE = Path(tidelib.__file__).parent
LIVE = PACKAGE / "widgets" / "web" / "live"
NOT_FOR_PAGES = ("cli", "web", "static", "__pycache__")


def _module(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, LIVE / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


parts = _module("parts")


def sources(package: Path = PACKAGE) -> dict[str, bytes]:
    """The files that the build is given."""
    return {
        f"tidelib/{path.relative_to(package).as_posix()}": path.read_bytes()
        for path in package.rglob("*")
        if path.suffix in (".py", ".toml")
        and not set(path.relative_to(package).parts) & {*NOT_FOR_PAGES, "jupyter.py", "__main__.py"}
    }


@pytest.fixture(scope="module")
def archives() -> dict[str, list[str]]:
    """The archives of the engine as it is."""
    split: dict[str, list[str]] = parts.split(sources())
    return split


def test_every_file_is_in_one_archive_and_every_game_has_its_own(
    archives: dict[str, list[str]],
) -> None:
    assert set(archives) == {"core", "rest", *tidelib.games()}
    assert sorted(chain.from_iterable(archives.values())) == sorted(sources())
    for game in tidelib.games():
        folder = f"tidelib/games/{game.replace('-', '_')}/"
        assert all(file.startswith(folder) for file in archives[game])
        assert not [file for file in archives["core"] if file.startswith(folder)]
        there = {file.rpartition("/")[2] for file in archives[game]}
        assert {"game.py", "rules.toml", "bots.py", "odds.py", "state.py"} <= there


def test_what_no_table_asks_for_waits(archives: dict[str, list[str]]) -> None:
    for file in archives["rest"]:
        name = file.rpartition("/")[2]
        assert name not in ("state.py", "rules.py", "view.py", "odds.py", "rules.toml"), file
    for game in map(tidelib.game, tidelib.games()):
        folder = f"tidelib/games/{Path(game.folder).name}"
        for name in ("questions.py", "terminal.py", "examples.toml"):
            for path in Path(game.folder).rglob(name):
                inside = path.relative_to(game.folder).as_posix()
                assert f"{folder}/{inside}" in archives["rest"]
    assert "tidelib/lessons/compile.py" in archives["rest"]


def test_a_new_game_has_an_archive_by_being_there() -> None:
    files = sources()
    for name, data in list(files.items()):
        if name.startswith("tidelib/games/hikidoki/"):
            new = data.replace(b"games.hikidoki", b"games.low_water")
            files[name.replace("/hikidoki/", "/low_water/")] = new
    split = parts.split(files)
    ours = [name.replace("/low_water/", "/hikidoki/") for name in split["low-water"]]
    assert ours == split["hikidoki"]
    assert parts.away(split)["tidelib.games.low_water"] == "low-water"


def test_a_language_has_an_archive_by_being_there(archives: dict[str, list[str]]) -> None:
    path = "tidelib/locale/de_AT/LC_MESSAGES/tidelib.mo"
    split = parts.split({**sources(), path: b""})
    assert split == {**archives, "language-de-AT": [path]}
    assert parts.away(split) == parts.away(archives)


def test_a_module_that_only_type_checkers_import_is_not_wanted() -> None:
    files = {
        **{f"tidelib/{folder}__init__.py": b"" for folder in ("", "widgets/", "games/", "core/")},
        "tidelib/widgets/page.py": b"TYPE_CHECKING = False\nif TYPE_CHECKING:\n"
        b"    from tidelib.core import typed\nelse:\n    import tidelib.core.so\n"
        b"def late():\n    from tidelib.core import late\n    return game.part('tune')\n",
        "tidelib/core/typed.py": b"",
        "tidelib/core/so.py": b"NAME = 'so.toml'",
        "tidelib/core/so.toml": b"",
        "tidelib/core/late.py": b"",
        "tidelib/games/low_tide/__init__.py": b"",
        "tidelib/games/low_tide/game.py": b"from tidelib.core import late",
        "tidelib/games/low_tide/tune.py": b"open('notes.toml')",
        "tidelib/games/low_tide/notes.toml": b"",
        "tidelib/games/low_tide/other.toml": b"",
        "tidelib/games/no_game/notes.txt": b"",
    }
    split = parts.split(files)
    assert split["rest"] == [
        "tidelib/core/typed.py",
        "tidelib/games/low_tide/other.toml",
        "tidelib/games/no_game/notes.txt",
    ]
    assert [name.rpartition("/")[2] for name in split["low-tide"]] == [
        "__init__.py",
        "game.py",
        "notes.toml",
        "tune.py",
    ]
    assert parts.away(split) == {
        "tidelib.core.typed": "rest",
        "tidelib.games.low_tide": "low-tide",
    }


# In a Python that has no more than a page has


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory, archives: dict[str, list[str]]) -> Path:
    """A folder with the archives, each unpacked in a folder of its name."""
    folder = tmp_path_factory.mktemp("page")
    files = sources()
    for name, inside in archives.items():
        for file in inside:
            path = folder / name / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(files[file])
    listed = folder / "core" / "tidelib" / "widgets" / "away.json"
    listed.write_text(json.dumps(parts.away(archives)))
    return folder


BEGIN = f"""
import json, shutil, sys
sys.path[:0] = ["here", {str(LIVE)!r}]
folder, game, *rest = sys.argv[1:]
asked, cut = [], False
def unpack(name):
    asked.append(name)
    if cut:
        raise OSError("no network")
    shutil.copytree(f"{{folder}}/{{name}}", "here", dirs_exist_ok=True)
for name in ("core", game):
    unpack(name)
from tidelib.widgets import away
away.install(["core", game], unpack)
asked.clear()
from tidelib.widgets.page import Desk
import tidelib
said = []
desk = Desk(said.append)
"""


def run(where: Path, page: Path, code: str, *given: str) -> list[str]:
    """What a fresh Python prints that has the core and one game."""
    command = [sys.executable, "-I", "-c", BEGIN + code, str(page), *given]
    done = subprocess.run(command, cwd=where, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize("game", tidelib.games())
def test_a_table_of_a_game_asks_for_nothing_but_the_core_and_its_game(
    tmp_path: Path, page: Path, game: str
) -> None:
    code = """
import exercise
exercise.play(desk, said, game, exercise.LONG)
assert not [text for text in said if "Error" in text or "mistake here" in text]
print(len(said) > 50, asked, tidelib.games())
"""
    assert run(tmp_path, page, code, game) == [f"True [] {tidelib.games()}"]


@pytest.mark.parametrize("game", tidelib.games())
def test_a_record_of_another_game_is_told_as_such_by_fetching_that_game(
    tmp_path: Path, page: Path, game: str
) -> None:
    other = next(name for name in tidelib.games() if name != game)
    record = str(Play(tidelib.game(other), tidelib.game(other).company(), seed=1).record())
    code = """
other, record = rest
args = {"game": game, "seed": 1}
recipe = {"module": "tidelib.widgets.table", "class": "Table", "args": args}
desk.handle(json.dumps({"do": "mount", "id": "a", "recipe": recipe}))
before = [json.loads(text) for text in said]
def load():
    said.clear()
    message = {"do": "load", "record": record}
    desk.handle(json.dumps({"do": "message", "id": "a", "message": message}))
    view = json.loads(said[0])["view"]
    assert view["position"] == before[0]["view"]["position"]
    print(view["error"]["text"], asked)
cut = True
load()
cut = False
load()
load()
"""
    titles = (tidelib.game(name).title for name in (other, game))
    told = "This is a record of {}, not of {}.".format(*titles)
    assert run(tmp_path, page, code, game, other, record) == [
        "A part of Tidebook that this page does not have yet could not be fetched. "
        f"Look at the connection, then try again. {[other]}",
        f"{told} {[other, other]}",
        f"{told} {[other, other]}",
    ]


def test_what_waits_comes_when_it_is_imported(tmp_path: Path, page: Path) -> None:
    code = """
from tidelib.widgets import Quiz
print(Quiz(game).view["kind"], asked)
from tidelib.lessons.examples import examples
print(len(examples(tidelib.game(game))), asked)
print(len(examples(tidelib.game(rest[0]))), asked)
"""
    first, other, *_ = tidelib.games()
    counts = [len(examples(tidelib.game(name))) for name in (first, other)]
    assert run(tmp_path, page, code, first, other) == [
        "quiz ['rest']",
        f"{counts[0]} ['rest']",
        f"{counts[1]} {['rest', other]}",
    ]


def test_what_cannot_be_fetched_is_tried_again() -> None:
    asked: list[str] = []

    def fetch(name: str) -> None:
        asked.append(name)
        raise OSError("no network")

    finder = Away({"tidelib.widgets.nothing": "rest"}, fetch)
    for _turn in range(2):
        with pytest.raises(AwayError, match="could not be fetched"):
            finder.find_spec("tidelib.widgets.nothing")
    assert asked == ["rest", "rest"]
    assert finder.find_spec("tidelib.widgets.page") is None  # type: ignore[func-returns-value]
    assert asked == ["rest", "rest"]
