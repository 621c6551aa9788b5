"""Events: what happened, told to each seat as it may know it, with its rule."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.core.game import Event, Seat
from cardwright.games.parlor_magic.game import PARLOR_MAGIC
from cardwright.text import sentence
from tests.games.parlor_magic.door import act, lay, walked


def told(events: list[Event], seat: Seat | None = None) -> list[str]:
    """Return the log's lines, with rule numbers, as the seat reads them."""
    seen = [event.seen_by(seat) for event in events]
    return [f"{sentence(one.code, one.args, ('Ann', 'Ben'))} [{one.rule[7:]}]" for one in seen]


@pytest.mark.parametrize(
    ("table", "texts", "lines"),
    [
        ("a hand: 9D", ["play 9Da"], ["Ann lays 9♦. [9.2]"]),
        (
            "a hand: AC; a pool: CC",
            ["play ACa"],
            ["Ann pays 2♣. [7.2]", "Ann casts A♣; it is inactive. [10.1]"],
        ),
        (
            "a home: 9D+2S; stack: 3Sb",
            ["tax 9Da"],
            ["Ann gets a point of Spades from 9♦. [8.2]"],
        ),
        (
            "a hand: 2S; a pool: SH; b field: KH",
            ["play 2Sa", "on KHb"],
            ["Ann pays 1♥ 1♠. [7.2]", "Ann lays 2♠ on K♥. [11.2]"],
        ),
        (
            "a hand: 2S; a pool: SH",
            ["play 2Sa", "domain b"],
            ["Ann pays 1♥ 1♠. [7.2]", "Ann lays 2♠ in the Domain of Ben. [11.2]"],
        ),
        (
            "a hand: 2S; a pool: SH",
            ["play 2Sa", "stack"],
            [
                "Ann pays 1♥ 1♠. [7.2]",
                "Ann lays 2♠ on the Trumps stack. [11.5]",
                "Spades are trump. [11.5]",
            ],
        ),
        (
            "a hand: 5H; a pool: HHHHH; stack: 4Hb",
            ["play 5Ha", "expel 4Hb"],
            [
                "Ann pays 5♥. [7.2]",
                "Ann spends 5♥ to expel 4♥. [15.1]",
                "Hearts are trump: 5♥ shows 5, 4♥ 4, so 5♥ outtrumps; difference 1, bonus 1. "
                "[12.2a]",
                "4♥ goes to Discard. [15.7]",
                "There is no trump any more. [11.6]",
            ],
        ),
        (
            "a hand: 3H; a pool: HHH; b field: AH+2C",
            ["play 3Ha", "expel AHb"],
            [
                "Ann pays 3♥. [7.2]",
                "Ann spends 3♥ to expel A♥. [15.1]",
                "3♥ outranks A♥+2♣: shared suits are ♥ 3:1; the highest exceeding card is the 3 "
                "of Hearts; difference 2, bonus 1. [12.2c]",
                "3♥ deals 1 damage to A♥. [16.1]",
                "A♥ is mortally damaged. [16.2]",
                "A♥ goes to Discard, with 2♣. [15.7]",
            ],
        ),
        (
            "a field: KS; b field: AD; step attack",
            ["attack KSa", "block ADb KSa"],
            ["Ann attacks with K♠. [14.1]", "Ben blocks K♠ with A♦. [14.2]"],
        ),
        (
            "a field: JS; b field: AD; fight: JSa<ADb; step abilities-phasing",
            ["volley JSa ADb"],
            [
                "J♠ volleys at A♦. [13.6]",
                "Taxed: J♠. [8.7]",
                "J♠ deals 1 damage to A♦. [16.1]",
                "A♦ is mortally damaged. [16.2]",
            ],
        ),
        (
            "a field: QH; b home: 9D; fight: QHa; step abilities-phasing",
            ["carry QHa 9Db"],
            [
                "Q♥ carries 9♦. [13.10]",
                "Taxed: Q♥. [8.7]",
                "Ann gets a point of Diamonds from 9♦. [8.2]",
            ],
        ),
        (
            "a field: KS; a pool: C; b domain: 6S; fight: KSa; step post-block",
            ["pass"],
            [
                "Ben passes; the exchange ends. [7.1]",
                "6♠ outranks K♠: shared suits are ♠ 6:1; the highest exceeding card is the 6 of "
                "Spades; difference 5, bonus 3. [12.2c]",
                "The Domain gives Ben 1 life: 21. [14.7a]",
                "Ben deals 3 points of bonus damage. [14.7a]",
                "K♠ takes 3 bonus damage. [16.1]",
                "K♠ is mortally damaged. [16.2]",
                "K♠ strikes Ben for 2. [14.8]",
                "Ben loses 2 life: 19 left. [14.8]",
                "Taxed: K♠. [14.9]",
                "Ann burns 1 point of mnr: life 19. [8.6]",
                "Turn Cycle 2. [6.1]",
            ],
        ),
        (
            "a field: KH damage-3; b field: QS inactive; b home: 7C taxed-b 8C taxed-b",
            ["pass", "done"],
            [
                "Ann passes; the exchange ends. [7.1]",
                "Ann does not attack; the turn ends. [14.1]",
                "Turn 2: Ben. [4.1]",
                "K♥ leaves the Field for Discard. [4.2a]",
                "No longer inactive: Q♠. [4.2d]",
                "Untaxed: 7♣ and 8♣. [4.2c]",
                "Ben has nothing left to draw. [5.3]",
                "Turn Cycle 1. [6.1]",
            ],
        ),
        (
            "a field: KS; b life 1; fight: KSa; step post-block",
            ["pass"],
            [
                "Ben passes; the exchange ends. [7.1]",
                "The Domain is empty, so there is nothing to compare: neither side has an "
                "advantage. [12.1d]",
                "K♠ strikes Ben for 2. [14.8]",
                "Ben loses 1 life: 0 left. [14.8]",
                "Ann wins: the attack left Ben without life. [17.2]",
            ],
        ),
    ],
)
def test_23_6_the_log_tells_what_happened_with_the_rules(
    table: str, texts: list[str], lines: list[str]
) -> None:
    assert told(act(lay(table), *texts)) == lines


@pytest.mark.parametrize(
    ("table", "texts", "own", "others"),
    [
        (
            "a hand: 2C; a draw: 7C 8C 9C 10C; step draw",
            ["redraw 2Ca"],
            ["Ann redraws and recycles 2♣, 7♣ and 8♣. [5.4]", "Ann draws 9♣ and 10♣. [5.1]"],
            ["Ann redraws; 3 cards go to Recycle. [5.4]", "Ann draws 2 cards. [5.1]"],
        ),
        (
            "a hand: 2C 3C 4C 5C 6C 2D 3D 4D; a draw: 7C 8C; step untax",
            ["trim 4Da"],
            ["Ann recycles 4♦ at the hand trim. [4.3]", "Ann draws 7♣ and 8♣. [5.1]"],
            ["Ann recycles a card at the hand trim. [4.3]", "Ann draws 2 cards. [5.1]"],
        ),
        (
            "a draw: 7C 8C; step draw; cycle 0",
            ["keep 8Ca"],
            ["Ann keeps 8♣ and recycles 7♣. [5.1]", "Turn Cycle 1. [6.1]"],
            ["Ann keeps one card. [5.1]", "Turn Cycle 1. [6.1]"],
        ),
        (
            "a hand: 2C 3C 4C 5C 6C 2D 3D 4D; a recycle: 9C; step untax",
            ["trim 4Da"],
            [
                "Ann recycles 4♦ at the hand trim. [4.3]",
                "Ann shuffles Recycle; it becomes a Draw pile of 2 cards. [5.2]",
            ],
            [
                "Ann recycles a card at the hand trim. [4.3]",
                "Ann shuffles Recycle; it becomes a Draw pile of 2 cards. [5.2]",
                "Ann draws 2 cards. [5.1]",
            ],
        ),
    ],
)
def test_22_1_what_is_drawn_and_recycled_is_told_to_its_ruler_alone(
    table: str, texts: list[str], own: list[str], others: list[str]
) -> None:
    events = act(lay(table), *texts)
    assert told(events, Seat(0))[: len(own)] == own
    assert told(events, Seat(1)) == told(events, None) == others


def test_every_event_cites_a_rule() -> None:
    assert all(event.rule.startswith("parlor ") for event in all_events())


def test_22_1_no_event_tells_others_a_private_argument() -> None:
    private = [event for event in all_events() if event.private]
    assert private
    for event in private:
        for seat, more in event.private.items():
            others: dict[str, Any] = dict(event.seen_by(Seat(1 - seat)).args)
            assert not others.keys() & more.keys()


def all_events() -> list[Event]:
    found: list[Event] = []
    for number, state in enumerate(walked()):
        decision = PARLOR_MAGIC.decision(state)
        if decision is not None:
            choice = decision.actions[number % len(decision.actions)]
            found += PARLOR_MAGIC.apply(PARLOR_MAGIC.copy(state), choice).events
    return found
