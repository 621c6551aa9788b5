"""axe finds nothing serious or critical on Ark Age's pages, light or dark, wide or on a phone."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.ark_table import ArkTable, deal
from tests.browser.axe import grave_findings
from tests.browser.hands import Pointer
from tests.browser.house import House
from tests.browser.lobby import come_in
from tests.browser.table import close_dialog, give_up
from tests.browser.test_ark_whole_game import WINDING
from tests.browser.visitors import STEP_LIMIT, WIDE, Screen, Visitors, on_every_screen

SEATS = [{"kind": "human", "name": "Ada"}, {"kind": "computer", "level": "1"}]


@on_every_screen
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_table_and_its_replay_have_no_grave_finding_in_any_of_their_states(
    house: House, visitors: Visitors, screen: Screen, scheme: Literal["light", "dark"]
) -> None:
    page = visitors.page(screen, scheme)
    table = ArkTable(page, Pointer())
    come_in(page, "Ada", house.url)
    page.goto(house.url + deal(page, seats=SEATS, seed=5)["path"] + "?guide=1")
    found = {}
    table.play_on(until=lambda: table.phase != "waiting" and is_lively(table))
    found["asked"] = grave_findings(page)
    ask_why_not(page)
    found["why not"] = grave_findings(page)
    page.keyboard.press("m")
    expect(page.get_by_role("dialog")).to_be_visible()
    found["menu"] = grave_findings(page)
    close_dialog(page)
    page.keyboard.press("b")
    expect(page.get_by_role("complementary", name="Rulebook")).to_be_visible()
    found["rulebook"] = grave_findings(page)
    page.keyboard.press("b")
    give_up(page, "Withdraw or settle", "Withdraw from the game")
    expect(page.locator(".prompt")).to_contain_text("win", timeout=STEP_LIMIT)
    found["over"] = grave_findings(page)
    page.get_by_role("button", name="Replay").click()
    expect(page.locator(".deck")).to_be_visible(timeout=WINDING)
    page.keyboard.press("End")
    expect(page.locator(".board")).to_be_visible()
    found["replay"] = grave_findings(page)
    assert {where: grave for where, grave in found.items() if grave} == {}


def is_lively(table: ArkTable) -> bool:
    """Return whether both sides have fought, so that most of the table is in use."""
    facts = table.ear.facts
    return facts["observation"]["turn"] >= 5 and len(facts["observation"]["units"]) >= 6


def ask_why_not(page: Page) -> None:
    """Press a unit of the other side that is not lit, and wait for the answer."""
    page.locator(".u.far:not(.is-legal-card):visible").first.click()
    expect(page.locator(".whynot, .prompt__q span").first).to_be_visible()


def test_nothing_moves_for_those_who_want_it_still(house: House, visitors: Visitors) -> None:
    page = visitors.page(WIDE)
    come_in(page, "Ada", house.url)
    page.goto(house.url + deal(page, seats=SEATS, seed=5)["path"])
    page.locator(".board").wait_for()
    moving = page.evaluate(
        "() => document.getAnimations().filter((one) => one.playState === 'running').length"
    )
    assert moving == 0


@on_every_screen
def test_nothing_widens_the_page(house: House, visitors: Visitors, screen: Screen) -> None:
    page = visitors.page(screen)
    table = ArkTable(page, Pointer())
    come_in(page, "Ada", house.url)
    page.goto(house.url + deal(page, seats=SEATS, seed=5)["path"])
    table.play_on(until=lambda: table.phase != "waiting" and is_lively(table))
    assert page.evaluate("() => document.documentElement.scrollWidth") <= screen.width
