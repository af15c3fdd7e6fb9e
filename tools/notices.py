"""Whose work the site is made with, and the licences that must go with it: THIRD_PARTY.txt.

What is listed is found in what was built: the front end's bundles say which packages are in them,
wheels and installed packages carry their licences, JupyterLite's bundles list theirs; what is
inside Pyodide and the theme is in a table (see ``parts``). A package of which no licence is known
stops the build.
"""

from __future__ import annotations

import email
import hashlib
import json
import re
import zipfile
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import NamedTuple

from tidelib.core.files import write_whole
from tools import parts
from tools.paths import NODE_MODULES, ROOT, STATIC
from tools.steps import Failure

NAME = "THIRD_PARTY.txt"
TEXTS = ROOT / "tools" / "licences"
"""Texts of licences that a package names and does not bring."""
MADE_BY = (Path(__file__), Path(parts.__file__), TEXTS)
"""What the lists change with, beside what is built."""
IS_LICENCE = re.compile(r"(licen[cs]e|copying|notice|copyright)", re.IGNORECASE)
KINDS = (".js", ".css", ".woff2", ".svg", ".png")
_RULE = "#" * 78
"""Not of equal signs: some licences have such lines, as long as this one."""
_HEAD = """The licences of others' work in this folder.

{about}
"""


class Notice(NamedTuple):
    """A package and the licence that it comes with."""

    name: str
    version: str
    licence: str
    text: str


def text_of(licence: str) -> str:
    """Return the text of a licence that is named by its id, or nothing if it is not kept here."""
    path = TEXTS / f"{licence}.txt"
    return path.read_text(encoding="utf-8").strip() if path.is_file() else ""


def of_bundles() -> list[Notice]:
    """Return what is in the front end, as its build has written it down."""
    path = STATIC / "third-party.json"
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Failure("the front end has no list of others' work", "Run npm run build.") from error
    return [Notice(*(one[key] for key in ("name", "version", "license", "text"))) for one in found]


def of_pyodide() -> list[Notice]:
    """Return Pyodide, the Python that it is, and what both are linked of."""
    return of_parts("pyodide", NODE_MODULES / "pyodide")


def of_parts(group: str, folder: Path) -> list[Notice]:
    """Return the parts of a group that are there.

    Args:
        group: a group of the table of parts.
        folder: the folder that the parts' files are named from.
    """
    found = ((part, parts.version_in(folder, part)) for part in parts.table(group))
    return [
        Notice(part.name, version, part.licence, parts.text_of(folder, part))
        for part, version in found
        if version is not None
    ]


def licence_named(metadata: str) -> tuple[str, str, str]:
    """Return name, version and licence as a package's METADATA has them."""
    told = email.message_from_string(metadata)
    licence = told["License-Expression"] or (told["License"] or "").strip().split("\n")[0]
    if not licence:
        kinds = [line for line in told.get_all("Classifier", []) if line.startswith("License ::")]
        licence = kinds[0].split(" :: ")[-1] if kinds else ""
    return told["Name"], told["Version"], licence


def of_distribution(found: Distribution) -> Notice:
    """Return what an installed package says of its licence, with the texts that it brings."""
    texts = [
        file.read_text(encoding="utf-8").strip()
        for file in found.files or ()
        if IS_LICENCE.search(file.name) and file.suffix in ("", ".txt", ".md", ".rst")
    ]
    name, version, licence = licence_named(found.read_text("METADATA") or "")
    return Notice(name, version, licence or "see below", "\n\n".join(dict.fromkeys(texts)))


def of_wheel(wheel: Path) -> Notice:
    """Return what a wheel says of its licence, with the texts that it brings."""
    with zipfile.ZipFile(wheel) as packed:
        inside = [name for name in packed.namelist() if ".dist-info/" in name]
        metadata = next(name for name in inside if name.endswith("/METADATA"))
        texts = [packed.read(n).decode() for n in inside if IS_LICENCE.search(n.split("/")[-1])]
        name, version, licence = licence_named(packed.read(metadata).decode())
    return Notice(name, version, licence or "see below", "\n\n".join(map(str.strip, texts)))


def of_list(listed: Path) -> list[Notice]:
    """Return the packages that a bundle of JupyterLab's kind lists beside itself."""
    found = []
    for one in json.loads(listed.read_text(encoding="utf-8"))["packages"]:
        licence = one.get("licenseId") or ""
        text = (one.get("extractedText") or "").strip() or text_of(licence)
        found.append(Notice(one["name"], one["versionInfo"], licence, text))
    return found


def used_in(folder: Path, packages: Path) -> Iterator[Distribution]:
    """Yield the installed packages of which a file is in a folder of what pages load."""
    there = {digest(path) for path in folder.rglob("*") if path.suffix in KINDS and path.is_file()}
    for found in distributions(path=[str(packages)]):
        for file in found.files or ():
            path = Path(str(file.locate()))
            if path.suffix not in KINDS or not path.is_file() or path.stat().st_size < 200:
                continue
            # a theme's files may have been made smaller: then they still have their places
            _, static, place = file.as_posix().rpartition("/static/")
            if digest(path) in there or (static and "/" in place and (folder / place).is_file()):
                yield found
                break


def digest(path: Path) -> str:
    """Return the digest of a file's content."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def named(packages: Path, names: Iterable[str]) -> list[Distribution]:
    """Return installed packages by their names."""
    wanted = {name.lower() for name in names}
    return [d for d in distributions(path=[str(packages)]) if d.name.lower() in wanted]


def of_site(site: Path, packages: Path) -> list[Notice]:
    """Return what the book's pages are made with.

    Args:
        site: the folder of the built book.
        packages: the folder of the installed packages that built it.
    """
    live = json.loads((STATIC / "live" / "live.json").read_text(encoding="utf-8"))
    theme = [of_distribution(found) for found in used_in(site / "_static", packages)]
    inside = [of_distribution(found) for found in named(packages, live["versions"])]
    return [*of_bundles(), *of_pyodide(), *inside, *theme, *of_parts("theme", packages)]


def of_lite(folder: Path) -> list[Notice]:
    """Return what the notebooks in the browser are made with."""
    wheels = [
        path for path in sorted(folder.rglob("*.whl")) if not path.name.startswith("tidelib-")
    ]
    lists = sorted(folder.rglob("third-party-licenses.json"))
    ours = [notice for notice in of_bundles() if notice.text]
    bundled = [notice for listed in lists for notice in of_list(listed)]
    return [*ours, *of_pyodide(), *map(of_wheel, wheels), *bundled]


def write(folder: Path, notices: Iterable[Notice], about: str) -> None:
    """Write the list of a folder.

    Raises:
        Failure: of some package no licence or no text is known.
    """
    found = {(one.name.lower(), one.version): one for one in notices}
    lacking = [one.name for one in found.values() if not one.licence or not one.text]
    if lacking:
        raise Failure(
            f"no licence is known of {', '.join(sorted(lacking))}",
            f"Look what it is, and put the text into {TEXTS.relative_to(ROOT)}.",
        )
    alike: dict[str, list[Notice]] = {}  # many come with the very same text
    for one in sorted(found.values(), key=lambda one: one.name.lower()):
        alike.setdefault(one.text, []).append(one)
    told = [_HEAD.format(about=about)]
    for text, those in alike.items():
        names = "\n".join(" ".join(filter(None, one[:2])) + f" ({one.licence})" for one in those)
        told.append(f"{_RULE}\n{names}\n{_RULE}\n\n{text}\n")
    write_whole(folder / NAME, "\n".join(told))
