"""Runs in the page's own Python, when the book is built: what of it a page needs, compiled.

The standard library that Pyodide brings is source text, which it would compile anew on every visit.
Only Pyodide's own Python can make the byte code it reads, so it does that here, once.
"""

from __future__ import annotations

import ast
import importlib.util
import io
import marshal
import sys
import zipfile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

STDLIB = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip"
_START = (1980, 1, 1, 0, 0, 0)
_ALWAYS = (
    "codeop",
    "encodings",
    "encodings.aliases",
    "encodings.ascii",
    "encodings.cp437",
    "encodings.latin_1",
    "encodings.utf_8",
    "linecache",
    "tokenize",
    "traceback",
)
"""What is imported by name or only when something goes wrong."""


def compiled(source: bytes, name: str) -> bytes:
    """A source file as a ``.pyc`` without docstrings and asserts."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code)


def packed(files: Iterable[tuple[str, bytes]]) -> bytes:
    """A zip archive of plain entries: it is compressed as a whole, on its way."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name, data in files:
            archive.writestr(zipfile.ZipInfo(name, _START), data)
    return out.getvalue()


def imports_of(source: bytes) -> set[str]:
    """The modules a source file imports anywhere but under ``if TYPE_CHECKING``."""
    found: set[str] = set()
    todo: list[ast.AST] = [ast.parse(source)]
    while todo:
        node = todo.pop()
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
        elif isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING":
            todo.extend(node.orelse)
            continue
        todo.extend(ast.iter_child_nodes(node))
    return found


def library(wanted: Iterable[str] | None, slim: Mapping[str, bytes]) -> bytes:
    """The standard library, or the modules wanted of it, with some of its files replaced."""
    return packed(_library(None if wanted is None else frozenset(wanted), slim))


def _library(
    wanted: frozenset[str] | None, slim: Mapping[str, bytes]
) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(STDLIB) as archive:
        for name in sorted(archive.namelist()):
            module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            if name.endswith(".py") and (wanted is None or module in wanted):
                source = slim.get(name) or archive.read(name)
                yield name + "c", compiled(source, f"{STDLIB}/{name}")


def used(sources: Iterable[bytes]) -> list[str]:
    """All modules that are imported now, and what the sources may import later."""
    for name in sorted({*_ALWAYS, *(n for source in sources for n in imports_of(source))}):
        if name.partition(".")[0] in sys.stdlib_module_names:
            importlib.import_module(name)
    return sorted(sys.modules)


def widgets(files: Iterable[tuple[str, bytes]], extra: Iterable[str]) -> bytes:
    """Packages, compiled, and below ``lib`` modules of the standard library besides those of
    :func:`library`."""
    packages = ((name + "c", compiled(data, f"/widgets/{name}")) for name, data in files)
    own = _library(frozenset(extra), {}) if extra else ()
    return packed([*packages, *((f"lib/{name}", data) for name, data in own)])


def application(files: Iterable[tuple[str, bytes]], folder: str) -> bytes:
    """Our own package, compiled, with its data as they are."""
    return packed(
        (name + "c", compiled(data, f"{folder}/{name}")) if name.endswith(".py") else (name, data)
        for name, data in files
    )
