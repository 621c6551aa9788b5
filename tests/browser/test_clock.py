"""Clocks at the table; time is moved on at the server, so that nobody waits for it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import grave_findings
from tests.browser.house import House
from tests.browser.lobby import Lobby
from tests.browser.visitors import Screen, Visitors, on_every_screen

FULL = "2:30"
LOW = re.compile(r"^(\+|0:)")
"""In the last seconds, or in the grace if the machine is slow."""


@pytest.fixture(scope="module")
def timed_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Return a server of these tests' own, whose time is moved."""
    house = House(tmp_path_factory.mktemp("timed"), is_quick=True)
    house.start()
    yield house
    house.stop()


def clock_of(page: Page, seat: int) -> str:
    """Return what a seat's clock shows, once it is seen inside the window."""
    clock = page.locator(f".clock[data-seat='{seat}']")
    expect(clock).to_be_in_viewport(ratio=1)
    return clock.inner_text().strip()


@on_every_screen
def test_both_see_both_clocks_agree_on_a_pause_and_hear_of_a_time_that_is_up(
    timed_house: House, visitors: Visitors, screen: Screen
) -> None:
    ada, ben = visitors.page(screen), visitors.page(screen)
    lobby = Lobby(ada, "Ada", timed_house.url)
    ada.get_by_label("Clock").select_option("relaxed")
    lobby.deal("Friend", seed=3)
    invite = ada.get_by_label("Invite link").input_value()
    ada.keyboard.press("Escape")
    ben.goto(invite)
    ben.get_by_label("What others shall call you").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.locator(".clock.runs")).to_have_count(1)
    for page in (ada, ben):
        assert clock_of(page, 1) == FULL
    assert grave_findings(ben) == []

    ada.keyboard.press("m")
    ada.get_by_role("button", name="Ask for a pause").click()
    ada.keyboard.press("Escape")
    ben.get_by_role("button", name="Allow").click()
    expect(ada.locator(".notices").get_by_text("Paused")).to_be_visible()
    expect(ben.locator(".clock.runs")).to_have_count(0)
    ada.get_by_role("button", name="Go on").click()
    expect(ben.locator(".clock.runs")).to_have_count(1)

    timed_house.move_time(140)
    for page in (ada, ben):
        page.reload()
        expect(page.locator(".clock.low")).to_have_count(1)
    assert LOW.match(ben.locator(".clock.low").inner_text().strip())
    timed_house.move_time(1_000)
    expect(ben.locator(".logbox").get_by_text("has run out of time.").first).to_be_attached()
