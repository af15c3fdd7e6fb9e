"""The tests, step by step."""

from __future__ import annotations

import re

from tools import book, node
from tools.chromium import SETTING, chromium
from tools.paths import PYTHON, ROOT, environment
from tools.steps import Failure, Job

# What pytest says of failures, the list of them at its end.
TELLING = r"^(FAILED |ERROR |E  |>  )|\d+ (passed|failed|error)"
READ = "The log names the places. Put them right and run the test again."
SHARED = ("-n", "auto", "--maxprocesses", "4", "--dist")
"""Tests shared out among the processors, and how:"""
BY_FILE = "loadfile"
"""a file at a time, so that what a file makes once is made once;"""
BY_TEST = "load"
"""or a test at a time, where there is room."""


def ruff_check(job: Job) -> str:
    """Lint all Python, notebooks included."""
    advice = ".venv/bin/ruff check --fix . puts many of them right."
    job.run(
        PYTHON,
        "-m",
        "ruff",
        "check",
        "--output-format",
        "concise",
        ".",
        why="ruff found faults",
        advice=advice,
    )
    return "no fault"


def lint(job: Job) -> str:
    """Lint all Python, and look at which module imports which."""
    said = ruff_check(job)
    advice = "The contracts stand in pyproject.toml: a room imports only what stands below it."
    job.run(
        *(PYTHON, "-c", "from importlinter.cli import lint_imports_command as main; main()"),
        "--no-cache",
        why="an import goes where it must not",
        advice=advice,
    )
    return f"{said}, imports as agreed"


def ruff_format(job: Job) -> str:
    """Check the layout of all Python, notebooks included."""
    advice = ".venv/bin/ruff format . lays them out."
    said = job.run(
        *(PYTHON, "-m", "ruff", "format", "--check", "."),
        why="files are not laid out",
        advice=advice,
    )
    return said.strip().splitlines()[-1]


def mypy(job: Job) -> str:
    """Check the types."""
    said = job.run(PYTHON, "-m", "mypy", why="mypy found faults", advice=READ)
    return said.strip().splitlines()[-1]


def web_check(job: Job) -> str:
    """Check the front end's types and layout."""
    node.npm(job, "run", "check", why="the TypeScript does not check")
    return "types and layout"


def web_test(job: Job) -> str:
    """Run the front end's unit tests."""
    said = node.npm(job, "test", why="front-end tests failed")
    return summary(said, r"Tests\s+(.*passed.*)")


def pytest(job: Job) -> str:
    """Run the Python tests and the examples in docstrings."""
    if not (ROOT / "tests").is_dir():
        raise Failure("there is no tests folder", "Check out the whole project.")
    command = (PYTHON, "-m", "pytest", "-q", *SHARED, BY_FILE, "--ignore=tests/browser")
    said = job.run(*command, why="Python tests failed", advice=READ, telling=TELLING)
    return summary(said, r"(\d+ passed.*) in ")


def browser(job: Job) -> str:
    """Play the built book in three browsers, and a real JupyterLab in Chromium."""
    if not (ROOT / "tests" / "browser").is_dir():
        raise Failure("there is no tests/browser folder", "Check out the whole project.")
    env = environment(**{SETTING: str(chromium())})
    command = (PYTHON, "-m", "pytest", "-v", *SHARED, BY_TEST, "tests/browser")  # -v: which one
    said = job.run(*command, env=env, why="browser tests failed", advice=READ, telling=TELLING)
    if re.search(r"\d+ skipped", said):
        raise Failure("browser tests were skipped, which they must never be", READ, job.log)
    return summary(said, r"(\d+ passed.*) in ")


def summary(said: str, pattern: str) -> str:
    """Return the last thing that `pattern` finds in what a test runner said."""
    plain = re.sub(r"\x1b\[[0-9;]*m", "", said)
    found = re.findall(pattern, plain)
    return found[-1].strip() if found else "passed"


book_build = book.build_book
notebooks = book.check_notebooks
front_end = node.build_front_end
