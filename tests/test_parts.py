"""What is inside Pyodide and the theme is listed: all that is there has a row in the table."""

from __future__ import annotations

import json
import re
import zipfile
from collections import Counter
from collections.abc import Iterable

import pytest

from tests import wasm
from tests.listed import entries
from tools import notices, parts
from tools.lite import site_packages
from tools.parts import Part
from tools.paths import NODE_MODULES, SITE, VENV

PYODIDE = NODE_MODULES / "pyodide"
RUNTIME = PYODIDE / "pyodide.asm.wasm"
LIBRARY = PYODIDE / "python_stdlib.zip"
FOLDERS = {"pyodide": PYODIDE, "theme": site_packages(VENV)}
INSIDE = parts.table("pyodide")
ALL = [(group, part) for group in FOLDERS for part in parts.table(group)]
OWN = re.compile(
    r"^(\./)?(Objects|Python|Parser|Include(/\w+)?|Modules(/(clinic|_ctypes|_test\w+))?|_ctypes"
    r"|src/core(/stack_switching)?)/$|.+/include/python3\.\d+/(cpython/)?$"
)
"""Folders of CPython and Pyodide that hold nobody else's work."""
MARKS = {
    "bzip2": rb"BZ2_bz",
    "compiler-rt": rb"compiler-rt",
    "emscripten": rb"emscripten_",
    "error-stack-parser": rb"ErrorStackParser",
    "expat": rb"expat_\d",
    "hacl*": rb"HACL|Hacl_",
    "hiwire": rb"hiwire_",
    "jemalloc": rb"jemalloc",
    "libb2": rb"libb2|blake2b_init_param",
    "libc++": rb"NSt3__2",
    "libc++abi": rb"libcxxabi|__cxa_demangle",
    "libdivsufsort-lite": rb"divsufsort",
    "libffi": rb"ffi_call|libffi",
    "liblzma": rb"lzma_code",
    "libmpdec": rb"libmpdec|mpd_q",
    "libunwind": rb"_Unwind_",
    "mimalloc": rb"mimalloc: ",
    "musl": rb"__isoc99_sscanf|__mo_lookup|musl",
    "openssl": rb"OpenSSL \d|SSL_CTX_new|EVP_Digest",
    "pcre2": rb"pcre2?_compile",
    "sqlite": rb"sqlite3_",
    "tcl": rb"Tcl_Init",
    "zlib": rb" (de|in)flate \d",
    "zstd": rb"ZSTD_",
}
"""How known libraries show in a runtime, whatever the table says of them."""
FAMILY = 3
"""So many names with the same beginning are one library's."""
BUNDLED = re.compile(r"node_modules/((?:@[\w.-]+/)?[\w.-]+)/")


def families(names: Iterable[str], rows: Iterable[Part]) -> set[str]:
    """The beginnings of several names each that no row claims."""
    claimed = re.compile("|".join(f"(?:{row.names})" for row in rows if row.names))
    left = [name for name in names if not claimed.search(name)]
    beginnings = (re.match(r"_*([A-Za-z0-9]+?)_|(_Z)", name) for name in left)
    counts = Counter(found[1] or found[2] for found in beginnings if found)
    return {beginning for beginning, count in counts.items() if count >= FAMILY}


def strangers(modules: Iterable[str], rows: Iterable[Part]) -> set[str]:
    """The modules that no row claims."""
    return set(modules) - {module for row in rows for module in row.modules}


def built_in() -> set[str]:
    """The modules of Python that are in the runtime."""
    return {name[7:] for name in wasm.exports(RUNTIME) if name.startswith("PyInit_")}


def without(name: str) -> list[Part]:
    """The table for Pyodide without a row."""
    return [row for row in INSIDE if row.name != name]


def test_every_library_linked_into_the_runtime_has_a_row() -> None:
    names = list(wasm.exports(RUNTIME))
    assert len(names) > 5000
    assert families(names, INSIDE) == set()


def test_every_module_built_into_the_runtime_has_a_row() -> None:
    modules = built_in()
    assert {"zlib", "pyexpat", "_decimal", "_sqlite3", "math"} <= modules
    assert strangers(modules, INSIDE) == set()
    assert {module for row in INSIDE for module in row.modules} == modules


@pytest.mark.parametrize("folder", ["", "lite"], ids=["site", "notebooks"])
def test_every_library_that_shows_in_the_runtime_is_listed(folder: str) -> None:
    code = RUNTIME.read_bytes() + (PYODIDE / "pyodide.mjs").read_bytes()
    there = {name for name, mark in MARKS.items() if re.search(mark, code)}
    assert {"zlib", "expat", "mimalloc", "hacl*", "musl"} <= there
    assert not {"openssl", "tcl"} & there
    assert there <= set(entries(SITE / folder / notices.NAME))


@pytest.mark.parametrize("name", [row.name for row in INSIDE if row.names or row.modules])
def test_a_part_without_a_row_is_missed(name: str) -> None:
    rows = without(name)
    assert families(wasm.exports(RUNTIME), rows) or strangers(built_in(), rows)


def test_a_new_library_is_missed() -> None:
    new = [f"EVP_{name}" for name in ("CipherInit", "CipherUpdate", "CipherFinal")]
    assert families([*wasm.exports(RUNTIME), *new], INSIDE) == {"EVP"}
    assert strangers([*built_in(), "_ssl"], INSIDE) == {"_ssl"}


def test_every_source_folder_that_the_runtime_names_has_a_row() -> None:
    others = {folder for folder in wasm.source_folders(RUNTIME) if not OWN.match(folder)}
    assert any("_hacl" in folder for folder in others)
    assert any("compiler-rt" in folder for folder in others)
    marks = [row.mark for row in INSIDE if row.file == RUNTIME.name]
    assert {f for f in others if not any(re.search(mark, f) for mark in marks)} == set()


@pytest.mark.parametrize(("group", "part"), ALL, ids=[part.name for _, part in ALL])
def test_every_row_tells_of_something_that_is_there(group: str, part: Part) -> None:
    assert parts.version_in(FOLDERS[group], part) is not None
    assert len(parts.text_of(FOLDERS[group], part)) > 250
    assert part.licence


def test_every_text_is_somebodys() -> None:
    used = {part.text for _, part in ALL}
    assert {path.stem for path in parts.TEXTS.glob("*.txt")} == {
        text for text in used if text and "/" not in text
    }


@pytest.mark.parametrize("folder", ["", "lite"], ids=["site", "notebooks"])
def test_what_is_published_lists_all_that_is_inside_pyodide(folder: str) -> None:
    listed = entries(SITE / folder / notices.NAME)
    assert {row.name.lower() for row in INSIDE} <= set(listed)
    whole = " ".join((SITE / folder / notices.NAME).read_text(encoding="utf-8").split())
    holders = wasm.claims(RUNTIME)
    assert "Jean-loup Gailly and Mark Adler" in holders
    assert "Python Software Foundation" in holders
    assert [holder for holder in holders if holder.partition(",")[0] not in whole] == []


@pytest.mark.parametrize("folder", ["", "lite"], ids=["site", "notebooks"])
def test_what_is_published_lists_who_claims_a_file_of_pythons_library(folder: str) -> None:
    whole = " ".join((SITE / folder / notices.NAME).read_text(encoding="utf-8").split())
    claims = []
    with zipfile.ZipFile(LIBRARY) as packed:
        for name in packed.namelist():
            if name.endswith(".py"):
                lines = packed.read(name).decode().splitlines()
                claims += [x for x in lines if re.search(r"copyright.*\d{4} \w", x, re.IGNORECASE)]
    told = {" ".join(line.split()).removeprefix("# ") for line in claims}
    assert any("Taneli Hukkinen" in line for line in told)
    assert len(told) > 40
    assert {line for line in told if line not in whole} == set()


def test_what_the_theme_was_bundled_of_is_listed() -> None:
    listed = entries(SITE / notices.NAME)
    inside: set[str] = set()
    for name in ("pydata_sphinx_theme", "sphinx_book_theme"):
        for path in (FOLDERS["theme"] / name).rglob("static/**/*.map"):
            sources = json.loads(path.read_text(encoding="utf-8"))["sources"]
            inside.update(name for source in sources for name in BUNDLED.findall(source))
    assert {"bootstrap", "@popperjs/core", "@fortawesome/fontawesome-free"} <= inside
    assert inside <= set(listed)
    assert "CC BY 4.0" in listed["@fortawesome/fontawesome-free"]
    assert "The Bootstrap Authors" in listed["bootstrap"]


def test_what_a_file_of_the_site_says_of_itself_is_listed() -> None:
    """Minified scripts and styles of others keep a comment with their name, or with a file's."""
    listed = {name.rpartition("/")[2] for name in entries(SITE / notices.NAME)}
    named = set()
    for path in (SITE / "_static").rglob("*"):
        if not path.name.endswith((".js", ".css", ".LICENSE.txt")):
            continue
        for comment in re.findall(r"/\*!\s*(.+)", path.read_text(encoding="utf-8")):
            if see := re.search(r"please see (\S+)", comment):
                assert (path.parent / see[1]).is_file()
            else:
                named.add(comment.strip("* ").split(" ")[0].lower().removesuffix(".js"))
    assert {"bootstrap", "clipboard"} <= named
    assert named <= listed


def test_the_set_that_an_icon_of_the_site_is_from_is_listed() -> None:
    told = (SITE / notices.NAME).read_text(encoding="utf-8")
    icons = (path.read_text(encoding="utf-8") for path in (SITE / "_static").rglob("*.svg"))
    sets = {name for icon in icons for name in re.findall(r'class="icon icon-([a-z]+)', icon)}
    assert sets == {"tabler"}
    assert all(re.search(rf"^@{name}/icons \(", told, re.MULTILINE) for name in sets)
