"""The lobby: set a table, or come to one."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

SETTINGS: Final = """{"autoPass": "off", "playerName": "%s"}"""
"""A person who has been here before: has a name, and passes by hand."""


class Lobby:
    """One person's lobby page."""

    def __init__(self, page: Page, name: str, url: str) -> None:
        self.page = page
        come_in(page, name, url)

    def deal(self, against: str, *, seed: int | None = None, level: str | None = None) -> None:
        """Fill in the form "Set the table" and deal."""
        page = self.page
        choose(page, "Across from you", against)
        if level is not None:
            choose(page, "Strength", level)
        if seed is not None:
            page.get_by_role("button", name="Rules").click()
            page.get_by_label("Seed").fill(str(seed))
            page.keyboard.press("Escape")
        page.get_by_role("button", name="Deal", exact=True).click()
        page.wait_for_url("**/t/*")


def choose(page: Page, legend: str, name: str) -> None:
    """Press the label of one of a few choices that stand side by side."""
    group = page.get_by_role("group", name=legend)
    group.locator("label").filter(has=page.get_by_role("radio", name=name, exact=True)).click()


def come_in(page: Page, name: str, url: str) -> None:
    """Open an address as somebody who has been here before."""
    page.add_init_script(f"localStorage.setItem('cardwright-settings', '{SETTINGS % name}')")
    page.goto(url)
