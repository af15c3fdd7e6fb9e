"""Node: the machine's own where it is new enough, else the one that PyPI ships."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tools.paths import NODE_MODULES, PYTHON, ROOT, SCRIPTS, STATIC, environment
from tools.stamps import fingerprint, fresh, stamp, unstamp
from tools.steps import Failure, Job

OLDEST = (20, 0)
WEB = ROOT / "tidelib" / "widgets" / "web"


@dataclass(frozen=True)
class Node:
    """A Node with its npm."""

    folder: Path
    program: Path
    npm: Path
    version: tuple[int, ...]

    def __str__(self) -> str:
        return "Node " + ".".join(map(str, self.version))


def version_in(text: str) -> tuple[int, ...] | None:
    """Read `v20.19.2` or `>=20.19` as (20, 19, 2) or (20, 19)."""
    match = re.search(r"(\d+)(?:\.(\d+))?(?:\.(\d+))?", text)
    return tuple(int(part) for part in match.groups() if part) if match else None


def oldest() -> tuple[int, ...]:
    """Return the oldest Node that will do, as package.json has it."""
    try:
        package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
        return version_in(package["engines"]["node"]) or OLDEST
    except (OSError, ValueError, KeyError, TypeError):
        return OLDEST


def find_node(path: str, minimum: tuple[int, ...] = OLDEST) -> Node | None:
    """Return the first Node in the folders of `path` that is new enough and has npm beside it."""
    for folder in path.split(os.pathsep):
        program = shutil.which("node", path=folder) if folder else None
        npm = shutil.which("npm", path=folder) if folder else None
        if not program or not npm:
            continue
        try:
            answer = subprocess.run(
                [program, "--version"], capture_output=True, text=True, timeout=30, check=True
            )
        except (OSError, subprocess.SubprocessError):
            continue
        version = version_in(answer.stdout)
        if version and version >= minimum:
            return Node(Path(folder), Path(program), Path(npm), version)
    return None


@cache
def node() -> Node:
    """Return the Node to use: the machine's own first, then the one in .venv."""
    found = find_node(os.environ.get("PATH", ""), oldest()) or find_node(str(SCRIPTS), oldest())
    if found is None:
        raise Failure("there is no Node", "Run python3 run.py site, which installs one.")
    return found


def npm(job: Job, *args: str, why: str = "") -> str:
    """Run npm with the Node that was found."""
    found = node()
    return job.run(found.npm, *args, env=environment(found.folder), why=why)


def compress(job: Job, folder: Path, *how: str) -> None:
    """Put compressed copies beside the files of a folder, for hosts that serve them."""
    job.run(node().program, WEB / "live" / "compress.mjs", folder, *how)


def ready_node(job: Job) -> str:
    """Find Node, or install it into .venv."""
    try:
        return f"{node()}, {'in .venv' if node().folder == SCRIPTS else 'from this machine'}"
    except Failure:
        job.run(PYTHON, "-m", "pip", "install", "--no-deps", "-r", ROOT / "requirements-node.txt")
    return f"{node()}, installed into .venv"


def ready_packages(job: Job) -> str:
    """Install the Node packages that package-lock.json names."""
    inputs = [ROOT / "package.json", ROOT / "package-lock.json", ROOT / ".npmrc"]
    value = fingerprint(inputs, str(node().version[0]))
    # npm writes this file at its end: without it the folder is half done.
    if fresh("npm", value) and (NODE_MODULES / ".package-lock.json").is_file():
        return "up to date"
    unstamp("npm")
    npm(job, "ci", "--no-audit", "--no-fund")
    stamp("npm", value)
    return "installed"


def web_sources() -> str:
    """Return the fingerprint of all that the front end is built from."""
    names = ("package.json", "package-lock.json", "tsconfig.json")
    return fingerprint([WEB, *(ROOT / name for name in names)])


def built_files() -> list[Path]:
    """Return what the front end's build leaves (its folders are other steps' work)."""
    return sorted(path for path in STATIC.glob("*") if path.is_file())


def build_front_end(job: Job) -> str:
    """Build the front end, whatever was built before."""
    unstamp("front-end")
    before = web_sources()
    npm(job, "run", "build", why="the front end does not build")
    if not any(STATIC.glob("*.mjs")):
        raise Failure("the build left no module in tidelib/widgets/static", log=job.log)
    stamp("front-end", fingerprint(built_files(), before))
    size = sum(file.stat().st_size for file in STATIC.iterdir() if file.is_file())
    return f"built, {size // 1024} kB"


def ready_front_end(job: Job) -> str:
    """Build the front end if its sources or its files have changed since."""
    if fresh("front-end", fingerprint(built_files(), web_sources())):
        return "up to date"
    return build_front_end(job)
