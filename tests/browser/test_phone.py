"""The table on a phone, in positions of a game where it is crowded."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import House
from tests.browser.visitors import PHONE, Visitors

GAME = Path(__file__).parents[1] / "games/parlor_magic/golden/greedy-1.json"
THREE_ATTACK = 191
"""Entries after which three Creatures of the computer attack the first seat."""
SEVEN_IN_HAND = 24

SIDEWAYS = """() => [...document.querySelectorAll('html, body, body *')]
  .filter((one) => one.scrollLeft !== 0 && !one.matches('.front > .row'))
  .map((one) => one.className)"""
"""What has been pushed aside; the row of lanes may go sideways, and says so at its edges."""
OVERLAPS = """() => [...document.querySelectorAll('.hand .cost')]
  .map((one) => one.getBoundingClientRect())
  .filter((one, at, all) => at > 0 && one.left < all[at - 1].right).length"""
UNSEEN = """() => [...document.querySelectorAll('.prompt button')].filter((one) => {
  const box = one.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return top === null || !(one === top || one.contains(top));
}).map((one) => one.textContent)"""


def at_entry(house: House, visitors: Visitors, entry: int) -> Page:
    """Return a phone on which the first seat goes on from there against the computer."""
    page = visitors.page(PHONE)
    sent = page.request.post(f"{house.url}/api/replays", data=GAME.read_text())
    seats: list[dict[str, Any]] = [{"kind": "human"}, {"kind": "computer", "level": "1"}]
    made = page.request.post(
        f"{house.url}/api/replays/{sent.json()['replay']}/play-on",
        data=json.dumps({"entry": entry, "seats": seats}),
        headers={"Content-Type": "application/json"},
    )
    page.goto(f"{house.url}{made.json()['path']}")
    expect(page.locator(".prompt")).to_be_visible()
    return page


def test_what_several_attackers_do_together_is_told_once(house: House, visitors: Visitors) -> None:
    page = at_entry(house, visitors, THREE_ATTACK)
    expect(page.locator(".lane")).to_have_count(3)
    expect(page.locator(".lane .fore")).to_have_text("together \N{MINUS SIGN}4 life")


def test_the_costs_under_a_full_hand_can_all_be_counted(house: House, visitors: Visitors) -> None:
    page = at_entry(house, visitors, SEVEN_IN_HAND)
    expect(page.locator(".hand .hc")).to_have_count(7)
    assert page.evaluate(OVERLAPS) == 0


def test_nothing_pushes_a_crowded_table_aside_or_covers_the_answers(
    house: House, visitors: Visitors
) -> None:
    page = at_entry(house, visitors, THREE_ATTACK)
    for _ in range(25):
        page.keyboard.press("Tab")
        assert page.evaluate(SIDEWAYS) == []
        assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") == 0
    assert page.evaluate(UNSEEN) == []


def test_the_end_of_a_replay_tells_who_won_and_fits_the_screen(
    house: House, visitors: Visitors
) -> None:
    page = visitors.page(PHONE)
    sent = page.request.post(f"{house.url}/api/replays", data=GAME.read_text())
    page.goto(f"{house.url}{sent.json()['path']}")
    line = page.get_by_role("slider", name="Position in the game")
    for key in ("Home", "End"):
        line.press(key)
        assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") == 0
    expect(page.locator("section.step h2")).to_contain_text("Player 2 wins")


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/r",
        "/builds",
        "/decks",
        "/cards?q=flying",
        "/companion",
        "/lab",
        "/lab/new?game=parlor-magic",
        "/lab/new?game=ark-age",
        "/lab/new?game=leveler",
        "/rules",
        "/help",
    ],
)
def test_no_page_is_wider_than_the_screen(house: House, visitors: Visitors, path: str) -> None:
    page = visitors.page(PHONE)
    page.goto(f"{house.url}{path}")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") == 0
