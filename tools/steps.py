"""Steps: a piece of work with a name, a line on the screen, a log and an honest end."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from tools.lock import alone
from tools.paths import LOGS, ROOT, VENV, environment
from tools.reasons import Reason, reason_in

TAIL = 200 if os.environ.get("CI") else 30  # nobody can open a log file on a CI machine
HEARTBEAT = 15.0
COLOURS = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
SEE_LOG = "Read the log. When the cause is put right, run the same command again."


class Failure(Exception):
    """A step that could not be done: why, what to do, and the log that tells more.

    Of the log the end is shown, or only the lines that `telling` (a pattern) finds.
    """

    def __init__(
        self, why: str, advice: str = SEE_LOG, log: Path | None = None, telling: str = ""
    ) -> None:
        super().__init__(why)
        self.why = why
        self.advice = advice
        self.log = log
        self.telling = telling


@dataclass(frozen=True)
class Step:
    """One line of a plan. `work` returns what is said behind the title when it is done."""

    name: str
    title: str
    work: Callable[[Job], str]
    needs: tuple[str, ...] = ()
    alone: bool = False  # writes what other runs of run.py write or read too


@dataclass
class Outcome:
    """How a step ended."""

    step: Step
    seconds: float
    note: str = ""
    failure: Failure | None = None


class Line:
    """The line of a step on the screen, alive on a terminal, with a heartbeat elsewhere."""

    def __init__(self, head: str, out: TextIO) -> None:
        self.head = head
        self.out = out
        self.live = out.isatty()
        self.started = time.monotonic()
        self.beat = self.started
        self.broken = False
        self._write(f"{head} …" if not self.live else f"\r\x1b[K{head} …")

    def _write(self, text: str) -> None:
        self.out.write(text)
        self.out.flush()

    def seconds(self) -> float:
        """Return how long the step has been at work."""
        return time.monotonic() - self.started

    def tick(self, doing: str) -> None:
        """Show a sign of life: the time and the last thing the step said."""
        if self.live:
            room = shutil.get_terminal_size().columns - 1
            text = f"{self.head} … {self.seconds():.0f} s  {doing}"
            self._write("\r\x1b[K" + text[:room])
        elif time.monotonic() - self.beat >= HEARTBEAT:
            self.beat = time.monotonic()
            self._write(
                ("" if self.broken else "\n") + f"      {self.seconds():.0f} s  {doing[:110]}\n"
            )
            self.broken = True

    def end(self, note: str) -> None:
        """Finish the line."""
        text = f"{note} ({self.seconds():.1f} s)\n"
        if self.live:
            self._write(f"\r\x1b[K{self.head} … {text}")
        else:
            self._write(f"{self.head} … {text}" if self.broken else f" {text}")


def tail(path: Path, lines: int, telling: str = "", most: int | None = None) -> list[str]:
    """Return the last lines of a log that say something, or that a pattern finds.

    No more than the last `most` bytes are looked at.
    """
    try:
        with path.open("rb") as file:
            if most is not None:
                file.seek(0, os.SEEK_END)
                file.seek(max(0, file.tell() - most))
            text = file.read().decode("utf-8", "replace")
    except OSError:
        return []
    text = COLOURS.sub("", text).replace("\r\n", "\n")
    # A progress bar rewrites its line: only what stands there last counts.
    kept = [line.split("\r")[-1].rstrip() for line in text.split("\n")]
    return [line for line in kept if line and re.search(telling, line)][-lines:]


def stop(process: subprocess.Popen[bytes], patience: float = 10.0) -> None:
    """End a child and all it has started."""
    if process.poll() is not None:
        return
    if sys.platform == "win32":
        subprocess.run(
            ["taskkill", "/T", "/F", "/PID", str(process.pid)], capture_output=True, check=False
        )
    else:
        os.killpg(process.pid, signal.SIGTERM)  # it leads a group of its own, see start()
    try:
        process.wait(patience)
    except subprocess.TimeoutExpired:
        if sys.platform != "win32":
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def start(
    args: Sequence[str | Path],
    log: Path,
    env: Mapping[str, str] | None = None,
    folder: Path = ROOT,
) -> subprocess.Popen[bytes]:
    """Start a command in `folder`, its output going to the end of `log`."""
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("ab") as file:
        file.write(f"$ {' '.join(map(str, args))}\n".encode())
        file.flush()
        return subprocess.Popen(
            [str(arg) for arg in args],
            cwd=folder,
            env=dict(env if env is not None else environment()),
            stdin=subprocess.DEVNULL,
            stdout=file,
            stderr=subprocess.STDOUT,
            start_new_session=sys.platform != "win32",
        )


@dataclass
class Job:
    """A step at work: what its `work` gets in hand."""

    line: Line
    log: Path

    def run(
        self,
        *args: str | Path,
        env: Mapping[str, str] | None = None,
        folder: Path = ROOT,
        why: str = "",
        advice: str = SEE_LOG,
        telling: str = "",
    ) -> str:
        """Run a command to its end and return what it printed; raise Failure if it fails.

        Without a `why` the log is searched for a known cause (no network, full disk, …).
        """
        before = self.log.stat().st_size if self.log.exists() else 0
        try:
            process = start(args, self.log, env, folder)
        except OSError as error:
            raise Failure(f"{args[0]} does not start: {error.strerror}", advice, self.log) from None
        try:
            while True:
                try:
                    code = process.wait(timeout=0.2)
                    break
                except subprocess.TimeoutExpired:
                    self.line.tick((tail(self.log, 1, most=4096) or [""])[0])
        finally:
            stop(process)
        with self.log.open("rb") as file:
            file.seek(before)
            said = file.read().decode("utf-8", "replace")
        if code != 0:
            known = None if why else reason_in(said)
            command = " ".join([Path(args[0]).name, *map(str, args[1:4])])
            reason = known or Reason(why or f"{command} ended with exit code {code}", advice)
            raise Failure(reason.why, reason.advice, self.log, telling)
        return said


def closure(chosen: Iterable[str], steps: Mapping[str, Step]) -> list[Step]:
    """Return the chosen steps with all they need, in the order that `steps` has."""
    wanted: set[str] = set()
    todo = list(chosen)
    while todo:
        name = todo.pop()
        if name not in wanted:
            wanted.add(name)
            todo.extend(steps[name].needs)
    return [step for name, step in steps.items() if name in wanted]


def perform(step: Step, head: str, out: TextIO) -> Outcome:
    """Do one step and tell how it ended; a failure is reported at once."""
    LOGS.mkdir(parents=True, exist_ok=True)
    # Another run may do the same step now: each writes its own log until it is done.
    log = LOGS / f"{step.name}.{os.getpid()}.log"
    log.write_bytes(b"")
    line = Line(head, out)
    job = Job(line, log)
    note, failure = "", None
    try:
        if step.alone:
            with alone(VENV / "run.lock", lambda: line.tick("another run.py is at work here")):
                note = step.work(job)
        else:
            note = step.work(job)
    except Failure as caught:
        note, failure = "FAILED", caught
    except KeyboardInterrupt:
        line.end("stopped")
        raise
    finally:
        kept = settle(log, LOGS / f"{step.name}.log")
    line.end(note)
    if failure is not None:
        if failure.log == log:
            failure.log = kept
        report(failure, out)
    return Outcome(step, line.seconds(), note, failure)


def settle(log: Path, name: Path) -> Path:
    """Give a finished log its lasting name, and return the name it has then."""
    try:
        return log.replace(name)
    except OSError:  # on Windows: somebody is reading the old one
        return log


def paragraph(head: str, text: str) -> str:
    """Return a text in lines that fit a terminal, with a head beside the first."""
    lines = textwrap.wrap(text, 84, break_long_words=False, break_on_hyphens=False)
    return "".join(
        f"      {head if number == 0 else '    '} {line}\n" for number, line in enumerate(lines)
    )


def report(failure: Failure, out: TextIO) -> None:
    """Say why a step failed, show the end of its log and what to do."""
    log = failure.log
    lines = (tail(log, TAIL, failure.telling) or tail(log, TAIL)) if log else []
    if log and lines:
        shown = log.relative_to(ROOT) if log.is_relative_to(ROOT) else log
        out.write(f"\n      from {shown}:\n")
        out.writelines(f"      | {line[:300]}\n" for line in lines)
    out.write("\n")
    out.write(paragraph("Why:", failure.why) + paragraph("Do: ", failure.advice) + "\n")
    out.flush()


def carry_out(plan: Sequence[Step], out: TextIO, go_on: bool = False) -> list[Outcome]:
    """Do the steps of a plan in order; stop at the first failure unless told to `go_on`.

    Going on, a step that needs a failed one fails with it, unrun.
    """
    outcomes: list[Outcome] = []
    failed: dict[str, str] = {}
    width = len(str(len(plan)))
    for number, step in enumerate(plan, 1):
        head = f"[{number:{width}}/{len(plan)}] {step.title}"
        missing = next((need for need in step.needs if need in failed), None)
        if missing is not None:
            failure = Failure(f"needs “{failed[missing]}”, which failed", "Put that right first.")
            out.write(f"{head} … not run: {failure.why}\n")
            outcome = Outcome(step, 0.0, failure=failure)
        else:
            outcome = perform(step, head, out)
        outcomes.append(outcome)
        if outcome.failure is not None:
            if not go_on:
                break
            failed[step.name] = step.title
    return outcomes
