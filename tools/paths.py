"""Where things are, and the environment that child processes get."""

from __future__ import annotations

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
LOGS = VENV / "log"
JUPYTER = VENV / "jupyter"
STAMPS = VENV / "stamps"
BROWSERS = VENV / "browsers"
NODE_MODULES = ROOT / "node_modules"
ENGINE = ROOT / "tidelib"
BOOK = ROOT / "book"
BUILD = ROOT / "_build"
SITE = BUILD / "html"
LITE = BUILD / "lite"
STATIC = ENGINE / "widgets" / "static"

SCRIPTS = VENV / ("Scripts" if sys.platform == "win32" else "bin")
PYTHON = SCRIPTS / ("python.exe" if sys.platform == "win32" else "python")

# Settings of the reader's own that would reach into our environment.
FOREIGN = (
    "PYTHONHOME",
    "PYTHONPATH",
    "PYTHONDONTWRITEBYTECODE",
    "PYTHONSTARTUP",
    "PYTHONWARNINGS",
    "__PYVENV_LAUNCHER__",
    "PIP_TARGET",
    "PIP_PREFIX",
    "JUPYTER_PATH",
    "JUPYTER_CONFIG_PATH",
    "JUPYTER_TOKEN",
    "TIDEBOOK_PAGE",
)


def environment(*first_on_path: Path, **more: str) -> dict[str, str]:
    """Return the environment for a child process: .venv first, nothing of the user's own Jupyter.

    A notebook must find the kernel in .venv and no other; a kernel or a setting
    in the user's home folder would otherwise win.
    """
    env = {name: value for name, value in os.environ.items() if name not in FOREIGN}
    folders = [*map(str, first_on_path), str(SCRIPTS), env.get("PATH", "")]
    env.update(
        PATH=os.pathsep.join(folders),
        VIRTUAL_ENV=str(VENV),
        PYTHONNOUSERSITE="1",
        PYTHONUNBUFFERED="1",
        PYTHONUTF8="1",
        PIP_USER="0",
        PIP_NO_INPUT="1",
        PIP_DISABLE_PIP_VERSION_CHECK="1",
        PLAYWRIGHT_BROWSERS_PATH=str(BROWSERS),
        JUPYTER_PREFER_ENV_PATH="1",
        JUPYTER_PLATFORM_DIRS="1",
        JUPYTER_CONFIG_DIR=str(JUPYTER / "config"),
        JUPYTER_DATA_DIR=str(JUPYTER / "data"),
        JUPYTER_RUNTIME_DIR=str(JUPYTER / "runtime"),
        IPYTHONDIR=str(JUPYTER / "ipython"),
    )
    env.update(more)
    return env
