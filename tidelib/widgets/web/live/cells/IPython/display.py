"""``display`` and its kin: what is displayed goes to whoever set ``sink`` (see ``tidecells``)."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    class Sink(Protocol):
        """Takes what is displayed."""

        def display(self, bundle: dict[str, Any]) -> None:
            """Takes the mime bundle of one object."""

        def clear(self, wait: bool) -> None:
            """Is to drop what it took, or to do so as soon as something new comes."""


sink: Sink | None = None
_TEXTS = {
    "text/html": "_repr_html_",
    "text/markdown": "_repr_markdown_",
    "text/latex": "_repr_latex_",
}


def bundle_of(thing: Any) -> dict[str, Any]:
    """The mime bundle of an object, as IPython would make it of an object's own methods."""
    method = getattr(thing, "_repr_mimebundle_", None)
    if method is not None:
        made = method(include=None, exclude=None)
        made = made[0] if isinstance(made, tuple) else made
        if made:
            return dict(made)
    found = {kind: getattr(thing, name)() for kind, name in _TEXTS.items() if hasattr(thing, name)}
    texts = {kind: text for kind, text in found.items() if text is not None}
    return {**texts, "text/plain": repr(thing)}


def display(*things: Any, **_more: Any) -> None:
    """Displays objects, one after the other."""
    for thing in things:
        if sink is not None:
            sink.display(bundle_of(thing))


def clear_output(wait: bool = False) -> None:
    """Drops what was displayed; with ``wait`` only when something new is there."""
    if sink is not None:
        sink.clear(wait)


class DisplayObject:
    """A text of some kind."""

    def __init__(self, data: str = "") -> None:
        self.data = data

    def __repr__(self) -> str:
        return f"<IPython.display.{type(self).__name__} object>"


class HTML(DisplayObject):
    """Markup; the page keeps of it what is harmless."""

    def _repr_html_(self) -> str:
        return self.data


class Markdown(DisplayObject):
    """Markdown; pages show it as it is written, so a sentence is better in a chart's caption."""

    def _repr_markdown_(self) -> str:
        return self.data
