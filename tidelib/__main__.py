"""``python -m tidelib``: the command line."""

from __future__ import annotations

import sys

from tidelib.cli.main import main

__all__ = ["main"]

if __name__ == "__main__":
    sys.exit(main())
