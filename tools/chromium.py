"""A Chromium for the browser tests: one that is there, else one that can be had."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tools.paths import BROWSERS, PYTHON, environment
from tools.steps import Failure, Job

SETTING = "TIDEBOOK_CHROMIUM"
NAMES = (
    "chromium-headless-shell",
    "chrome-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
)
"""Programs on PATH. Those without windows come first: they need a third less of a processor."""
QUIETLY = ("-y", "--no-install-recommends")
PACKAGES = ("chromium-headless-shell", "chromium")
"""Debian's, the first that there is; older systems have only the whole browser."""
ADVICE = (
    "Install Chromium, Chrome or Edge in your system's usual way, or set "
    f"{SETTING} to the path of one. The browser tests are never left out."
)
ASK_PLAYWRIGHT = (
    "from playwright.sync_api import sync_playwright\n"
    "with sync_playwright() as p: print(p.chromium.executable_path)"
)


def usual_places(platform: str, env: Mapping[str, str]) -> list[Path]:
    """Return where a browser is that puts itself on no PATH."""
    if platform == "darwin":
        apps = [Path("/Applications"), Path(env.get("HOME", "")) / "Applications"]
        names = ("Chromium", "Google Chrome", "Microsoft Edge")
        return [a / f"{name}.app" / "Contents" / "MacOS" / name for a in apps for name in names]
    if platform == "win32":
        tops = [env[n] for n in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA") if n in env]
        ends = (
            "Chromium/Application/chrome.exe",
            "Google/Chrome/Application/chrome.exe",
            "Microsoft/Edge/Application/msedge.exe",
        )
        return [Path(top) / end for top in tops for end in ends]
    return []


def find_chromium(env: Mapping[str, str], platform: str = sys.platform) -> Path | None:
    """Return the Chromium that the reader names, else one on PATH, else one where it usually is."""
    named = env.get(SETTING)
    if named:
        if shutil.which(named, path=env.get("PATH", "")) is None:
            raise Failure(f"{SETTING} names {named}, which is no program", ADVICE)
        return Path(named)
    for name in NAMES:
        program = shutil.which(name, path=env.get("PATH", ""))
        if program:
            return Path(program)
    return next((path for path in usual_places(platform, env) if path.is_file()), None)


def downloaded() -> Path | None:
    """Return the Chromium that Playwright has put into .venv, if it has."""
    if not BROWSERS.is_dir():
        return None
    answer = subprocess.run(
        [str(PYTHON), "-c", ASK_PLAYWRIGHT],
        capture_output=True,
        text=True,
        check=False,
        env=environment(),
    )
    path = Path(answer.stdout.strip())
    return path if answer.returncode == 0 and path.is_file() else None


def system_id(release: str) -> str:
    """Read the ID in the text of /etc/os-release."""
    for line in release.splitlines():
        if line.startswith("ID="):
            return line.removeprefix("ID=").strip("\"'")
    return ""


def apt_command() -> list[str] | None:
    """Return how to call apt-get here without a question asked, if that is possible.

    Debian only: Ubuntu's package of the name is a hull around a snap.
    """
    try:
        release = Path("/etc/os-release").read_text(encoding="utf-8")
    except OSError:
        return None
    if system_id(release) != "debian" or not shutil.which("apt-get"):
        return None
    apt = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
    if os.geteuid() == 0:
        return apt
    if not shutil.which("sudo"):
        return None
    silent = subprocess.run(["sudo", "-n", "true"], capture_output=True, check=False)
    return ["sudo", "-n", *apt] if silent.returncode == 0 else None


def ready_chromium(job: Job) -> str:
    """Find a Chromium, or get one: Debian's package, else Playwright's download."""
    found = find_chromium(os.environ) or downloaded()
    if found:
        return str(found)
    apt = apt_command()
    if apt:
        for arguments in (["update"], *(["install", *QUIETLY, name] for name in PACKAGES)):
            try:
                job.run(*apt, *arguments)
            except Failure:
                continue  # what counts is whether there is a Chromium in the end
            found = find_chromium(os.environ)
            if found:
                return f"{found}, installed from Debian"
    try:
        job.run(PYTHON, "-m", "playwright", "install", "chromium")
    except Failure as failure:
        why = f"there is no Chromium and none could be got ({failure.why})"
        raise Failure(why, ADVICE, job.log) from None
    found = downloaded()
    if found is None:
        raise Failure("Playwright's Chromium is not where it should be", ADVICE, job.log)
    return f"{found.name}, downloaded into .venv"


def chromium() -> Path:
    """Return the Chromium to use, once there is one."""
    found = find_chromium(os.environ) or downloaded()
    if found is None:
        raise Failure("there is no Chromium", ADVICE)
    return found
