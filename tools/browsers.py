"""Firefox and WebKitGTK for the browser tests: those that are there, else Debian's packages."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from tools.chromium import apt_command
from tools.steps import Failure, Job

SETTING = "TIDEBOOK_FIREFOX"
FIREFOXES = ("firefox-esr", "firefox")
LIBRARIES = ("/usr/lib", "/usr/libexec", "/usr/lib64", "/usr/local/libexec")
MINI_BROWSERS = ("webkit2gtk-4.1", "webkitgtk-6.0", "webkit2gtk-4.0")
"""Folders in which the versions of WebKitGTK have their small browser, the best first."""


def on_path(*names: str) -> Callable[[Mapping[str, str]], Path | None]:
    """Return how to look for the first of some programs."""

    def find(env: Mapping[str, str]) -> Path | None:
        found = (shutil.which(name, path=env.get("PATH", "")) for name in names)
        return next((Path(program) for program in found if program), None)

    return find


def find_firefox(env: Mapping[str, str], platform: str = sys.platform) -> Path | None:
    """Return the Firefox that the reader names, else one on PATH, else one where it usually is."""
    named = env.get(SETTING)
    if named:
        if shutil.which(named, path=env.get("PATH", "")) is None:
            raise Failure(f"{SETTING} names {named}, which is no program", FIREFOX.advice)
        return Path(named)
    usual: list[Path] = []
    if platform == "darwin":
        apps = (Path("/Applications"), Path(env.get("HOME", "")) / "Applications")
        usual = [app / "Firefox.app" / "Contents" / "MacOS" / "firefox" for app in apps]
    if platform == "win32":
        tops = [env[n] for n in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA") if n in env]
        usual = [Path(top) / "Mozilla Firefox" / "firefox.exe" for top in tops]
    found = on_path(*FIREFOXES)(env)
    return found or next((path for path in usual if path.is_file()), None)


def find_mini_browser(_env: Mapping[str, str], tops: tuple[str, ...] = LIBRARIES) -> Path | None:
    """Return WebKitGTK's own small browser; it is not meant for users, and not on PATH."""
    for version in MINI_BROWSERS:
        for top in tops:
            for place in (f"{version}/MiniBrowser", f"*/{version}/MiniBrowser"):
                for found in sorted(Path(top).glob(place)):
                    return found
    return None


@dataclass(frozen=True)
class Program:
    """A program that the tests need.

    Args:
        title: what it is called in a sentence.
        package: Debian's package that brings it.
        find: how it is found.
    """

    title: str
    package: str
    find: Callable[[Mapping[str, str]], Path | None]

    @property
    def advice(self) -> str:
        """What a reader without one can do."""
        named = f" Or set {SETTING} to the path of one." if self.package == "firefox-esr" else ""
        return (
            f"Install it in your system's usual way: on Debian, apt install {self.package}.{named}"
            " The browser tests are never left out."
        )

    def path(self) -> Path:
        """Return where it is."""
        found = self.find(os.environ)
        if found is None:
            raise Failure(f"there is no {self.title}", self.advice)
        return found


FIREFOX = Program("Firefox", "firefox-esr", find_firefox)
DRIVER = Program("WebKitWebDriver", "webkit2gtk-driver", on_path("WebKitWebDriver"))
MINI_BROWSER = Program("MiniBrowser of WebKitGTK", "webkit2gtk-driver", find_mini_browser)
SCREEN = Program("Xvfb", "xvfb", on_path("Xvfb"))


def needed(platform: str = sys.platform) -> tuple[Program, ...]:
    """Return what is needed on a system; WebKitGTK is made for Linux only."""
    return (FIREFOX, DRIVER, MINI_BROWSER, SCREEN) if platform == "linux" else (FIREFOX,)


def missing(env: Mapping[str, str], platform: str = sys.platform) -> list[Program]:
    """Return which of the programs are not there."""
    return [program for program in needed(platform) if program.find(env) is None]


def ready_browsers(job: Job) -> str:
    """Find Firefox and WebKitGTK, or get Debian's packages."""
    lacking = missing(os.environ)
    apt = apt_command() if lacking else None
    if apt:
        packages = sorted({program.package for program in lacking})
        for arguments in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
            try:
                job.run(*apt, *arguments)
            except Failure:
                continue  # what counts is whether they are there in the end
        lacking = missing(os.environ)
    if lacking:
        raise Failure(f"there is no {lacking[0].title}", lacking[0].advice, job.log)
    return ", ".join(str(program.path()) for program in needed()[:2])
