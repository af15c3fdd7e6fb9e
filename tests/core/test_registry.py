"""Games are found by their folders; nothing else names them."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tidelib

ROOT = Path(__file__).parents[2]
PACKAGE = Path(tidelib.__file__).parent


def test_every_folder_with_a_game_is_found() -> None:
    folders = {path.parent.name for path in (PACKAGE / "games").glob("*/game.py")}
    assert {name.replace("-", "_") for name in tidelib.games()} == folders
    assert tidelib.games() == sorted(tidelib.games())


@pytest.mark.parametrize("name", tidelib.games())
def test_a_game_says_who_it_is(name: str) -> None:
    game = tidelib.game(name)
    assert game.name == name
    assert tidelib.game(name) is game
    assert game.title
    assert game.players == tuple(sorted(set(game.players)))
    assert game.players_rule is None or game.players_rule in game.rulebook
    assert Path(game.folder) == PACKAGE / "games" / name.replace("-", "_")
    assert repr(game) == f"<game {name}>"


@pytest.mark.parametrize(
    "name",
    ["", "chess", "Hikidoki", "hikidoki ", "../hikidoki", "__init__", "hikidoki.game", "x" * 999],
)
def test_an_unknown_game_is_refused_in_words(name: str) -> None:
    with pytest.raises(tidelib.TideError, match=r"There is: .*hikidoki") as caught:
        tidelib.game(name)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("name", tidelib.games())
def test_parts_are_found_by_name(name: str) -> None:
    game = tidelib.game(name)
    assert game.part("game").GAME is game
    with pytest.raises(tidelib.TideError, match=f"{game.title} has no singing"):
        game.part("singing")


def run(folder: Path, code: str) -> str:
    """What a fresh interpreter in a folder prints."""
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def copy_of_tidelib(tmp_path: Path) -> Path:
    """The package elsewhere, so that something can be added to it."""
    skip = shutil.ignore_patterns("__pycache__", "web", "static", "node_modules")
    shutil.copytree(PACKAGE, tmp_path / "tidelib", ignore=skip)
    return tmp_path


def test_a_sixth_game_is_a_folder_and_nothing_else(copy_of_tidelib: Path) -> None:
    games = copy_of_tidelib / "tidelib" / "games"
    shutil.copytree(games / "hikidoki", games / "sixth_game")
    for path in (games / "sixth_game").rglob("*"):
        if path.suffix in (".py", ".toml"):
            text = path.read_text(encoding="utf-8").replace("games.hikidoki", "games.sixth_game")
            path.write_text(text.replace('"hikidoki"', '"sixth-game"'), encoding="utf-8")
    (games / "no_game").mkdir()
    (games / "no_game" / "notes.txt").write_text("not yet")
    code = """
import tidelib
from tidelib.core.play import Play
from tidelib.core.record import Record
print(tidelib.games())
play = Play(tidelib.game("sixth-game"), 2, seed=1)
play.deal()
record = play.record()
print(Record.parse(str(record)).replay() == play.state, record.headers["game"])
"""
    assert run(copy_of_tidelib, code).splitlines() == [
        str(sorted([*tidelib.games(), "sixth-game"])),
        "True sixth-game",
    ]


def test_a_broken_game_does_not_hide_the_others(copy_of_tidelib: Path) -> None:
    games = copy_of_tidelib / "tidelib" / "games"
    (games / "broken").mkdir()
    (games / "broken" / "game.py").write_text("1 / 0")
    code = "import tidelib; print(tidelib.games()); print(tidelib.game('hikidoki').title)"
    assert run(copy_of_tidelib, code).splitlines()[1] == "Hikidoki"


def test_nothing_outside_a_games_folder_names_a_game() -> None:
    for path in PACKAGE.rglob("*.py"):
        inside = path.relative_to(PACKAGE).parts
        if (inside[0] == "games" and len(inside) > 2) or "web" in inside:  # web: the front end's
            continue
        for number, line in enumerate(_code_of(path), 1):
            for name in tidelib.games():
                assert f"games.{name}" not in line, f"{path}:{number}"
                assert f'"{name}"' not in line, f"{path}:{number}"


def _code_of(path: Path) -> list[str]:
    """A module's lines without its docstrings and comments, which may show an example."""
    import ast
    import io
    import tokenize

    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            assert node.end_lineno is not None
            for number in range(node.lineno, node.end_lineno + 1):
                lines[number - 1] = ""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column]
    return lines


def test_core_knows_no_game() -> None:
    for path in (PACKAGE / "core").glob("*.py"):
        for line in _code_of(path):
            assert not any(name in line for name in tidelib.games()), path
