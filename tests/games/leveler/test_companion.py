"""Conditions of companions (leveler L7): each kind that is read, met and broken."""

from __future__ import annotations

import pytest

from cardwright.games.leveler.check import check_deck
from cardwright.games.leveler.deck import Deck, Entry, Part
from cardwright.games.leveler.options import LEVELER_OPTIONS
from cardwright.magic.printed import Card, CardFacts, Face

FOREST = Card("Forest", (Face("Forest", "Basic Land \u2014 Forest"),), legacy="legal")


def spell(name: str, value: int, cost: str = "", types: str = "Creature") -> Card:
    return Card(name, (Face(name, types, mana_cost=cost),), mana_value=value, legacy="legal")


ODD = spell("Odd", 3, "{2}{G}")
EVEN = spell("Even", 2, "{1}{G}")
DEAR = spell("Dear", 5, "{4}{G}")
CHARM = spell("Charm", 5, "{4}{G}", "Instant")
DOUBLED = spell("Doubled", 2, "{G}{G}")
SWARM = Card(
    "Swarm",
    (Face("Swarm", "Creature", "A deck can have any number of cards named Swarm.", "{1}{G}"),),
    mana_value=2,
    legacy="legal",
)


@pytest.mark.parametrize(
    ("condition", "fits", "breaks"),
    [
        ("only cards with even mana values", EVEN, ODD),
        ("only cards with odd mana values and land cards", ODD, EVEN),
        ("only cards with mana value 3 or greater and land cards", ODD, EVEN),
        ("Each permanent card you have has mana value 2 or less", CHARM, DEAR),
        ("Each nonland card you have has a different name", ODD, SWARM),
        ("no card with more than one of the same mana symbol in its mana cost", ODD, DOUBLED),
    ],
)
def test_l7_a_condition_looks_at_all_100_cards(condition: str, fits: Card, breaks: Card) -> None:
    assert faults(condition, fits) == []
    assert faults(condition, breaks) == [f"Friend does not fit this deck because of {breaks.name}"]


def faults(condition: str, in_third: Card) -> list[str]:
    """Check a deck of Forests with two of a card in sub-deck 3 (one, unless it may repeat)."""
    friend = Card(
        "Friend",
        (Face("Friend", "Creature", f"Companion \u2014 It wants {condition}.", "{2}"),),
        legacy="legal",
    )
    count = 2 if in_third is SWARM else 1
    deck = Deck(
        {
            Part.FIRST: (Entry(50, "Forest"),),
            Part.SECOND: (Entry(30, "Forest"),),
            Part.THIRD: (Entry(20 - count, "Forest"), Entry(count, in_third.name)),
            Part.COMPANION: (Entry(1, "Friend"),),
        }
    )
    facts = CardFacts({card.name: card for card in (FOREST, friend, in_third)})
    options = LEVELER_OPTIONS.parse(["sideboard=1", "companion=sideboard"])
    return [finding.message for finding in check_deck(deck, facts, options).violations]
