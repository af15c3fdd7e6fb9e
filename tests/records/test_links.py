"""Link codes: they come from strangers."""

from __future__ import annotations

import base64
import string
import tracemalloc
import zlib
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tidelib
from tidelib.core import link
from tidelib.core.link import LONGEST, from_link, to_link
from tidelib.core.record import Record

ALPHABET = string.ascii_letters + string.digits + "-_"


def some_game(
    game: str = "hikidoki", players: int = 2, steps: int = 40, seed: int = 1
) -> tidelib.State:
    rng = Random(seed)
    state = tidelib.game(game).new_state(players)
    for _ in range(steps):
        if state.is_terminal:
            break
        if state.current_player == tidelib.CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            state.apply(rng.choice(state.legal_actions()))
    return state


def pack(text: bytes, version: str = "1") -> str:
    """A code with a right checksum, whatever is in it."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=link._NEVER_COUNTED)
    packed = packer.compress(text) + packer.flush()
    return version + encoded(zlib.crc32(packed).to_bytes(4, "big") + packed)


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


CODE = to_link(some_game())


@pytest.mark.parametrize("name", tidelib.games())
def test_round_trip_at_every_length(name: str) -> None:
    for players in tidelib.game(name).players:
        for steps in (0, 1, 2, 3, 10, 100, 10_000):
            state = some_game(name, players, steps)
            code = to_link(state)
            assert set(code) <= set(ALPHABET)
            assert from_link(code).replay() == state


def test_a_whole_game_is_short_enough_to_send() -> None:
    lengths = [len(to_link(some_game(players=5, steps=10_000, seed=seed))) for seed in range(10)]
    assert max(lengths) < 600


def test_equal_games_have_equal_codes() -> None:
    assert to_link(some_game()) == CODE
    assert to_link(from_link(CODE).replay()) == CODE


def test_codes_of_version_1_are_read_for_ever() -> None:
    old = "1cD-WFitB9klGZnZmSn52JsJHhqge4II611HBR8EfSHoohAOxD5AEiYQC2R6ozibCBQA"
    record = from_link(old)
    assert record.game.name == "hikidoki"
    assert record.replay() == some_game(players=1, steps=8, seed=3)


@pytest.mark.parametrize("at", range(len(CODE)))
def test_every_wrong_character_is_detected(at: int) -> None:
    for character in ALPHABET + "+/=. \n%é\x00":
        if character == CODE[at]:
            continue
        with pytest.raises(tidelib.LinkError):
            from_link(CODE[:at] + character + CODE[at + 1 :])


@pytest.mark.parametrize("at", range(len(CODE)))
def test_every_lost_or_doubled_character_is_detected(at: int) -> None:
    lost = CODE[:at] + CODE[at + 1 :]
    doubled = CODE[:at] + CODE[at] + CODE[at:]
    swapped = CODE[:at] + CODE[at : at + 2][::-1] + CODE[at + 2 :]
    for damaged in (lost, doubled, swapped):
        if damaged != CODE:
            with pytest.raises(tidelib.LinkError):
                from_link(damaged)


@pytest.mark.parametrize("length", range(len(CODE)))
def test_cut_off_anywhere(length: int) -> None:
    with pytest.raises(tidelib.LinkError):
        from_link(CODE[:length])


@pytest.mark.parametrize("more", ["=", "A", "AAAA", " ", "\n", "#", "%20", "=="])
def test_something_behind_it(more: str) -> None:
    with pytest.raises(tidelib.LinkError):
        from_link(CODE + more)


@pytest.mark.parametrize("version", ["0", "2", "", "x", "١", " 1"])
def test_another_version(version: str) -> None:
    with pytest.raises(tidelib.LinkError, match="begins with '1'"):
        from_link(version + "x" + CODE[1:])


def test_too_long() -> None:
    with pytest.raises(tidelib.LinkError, match="at most 8,000"):
        from_link("1" + "A" * LONGEST)
    with pytest.raises(tidelib.LinkError, match="at most 8,000"):
        from_link("1" + "A" * 50_000_000)


@pytest.mark.parametrize("megabytes", [1, 100])
def test_a_bomb_is_not_unpacked(megabytes: int) -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = b"".join(packer.compress(b"#" * 1_000_000) for _ in range(megabytes))
    packed += packer.flush()
    for bomb in (packed, packed[:5900]):  # whole, and as much of it as a code may hold
        code = "1" + encoded(zlib.crc32(bomb).to_bytes(4, "big") + bomb)
        tracemalloc.start()
        with pytest.raises(tidelib.LinkError):
            from_link(code)
        _now, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert peak < 3_000_000


def test_a_game_too_long_for_an_address_is_not_packed(monkeypatch: pytest.MonkeyPatch) -> None:
    noise = "".join(Random(1).choices(ALPHABET, k=20_000))
    monkeypatch.setattr(Record, "__str__", lambda _self: noise)
    with pytest.raises(tidelib.LinkError, match="too long"):
        to_link(some_game())


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\x00" * 100,
        b"\xff\xfe\xfd",
        "tide 1\ngame: hikidoki\nplayers: 1\n---\n".encode("utf-16"),
        b"tide 2\ngame: hikidoki\nplayers: 1\n---\n",
        b"tide 1\ngame: chess\nplayers: 2\n---\n",
        b"tide 1\ngame: hikidoki\nplayers: 6\n---\n",
        b"<script>alert(1)</script>",
        b"#" * 199_999,
        b"#" * 200_001,
    ],
)
def test_whole_codes_that_hold_no_record(text: bytes) -> None:
    with pytest.raises(tidelib.LinkError) as caught:
        from_link(pack(text))
    assert len(str(caught.value)) < 500


def test_a_record_with_an_illegal_line_is_for_replay_to_refuse() -> None:
    record = from_link(pack(b"tide 1\ngame: hikidoki\nplayers: 1\n---\n0 flip\n"))
    with pytest.raises(tidelib.RecordError) as caught:
        record.replay()
    assert caught.value.line == 5


def test_a_set_up_position_has_no_link() -> None:
    with pytest.raises(tidelib.TideError):
        to_link(tidelib.game("hikidoki").scenario("deck: U"))


@given(st.text())
def test_random_text_is_no_code(text: str) -> None:
    for code in (text, "1" + text):
        with pytest.raises(tidelib.LinkError):
            from_link(code)


@given(st.binary(max_size=300))
def test_random_bytes_are_no_code(data: bytes) -> None:
    for code in ("1" + encoded(data), "1" + encoded(zlib.crc32(data).to_bytes(4, "big") + data)):
        with pytest.raises(tidelib.LinkError):
            from_link(code)
