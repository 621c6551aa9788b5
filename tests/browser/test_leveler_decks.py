"""Leveler's deck page: a list is pasted, checked, mended, divided, kept and passed on."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from cardwright.games.leveler.cards.library import ready_decks
from cardwright.games.leveler.deck import Part
from cardwright.games.leveler.exports import FORMS, export_deck
from cardwright.games.leveler.formats import read_deck, write_deck
from cardwright.server.leveler.sharing import deck_in
from tests.browser.axe import grave_findings
from tests.browser.ear import Ear
from tests.browser.house import House
from tests.browser.lobby import come_in, told
from tests.browser.visitors import (
    PHONE,
    WIDE,
    Scheme,
    Screen,
    Visitors,
    in_each_dress,
)
from tests.games.leveler.lists import contents

READY: Final = ready_decks()[0]
LIST: Final = write_deck(READY.deck)
BROKEN: Final = LIST.replace("1 Suntail Hawk\n", "1 Suntail Hawke\n1 Opt\n")
PLAIN: Final = "\n".join(
    line for line in LIST.splitlines() if line and not line.startswith("Sub-deck")
)


def desk(page: Page, url: str) -> Locator:
    """Open the page and return the field for the list."""
    come_in(page, "Ada", f"{url}/decks")
    field = page.get_by_label("Paste a deck")
    expect(field).to_be_visible()
    return field


def verdict(page: Page) -> Locator:
    return page.get_by_role("region", name="The check").get_by_role("status")


def test_a_deck_is_pasted_checked_mended_and_goes_to_the_table(
    house: House, visitors: Visitors
) -> None:
    page = visitors.page(PHONE)
    ear = Ear(page)
    field = desk(page, house.url)
    field.fill(BROKEN)
    check = page.get_by_role("region", name="The check")
    expect(verdict(page)).to_contain_text("Not legal: 3 violations")
    expect(check).to_contain_text("Sub-deck 1 has 51 cards; it must have exactly 50 (1 too many).")
    expect(check.get_by_role("button", name="Play this deck")).to_be_disabled()
    check.get_by_role("button", name="Suntail Hawk: Suntail Hawke").click()
    check.get_by_role("button", name="Keep one: Opt").click()
    expect(verdict(page)).to_contain_text("Legal: this deck may be played.")
    assert contents(read_deck(field.input_value())) == contents(READY.deck)
    check.get_by_role("link", name="Play this deck").click()
    expect(page.get_by_role("heading", name="Set the table: Leveler")).to_be_visible()
    made = deck_in(page.get_by_label("Paste its link").input_value())
    assert contents(made) == contents(READY.deck)
    page.get_by_role("button", name="Deal", exact=True).click()
    page.wait_for_url("**/t/*")
    own = {entry.name for entry in READY.deck.entries(Part.FIRST)}
    facts = told(page, ear)
    hand = [card["name"] for card in facts["observation"]["players"][facts["viewer"]]["hand"]]
    assert len(hand) == 7
    assert set(hand) <= own


def test_a_deck_is_proposed_around_a_card_and_taken_to_the_lobby_with_its_options(
    house: House, visitors: Visitors
) -> None:
    page = visitors.page(WIDE)
    field = desk(page, house.url)
    page.get_by_text("Propose a deck").first.click()
    page.get_by_label("Around these cards").fill("leonin skyhunter")
    page.get_by_role("checkbox", name="blue").check()
    page.get_by_role("checkbox", name="white").check()
    page.get_by_role("button", name="Propose a deck").click()
    check = page.get_by_role("region", name="The check")
    expect(check.get_by_role("heading", name="Its plan")).to_be_visible()
    expect(check).to_contain_text("A deck of the colours WU around Leonin Skyhunter.")
    expect(check).to_contain_text("Sub-deck 3: End with")
    expect(verdict(page)).to_contain_text("Legal")
    assert "1 Leonin Skyhunter" in field.input_value()
    page.get_by_text("Rulings used, and options").click()
    check.get_by_label("How many cards a sideboard").select_option("5")
    check.get_by_role("link", name="Play this deck").click()
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog")).to_contain_text("1 changed.")
    expect(page.get_by_role("dialog").get_by_label("How many cards a sideboard")).to_have_value(
        "5"
    )


def test_a_plain_list_is_divided_and_the_page_says_why(house: House, visitors: Visitors) -> None:
    page = visitors.page(WIDE)
    field = desk(page, house.url)
    field.fill(PLAIN)
    page.get_by_role("button", name="Divide it into 50, 30 and 20").click()
    expect(verdict(page)).to_contain_text("Legal")
    expect(page.get_by_role("heading", name="Why it is divided so")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(field).to_have_value(PLAIN)


def test_a_deck_is_kept_by_name_and_goes_to_others_by_its_link(
    house: House, visitors: Visitors
) -> None:
    page, other = visitors.page(WIDE), visitors.page(PHONE)
    field = desk(page, house.url)
    page.get_by_label("Start from a ready deck").select_option(label=READY.name)
    expect(verdict(page)).to_contain_text("Legal")
    page.get_by_text("Saved in this browser").click()
    page.get_by_label("Name", exact=True).fill("Mine")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Empty it").click()
    page.reload()
    page.get_by_text("Saved in this browser (1)").click()
    page.get_by_role("button", name="Mine", exact=True).click()
    expect(field).to_have_value(LIST)
    page.get_by_role("button", name="Share, export").click()
    link = page.get_by_label("Link to this deck").input_value()
    page.get_by_label("As a file for").select_option("cod")
    expect(page.get_by_label("The deck as text")).to_have_value(
        export_deck(READY.deck, FORMS["cod"])
    )
    other.goto(link)
    expect(other.get_by_label("Paste a deck")).to_have_value(LIST)


def test_a_card_is_moved_by_the_keyboard_alone(house: House, visitors: Visitors) -> None:
    page = visitors.page(WIDE)
    desk(page, house.url).fill(LIST)
    mover = page.get_by_role("combobox", name="Move one Opt", exact=True)
    mover.focus()
    mover.select_option("sub-deck 2")
    expect(verdict(page)).to_contain_text("2 violations")
    second = page.get_by_role("region", name="Sub-deck 2")
    expect(second).to_contain_text("31 of 30")


@pytest.mark.parametrize("code", ["A" * 64, "%00%ff<script>alert(1)</script>"])
def test_a_hostile_link_is_refused_in_words(house: House, visitors: Visitors, code: str) -> None:
    page = visitors.page(WIDE)
    visitors.expected = ("400",)
    page.goto(f"{house.url}/decks#{code}")
    expect(page.get_by_role("alert")).to_contain_text("this is no code of a deck")
    expect(page.get_by_label("Paste a deck")).to_be_editable()


@in_each_dress
def test_the_deck_page_has_no_grave_finding(
    house: House, visitors: Visitors, screen: Screen, scheme: Scheme
) -> None:
    page = visitors.page(screen, scheme)
    field = desk(page, house.url)
    found = {"empty": grave_findings(page)}
    field.fill(BROKEN)
    expect(verdict(page)).to_contain_text("Not legal")
    for folded in ("Rulings used, and options", "Saved in this browser"):
        page.get_by_text(folded).click()
    page.get_by_text("Sample hands").first.click()
    found["broken"] = grave_findings(page)
    page.get_by_role("button", name="Share, export").click()
    expect(page.get_by_label("The deck as text")).to_be_visible()
    found["shared"] = grave_findings(page)
    assert {where: grave for where, grave in found.items() if grave} == {}
    assert page.evaluate("document.documentElement.scrollWidth") == screen.width
