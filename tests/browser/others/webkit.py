"""WebKitGTK's own small browser on a screen that nobody sees, driven by its WebDriver."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
import urllib.error
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from selenium.common.exceptions import WebDriverException
from selenium.webdriver import Remote
from selenium.webdriver.common.options import ArgOptions
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.options import Options

from tests.browser.others.window import PATIENCE, Trouble, Window
from tools.serve import HOST, free_port

SCREEN = "2000x1500x24"
SMALL_CONTROLS = "* { min-width: 0; padding: 0; margin: 0; } toolbar * { font-size: 1px; }"
"""The browser's own row of buttons, which else would keep its window from being narrow."""
CALM = "[Settings]\ngtk-enable-animations=0\n"
"""What makes a page prefer reduced motion."""
HEARD = "tide-heard"
"""Where a page keeps what it has complained about; the next page of the same window has it, too."""
LISTENER = f"""
{{
  const KEY = "{HEARD}";
  const hear = (...said) => {{
    const all = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    sessionStorage.setItem(KEY, JSON.stringify([...all, said.map(String).join(" ")]));
  }};
  for (const kind of ["error", "warn"]) {{
    const plain = console[kind];
    console[kind] = (...said) => {{ hear(kind, ...said); plain.apply(console, said); }};
  }}
  addEventListener("unhandledrejection", (event) => hear("unhandled", event.reason));
  addEventListener("error", (event) => {{
    const {{ target }} = event;
    hear("error", event.message ?? `${{target.tagName}} ${{target.src ?? target.href}}`);
  }}, true);
  addEventListener("securitypolicyviolation", (event) =>
    hear("policy", event.effectiveDirective, event.blockedURI));
}}
"""
"""A script at the top of a page: WebKit's driver tells nothing of what the console says."""


class WebKit(Window):
    """A WebKitGTK browser with a profile of its own, on an X server of its own.

    Args:
        driver: the program WebKitWebDriver.
        browser: the program MiniBrowser.
        screen: the program Xvfb.
        settings: arguments of the browser.
    """

    name = "WebKit"
    # Its driver takes a touch for a mouse.
    hows = ("mouse", "keyboard")

    def __init__(self, driver: Path, browser: Path, screen: Path, *settings: str) -> None:
        self.home = Path(tempfile.mkdtemp(prefix="tide-webkit-"))
        (self.home / "gtk-3.0").mkdir()
        (self.home / "gtk-3.0" / "gtk.css").write_text(SMALL_CONTROLS, encoding="utf-8")
        (self.home / "gtk-3.0" / "settings.ini").write_text(CALM, encoding="utf-8")
        self.screen = subprocess.Popen(
            [screen, "-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.screen.stdout
        display = self.screen.stdout.readline().strip()
        port = free_port(19700)
        self.process = subprocess.Popen(
            [driver, "-p", str(port)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={
                **os.environ,
                "DISPLAY": f":{display}",
                "GDK_BACKEND": "x11",
                "HOME": str(self.home),
                "XDG_CONFIG_HOME": str(self.home),
                "XDG_CACHE_HOME": str(self.home),
                "XDG_DATA_HOME": str(self.home),
                # There is no graphics card to share memory with.
                "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
                "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
            },
        )
        options = Options()
        options.binary_location = str(browser)
        for setting in ("--automation", *settings):
            options.add_argument(setting)
        self.remote = connected(f"http://{HOST}:{port}", options)
        self.remote.set_script_timeout(PATIENCE / 1000 + 30)

    def open(self, address: str) -> None:
        self.remote.get(address)

    def evaluate(self, function: str, arguments: Sequence[object]) -> Any:
        script = (
            "const done = arguments[arguments.length - 1];"
            f"({function})(...JSON.parse(arguments[0]))"
            ".then((it) => done({ it: JSON.stringify(it) ?? 'null' }),"
            " (error) => done({ error: String(error) }));"
        )
        try:
            answer = self.remote.execute_async_script(script, json.dumps(list(arguments)))
        except WebDriverException as error:
            raise Trouble(error.msg) from None
        if "error" in answer:
            raise Trouble(answer["error"])
        return json.loads(answer["it"])

    def act(self, devices: list[dict[str, Any]]) -> None:
        self.remote.execute("actions", {"actions": devices})

    def size(self, width: int, height: int) -> None:
        window = self.remote.get_window_size()
        inner_width, inner_height = self.ask("[innerWidth, innerHeight]")
        self.remote.set_window_size(
            window["width"] - inner_width + width, window["height"] - inner_height + height
        )
        self.wait("innerWidth === given[0]", width)

    def said(self) -> list[str]:
        script = (
            "const all = sessionStorage.getItem(arguments[0]);"
            "sessionStorage.removeItem(arguments[0]); return JSON.parse(all ?? '[]');"
        )
        said: list[str] = self.remote.execute_script(script, HEARD)
        return said

    def close(self) -> None:
        try:
            self.remote.quit()
        finally:
            for process in (self.process, self.screen):
                process.terminate()
                process.wait()
            assert self.screen.stdout
            self.screen.stdout.close()
            shutil.rmtree(self.home, ignore_errors=True)


def connected(address: str, options: ArgOptions) -> Remote:
    """Return a session of a driver that has just been started."""
    connection = RemoteConnection(
        client_config=ClientConfig(address, timeout=PATIENCE // 1000 + 60)
    )
    while True:
        try:
            with urllib.request.urlopen(f"{address}/status"):
                return Remote(connection, options=options)
        except urllib.error.URLError:
            continue
