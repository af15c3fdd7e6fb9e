"""Python for the built pages: Pyodide with a compiled library and engine, made by Node."""

from __future__ import annotations

from pathlib import Path

from tools.node import WEB, npm
from tools.paths import ROOT, STATIC
from tools.stamps import fingerprint, fresh, stamp, unstamp
from tools.steps import Failure, Job

LIVE = STATIC / "live"
ENGINE = ROOT / "tidelib"


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


def build_live(job: Job) -> str:
    """Build Python for the pages, whatever was built before."""
    unstamp("live")
    before = fingerprint(sources())
    npm(job, "run", "build:python", why="Python for the pages does not build")
    if not (LIVE / "live.json").is_file():
        raise Failure("the build left no live.json in tidelib/widgets/static/live", log=job.log)
    stamp("live", fingerprint([LIVE], before))
    size = sum(file.stat().st_size for file in LIVE.rglob("*") if file.is_file())
    return f"built, {size // 1024} kB before compression"


def ready_live(job: Job) -> str:
    """Build Python for the pages if the engine, the front end's part or its files changed."""
    if fresh("live", fingerprint([LIVE], fingerprint(sources()))):
        return "up to date"
    return build_live(job)
