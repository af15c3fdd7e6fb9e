"""JupyterLab on the book's notebooks."""

from __future__ import annotations

import json
import os
import secrets
import subprocess
import time
import urllib.request
from dataclasses import dataclass

from tidelib.core.files import write_whole
from tools.paths import LOGS, PYTHON, ROOT, VENV, environment
from tools.serve import HOST, free_port, port_is_free
from tools.steps import Failure, start, stop

FIRST_PORT = 8888
PATIENCE = 120.0
LOG = LOGS / "lab.log"
# No pop-up that asks for news, no look-up of new versions: nothing leaves the machine.
QUIET = {"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}}


@dataclass
class Lab:
    """A JupyterLab at work."""

    process: subprocess.Popen[bytes]
    port: int
    token: str

    def url(self, path: str = "lab") -> str:
        """Return the address of a page of this JupyterLab, with the right to open it."""
        return f"http://{HOST}:{self.port}/{path}?token={self.token}"

    def answers(self) -> bool:
        """Tell whether the server is up."""
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(self.url("api/status"), timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def close(self) -> None:
        """End the server and its kernels."""
        stop(self.process, patience=10)


def start_lab(port: int | None = None) -> Lab:
    """Start JupyterLab with the packages and settings in .venv, and wait until it answers."""
    if port is not None and not port_is_free(port):
        raise Failure(
            f"port {port} is taken",
            "Name another one, or leave out --port to get the next free one.",
        )
    settings = VENV / "jupyter" / "config" / "labconfig" / "page_config.json"
    settings.parent.mkdir(parents=True, exist_ok=True)
    write_whole(settings, json.dumps(QUIET))
    number = port if port is not None else free_port(FIRST_PORT)
    token = secrets.token_hex(16)
    options = [
        "--no-browser",
        f"--ServerApp.ip={HOST}",
        f"--ServerApp.port={number}",
        "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={ROOT}",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--LabApp.extension_manager=readonly",
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        options.append("--allow-root")
    LOG.unlink(missing_ok=True)
    # The token goes by the environment: a command line can be read by everybody.
    process = start([PYTHON, "-m", "jupyterlab", *options], LOG, environment(JUPYTER_TOKEN=token))
    lab = Lab(process, number, token)
    started = time.monotonic()
    try:
        while not lab.answers():
            if process.poll() is not None:
                raise Failure("JupyterLab ended at once", log=LOG)
            if time.monotonic() - started > PATIENCE:
                raise Failure(f"JupyterLab gave no answer for {PATIENCE:.0f} s", log=LOG)
            time.sleep(0.2)
    except BaseException:
        lab.close()
        raise
    return lab
