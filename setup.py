"""What building tidelib needs besides pyproject.toml: the widgets' front end is in every wheel.

The front end is TypeScript, built by Node into ``tidelib/widgets/static``, which git does not
keep. A source distribution brings it built, so installing that needs no Node. From a clone it is
built here if npm is there; if not, the build ends with a sentence that says so. An editable install
takes the folder as it is: ``run.py`` makes one before it builds the front end.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import SetupError

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "tidelib" / "widgets" / "web"
STATIC = ROOT / "tidelib" / "widgets" / "static"
BUILT = ("tide-loader.mjs", "tide.mjs", "tide-chart.mjs", "tide.css", "THIRD_PARTY.txt")
SOURCES = "sources.txt"
"""In STATIC: the number of the sources that the front end was built from."""
OLDEST_NODE = 20
WITHOUT = """
tidelib's widgets need their front end, which {why}, and {lacking}.
Install Node {oldest} or newer (https://nodejs.org) and try again, or install tidelib from a
wheel or a source distribution, which bring the front end along.
"""


def fingerprint() -> str:
    """Return the number of the sources, as ``web/fingerprint.mjs`` does."""
    named = [(path.relative_to(WEB).as_posix(), path) for path in (WEB / "src").rglob("*")]
    named += [(name, WEB / name) for name in ("build.mjs", "notices.mjs", "fingerprint.mjs")]
    named += [(f"licences/{path.name}", path) for path in (WEB / "licences").iterdir()]
    named.append(("package-lock.json", ROOT / "package-lock.json"))
    found = hashlib.sha256()
    for name, path in sorted(named):
        if path.is_file():
            content = path.read_bytes().replace(b"\r\n", b"\n")
            found.update(b"%s\0%s\0" % (name.encode(), content))
    return found.hexdigest()


def why_not_built() -> str:
    """Return what is wrong with the front end that is there; nothing if it is right."""
    if not all((STATIC / name).is_file() for name in BUILT):
        return "has not been built"
    if not (WEB / "src").is_dir():
        return ""  # nothing to build it from: it came built
    stamp = STATIC / SOURCES
    if not stamp.is_file() or stamp.read_text(encoding="utf-8").strip() != fingerprint():
        return "was built from other sources"
    return ""


def build_front_end() -> None:
    """Build the front end if it is not there or is old.

    Raises:
        SetupError: it cannot be built here.
    """
    why = why_not_built()
    if not why:
        return
    npm = shutil.which("npm")
    lacking = "" if npm else "npm, which builds it, is not here"
    if npm:
        try:
            # The packages are those that package-lock.json pins; they are left if they are there.
            if not (ROOT / "node_modules" / ".package-lock.json").is_file():
                subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=ROOT, check=True)
            subprocess.run([npm, "run", "build"], cwd=ROOT, check=True, stdout=sys.stderr)
        except (OSError, subprocess.CalledProcessError) as error:
            lacking = f"building it failed: {error}"
        else:
            lacking = why_not_built() and f"after building, it still {why_not_built()}"
    if lacking:
        raise SetupError(WITHOUT.format(why=why, lacking=lacking, oldest=OLDEST_NODE))


class BuildPy(build_py):
    """Builds the front end first, and puts nothing else of ``static`` into the wheel."""

    def run(self) -> None:
        if not self.editable_mode:
            build_front_end()
            # what an earlier build has left there would go into the wheel
            shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


class Sdist(sdist):
    """Brings the front end built, and what it is built from."""

    def run(self) -> None:
        build_front_end()
        super().run()


os.chdir(ROOT)
setup(cmdclass={"build_py": BuildPy, "sdist": Sdist})
