"""Steps: a piece of work with a name, a line on the screen, a log and an honest end."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
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
    wide: bool = False  # keeps every processor busy by itself: no other step runs beside it


@dataclass
class Outcome:
    """How a step ended."""

    step: Step
    seconds: float
    note: str = ""
    failure: Failure | None = None


class Screen:
    """What the steps at work say, whichever of them says it: a line for each that has ended.

    On a terminal the last line tells what is at work; elsewhere there is a heartbeat.
    """

    def __init__(self, out: TextIO) -> None:
        self.out = out
        self.live = out.isatty()
        self._lock = threading.RLock()
        self._working: list[Line] = []

    def begin(self, line: Line) -> None:
        """Note that a step has begun."""
        with self._lock:
            self._working.append(line)
            self._status()

    def tick(self, line: Line) -> None:
        """Show that a step is alive."""
        with self._lock:
            if self.live:
                self._status()
            elif time.monotonic() - line.beat >= HEARTBEAT:
                line.beat = time.monotonic()
                text = f"      {line.seconds():.0f} s  {line.title}: {line.doing}"
                self._write(f"{text[:130].rstrip()}\n")

    def end(self, line: Line, note: str) -> None:
        """Write the line of a step that has ended."""
        with self._lock:
            if line in self._working:
                self._working.remove(line)
            self.say(f"{line.head} … {note} ({line.seconds():.1f} s)\n")

    def say(self, text: str) -> None:
        """Write lines above what is at work."""
        with self._lock:
            self._write(("\r\x1b[K" if self.live else "") + text)
            self._status()

    def _status(self) -> None:
        if self.live and self._working:
            room = shutil.get_terminal_size().columns - 1
            at_work = [f"{line.title} … {line.seconds():.0f} s" for line in self._working]
            if len(self._working) == 1 and self._working[0].doing:
                at_work.append(self._working[0].doing)
            self._write("\r\x1b[K" + "  ".join(at_work)[:room])

    def _write(self, text: str) -> None:
        self.out.write(text)
        self.out.flush()


class Line:
    """One step on the screen."""

    def __init__(self, head: str, title: str, screen: Screen) -> None:
        self.head = head
        self.title = title
        self.doing = ""
        self.screen = screen
        self.started = self.beat = time.monotonic()
        screen.begin(self)

    def seconds(self) -> float:
        """Return how long the step has been at work."""
        return time.monotonic() - self.started

    def tick(self, doing: str) -> None:
        """Show a sign of life: the time and the last thing the step said."""
        self.doing = doing
        self.screen.tick(self)

    def end(self, note: str) -> None:
        """Finish the line."""
        self.screen.end(self, note)


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


class Stopped(Exception):
    """The run was asked to end: a step stops what it is doing."""


@dataclass
class Job:
    """A step at work: what its `work` gets in hand."""

    line: Line
    log: Path
    stopping: threading.Event = field(default_factory=threading.Event)

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
        Raises Stopped if the whole plan is to end.
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
                    if self.stopping.is_set():
                        raise Stopped from None
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


class Shared:
    """A lock on the project's folder that several steps of this run may hold together.

    Another run waits until none of them holds it.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = threading.Lock()
        self._holders = 0
        self._held: AbstractContextManager[None] = nullcontext()

    @contextmanager
    def hold(self, waiting: Callable[[], None]) -> Iterator[None]:
        """Hold it; `waiting` is called now and then while another run has it."""
        with self._lock:
            if self._holders == 0:
                self._held = alone(self._path, waiting)
                self._held.__enter__()
            self._holders += 1
        try:
            yield
        finally:
            with self._lock:
                self._holders -= 1
                if self._holders == 0:
                    self._held.__exit__(None, None, None)


def perform(
    step: Step, head: str, screen: Screen, shared: Shared, stopping: threading.Event
) -> Outcome:
    """Do one step and tell how it ended; a failure is reported at once."""
    LOGS.mkdir(parents=True, exist_ok=True)
    # Another run may do the same step now: each writes its own log until it is done.
    log = LOGS / f"{step.name}.{os.getpid()}.log"
    log.write_bytes(b"")
    line = Line(head, step.title, screen)

    def waiting() -> None:
        if stopping.is_set():
            raise Stopped
        line.tick("another run.py is at work here")

    note, failure = "stopped", None
    try:
        with shared.hold(waiting) if step.alone else nullcontext():
            note = step.work(Job(line, log, stopping))
    except Failure as caught:
        note, failure = "FAILED", caught
    finally:
        kept = settle(log, LOGS / f"{step.name}.log")
        line.end(note)
    if failure is not None:
        if failure.log == log:
            failure.log = kept
        report(failure, screen)
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


def report(failure: Failure, screen: Screen) -> None:
    """Say why a step failed, show the end of its log and what to do."""
    log = failure.log
    lines = (tail(log, TAIL, failure.telling) or tail(log, TAIL)) if log else []
    said = []
    if log and lines:
        shown = log.relative_to(ROOT) if log.is_relative_to(ROOT) else log
        said = [f"\n      from {shown}:\n", *(f"      | {line[:300]}\n" for line in lines)]
    advice = paragraph("Why:", failure.why) + paragraph("Do: ", failure.advice)
    screen.say("".join(said) + f"\n{advice}\n")


def lanes() -> int:
    """Return how many steps are done side by side: one for each processor, four at most."""
    return max(1, min(4, os.cpu_count() or 1))


class Course:
    """A plan on its way: which of its steps may begin, and how those ended that are done."""

    def __init__(self, plan: Sequence[Step], screen: Screen) -> None:
        self.screen = screen
        self.left = list(plan)
        self.working: dict[Future[Outcome], Step] = {}
        self.outcomes: dict[str, Outcome] = {}
        self._heads = {
            step.name: f"[{number:{len(str(len(plan)))}}/{len(plan)}] {step.title}"
            for number, step in enumerate(plan, 1)
        }
        self._planned = frozenset(self._heads)

    def head(self, step: Step) -> str:
        """Return a step's number and title."""
        return self._heads[step.name]

    def failed(self) -> bool:
        """Tell whether any step has failed."""
        return any(outcome.failure for outcome in self.outcomes.values())

    def next(self, most: int) -> Step | None:
        """Take out the next step that can begin beside those at work; None if it is to wait."""
        if len(self.working) >= most or any(step.wide for step in self.working.values()):
            return None
        at_work = {step.name for step in self.working.values()}
        for step in self.left:
            waits = {n for n in step.needs if n in self._planned and n not in self.outcomes}
            if step.wide and waits and waits <= at_work:
                return None  # nothing overtakes it when its turn is near
            if not waits:
                if step.wide and self.working:
                    return None  # nor does anything else begin, or its turn would never come
                self.left.remove(step)
                return step
        return None

    def missing(self, step: Step) -> Failure | None:
        """Return why a step cannot be done: another one failed that it needs."""
        for need in step.needs:
            if need in self.outcomes and self.outcomes[need].failure:
                title = self.outcomes[need].step.title
                return Failure(f"needs “{title}”, which failed", "Put that right first.")
        return None


def carry_out(
    plan: Sequence[Step],
    out: TextIO,
    go_on: bool = False,
    most: int | None = None,
    done: Callable[[Step, Screen], None] = lambda _step, _screen: None,
) -> list[Outcome]:
    """Do the steps of a plan; stop at the first failure unless told to `go_on`.

    A step begins when what it needs is done, in the order of the plan and at most `most` at a time
    (by default as :func:`lanes` has it). `done` is told of each that went well, and may write on
    the screen. Going on, a step that needs a failed one fails with it, unrun. Returns the outcomes
    in the order of the plan.
    """
    screen, shared = Screen(out), Shared(VENV / "run.lock")
    course, stopping = Course(plan, screen), threading.Event()
    most = most or lanes()
    with ThreadPoolExecutor(most) as pool:
        try:
            while course.left or course.working:
                if course.failed() and not go_on:
                    stopping.set()
                while not stopping.is_set() and (step := course.next(most)):
                    if failure := course.missing(step):
                        screen.say(f"{course.head(step)} … not run: {failure.why}\n")
                        course.outcomes[step.name] = Outcome(step, 0.0, failure=failure)
                    else:
                        given = (step, course.head(step), screen, shared, stopping)
                        course.working[pool.submit(perform, *given)] = step
                if not course.working:
                    break
                for future in wait(course.working, return_when=FIRST_COMPLETED).done:
                    step = course.working.pop(future)
                    with suppress(Stopped):
                        course.outcomes[step.name] = outcome = future.result()
                        if outcome.failure is None:
                            done(step, screen)
        except BaseException:
            stopping.set()
            raise
    return [course.outcomes[step.name] for step in plan if step.name in course.outcomes]
