"""Three people, each for himself, brought together by links."""

from __future__ import annotations

from functools import partial
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.ark_table import ArkTable, deal
from tests.browser.hands import Pointer
from tests.browser.house import House
from tests.browser.lobby import come_in
from tests.browser.visitors import PHONE, WIDE, Visitors

SHORT: Final = {"glory_target": "2", "pride_target": "3"}
MOST_PLAYS: Final = 800
"""No game of three that ends so early comes near."""


def test_three_play_a_free_for_all_by_links_to_its_end(house: House, visitors: Visitors) -> None:
    screens = (WIDE, WIDE, PHONE)
    people = [
        ArkTable(visitors.page(screen), Pointer(), seed) for seed, screen in enumerate(screens)
    ]
    ada, *others = people
    come_in(ada.page, "Ada", house.url)
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]
    made = deal(ada.page, seats=seats, seed=7, options=SHORT)
    ada.page.goto(house.url + made["path"])
    for person, name, invite in zip(others, ("Bo", "Cy"), made["invites"], strict=True):
        sit_down(person.page, house.url, name, invite["address"])
    for person in people:
        person.wait_until_seated()
        person.wait(partial(has_begun, person))
    sides = [player["side"] for player in ada.ear.facts["observation"]["players"]]
    assert sides == [0, 1, 2]

    for _ in range(MOST_PLAYS):
        ada.wait(lambda: ada.ear.is_over or any(one.phase != "waiting" for one in people))
        if ada.ear.is_over:
            break
        next(one for one in people if one.phase != "waiting").answer()
    for person in people:
        expect(person.page.locator(".prompt")).to_contain_text("win")


def has_begun(person: ArkTable) -> bool:
    """Return whether nobody is waited for any more."""
    return not person.ear.facts["gathering"]


def sit_down(page: Page, url: str, name: str, link: str) -> None:
    """Come in by a link and take its seat."""
    come_in(page, name, url)
    page.goto(link)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url(lambda now: "#" not in now)
