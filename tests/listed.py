"""What a list of notices says: the text of each package, by its name."""

from __future__ import annotations

import re
from pathlib import Path

ENTRY = re.compile(r"^#{78}\n((?:[^\n]+ \([^\n]+\)\n)+)#{78}\n\n(.+?)(?=^#{78}$|\Z)", re.M | re.S)


def entries(path: Path) -> dict[str, str]:
    """The text of each package in a list, by its name in small letters."""
    found = {}
    for names, text in ENTRY.findall(path.read_text(encoding="utf-8")):
        for line in names.splitlines():
            found[line.split(" ")[0].lower()] = text.strip()
    return found
