"""From the end of a failed step's log to a reason and something to do about it."""

from __future__ import annotations

import re
from typing import NamedTuple


class Reason(NamedTuple):
    """Why a step failed, and what to do."""

    why: str
    advice: str


AGAIN = "Then run the same command again: what is done already is not done twice."

_KNOWN: tuple[tuple[str, Reason], ...] = (
    (
        r"ensurepip is\s+not\s+available|No module named '?(ensurepip|venv)",
        Reason(
            "this Python comes without its venv module",
            "On Debian or Ubuntu: apt install python3-venv (with sudo). " + AGAIN,
        ),
    ),
    (
        r"No space left on device|ENOSPC|There is not enough space on the disk",
        Reason("the disk is full", "Free about 1.5 GB. " + AGAIN),
    ),
    (
        r"CERTIFICATE_VERIFY_FAILED|SELF_SIGNED_CERT|UNABLE_TO_(GET_ISSUER|VERIFY)",
        Reason(
            "a server's certificate is not trusted (often a company's proxy)",
            "Tell pip (PIP_CERT) and npm (NODE_EXTRA_CA_CERTS) your proxy's certificate. " + AGAIN,
        ),
    ),
    (
        r"Temporary failure in name resolution|getaddrinfo failed|nodename nor servname"
        r"|Network is unreachable|NewConnectionError|ConnectTimeout|Read timed out|ReadTimeoutError"
        r"|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|network (timeout|connectivity)"
        r"|Could not resolve host|Failed to fetch|Download failed",
        Reason(
            "there is no way to the package servers",
            "Check the network connection (and HTTPS_PROXY, if you need a proxy). " + AGAIN,
        ),
    ),
    (
        r"No matching distribution found|Could not find a version that satisfies",
        Reason(
            "a pinned Python package is not to be had for this Python or this system",
            "Try with Python 3.11, 3.12 or 3.13 (delete .venv first). If that fails too, "
            "please report it with the log.",
        ),
    ),
    (
        r"npm (ERR!|error).*(EUSAGE|in sync)",
        Reason(
            "package.json and package-lock.json do not agree",
            "Run npm install and commit the new package-lock.json.",
        ),
    ),
    (
        r"Permission denied|EACCES|EPERM|Access is denied",
        Reason(
            "a file may not be written",
            "Some file in this folder belongs to somebody else (was run.py run with sudo before?): "
            "delete .venv, node_modules and _build, then run it again.",
        ),
    ),
    (
        r"error while loading shared libraries|missing dependencies to run browsers",
        Reason(
            "the browser lacks a system library",
            "Install your system's own Chromium, or set TIDEBOOK_CHROMIUM to one that starts.",
        ),
    ),
)


def reason_in(log: str) -> Reason | None:
    """Return what the log gives away, or None if it holds nothing that we know."""
    for pattern, reason in _KNOWN:
        if re.search(pattern, log):
            return reason
    return None
