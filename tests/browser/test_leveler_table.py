"""Leveler's table in the browser: through both thresholds to the end, and a card done by hand."""

from __future__ import annotations

import json
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from cardwright.core.game import Seat
from cardwright.core.record import Record
from cardwright.core.replay import to_replay, write
from cardwright.games.leveler.content import content_json
from cardwright.games.leveler.game import LEVELER
from cardwright.magic.program.abilities import CardProgram, FaceProgram, Keyword, Manual
from tests.browser.axe import grave_findings
from tests.browser.hands import Hand, Keys, Pointer
from tests.browser.house import House
from tests.browser.leveler_table import LevelerTable
from tests.browser.visitors import PHONE, WIDE, Screen, Visitors
from tests.magic.engine.table import MOUNTAIN, creature

COLT: Final = creature("Storm Colt", 5, 1, Keyword("haste"), cost="{R}", color="R")
RITE: Final = CardProgram(
    "Odd Rite",
    "normal",
    (FaceProgram("Odd Rite", ("Sorcery",), (), (), "{R}", "R", abilities=(Manual("spell"),)),),
    "manual",
)
IDLE: Final = creature("Old Snail", 0, 1, cost="{7}{G}")
SIZES: Final = (50, 30, 20)
SEED: Final = 3


def content(*mine: CardProgram) -> object:
    """Return a game between a deck of so many parts of each card, and one that does nothing."""
    decks = [
        {
            "name": name,
            "sub_decks": [
                [card.name for card in cards for _ in range(size // len(cards))] for size in SIZES
            ],
        }
        for name, cards in (("Colts", mine), ("Snails", (IDLE, MOUNTAIN)))
    ]
    cards = {card.name: card for card in (*mine, IDLE, MOUNTAIN)}
    return content_json(decks, cards, {RITE.name: ("Draw two cards, then deal with it.",)})


def sit_down(
    house: House, visitors: Visitors, screen: Screen, hand: Hand, *mine: CardProgram
) -> LevelerTable:
    """Return the table after both hands were kept, going on against the computer."""
    record = Record(LEVELER, {}, SEED, 2, content(*mine))
    for _seat in range(2):
        decision = record.decision
        assert decision is not None
        record.act(decision.seat, ["keep"])
    record.interrupt(Seat(1), "concede")
    page = visitors.page(screen)
    sent = page.request.post(f"{house.url}/api/replays", data=write(to_replay(record)))
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "computer", "level": "5"}]
    made = page.request.post(
        f"{house.url}/api/replays/{sent.json()['replay']}/play-on",
        data=json.dumps({"entry": 2, "seats": seats}),
        headers={"Content-Type": "application/json"},
    )
    table = LevelerTable(page, hand)
    page.goto(f"{house.url}{made.json()['path']}")
    table.wait_until_seated()
    return table


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
