"""Decks written in other programs' formats, read back as real files are."""

from __future__ import annotations

from collections import Counter

import pytest

from cardwright.games.leveler.deck import FULL_DECK, Deck, Part
from cardwright.games.leveler.exports import FORMS, export_deck
from cardwright.games.leveler.formats import read_deck
from tests.games.leveler.lists import contents, sub_decks

DIVIDED = sub_decks(["Toll // Bell", "D\u00fbrf\u00e1l the Pale"], ["Jace, Wielder of Mysteries"])
WHOLE = read_deck(f"{DIVIDED}\nSideboard\n2 Marsh Heron\n\nCompanion\n1 Even Otter\n")
KEEPS = ("text", "cod", "dck", "csv")
"""Formats with a place for each part."""


def written(form: str, deck: Deck = WHOLE) -> Deck:
    return read_deck(export_deck(deck, FORMS[form]))


@pytest.mark.parametrize("form", KEEPS)
def test_a_deck_comes_back_from_a_format_with_every_part(form: str) -> None:
    assert contents(written(form)) == contents(WHOLE)


def test_mtgo_keeps_the_sub_decks_and_puts_the_companion_into_the_sideboard() -> None:
    found = contents(written("dek"))
    beside = {**found.pop("sideboard")}
    assert beside == {"Marsh Heron": 2, "Even Otter": 1}
    assert found == {part: cards for part, cards in contents(WHOLE).items() if part in found}
    assert set(found) == {"sub-deck 1", "sub-deck 2", "sub-deck 3"}


def test_arena_gets_one_list_with_each_card_once() -> None:
    text = export_deck(WHOLE, FORMS["arena"])
    deck = read_deck(text)
    totals: Counter[str] = Counter()
    for entry in WHOLE.entries(*FULL_DECK):
        totals[entry.name] += entry.count
    assert contents(deck)["deck"] == dict(totals)
    assert text.splitlines()[0] == "Deck"
    assert deck.count(Part.SIDEBOARD, Part.COMPANION) == 3


@pytest.mark.parametrize("form", FORMS)
def test_an_undivided_list_stays_undivided(form: str) -> None:
    plain = read_deck("3 Forest\n1 Marsh Heron\n")
    assert contents(written(form, plain)) == contents(plain)


@pytest.mark.parametrize("form", ["dek", "cod"])
def test_a_name_that_looks_like_xml_is_a_name(form: str) -> None:
    sly = read_deck('1 R&D "<card>"\n')
    assert contents(written(form, sly)) == contents(sly)
