"""Single changes to a deck, as a press on a suggestion makes them."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.games.leveler.deck import Part
from cardwright.games.leveler.editing import in_full, moved, renamed, single, without
from cardwright.games.leveler.formats import read_deck
from cardwright.magic.printed import Card, CardFacts, Face
from tests.games.leveler.lists import contents

DECK = read_deck("Sub-deck 1\n2 Forest\n1 Elk\n\nSub-deck 2\n3 Forest\n1 Elk\n")


def named(name: str) -> Callable[[str], bool]:
    return lambda written: written == name


def test_a_new_name_stands_wherever_the_old_one_stood() -> None:
    assert contents(renamed(DECK, named("Elk"), "Old Elk")) == {
        "sub-deck 1": {"Forest": 2, "Old Elk": 1},
        "sub-deck 2": {"Forest": 3, "Old Elk": 1},
    }


def test_a_part_whose_last_card_is_taken_out_is_gone() -> None:
    deck = read_deck("Sub-deck 1\n1 Elk\n\nSub-deck 2\n1 Forest\n")
    assert contents(without(deck, named("Elk"))) == {"sub-deck 2": {"Forest": 1}}


def test_the_cards_that_are_known_are_named_in_full() -> None:
    facts = CardFacts(
        {"Elk": Card("Elk // Moose", (Face("Elk", "Creature"), Face("Moose", "Creature")))}
    )
    assert contents(in_full(DECK, facts)) == {
        "sub-deck 1": {"Forest": 2, "Elk // Moose": 1},
        "sub-deck 2": {"Forest": 3, "Elk // Moose": 1},
    }


def test_l2_one_copy_is_kept_where_the_first_one_stood() -> None:
    assert contents(single(DECK, named("Forest"))) == {
        "sub-deck 1": {"Forest": 1, "Elk": 1},
        "sub-deck 2": {"Elk": 1},
    }


def test_one_copy_moves_and_joins_its_like() -> None:
    deck = moved(DECK, named("Forest"), Part.FIRST, Part.SECOND)
    assert contents(deck) == {
        "sub-deck 1": {"Forest": 1, "Elk": 1},
        "sub-deck 2": {"Forest": 4, "Elk": 1},
    }


def test_a_move_of_what_is_not_there_changes_nothing() -> None:
    deck = moved(DECK, named("Forest"), Part.THIRD, Part.FIRST)
    assert contents(deck) == contents(DECK)
