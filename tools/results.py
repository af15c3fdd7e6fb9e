"""What the cells of the book give, put where its build finds it.

It is a step of its own because the cells need nothing of the book but the engine: they are run
while Python for the pages is built. What they give lies in a cache of jupyter-cache, by what the
cells say; run.py forgets it whenever something has changed that the cells use.

    FOLDER KERNELS NOTEBOOK …

are its arguments: the cache, how many kernels are at work at a time, what to run.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib.metadata import EntryPoint
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import nbformat
import zmq
from jupyter_cache import get_cache  # type: ignore[import-untyped]
from jupyter_cache.base import CacheBundleIn  # type: ignore[import-untyped]
from jupyter_client.provisioning.factory import KernelProvisionerFactory
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError

from tidelib.core.files import write_whole
from tools import forking

TIMEOUT = 120
"""Seconds a cell may take."""
FORKING = "forking"


class Watchful(NotebookClient):
    """Looks every second whether an answer lies there unnoticed, which has been seen to happen.

    Without it the client goes on only when the time for a cell is over.
    """

    async def _async_check_alive(self) -> None:
        await super()._async_check_alive()
        if self.kc is not None:
            self.kc.shell_channel.socket.get(zmq.EVENTS)


def begin() -> None:
    """Have this process's kernels forked from one that has imported what they all need.

    Started anew, each takes two seconds of a processor, nearly all of it for the same imports.
    """
    # Widgets are then data for a page, as in the build itself.
    os.environ["TIDEBOOK_PAGE"] = "1"
    if sys.platform != "linux":
        return
    forking.ready()
    factory = KernelProvisionerFactory.instance()
    module, group = f"{forking.__name__}:Forking", KernelProvisionerFactory.GROUP_NAME
    factory.provisioners[FORKING] = EntryPoint(FORKING, module, group)
    factory.default_provisioner_name = FORKING


def read(path: Path) -> Any:
    """Return a notebook."""
    return nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]


def run(path: Path) -> Any:
    """Return a notebook with what its cells give, run in its own folder; or a text if one fails."""
    notebook = read(path)
    resources = {"metadata": {"path": str(path.parent)}}
    try:
        # Times would be taken for a part of what the cells say.
        Watchful(notebook, timeout=TIMEOUT, resources=resources, record_timing=False).execute()
    except (CellExecutionError, CellTimeoutError, RuntimeError) as error:  # or the kernel died
        return f"{path}: {error}"
    return notebook


def bare(path: Path) -> Any:
    """Return a notebook without what its cells gave some day."""
    notebook = read(path)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs = []
    return notebook


def known(cache: Any, path: Path) -> bool:
    """Tell whether the results of a notebook are there."""
    try:
        cache.match_cache_notebook(bare(path))
    except KeyError:
        return False
    return True


def keep(cache: Any, folder: Path, notebook: Any, path: Path) -> None:
    """Put what a notebook gives into the cache, just as it is.

    The cache itself would write all names in the order of the alphabet, but those of a deck have
    their own; and it takes its time over large outputs. So it is given what the cells say, and
    what they give takes its place.
    """
    bundle = CacheBundleIn(bare(path), str(path))
    record = cache.cache_notebook_bundle(bundle, check_validity=False, overwrite=True)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    text = json.dumps({**notebook, "cells": code}, ensure_ascii=False)
    write_whole(folder / "executed" / record.hashkey / "base.ipynb", text)


def run_all(paths: Sequence[Path], folder: Path, kernels: int) -> Iterator[str]:
    """Run notebooks, so many at a time, and keep what they give; yield what goes wrong."""
    cache = get_cache(str(folder))
    paths = [path for path in paths if not known(cache, path)]
    if not paths:
        return
    with ProcessPoolExecutor(kernels, get_context("spawn"), begin) as pool:
        running = {pool.submit(run, path): path for path in paths}
        for done in as_completed(running):
            path, notebook = running[done], done.result()
            if isinstance(notebook, str):
                yield notebook
                continue
            keep(cache, folder, notebook, path)
            print(path, flush=True)


def main(arguments: Sequence[str]) -> int:
    """Run what the command line asks for; return the exit code."""
    if hasattr(os, "nice"):
        os.nice(5)  # what goes on beside it keeps only one processor busy, and takes longer
    folder, kernels, *names = arguments
    faults = list(run_all([Path(name) for name in names], Path(folder), int(kernels)))
    print("\n".join(faults), file=sys.stderr)
    return 1 if faults else 0
