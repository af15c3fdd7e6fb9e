"""Everything a page may ask of its Python, once: to see what that imports, and that all is there.

It runs before and after the library is cut down, and must come out the same.
"""

from __future__ import annotations

import hashlib
import json
import struct
from gettext import GNUTranslations
from io import BytesIO

import tidelib
from tidelib.core.language import say, say_count, spoken_in
from tidelib.widgets import deal
from tidelib.widgets.page import Desk

SHORT = (5, 1)
LONG = (60, 2)
"""How many turns are played, and at how many decisions of each kind odds and all hints are asked
for, which take their time."""


def run(extent: tuple[int, int]) -> str:
    """A digest of all that was answered. Raises AssertionError if something was not."""
    said: list[str] = []
    deal.new_seed = lambda: 3  # so that it comes out the same every time
    desk = Desk(said.append)
    assert tidelib.games()
    for game in tidelib.games():
        _mount(desk, "Quiz", {"game": game}, "quiz")
        play(desk, said, game, extent)
    speak()
    broken = [text for text in said if "made a mistake here" in text or "Error:" in text]
    assert not broken, broken[0][:2000]
    import traceback

    try:
        raise ValueError("to see that a mistake can be told")
    except ValueError as error:
        told = "".join(traceback.format_exception(error))
    assert "ValueError" in told
    return hashlib.sha256("\n".join(said).encode()).hexdigest()


def play(desk: Desk, said: list[str], game: str, extent: tuple[int, int]) -> None:
    """All that can be done at a table of a game; `said` holds what the desk has answered."""
    turns, looks = extent

    def last(key: str) -> object:
        return next(data[key] for data in map(json.loads, reversed(said)) if key in data)

    def ask(**message: object) -> None:
        desk.handle(json.dumps({"do": "message", "id": game, "message": message}))

    _mount(desk, "Table", {"game": game, "seed": 1}, game)
    first = str(last("kept"))
    seen: dict[object, int] = {}
    for _turn in range(turns):
        view = last("view")
        assert isinstance(view, dict)
        if view["position"]["over"]:
            break
        if view["waiting"]:
            ask(do="step")
            continue
        kind = view["position"]["board"].get("phase")
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] <= looks:
            ask(do="odds", show=True)
            for strength in (1, 2, 3):
                ask(do="hint", strength=strength)
            ask(do="odds", show=False)
        for action in view["position"]["actions"]:
            if not action["legal"]:
                ask(do="why", action=action["action"])
        legal = next(a for a in view["position"]["actions"] if a["legal"])
        ask(do="act", action=legal["action"])
    ask(do="record", show=True)
    ask(do="share")
    shared = last("view")
    assert isinstance(shared, dict)
    assert shared["share"], shared["error"]
    ask(do="undo")
    ask(do="redo")
    ask(do="undo")
    ask(do="open", code=shared["share"]["code"])
    ask(do="open", code="1nonsense")
    ask(do="load", record=shared["record"])
    ask(do="load", record="tide 1\nnonsense")
    ask(do="resume", kept=str(last("kept")))
    ask(do="resume", kept="{")
    ask(do="again")
    ask(do="new", seed=2)
    ask(do="class")
    desk.handle(json.dumps({"do": "mount", "id": game, "recipe": None, "kept": first}))


def speak() -> None:
    """Says something in another language, which pages in English never do."""
    heading = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n"
    texts = {
        "": heading,
        "wave": "Welle",
        "{count} wave\0{count} waves": "eine Welle\0{count} Wellen",
    }
    with spoken_in("xx", GNUTranslations(BytesIO(_compiled(texts)))):
        assert say("wave") == "Welle"
        assert say_count("{count} wave", "{count} waves", count=3) == "3 Wellen"


def _compiled(texts: dict[str, str]) -> bytes:
    """A catalogue as gettext reads it: a head, where each text is, all texts."""
    pairs = [(key.encode(), text.encode()) for key, text in sorted(texts.items())]
    first = 28 + 16 * len(pairs)
    data, places = b"", []
    for column in zip(*pairs, strict=True):
        for text in column:
            places += [len(text), first + len(data)]
            data += text + b"\0"
    head = (0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    return struct.pack(f"<{len(head) + len(places)}I", *head, *places) + data


def _mount(desk: Desk, name: str, args: dict[str, object], id: str) -> None:
    recipe = {"module": f"tidelib.widgets.{name.lower()}", "class": name, "args": args}
    desk.handle(json.dumps({"do": "mount", "id": id, "recipe": recipe}))
