"""``tidelib`` runs from a zip file and as a zipapp: its data are resources, not files of a disk."""

from __future__ import annotations

import json
import subprocess
import sys
import zipapp
from pathlib import Path

import pytest

import tidelib
from tidelib.core.record import Record

PACKAGE = Path(tidelib.__file__).parent
ALL_IS_THERE = """
import sys, random, json, pickle
import tidelib
from tidelib.core.language import spoken_in, say
from tidelib.lessons.examples import examples
from tidelib.lessons.lesson import lessons
from tidelib.players import bots, decide
from tidelib.widgets.table import Table
from tidelib.widgets.lesson import Lesson
from tidelib.widgets.replay import Replay

assert ".zip" in tidelib.__file__, tidelib.__file__
seen = {}
for name in tidelib.games():
    game = tidelib.game(name)
    state = game.new_state(game.company())
    rng = random.Random(1)
    kinds = list(bots(game).values())
    for _ in range(40):
        if state.is_terminal:
            break
        if state.current_player == tidelib.CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            state.apply(decide(kinds[1], state, rng))
    assert pickle.loads(pickle.dumps(state)) == state
    table = Table(name, seed=1)
    table.skip()
    assert table.board_text()
    assert Lesson(name, next(iter(lessons(game)))).view
    assert Replay.of_example(next(iter(examples(game).values()))).view
    with spoken_in("zz"):
        translated = say("Legal")
    seen[name] = [
        len(game.rulebook), len(examples(game)), len(lessons(game)), len(kinds),
        len(json.dumps(table.view)) > 1000, translated,
    ]
assert tidelib.game("hikidoki").part("evaluation").weights()
assert tidelib.game("high-tide").part("promise").table(3)
print(json.dumps(seen))
"""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package as ``tidelib.zip`` and as the zipapp ``tidelib.pyz``."""
    folder = tmp_path_factory.mktemp("zip")
    source = folder / "source"
    for path in PACKAGE.rglob("*"):
        inside = path.relative_to(PACKAGE)
        if path.suffix in (".py", ".toml", ".mo") and "web" not in inside.parts:
            (source / "tidelib" / inside).parent.mkdir(parents=True, exist_ok=True)
            (source / "tidelib" / inside).write_bytes(path.read_bytes())
    catalogue = source / "tidelib" / "locale" / "zz" / "LC_MESSAGES" / "tidelib.mo"
    catalogue.parent.mkdir(parents=True)
    catalogue.write_bytes(
        _catalogue({"": "Content-Type: text/plain; charset=UTF-8\n", "Legal": "⟦Legal⟧"})
    )
    zipapp.create_archive(
        source, folder / "tidelib.zip", main="tidelib.__main__:main", compressed=True
    )
    (folder / "tidelib.pyz").write_bytes((folder / "tidelib.zip").read_bytes())
    return folder


def _catalogue(texts: dict[str, str]) -> bytes:
    """A compiled catalogue, as gettext reads it."""
    import struct

    keys = sorted(texts)
    ids = b"".join(key.encode() + b"\0" for key in keys)
    said = b"".join(texts[key].encode() + b"\0" for key in keys)
    start = 28 + 16 * len(keys)
    table, at = b"", start
    for block in (keys, [texts[key] for key in keys]):
        for text in block:
            length = len(text.encode())
            table += struct.pack("<II", length, at)
            at += length + 1
    head = struct.pack("<7I", 0x950412DE, 0, len(keys), 28, 28 + 8 * len(keys), 0, start)
    return head + table + ids + said


def run(*args: str, folder: Path, path: str = "", text: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", *args],
        cwd=folder,
        env={"PYTHONPATH": path, "PATH": "", "PYTHONIOENCODING": "utf-8"},
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_everything_is_found_inside_a_zip_file(app: Path) -> None:
    seen = json.loads(run("-c", ALL_IS_THERE, folder=app, path="tidelib.zip"))
    from tidelib.lessons.examples import examples
    from tidelib.lessons.lesson import lessons
    from tidelib.players import bots

    assert seen == {
        name: [
            len(game.rulebook),
            len(examples(game)),
            len(lessons(game)),
            len(bots(game)),
            True,
            "⟦Legal⟧",
        ]
        for name, game in ((name, tidelib.game(name)) for name in tidelib.games())
    }


@pytest.mark.parametrize("name", tidelib.games())
def test_the_command_line_of_a_zipapp_plays(app: Path, name: str) -> None:
    record = run("tidelib.pyz", "random", name, "--seed", "3", folder=app)
    assert record.startswith("tide 1\n")
    assert Record.parse(record).replay().is_terminal


def test_the_command_line_runs_from_a_path_that_is_a_zip_file(app: Path) -> None:
    rule = next(iter(tidelib.game("hike").rulebook))
    told = run("-m", "tidelib", "rules", "hike", rule.id, folder=app, path="tidelib.zip")
    assert rule.title in told
