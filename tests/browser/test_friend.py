"""Two people, each at a browser of their own, brought together by an invite link."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.hands import Pointer
from tests.browser.house import House
from tests.browser.lobby import Lobby, come_in
from tests.browser.table import Table, give_up
from tests.browser.visitors import Screen, Visitors, on_every_screen

PLAYS = 24
"""Plays before the game is given up: several turns of each."""


@on_every_screen
def test_two_people_play_by_invite_link_and_go_on_with_a_rematch(
    house: House, visitors: Visitors, screen: Screen
) -> None:
    ada, ben = Table(visitors.page(screen), Pointer()), Table(visitors.page(screen), Pointer())
    Lobby(ada.page, "Ada", house.url).deal("Friend", seed=3)
    invite = ada.page.get_by_label("Invite link").input_value()
    ada.page.keyboard.press("Escape")

    ben.page.goto(invite)
    ben.page.get_by_label("What others shall call you").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    for person in (ada, ben):
        person.wait_until_seated()
    assert "#" not in ben.page.url

    for _ in range(PLAYS):
        ada.wait(lambda: ada.phase != "waiting" or ben.phase != "waiting")
        (ada if ada.phase != "waiting" else ben).answer()
    assert {hidden_hand(ada), hidden_hand(ben)} == {None}

    give_up(ben.page)
    for person in (ada, ben):
        expect(person.page.locator(".prompt")).to_contain_text("Ada wins")
    first = ada.page.url
    for person in (ada, ben):
        person.page.get_by_role("button", name="Rematch").click()
    for person in (ada, ben):
        person.page.wait_for_url(lambda url: url != first)
    assert ada.page.url == ben.page.url


def hidden_hand(person: Table) -> object:
    """Return what the page was told of the other's hand."""
    facts = person.ear.facts
    return facts["observation"]["rulers"][1 - facts["viewer"]]["hand"]


@on_every_screen
def test_somebody_without_a_seat_looks_on_and_sees_no_hand(
    house: House, visitors: Visitors, screen: Screen
) -> None:
    ada, eve = Table(visitors.page(screen), Pointer()), Table(visitors.page(screen), Pointer())
    Lobby(ada.page, "Ada", house.url).deal("Computer", level="1", seed=4)
    ada.wait(lambda: ada.phase != "waiting")
    come_in(eve.page, "Eve", ada.ear.facts["watch"])
    eve.wait_until_seated()
    ada.answer()
    eve.wait(lambda: eve.ear.facts["players"][0]["present"])
    assert eve.ear.facts["viewer"] is None
    assert [ruler["hand"] for ruler in eve.ear.facts["observation"]["rulers"]] == [None, None]
    assert eve.phase == "waiting"
