"""What the built site weighs, as the build prints it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import weights


@pytest.fixture
def site(tmp_path: Path) -> Path:
    files = {
        "book/plain.html": '<link rel="stylesheet" href="../_static/a.css?v=1">'
        '<link rel="next" href="play.html">',
        "book/play.html": '<script src="../_static/tide/page.js" data-tide-python="live/w.mjs" '
        'data-tide-games="low-tide"></script><img src="gone.png"><script src="https://example.org/x.js"></script>',
        "_static/a.css": "a" * 1000,
        "_static/a.css.br": "b" * 100,
        "_static/a.css.gz": "c" * 200,
        "_static/tide/page.js": "d" * 500,
        "_static/tide/live/w.mjs": "e" * 3000,
        "_static/tide/live/w.mjs.br": "f" * 700,
        "_static/tide/live/widgets-0a1b2c.zip.txt": "i" * 900,
        "_static/tide/live/game-low-tide-0a1b2c.zip.txt": "j" * 80,
        "_static/tide/live/game-tide-0a1b2c.zip.txt": "k" * 60,
        "_static/tide/live/rest-0a1b2c.zip.txt": "l" * 70,
        "book/slide.html": '<link rel="modulepreload" href="../_static/tide/live/w.mjs">'
        '<script src="../_static/tide/page.js" data-tide-python="live/w.mjs" '
        'data-tide-games="low-tide tide" data-tide-widgets="widgets-0a1b2c.zip.txt"></script>',
        "lite/index.html": "g" * 40,
        "lite/api/all.json": "h" * 60,
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path


def test_a_page_weighs_what_it_loads_and_python_only_where_it_plays(site: Path) -> None:
    plain, play, slide = (site / "book" / f"{name}.html" for name in ("plain", "play", "slide"))
    assert weights.pages(site) == {
        "book/plain.html": plain.stat().st_size + 100,
        "book/play.html": play.stat().st_size + 500 + 700 + 80,
        "book/slide.html": slide.stat().st_size + 500 + 700 + 80 + 60 + 900,
    }
    assert weights.python(site) == 700
    assert weights.python(site, {"tide"}) == 700 + 60


def test_a_folder_weighs_its_originals_as_they_are_sent(site: Path) -> None:
    assert weights.sent(site / "_static") == 100 + 500 + 700 + 900 + 80 + 60 + 70
    assert weights.sent(site / "lite") == 100


def test_the_table_names_the_heaviest_chapter_and_all_there_is(site: Path) -> None:
    told = weights.table(site)
    assert "the heaviest chapter, book/slide.html" in told
    assert "the lightest chapter, book/plain.html" in told
    assert "notebooks in the browser, all parts" in told
    assert "On the host: 15 files" in told


def test_a_site_without_notebooks_and_pages_has_a_table_too(tmp_path: Path) -> None:
    assert "On the host: 0 files" in weights.table(tmp_path)
