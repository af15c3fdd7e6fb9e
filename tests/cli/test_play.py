"""``play``: whole games and everything that can be asked on the way."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import tidelib
from tidelib.core.record import Record

if TYPE_CHECKING:
    from conftest import Ran, Run

ROOT = Path(__file__).parents[2]
SOLO = ("play", "hikidoki", "--players", "1", "--seed", "6")


def play(run: Run, *typed: str, argv: tuple[str, ...] = SOLO) -> Ran:
    ran = run(*argv, stdin="".join(f"{line}\n" for line in typed))
    assert ran.err == "", ran.err
    assert ran.code == 0
    return ran


def asked(run: Run, *typed: str, argv: tuple[str, ...] = SOLO) -> str:
    """What the last line typed was answered with, however it is wrapped."""
    answer = play(run, *typed, argv=argv).out.rpartition("\n> ")[2].partition("\n")[2]
    return " ".join(answer.split())


def always_first(times: int) -> list[str]:
    return ["1"] * times


# -- whole games ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", tidelib.games())
@pytest.mark.parametrize("look", [(), ("--plain",), ("--odds",)])
def test_a_whole_game_to_its_end(
    run: Run, tmp_path: Path, name: str, look: tuple[str, ...]
) -> None:
    path = tmp_path / "game.tide"
    typed = [*always_first(400), f"save {path}"]
    players = 3 if 3 in tidelib.game(name).players else tidelib.game(name).company()
    argv = ("play", name, "--players", str(players), "--seed", "2", *look)
    out = play(run, *typed, argv=argv).out
    record = Record.parse(path.read_text())
    state = record.replay()
    assert state.is_terminal
    scores = out.partition("\nScores\n")[2]
    for seat, name_told in enumerate(["You", "Limpet", "Heron"] if name == "hikidoki" else []):
        assert re.search(rf"{name_told}.*{state.scores()[seat]}|{state.scores()[seat]}.*", scores)
    assert "winner" in scores
    assert "Again? s: the same deal, n: a new deal." in out
    if not look:
        assert all(len(row) <= 80 for row in out.splitlines() if str(path) not in row)


def test_typing_by_key_word_number_label_and_enter(run: Run) -> None:
    dives = [
        play(run, *typed, "score").out
        for typed in (
            ("2", "1", "1"),
            ("m", "f", "k"),
            ("mid", "", "keep"),
            ("marker MID", "Flip", "KEEP"),
            ("  Mid   Shoal ", "fl", "Keep the sea anemone"),
            ("MARKER mid", "flip", "ke"),
        )
    ]
    for out in dives:
        assert "The sea anemone is kept: 1 of 4 in the basket. [HK-306 HK-309]" in out


def test_a_key_always_means_the_same(run: Run) -> None:
    """``s`` is surface; that Shore Pool begins like it must not choose Shore Pool by accident."""
    assert "A dive starts with a marker" in asked(run, "s")
    assert "Shore Pool is chosen" in asked(run, "shore")


def test_hot_seat_and_named_people(run: Run) -> None:
    argv = ("play", "hikidoki", "--seats", "you:Ada,you:Ben", "--seed", "2")
    out = play(run, *always_first(100), argv=argv).out
    assert "── Ada" in out
    assert "── Ben" in out
    out = play(run, *always_first(100), argv=("play", "hikidoki", "--hot-seat", "--seed", "2")).out
    assert "── Player 1" in out
    assert "── Player 2" in out
    assert "\nScores\n" in out


def test_the_tide_of_a_day_is_the_same_for_all(run: Run) -> None:
    argv = ("play", "hikidoki", "--date", "2026-11-30")
    first = play(run, *always_first(60), argv=argv).out
    assert "The tide of 2026-11-30." in first
    assert first == play(run, *always_first(60), argv=argv).out
    assert "play hikidoki --seats you --date 2026-11-30" in first


def test_bots_are_named_and_their_moves_told(run: Run) -> None:
    argv = ("play", "hikidoki", "--bots", "sharp,careful", "--seed", "5")
    out = play(run, *always_first(5), argv=argv).out
    assert "Heron: Reckons every dive exactly" in out
    assert "── Limpet" in out
    assert "Offshore is chosen" in out


# -- questions -----------------------------------------------------------------------------


def test_why(run: Run) -> None:
    too_early = asked(run, "o", "f", "k", "why surface")
    assert "Offshore asks for at least 3 flips. Flip again. [HK-403 HK-408]" in too_early
    assert "row: 1 of 3 cards" in too_early
    assert "flip is allowed now" in asked(run, "o", "why f")
    assert "flip is allowed now" in asked(run, "o", "why 1?")
    everything = asked(run, "o", "why")
    assert "Offshore was chosen for this dive" in everything
    assert "keep, return:" in everything
    assert "no action of the game" in asked(run, "why tea")
    assert "can be: marker OFF, marker MID, marker POOL" in asked(run, "why marker")


def test_an_illegal_action_is_refused_with_its_rule(run: Run) -> None:
    out = asked(run, "o", "f", "k", "surface")
    assert "Not now: Too early to surface" in out
    assert "[HK-403 HK-408]" in out


def test_rule(run: Run) -> None:
    assert "HK-403 Surface" in asked(run, "rule hk-403")
    assert "HK-301 Choose a marker" in asked(run, "rule")
    assert "Near it: HK-901, HK-902, HK-903." in asked(run, "rule HK-999")
    assert "HK-705" in asked(run, "rules beach master")


def test_hints_grow_stronger_and_begin_anew_after_a_move(run: Run) -> None:
    before = ("m", "f", "k")
    hints = [asked(run, *before, *["hint"] * times) for times in (1, 2, 3, 4)]
    assert len(set(hints)) == 3
    assert hints[2] == hints[3]
    assert "hint again says more" in hints[0]
    assert "hint again says more" not in hints[2]
    assert "hint again says more" in asked(run, *before, *["hint"] * 3, "f", "hint")


def test_odds(run: Run) -> None:
    out = asked(run, "m", "odds")
    assert "The next flip is safe" in out
    assert "[HK-406]" in out
    on = play(run, "odds on", "m", "f", "k", "odds off", "f").out
    assert on.count("The next flip is safe: 100 %") == 3


def test_score_board_log_help(run: Run) -> None:
    assert "Markers [HK-702]" in asked(run, "score")
    board = asked(run, "m", "f", "board")
    assert "Round 1 of 3" in board
    assert "╭───────╮" in board
    assert "Mid Shoal is chosen" in asked(run, "m", "f", "log")
    assert "Mid Shoal is chosen" not in asked(run, "m", "f", "log 1")
    help_text = asked(run, "help")
    assert "marker OFF (o)" in help_text
    for word in ("why", "rule", "undo", "redo", "hint", "odds", "score", "log", "board", "save"):
        assert f" {word} " in help_text


def test_what_nobody_understands(run: Run) -> None:
    for typed in ("tea", "99", "0", "-1", "1" * 500, "é☃", "\x1b[2J", "x" * 5000, "'"):
        out = asked(run, typed)
        assert "Choose a marker for this dive. 1 Offshore" in out
        assert "\x1b" not in out
    assert "can be: hint, help" in asked(run, "h")
    assert "can be: marker OFF, marker MID, marker POOL" in asked(run, "mark")
    assert "Say undo" in asked(run, "o", "undo tea")
    assert "Say log" in asked(run, "log 0")


# -- ways ----------------------------------------------------------------------------------


def test_undo(run: Run) -> None:
    assert "nothing to take back" in asked(run, "undo")
    assert "'keep' is open again" in asked(run, "m", "f", "k", "undo")
    out = asked(run, "m", "f", "k", "undo 2")
    assert "2 decisions back: 'flip' is open again." in out
    assert "Flip the first card." in out
    assert "'marker MID' is open again" in asked(run, "m", "f", "k", "undo all")
    assert "At most 3 can be taken back" in asked(run, "m", "f", "k", "undo 4")


def test_redo(run: Run) -> None:
    assert "nothing to redo" in asked(run, "redo")
    out = asked(run, "m", "f", "k", "undo", "redo")
    assert "'keep' is played again." in out
    out = asked(run, "m", "f", "k", "undo all", "redo 2")
    assert "'flip' is played again." in out
    assert "'keep' is played again." in asked(run, "m", "f", "k", "undo all", "redo all")
    assert "At most 3 can be redone" in asked(run, "m", "f", "k", "undo all", "redo 4")
    assert "Say redo, redo 3, redo all" in asked(run, "m", "undo", "redo tea")
    assert "nothing to redo" in asked(run, "m", "f", "undo", "f", "redo")
    # an r alone has always meant a rule, and what the game calls return comes first
    assert "HK-" in asked(run, "r")
    assert "play again what you took back" in asked(run, "help")


@pytest.mark.parametrize("game", ["hikidoki", "shikagari", "hike", "high-tide", "tricky-tides"])
def test_what_was_undone_among_bots_is_redone_as_it_was(
    run: Run, tmp_path: Path, game: str
) -> None:
    argv = ("play", game, "--seed", "5")
    straight, winding = tmp_path / "straight.tide", tmp_path / "winding.tide"
    play(run, *always_first(8), f"save {straight}", argv=argv)
    ways = ("undo 3", "redo", "undo 2", "undo all", "redo 5", "redo all")
    play(run, *always_first(8), *ways, f"save {winding}", argv=argv)
    assert straight.read_text() == winding.read_text()


def test_undo_past_bots_comes_out_the_same(run: Run, tmp_path: Path) -> None:
    argv = ("play", "hikidoki", "--players", "3", "--seed", "5", "--bots", "random,sharp")
    straight, winding = tmp_path / "straight.tide", tmp_path / "winding.tide"
    moves = always_first(40)
    play(run, *moves, f"save {straight}", argv=argv)
    play(run, *moves[:20], "undo 15", *moves[:15], *moves[20:], f"save {winding}", argv=argv)
    assert straight.read_text() == winding.read_text()


def test_undo_at_the_end_opens_the_last_decision(run: Run) -> None:
    out = play(run, *always_first(60), "undo", "1").out
    assert out.count("\nScores\n") == 2


def test_save_and_load(run: Run, tmp_path: Path) -> None:
    path, straight = tmp_path / "a game.tide", tmp_path / "straight.tide"
    argv = ("play", "hikidoki", "--seats", "sharp,you", "--seed", "5")
    saved = play(run, *always_first(9), f"save {path}", "quit", argv=argv).out
    assert f"play hikidoki --load '{path}'" in saved
    loaded = ("play", "hikidoki", "--load", str(path))
    out = play(run, *always_first(90), "save", argv=loaded).out
    assert "The game goes on after 9 of your decisions." in out
    assert "Heron: Reckons" in out
    play(run, *always_first(99), f"save {straight}", argv=argv)
    assert path.read_text() == straight.read_text()


def test_quit_can_save_and_a_link_goes_on(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "quit.tide"
    assert f"Saved in {path}." in play(run, "m", "f", f"quit {path}").out
    assert Record.parse(path.read_text()).replay().history
    left = play(run, "m", "f", "quit").out
    code = re.search(r"--link (\S+) --seed 6 --seats you", left)
    assert code is not None
    argv = ("play", "hikidoki", "--link", code[1], "--seed", "6", "--seats", "you")
    assert "'flip' is open again" in play(run, "undo", argv=argv).out


def test_saving_leaves_other_files_alone(run: Run, tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("Dear Ada")
    assert "is no record" in asked(run, f"save {other}")
    assert other.read_text() == "Dear Ada"
    assert "Cannot write" in asked(run, f"save {tmp_path}/none/x")
    assert "Cannot write" in asked(run, f"save {tmp_path}\x00")


def test_the_same_deal_and_a_new_one(run: Run) -> None:
    out = play(run, *always_first(60), "s", *always_first(60), "n").out
    first, second, third = re.split(r"The same deal once more|A new deal", out)
    assert (
        first.partition("\nScores\n")[2].splitlines()[:2]
        == (second.partition("\nScores\n")[2].splitlines()[:2])
    )
    assert "Choose a marker" in third
    assert "can be gone on with" in asked(run, "m", "same")
    # a slip of the finger starts no new game
    assert "no action here" in asked(run, "n")


# -- the end of input ----------------------------------------------------------------------


def test_end_of_input_tells_the_way_back(run: Run) -> None:
    out = play(run, "m").out
    assert "The game waits for you." in out
    assert "--link 1" in out
    assert "python -m tidelib play hikidoki --seats you --seed 6" in out


@pytest.mark.skipif(os.name == "nt", reason="signals are not sent to Windows processes")
def test_interrupt_tells_the_way_back() -> None:
    command = [sys.executable, "-m", "tidelib", *SOLO]
    how = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    # tests that run in the background are started with interrupts ignored, and would pass that on
    how["preexec_fn"] = lambda: signal.signal(signal.SIGINT, signal.default_int_handler)
    with subprocess.Popen(command, cwd=ROOT, **how) as process:  # type: ignore[call-overload]
        process.stdin.write(b"m\n")
        process.stdin.flush()
        told = b""
        while b"Flip the first card" not in told:
            told += process.stdout.readline()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert err == b""
    assert b"The same deal again" in out
    assert process.returncode == 130


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (("--seats", "you,tea"), "There is no player 'tea'"),
        (("--seats", "you,you,you,you,you,you"), "1 to 5 players, not 6"),
        (("--seats", "you,sharp", "--players", "3"), "names 2 seats"),
        (("--seats", "you", "--bots", "sharp"), "--seats says all"),
        (("--players", "2", "--bots", "sharp,sharp"), "more than 2 players"),
        (("--players", "7"), "HK-104"),
        (("--hot-seat", "--bots", "sharp"), "--hot-seat"),
        (("--option", "mid_value"), "name=value"),
        (("--option", "mid_value=9"), "cannot be '9'"),
        (("--option", "tea=1"), "no option 'tea'"),
        (("--option", "mid_value=1", "--option", "mid_value=2"), "twice"),
        (("--seed", ""), "A seed is"),
        (("--seed", "x\ny"), "A seed is"),
        (("--seed", "1", "--date", "2026-01-01"), "not both"),
        (("--date", "yesterday"), "A date is written like"),
        (("--load", "/none/such.tide"), "Cannot read"),
        (("--load", "-"), "standard input"),
        (("--load", "x", "--link", "y"), "not both"),
        (("--players", "\udcff"), "a number is wanted"),
    ],
)
def test_mistakes_in_the_command(run: Run, argv: tuple[str, ...], told: str) -> None:
    ran = run("play", "hikidoki", *argv)
    assert ran.code == 2
    assert ran.out == ""
    assert told in ran.err
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize("argv", [("tea",), ("play",), ("play", "tea"), ("new", "-x"), ("replay",)])
def test_mistakes_in_one_line(run: Run, argv: tuple[str, ...]) -> None:
    ran = run(*argv)
    assert ran.code == 2
    assert len(ran.err.splitlines()) == 1


def test_no_command_shows_the_commands(run: Run) -> None:
    ran = run()
    assert ran.code == 0
    for word in ("games", "rules", "new", "play", "replay", "random", "link"):
        assert f"    {word}" in ran.out


def test_a_refused_record_is_not_gone_on_with(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "refused.tide"
    path.write_text("tide 1\ngame: hikidoki\nplayers: 1\n---\n* order 0\n0 flip\n")
    ran = run("play", "hikidoki", "--load", str(path))
    assert ran.code == 1
    assert f"{path}, line 6: " in ran.err


def test_a_strange_seats_note_binds_nobody(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "strange.tide"
    text = run("new", "hikidoki", "--seed", "1", "--players", "2").out
    path.write_text(text.replace("seed: 1", "seed: 1\nseats: tea,\x07coffee".replace("\x07", "")))
    assert "Limpet" in play(run, argv=("play", "hikidoki", "--load", str(path))).out
