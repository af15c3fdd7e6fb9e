"""Runs in Pyodide's own Python, when the site is built: what a notebook's Python starts from.

From source text Python would compile the same modules at every start of a kernel; and only
Pyodide's own Python makes the byte code that it reads. Byte code is twice as heavy as its source,
so modules that a start does not need stay sources.
"""

from __future__ import annotations

import base64
import hashlib
import importlib
import importlib.util
import io
import marshal
import re
import sys
import zipfile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

STDLIB = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip"
_START = (1980, 1, 1, 0, 0, 0)
_UNCHECKED = (1).to_bytes(4, "little")
_USELESS = re.compile(
    r"(^|/)tests?/|^[^/]+\.data/|/RECORD$|/(INSTALLER|REQUESTED|direct_url\.json)$"
)
"""Tests, and what is for a JupyterLab or a system with folders of its own."""
_LEXER = re.compile(r"^pygments/lexers/(?!_)(\w+)\.py$")
_LEXERS = {
    *("c_cpp", "c_like", "css", "data", "diff", "html", "javascript", "jvm", "markup", "math"),
    *("perl", "php", "python", "ruby", "shell", "special", "sql", "web"),
}
"""What a notebook shows in colours; the other five hundred languages of the world weigh 1 MB."""
_CHANGES = {
    # IPython completes names by itself where jedi is not installed.
    "pyodide_kernel/interpreter.py": (b"use_jedi = True", b"use_jedi = False"),
}


def compiled(source: bytes, name: str) -> bytes:
    """A source file as a ``.pyc`` that is never compared with its source; docstrings stay."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=0)
    mark = importlib.util.source_hash(source)
    return importlib.util.MAGIC_NUMBER + _UNCHECKED + mark + marshal.dumps(code)


def packed(files: Iterable[tuple[str, bytes]], how: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip archive that is the same whenever it is made."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in files:
            entry = zipfile.ZipInfo(name, _START)
            archive.writestr(entry, data, how, 9)
    return out.getvalue()


async def used() -> list[str]:
    """All modules that are there once a notebook's first cells have run, one of them in vain."""
    for name in ("anywidget", "ipywidgets", "piplite.piplite", "pyodide_kernel"):
        importlib.import_module(name)
    kernel = sys.modules["pyodide_kernel"].kernel_instance
    kernel._parent_header = {"header": {}}
    for cell in ("1 + 1", "import os; os.sep.nonsense", "for n in range(3): print(n)"):
        await kernel.run(cell)
    kernel.complete("os.pa", 5)
    kernel.inspect("os.path", 7, 0)
    return sorted(sys.modules)


def module(name: str) -> str:
    """The module that a file of a package is."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def library(wanted: frozenset[str]) -> bytes:
    """The whole standard library, the wanted modules compiled; to be compressed as a whole."""

    def files() -> Iterator[tuple[str, bytes]]:
        with zipfile.ZipFile(STDLIB) as archive:
            for name in sorted(archive.namelist()):
                content = archive.read(name)
                if name.endswith(".py") and module(name) in wanted:
                    yield name + "c", compiled(content, f"{STDLIB}/{name}")
                elif not name.endswith("/"):
                    yield name, content

    return packed(files(), zipfile.ZIP_STORED)


def changed(name: str, source: bytes) -> bytes:
    """A file with the change that it needs here; a file that has changed by itself is an error."""
    if name not in _CHANGES:
        return source
    old, new = _CHANGES[name]
    if source.count(old) != 1:
        raise ValueError(
            f"{name}: {old.decode()!r} stands there {source.count(old)} times, not once"
        )
    return source.replace(old, new)


def wheel(data: bytes, wanted: frozenset[str] | None) -> bytes:
    """A wheel with byte code in place of the wanted sources.

    Without `wanted`: all of it, beside the sources, which may be read by the curious.
    """
    site = f"/lib/python{sys.version_info[0]}.{sys.version_info[1]}/site-packages"
    tag = sys.implementation.cache_tag
    kept: list[tuple[str, bytes]] = []
    record = ""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for name in sorted(archive.namelist()):
            if name.endswith("/RECORD"):
                record = name
            lexer = _LEXER.search(name)
            if name.endswith("/") or _USELESS.search(name):
                continue
            if lexer and lexer[1] not in _LEXERS:
                continue
            content = changed(name, archive.read(name))
            is_code = name.endswith(".py")
            if is_code and wanted is None:
                folder, _, file = name.rpartition("/")
                cached = f"{folder}/__pycache__/{file[:-3]}.{tag}.pyc"
                kept.append((name, content))
                kept.append((cached, compiled(content, f"{site}/{name}")))
            elif is_code and wanted is not None and module(name) in wanted:
                kept.append((name + "c", compiled(content, f"{site}/{name}")))
            else:
                kept.append((name, content))
    kept.append((record, recorded(kept, record)))
    return packed(kept)


def recorded(files: Iterable[tuple[str, bytes]], record: str) -> bytes:
    """What a wheel says of its files."""
    lines = []
    for name, data in files:
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(data)}\n")
    return ("".join(lines) + f"{record},,\n").encode()
