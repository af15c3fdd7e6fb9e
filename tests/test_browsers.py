"""Finding Firefox and WebKitGTK for the browser tests."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest

from tools import browsers, steps
from tools.steps import Failure, Job

posix = pytest.mark.skipif(os.name != "posix", reason="a program there is a file with a mark")


def program(path: Path) -> Path:
    """Put something that can be run there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return path


def test_firefox_by_the_setting(tmp_path: Path) -> None:
    there = program(tmp_path / "my firefox")
    other = program(tmp_path / "path" / "firefox")
    env = {browsers.SETTING: str(there), "PATH": str(other.parent)}
    assert browsers.find_firefox(env) == there


def test_firefox_setting_that_names_nothing_is_refused(tmp_path: Path) -> None:
    program(tmp_path / "firefox")
    env = {browsers.SETTING: str(tmp_path / "gone"), "PATH": str(tmp_path)}
    with pytest.raises(Failure, match=r"TIDEBOOK_FIREFOX names .*gone, which is no program"):
        browsers.find_firefox(env)


@pytest.mark.parametrize("name", browsers.FIREFOXES)
def test_firefox_on_the_path(tmp_path: Path, name: str) -> None:
    there = program(tmp_path / name)
    assert browsers.find_firefox({"PATH": f"/nowhere{os.pathsep}{tmp_path}"}) == there


def test_firefox_where_a_mac_and_windows_have_it(tmp_path: Path) -> None:
    mac = program(tmp_path / "Applications" / "Firefox.app" / "Contents" / "MacOS" / "firefox")
    env = {"PATH": "/nowhere", "HOME": str(tmp_path), "PROGRAMFILES": str(tmp_path)}
    assert browsers.find_firefox(env, "darwin") == mac
    assert browsers.find_firefox(env, "linux") is None
    windows = program(tmp_path / "Mozilla Firefox" / "firefox.exe")
    assert browsers.find_firefox(env, "win32") == windows


@pytest.mark.parametrize(
    "place", ["webkit2gtk-4.1/MiniBrowser", "x86_64-linux-gnu/webkitgtk-6.0/MiniBrowser"]
)
def test_mini_browser_in_the_folders_of_libraries(tmp_path: Path, place: str) -> None:
    assert browsers.find_mini_browser({}, (str(tmp_path),)) is None
    there = program(tmp_path / place)
    assert browsers.find_mini_browser({}, (str(tmp_path),)) == there


def test_webkit_is_looked_for_on_linux_only(tmp_path: Path) -> None:
    env = {"PATH": str(tmp_path)}
    titles = {program.title for program in browsers.missing(env, "linux")}
    assert {"Firefox", "WebKitWebDriver", "Xvfb"} <= titles
    assert browsers.missing(env, "win32") == [browsers.FIREFOX]


def test_one_that_is_missing_is_named_with_its_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("firefox-esr", "WebKitWebDriver"):
        program(tmp_path / name)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(browsers.SETTING, raising=False)
    monkeypatch.setattr(browsers, "apt_command", lambda: None)
    monkeypatch.setattr(browsers, "needed", lambda *_: (browsers.FIREFOX, browsers.SCREEN))
    with pytest.raises(Failure, match="there is no Xvfb") as caught:
        browsers.ready_browsers(
            Job(steps.Line("", "", steps.Screen(io.StringIO())), tmp_path / "log")
        )
    assert "apt install xvfb" in caught.value.advice
    with pytest.raises(Failure, match="there is no Xvfb"):
        browsers.SCREEN.path()


def test_ci_installs_every_package_that_is_needed() -> None:
    script = Path(".ci/run").read_text(encoding="utf-8")
    for wanted in browsers.needed("linux"):
        assert f"packages+=({wanted.package})" in script
