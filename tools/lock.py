"""One run.py at a time where two would get in each other's way.

The system's own file lock: it goes when its process does, however that ends,
so no stale lock is ever left.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _try_lock(handle: int) -> None:
        os.lseek(handle, 0, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

    def _unlock(handle: int) -> None:
        os.lseek(handle, 0, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _try_lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _unlock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_UN)


@contextmanager
def alone(path: Path, waiting: Callable[[], None], pause: float = 0.5) -> Iterator[None]:
    """Hold the lock file `path`; call `waiting` now and then while another process has it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        while True:
            try:
                _try_lock(handle)
                break
            except OSError:  # BlockingIOError here, PermissionError on Windows
                waiting()
                time.sleep(pause)
        try:
            yield
        finally:
            _unlock(handle)
    finally:
        os.close(handle)
