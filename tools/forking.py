"""Kernels that are forked from one process, which has imported already what all of them need."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Mapping, Sequence
from multiprocessing.forkserver import ensure_running, set_forkserver_preload
from typing import Any

from jupyter_client.connect import KernelConnectionInfo
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

WARM = (
    "__main__",
    "ipykernel.kernelapp",
    "ipykernel.ipkernel",
    "ipywidgets",
    "tidelib.widgets.jupyter",
)
"""What nearly every notebook of the book imports."""


def ready() -> None:
    """Start the process that all are forked from, unless it is there."""
    set_forkserver_preload(list(WARM))
    ensure_running()


def serve(arguments: Sequence[str], folder: str, env: Mapping[str, str]) -> None:
    """Be a kernel, as if started by a command line of its own."""
    from ipykernel.kernelapp import launch_new_instance

    os.setsid()
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(env)
    launch_new_instance(argv=list(arguments))


class Kernel:
    """A forked kernel, with what jupyter_client asks of a process."""

    stdin = stdout = stderr = None

    def __init__(self, command: Sequence[str], folder: str, env: Mapping[str, str]) -> None:
        # python -m ipykernel_launcher ARGUMENTS
        arguments = command[command.index("ipykernel_launcher") + 1 :]
        context = multiprocessing.get_context("forkserver")
        self.process = context.Process(target=serve, args=(arguments, folder, dict(env)))
        self.process.start()
        self.pid = self.process.pid

    def poll(self) -> int | None:
        """Return its exit code, None while it is at work."""
        return self.process.exitcode

    def wait(self) -> int | None:
        """Wait for its end, and return its exit code."""
        self.process.join()
        return self.process.exitcode

    def send_signal(self, number: int) -> None:
        """Send it a signal."""
        if self.pid is not None and self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it."""
        self.send_signal(signal.SIGKILL)


class Forking(LocalProvisioner):
    """Starts kernels by forking; all else is as with kernels that are started anew."""

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> KernelConnectionInfo:
        """Fork a kernel for a command line that would start one."""
        kernel = Kernel(cmd, kwargs["cwd"], kwargs["env"])
        self.process = kernel  # type: ignore[assignment]
        self.pid = kernel.pid
        self.pgid = kernel.pid
        return self.connection_info
