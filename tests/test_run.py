"""run.py and its tools: the parts that decide, without installing anything."""

from __future__ import annotations

import ast
import http.client
import io
import json
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path

import pytest

import run
from tools import book, chromium, cli, node, stamps, steps
from tools.lock import alone
from tools.paths import ROOT, environment
from tools.reasons import reason_in
from tools.serve import Server, free_port, make_server, port_is_free
from tools.steps import Failure, Job, Step

posix = pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins are shell scripts")


def program(path: Path, says: str = "") -> Path:
    """Make a stand-in for a program: it prints one line."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\necho '{says}'\n")
    path.chmod(0o755)
    return path


# The Python that runs run.py


def test_old_python_is_told_what_is_needed() -> None:
    text = run.too_old((3, 8, 18), [])
    assert text.startswith("Tidebook needs Python 3.11 or newer; this is Python 3.8.")
    assert "Install a newer Python" in text


def test_old_python_is_shown_a_newer_one_on_the_machine(tmp_path: Path) -> None:
    for name in ("python3.9", "python3.11", "python3.13"):
        program(tmp_path / name)
    found = run.newer_pythons(os.pathsep.join(["/nowhere", str(tmp_path)]))
    assert found == ["python3.13", "python3.11"]
    assert "    python3.13 run.py " in run.too_old((3, 8, 18), found)


def test_an_old_python_can_read_run_py() -> None:
    tree = ast.parse((ROOT / "run.py").read_text(encoding="utf-8"), feature_version=(3, 7))
    imported = [n for n in tree.body if isinstance(n, ast.Import | ast.ImportFrom)]
    assert [alias.name for n in imported for alias in n.names] == ["os", "sys"]


# Stamps


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "in" / "deep").mkdir(parents=True)
    (tmp_path / "in" / "a.txt").write_text("a")
    (tmp_path / "in" / "deep" / "b.txt").write_text("b")
    return tmp_path / "in"


def change(folder: Path) -> None:
    (folder / "a.txt").write_text("A")


def move(folder: Path) -> None:
    (folder / "deep" / "b.txt").rename(folder / "b.txt")


def add(folder: Path) -> None:
    (folder / "empty.txt").touch()


def slide(folder: Path) -> None:
    """Move a letter from one file to the next."""
    (folder / "a.txt").write_text("")
    (folder / "deep" / "b.txt").write_text("ab")


@pytest.mark.parametrize("alter", [change, move, add, slide])
def test_fingerprint_sees_every_change(folder: Path, alter: Callable[[Path], None]) -> None:
    before = stamps.fingerprint([folder])
    assert stamps.fingerprint([folder]) == before
    alter(folder)
    assert stamps.fingerprint([folder]) != before


def test_fingerprint_sees_words_and_missing_files(folder: Path) -> None:
    values = {
        stamps.fingerprint([folder]),
        stamps.fingerprint([folder], "3.11"),
        stamps.fingerprint([folder], "3.1", "1"),
        stamps.fingerprint([folder, folder / "missing.txt"]),
    }
    assert len(values) == 4


def test_fingerprint_leaves_out_what_tools_leave_behind(folder: Path) -> None:
    before = stamps.fingerprint([folder])
    (folder / "__pycache__").mkdir()
    (folder / "__pycache__" / "a.pyc").touch()
    (folder / ".ipynb_checkpoints").mkdir()
    assert stamps.fingerprint([folder]) == before


def test_stamps_come_and_go(tmp_path: Path) -> None:
    assert not stamps.fresh("npm", "1", tmp_path)
    stamps.stamp("npm", "1", tmp_path)
    assert stamps.fresh("npm", "1", tmp_path)
    assert not stamps.fresh("npm", "2", tmp_path)
    stamps.unstamp("npm", tmp_path)
    stamps.unstamp("npm", tmp_path)
    assert not stamps.fresh("npm", "1", tmp_path)


# Node


@pytest.mark.parametrize(
    ("text", "version"),
    [
        ("v20.19.2\n", (20, 19, 2)),
        (">=20.19", (20, 19)),
        ("22", (22,)),
        ("v18.0.0-nightly", (18, 0, 0)),
        ("no number", None),
    ],
)
def test_node_version(text: str, version: tuple[int, ...] | None) -> None:
    assert node.version_in(text) == version


def test_the_oldest_node_is_the_one_of_package_json() -> None:
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    assert node.oldest() == node.version_in(package["engines"]["node"])
    assert node.oldest() >= (20,)


@posix
def test_node_must_be_new_enough_and_have_npm(tmp_path: Path) -> None:
    program(tmp_path / "old" / "node", "v18.20.4")
    program(tmp_path / "old" / "npm")
    program(tmp_path / "bare" / "node", "v22.1.0")
    program(tmp_path / "broken" / "node", "Segmentation fault")
    program(tmp_path / "broken" / "npm")
    program(tmp_path / "good" / "node", "v20.19.0")
    program(tmp_path / "good" / "npm")
    path = os.pathsep.join(str(tmp_path / name) for name in ("none", "old", "bare", "broken"))
    assert node.find_node("") is None
    assert node.find_node(path) is None
    found = node.find_node(os.pathsep.join([path, str(tmp_path / "good")]))
    assert found is not None
    assert str(found) == "Node 20.19.0"
    assert found.npm == tmp_path / "good" / "npm"
    assert node.find_node(str(tmp_path / "good"), (20, 20)) is None


# Chromium


def test_chromium_by_the_setting(tmp_path: Path) -> None:
    there = program(tmp_path / "my browser")
    other = program(tmp_path / "path" / "chromium")
    env = {"TIDEBOOK_CHROMIUM": str(there), "PATH": str(other.parent)}
    assert chromium.find_chromium(env) == there


def test_chromium_setting_that_names_nothing_is_refused(tmp_path: Path) -> None:
    program(tmp_path / "chromium")
    env = {"TIDEBOOK_CHROMIUM": str(tmp_path / "gone"), "PATH": str(tmp_path)}
    with pytest.raises(Failure, match=r"TIDEBOOK_CHROMIUM names .*gone, which is no program"):
        chromium.find_chromium(env)


@posix
@pytest.mark.parametrize("name", ["chromium", "chromium-browser", "google-chrome"])
def test_chromium_on_the_path(tmp_path: Path, name: str) -> None:
    there = program(tmp_path / name)
    assert chromium.find_chromium({"PATH": f"/nowhere{os.pathsep}{tmp_path}"}) == there


def test_chromium_without_windows_comes_first(tmp_path: Path) -> None:
    program(tmp_path / "chromium")
    shell = program(tmp_path / "chromium-headless-shell")
    assert chromium.find_chromium({"PATH": str(tmp_path)}) == shell


def test_chromium_where_a_mac_has_it(tmp_path: Path) -> None:
    inside = Path("Applications", "Chromium.app", "Contents", "MacOS", "Chromium")
    there = program(tmp_path / inside)
    env = {"PATH": "/nowhere", "HOME": str(tmp_path)}
    assert chromium.find_chromium(env, "darwin") == there
    assert chromium.find_chromium(env, "linux") is None


def test_chromium_where_windows_has_it(tmp_path: Path) -> None:
    there = program(tmp_path / "Google" / "Chrome" / "Application" / "chrome.exe")
    env = {"PATH": "/nowhere", "PROGRAMFILES": str(tmp_path)}
    assert chromium.find_chromium(env, "win32") == there


@pytest.mark.parametrize(
    ("release", "name"),
    [('NAME="Debian"\nID=debian\n', "debian"), ('ID="ubuntu"\nID_LIKE=debian', "ubuntu"), ("", "")],
)
def test_system_id(release: str, name: str) -> None:
    assert chromium.system_id(release) == name


# Ports and the server


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    for name in ("index.html", "a.mjs", "b.wasm", "c.svg"):
        (tmp_path / name).write_text("x")
    with make_server(tmp_path, first=20000) as made:
        thread = threading.Thread(target=made.serve_forever, args=(0.05,))
        thread.start()
        yield made
        made.shutdown()
        thread.join()


def test_the_next_free_port_is_chosen(taken: int) -> None:
    assert not port_is_free(taken)
    assert taken < free_port(taken) <= taken + 100


def test_a_port_that_was_asked_for_and_is_taken_is_refused(taken: int, tmp_path: Path) -> None:
    with pytest.raises(Failure, match=f"port {taken} cannot be used") as caught:
        make_server(tmp_path, port=taken)
    assert "--port" in caught.value.advice


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("index.html", "text/html"),
        ("a.mjs", "text/javascript"),
        ("b.wasm", "application/wasm"),
        ("c.svg", "image/svg+xml"),
    ],
)
def test_files_are_served_with_their_types(server: Server, name: str, kind: str) -> None:
    assert server.server_address[0] == "127.0.0.1"
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=10)
    connection.request("GET", f"/{name}")
    answer = connection.getresponse()
    assert (answer.status, answer.read()) == (200, b"x")
    assert str(answer.getheader("Content-Type")).split(";")[0] == kind
    connection.close()


# Steps


@pytest.fixture
def logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(steps, "LOGS", tmp_path / "log")
    monkeypatch.setattr(steps, "VENV", tmp_path)
    monkeypatch.setattr(steps, "TAIL", 30)
    return tmp_path / "log"


def command(code: str, **more: str) -> Callable[[Job], str]:
    def work(job: Job) -> str:
        return job.run(sys.executable, "-c", code, env=os.environ, **more).split("\n")[-2]

    return work


def test_a_step_is_one_line(logs: Path) -> None:
    out = io.StringIO()
    first_step = Step("one", "First", command("print('all well')"))
    plan = [first_step, Step("two", "Second", lambda _: "", ("one",))]
    outcomes = steps.carry_out(plan, out)
    first, second = out.getvalue().splitlines()
    assert first.startswith("[1/2] First … all well (")
    assert second.startswith("[2/2] Second … ")
    assert not any(outcome.failure for outcome in outcomes)
    assert (logs / "one.log").read_text().endswith("all well\n")
    assert sorted(path.name for path in logs.iterdir()) == ["one.log", "two.log"]


def test_a_failed_step_says_which_why_and_what_to_do(logs: Path) -> None:
    out = io.StringIO()
    broken = command("print('x' * 9 + '\\n' * 99 + 'the cause'); raise SystemExit(3)")
    plan = [Step("one", "First", broken), Step("two", "Second", lambda _: "never", ("one",))]
    outcomes = steps.carry_out(plan, out)
    said = " ".join(out.getvalue().split())
    assert len(outcomes) == 1
    assert "[1/2] First … FAILED (" in said
    assert "one.log:" in said
    assert "| the cause" in said
    assert "Why: " in said
    assert "ended with exit code 3" in said
    assert "Do: Read the log." in said
    assert "Second" not in said


def test_a_known_cause_is_named(logs: Path) -> None:
    out = io.StringIO()
    # The line break is Debian's.
    broken = command("raise SystemExit('… because ensurepip is not\\navailable.')")
    steps.carry_out([Step("venv", "Python environment", broken)], out)
    assert "this Python comes without its venv module" in out.getvalue()
    assert "apt install python3-venv" in out.getvalue()


def test_a_given_cause_wins_over_a_guess(logs: Path) -> None:
    out = io.StringIO()
    broken = command("raise SystemExit('ENOTFOUND')", why="a test failed", advice="Mend it.")
    steps.carry_out([Step("a", "A", broken)], out)
    assert "Why: a test failed" in out.getvalue()
    assert "Do:  Mend it." in out.getvalue()


def test_a_program_that_is_not_there(logs: Path) -> None:
    with pytest.raises(Failure, match="does not start"):
        Job(steps.Line("", "", steps.Screen(io.StringIO())), logs / "a.log").run("/nowhere/at/all")


def test_going_on_after_a_failure(logs: Path) -> None:
    out = io.StringIO()
    plan = [
        Step("a", "A", command("raise SystemExit(1)")),
        Step("b", "B", lambda _: "well", ("a",)),
        Step("c", "C", lambda _: "well", ("b",)),
        Step("d", "D", lambda _: "well"),
    ]
    outcomes = steps.carry_out(plan, out, go_on=True)
    assert [bool(outcome.failure) for outcome in outcomes] == [True, True, True, False]
    assert "B … not run: needs “A”, which failed" in out.getvalue()
    text = cli.table(outcomes, ["b", "d"])
    assert text.splitlines()[-1] == "1 passed, 1 failed"
    assert "A  FAILED" in text


def test_a_long_step_gives_signs_of_life(logs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "HEARTBEAT", 0.0)
    out = io.StringIO()
    code = "import time; print('half way', flush=True); time.sleep(0.7)"
    steps.carry_out([Step("a", "A", command(code))], out)
    lines = out.getvalue().splitlines()
    assert any(line.endswith("s  A: half way") for line in lines[:-1])
    assert lines[-1].startswith("[1/1] A … ")


def test_steps_that_do_not_need_each_other_are_done_side_by_side(logs: Path) -> None:
    """Each waits for the other: one after the other they would wait in vain."""
    met = threading.Barrier(2, timeout=20)

    def meets(_: Job) -> str:
        met.wait()
        return "met"

    order: list[str] = []
    plan = [
        Step("a", "A", meets, alone=True),
        Step("b", "B", meets, alone=True),
        Step("c", "C", lambda _: "last", ("b", "a")),
    ]
    outcomes = steps.carry_out(plan, io.StringIO(), most=2, done=lambda s, _: order.append(s.name))
    assert [outcome.note for outcome in outcomes] == ["met", "met", "last"]
    assert order[-1] == "c"


def test_nothing_runs_beside_a_wide_step(logs: Path) -> None:
    at_work: set[str] = set()
    beside: dict[str, set[str]] = {}

    def noted(name: str) -> Callable[[Job], str]:
        def work(job: Job) -> str:
            at_work.add(name)
            job.run(sys.executable, "-c", "print(1)", env=os.environ)
            beside[name] = at_work - {name}
            at_work.remove(name)
            return ""

        return work

    plan = [Step(name, name, noted(name), wide=name in "bd") for name in "abcde"]
    steps.carry_out(plan, io.StringIO(), most=3)
    assert beside["b"] == beside["d"] == set()


def test_nothing_overtakes_a_wide_step_that_waits_only_for_what_is_at_work(logs: Path) -> None:
    def done(_: Job) -> str:
        return ""

    plan = [
        Step("a", "A", done),
        Step("wide", "Wide", done, ("a",), wide=True),
        Step("long", "Long", done),
    ]
    course = steps.Course(plan, steps.Screen(io.StringIO()))
    first = course.next(2)
    assert first is plan[0]
    course.working[Future()] = first
    assert course.next(2) is None
    course.working.clear()
    course.outcomes["a"] = steps.Outcome(first, 0.0)
    assert course.next(2) is plan[1]


def test_what_is_at_work_is_stopped_when_another_step_fails(logs: Path) -> None:
    begun = threading.Event()

    def endless(job: Job) -> str:
        begun.set()
        return job.run(sys.executable, "-c", "import time; time.sleep(600)", env=os.environ)

    def broken(_: Job) -> str:
        assert begun.wait(20)
        raise Failure("it broke")

    out = io.StringIO()
    outcomes = steps.carry_out([Step("a", "A", endless), Step("b", "B", broken)], out, most=2)
    assert [outcome.step.name for outcome in outcomes] == ["b"]
    assert "A … stopped (" in out.getvalue()


def test_on_a_terminal_the_last_line_tells_what_is_at_work(
    logs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("COLUMNS", "70")
    screen = steps.Screen(out := Terminal())
    one, two = (steps.Line(f"[{n}/2] {n}", f"Step {n}", screen) for n in (1, 2))
    assert out.getvalue().endswith("\r\x1b[KStep 1 … 0 s  Step 2 … 0 s")
    one.end("done")
    assert "\r\x1b[K[1/2] 1 … done (0.0 s)\n\r\x1b[KStep 2 … 0 s" in out.getvalue()
    two.tick("a long word " * 20)
    assert len(out.getvalue().rpartition("\x1b[K")[2]) == 69


def test_the_book_is_served_while_the_rest_is_built(
    logs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "site").mkdir()
    monkeypatch.setattr(cli, "SITE", tmp_path / "site")
    port, seen = free_port(19500), {}

    def book_step(_: Job) -> str:
        (tmp_path / "site" / "index.html").write_text("the book")
        return ""

    def asked(path: str) -> tuple[int, str]:
        with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=20)) as connection:
            connection.request("GET", path)
            answer = connection.getresponse()
            return answer.status, answer.read().decode()

    def rest(_: Job) -> str:
        seen["page"], seen["later"] = asked("/index.html"), asked("/lite/lab/index.html")
        seen["none"] = asked("/nothing.html")
        raise KeyboardInterrupt

    plan = [Step("book", "Book", book_step), Step("site", "Site", rest, ("book",))]
    monkeypatch.setattr(cli, "plan_for", lambda *_: plan)
    with pytest.raises(KeyboardInterrupt):
        cli.site(port, open_page=False)
    assert seen["page"] == (200, "the book")
    assert seen["later"][0] == 503
    assert "still being built" in seen["later"][1]
    assert seen["none"][0] == 404
    assert f"The book is at http://127.0.0.1:{port}/" in capsys.readouterr().out
    assert port_is_free(port)


def test_the_end_of_a_log(tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.write_bytes(b"one\n\n10 %\r20 %\r100 %\n\x1b[31mtwo\x1b[0m\r\n\xff\n")
    assert steps.tail(log, 3) == ["100 %", "two", "\ufffd"]
    assert steps.tail(log, 1, "^t") == ["two"]
    assert steps.tail(log, 9, most=3) == ["\ufffd"]
    assert steps.tail(tmp_path / "none", 3) == []


@posix
def test_stopping_a_command_stops_what_it_started(tmp_path: Path) -> None:
    child = "import subprocess, sys; subprocess.run([sys.executable, '-c', '{}'])"
    inner = "import os, time; print(os.getpid(), flush=True); time.sleep(60)"
    process = steps.start([sys.executable, "-c", child.format(inner)], tmp_path / "log")
    for _ in range(200):
        number = steps.tail(tmp_path / "log", 1)[0]
        if number.isdigit():
            break
        time.sleep(0.05)
    steps.stop(process)
    assert process.returncode != 0
    for _ in range(100):  # it is the system's turn to bury it
        state = subprocess.run(["ps", "-o", "stat=", "-p", number], capture_output=True, text=True)
        if state.stdout.strip()[:1] in ("", "Z"):
            return
        time.sleep(0.05)
    pytest.fail("the grandchild is still at work")


@pytest.mark.parametrize(
    ("log", "why"),
    [
        ("pip: [Errno -3] Temporary failure in name resolution", "no way to the package servers"),
        ("npm error code ENOTFOUND", "no way to the package servers"),
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("SSLError(SSLCertVerificationError(CERTIFICATE_VERIFY_FAILED))", "certificate"),
        ("ERROR: No matching distribution found for six==9", "not to be had for this Python"),
        ("npm error `npm ci` can only install when … are in sync", "do not agree"),
        ("PermissionError: [Errno 13] Permission denied", "may not be written"),
    ],
)
def test_reasons(log: str, why: str) -> None:
    reason = reason_in(f"some lines\n{log}\nmore lines")
    assert reason is not None
    assert why in reason.why


def test_no_reason_is_made_up() -> None:
    assert reason_in('ERROR: Could not resolve "./hikidoki"') is None


def test_only_one_at_a_time(tmp_path: Path) -> None:
    lock = tmp_path / "deep" / "run.lock"
    done: list[str] = []
    waited = threading.Event()

    def second() -> None:
        with alone(lock, waited.set, pause=0.01):
            done.append("second")

    with alone(lock, pytest.fail):
        thread = threading.Thread(target=second)
        thread.start()
        assert waited.wait(10)
        done.append("first")
    thread.join(10)
    assert done == ["first", "second"]


# Plans


def names(plan: list[Step]) -> list[str]:
    return [step.name for step in plan]


def test_the_plans() -> None:
    set_up = ["venv", "packages", "node", "npm", "front-end"]
    pages = [*set_up, "live", "cells", "book", "lite-packages", "lite-kernel", "lite", "site"]
    assert names(cli.plan_for("site")) == pages
    assert names(cli.plan_for("copies")) == [*pages, "live-copies", "copies"]
    assert names(cli.plan_for("packages", "front-end")) == set_up
    assert names(cli.test_plan(["lint"])) == ["venv", "packages", "lint"]
    everything = cli.test_plan(list(cli.TESTS))
    assert {name for name in names(everything) if name in cli.TESTS} == set(cli.TESTS)


def test_what_is_only_needed_is_done_the_quick_way() -> None:
    plan = {step.name: step for step in cli.test_plan(["browser"])}
    assert plan["book"] is cli.SET_UP["book"]
    plan = {step.name: step for step in cli.test_plan(["book", "browser"])}
    assert plan["book"] is cli.TESTS["book"]


def test_every_need_is_a_step_that_comes_before() -> None:
    for plan in (cli.plan_for(*cli.SET_UP), cli.test_plan(list(cli.TESTS))):
        done: set[str] = set()
        for step in plan:
            assert set(step.needs) <= done
            done.add(step.name)


@pytest.mark.parametrize("port", ["0", "-1", "65536", "9" * 5000, "http", "٣", ""])
def test_a_port_that_is_none(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["site", f"--port={port}"]) == 2
    assert "a port is a number from 1 to 65535" in capsys.readouterr().err


def test_an_unknown_step_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["test", "nonsense"]) == 2
    assert "no test step 'nonsense'; there are: lint, format" in capsys.readouterr().err


def test_children_see_nothing_of_the_users_own_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "/somewhere")
    monkeypatch.setenv("JUPYTER_PATH", "/somewhere")
    env = environment(Path("/node"), EXTRA="1")
    assert "PYTHONPATH" not in env
    assert "JUPYTER_PATH" not in env
    assert env["EXTRA"] == "1"
    assert env["PATH"].split(os.pathsep)[0] == str(Path("/node"))
    assert Path(env["JUPYTER_DATA_DIR"]).is_relative_to(ROOT / ".venv")


# Notebooks


def code(count: int | None, source: str = "1 + 1", **more: object) -> dict[str, object]:
    return {"cell_type": "code", "execution_count": count, "source": source, "outputs": [], **more}


@pytest.mark.parametrize(
    ("cells", "faults"),
    [
        ([{"cell_type": "markdown", "source": "x"}, code(1), code(2)], []),
        ([code(1), code(None)], ["cell 2 was never run"]),
        ([code(2), code(1)], ["ran as number 2, not 1", "ran as number 1, not 2"]),
        ([code(1), code(2, " ")], ["cell 2 is empty"]),
        ([code(1, outputs=[{"output_type": "error"}])], ["cell 1 holds an error"]),
    ],
)
def test_notebook_faults(tmp_path: Path, cells: list[object], faults: list[str]) -> None:
    path = tmp_path / "a.ipynb"
    path.write_text(json.dumps({"cells": cells}))
    found = list(book.faults(path))
    assert len(found) == len(faults)
    assert all(fault in text for fault, text in zip(faults, found, strict=True))


def test_what_is_no_notebook(tmp_path: Path) -> None:
    (tmp_path / "a.ipynb").write_text("{")
    assert list(book.faults(tmp_path / "a.ipynb")) == ["is not a notebook (version 4)"]
    assert book.notebooks(tmp_path) == [tmp_path / "a.ipynb"]
