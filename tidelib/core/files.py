"""Files that are written whole or not at all, and texts as editors and mail leave them."""

from __future__ import annotations

import os
import stat
from contextlib import suppress

from tidelib.core.language import say

_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
_STREAMS = ("/dev/std", "/dev/fd/", "/proc/")
"""Where a name stands for a stream that is open; behind it may be a file."""


def write_whole(path: str | os.PathLike[str], data: str | bytes) -> None:
    """Write a file so that a failure leaves what was there before.

    The data go into a new file beside it, which takes its place when all of them are on the disk.
    The file keeps its mode, and a link goes on pointing at it. What is no regular file, such as a
    pipe or ``/dev/stdout``, is written to as it is.

    Args:
        path: where to.
        data: a text is written in UTF-8, with its line ends as they are.

    Raises:
        OSError: it cannot be written.
        ValueError: no file can have that name.
    """
    if isinstance(data, str):
        data = data.encode()
    try:
        old = os.stat(path)
    except FileNotFoundError:
        old = None
    if _is_no_file(path, old):
        _write(os.open(path, os.O_WRONLY | os.O_APPEND), data)
        return
    target = os.path.realpath(path)
    if old is not None and not os.access(target, os.W_OK):
        raise PermissionError(13, os.strerror(13), target)
    # hidden, so that no pattern like *.tide finds it while it is not whole
    beside = os.path.join(os.path.dirname(target), f".{os.urandom(8).hex()}.tmp")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    handle = os.open(beside, flags, 0o666)
    try:
        if old is not None:
            _make_alike(beside, old)
        _write(handle, data, keep=True)
        os.replace(beside, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(beside)
        raise
    _keep_folder(os.path.dirname(target))


def _is_no_file(path: str | os.PathLike[str], old: os.stat_result | None) -> bool:
    """Whether a path names something that cannot be replaced by a file: a pipe, an open stream."""
    if old is None:
        return False
    named = os.path.abspath(path)
    return not stat.S_ISREG(old.st_mode) or named.startswith(_STREAMS)


def _make_alike(path: str, old: os.stat_result) -> None:
    """Gives a new file the owner and the mode of the old one, as far as that is allowed."""
    if hasattr(os, "chown"):
        with suppress(OSError):
            os.chown(path, old.st_uid, old.st_gid)
    with suppress(OSError):
        os.chmod(path, stat.S_IMODE(old.st_mode))


def _write(handle: int, data: bytes, keep: bool = False) -> None:
    with open(handle, "wb", buffering=0) as file:
        rest = memoryview(data)
        while rest:
            rest = rest[file.write(rest) :]
        if keep:
            os.fsync(file.fileno())


def _keep_folder(folder: str) -> None:
    """Sees that the new name, too, is on the disk, where a folder can be opened."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def read_text(data: bytes) -> str:
    """The text in a file's bytes, without the mark that some editors put before it.

    Raises:
        ValueError: it is no text in UTF-8; the message says what it looks like instead.

    >>> read_text(b"\\xef\\xbb\\xbftide 1")
    'tide 1'
    >>> read_text("tide 1".encode("utf-16"))
    Traceback (most recent call last):
    ValueError: this is a text in UTF-16: save it as UTF-8
    """
    # without a mark, every other byte of plain letters is a zero
    if data[:2] in _UTF_16 or any(
        half.isascii() and half.isalpha() and not any(other)
        for half, other in ((data[:8:2], data[1:8:2]), (data[1:8:2], data[:8:2]))
    ):
        raise ValueError(say("this is a text in UTF-16: save it as UTF-8"))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValueError(say("this is no text in UTF-8")) from error
