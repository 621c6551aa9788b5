"""Leveler's table in the browser: aim on the battlefield, and pay with the land one picks."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.ear import Message
from tests.browser.hands import Hand, Keys, Pointer, shown
from tests.browser.house import House
from tests.browser.leveler_deals import CRAB, SPARK, sit_down
from tests.browser.leveler_table import LevelerTable
from tests.browser.visitors import PHONE, WIDE, Screen, Visitors
from tests.magic.engine.table import ISLAND, MOUNTAIN

LIT: Final = re.compile("is-lit")
MINE: Final = (SPARK, SPARK, MOUNTAIN, MOUNTAIN, ISLAND)
SPELL: Final = "[Spark]"
LINE: Final = """
(handle) => {
  const line = document.querySelector('.lines line');
  if (line === null) return null;
  const room = line.ownerSVGElement.getBoundingClientRect();
  const at = [...document.querySelectorAll(`[data-handle="${handle}"]`)]
    .map((one) => one.getBoundingClientRect())
    .find(({ width }) => width > 0);
  const x = room.left + line.x2.baseVal.value;
  const y = room.top + line.y2.baseVal.value;
  return x > at.left && x < at.right && y > at.top && y < at.bottom;
}
"""
"""Whether the line from the stack ends within the thing."""


def view(table: LevelerTable) -> Message:
    seen: Message = table.ear.facts["observation"]
    return seen


def lands(table: LevelerTable, name: str) -> list[str]:
    """Return this seat's untapped lands of the name."""
    mine = [one for one in view(table)["battlefield"] if one["controller"] == 0]
    return [one["ref"] for one in mine if one["name"] == name and not one["tapped"]]


def crabs(table: LevelerTable) -> list[str]:
    return [one["ref"] for one in view(table)["battlefield"] if one["name"] == CRAB.name]


def can_aim(table: LevelerTable) -> bool:
    """Return whether a Spark can be cast at a Crab, with a land of either sort."""
    question = table.ear.facts["decision"]
    is_asked = question is not None and question["prompt"] == "magic-priority"
    texts = [one["text"] for one in question["actions"]] if is_asked else []
    both = lands(table, MOUNTAIN.name) and lands(table, ISLAND.name)
    return f"cast {SPELL}" in texts and bool(both and crabs(table)) and not view(table)["stack"]


def at_the_crab(
    house: House, visitors: Visitors, screen: Screen, hand: Hand
) -> tuple[LevelerTable, str]:
    """Return a table that never passes by itself, and a Crab to aim at."""
    table = sit_down(house, visitors, screen, hand, *MINE, theirs=(CRAB, MOUNTAIN), autoPass="off")
    table.unwanted |= {"cast", "attack"}
    table.play_on(lambda: can_aim(table))
    return table, crabs(table)[0]


def aim(table: LevelerTable, crab: str) -> None:
    """Hold a Spark and press the Crab; the play is then whole."""
    table.hand.thing(table.page, SPELL)
    expect(table.page.locator(".prompt")).to_contain_text("Choose a target")
    expect(shown(table.page, crab)).to_have_class(LIT)
    table.hand.thing(table.page, crab)
    expect(table.page.locator(".prompt")).to_contain_text("Do it")


@pytest.mark.parametrize(
    ("screen", "hand"),
    [(WIDE, Pointer()), (WIDE, Keys()), (PHONE, Pointer())],
    ids=["1280-clicking", "1280-keyboard", "390-clicking"],
)
def test_115_a_target_is_aimed_at_on_the_battlefield_and_a_line_shows_it(
    house: House, visitors: Visitors, screen: Screen, hand: Hand
) -> None:
    table, crab = at_the_crab(house, visitors, screen, hand)
    page = table.page
    aim(table, crab)
    hand.button(page, "Y")
    stack = page.get_by_role("region", name="Stack, next to resolve first")
    expect(stack).to_contain_text(f"at {CRAB.name}")
    page.wait_for_function(LINE, arg=crab)
    table.play_on(lambda: crab not in crabs(table))
    expect(page.locator(".lines line")).to_have_count(0)


def test_601_2g_the_land_that_is_clicked_pays(house: House, visitors: Visitors) -> None:
    """The payment made by itself is another one: what is in the pool is spent first."""
    table, crab = at_the_crab(house, visitors, WIDE, Pointer())
    page, hand = table.page, table.hand
    aim(table, crab)
    planned = page.locator(".prompt").inner_text()
    assert "Taps" in planned
    for asked in ("Choose a target", "What do you do?"):
        hand.button(page, "Esc")
        expect(page.locator(".prompt")).to_contain_text(asked)
    name = ISLAND.name if MOUNTAIN.name in planned else MOUNTAIN.name
    land = lands(table, name)[0]
    hand.thing(page, land)
    expect(page.locator(".prompt")).to_contain_text("In your pool")
    aim(table, crab)
    assert "Taps" not in page.locator(".prompt").inner_text()
    hand.button(page, "Y")
    table.wait(lambda: bool(view(table)["stack"]))
    assert land not in lands(table, name)
    assert view(table)["players"][0]["pool"] == ""
    assert sum(one["tapped"] for one in view(table)["battlefield"] if one["controller"] == 0) == 1


NOTICES: Final = """
() => {
  window.covered = [];
  new MutationObserver(() => {
    const notice = document.querySelector('.notice');
    if (!notice?.textContent.includes('Passing')) return;
    const plate = document.querySelector('.bar').getBoundingClientRect();
    window.covered.push(notice.getBoundingClientRect().bottom > plate.top);
  }).observe(document.body, { childList: true, subtree: true });
}
"""
"""Notes of every notice of passing whether it covers the other player's plate."""


def test_on_a_phone_the_notice_of_passing_covers_nobodys_plate(
    house: House, visitors: Visitors
) -> None:
    table = sit_down(house, visitors, PHONE, Pointer(), *MINE)
    table.page.evaluate(NOTICES)
    table.play_on(lambda: view(table)["turn"] == 3)
    covered = table.page.evaluate("() => window.covered")
    assert covered
    assert not any(covered)
