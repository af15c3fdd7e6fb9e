"""What ipywidgets asks of the shell: whether there is one."""

from __future__ import annotations


class InteractiveShell:
    """Never made."""

    @staticmethod
    def initialized() -> bool:
        """There is none."""
        return False
