"""The Python environment in .venv and what is installed there."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from contextlib import suppress

from tools.paths import JUPYTER, PYTHON, ROOT, VENV, environment
from tools.stamps import fingerprint, fresh, stamp, unstamp
from tools.steps import Failure, Job

OLDEST = (3, 11)
ASK = "import sys, importlib.util as u; print(*sys.version_info[:2], bool(u.find_spec('pip')))"


def venv_version() -> tuple[int, int] | None:
    """Return the Python version of a .venv that works and has pip, else None."""
    try:
        answer = subprocess.run(
            [str(PYTHON), "-c", ASK],
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
            env=environment(),
        )
        major, minor, has_pip = answer.stdout.split()
    except (OSError, ValueError, subprocess.SubprocessError):
        return None
    return (int(major), int(minor)) if has_pip == "True" else None


def clear_venv() -> None:
    """Empty .venv but for our lock (held right now) and the logs."""
    for child in VENV.iterdir():
        if child.name not in {"run.lock", "log"}:
            if child.is_dir() and not child.is_symlink():
                shutil.rmtree(child)
            else:
                child.unlink()


def ready_venv(job: Job) -> str:
    """Make .venv if it is missing, or anew if it is broken or its Python too old."""
    version = venv_version()
    if version is not None and version >= OLDEST:
        return f"Python {version[0]}.{version[1]}, up to date"
    again = PYTHON.exists() or PYTHON.is_symlink()
    clear_venv()
    job.run(sys.executable, "-m", "venv", VENV)
    version = venv_version()
    if version is None:
        raise Failure("the new .venv has no working pip", log=job.log)
    return f"Python {version[0]}.{version[1]}, made {'anew' if again else 'in .venv'}"


def install(job: Job) -> None:
    """Install what requirements.txt pins, by uv, which takes a sixth of pip's time.

    Where uv finds no way to the packages, pip does it: it may have settings of its own (a mirror,
    a proxy), and what it says is told.
    """
    # The pins are complete, so nobody need look for what they need in turn; and most of what could
    # be compiled is never imported.
    pins = ROOT / "requirements.txt"
    how = ("--no-deps", "--no-compile")
    uv = re.search(r"^uv==\S+", pins.read_text(encoding="utf-8"), re.MULTILINE)
    if uv is not None:
        with suppress(Failure):
            job.run(PYTHON, "-m", "pip", "install", *how, uv[0])
            job.run(PYTHON, "-m", "uv", "pip", "install", "--python", PYTHON, *how, "-r", pins)
            return
    job.run(PYTHON, "-m", "pip", "install", *how, "-r", pins)


def ready_packages(job: Job) -> str:
    """Install the pinned packages and, in place, tidelib itself."""
    # Without its folder IPython would warn, and take one that goes when it ends.
    (JUPYTER / "ipython").mkdir(parents=True, exist_ok=True)
    python = str(venv_version())
    pinned = fingerprint([ROOT / "requirements.txt"], python)
    done = []
    if not fresh("requirements", pinned):
        unstamp("requirements")
        install(job)
        job.run(PYTHON, "-m", "pip", "check", why="the pinned packages do not fit together")
        stamp("requirements", pinned)
        done.append("installed")
    ours = fingerprint([ROOT / "pyproject.toml"], pinned)
    if not fresh("tidelib", ours):
        unstamp("tidelib")
        job.run(PYTHON, "-m", "pip", "install", "--no-deps", "--no-build-isolation", "-e", ROOT)
        stamp("tidelib", ours)
        done.append("tidelib in place")
    return ", ".join(done) or "up to date"
