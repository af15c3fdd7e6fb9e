"""The lock file by which a Pyodide finds its packages: made from the wheels that are really there.

    python -m tools.wheels PYODIDE FOLDER WHEEL…   copy wheels, write FOLDER/pyodide-lock-….json

It runs in .venv, for `packaging` knows what requirements and names of wheels mean.

Pyodide's own lock names files of its own host, with the digests they have there. Ours names the
wheels of the notebooks in the browser, each in a folder named by its digest: what a browser has
kept of an earlier build is never taken for part of this one.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from email.parser import Parser
from pathlib import Path
from typing import Any

from packaging.markers import UndefinedEnvironmentName, default_environment
from packaging.requirements import InvalidRequirement, Requirement
from packaging.utils import InvalidWheelFilename, canonicalize_name, parse_wheel_filename

from tidelib.core.files import write_whole

LEFT_OUT = frozenset({"jedi", "jupyterlab-widgets", "widgetsnbextension"})
"""What others ask for and a notebook in the browser does without (see requirements-kernel.in)."""


class WheelError(ValueError):
    """A wheel that is none, or that asks for what is not there."""


@dataclass(frozen=True)
class Wheel:
    """A pure-Python wheel: what its file says of it."""

    path: Path
    name: str
    version: str
    imports: tuple[str, ...]
    needs: tuple[str, ...]
    digest: str

    @property
    def file_name(self) -> str:
        """Its place beside the lock file."""
        return f"{self.digest[:10]}/{self.path.name}"


def place(info: Mapping[str, Any]) -> dict[str, str]:
    """Return what a requirement's condition may ask of this Pyodide."""
    version = str(info["python"])
    return {
        **{name: str(value) for name, value in default_environment().items()},
        "python_version": ".".join(version.split(".")[:2]),
        "python_full_version": version,
        "sys_platform": "emscripten",
        "platform_system": "Emscripten",
        "platform_machine": str(info["arch"]),
        "os_name": "posix",
        "extra": "",
    }


def needs(texts: Iterable[str], where: Mapping[str, str]) -> tuple[str, ...]:
    """Return the names of the packages that these requirements ask for there."""
    found = []
    for text in texts:
        requirement = Requirement(text)
        if requirement.marker is None or requirement.marker.evaluate(dict(where)):
            found.append(canonicalize_name(requirement.name))
    return tuple(dict.fromkeys(found))


def read_wheel(path: Path, info: Mapping[str, Any]) -> Wheel:
    """Read a wheel's name, version, modules and requirements; `info` says for which Pyodide.

    Raises:
        WheelError: it is no wheel, not pure Python, or a requirement of it is not understood.
    """
    try:
        name, version, _build, tags = parse_wheel_filename(path.name)
        if not any(tag.abi == "none" and tag.platform == "any" for tag in tags):
            raise WheelError(f"{path.name} is not pure Python (…-none-any.whl)")
        with zipfile.ZipFile(path) as archive:
            names = archive.namelist()
            found = [n for n in names if re.fullmatch(r"[^/]+\.dist-info/METADATA", n)]
            if len(found) != 1:
                raise WheelError(f"{path.name} has {len(found)} files METADATA, not one")
            metadata = Parser().parsestr(archive.read(found[0]).decode("utf-8"))
        required = needs(metadata.get_all("Requires-Dist", []), place(info))
    except zipfile.BadZipFile:
        raise WheelError(f"{path.name} is not a wheel: it is no zip archive") from None
    except (InvalidWheelFilename, InvalidRequirement, UndefinedEnvironmentName) as error:
        raise WheelError(f"{path.name}: {error}") from None
    tops = {n.split("/")[0] for n in names if n.endswith((".py", ".pyc")) and ".data/" not in n}
    imports = tuple(sorted({re.sub(r"\.pyc?$", "", top) for top in tops}))
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    return Wheel(path, name, str(version), imports, required, digest)


def lock(wheels: Iterable[Wheel], info: Mapping[str, Any]) -> dict[str, Any]:
    """Return the lock file for these wheels; `info` says for which Pyodide.

    Raises:
        WheelError: two wheels of one package, or a requirement that no wheel meets.
    """
    known: dict[str, Wheel] = {}
    for wheel in wheels:
        if wheel.name in known:
            raise WheelError(f"{wheel.name} is there twice: as {known[wheel.name].path.name}, too")
        known[wheel.name] = wheel
    packages = {}
    for name, wheel in sorted(known.items()):
        missing = [need for need in wheel.needs if need not in known and need not in LEFT_OUT]
        if missing:
            raise WheelError(f"{name} needs {', '.join(missing)}, and there is no such wheel")
        packages[name] = {
            "name": name,
            "version": wheel.version,
            "file_name": wheel.file_name,
            "install_dir": "site",
            "sha256": wheel.digest,
            "package_type": "package",
            "imports": list(wheel.imports),
            "depends": [need for need in wheel.needs if need in known],
            "unvendored_tests": False,
        }
    return {"info": dict(info), "packages": packages}


def publish(wheels: Iterable[Path], info: Mapping[str, Any], folder: Path) -> Path:
    """Copy wheels into `folder` and write the lock file for them; return the lock file."""
    read = [read_wheel(path, info) for path in wheels]
    text = json.dumps(lock(read, info), indent=1, sort_keys=True) + "\n"
    for wheel in read:
        file = folder / wheel.file_name
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, wheel.path.read_bytes())
    path = folder / f"pyodide-lock-{hashlib.sha256(text.encode()).hexdigest()[:10]}.json"
    write_whole(path, text)
    return path


def main(words: Sequence[str]) -> int:
    """Do what the command line says: Pyodide's own folder, ours, the wheels."""
    pyodide, folder, *wheels = map(Path, words)
    info = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    try:
        print(publish(wheels, info, folder).name)
    except WheelError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
