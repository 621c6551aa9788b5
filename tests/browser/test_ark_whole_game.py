"""Ark Age in the browser: whole duels against the computer, clicked and by keyboard."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.ark_table import ArkTable, deal
from tests.browser.hands import Hand, Keys, Pointer
from tests.browser.house import House
from tests.browser.lobby import come_in
from tests.browser.visitors import PHONE, WIDE, Screen, Visitors

SHORT: Final = {"glory_target": "4", "pride_target": "6"}
"""Half an hour's game in a minute: the way to the end is the same."""


WINDING: Final = 60_000
"""Milliseconds for winding a whole game back, without compiled rules."""


@pytest.mark.parametrize(
    ("screen", "hand", "options"),
    [(WIDE, Pointer(), {}), (WIDE, Keys(), SHORT), (PHONE, Pointer(), SHORT)],
    ids=["1280-clicking", "1280-keyboard", "390-clicking"],
)
def test_a_person_plays_a_whole_duel_against_the_weakest_computer(
    house: House, visitors: Visitors, screen: Screen, hand: Hand, options: dict[str, str]
) -> None:
    page = visitors.page(screen)
    table = ArkTable(page, hand)
    come_in(page, "Ada", house.url)
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "computer", "level": "1"}]
    made = deal(page, seats=seats, seed=11, options=options)
    page.goto(house.url + made["path"])
    table.play_on()
    expect(page.locator(".prompt")).to_contain_text("win")
    page.get_by_role("button", name="Replay").click()
    expect(page.locator(".deck")).to_be_visible(timeout=WINDING)
    page.keyboard.press("End")
    expect(page.locator(".board")).to_be_visible()
