"""Without its front end a widget is its text board, and says what its reader can do."""

from __future__ import annotations

from pathlib import Path

import pytest

from tidelib.widgets import live


def test_who_has_the_sources_is_told_to_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "STATIC", str(tmp_path / "static"))
    (tmp_path / "web" / "src").mkdir(parents=True)
    assert "npm run build" in live.missing_front_end()


def test_who_has_installed_it_is_told_to_install_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "STATIC", str(tmp_path / "static"))
    told = live.missing_front_end()
    assert "Install it again" in told
    assert "npm" not in told
    assert "run.py" not in told


def test_with_its_front_end_nothing_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "STATIC", str(tmp_path))
    for name in live.FRONT_END:
        (tmp_path / name).write_text("", encoding="utf-8")
    assert live.missing_front_end() == ""
