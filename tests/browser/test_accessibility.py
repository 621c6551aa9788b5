"""axe finds nothing serious or critical on any page, light or dark, wide or on a phone."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import grave_findings
from tests.browser.hands import Pointer
from tests.browser.house import House
from tests.browser.lobby import Lobby
from tests.browser.table import Table, close_dialog, give_up
from tests.browser.test_replay import open_file
from tests.browser.visitors import Screen, Visitors, on_every_screen

Scheme = Literal["light", "dark"]
in_every_light = pytest.mark.parametrize("scheme", ["light", "dark"])


@on_every_screen
@in_every_light
def test_pages_without_a_game_have_no_grave_finding(
    house: House, visitors: Visitors, screen: Screen, scheme: Scheme
) -> None:
    page = visitors.page(screen, scheme)
    found = {}
    for path in ("/", "/rules/parlor-magic", "/help", "/r"):
        page.goto(house.url + path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        found[path] = grave_findings(page)
    assert {where: grave for where, grave in found.items() if grave} == {}


@on_every_screen
@in_every_light
def test_a_table_has_no_grave_finding_in_any_of_its_states(
    house: House, visitors: Visitors, screen: Screen, scheme: Scheme
) -> None:
    page = visitors.page(screen, scheme)
    table = Table(page, Pointer())
    Lobby(page, "Ada", house.url).deal("Computer", level="1", seed=5)
    found = {}
    table.play_on(until=lambda: table.phase != "waiting" and has_field(table))
    found["asked"] = grave_findings(page)
    ask_why_not(page)
    found["why not"] = grave_findings(page)
    for name, key in {"keys": "?", "menu": "m"}.items():
        page.keyboard.press(key)
        expect(page.get_by_role("dialog")).to_be_visible()
        found[name] = grave_findings(page)
        close_dialog(page)
    page.keyboard.press("b")
    expect(page.get_by_role("complementary", name="Rulebook")).to_be_visible()
    found["rulebook"] = grave_findings(page)
    page.keyboard.press("b")
    give_up(page)
    expect(page.locator(".prompt")).to_contain_text("wins")
    found["over"] = grave_findings(page)
    assert {where: grave for where, grave in found.items() if grave} == {}


def has_field(table: Table) -> bool:
    """Return whether the person has a Creature, so that most of the table is in use."""
    return len(table.ear.facts["observation"]["rulers"][0]["field"]) > 0


def ask_why_not(page: Page) -> None:
    """Press a hand card that is not lit, if there is one, and wait for the reasons."""
    unlit = page.locator(".hand button.is-off")
    if unlit.count() > 0:
        unlit.first.click()
        expect(page.locator(".whynot")).to_be_visible()


@on_every_screen
@in_every_light
def test_a_replay_has_no_grave_finding(
    house: House, visitors: Visitors, screen: Screen, scheme: Scheme
) -> None:
    page = visitors.page(screen, scheme)
    open_file(page, house)
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    assert grave_findings(page) == []
