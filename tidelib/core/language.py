"""Every sentence that a reader sees, in the reader's language.

The English text is the key, as in Python's own :mod:`gettext`, and other languages are catalogues:
a ``.po`` file, as translators' tools know it, compiled by ``python -m tools.catalogue``. A language
without a catalogue, and a text without a translation, is English; that is never an error.

A text is a whole sentence, or a whole phrase that stands alone, with named fields. What is put into
the fields is computed, or was put through here itself. No sentence is glued from pieces, since
other languages have another order and other endings.

>>> say("The pair goes to space {space}.", space=3)
'The pair goes to space 3.'
>>> say_count("{count} free space", "{count} free spaces", count=1)
'1 free space'

Everything is in English unless the environment variable ``TIDE_LANGUAGE`` names another language,
or it is made inside of :class:`spoken_in`.

Texts of data files (rules, components, lessons) are keyed by language where they stand:
``{ en = "black", de = "schwarz" }``. A text in the reader's language there is taken; where there is
none, the English one is looked up in the catalogue like all others. See :func:`told`.
"""

from __future__ import annotations

import os
from contextvars import ContextVar

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from contextvars import Token
    from gettext import NullTranslations
    from typing import Any

ENGLISH = "en"
DOMAIN = "tidelib"
FOLDER = os.path.join(os.path.dirname(os.path.dirname(__file__)), "locale")
"""Where catalogues are: ``de/LC_MESSAGES/tidelib.mo`` for German, as :mod:`gettext` has it."""

_loader: Any = __spec__.loader  # what brought this module reads its data, in a zip file, too
_catalogues: dict[str, NullTranslations | None] = {ENGLISH: None}


def _catalogue(language: str) -> NullTranslations | None:
    """The texts of a language, read when first asked for; None if there are none."""
    if language not in _catalogues:
        folder = language.replace("-", "_")
        if not folder.replace("_", "").isalnum():  # it may come from a page, and is part of a path
            return None
        wider, _, land = folder.partition("_")
        found, own = _read(wider), _read(folder) if land else None
        if own is not None and found is not None:
            own.add_fallback(found)
        _catalogues[language] = own or found
    return _catalogues[language]


def _read(folder: str) -> NullTranslations | None:
    path = os.path.join(FOLDER, folder, "LC_MESSAGES", f"{DOMAIN}.mo")
    try:
        texts = _loader.get_data(path)
    except OSError:
        return None
    from gettext import GNUTranslations
    from io import BytesIO

    # gettext.translation would do, too, but not without all the world's names of places
    return GNUTranslations(BytesIO(texts))


_first = os.environ.get("TIDE_LANGUAGE") or ENGLISH
_START: tuple[str, NullTranslations | None] = (_first, _catalogue(_first))
"""What is spoken where nobody has said anything else."""
_spoken: ContextVar[tuple[str, NullTranslations | None]] = ContextVar("spoken", default=_START)


# -- what is said --------------------------------------------------------------------------


def say(text: str, /, **fields: Any) -> str:
    """A sentence in the reader's language.

    Args:
        text: the English template. It is written out in the code where it is used, or marked with
            :func:`later` where it stands in a table, so that it is found for the catalogues.
        fields: what is put into its fields. A text without fields stays as it is, braces and all.

    >>> say("{name} rolls {dice}.", name="Ada", dice="black 6, white 5")
    'Ada rolls black 6, white 5.'
    >>> say("The tide is turning.")
    'The tide is turning.'
    """
    catalogue = _spoken.get()[1]
    if catalogue is not None and text:  # of an empty text a catalogue tells about itself
        text = catalogue.gettext(text)
    return text.format(**fields) if fields else text


def say_as(context: str, text: str, /, **fields: Any) -> str:
    """As :func:`say`, for a text that is not the same in all places in other languages.

    Args:
        context: a few words for the translator, by which the text is told from equal ones.
        text: the English template.
        fields: what is put into its fields.

    >>> say_as("a place in a line", "second")
    'second'
    """
    catalogue = _spoken.get()[1]
    if catalogue is not None:
        text = catalogue.pgettext(context, text)
    return text.format(**fields) if fields else text


def say_count(one: str, many: str, /, *, count: int, **fields: Any) -> str:
    """A sentence that depends on a number; other languages may have more forms than two.

    Args:
        one: the English template for one.
        many: that for none and for more.
        count: the number. It is also the field ``count``.
        fields: what is put into the further fields.

    >>> say_count("{count} space back", "{count} spaces back", count=0)
    '0 spaces back'
    >>> say_count("once", "{count} times", count=1)
    'once'
    """
    catalogue = _spoken.get()[1]
    if catalogue is not None:
        text = catalogue.ngettext(one, many, count)
    else:
        text = one if count == 1 else many
    return text.format(count=count, **fields)


def later(text: str) -> str:
    """Marks a text of a table, which is put through :func:`say` when it is used.

    >>> LABELS = {"move": later("Move"), "pass": later("Pass")}
    >>> say(LABELS["pass"])
    'Pass'
    """
    return text


def told(entry: Mapping[str, str] | str) -> str:
    """A text of a data file in the reader's language.

    Args:
        entry: the text by language, or the English text alone.

    >>> told({"en": "black", "de": "schwarz"}), told("black")
    ('black', 'black')
    >>> with spoken_in("de"):
    ...     told({"en": "black", "de": "schwarz"}), told({"en": "wave"})
    ('schwarz', 'wave')
    """
    if isinstance(entry, str):
        return say(entry)
    own = entry.get(_spoken.get()[0])
    return say(entry[ENGLISH]) if own is None else own


# -- the reader's language -----------------------------------------------------------------


def language() -> str:
    """The language in which sentences are made now, as in ``en``."""
    return _spoken.get()[0]


def spoken_now() -> tuple[str, NullTranslations | None]:
    """Language and catalogue, for going on in them later: ``spoken_in(*spoken_now())``."""
    return _spoken.get()


class spoken_in:  # noqa: N801, it is used as a word: with spoken_in("de")
    """Has all sentences that are made inside a ``with`` in a language.

    What a state notes of its events is made when they happen, so a game is played in one.

    Args:
        language: for example ``de``, or ``de-AT``, for which ``de`` will do, too.
        catalogue: its texts, where they are not in a file.

    >>> with spoken_in("de"):
    ...     language()
    'de'
    >>> language()
    'en'
    """

    __slots__ = ("_before", "_now")

    def __init__(self, language: str, catalogue: NullTranslations | None = None) -> None:
        self._now = language, catalogue or _catalogue(language)
        self._before: Token[tuple[str, NullTranslations | None]] | None = None

    def __enter__(self) -> None:
        self._before = _spoken.set(self._now)

    def __exit__(self, *_error: object) -> None:
        assert self._before is not None
        _spoken.reset(self._before)
