"""The projector view: large, alone on the screen, and walked by keys or a clicker."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_live import awake
from tests.browser.walks import (
    COLOURS,
    LONGEST,
    OTHER_WORDS,
    PATIENCE,
    WORDS,
    settled,
    violations,
)
from tests.browser.wall import WALL, open_wall, screen, sizes, too_small, too_wide

LEARN, EXAMPLES, MISTAKES, PLAY = (
    f"book/hikidoki/{name}.html" for name in ("learn", "examples", "mistakes", "play")
)
KINDS = {"lesson": LEARN, "replay": EXAMPLES, "quiz": MISTAKES, "table": PLAY}
SMALL, LARGE = {"width": 1280, "height": 720}, {"width": 1920, "height": 1080}
NARROW, UPRIGHT = {"width": 360, "height": 740}, {"width": 768, "height": 1024}


def shown(page: Page, site: str, kind: str, size: dict[str, int] | None = None) -> Locator:
    """Opens the first widget of a kind on its page, unfolded."""
    size = size or SMALL
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    page.goto(f"{site}/{KINDS[kind]}")
    host = page.locator(f'.tide-host[data-tide-kind="{kind}"]').first
    for fold in page.locator("details:not([open]):has(.tide-host) > summary").all():
        if fold.evaluate(
            "(fold, host) => fold.parentElement.contains(host)", host.element_handle()
        ):
            fold.click()
    host.scroll_into_view_if_needed()
    expect(host).to_have_attribute("data-tide-ready", "1")
    if kind == "table":
        awake(host)
    return host


def wall_text(page: Page) -> str:
    return page.locator(WALL).inner_text()


def press(page: Page, key: str) -> None:
    """Presses a key and waits until the wall shows something else, and is done with it."""
    settled(page)
    wall = page.locator(WALL)
    before = wall.evaluate(WORDS)
    page.keyboard.press(key)
    page.wait_for_function(OTHER_WORDS, arg=[wall.element_handle(), before], timeout=PATIENCE)
    settled(page)


def readable(page: Page) -> None:
    assert too_small(page) == []
    assert too_wide(page) <= 0


# Large


@pytest.mark.parametrize("kind", KINDS)
def test_text_is_large_and_larger_on_a_larger_screen(page: Page, site: str, kind: str) -> None:
    open_wall(page, shown(page, site, kind))
    readable(page)
    screen(page, **LARGE)
    assert too_small(page, 24 * 1080 / 720) == []
    screen(page, **UPRIGHT)
    readable(page)


@pytest.mark.parametrize("kind", KINDS)
def test_the_table_is_seen_as_a_whole(page: Page, site: str, kind: str) -> None:
    open_wall(page, shown(page, site, kind))
    over = page.locator(".tide-pj-board").evaluate("b => b.scrollHeight - b.clientHeight")
    # a line or two at most stand under the edge, and can be scrolled to
    assert over <= 60


def test_keys_and_dialogs_are_large_too(page: Page, site: str) -> None:
    open_wall(page, shown(page, site, "table"))
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    assert too_small(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keys")).to_have_count(0)
    expect(page.locator(WALL)).to_be_visible()


# Walked by real keys


def test_a_replay_is_walked_by_a_clicker(page: Page, site: str) -> None:
    host = shown(page, site, "replay")
    wall = open_wall(page, host)
    place = wall.locator(".tide-pj-place b")
    last = int(re.sub(r".* of ", "", place.inner_text()))
    for step in range(2, last + 1):
        press(page, "PageDown")
        expect(place).to_have_text(f"Step {step} of {last}")
        readable(page)
    page.keyboard.press("PageDown")
    expect(wall.get_by_role("status")).to_have_text("It does not go further this way.")
    press(page, "PageUp")
    expect(place).to_have_text(f"Step {last - 1} of {last}")
    press(page, "Home")
    for key, step in (("ArrowRight", 2), ("Space", 3), ("Enter", 4), ("ArrowLeft", 3)):
        press(page, key)
        expect(place).to_have_text(f"Step {step} of {last}")
    press(page, "r")
    expect(wall.locator(".tide-pj-reveal")).to_contain_text(re.compile(r"HK-\d+"))
    readable(page)
    press(page, "ArrowUp")
    expect(wall.locator(".tide-pj-reveal")).to_have_count(0)
    # who leaves finds the replay where it was on the wall
    page.keyboard.press("Escape")
    expect(host.locator(".tide-scrub")).to_contain_text(f"Step 3 of {last}")


def test_a_move_can_be_asked_before_it_is_shown(page: Page, site: str) -> None:
    wall = open_wall(page, shown(page, site, "replay"))
    page.keyboard.press("a")
    expect(wall.get_by_role("button", name="Ask first")).to_have_attribute("aria-pressed", "true")
    place, due = wall.locator(".tide-pj-place b"), wall.locator(".tide-pj-due")
    press(page, "PageDown")
    expect(due).to_have_text(re.compile(r"^What will .+\?$"))
    expect(place).to_contain_text("Step 1 ")
    press(page, "PageDown")
    expect(place).to_contain_text("Step 2 ")
    press(page, "PageDown")
    press(page, "r")
    expect(place).to_contain_text("Step 3 ")
    press(page, "PageDown")
    press(page, "PageUp")
    expect(place).to_contain_text("Step 3 ")
    expect(due).to_have_count(0)


def test_a_lesson_is_walked_to_its_end(page: Page, site: str) -> None:
    wall = open_wall(page, shown(page, site, "lesson"))
    # a wrong move is answered with the rule
    refused = wall.locator("[data-action][aria-disabled] .tide-key").first
    press(page, refused.inner_text())
    expect(wall.locator(".tide-pj-reveal")).to_contain_text(re.compile(r"Not now.*HK-\d+", re.S))
    readable(page)
    press(page, "r")
    # the right one is shown when it is asked for
    press(page, "r")
    expect(wall.locator(".tide-pj-reveal")).to_contain_text("A right move:")
    press(page, "PageDown")
    expect(wall.locator(".tide-pj-reveal")).to_have_count(0)
    on = wall.locator(".tide-pj-edge.is-next")
    for _step in range(LONGEST):
        if on.get_attribute("aria-disabled"):
            break
        press(page, "PageDown")
        readable(page)
    expect(wall.locator(".tide-pj-place b")).to_have_text("Part 3 of 3")
    press(page, "PageUp")


def test_a_game_is_played_to_its_end(page: Page, site: str) -> None:
    wall = open_wall(page, shown(page, site, "table"))
    over = wall.locator('.tide-pj-edge.is-next[aria-disabled="true"]')
    legal = wall.locator("button.tide-act[data-action]:not([aria-disabled])")
    for _step in range(LONGEST):
        settled(page)
        if over.count():
            break
        readable(page)
        if legal.count() > 1:
            press(page, legal.first.locator(".tide-key").inner_text())
        else:
            press(page, "PageDown")
    expect(wall.locator(".tide-pj-due")).to_contain_text(re.compile(r"win|points"))
    press(page, "PageUp")
    expect(over).to_have_count(0)


def test_hint_odds_and_why_at_a_table(page: Page, site: str) -> None:
    wall = open_wall(page, shown(page, site, "table"))
    on = wall.locator(".tide-pj-edge.is-next")
    for _step in range(LONGEST):
        if not (on.get_attribute("aria-label") or "").startswith("Let "):
            break
        press(page, "PageDown")
    reveal = wall.locator(".tide-pj-reveal")
    for _strength in range(3):
        press(page, "r")
        expect(reveal).to_contain_text("Hint")
        readable(page)
    press(page, "r")
    expect(reveal).to_have_count(0)
    press(page, "w")
    expect(reveal).to_contain_text(re.compile(r"HK-\d+"))
    press(page, "r")
    page.keyboard.press("o")
    expect(wall.get_by_role("button", name="Odds")).to_have_attribute("aria-pressed", "true")


def test_a_quiz_is_walked_and_its_answers_revealed(page: Page, site: str) -> None:
    wall = open_wall(page, shown(page, site, "quiz"))
    on = wall.locator(".tide-pj-edge.is-next")
    for _step in range(LONGEST):
        readable(page)
        if on.get_attribute("aria-disabled"):
            break
        if wall.locator(".tide-pj-choices button").count():
            page.keyboard.press("1")
            expect(wall.locator('.tide-pj-choices [aria-pressed="true"]')).to_have_count(1)
        press(page, "PageDown")
        if wall.locator(".tide-pj-choices").count():
            expect(wall.locator(".tide-pj-choices .is-right").first).to_be_visible()
        if not on.get_attribute("aria-disabled"):
            press(page, "PageDown")
    place = wall.locator(".tide-pj-place b").inner_text()
    number, count = re.findall(r"\d+", place)
    assert number == count


# Alone on the screen


@pytest.mark.parametrize("allowed", [True, False], ids=["full screen", "refused"])
def test_it_fills_the_screen_or_else_the_window(page: Page, site: str, allowed: bool) -> None:
    if not allowed:
        page.add_init_script(
            "Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('no'))"
        )
    host = shown(page, site, "replay")
    wall = open_wall(page, host)
    if allowed:
        page.wait_for_function("() => document.fullscreenElement !== null")
    box = wall.bounding_box()
    assert box is not None
    assert (box["x"], box["y"]) == (0, 0)
    assert (box["width"], box["height"]) == tuple(page.evaluate("[innerWidth, innerHeight]"))
    # whatever stands at a point of the screen is part of it
    for x in range(20, 1280, 180):
        for y in range(20, 720, 100):
            assert page.evaluate(
                "([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('dialog'))", [x, y]
            )
    page.keyboard.press("Escape")
    expect(wall).to_have_count(0)
    page.wait_for_function("() => document.fullscreenElement === null")


def test_the_focus_stays_inside_and_comes_back(page: Page, site: str) -> None:
    host = shown(page, site, "replay")
    host.locator(".tide-steps button").first.focus()
    page.keyboard.press("p")
    expect(page.locator(WALL)).to_be_visible()
    for key in ["Tab"] * 12 + ["Shift+Tab"] * 12:
        page.keyboard.press(key)
        # between the last and the first, the browser's own bar may have it
        assert page.evaluate(
            "document.activeElement === document.body || "
            "Boolean(document.activeElement.closest('dialog.tide-projector'))"
        )
    page.keyboard.press("PageDown")
    page.keyboard.press("Escape")
    expect(host.get_by_role("button", name="Projector view", exact=True)).to_be_focused()


def test_the_page_behind_is_not_there_for_a_screen_reader(page: Page, site: str) -> None:
    wall = open_wall(page, shown(page, site, "replay"))
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    read = [(node["role"]["value"], node["name"]["value"]) for node in tree if not node["ignored"]]
    assert ("dialog", wall.get_attribute("aria-label")) in read
    assert not {"navigation", "main", "heading"} & {role for role, _name in read}


def test_a_blank_screen_lights_again_and_nothing_has_moved(page: Page, site: str) -> None:
    wall = open_wall(page, shown(page, site, "replay"))
    press(page, "PageDown")
    seen = wall_text(page)
    for blank, light in (("b", "b"), (".", "PageDown"), ("b", "Escape"), ("b", "Space")):
        page.keyboard.press(blank)
        cover = wall.locator(".tide-pj-blank")
        expect(cover).to_be_focused()
        assert wall.inner_text().strip() in ("", wall.get_by_role("status").inner_text().strip())
        page.keyboard.press(light)
        expect(cover).to_have_count(0)
        expect(wall).to_have_text(seen, use_inner_text=True)


def test_f5_does_not_load_the_page_anew(page: Page, site: str) -> None:
    open_wall(page, shown(page, site, "replay"))
    press(page, "PageDown")
    page.evaluate("window.same = true")
    page.keyboard.press("F5")
    assert page.evaluate("window.same") is True


@pytest.mark.parametrize("size", [SMALL, NARROW], ids=["wall", "narrow"])
@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_nothing(page: Page, site: str, kind: str, size: dict[str, int]) -> None:
    open_wall(page, shown(page, site, kind, size))
    assert too_wide(page) <= 0
    for revealed in (False, True):
        if revealed:
            page.keyboard.press("r")
            expect(page.locator(".tide-pj-reveal")).to_be_visible()
        for scheme, rules in (("light", ()), ("dark", COLOURS)):
            page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            expect(page.locator(f'.tide:not([data-tide-theme="{scheme}"])')).to_have_count(0)
            assert violations(page, WALL, rules) == [], scheme


# In the address


def test_the_address_leads_straight_to_it(page: Page, site: str) -> None:
    host = shown(page, site, "replay")
    open_wall(page, host)
    assert page.url.endswith(f"#projector={host.get_attribute('id')}")
    page.reload()
    expect(page.locator(WALL)).to_be_visible()
    assert sizes(page)
    page.keyboard.press("Escape")
    expect(page.locator(WALL)).to_have_count(0)
    assert "#" not in page.url


def test_an_address_is_changed_while_the_page_is_open(page: Page, site: str) -> None:
    shown(page, site, "replay")
    page.evaluate("location.hash = 'projector=tide-2'")
    expect(page.locator(WALL)).to_be_visible()


@pytest.mark.parametrize(
    "value",
    [
        "tide-999",
        "",
        "%00",
        "<img src=x onerror=alert(1)>",
        "tide-1]:not(x",
        "../../etc",
        "a" * 5000,
        "constructor",
    ],
)
def test_a_hostile_address_is_ignored_with_a_sentence(page: Page, site: str, value: str) -> None:
    page.goto(f"{site}/{EXAMPLES}#projector={value}")
    expect(page.locator('.tide-host[data-tide-ready="1"]').first).to_be_attached()
    expect(page.locator(".tide-unknown")).to_contain_text("not on this page")
    expect(page.locator(WALL)).to_have_count(0)
    assert "projector" not in page.url


# On paper


@pytest.mark.parametrize("kind", KINDS)
def test_the_wall_prints_on_one_sheet(page: Page, site: str, kind: str) -> None:
    open_wall(page, shown(page, site, kind))
    sheets = re.findall(rb"/Type\s*/Page\b(?!s)", page.pdf(format="A4", landscape=True))
    assert len(sheets) == 1
