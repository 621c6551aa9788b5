"""Decks that are built around cards or colours."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from cardwright.core.errors import CardwrightError
from cardwright.games.leveler.building import CURVES, Built, build_deck, colors_for
from cardwright.games.leveler.cards.library import pool, printed
from cardwright.games.leveler.check import check_deck
from cardwright.games.leveler.deck import SIZES, SUB_DECKS
from cardwright.games.leveler.marks import Candidate, is_creature, mark
from cardwright.games.leveler.options import LEVELER_OPTIONS
from cardwright.games.leveler.statistics import deck_statistics
from cardwright.magic.printed import CardFacts
from cardwright.magic.understood.words import words_of_card


@cache
def candidates() -> tuple[Candidate, ...]:
    """Return the built-in cards as candidates."""
    return tuple(
        Candidate(printed(program), words_of_card(program)) for program in pool().cards.values()
    )


def candidate(name: str) -> Candidate:
    return next(one for one in candidates() if one.card.name == name)


FACTS = CardFacts({one.card.name: one.card for one in candidates()}, {}, "the pool", "")
TEN = [
    ("WU", 1), ("UB", 1), ("BR", 1), ("RG", 1), ("WG", 1), ("W", 2), ("U", 2), ("B", 2), ("R", 2),
    ("G", 2),
]  # fmt: skip


def built(colors: str, seed: int, *around: str) -> Built:
    return build_deck(candidates(), [candidate(name) for name in around], colors, seed)


@pytest.mark.parametrize(("colors", "seed"), TEN)
def test_ten_built_decks_are_legal_and_can_pay_for_their_spells(colors: str, seed: int) -> None:
    deck = built(colors, seed).deck
    report = check_deck(deck, FACTS, LEVELER_OPTIONS.parse([]))
    assert [str(finding) for finding in report.violations] == []
    parts = deck_statistics(deck, FACTS, seed=1)
    assert [(part.part, part.cards) for part in parts] == list(SIZES.items())
    assert [part.lands for part in parts] == [22, 12, 7]
    for part in parts:
        assert set(part.colors) <= {*colors, "C"}
        assert all(part.sources.get(color, 0) >= 2 for color in colors)
    means = [part.mean_mana_value for part in parts]
    assert means == sorted(means)


@pytest.mark.parametrize("part", SUB_DECKS)
def test_curves_and_lands_make_whole_sub_decks(part: object) -> None:
    lands = dict(zip(SUB_DECKS, (22, 12, 7), strict=True))
    assert {one: sum(CURVES[one]) + lands[one] for one in SUB_DECKS} == dict(SIZES)
    assert part in CURVES


def test_about_six_in_ten_spells_are_creatures() -> None:
    deck = built("WG", 1).deck
    for part in SUB_DECKS:
        spells = [FACTS.cards[entry.name] for entry in deck.entries(part)]
        spells = [card for card in spells if not card.is_land]
        assert 0.5 <= sum(map(is_creature, spells)) / len(spells) <= 0.8


def test_the_cards_that_it_is_built_around_are_in_the_deck_at_home_by_their_cost() -> None:
    made = built("R", 1, "Goblin King", "Siege-Gang Commander", "Mogg Fanatic")
    places = {entry.name: part for part in SUB_DECKS for entry in made.deck.entries(part)}
    assert places["Mogg Fanatic"] is SUB_DECKS[0]
    assert places["Goblin King"] is SUB_DECKS[0]
    assert places["Siege-Gang Commander"] is SUB_DECKS[2]
    assert "around Goblin King, Siege-Gang Commander, Mogg Fanatic" in made.plans[0]
    assert [plan.partition(":")[0] for plan in made.plans[1:]] == [
        "Sub-deck 1", "Sub-deck 2", "Sub-deck 3",
    ]  # fmt: skip


def test_a_deck_around_goblins_has_more_of_them() -> None:
    def goblins(made: Built) -> int:
        names = [entry.name for entry in made.deck.entries(*SUB_DECKS)]
        return sum("Goblin" in FACTS.cards[name].front.subtypes for name in names)

    assert goblins(built("R", 1, "Goblin King", "Goblin Chieftain")) > goblins(built("R", 1)) + 1


def test_the_same_seed_gives_the_same_deck_and_another_one_another() -> None:
    assert built("WU", 1) == built("WU", 1)
    assert built("WU", 1) != built("WU", 2)


def test_no_card_is_taken_twice() -> None:
    counts = Counter(
        entry.name
        for entry in built("BR", 3).deck.entries(*SUB_DECKS)
        if not FACTS.cards[entry.name].is_basic_land
    )
    assert set(counts.values()) == {1}


def test_removal_and_size_for_its_cost_are_worth_something() -> None:
    assert mark(candidate("Doom Blade"), ()) > mark(candidate("Fog"), ())
    assert mark(candidate("Serra Angel"), ()) > mark(candidate("Hill Giant"), ())
    assert mark(candidate("Wall of Frost"), ()) < mark(candidate("Air Elemental"), ())


def test_colours_are_those_given_those_of_the_cards_or_chance() -> None:
    cards = [candidate("Serra Angel").card, candidate("Counterspell").card]
    assert colors_for(cards, "", 1) == "WU"
    assert colors_for(cards, "ruw", 1) == "WUR"
    drawn = {colors_for((), "", seed) for seed in range(30)}
    assert all(len(colors) == 2 for colors in drawn)
    assert len(drawn) > 5
    with pytest.raises(CardwrightError, match="'X' is no colour"):
        colors_for((), "WX", 1)


def test_what_cannot_be_built_is_refused_with_a_remedy() -> None:
    with pytest.raises(CardwrightError, match="Counterspell has the colours U, the deck R"):
        built("R", 1, "Counterspell")
    many = [one for one in candidates() if one.card.color_identity == "W"]
    cheap = [one for one in many if one.card.mana_value < 4 and not one.card.is_land]
    with pytest.raises(CardwrightError, match="sub-deck 1 has room for 28 spells"):
        build_deck(candidates(), cheap, "W", 1)
    few = [one for one in candidates() if one.card.is_basic_land]
    with pytest.raises(CardwrightError, match="too few cards of these colours"):
        build_deck(few, (), "W", 1)
    spells = [one for one in candidates() if not one.card.is_basic_land]
    with pytest.raises(CardwrightError, match="no basic land for G"):
        build_deck(spells, (), "G", 1)
