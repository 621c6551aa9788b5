"""Games of Leveler between invented decks, dealt for one purpose each."""

from __future__ import annotations

import json
from typing import Final, TypeAlias

from playwright.sync_api import Page

from cardwright.core.game import Seat
from cardwright.core.record import Record
from cardwright.core.replay import to_replay, write
from cardwright.games.leveler.content import content_json
from cardwright.games.leveler.game import LEVELER
from cardwright.magic.program.abilities import CardProgram, FaceProgram, Keyword, Manual
from cardwright.magic.program.effects import DealDamage
from cardwright.magic.program.refs import Target
from tests.browser.hands import Hand
from tests.browser.house import House
from tests.browser.leveler_table import LevelerTable
from tests.browser.lobby import come_in
from tests.browser.visitors import Screen, Visitors
from tests.magic.engine.table import ANY_TARGET, MOUNTAIN, THREE, creature, spell

COLT: Final = creature("Storm Colt", 5, 1, Keyword("haste"), cost="{R}", color="R")
RITE: Final = CardProgram(
    "Odd Rite",
    "normal",
    (FaceProgram("Odd Rite", ("Sorcery",), (), (), "{R}", "R", abilities=(Manual("spell"),)),),
    "manual",
)
IDLE: Final = creature("Old Snail", 0, 1, cost="{7}{G}")
CRAB: Final = creature("Rock Crab", 0, 3, cost="{R}", color="R")
SPARK: Final = spell("Spark", DealDamage(Target(0), THREE), targets=(ANY_TARGET,), cost="{1}")
SIZES: Final = (50, 30, 20)
SEED: Final = 3


Parts: TypeAlias = tuple[CardProgram, ...]
"""Cards of which a deck has equally many; their number divides every sub-deck."""


def content(mine: Parts, theirs: Parts = (IDLE, MOUNTAIN)) -> object:
    """Return a game between two decks; one that is not named does nothing."""
    decks = [
        {
            "name": name,
            "sub_decks": [
                [card.name for card in cards for _ in range(size // len(cards))] for size in SIZES
            ],
        }
        for name, cards in (("Colts", mine), ("Snails", theirs))
    ]
    cards = {card.name: card for card in (*mine, *theirs)}
    return content_json(decks, cards, {RITE.name: ("Draw two cards, then deal with it.",)})


def sit_down(
    house: House,
    visitors: Visitors,
    screen: Screen,
    hand: Hand,
    *mine: CardProgram,
    theirs: Parts = (IDLE, MOUNTAIN),
    **wishes: object,
) -> LevelerTable:
    """Return the table after both hands were kept, going on against the computer.

    ``theirs`` is the computer's deck; ``wishes`` are settings of the browser that are not as
    usual.
    """
    page = visitors.page(screen)
    if wishes:
        settings = json.dumps(wishes)
        page.add_init_script(f"localStorage.setItem('cardwright-settings', '{settings}')")
    page.goto(house.url)
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "computer", "level": "5"}]
    return go_on(house, page, hand, {"seats": seats}, content(mine, theirs))


def share_a_screen(
    house: House, visitors: Visitors, screen: Screen, hand: Hand, *mine: CardProgram
) -> LevelerTable:
    """Return the table after both hands were kept, both sides played at one screen by hand."""
    page = visitors.page(screen)
    come_in(page, "Ada", house.url)
    seats = [{"kind": "human", "name": name} for name in ("Ada", "Ben")]
    return go_on(house, page, hand, {"seats": seats, "both_sides": True}, content(mine))


def go_on(
    house: House, page: Page, hand: Hand, wanted: dict[str, object], decks: object
) -> LevelerTable:
    """Bring a replay that ends after both hands were kept, and go on from there."""
    record = Record(LEVELER, LEVELER.spec.options.defaults(), SEED, 2, decks)
    for _seat in range(2):
        decision = record.decision
        assert decision is not None
        record.act(decision.seat, ["keep"])
    record.interrupt(Seat(1), "concede")
    sent = page.request.post(f"{house.url}/api/replays", data=write(to_replay(record)))
    made = page.request.post(
        f"{house.url}/api/replays/{sent.json()['replay']}/play-on",
        data=json.dumps({"entry": 2, **wanted}),
        headers={"Content-Type": "application/json"},
    )
    table = LevelerTable(page, hand)
    page.goto(f"{house.url}{made.json()['path']}")
    table.wait_until_seated()
    return table
