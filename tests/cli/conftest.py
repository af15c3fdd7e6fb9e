"""Running commands in this process, with what they are told on standard input."""

from __future__ import annotations

import io
import sys
from dataclasses import dataclass
from typing import Protocol

import pytest

from tidelib.__main__ import main


@dataclass
class Ran:
    """What a command answered."""

    code: int
    out: str
    err: str


class Run(Protocol):
    """Runs one command; ``stdin`` is what it is told."""

    def __call__(self, *argv: str, stdin: str | bytes = ...) -> Ran: ...


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("COLUMNS", "80")

    def run_command(*argv: str, stdin: str | bytes = "") -> Ran:
        capsys.readouterr()
        data = stdin.encode() if isinstance(stdin, str) else stdin
        with io.TextIOWrapper(io.BytesIO(data), encoding="utf-8") as typed:
            monkeypatch.setattr(sys, "stdin", typed)
            code = main(argv)
            monkeypatch.undo()
            monkeypatch.setenv("COLUMNS", "80")
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)

    return run_command
