"""The assistant that divides a plain list."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.carddata.store import CardStore
from cardwright.core.errors import CardwrightError
from cardwright.games.leveler.deck import SIZES, SUB_DECKS, Deck, Entry, Part
from cardwright.games.leveler.formats import read_deck
from cardwright.games.leveler.split import Proposal, land_quotas, propose_split
from cardwright.magic.printed import Card, CardFacts, Face
from tests.games.leveler.lists import contents


def land(name: str, color: str) -> Card:
    return Card(name, (Face(name, "Basic Land"),), color_identity=color, legacy="legal")


def spell(number: int, color: str, text: str = "") -> Card:
    value = number % 7 + 1
    face = Face(f"Spell {number}", "Sorcery", text, f"{{{value - 1}}}{{{color}}}")
    return Card(face.name, (face,), mana_value=value, legacy="legal")


def propose(spells: list[Card], lands: dict[str, int]) -> Proposal:
    colors = {"Forest": "G", "Island": "U"}
    cards = {card.name: card for card in spells} | {n: land(n, c) for n, c in colors.items()}
    entries = [Entry(1, card.name) for card in spells]
    entries += [Entry(count, name) for name, count in lands.items()]
    return propose_split(Deck({Part.UNSPLIT: tuple(entries)}), CardFacts(cards))


@given(st.integers(0, 100))
def test_l1_lands_always_fit_into_the_sizes(lands: int) -> None:
    quotas = land_quotas(lands)
    assert sum(quotas.values()) == lands
    assert all(0 <= quotas[part] <= SIZES[part] for part in SUB_DECKS)
    assert quotas[Part.FIRST] * 2 >= lands


def test_l1_a_proposal_is_fifty_thirty_and_twenty_of_the_same_cards() -> None:
    proposal = propose([spell(n, "G") for n in range(60)], {"Forest": 40})
    deck = proposal.deck
    assert [deck.count(part) for part in SUB_DECKS] == [50, 30, 20]
    assert sum(found.get("Forest", 0) for found in contents(deck).values()) == 40
    assert len(set(deck.names)) == 61


def test_cheap_spells_come_first_and_the_reasons_say_so() -> None:
    proposal = propose([spell(n, "G") for n in range(60)], {"Forest": 40})
    assert proposal.reasons[:3] == (
        "Sub-deck 1 gets 22 of 40 lands, 44 % of its 50 cards, and 28 spells of mana value 1 to 4",
        "Sub-deck 2 gets 12 of 40 lands, 40 % of its 30 cards, and 18 spells of mana value 4 to 6",
        "Sub-deck 3 gets 6 of 40 lands, 30 % of its 20 cards, and 14 spells of mana value 6 to 7",
    )


def test_basic_lands_follow_the_symbols_of_their_sub_deck() -> None:
    cheap = [replace(spell(0, "G"), name=f"Cheap {n}") for n in range(28)]
    dear = [replace(spell(6, "U"), name=f"Dear {n}") for n in range(32)]
    deck = propose(cheap + dear, {"Forest": 22, "Island": 18}).deck
    found = contents(deck)
    assert (found["sub-deck 1"]["Forest"], found["sub-deck 2"]["Island"]) == (22, 12)


def test_l25_what_fetches_from_outside_the_game_stands_in_the_first_sub_deck() -> None:
    wish = spell(6, "G", "You may take a card from outside the game.")
    proposal = propose([wish, *(spell(n, "G") for n in range(7, 66))], {"Forest": 40})
    assert "Spell 6" in contents(proposal.deck)["sub-deck 1"]
    assert any(reason.startswith("Spell 6 may fetch") for reason in proposal.reasons)


def test_a_deck_of_lands_only_is_divided_too() -> None:
    proposal = propose([], {"Forest": 100})
    assert [proposal.deck.count(part) for part in SUB_DECKS] == [50, 30, 20]
    assert proposal.reasons[0].endswith("no spells")


def test_a_division_is_made_anew_and_the_sideboard_stays(store: CardStore) -> None:
    deck = read_deck("Sub-deck 3\n100 Forest\n\nSideboard\n1 Old Elk\n")
    found = propose_split(deck, store.facts(deck.names)).deck
    assert [found.count(part) for part in SUB_DECKS] == [50, 30, 20]
    assert contents(found)["sideboard"] == {"Old Elk": 1}


@pytest.mark.parametrize(
    ("text", "what", "remedy"),
    [
        ("99 Forest", "a deck of 99 cards cannot be divided", "exactly 100 cards"),
        ("99 Forest\n1 Marsh Herron", "no card named Marsh Herron", "Did you mean Marsh Heron?"),
        ("99 Forest\n1 Zzyzx", "no card named Zzyzx", "Check its spelling"),
    ],
)
def test_what_cannot_be_divided_says_why(
    store: CardStore, text: str, what: str, remedy: str
) -> None:
    deck = read_deck(text)
    with pytest.raises(CardwrightError) as caught:
        propose_split(deck, store.facts(deck.names))
    assert what in caught.value.what
    assert remedy in caught.value.remedy
