"""The commands of run.py."""

from __future__ import annotations

import argparse
import signal
import sys
import threading
import webbrowser
from collections.abc import Sequence

from tidelib.cli.streams import TellingParser, guarded
from tools import book, browsers, checks, chromium, lite, live, node, python_env, weights
from tools.lab import LOG, start_lab
from tools.paths import BOOK, LITE, ROOT, SITE
from tools.serve import FIRST_PORT, HOST, make_server
from tools.steps import Failure, Outcome, Screen, Step, carry_out, closure, report

# Everything in the order in which it is done. Set-up steps do what has changed
# since the last time; `run.py test` puts the thorough twins of some in their place.
IN_A_PAGE = ("cells", "front-end", "live")
IN_LITE = ("lite-kernel", "front-end", "live")
SET_UP = {
    step.name: step
    for step in (
        Step("venv", "Python environment", python_env.ready_venv, alone=True),
        Step("packages", "Python packages", python_env.ready_packages, ("venv",), alone=True),
        Step("node", "Node", node.ready_node, ("venv",), alone=True),
        Step("npm", "Node packages", node.ready_packages, ("node",), alone=True),
        Step("front-end", "Front end", node.ready_front_end, ("npm",), alone=True),
        Step("live", "Python for the pages", live.ready_live, ("npm",), alone=True),
        # They keep every processor busy: not before the way is free for what is slow on one.
        Step("cells", "Cells of the book", book.ready_cells, ("packages", "npm"), alone=True),
        # As early as it can be: somebody waits to play.
        Step("book", "Book", book.ready_book, IN_A_PAGE, alone=True, wide=True),
        Step(
            "lite-packages",
            "Packages of the notebooks in the browser",
            lite.ready_packages,
            ("packages", "npm"),
            alone=True,
        ),
        Step(
            "lite-kernel",
            "Python of the notebooks in the browser",
            lite.ready_kernel,
            ("lite-packages",),
            alone=True,
        ),
        Step("lite", "Notebooks in the browser", lite.ready_lite, IN_LITE, alone=True),
        Step("site", "The whole site", lite.place_lite, ("book", "lite"), alone=True),
        Step(
            "live-copies",
            "Python for the pages, compressed",
            live.ready_copies,
            ("live",),
            alone=True,
        ),
        Step(
            "copies",
            "Compressed copies for hosts",
            book.ready_copies,
            ("site", "live-copies"),
            alone=True,
        ),
        Step("chromium", "Chromium", chromium.ready_chromium, ("packages",), alone=True),
        Step("browsers", "Further browsers", browsers.ready_browsers, ("packages",), alone=True),
    )
}
BROWSER_NEEDS = ("packages", "chromium", "browsers", "copies")
TESTS = {
    step.name: step
    for step in (
        Step("lint", "ruff check, imports", checks.lint, ("packages",)),
        Step("format", "ruff format", checks.ruff_format, ("packages",)),
        Step("types", "mypy", checks.mypy, ("packages",)),
        Step("web-check", "Front-end types and layout", checks.web_check, ("npm",)),
        Step("web-test", "Front-end unit tests", checks.web_test, ("npm",)),
        Step("front-end", "Front-end build", checks.front_end, ("npm",), alone=True),
        Step("live", "Python for the pages", live.build_live, ("npm",), alone=True),
        Step("cells", "Cells of the book", book.run_cells, ("packages",), alone=True),
        Step("book", "Strict book build", checks.book_build, IN_A_PAGE, alone=True, wide=True),
        Step("lite", "Notebooks in the browser", lite.build_lite, IN_LITE, alone=True),
        Step("python", "Python tests", checks.pytest, ("packages", "copies"), wide=True),
        Step(
            "notebooks",
            "Notebooks, run twice",
            checks.notebooks,
            ("packages", "front-end"),
            wide=True,
        ),
        Step(
            "browser",
            "Browser tests",
            checks.browser,
            BROWSER_NEEDS,
            wide=True,
        ),
    )
}

# A browser is looked for only when all the other tests have run.
ORDER = (
    *("venv", "packages", "node", "npm", "front-end", "live", "cells", "lite-packages"),
    *("lite-kernel", "live-copies", "types", "web-test", "lint", "format", "web-check"),
    *("book", "lite", "site", "copies", "python", "notebooks", "chromium", "browsers", "browser"),
)


def plan_for(*targets: str) -> list[Step]:
    """Return the set-up steps that `targets` need, and these."""
    return closure(targets, SET_UP)


def test_plan(chosen: Sequence[str]) -> list[Step]:
    """Return the chosen tests with what they need, in order.

    What is only needed, not chosen, is done the quick way: if it has changed.
    """
    steps = {**TESTS, **SET_UP, **{name: TESTS[name] for name in chosen}}
    return closure(chosen, {name: steps[name] for name in ORDER})


def say(text: str = "") -> None:
    """Print at once, also into a pipe."""
    print(text, flush=True)


def build_site() -> int:
    """Build the whole site, ready to be published."""
    outcomes = carry_out(plan_for("copies"), sys.stdout)
    if failed(outcomes):
        return 1
    say(f"\n{weights.table(SITE)}")
    say(f"\nThe book is in {SITE.relative_to(ROOT)}: open {(SITE / 'index.html').as_uri()}")
    return 0


def site(port: int | None, open_page: bool) -> int:
    """Serve the book: as soon as its pages are there, while the rest is still being built."""
    with make_server(SITE, port) as server:
        server.coming = f"/{LITE.name}/"
        address = f"http://{HOST}:{server.server_port}/"
        serving = threading.Thread(target=server.serve_forever, args=(0.2,), daemon=True)

        def begun(step: Step, screen: Screen) -> None:
            if step.name != "book":
                return
            serving.start()
            if port is None and server.server_port != FIRST_PORT:
                screen.say(f"\nPort {FIRST_PORT} is taken: it is {server.server_port} this time.")
            screen.say(f"\nThe book is at {address}   (Ctrl-C ends)\n\n")
            if open_page:
                webbrowser.open(address)

        try:
            outcomes = carry_out(plan_for("site"), sys.stdout, done=begun)
            if not serving.is_alive():
                return 1
            server.coming = ""
            if failed(outcomes):
                say(f"The pages are served all the same: {address}")
            while serving.is_alive():
                serving.join(1.0)  # by the second: else Windows would not hear Ctrl-C
        finally:
            if serving.is_alive():
                server.shutdown()
    return 1 if failed(outcomes) else 0


def failed(outcomes: Sequence[Outcome]) -> bool:
    """Tell whether any step failed."""
    return any(outcome.failure for outcome in outcomes)


def lab(port: int | None, open_page: bool) -> int:
    """Start JupyterLab on the book's notebooks."""
    outcomes = carry_out(plan_for("packages", "front-end"), sys.stdout)
    if failed(outcomes):
        return 1
    say("\nJupyterLab is starting …")
    running = start_lab(port)
    try:
        address = running.url("lab/tree/book")
        say(f"\nJupyterLab is at {address}   (Ctrl-C ends)")
        for game in sorted(BOOK.glob("*/play.ipynb")):
            place = game.relative_to(ROOT).as_posix()
            say(f"Play {game.parent.name}: {running.url(f'lab/tree/{place}')}")
        if open_page:
            webbrowser.open(address)
        code = running.process.wait()
    finally:
        running.close()
    say(f"JupyterLab has ended (exit code {code}); its log is {LOG.relative_to(ROOT)}.")
    return 0 if code == 0 else 1


def table(outcomes: Sequence[Outcome], chosen: Sequence[str]) -> str:
    """Return the summary of a test run, ending with a plain line that counts the chosen steps."""
    rows = [o for o in outcomes if o.step.name in chosen or o.failure]
    wide = max(len(outcome.step.title) for outcome in rows)
    lines = []
    for outcome in rows:
        word = "FAILED" if outcome.failure else "passed"
        more = outcome.failure.why if outcome.failure else outcome.note
        lines.append(f"  {outcome.step.title:{wide}}  {word}  {outcome.seconds:6.1f} s  {more}")
    failed = sum(1 for o in outcomes if o.step.name in chosen and o.failure)
    return "\n".join([*lines, "", f"{len(chosen) - failed} passed, {failed} failed"])


def test(chosen: Sequence[str], list_only: bool) -> int:
    """Run the tests, all or the chosen ones, and sum up."""
    if list_only:
        say("\n".join(f"{step.name:10}  {step.title}" for step in TESTS.values()))
        return 0
    names = list(dict.fromkeys(chosen)) or list(TESTS)
    outcomes = carry_out(test_plan(names), sys.stdout, go_on=True)
    say(f"\n{table(outcomes, names)}")
    return 1 if any(outcome.failure for outcome in outcomes) else 0


def port_number(text: str) -> int:
    """Read a port; 0 and above 65535 there is none."""
    if not (text.isascii() and text.isdigit() and 0 < int(text[:9]) < 65536):
        raise argparse.ArgumentTypeError(f"a port is a number from 1 to 65535, not {text[:20]!r}")
    return int(text)


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    top = TellingParser(
        prog="run.py",
        description="Set up, build, serve and test Tidebook. Each command sets up what it needs.",
    )
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    one = commands.add_parser("site", help="build the book and serve it on this machine")
    one.add_argument("--build-only", action="store_true", help="build, do not serve")
    one.add_argument(
        "--port", type=port_number, help=f"serve here (else {FIRST_PORT} or the next free)"
    )
    one.add_argument("--open", action="store_true", help="open it in the browser")
    two = commands.add_parser("lab", help="open the notebooks in JupyterLab")
    two.add_argument("--port", type=port_number, help="serve here (else 8888 or the next free)")
    two.add_argument("--open", action="store_true", help="open it in the browser")
    three = commands.add_parser("test", help="run the tests")
    three.add_argument("step", nargs="*", help="run only these (see --list)")
    three.add_argument("--list", action="store_true", help="list the steps")
    return top


def interrupt(*_: object) -> None:
    """Let a request to end do what Ctrl-C does."""
    raise KeyboardInterrupt


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return the exit code."""
    return guarded("run.py", lambda: run(arguments))


def run(arguments: Sequence[str] | None) -> int:
    """Do what the command line says."""
    asked = parser().parse_args(arguments)
    signal.signal(signal.SIGTERM, interrupt)
    try:
        if asked.command == "site":
            return build_site() if asked.build_only else site(asked.port, asked.open)
        if asked.command == "lab":
            return lab(asked.port, asked.open)
        unknown = [name for name in asked.step if name not in TESTS]
        if unknown:
            parser().error(f"no test step {unknown[0]!r}; there are: {', '.join(TESTS)}")
        return test(asked.step, asked.list)
    except Failure as failure:
        report(failure, Screen(sys.stdout))
        return 1
    except KeyboardInterrupt:
        say("\nStopped.")
        return 130
