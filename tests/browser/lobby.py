"""The lobby: set a table, or come to one."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.ear import Ear, Message

LIMIT: Final = 20.0
"""Seconds that only a broken table takes."""
SETTINGS: Final = """{"autoPass": "off", "playerName": "%s"}"""
"""A person who has been here before: has a name, and passes by hand."""


class Lobby:
    """One person's lobby page."""

    def __init__(self, page: Page, name: str, url: str) -> None:
        self.page = page
        come_in(page, name, url)

    def choose_game(self, title: str) -> None:
        """Turn the form to a game type, as its button "Invite" does."""
        card = self.page.get_by_role("article").filter(has_text=title)
        card.get_by_role("button", name="Invite").click()
        expect(self.page.get_by_role("heading", name=f"Set the table: {title}")).to_be_visible()

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


def told(page: Page, ear: Ear, wanted: Callable[[Message], object] = bool) -> Message:
    """Return what the page's table has been told, once it is as wanted."""
    deadline = time.monotonic() + LIMIT
    while not (ear.facts and wanted(ear.facts)):
        assert time.monotonic() < deadline, "the table did not tell this"
        page.wait_for_timeout(20)
    return ear.facts


def choose(page: Page, legend: str, name: str) -> None:
    """Press the label of one of a few choices that stand side by side."""
    group = page.get_by_role("group", name=legend)
    group.locator("label").filter(has=page.get_by_role("radio", name=name, exact=True)).click()


def come_in(page: Page, name: str, url: str) -> None:
    """Open an address as somebody who has been here before."""
    page.add_init_script(f"localStorage.setItem('cardwright-settings', '{SETTINGS % name}')")
    page.goto(url)
