"""A person looks at what is kept of him, takes it along, and deletes it."""

from __future__ import annotations

import json
from pathlib import Path
from zipfile import ZipFile

from playwright.sync_api import Page, expect

from tests.browser.axe import grave_findings
from tests.browser.house import House
from tests.browser.visitors import Screen, Visitors, on_every_screen


def deal(page: Page, house: House) -> None:
    """Make a table against the computer, as a page of the site does."""
    page.goto(house.url)
    body = {
        "game": "parlor-magic",
        "seats": [{"kind": "human", "name": "Ada"}, {"kind": "computer"}],
    }
    made = page.request.post(f"{house.url}/api/tables", data=body)
    assert made.ok


@on_every_screen
def test_somebody_takes_his_data_along_and_deletes_them(
    house: House, visitors: Visitors, screen: Screen, tmp_path: Path
) -> None:
    page = visitors.page(screen)
    deal(page, house)
    page.get_by_role("link", name="Your data").click()
    expect(page.get_by_text("1 table at which only you sit")).to_be_visible()
    expect(page.get_by_text("There you are called: Ada.")).to_be_visible()
    assert grave_findings(page) == []

    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save my data from the server").click()
    waiting.value.save_as(tmp_path / "mine.zip")
    with ZipFile(tmp_path / "mine.zip") as packed:
        (game,) = json.loads(packed.read("my-data.json"))["games"]
    assert game["players"][0]["name"] == "Ada"

    page.get_by_role("button", name="Delete my data").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("1 table at which only you sit")).to_be_visible()
    assert grave_findings(page) == []
    dialog.get_by_role("button", name="Keep it").click()
    expect(page.get_by_text("There you are called: Ada.")).to_be_visible()

    page.get_by_label("Also erase what only this browser keeps").check()
    page.get_by_role("button", name="Delete my data").click()
    dialog.get_by_role("button", name="Delete it").click()
    expect(page.get_by_text("The server knows this browser no more.")).to_be_visible()
    expect(page.get_by_text("Nothing on this server belongs to this browser.")).to_be_visible()
    assert page.evaluate("localStorage.getItem('cardwright-settings') ?? '{}'").count("Ada") == 0
