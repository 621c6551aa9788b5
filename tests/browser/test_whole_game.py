"""A whole game against the computer, on a wide screen and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Hand, Keys, Pointer
from tests.browser.house import House
from tests.browser.lobby import Lobby
from tests.browser.table import Table
from tests.browser.visitors import Screen, Visitors, on_every_screen

WEAKEST = "1"
SEED = 1


@on_every_screen
@pytest.mark.parametrize("hand", [Pointer(), Keys()], ids=["clicking", "keyboard"])
def test_a_person_wins_a_whole_game_against_the_weakest_computer(
    house: House, visitors: Visitors, screen: Screen, hand: Hand
) -> None:
    page = visitors.page(screen)
    table = Table(page, hand)
    Lobby(page, "Ada", house.url).deal("Computer", level=WEAKEST, seed=SEED)
    table.play_on()
    expect(page.locator(".prompt")).to_contain_text("Ada wins")
