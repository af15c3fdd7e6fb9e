"""Which file of the engine goes into which archive of the pages' Python.

Four kinds of archives: ``core``, which every page with a table fetches; one for each game, which
the pages of that game fetch; one for each language, with its catalogue, which the pages in that
language fetch; and ``rest``, which nobody fetches until somebody asks for a module in it. Nothing
is listed here: a game is a folder with a ``game.py``, a language one below ``locale``, and what a
table needs is what its modules import, so a new game, language or module finds its place by itself.
"""

from __future__ import annotations

import ast

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

ROOTS = ("tidelib.widgets.away", "tidelib.widgets.chart", "tidelib.widgets.page")
"""What a page's Python begins from, besides the games: see ``src/live`` and ``cells``."""
BUILT = ("tidelib.widgets.table",)
"""What :mod:`tidelib.widgets.page` makes by its name: the one widget that pages play with."""
GAMES = "tidelib.games."
CORE, REST = "core", "rest"
LANGUAGE = "language-"
"""Before the name of a language, in that of its archive."""


class Source:
    """What a module says of others, wherever it says it but under ``if TYPE_CHECKING``.

    Attributes:
        imports: names of modules, and of things in them that may be modules.
        parts: parts of a game that it asks for (``game.part("odds")``, ``contracts.odds(game)``).
        texts: its texts, names of files among them.
    """

    def __init__(self, source: bytes) -> None:
        self.imports: set[str] = set()
        self.parts: set[str] = set()
        self.texts: set[str] = set()
        todo: list[ast.AST] = [ast.parse(source)]
        while todo:
            node = todo.pop()
            if isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING":
                todo.extend(node.orelse)
                continue
            self._note(node)
            todo.extend(ast.iter_child_nodes(node))

    def _note(self, node: ast.AST) -> None:
        if isinstance(node, ast.Import):
            self.imports.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            self.imports.add(node.module)
            self.imports.update(f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            self.texts.add(node.value)
        elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "part" and node.args:
            name = node.args[0]
            if isinstance(name, ast.Constant) and isinstance(name.value, str):
                self.parts.add(name.value)
        elif isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "contracts":
            self.parts.add(node.attr)


def module_of(file: str) -> str:
    """A source file's module.

    >>> module_of("tidelib/games/__init__.py"), module_of("tidelib/core/game.py")
    ('tidelib.games', 'tidelib.core.game')
    """
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def game_of(file: str) -> str:
    """The folder of the game that a file belongs to, or an empty text.

    >>> game_of("tidelib/games/hike/rules.toml"), game_of("tidelib/games/__init__.py")
    ('hike', '')
    """
    steps = file.split("/")
    return steps[2] if len(steps) > 3 and steps[1] == "games" else ""


def language_of(file: str) -> str:
    """The language whose catalogue a file is, or an empty text.

    >>> language_of("tidelib/locale/de_AT/LC_MESSAGES/tidelib.mo"), language_of("tidelib/rules.py")
    ('de-AT', '')
    """
    steps = file.split("/")
    return steps[2].replace("_", "-") if len(steps) > 3 and steps[1] == "locale" else ""


def named(folder: str) -> str:
    """The name of the game in a folder (see ``tidelib.games``)."""
    return folder.replace("_", "-")


def split(files: Mapping[str, bytes]) -> dict[str, list[str]]:
    """The files of each archive, all of them in one: ``core``, ``rest``, games by their names, and
    languages by theirs after :data:`LANGUAGE`.

    Args:
        files: contents by path, which begins with ``tidelib/``.
    """
    sources = {module_of(f): Source(data) for f, data in files.items() if f.endswith(".py")}
    games = sorted({game_of(file) for file in files if file.endswith("/game.py")} - {""})
    wanted = reached(sources, games)
    archives: dict[str, list[str]] = {CORE: [], REST: [], **{named(game): [] for game in games}}
    texts = {game: _texts(sources, wanted, game) for game in ("", *games)}
    for file in sorted(files):
        if language := language_of(file):
            archives.setdefault(LANGUAGE + language, []).append(file)
            continue
        game = game_of(file) if game_of(file) in games else ""
        if file.endswith(".py"):
            needed = module_of(file) in wanted
        else:  # data: where a module that is needed names the file
            needed = file.rpartition("/")[2] in texts[""] | texts[game]
        archives[(named(game) or CORE) if needed else REST].append(file)
    return archives


def reached(sources: Mapping[str, Source], games: Iterable[str]) -> set[str]:
    """The modules that a table of any game may import, at once or later."""
    games = list(games)
    todo = [*ROOTS, *BUILT, *(f"{GAMES}{game}.game" for game in games)]
    found: set[str] = set()
    while todo:
        module = todo.pop()
        if module in found or module not in sources:
            continue
        found.add(module)
        todo += [module.rpartition(".")[0], *sources[module].imports]
        for game in games:
            todo += [m for part in sources[module].parts for m in _part_of(sources, game, part)]
    return found


def _part_of(sources: Mapping[str, Source], game: str, part: str) -> list[str]:
    """The module of a game that is one of its parts, in its folder or in a room of it."""
    folder = f"{GAMES}{game}."
    return [
        module
        for module in sources
        if module.startswith(folder)
        and module.endswith(f".{part}")
        and module.count(".") - folder.count(".") < 2
    ]


def _texts(sources: Mapping[str, Source], wanted: Iterable[str], game: str) -> set[str]:
    """All texts in the wanted modules of a game, or (without one) in those of none."""
    own = [
        m
        for m in wanted
        if (m.removeprefix(GAMES) if m.startswith(GAMES) else "").partition(".")[0] == game
    ]
    return set().union(*(sources[module].texts for module in own))


def away(archives: Mapping[str, Iterable[str]]) -> dict[str, str]:
    """Which archive brings a module that is not in ``core``: for :mod:`tidelib.widgets.away`.

    A game's archive comes with the first module of its package, whichever that is.
    """
    found: dict[str, str] = {}
    for name, files in archives.items():
        for file in files:
            if name == REST and file.endswith(".py"):
                found[module_of(file)] = name
            elif name not in (CORE, REST) and game_of(file):
                found[GAMES + game_of(file)] = name
    return dict(sorted(found.items()))
