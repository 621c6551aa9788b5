"""The companion for paper play: one phone between two people, with a network and without."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import grave_findings
from tests.browser.house import House
from tests.browser.visitors import (
    PHONE,
    WIDE,
    Scheme,
    Screen,
    Visitors,
    in_each_dress,
)

SMALL = Screen("small", 360, 640)
SHELF = "caches.open('cardwright-companion-1').then(s => s.keys()).then(k => k.length > 4)"


def companion(page: Page, url: str) -> tuple[Locator, Locator]:
    """Open the page and return the halves: one's own, and the one across."""
    page.goto(f"{url}/companion")
    own, across = (page.get_by_role("region", name=f"Player {n}") for n in (1, 2))
    expect(own).to_be_visible()
    return own, across


def hit(half: Locator, amount: int) -> None:
    half.get_by_role("button", name=f"{amount} damage").click()


def test_l19_one_blow_to_twenty_asks_for_two_libraries_and_is_taken_back(
    house: House, visitors: Visitors
) -> None:
    page = visitors.page(PHONE)
    own, _ = companion(page, house.url)
    hit(own, 5)
    expect(own).to_contain_text("5 more damage: at 10 your library is exiled and II comes in.")
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Damage total").first.fill("20")
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    steps = own.get_by_role("alert").get_by_role("listitem")
    expect(steps).to_have_count(4)
    expect(steps.nth(0)).to_contain_text("exile your whole library, face up. L13")
    expect(steps.nth(3)).to_contain_text("Shuffle sub-deck III into your library. L12")
    own.get_by_role("button", name="Done").click()
    expect(own.get_by_role("alert")).to_have_count(0)
    expect(own).to_contain_text("Sub-deck III is your last library.")
    for _ in range(3):
        page.get_by_role("button", name="Undo").click()
    expect(own).to_contain_text("10 more damage: at 10")
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def test_l12_both_people_count_for_themselves_and_a_reload_loses_nothing(
    house: House, visitors: Visitors
) -> None:
    page = visitors.page(PHONE)
    own, across = companion(page, house.url)
    across.get_by_role("button", name="Lose 5 life").click()
    own.get_by_role("button", name="Library is empty").click()
    page.reload()
    expect(across.get_by_role("group", name="Life")).to_contain_text("25")
    expect(own.get_by_role("alert")).to_contain_text("Shuffle sub-deck II into your library. L12")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="New game").click()
    page.get_by_role("button", name="Yes, begin a new game").click()
    expect(across.get_by_role("group", name="Life")).to_contain_text("30")


def test_the_page_opens_without_a_network_once_it_was_there(
    house: House, visitors: Visitors
) -> None:
    page = visitors.page(PHONE)
    companion(page, house.url)
    page.wait_for_function(SHELF)
    page.context.set_offline(True)
    page.reload()
    own = page.get_by_role("region", name="Player 1")
    hit(own, 3)
    expect(own.get_by_role("group", name="Life")).to_contain_text("27")


@pytest.mark.parametrize("screen", [PHONE, SMALL, WIDE], ids=["390", "360", "1280"])
def test_all_of_both_halves_is_on_the_screen(
    house: House, visitors: Visitors, screen: Screen
) -> None:
    page = visitors.page(screen)
    own, across = companion(page, house.url)
    for half in (own, across):
        for button in half.get_by_role("button").all():
            expect(button).to_be_in_viewport(ratio=1)
    turned = across.evaluate("half => getComputedStyle(half).transform")
    assert turned.startswith("matrix(-1,") is (screen is not WIDE)


@in_each_dress
def test_the_companion_has_no_grave_finding(
    house: House, visitors: Visitors, screen: Screen, scheme: Scheme
) -> None:
    page = visitors.page(screen, scheme)
    own, across = companion(page, house.url)
    found = {"fresh": grave_findings(page)}
    hit(own, 5)
    hit(own, 5)
    across.get_by_role("button", name="Lose 5 life").click()
    found["due"] = grave_findings(page)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    found["menu"] = grave_findings(page)
    assert {where: grave for where, grave in found.items() if grave} == {}
    assert page.evaluate("document.documentElement.scrollWidth") == screen.width
