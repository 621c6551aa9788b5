"""Leveler's table among people: by link, at one screen, looked on at, taken back, replayed."""

from __future__ import annotations

from functools import partial
from typing import Final

from playwright.sync_api import expect

from tests.browser.hands import Pointer
from tests.browser.house import House
from tests.browser.leveler_deals import COLT, RITE, share_a_screen
from tests.browser.leveler_table import LevelerTable
from tests.browser.lobby import Lobby, come_in
from tests.browser.table import give_up
from tests.browser.visitors import PHONE, WIDE, Visitors
from tests.magic.engine.table import MOUNTAIN

PLAYS: Final = 12
"""Answers before the game is given up: a turn of each."""


def test_two_people_play_by_invite_link_one_looks_on_and_the_game_is_replayed(
    house: House, visitors: Visitors
) -> None:
    ada = LevelerTable(visitors.page(WIDE), Pointer())
    ben = LevelerTable(visitors.page(PHONE), Pointer())
    eve = LevelerTable(visitors.page(WIDE), Pointer())
    lobby = Lobby(ada.page, "Ada", house.url)
    lobby.choose_game("Leveler")
    lobby.deal("Friend", seed=3)
    invite = ada.page.get_by_label("Link to seat 2").input_value()
    ada.page.get_by_text("For those who only look on").click()
    watch = ada.page.get_by_label("Watch link").input_value()
    come_in(ben.page, "Ben", invite)
    ben.page.get_by_role("button", name="Sit down").click()
    for person in (ada, ben):
        person.wait_until_seated()
    come_in(eve.page, "Eve", watch)
    eve.wait_until_seated()
    for _ in range(PLAYS):
        ada.wait(lambda: ada.phase != "waiting" or ben.phase != "waiting")
        (ada if ada.phase != "waiting" else ben).answer()
    assert hands(ada) == (True, False)
    assert hands(ben) == (False, True)
    assert hands(eve) == (False, False)
    give_up(ben.page)
    for person in (ada, ben, eve):
        expect(person.page.locator(".prompt")).to_contain_text("Ada wins")
    ada.page.get_by_role("button", name="Replay").click()
    ada.page.wait_for_url("**/r/*")
    line = ada.page.get_by_role("slider", name="Position in the game")
    line.wait_for()
    ada.page.keyboard.press("End")
    expect(line).to_have_attribute("aria-valuenow", line.get_attribute("aria-valuemax") or "")
    ada.page.keyboard.press("ArrowLeft")
    expect(ada.page.get_by_role("region", name="Ada", exact=True)).to_be_visible()


def hands(person: LevelerTable) -> tuple[bool, ...]:
    """Return for each seat whether the page was told its hand."""
    players = person.ear.facts["observation"]["players"]
    return tuple(player["hand"] is not None for player in players)


def test_what_was_played_is_taken_back_and_stays_in_the_log(
    house: House, visitors: Visitors
) -> None:
    table = share_a_screen(house, visitors, WIDE, Pointer(), COLT, MOUNTAIN)
    page = table.page
    page.get_by_role("button", name="Show all from now on").click()
    table.play_on(lambda: bool(table.ear.facts["observation"]["battlefield"]))
    page.get_by_role("button", name="Undo (U)").click()
    table.wait(lambda: not table.ear.facts["observation"]["battlefield"])
    expect(page.get_by_role("log").locator("s, del, .undone").first).to_be_visible()


def test_two_at_one_screen_see_no_hand_of_the_other_unasked(
    house: House, visitors: Visitors
) -> None:
    table = share_a_screen(house, visitors, WIDE, Pointer(), COLT, MOUNTAIN)
    page = table.page
    for seat, name in ((0, "Ada"), (1, "Ben")):
        table.play_on(partial(is_viewer, table, seat))
        expect(page.locator(".prompt")).to_contain_text(f"{name}, it is your decision")
        expect(page.locator(".felt .hand")).to_contain_text("face down")
        page.get_by_role("button", name="Show my hand").click()
        expect(page.locator(".felt .hand [data-item]").first).to_be_visible()


def is_viewer(table: LevelerTable, seat: int) -> bool:
    """Return whether the screen is this seat's now."""
    return bool(table.ear.facts["viewer"] == seat)


def test_who_objects_to_a_card_done_by_hand_has_it_done_again_and_then_void(
    house: House, visitors: Visitors
) -> None:
    table = share_a_screen(house, visitors, WIDE, Pointer(), RITE, MOUNTAIN)
    page = table.page
    page.get_by_role("button", name="Show all from now on").click()
    for is_last in (False, True):
        table.play_on(lambda: prompt(table) == "magic-manual")
        gain_life(table)
        expect(page.locator(".prompt")).to_contain_text("Was Odd Rite done rightly?")
        table.hand.button(page, "C")
        expect(page.get_by_role("dialog")).to_contain_text("Draw two cards, then deal with it.")
        page.keyboard.press("Escape")
        table.hand.button(page, "N")
        table.wait(lambda: prompt(table) != "magic-manual_confirm")
        assert (prompt(table) == "magic-manual") is not is_last
        assert {player["life"] for player in players(table)} == {30}
    expect(page.get_by_role("region", name="Stack, next to resolve first")).to_be_hidden()
    expect(page.get_by_role("log")).to_contain_text("what was done for Odd Rite is taken back")
    expect(page.get_by_role("log")).to_contain_text("the effect of Odd Rite is void")


def gain_life(table: LevelerTable) -> None:
    """Let a player gain some life by the palette, and say that it is all."""
    page = table.page
    table.hand.button(page, "C")
    page.get_by_role("dialog").get_by_role("button", name="Gain life").click()
    table.play_on(
        lambda: prompt(table) == "magic-manual" and {p["life"] for p in players(table)} != {30}
    )
    table.hand.button(page, "D")
    table.wait(lambda: prompt(table) == "magic-manual_confirm")


def test_an_open_question_takes_words_of_ones_own(house: House, visitors: Visitors) -> None:
    table = share_a_screen(house, visitors, PHONE, Pointer(), RITE, MOUNTAIN)
    page = table.page
    page.get_by_role("button", name="Show all from now on").click()
    table.play_on(lambda: prompt(table) == "magic-manual")
    page.locator(".prompt").get_by_role("button", name="Choose an action").click()
    page.get_by_role("dialog").get_by_role("button", name="Write a note").click()
    page.locator(".prompt").get_by_role("button", name="Write it").click()
    page.get_by_role("textbox", name="Your answer").fill("owes me a card")
    page.get_by_role("button", name="Take it").click()
    table.wait(lambda: prompt(table) == "magic-manual")


def prompt(table: LevelerTable) -> str:
    """Return what the table asks."""
    return str((table.ear.facts["decision"] or {}).get("prompt", ""))


def players(table: LevelerTable) -> list[dict[str, int]]:
    """Return the players as the page was told of them."""
    found: list[dict[str, int]] = table.ear.facts["observation"]["players"]
    return found
