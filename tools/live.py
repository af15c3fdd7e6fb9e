"""Python for the built pages: Pyodide with a compiled library and engine, made by Node."""

from __future__ import annotations

from pathlib import Path

from tools.node import WEB, compress, npm
from tools.paths import ENGINE, ROOT, STATIC
from tools.stamps import files_in, fingerprint, fresh, stamp, unstamp
from tools.steps import Failure, Job
from tools.weights import COPIES

LIVE = STATIC / "live"


def sources() -> list[Path]:
    """Return what the page's Python is made from: the engine without terminal and notebook.

    requirements.txt pins the ipywidgets of pages that have some.
    """
    left_out = {ENGINE / "cli", ENGINE / "widgets"}
    parts = [path for path in sorted(ENGINE.iterdir()) if path not in left_out]
    web = [
        WEB / "live",
        WEB / "src" / "live",
        ROOT / "package-lock.json",
        ROOT / "requirements.txt",
    ]
    return [*parts, *sorted((ENGINE / "widgets").glob("*.py")), *web]


def built() -> list[Path]:
    """Return the files that the build leaves, without their compressed copies."""
    return [path for path in files_in(LIVE) if path.suffix not in COPIES]


def build_live(job: Job, thorough: bool = True) -> str:
    """Build Python for the pages, whatever was built before.

    What it needs of the library shows when it plays: `thorough` has it play whole games.
    """
    unstamp("live")
    before = fingerprint(sources())
    more = ("--", "--thorough") if thorough else ()
    npm(job, "run", "build:python", *more, why="Python for the pages does not build")
    if not (LIVE / "live.json").is_file():
        raise Failure("the build left no live.json in tidelib/widgets/static/live", log=job.log)
    stamp("live", fingerprint(built(), before))
    size = sum(file.stat().st_size for file in built())
    return f"built, {size // 1024} kB before compression"


def ready_live(job: Job) -> str:
    """Build Python for the pages if the engine, the front end's part or its files changed."""
    if fresh("live", fingerprint(built(), fingerprint(sources()))):
        return "up to date"
    return build_live(job, thorough=False)


def ready_copies(job: Job) -> str:
    """Put compressed copies beside these files, which take long; whatever has one keeps it."""
    compress(job, LIVE, "--hard")
    return "beside the files"
