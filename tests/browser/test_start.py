"""The book opens, and nothing is wrong with it at first sight."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def test_the_first_page_opens(page: Page, site: str) -> None:
    answer = page.goto(site)
    assert answer is not None
    assert answer.status == 200
    page.wait_for_url("**/book/*.html")  # the root leads on to the book's first page
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
