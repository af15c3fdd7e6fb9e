"""Set up, build, serve and test Tidebook with nothing but Python.

    python3 run.py site     build the book and serve it on this machine
    python3 run.py lab      open the same notebooks in JupyterLab
    python3 run.py test     run every test

Each command sets up all it needs by itself, in .venv and node_modules, and does
again only what has changed since the last time. The work is done in tools/.
"""

# An old Python must be able to read this file, to say that it is too old.
import os
import sys

OLDEST = (3, 11)


def too_old(version: "tuple[int, ...]", found: "list[str]") -> str:
    """Say that this Python is too old, and which one in `found` is not."""
    lines = [
        "Tidebook needs Python %d.%d or newer; this is Python %d.%d."
        % (OLDEST + tuple(version[:2]))
    ]
    if found:
        lines.append("This machine has a newer one. Run this instead:")
        lines.append("    %s run.py %s" % (found[0], " ".join(sys.argv[1:]) or "site"))
    else:
        lines.append("Install a newer Python (python.org, or your system's packages), then run it")
        lines.append("again with that one, for example: python3.12 run.py site")
    return "\n".join(lines)


def newer_pythons(path: str) -> "list[str]":
    """Return the names of newer Pythons that the folders in `path` hold, newest first."""
    names = ["python3.%d" % minor for minor in range(20, OLDEST[1] - 1, -1)]
    folders = path.split(os.pathsep)
    return [n for n in names if any(os.access(os.path.join(f, n), os.X_OK) for f in folders)]


if __name__ == "__main__":
    if sys.version_info < OLDEST:
        sys.exit(too_old(tuple(sys.version_info[:3]), newer_pythons(os.environ.get("PATH", ""))))
    from tools.cli import main

    sys.exit(main())
