"""Real web servers, each set up as its package leaves it, with a folder of ours as what it serves.

Their packages' own settings are read and only what has to be is changed: the folder, the port, and
where they write. So what they call a file is what a school's server calls it.
"""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import BinaryIO, ClassVar

import pytest

from tools.serve import HOST, Handler, Server
from tools.steps import start, stop

PATIENCE = 30.0
USER = "www-data"
IS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


@dataclass
class Command:
    """How a server is started: its words, and what else is in its environment."""

    words: list[str | Path]
    env: dict[str, str]


def program(name: str) -> str:
    """Return where a server's program is."""
    path = os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin"))
    found = shutil.which(name, path=path)
    if found is None:
        pytest.fail(f"{name} is not there: apt install nginx apache2 lighttpd caddy")
    return found


def settings(path: str, *changes: tuple[str, str]) -> str:
    """Return a package's own settings with changes to whole lines; each must be in place."""
    text = Path(path).read_text(encoding="utf-8")
    for pattern, line in changes:
        lines = text.split("\n")
        found = [at for at, old in enumerate(lines) if re.match(rf"\s*{pattern}", old)]
        assert found, f"{path} has no line {pattern}"
        for at in found:
            lines[at] = line
        text = "\n".join(lines)
    return text


def nginx(root: Path, work: Path, port: int, more: str = "") -> Command:
    """Return how nginx is started. Debian's has a list of types of its own, which knows no .mjs."""
    site = settings(
        "/etc/nginx/sites-available/default",
        (r"listen 80 ", f"listen {HOST}:{port};"),
        (r"listen \[::\]:80 ", ""),
        (r"root /var/www/html", f"root {root}; {more}"),
    )
    (work / "site").write_text(site, encoding="utf-8")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = " ".join(f"{kind}_temp_path {work / kind};" for kind in kinds)
    text = settings(
        "/etc/nginx/nginx.conf",
        ("pid ", f"pid {work / 'pid'};"),
        ("error_log ", f"error_log {work / 'errors'};"),
        ("access_log ", "access_log off;"),
        (r"include /etc/nginx/sites-enabled", f"include {work / 'site'}; {places}"),
        *([] if IS_ROOT else [("user ", "")]),
    )
    (work / "conf").write_text(text, encoding="utf-8")
    stays = ("-g", "daemon off;")
    return Command([program("nginx"), "-e", work / "errors", "-c", work / "conf", *stays], {})


def nginx_with_copies(root: Path, work: Path, port: int) -> Command:
    """Return how an nginx is started that sends the compressed copies beside the files."""
    return nginx(root, work, port, "gzip_static on;")


def apache(root: Path, work: Path, port: int) -> Command:
    """Return how Apache is started, with the modules that Debian switches on."""
    text = settings(
        "/etc/apache2/apache2.conf",
        ("Include ports.conf", f"Listen {HOST}:{port}\nServerName {HOST}"),
        ("IncludeOptional sites-enabled", f"Include {work / 'site'}"),
        ("<Directory /var/www/>", f"<Directory {root}/>"),
    )
    site = settings(
        "/etc/apache2/sites-available/000-default.conf",
        (r"<VirtualHost \*:80>", f"<VirtualHost {HOST}:{port}>"),
        ("DocumentRoot ", f"DocumentRoot {root}"),
    )
    (work / "conf").write_text(text, encoding="utf-8")
    (work / "site").write_text(site, encoding="utf-8")
    places = {f"APACHE_{name}_DIR": str(work) for name in ("RUN", "LOCK", "LOG")}
    users = {f"APACHE_RUN_{name}": USER for name in ("USER", "GROUP")}
    words = [program("apache2"), "-d", "/etc/apache2", "-f", work / "conf", "-DFOREGROUND"]
    return Command(words, {**places, **users, "APACHE_PID_FILE": str(work / "pid")})


def lighttpd(root: Path, work: Path, port: int) -> Command:
    """Return how lighttpd is started, which takes its types from the system's list."""
    text = settings(
        "/etc/lighttpd/lighttpd.conf",
        (r"server\.document-root", f'server.document-root = "{root}"'),
        (r"server\.upload-dirs", f'server.upload-dirs = ( "{work}" )'),
        (r"server\.errorlog", f'server.errorlog = "{work / "errors"}"'),
        (r"server\.pid-file", f'server.pid-file = "{work / "pid"}"'),
        (r"server\.port", f'server.port = {port}\nserver.bind = "{HOST}"'),
        ("include_shell .*use-ipv6", ""),
        *([] if IS_ROOT else [(r"server\.(user|group)name", "")]),
    )
    (work / "conf").write_text(text, encoding="utf-8")
    return Command([program("lighttpd"), "-D", "-f", work / "conf"], {})


def caddy(root: Path, work: Path, port: int) -> Command:
    """Return how Caddy's own file server is started."""
    words = [program("caddy"), "file-server", "--root", root, "--listen", f"{HOST}:{port}"]
    return Command(words, {"HOME": str(work), "XDG_DATA_HOME": str(work)})


def python(root: Path, work: Path, port: int) -> Command:
    """Return how Python's own server is started."""
    words = [sys.executable, "-m", "http.server", str(port), "--bind", HOST, "--directory", root]
    return Command([*words], {})


INSTALLED: dict[str, Callable[[Path, Path, int], Command]] = {
    "nginx": nginx,
    "apache": apache,
    "lighttpd": lighttpd,
    "caddy": caddy,
    "python": python,
}


def open_port() -> int:
    """Return a port that nobody has."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def reachable(port: int) -> bool:
    """Tell whether somebody listens."""
    with suppress(OSError), socket.create_connection((HOST, port), timeout=1):
        return True
    return False


@contextmanager
def started(make: Callable[[Path, Path, int], Command], root: Path, work: Path) -> Iterator[str]:
    """A server at work; its address, without a slash at the end."""
    work.mkdir()
    if IS_ROOT:
        work.chmod(0o777)  # the server gives up its rights before it writes
    port = open_port()
    command = make(root, work, port)
    said = work / "said"
    process = start(command.words, said, {**os.environ, **command.env}, work)
    try:
        waited = 0.0
        while not reachable(port):
            with suppress(subprocess.TimeoutExpired):
                process.wait(0.1)
            waited += 0.1
            if process.returncode is not None or waited > PATIENCE:
                pytest.fail(f"{command.words[0]} does not start: {said.read_text()}")
        yield f"http://{HOST}:{port}"
    finally:
        stop(process)


class Picky(Handler):
    """A host with names of its own for pages, which knows few types and has a page for the rest.

    ``/x.html`` leads to ``/x``, and ``/d/index.html`` to ``/d/``, as on Cloudflare Pages. Or, if
    `tidy` is false, as ``npx serve`` does it: to ``/d/index``, without what stands behind a ``?``,
    and the first page of a folder is there without a slash. What is not there is answered with a
    page of the host's own and the status 200.
    """

    KNOWN: ClassVar = {
        ".html": "text/html",
        ".js": "text/javascript",
        ".css": "text/css",
        ".json": "application/json",
        ".svg": "image/svg+xml",
        ".png": "image/png",
        ".txt": "text/plain",
    }
    NOTHING = b"<!DOCTYPE html><title>Host</title><h1>The host has no such page</h1>"

    def __init__(self, *given: object, tidy: bool, held: threading.Event, **named: object) -> None:
        self.tidy, self.held = tidy, held
        super().__init__(*given, **named)  # type: ignore[arg-type]

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """Name a type that everybody knows."""
        return self.KNOWN.get(Path(path).suffix, "application/octet-stream")

    def end_headers(self) -> None:
        """Have browsers believe it."""
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def send_head(self) -> BinaryIO | None:  # type: ignore[override]
        """Answer, or lead to the name that the host has for a page."""
        self.held.wait()
        path, mark, query = self.path.partition("?")
        name = re.sub(r"((?<=/)index)?\.html$" if self.tidy else r"\.html$", "", path)
        if name != path:
            self.send_response(HTTPStatus.PERMANENT_REDIRECT)
            self.send_header("Location", f"{name}{mark}{query}" if self.tidy else name)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return None
        file = Path(self.translate_path(path))
        for found in (file, file.with_name(f"{file.name}.html"), file / "index.html"):
            if found.is_file():
                self.path = f"/{found.relative_to(self.directory).as_posix()}"
                return super().send_head()  # type: ignore[return-value]
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(self.NOTHING)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(self.NOTHING)
        return None


class PickyHost:
    """Such a host, which can be switched off, or made to wait with its answers."""

    def __init__(self, folder: Path, tidy: bool = True) -> None:
        self.folder, self.tidy = folder, tidy
        self.port = open_port()
        self.answers = threading.Event()
        self.answers.set()
        self.server: Server | None = None
        self.on()

    @property
    def address(self) -> str:
        """Where it is, without a slash at the end."""
        return f"http://{HOST}:{self.port}"

    def on(self) -> None:
        """Serves."""
        named = {"tidy": self.tidy, "held": self.answers, "directory": str(self.folder)}
        self.server = Server((HOST, self.port), partial(Picky, **named))  # type: ignore[arg-type]
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.05,))
        self.thread.start()

    def off(self) -> None:
        """Is gone."""
        self.answers.set()
        if self.server is not None:
            self.server.shutdown()
            self.thread.join()
            self.server.server_close()
            self.server = None
