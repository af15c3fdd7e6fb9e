"""The book: its strict build, and the rules its notebooks keep."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from tools import notices
from tools.folders import copied
from tools.lite import site_packages
from tools.live import LIVE
from tools.node import compress
from tools.paths import BOOK, BUILD, ENGINE, LITE, PYTHON, ROOT, SITE, VENV, environment
from tools.stamps import files_in, fingerprint, fresh, stamp, unstamp
from tools.steps import Failure, Job
from tools.weights import COPIES

BUILDER = Path(__file__).with_name("jobs.py")
RUNNER = "import sys; from tools.results import main; sys.exit(main(sys.argv[1:]))"
"""Not a file: what is run as one, each kernel would run again when it is forked."""
RESULTS = BUILD / "results"
"""What the cells give."""
STRICT = "the strict build has warnings (each counts as an error)"
CELLS = "The log names the notebook. Put its cell right and run the same command again."


def engine_inputs() -> str:
    """Return the fingerprint of what every page depends on: after a change, all are built anew."""
    files = ("_config.yml", "_toc.yml", "requirements.txt")
    # What the pages look like is made from the underscored folders of the book.
    folders = ("tidelib", "book/_ext", "book/_static", "book/_templates")
    return fingerprint(ROOT / name for name in (*files, *folders))


def inputs() -> str:
    """Return the fingerprint of all that the pages are made from."""
    return fingerprint([BOOK, *notices.MADE_BY], engine_inputs())


def used_by_cells() -> str:
    """Return the fingerprint of what the results of cells depend on, besides what they say."""
    engine = [path for path in sorted(ENGINE.iterdir()) if path.name not in ("cli", "widgets")]
    widgets = sorted((ENGINE / "widgets").glob("*.py"))
    data = [
        path
        for path in files_in(BOOK)
        if path.suffix not in (".ipynb", ".md")
        and not path.relative_to(BOOK).parts[0].startswith("_")
    ]
    return fingerprint([*engine, *widgets, *data, ROOT / "requirements.txt"], RUNNER)


def run_cells(job: Job, anew: bool = True) -> str:
    """Run the cells of all notebooks; or of those, unless `anew`, whose results are not there."""
    unstamp("results")
    used = used_by_cells()
    if anew or not fresh("results-engine", used):
        unstamp("results-engine")
        shutil.rmtree(RESULTS, ignore_errors=True)
    found = notebooks()
    before = fingerprint(found, used)
    stamp("results-engine", used)
    kernels = str(os.cpu_count() or 1)
    job.run(
        PYTHON, "-c", RUNNER, RESULTS, kernels, *found, why="a cell of the book fails", advice=CELLS
    )
    stamp("results", before)
    return f"{len(found)} notebooks"


def ready_cells(job: Job) -> str:
    """Run the cells whose results are not there, or all if something has changed that they use."""
    if RESULTS.is_dir() and fresh("results", fingerprint(notebooks(), used_by_cells())):
        return "up to date"
    return run_cells(job, anew=False)


def clear() -> None:
    """Forget the pages of earlier builds; the notebooks in the browser are not ours."""
    for child in BUILD.iterdir() if BUILD.is_dir() else ():
        if child.is_dir() and child not in (LITE, RESULTS):
            shutil.rmtree(child, ignore_errors=True)


def build_book(job: Job, anew: bool = True) -> str:
    """Build the book strictly; `anew` forgets the pages of earlier builds."""
    for name in ("_config.yml", "_toc.yml"):
        if not (ROOT / name).is_file():
            raise Failure(f"there is no {name}: no book to build", "Check out the whole project.")
    unstamp("book")
    unstamp("book-engine")
    if anew:
        clear()
    engine, everything = engine_inputs(), inputs()
    processes = str(os.cpu_count() or 1)
    command = (PYTHON, BUILDER, processes, RESULTS, "build", ROOT, "-n", "-W", "--keep-going")
    env = environment(TIDEBOOK_NOTEBOOKS="1")
    job.run(*command, env=env, why=STRICT, telling="WARNING|ERROR")
    if not (SITE / "index.html").is_file():
        raise Failure("the build left no _build/html/index.html", log=job.log)
    packages = site_packages(VENV)
    notices.write(SITE, notices.of_site(SITE, packages), "The book's pages and their Python.")
    stamp("book-engine", engine)
    stamp("book", everything)
    pages = [p for p in SITE.rglob("*.html") if SITE / LITE.name not in p.parents]
    return f"{len(pages)} pages built"


def ready_copies(job: Job) -> str:
    """Put compressed copies beside the site's files; those that other steps have made are taken."""
    compress(job, LITE)
    copied(LITE, SITE / LITE.name)
    live = SITE / "_static" / "tide" / "live"
    for path in files_in(LIVE):
        if path.suffix in COPIES and (live / path.relative_to(LIVE)).with_suffix("").is_file():
            shutil.copy2(path, live / path.relative_to(LIVE))
    compress(job, SITE)
    return "beside the files"


def ready_book(job: Job) -> str:
    """Build what has changed of the book since the last build that went well."""
    engine = engine_inputs()
    built = (SITE / "index.html").is_file()
    if built and fresh("book", inputs()):
        return "up to date"
    # Sphinx tells the warnings of a page only when it reads that page: a build
    # on top of a failed one, or of another engine, would hide some.
    return build_book(job, anew=not (built and fresh("book-engine", engine)))


def notebooks(folder: Path = BOOK) -> list[Path]:
    """Return all notebooks of the book."""
    found = sorted(folder.rglob("*.ipynb"))
    return [path for path in found if ".ipynb_checkpoints" not in path.parts]


def faults(notebook: Path) -> Iterator[str]:
    """Yield what keeps a notebook from being one that was run from top to bottom."""
    try:
        cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    except (ValueError, KeyError, TypeError):
        yield "is not a notebook (version 4)"
        return
    count = 0
    for place, cell in enumerate(cells, 1):
        if cell.get("cell_type") != "code":
            continue
        count += 1
        if not "".join(cell.get("source", [])).strip():
            yield f"cell {place} is empty"
        elif cell.get("execution_count") is None:
            yield f"cell {place} was never run"
        elif cell["execution_count"] != count:
            yield f"cell {place} ran as number {cell['execution_count']}, not {count}: run all anew"
        if any(output.get("output_type") == "error" for output in cell.get("outputs", [])):
            yield f"cell {place} holds an error"


def check_notebooks(job: Job) -> str:
    """Check that every cell was run in order, then that running it gives the same, twice."""
    found = notebooks()
    if not found:
        raise Failure("there is no notebook in book/", "Check out the whole project.")
    bad = [f"{path.relative_to(ROOT).as_posix()}: {f}" for path in found for f in faults(path)]
    if bad:
        job.log.write_text("\n".join(bad) + "\n", encoding="utf-8")
        advice = ".venv/bin/python -m tools.notebooks runs them all and stores what they give."
        raise Failure(f"{len(bad)} faults in the notebooks", advice, job.log)
    for turn in ("first", "second"):
        # Warnings are errors in our own code, not in the machinery of Jupyter. Shared out by
        # notebook: the cells of one need one kernel.
        options = (
            *("--nbval", "-q", "-n", "auto", "--maxprocesses", "4", "--dist", "loadscope"),
            *("-p", "no:cacheprovider", "-o", "filterwarnings=default"),
        )
        why = f"stored outputs differ from what the cells give now ({turn} run)"
        advice = "If the new outputs are right: .venv/bin/python -m tools.notebooks stores them."
        job.run(PYTHON, "-m", "pytest", *options, *found, why=why, advice=advice)
    return f"{len(found)} notebooks, twice the same"
