"""Leveler's cards: searched by name and by what they do, shown with their reading."""

from __future__ import annotations

from playwright.sync_api import expect

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


def test_cards_are_found_by_what_they_do_and_each_shows_its_reading(
    house: House, visitors: Visitors
) -> None:
    page = visitors.page(PHONE)
    page.goto(f"{house.url}/cards")
    page.get_by_label("Search by name, or by what cards do").fill(
        "creatures that draw when they enter"
    )
    page.get_by_role("link", name="Elvish Visionary").click()
    expect(page.get_by_role("heading", name="Elvish Visionary", level=1)).to_be_visible()
    expect(page.get_by_role("table")).to_contain_text("When this enters: draw 1 card.")
    expect(page.get_by_role("table")).to_contain_text("121.2")
    page.go_back()
    expect(page.get_by_role("link", name="Elvish Visionary")).to_be_visible()


def test_an_address_of_no_card_says_so_and_leads_on(house: House, visitors: Visitors) -> None:
    page = visitors.page(WIDE)
    visitors.expected = ("404",)
    page.goto(f"{house.url}/cards/Serra%20Angle")
    expect(page.get_by_role("alert")).to_contain_text("Did you mean Serra Angel or")
    page.get_by_role("link", name="Search for it").click()
    expect(page.get_by_label("Search by name")).to_have_value("Serra Angle")
    expect(page.get_by_text("is not understood")).to_be_visible()


@in_each_dress
def test_the_pages_of_cards_have_no_grave_finding(
    house: House, visitors: Visitors, screen: Screen, scheme: Scheme
) -> None:
    page = visitors.page(screen, scheme)
    page.goto(f"{house.url}/cards?q=flying")
    expect(page.get_by_role("link", name="Serra Angel")).to_be_visible()
    found = {"search": grave_findings(page)}
    page.goto(f"{house.url}/cards/Cloudblazer")
    expect(page.get_by_role("table")).to_be_visible()
    found["card"] = grave_findings(page)
    assert {where: grave for where, grave in found.items() if grave} == {}
    assert page.evaluate("document.documentElement.scrollWidth") == screen.width
