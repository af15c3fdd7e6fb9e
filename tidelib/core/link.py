"""A record as a short code for a web address.

The code is a version digit and URL-safe base64 of a checksum and the deflated record. It comes
from strangers, so its length is checked before and after it is unpacked, and what comes out is read
as a record and nothing else.
"""

from __future__ import annotations

import base64
import binascii
import zlib

from tidelib.core.errors import LinkError, RecordError
from tidelib.core.language import say
from tidelib.core.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.core.game import State

VERSION = "1"
LONGEST = 8_000
"""Characters of a code: what all browsers take in an address."""
_LONGEST_TEXT = 200_000
_NEVER_COUNTED = (
    b"tide 1\ngame: \nplayers: \noptions: \ntitle: \n---\n* order 0 1 2 3 4\n* shuffle * deck "
    b"play pass roll keep\n0 marker OFF\n1 marker MID\n0 marker POOL\n1 flip\n1 return\n0 surface\n"
    b"0 flip\n0 keep\n0 flip\n0 keep\n0 flip\n"
)
"""What records have in common. It is part of version 1 and must not change with it."""


def to_link(state: State) -> str:
    """The code of a state's record.

    Raises:
        LinkError: the game is too long for an address; send its record instead.
        TideError: the state was set up as a scenario and has no record.

    >>> import tidelib
    >>> state = tidelib.game("hikidoki").new_state(1)
    >>> from_link(to_link(state)).replay() == state
    True
    """
    code = packed(str(Record.of(state)))
    if len(code) > LONGEST:
        raise LinkError(say("This game is too long for a link: send its record instead."))
    return code


def packed(text: str) -> str:
    """Any text that resembles a record, as a code for :func:`unpacked`."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=_NEVER_COUNTED)
    return _encoded(packer.compress(text.encode()) + packer.flush())


def _encoded(packed: bytes) -> str:
    checked = zlib.crc32(packed).to_bytes(4, "big") + packed
    return VERSION + base64.urlsafe_b64encode(checked).decode().rstrip("=")


def from_link(code: str) -> Record:
    """The record in a code. Whether its lines are legal is for ``replay`` to say.

    Raises:
        LinkError: damaged, cut off, too long, or of another version.
    """
    try:
        return Record.parse(unpacked(code))
    except RecordError as error:
        raise LinkError(
            say("The link code holds no record of a game: {error}", error=error)
        ) from error


def unpacked(code: str, longest: int = LONGEST, longest_text: int = _LONGEST_TEXT) -> str:
    """The text in a code.

    Args:
        code: what :func:`packed` gave, or a stranger.
        longest: the most characters a code may have.
        longest_text: the most bytes a text may have.

    Raises:
        LinkError: damaged, cut off, too long, or of another version.
    """
    if not isinstance(code, str):
        raise LinkError(say("A link code is a text."))
    if len(code) > longest:
        raise LinkError(
            say(
                "A link code has at most {longest:,} characters, not {count:,}.",
                longest=longest,
                count=len(code),
            )
        )
    if code[:1] != VERSION:
        raise LinkError(
            say(
                "A link code begins with {version!r}, not {code!r}.", version=VERSION, code=code[:1]
            )
        )
    try:
        data = base64.b64decode(
            code[1:] + "=" * (-len(code[1:]) % 4), altchars=b"-_", validate=True
        )
        # the whole code is compared: the decoder takes + for - and does not mind the last bits,
        # and two packings may hold the same text
        if _encoded(data[4:]) != code:
            raise ValueError("the checksum does not fit")
        unpacker = zlib.decompressobj(-15, zdict=_NEVER_COUNTED)
        text = unpacker.decompress(data[4:], longest_text)
    except (binascii.Error, ValueError, zlib.error) as error:
        raise LinkError(
            say("The link code is damaged: a character is wrong or missing.")
        ) from error
    if not unpacker.eof or unpacker.unused_data:
        raise LinkError(say("The link code is damaged or cut off: copy the whole link again."))
    try:
        return text.decode()
    except UnicodeDecodeError as error:
        raise LinkError(say("The link code holds no text: {error}", error=error)) from error
