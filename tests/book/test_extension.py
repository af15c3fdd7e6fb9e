"""The extension's own parts, without a build."""

from __future__ import annotations

import json
from fractions import Fraction
from html.parser import HTMLParser

import pytest
from tidebook_ext import figures, hosts, theme


def test_embedded_state_survives_and_cannot_leave_its_element() -> None:
    state = {"view": {"text": "</script><!-- <script> & \u2028\u2029 ü 潮"}}
    text = hosts.embed(state)
    assert json.loads(text) == state
    assert not set("<>&\u2028\u2029") & set(text)
    assert "潮" in text


def test_host_markup_is_what_the_front_end_looks_for() -> None:
    markup = hosts.host_markup("tide-1", "table", hosts.embed({"a": "<"}), "a < b\n", "r.html")
    seen: list[tuple[str, dict[str, str | None]]] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            seen.append((tag, dict(attrs)))

    Reader().feed(markup)
    assert [tag for tag, _ in seen] == ["div", "script", "pre"]
    assert seen[0][1] == {
        "class": "tide-host",
        "data-tide-kind": "table",
        "id": "tide-1",
        "data-tide-rules-href": "r.html",
    }
    assert seen[1][1] == {"type": "application/json", "class": "tide-state"}
    assert "a &lt; b\n</pre>" in markup


def test_a_lesson_leads_to_its_chapters_from_any_page() -> None:
    state = hosts.embed({"text": 'say "href":"x"', "next": [{"href": "play.html"}]})
    assert hosts.led(state, "") == state
    moved = json.loads(hosts.led(state, "../hikidoki"))
    assert moved == {"text": 'say "href":"x"', "next": [{"href": "../hikidoki/play.html"}]}
    outside = hosts.embed({"href": "https://example.org/"})
    assert hosts.led(outside, "hikidoki") == outside
    assert 'data-tide-place="g/first"' in hosts.host_markup("i", "lesson", "{}", "", "", "g/first")


CSS = """/*! theme, MIT */@charset "utf-8";
/*! Font Awesome */.fa,.fas{font-family:x}.fa-bars:before{content:"\\f0c9"}
@font-face{font-family:Font Awesome;src:url(a.woff2)}
@font-face{font-family:Other;src:url(b.woff2)}
@keyframes fa-spin{0%{opacity:0}to{opacity:1}}
@media (min-width:1px){.fab{color:red}.kept{content:"}"}}
.fade{opacity:0}.face .fas{color:blue}"""


def test_slimming_drops_the_icon_font_and_nothing_else() -> None:
    lean = theme.without_icon_font(CSS)
    for gone in ("f0c9", "a.woff2", "fa-spin", "font-family:x", "Font Awesome"):
        assert gone not in lean
    for kept in ("theme, MIT", "@charset", "b.woff2", '.kept{content:"}"}', ".fade", ".face .fas"):
        assert kept in lean
    assert theme.without_icon_font(lean).strip() == lean.strip()


@pytest.mark.parametrize(
    ("answer", "form", "text", "exact"),
    [
        (Fraction(2162, 4081), "", "53.0\u202f%", "2162/4081"),
        (Fraction(2162, 4081), "percent2", "52.98\u202f%", "2162/4081"),
        (Fraction(2162, 4081), "percent0", "53\u202f%", "2162/4081"),
        (Fraction(1, 8), "percent0", "13\u202f%", "1/8"),
        (Fraction(25944, 4081), "decimal2", "6.36", "25944/4081"),
        (Fraction(3, 4), "fraction", "3⁄4", ""),
        (12, "", "12", ""),
        ("Offshore", "", "Offshore", ""),
        (6.357, "decimal1", "6.4", ""),
    ],
)
def test_numbers_are_written_so(answer: object, form: str, text: str, exact: str) -> None:
    assert figures.written(answer, form) == text  # type: ignore[arg-type]
    assert figures.tooltip(answer, form) == exact


def test_an_unknown_form_is_an_error() -> None:
    with pytest.raises(ValueError, match="unknown form"):
        figures.written(1, "roman")


def test_a_figure_is_reckoned_by_the_engine() -> None:
    assert figures.reckon("hikidoki rules.scoring.triangular 4") == (10, "")
    assert figures.reckon("hikidoki box.pieces.SHORE_PER_PLAYER as=number") == (12, "number")
