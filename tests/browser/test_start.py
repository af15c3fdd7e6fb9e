"""The book and JupyterLab open, and nothing is wrong with them at first sight."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from tools.lab import Lab
from tools.paths import PYTHON


def test_the_first_page_opens(page: Page, site: str) -> None:
    answer = page.goto(site)
    assert answer is not None
    assert answer.status == 200
    page.wait_for_url("**/book/*.html")  # the root leads on to the book's first page
    expect(page.get_by_role("heading", level=1).first).to_be_visible()


def test_lab_opens_without_a_question(page: Page, lab: Lab) -> None:
    page.goto(lab.url("lab/tree/book"))
    expect(page.locator("#jupyterlab-splash")).to_have_count(0, timeout=60_000)
    expect(page.locator(".jp-DirListing-item").first).to_be_visible()
    expect(page.locator(".jp-Dialog, .jp-toastContainer .Toastify__toast")).to_have_count(0)


def test_lab_has_one_kernel_and_it_is_ours(page: Page, lab: Lab) -> None:
    answer = page.request.get(lab.url("api/kernelspecs"))
    specs = json.loads(answer.body())["kernelspecs"]
    assert list(specs) == ["python3"]
    assert specs["python3"]["spec"]["language"] == "python"
    assert PYTHON.is_file()
