"""The lobby: game types, builds, sides and seats; people come together by a link each."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import grave_findings
from tests.browser.ear import Ear
from tests.browser.house import House
from tests.browser.lobby import Lobby, choose, come_in, told
from tests.browser.visitors import WIDE, Screen, Visitors, on_every_screen

Scheme = Literal["light", "dark"]


def ark_lobby(page: Page, url: str, name: str = "Ada") -> Lobby:
    """Return the lobby with the form turned to Ark Age."""
    lobby = Lobby(page, name, url)
    lobby.choose_game("Ark Age")
    return lobby


def sit_down(page: Page, link: str, build: str) -> None:
    """Come by a link and take its seat with a ready build."""
    page.goto(link)
    page.get_by_label("What you play").select_option(label=build)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url(lambda url: "#" not in url)


@on_every_screen
def test_three_come_together_by_a_link_each_and_the_game_begins(
    house: House, visitors: Visitors, screen: Screen
) -> None:
    pages = [visitors.page(screen) for _ in range(3)]
    ears = [Ear(page) for page in pages]
    ark_lobby(pages[0], house.url)
    choose(pages[0], "Across from you", "Several")
    pages[0].get_by_label("You play").select_option(label="Red Court")
    pages[0].get_by_role("button", name="Deal", exact=True).click()
    heading = "Ark Age begins once everybody is here"
    expect(pages[0].get_by_role("heading", name=heading)).to_be_visible()
    links = [pages[0].get_by_label(f"Link to seat {seat}").input_value() for seat in (2, 3)]
    assert links[0] != links[1]

    for page, name in ((pages[2], "Cy"), (pages[1], "Bo")):
        come_in(page, name, house.url)
    sit_down(pages[2], links[1], "The Brood")
    expect(pages[0].get_by_text("One seat is open")).to_be_visible()
    expect(pages[0].get_by_label("Link to seat 3")).to_have_count(0)
    expect(pages[0].get_by_label("Link to seat 2")).to_have_value(links[0])
    sit_down(pages[1], links[0], "Clear Sky")

    for page, ear in zip(pages, ears, strict=True):
        facts = told(page, ear, lambda now: not now["gathering"])
        assert [player["name"] for player in facts["players"]] == ["Ada", "Bo", "Cy"]
        hands = [player["hand"] for player in facts["observation"]["players"]]
        assert [hand is not None for hand in hands] == [ear is other for other in ears]
        expect(page.get_by_role("heading", name=heading)).to_have_count(0)


def test_teams_take_turns_around_the_table(house: House, visitors: Visitors) -> None:
    page = visitors.page(WIDE)
    ear = Ear(page)
    ark_lobby(page, house.url)
    choose(page, "Across from you", "Several")
    page.get_by_role("button", name="One more seat").click()
    choose(page, "Who plays with whom", "Two teams")
    for seat in (2, 3, 4):
        page.get_by_label(f"Seat {seat}", exact=True).select_option(label="computer, level 1")
    page.get_by_role("button", name="Deal", exact=True).click()
    players = told(page, ear)["observation"]["players"]
    assert [player["side"] for player in players] == [0, 1, 0, 1]


def test_the_basic_mode_is_one_press(house: House, visitors: Visitors) -> None:
    page = visitors.page(WIDE)
    ear = Ear(page)
    lobby = ark_lobby(page, house.url)
    page.get_by_label("Basic: bodies alone").check()
    lobby.deal("Computer", level="1")
    assert told(page, ear)["observation"]["options"]["card_text"] == "off"


def test_a_build_that_cannot_be_played_is_refused_with_its_rule(
    house: House, visitors: Visitors
) -> None:
    page = visitors.page(WIDE)
    visitors.expected = ("400",)
    ark_lobby(page, house.url)
    choose(page, "Across from you", "Computer")
    page.get_by_label("You play").select_option(label="one of my own…")
    page.get_by_label("Paste its link").fill("Hero: Ysolde Redfang\nDogmas\nDeck\n3 Dust Spinner")
    page.get_by_role("button", name="Deal", exact=True).click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("seats.0.build")
    expect(alert).to_contain_text("ark 700.2")


def test_ready_builds_that_the_options_forbid_are_not_offered(
    house: House, visitors: Visitors
) -> None:
    page = visitors.page(WIDE)
    ark_lobby(page, house.url)
    mine = page.get_by_label("You play")
    mine.select_option(label="Storm Wing")
    page.get_by_role("button", name="Rules").click()
    page.locator("#option-deck_size").fill("40")
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(page.get_by_role("alert")).to_contain_text(
        "a deck has 40 cards, this one 60 (ark 700.2)"
    )
    expect(mine.locator("option:disabled")).to_have_count(10)


def test_the_guided_first_game_of_each_game_is_dealt_at_once(
    house: House, visitors: Visitors
) -> None:
    page = visitors.page(WIDE)
    come_in(page, "Ada", house.url)
    for game in ("Parlor Magic", "Ark Age", "Leveler"):
        page.goto(house.url)
        card = page.get_by_role("article").filter(has_text=game)
        card.get_by_role("button", name="Learn it in five small steps").click()
        page.wait_for_url("**/t/*?guide=1")
        expect(page.get_by_role("region", name="Guide")).to_contain_text("1 of 5")


@on_every_screen
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_way_to_a_table_has_no_grave_finding(
    house: House, visitors: Visitors, screen: Screen, scheme: Scheme
) -> None:
    page, friend = visitors.page(screen, scheme), visitors.page(screen, scheme)
    found = {}
    ark_lobby(page, house.url)
    choose(page, "Across from you", "Several")
    page.get_by_label("You play").select_option(label="one of my own…")
    found["form"] = grave_findings(page)
    page.get_by_label("You play").select_option(label="Storm Wing")
    page.get_by_role("button", name="Deal", exact=True).click()
    link = page.get_by_label("Link to seat 2").input_value()
    found["gathering"] = grave_findings(page)
    friend.goto(link)
    expect(friend.get_by_role("heading", name="A seat is kept for you")).to_be_visible()
    found["seat"] = grave_findings(friend)
    assert {where: grave for where, grave in found.items() if grave} == {}
