"""A web server for the built book, for this machine only."""

from __future__ import annotations

import errno
import os
import socket
import sys
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tools.steps import Failure

HOST = "127.0.0.1"
FIRST_PORT = 8000
TRIES = 100
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ipynb": "application/json",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
}

COMING = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="3">
<meta name="viewport" content="width=device-width"><title>Still being built</title></head>
<body><p>This part of the book is still being built. It appears here as soon as it is ready.</p>
</body></html>
"""


class Server(ThreadingHTTPServer):
    """Serves from threads that end with the program."""

    daemon_threads = True
    # On Windows, reusing an address would share a port that is taken.
    allow_reuse_address = sys.platform != "win32"
    coming = ""
    """The folder, as an address, that is still being built; whoever asks for it is told to wait."""


class Handler(SimpleHTTPRequestHandler):
    """Serves files with the types that modules and WebAssembly need, and quietly."""

    protocol_version = "HTTP/1.1"

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """Name the type of a file, whatever the system's own table (on Windows) makes of it."""
        return TYPES.get(Path(path).suffix.lower()) or super().guess_type(path)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Tell an error; a page that is still being built comes by itself when it is there."""
        coming = self.server.coming if isinstance(self.server, Server) else ""
        if not (code == HTTPStatus.NOT_FOUND and coming and self.path.startswith(coming)):
            super().send_error(code, message, explain)
            return
        page = COMING.encode()
        self.send_response(HTTPStatus.SERVICE_UNAVAILABLE)
        self.send_header("Retry-After", "5")
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def end_headers(self) -> None:
        """Have the browser ask every time, so that a rebuilt page shows at once.

        But not for files whose very names tell their content.
        """
        hashed = "/tide/live/" in getattr(self, "path", "")
        keep = "max-age=31536000, immutable" if hashed else "no-cache"
        self.send_header("Cache-Control", keep)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Say nothing for each request."""


def port_is_free(port: int) -> bool:
    """Tell whether a server could listen on this port now."""
    with socket.socket() as probe:
        if sys.platform != "win32":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
        return True


def free_port(first: int, taken: set[int] | None = None) -> int:
    """Return the first free port from `first` on."""
    for port in range(first, min(first + TRIES, 65536)):
        if port not in (taken or ()) and port_is_free(port):
            return port
    raise Failure(f"no port from {first} on is free", "Name one with --port.")


def make_server(folder: Path, port: int | None = None, first: int = FIRST_PORT) -> Server:
    """Return a server for `folder`: on `port` and no other, or on the first free one."""
    handler = partial(Handler, directory=str(folder))
    taken: set[int] = set()
    while True:
        number = port if port is not None else free_port(first, taken)
        try:
            return Server((HOST, number), handler)
        except OSError as error:
            if port is None and error.errno in (errno.EADDRINUSE, errno.EACCES):
                taken.add(number)  # somebody was quicker
                continue
            raise Failure(
                f"port {number} cannot be used: {error.strerror}",
                "Name another one, or leave out --port to get the next free one.",
            ) from None
