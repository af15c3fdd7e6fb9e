"""The Python environment in .venv and what is installed there."""

from __future__ import annotations

import shutil
import subprocess
import sys

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


def ready_packages(job: Job) -> str:
    """Install the pinned packages and, in place, tidelib itself."""
    # Without its folder IPython would warn, and take one that goes when it ends.
    (JUPYTER / "ipython").mkdir(parents=True, exist_ok=True)
    python = str(venv_version())
    pinned = fingerprint([ROOT / "requirements.txt"], python)
    done = []
    if not fresh("requirements", pinned):
        unstamp("requirements")
        # The pins are complete, so pip need not look for what they need in turn; and most
        # of what it would compile is never imported (a third of the time).
        how = ("--no-deps", "--no-compile", "-r", ROOT / "requirements.txt")
        job.run(PYTHON, "-m", "pip", "install", *how)
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
