"""The hint at the table: what the computer would do, and why; not between people."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.hands import Pointer
from tests.browser.house import House
from tests.browser.lobby import Lobby
from tests.browser.table import Table
from tests.browser.visitors import WIDE, Visitors

BUTTON = "Hint: what would the computer do? (I)"


def test_a_hint_shows_a_play_with_its_reason_and_what_looking_ahead_says(
    house: House, visitors: Visitors
) -> None:
    table = Table(visitors.page(WIDE), Pointer())
    Lobby(table.page, "Ada", house.url).deal("Computer", level="1", seed=4)
    table.wait_until_seated()
    hint = table.page.locator(".notices")
    while True:
        table.answer()
        table.wait(lambda: table.phase != "waiting")
        table.page.get_by_role("button", name=BUTTON).click()
        expect(hint).to_contain_text("Hint:")
        if "Looking ahead:" in hint.inner_text():
            break
        table.page.get_by_role("button", name="Close").click()
    expect(hint).to_contain_text("% of the time")


def test_a_table_between_people_has_no_hint_to_press(house: House, visitors: Visitors) -> None:
    page = visitors.page(WIDE)
    Lobby(page, "Ada", house.url).deal("Friend", seed=3)
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Rulebook beside the table (B)")).to_be_visible()
    expect(page.get_by_role("button", name=BUTTON)).to_have_count(0)
