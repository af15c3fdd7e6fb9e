"""The same deal for everybody in the room, and records dropped onto a table, on the built page."""

from __future__ import annotations

import base64
import re
import struct
import zlib

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.test_live import PLAY, awake, drawn, tables
from tests.browser.walks import LEGAL, due, press, violations
from tests.browser.wall import WALL, too_small
from tidelib.core.errors import LinkError, RecordError
from tidelib.core.record import Record
from tidelib.widgets import Table

ALONE = {"seats": ["you"], "seed": 4}
CODE = Table("hikidoki", **ALONE).class_code  # type: ignore[arg-type]


def turn(table: Locator) -> Locator:
    return table.locator(".tide-turn").first


def dive(table: Locator, marker: str = "MID") -> None:
    """Begins a game of one's own."""
    table.locator(f'button[data-action="marker {marker}"]').first.click()
    awake(table)
    expect(turn(table)).to_have_text("Flip the first card.")


def class_link(table: Locator) -> tuple[str, str]:
    """Asks for the class link; returns its address and the code."""
    table.get_by_role("button", name="For the class").click()
    box = table.get_by_role("group", name="The same deal for the class")
    expect(box).to_be_visible()
    return box.locator("input").input_value(), box.locator(".tide-class-code").inner_text()


def type_code(table: Locator, code: str) -> None:
    table.get_by_role("button", name="New deal").first.click()
    table.get_by_label("Code from the board").fill(code)
    table.get_by_role("button", name="Open this deal").click()
    awake(table)


def cards(page: Page, table: Locator) -> list[str]:
    """Plays on by the first way offered and returns what the flips brought."""
    seen = []
    for _step in range(8):
        press(table, due(table), keyboard=False)
        seen.append(table.locator(".hk-row").first.inner_text())
    return seen


def test_a_class_gets_the_same_deal_by_link_and_by_code(
    page: Page, browser: Browser, site: str
) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = awake(drawn(page, f"{site}/{PLAY}"))
    table.get_by_role("button", name="New deal").first.click()
    table.get_by_label("Players", exact=False).first.select_option("1")
    table.get_by_label("Number of the deal").fill("77")
    table.get_by_text("Options", exact=True).click()
    table.get_by_label("basket_size").select_option("6")
    table.get_by_role("button", name="Deal, and show the class link").click()
    box = table.get_by_role("group", name="The same deal for the class")
    address, code = box.locator("input").input_value(), box.locator(".tide-class-code").inner_text()
    assert re.search(r"/play\.html#deal=[\w-]+$", address)
    assert address.endswith(code)
    expected = Table("hikidoki", seats=["you"], seed=77, options={"basket_size": "6"})
    assert code == expected.class_code
    assert violations(page, ".tide-host") == []
    box.get_by_role("button", name="Copy").click()
    assert page.evaluate("navigator.clipboard.readText()") == address
    mine = cards(page, table)

    for way in ("link", "code"):
        pupil = browser.new_context()
        try:
            theirs = awake(drawn(pupil.new_page(), address if way == "link" else f"{site}/{PLAY}"))
            if way == "code":
                type_code(theirs, code.upper().replace("-", " "))
            assert "#deal=" not in theirs.page.url
            expect(theirs).to_contain_text("Deal number 77")
            assert cards(theirs.page, theirs) == mine
        finally:
            pupil.close()


def test_ones_own_game_waits_for_the_end_of_the_lesson(page: Page, site: str) -> None:
    table = awake(drawn(page, f"{site}/{PLAY}"))
    dive(table)
    type_code(table, CODE)
    expect(table).to_contain_text("Deal number 4")
    dive(table, "OFF")
    # it outlives the page
    page.reload()
    table = awake(tables(page).first)
    table.get_by_role("button", name="Back to the game before").click()
    awake(table)
    expect(table.locator(".hk-dive-name").first).to_have_text("Mid Shoal")
    table.get_by_role("button", name="Back to the game before").click()
    awake(table)
    expect(table.locator(".hk-dive-name").first).to_have_text("Offshore")


def test_a_link_to_a_deal_keeps_ones_own_game_and_is_opened_once(page: Page, site: str) -> None:
    table = awake(drawn(page, f"{site}/{PLAY}"))
    dive(table, "OFF")
    page.goto("about:blank")
    table = awake(drawn(page, f"{site}/{PLAY}#deal={CODE}"))
    expect(table).to_contain_text("Deal number 4")
    expect(table).to_contain_text("Your own game is kept")
    dive(table, "MID")
    # who opens the link once more is at this deal already, and stays where she is
    page.goto("about:blank")
    table = awake(drawn(page, f"{site}/{PLAY}#deal={CODE}"))
    expect(table.locator(".hk-dive-name").first).to_have_text("Mid Shoal")
    table.get_by_role("button", name="Back to my game").click()
    awake(table)
    expect(table.locator(".hk-dive-name").first).to_have_text("Offshore")


WRONG = ["1AAA-crab", "2" + CODE[1:], "%00%ff", "1" * 9000, "<script>", "tide 1", "constructor"]


def test_a_hostile_deal_is_refused_and_costs_nothing(page: Page, site: str) -> None:
    dive(awake(drawn(page, f"{site}/{PLAY}")))
    for code in (*WRONG, CODE[:-1]):
        page.goto("about:blank")
        table = awake(drawn(page, f"{site}/{PLAY}#deal={code}"))
        expect(table.locator(".tide-problem")).to_be_visible()
        expect(turn(table)).to_have_text("Flip the first card.")
        expect(table).not_to_contain_text("Your own game is kept")


def test_a_mistyped_code_says_so_and_costs_nothing(page: Page, site: str) -> None:
    table = awake(drawn(page, f"{site}/{PLAY}"))
    dive(table)
    word = "seal" if CODE.endswith("crab") else "crab"
    type_code(table, CODE.rsplit("-", 1)[0] + "-" + word)
    expect(table.locator(".tide-problem")).to_contain_text("Compare it with the board")
    expect(turn(table)).to_have_text("Flip the first card.")


def test_link_and_code_fill_the_wall(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    table = awake(drawn(page, f"{site}/{PLAY}"))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[1]))
    address, code = class_link(table)
    assert "tide-qr.js" not in asked
    table.get_by_role("button", name="Show it large").click()
    wall = page.locator(WALL)
    drawing = wall.get_by_role("img", name="The link as a QR code")
    expect(drawing).to_be_visible()
    assert "tide-qr.js" in asked
    assert too_small(page) == []
    assert violations(page, WALL) == []
    box = drawing.bounding_box()
    assert box is not None
    assert box["height"] >= 0.6 * 720
    expect(wall).to_contain_text(code)
    expect(wall).to_contain_text(address)
    assert read_qr(page) == address
    page.keyboard.press("Escape")
    expect(wall).to_have_count(0)
    expect(table.get_by_role("button", name="Show it large")).to_be_focused()


def read_qr(page: Page) -> str:
    """Reads the drawn code as a camera would begin to: its modules, then the bytes they hold."""
    modules = page.evaluate(
        """() => {
          const svg = document.querySelector(".tide-qr");
          const [x, , width] = svg.getAttribute("viewBox").split(" ").map(Number);
          const size = width + 2 * x;
          const path = new Path2D(svg.querySelector("path").getAttribute("d"));
          const paper = document.createElement("canvas").getContext("2d");
          return Array.from({ length: size }, (_, row) =>
            Array.from({ length: size }, (_, at) =>
              paper.isPointInPath(path, at + 0.5, row + 0.5) ? 1 : 0));
        }"""
    )
    return decode_qr(modules)


BLOCKS = {3: [44], 4: [32, 32], 5: [43, 43], 6: [27] * 4, 7: [31] * 4, 8: [38, 38, 39, 39]}
"""Data bytes of each block at error correction level M, by version."""
MASKS = (
    lambda r, c: (r + c) % 2,
    lambda r, c: r % 2,
    lambda r, c: c % 3,
    lambda r, c: (r + c) % 3,
    lambda r, c: (r // 2 + c // 3) % 2,
    lambda r, c: r * c % 2 + r * c % 3,
    lambda r, c: (r * c % 2 + r * c % 3) % 2,
    lambda r, c: ((r + c) % 2 + r * c % 3) % 2,
)
ALIGNED = {3: 22, 4: 26, 5: 30, 6: 34}


def decode_qr(modules: list[list[int]]) -> str:
    """The text of a faultless QR code, versions 3 to 6 in bytes at level M (ISO/IEC 18004)."""
    size = len(modules)
    version = (size - 17) // 4
    bits = "".join(str(modules[8][c]) for c in (0, 1, 2, 3, 4))
    form = int(bits, 2) ^ 0b10101
    assert form >> 3 == 0b00, "error correction level M"
    mask = MASKS[form & 7]
    mid = ALIGNED[version]

    def fixed(r: int, c: int) -> bool:
        corner = (r < 9 and c < 9) or (r < 9 and c >= size - 8) or (r >= size - 8 and c < 9)
        return corner or r == 6 or c == 6 or (abs(r - mid) <= 2 and abs(c - mid) <= 2)

    read = []
    columns = [c for c in range(size - 1, 0, -2) if c > 6] + [5, 3, 1]
    for turn_, right in enumerate(columns):
        rows = range(size - 1, -1, -1) if turn_ % 2 == 0 else range(size)
        for r in rows:
            for c in (right, right - 1):
                if not fixed(r, c):
                    read.append(modules[r][c] ^ (mask(r, c) == 0))
    data = [int("".join(map(str, read[at : at + 8])), 2) for at in range(0, len(read) - 7, 8)]
    lengths = BLOCKS[version]
    blocks: list[list[int]] = [[] for _ in lengths]
    at = 0
    for place in range(max(lengths)):
        for block, length in zip(blocks, lengths, strict=True):
            if place < length:
                block.append(data[at])
                at += 1
    stream = "".join(f"{byte:08b}" for block in blocks for byte in block)
    text, at = "", 0
    while len(stream) - at >= 4 and stream[at : at + 4] != "0000":
        kind = stream[at : at + 4]
        if kind == "0100":
            count = int(stream[at + 4 : at + 12], 2)
            at += 12
            text += bytes(
                int(stream[at + 8 * n : at + 8 * n + 8], 2) for n in range(count)
            ).decode()
            at += 8 * count
        elif kind == "0010":
            signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
            count = int(stream[at + 4 : at + 13], 2)
            at += 13
            for _pair in range(count // 2):
                value = int(stream[at : at + 11], 2)
                text += signs[value // 45] + signs[value % 45]
                at += 11
            if count % 2:
                text += signs[int(stream[at : at + 6], 2)]
                at += 6
        else:
            assert kind == "0001", kind
            count = int(stream[at + 4 : at + 14], 2)
            at += 14
            for left in range(count, 0, -3):
                width = {1: 4, 2: 7}.get(left, 10)
                text += f"{int(stream[at : at + width], 2):0{min(left, 3)}d}"
                at += width
    return text


# Records


def drop(page: Page, table: Locator, files: list[tuple[str, str, bytes]], text: str = "") -> None:
    """Drags files or a text over the table and lets go, by real events with real files."""
    data = page.evaluate_handle(
        """([files, text]) => {
          const data = new DataTransfer();
          for (const [name, type, content] of files) {
            const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
            data.items.add(new File([bytes], name, { type }));
          }
          if (text) data.setData("text/plain", text);
          return data;
        }""",
        [[[n, kind, base64.b64encode(content).decode()] for n, kind, content in files], text],
    )
    board = table.locator(".tide-table").first
    for kind in ("dragenter", "dragover"):
        board.dispatch_event(kind, {"dataTransfer": data})
    expect(table.locator(".tide-target-says")).to_be_visible()
    board.dispatch_event("drop", {"dataTransfer": data})
    expect(table.locator(".tide-target-says")).to_have_count(0)
    awake(table)


def other_game() -> str:
    game = Table("hikidoki", **ALONE)  # type: ignore[arg-type]
    for move in ("marker OFF", "flip"):
        game.act(move)
    return game.record


def test_a_record_is_dropped_onto_the_table(page: Page, site: str) -> None:
    table = awake(drawn(page, f"{site}/{PLAY}"))
    dive(table)
    drop(page, table, [("game.tide", "", other_game().encode())])
    expect(table.locator(".hk-dive-name").first).to_have_text("Offshore")
    expect(table.locator(".tide-problem")).to_have_count(0)
    table.get_by_role("button", name="Back to the game before").click()
    awake(table)
    expect(table.locator(".hk-dive-name").first).to_have_text("Mid Shoal")


def test_a_text_is_dropped_or_pasted(page: Page, site: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = awake(drawn(page, f"{site}/{PLAY}"))
    drop(page, table, [], text=other_game())
    expect(table.locator(".hk-dive-name").first).to_have_text("Offshore")
    table.get_by_role("button", name="Undo").click()
    awake(table)
    page.evaluate("text => navigator.clipboard.writeText(text)", other_game())
    table.locator(LEGAL).first.focus()
    page.keyboard.press("Control+v")
    awake(table)
    expect(table.locator(".hk-card.is-open")).to_have_count(1)


def test_a_file_is_chosen_by_its_button(page: Page, site: str) -> None:
    table = awake(drawn(page, f"{site}/{PLAY}"))
    table.get_by_text("Record of this game").click()
    record = {"name": "a.tide", "mimeType": "", "buffer": other_game().encode()}
    table.get_by_label("Choose a file").set_input_files([record])  # type: ignore[list-item]
    awake(table)
    expect(table.locator(".hk-dive-name").first).to_have_text("Offshore")


PNG = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + zlib.compress(bytes(1000))
HOSTILE = {
    "another kind": ([("photo.png", "image/png", PNG)], "is a file of the kind image/png"),
    "another kind, renamed": ([("photo.tide", "", PNG)], "is no text"),
    "too large": ([("big.tide", "", b"tide 1\n" + b"x" * 1_000_001)], "too large"),
    "empty": ([("empty.tide", "", b"")], "Paste a record first"),
    "two files": ([("a.tide", "", b"tide 1"), ("b.tide", "", b"tide 1")], "one record at a time"),
    "garbage": ([("a.tide", "", b"hello\nworld")], "line 1"),
    "control signs": ([("a.tide", "", b"tide 1\ngame: hi\x07kidoki\n")], "line 2"),
    "a page": ([("a.txt", "text/plain", b"<script>alert(1)</script>")], "line 1"),
    "another game": ([("a.tide", "", b"tide 1\ngame: chess\nplayers: 1\n---\n")], "line 2"),
    "an illegal move": (
        [("a.tide", "", other_game().replace("marker OFF", "surface").encode())],
        "line ",
    ),
}


def test_a_hostile_file_is_refused_and_costs_nothing(page: Page, site: str) -> None:
    table = awake(drawn(page, f"{site}/{PLAY}"))
    dive(table)
    problem = table.locator(".tide-problem")
    for files, why in HOSTILE.values():
        drop(page, table, files)
        expect(problem).to_be_visible()
        expect(problem).to_contain_text(re.compile(re.escape(why), re.IGNORECASE))
        expect(turn(table)).to_have_text("Flip the first card.")
        expect(table).not_to_contain_text("before is kept")
        assert page.locator("script:text('alert')").count() == 0
        problem.get_by_role("button", name="Close this").click()
        expect(problem).to_have_count(0)


def test_the_line_that_is_told_is_the_line_of_the_file(page: Page, site: str) -> None:
    rows = other_game().replace("marker OFF", "surface")
    with pytest.raises((RecordError, LinkError)) as told:
        Record.parse(rows).replay()
    table = awake(drawn(page, f"{site}/{PLAY}"))
    drop(page, table, [("a.tide", "", rows.encode())])
    expect(table.locator(".tide-problem")).to_contain_text(f"line {told.value.line}")  # type: ignore[union-attr]
