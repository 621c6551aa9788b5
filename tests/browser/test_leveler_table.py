"""Leveler's table in the browser: both thresholds, a card done by hand, pictures switched on."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.axe import grave_findings
from tests.browser.hands import Hand, Keys, Pointer
from tests.browser.house import House
from tests.browser.leveler_deals import COLT, RITE, sit_down
from tests.browser.leveler_table import LevelerTable
from tests.browser.visitors import PHONE, WIDE, Screen, Visitors
from tests.magic.engine.table import MOUNTAIN

PICTURE: Final = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>'


def rung(page: Page, numeral: str, state: str) -> None:
    """Expect the state of one of the other player's sub-decks."""
    label = f"Sub-deck {numeral}, {state}; show the list"
    plate = page.get_by_role("region", name="Computer", exact=True)
    expect(plate.get_by_role("button", name=label)).to_be_visible()


def total(table: LevelerTable) -> int:
    """Return the other player's damage total."""
    players = table.ear.facts["observation"]["players"]
    return int(players[1]["damage_total"])


def test_l13_l14_a_person_plays_through_both_thresholds_to_the_end(
    house: House, visitors: Visitors
) -> None:
    table = sit_down(house, visitors, WIDE, Pointer(), COLT, MOUNTAIN)
    rung(table.page, "II", "30 cards outside the game")
    table.play_on(lambda: total(table) >= 10)
    rung(table.page, "I", "gone")
    table.play_on(lambda: total(table) >= 20)
    rung(table.page, "II", "gone")
    table.play_on()
    expect(table.page.locator(".prompt")).to_contain_text("Ada wins")
    expect(table.page.get_by_role("log")).to_contain_text("Sub-deck 3 of Computer")


def test_what_was_not_read_is_resolved_by_hand_and_confirmed(
    house: House, visitors: Visitors
) -> None:
    table = sit_down(house, visitors, WIDE, Pointer(), RITE, MOUNTAIN)
    page = table.page
    table.play_on(lambda: (table.ear.facts["decision"] or {}).get("prompt") == "magic-manual")
    expect(page.locator(".prompt")).to_contain_text("Resolve Odd Rite by hand")
    table.hand.button(page, "C")
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Draw two cards, then deal with it.")
    assert not grave_findings(page)
    sheet.get_by_role("button", name="Gain life").click()
    table.play_on(
        lambda: is_manual(table) and table.ear.facts["observation"]["players"][0]["life"] > 30
    )
    table.hand.button(page, "D")
    expect(page.get_by_role("region", name="Stack, next to resolve first")).to_be_hidden()


@pytest.mark.parametrize("wanted", [False, True], ids=["by-default", "switched-on"])
def test_pictures_of_cards_are_asked_of_scryfall_only_by_who_wants_them(
    house: House, visitors: Visitors, wanted: bool
) -> None:
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(status=200, content_type="image/svg+xml", body=PICTURE)

    table = sit_down(house, visitors, WIDE, Pointer(), COLT, MOUNTAIN, cardImages=wanted)
    table.page.route("https://api.scryfall.com/**", answer)
    table.page.locator('.felt .hand [data-card="card:Storm Colt"]').hover()
    detail = table.page.get_by_role("note", name="Card")
    expect(detail).to_contain_text("Storm Colt")
    expect(detail.locator("img")).to_have_count(int(wanted))
    if wanted:
        expect(detail.locator("img")).to_have_js_property("naturalWidth", 3)
    assert [("exact=Storm%20Colt" in url) for url in asked] == [True] * wanted


@pytest.mark.parametrize("by", ["right click", "Menu key"])
def test_a_card_that_is_kept_open_shows_its_rulings(
    house: House, visitors: Visitors, by: str
) -> None:
    table = sit_down(house, visitors, WIDE, Pointer(), COLT, MOUNTAIN)
    ruled = [{"date": "2020-01-01", "text": "It may attack at once."}]
    answer = {"rulings": ruled}
    table.page.route(
        "**/api/leveler/card?name=Storm%20Colt", lambda route: route.fulfill(json=answer)
    )
    card = table.page.locator('.felt .hand [data-card="card:Storm Colt"]').first
    if by == "right click":
        card.click(button="right")
    else:
        card.focus()
        card.press("ContextMenu")
    detail = table.page.get_by_role("note", name="Card")
    detail.get_by_text("Rulings").click()
    expect(detail).to_contain_text("2020-01-01")
    expect(detail).to_contain_text("It may attack at once.")
    assert grave_findings(table.page) == []
    table.page.keyboard.press("Escape")
    expect(detail).to_have_count(0)


def test_a_stop_asks_also_where_nothing_could_be_done(house: House, visitors: Visitors) -> None:
    stops = {"leveler": ["upkeep"]}
    table = sit_down(house, visitors, WIDE, Pointer(), COLT, MOUNTAIN, stops=stops)
    expect(table.page.get_by_text("Smart passing, 1 stop")).to_be_visible()
    table.play_on(lambda: asked_at(table) == (2, "upkeep"))
    table.play_on(lambda: asked_at(table) == (3, "upkeep"))
    table.page.get_by_role("button", name="Menu and settings").click()
    table.page.get_by_role("checkbox", name="Upkeep").uncheck()
    table.page.keyboard.press("Escape")
    table.play_on(lambda: turn(table) == 5 or asked_at(table) == (4, "upkeep"))
    assert turn(table) == 5


def turn(table: LevelerTable) -> int:
    """Return the turn that the page was last told of."""
    return int(table.ear.facts["observation"]["turn"])


def asked_at(table: LevelerTable) -> tuple[int, str] | None:
    """Return turn and step where this seat is asked and the page does not pass by itself."""
    standing = table.standing()
    if standing["phase"] != "asked" or standing["passing"]:
        return None
    return turn(table), table.ear.facts["observation"]["step"]


def is_manual(table: LevelerTable) -> bool:
    """Return whether the palette stands."""
    return (table.ear.facts["decision"] or {}).get("prompt") == "magic-manual"


@pytest.mark.parametrize(
    ("screen", "hand"), [(WIDE, Keys()), (PHONE, Pointer())], ids=["1280-keyboard", "390-clicking"]
)
def test_the_table_has_no_grave_findings_in_a_first_attack(
    house: House, visitors: Visitors, screen: Screen, hand: Hand
) -> None:
    table = sit_down(house, visitors, screen, hand, COLT, MOUNTAIN)
    table.play_on(lambda: bool(table.ear.facts["observation"]["attackers"]))
    assert not grave_findings(table.page)
