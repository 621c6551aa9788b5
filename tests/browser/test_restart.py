"""The server is killed in the middle of a game, and the game goes on."""

from __future__ import annotations

from typing import Any

from tests.browser.hands import Pointer
from tests.browser.house import House
from tests.browser.lobby import Lobby
from tests.browser.table import Table
from tests.browser.visitors import Screen, Visitors, on_every_screen

PLAYS = 4
"""Before each kill and after it."""


@on_every_screen
def test_a_game_goes_on_where_it_was_after_kill_9(
    own_house: House, visitors: Visitors, screen: Screen
) -> None:
    visitors.expected = ("WebSocket connection", "ERR_CONNECTION_REFUSED")
    page = visitors.page(screen)
    table = Table(page, Pointer())
    Lobby(page, "Ada", own_house.url).deal("Computer", level="1", seed=2)
    play(table, PLAYS)
    arrivals = table.ear.arrivals
    own_house.kill()
    own_house.start()
    table.wait(lambda: table.ear.arrivals > arrivals)
    play(table, PLAYS)

    told = what_is_told(table)
    own_house.kill()
    own_house.start()
    page.reload()
    table.wait(lambda: table.phase != "waiting")
    assert what_is_told(table) == told
    play(table, PLAYS)


def play(table: Table, plays: int) -> None:
    """Answer so many times; be asked again."""
    for _ in range(plays):
        table.wait(lambda: table.phase != "waiting")
        table.answer()
    table.wait(lambda: table.phase != "waiting")


def what_is_told(table: Table) -> list[Any]:
    """Return everything the page knows of the game."""
    return [table.ear.facts[name] for name in ("observation", "events", "decision", "can_undo")]
