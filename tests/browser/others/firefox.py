"""Firefox, driven by WebDriver BiDi, which it speaks itself: no driver stands between."""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from threading import Thread
from typing import IO, Any

from selenium.webdriver.remote.websocket_connection import WebSocketConnection

from tests.browser.others.window import PATIENCE, Trouble, Window

ARGUMENTS = ("--headless", "--no-remote", "--remote-debugging-port", "0")
PREFERENCES = {
    # Firefox's own calls home are no business of the page under test.
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.newtabpage.enabled": False,
    "browser.region.network.url": "",
    "browser.safebrowsing.downloads.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.systemAddon.update.enabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "http://127.0.0.1:9/",
    "toolkit.telemetry.enabled": False,
}


class Event:
    """An event of BiDi, taken as it comes."""

    def __init__(self, name: str) -> None:
        self.event_class = name

    def from_json(self, params: dict[str, Any]) -> dict[str, Any]:
        """Return what the event brings."""
        return params


class Firefox(Window):
    """A headless Firefox with a profile of its own.

    Args:
        program: the browser's program.
        preferences: of the profile, besides those that keep it from calling home.
    """

    name = "Firefox"
    hows = ("mouse", "keyboard", "touch")

    def __init__(self, program: Path, preferences: dict[str, object] | None = None) -> None:
        self.profile = Path(tempfile.mkdtemp(prefix="tide-firefox-"))
        lines = [
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n"
            for name, value in {**PREFERENCES, **(preferences or {})}.items()
        ]
        (self.profile / "user.js").write_text("".join(lines), encoding="utf-8")
        self.process = subprocess.Popen(
            [program, *ARGUMENTS, "--profile", self.profile, "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stderr
        self.errors = self.process.stderr
        address = listening(self.errors)
        # What it says later is read, too: a full pipe would stop it.
        self.reader = Thread(target=lambda: [None for _ in self.errors])
        self.reader.start()
        self.bidi = WebSocketConnection(f"{address}/session", PATIENCE / 1000 + 30, 0.005)
        self.lines: list[str] = []
        self.command("session.new", capabilities={})
        self.command("session.subscribe", events=["log.entryAdded"])
        self.bidi.add_callback(Event("log.entryAdded"), self._log)
        # A tab that is made has the focus; in the first one the field for addresses has it.
        self.tab = self.command("browsingContext.create", type="tab")["context"]

    def _log(self, entry: dict[str, Any]) -> None:
        if entry["level"] in ("error", "warn"):
            self.lines.append(f"{entry['level']}: {entry.get('text')}")

    def command(self, method: str, **params: object) -> dict[str, Any]:
        """Return the answer to a command of BiDi."""
        answer = self.bidi.send_cmd(method, params)
        if "error" in answer:
            raise Trouble(f"{method}: {answer['error']}: {answer.get('message')}")
        result: dict[str, Any] = answer["result"]
        return result

    def open(self, address: str) -> None:
        self.command("browsingContext.navigate", context=self.tab, url=address, wait="complete")

    def evaluate(self, function: str, arguments: Sequence[object]) -> Any:
        given = json.dumps(list(arguments))
        expression = f"(async () => JSON.stringify(await ({function})(...{given})) ?? 'null')()"
        answer = self.command(
            "script.evaluate",
            expression=expression,
            target={"context": self.tab},
            awaitPromise=True,
            userActivation=False,
        )
        if answer["type"] == "exception":
            raise Trouble(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def act(self, devices: list[dict[str, Any]]) -> None:
        self.command("input.performActions", context=self.tab, actions=devices)

    def size(self, width: int, height: int) -> None:
        viewport = {"width": width, "height": height}
        self.command("browsingContext.setViewport", context=self.tab, viewport=viewport)
        self.wait("innerWidth === given[0]", width)

    def pdf(self) -> bytes:
        """Return the page as it is printed."""
        answer = self.command("browsingContext.print", context=self.tab, background=False)
        return base64.b64decode(answer["data"])

    def said(self) -> list[str]:
        said, self.lines = self.lines, []
        return said

    def close(self) -> None:
        self.bidi.close()
        self.process.terminate()
        self.process.wait()
        self.reader.join()
        self.errors.close()
        shutil.rmtree(self.profile, ignore_errors=True)


def listening(lines: IO[str]) -> str:
    """Return the address that Firefox says it can be driven at."""
    told: list[str] = []
    for line in lines:
        told.append(line)
        if "WebDriver BiDi listening on" in line:
            return line.split()[-1]
    raise Trouble(f"Firefox did not start: {''.join(told)}")
