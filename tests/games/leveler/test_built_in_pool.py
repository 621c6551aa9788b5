"""The cards and decks that the package brings."""

from __future__ import annotations

import json
import os
from importlib.resources import files
from pathlib import Path

import pytest

from cardwright.carddata.reading import read_cards
from cardwright.core.errors import CardwrightError
from cardwright.games.leveler.cards.library import (
    cards_of,
    pool,
    pool_card,
    printed,
    ready_deck,
    ready_decks,
)
from cardwright.games.leveler.check import check_deck
from cardwright.games.leveler.deck import SUB_DECKS, Deck, Entry, Part
from cardwright.games.leveler.options import LEVELER_OPTIONS
from cardwright.games.leveler.statistics import deck_statistics
from cardwright.magic.engine.carried_out import not_carried_out
from cardwright.magic.printed import CardFacts
from cardwright.magic.program.abilities import Manual
from cardwright.magic.program.codec import digest, from_json, to_json
from tools.make_pool import compiled, wanted, written

ROOT = Path(__file__).parents[3]
CARDS = ROOT / os.environ.get("CARDWRIGHT_SHARED", "../shared") / "data/magic/cards.jsonl.gz"
FILE = files("cardwright.games.leveler") / "cards" / "pool.json"
DECKS = [ready.id for ready in ready_decks()]


def facts_of(deck: Deck) -> CardFacts:
    """Return what the built-in cards say of a deck's names."""
    cards = {name: printed(program) for name, program in cards_of(deck).items()}
    return CardFacts(cards, {}, "the built-in pool", pool().date)


def test_the_pool_has_at_least_300_cards_and_its_file_is_small() -> None:
    assert len(pool().cards) >= 300
    assert len(FILE.read_bytes()) < 400_000


def test_the_pool_is_made_of_the_listed_cards_and_those_of_the_decks() -> None:
    assert list(pool().cards) == wanted()


def test_the_file_is_what_the_tool_writes_from_its_cards() -> None:
    assert FILE.read_text("utf-8") == written(pool().cards.values(), pool().date)


@pytest.mark.nightly
@pytest.mark.skipif(not CARDS.is_file(), reason=f"no development data at {CARDS}")
def test_the_cards_are_what_the_compiler_makes_of_the_data_today() -> None:
    made = compiled(wanted(), read_cards(CARDS).cards)
    assert [card.name for card in made if card != pool().cards[card.name]] == []


def test_every_built_in_card_is_read_in_full_and_carried_out() -> None:
    for name, program in pool().cards.items():
        abilities = tuple(ability for face in program.faces for ability in face.abilities)
        assert program.status == "full", name
        assert not any(isinstance(ability, Manual) for ability in abilities), name
        assert not_carried_out(abilities) == "", name


def test_every_built_in_card_comes_back_from_json_as_it_was() -> None:
    for name, program in pool().cards.items():
        again = from_json(to_json(program))
        assert again == program, name
        assert digest(again) == digest(program), name


def test_no_string_of_the_file_is_a_sentence() -> None:
    """Programs hold words and names; a text of a card would have a full stop, or be long."""
    strings: list[str] = []

    def collect(part: object) -> None:
        if isinstance(part, str):
            strings.append(part)
        elif isinstance(part, list):
            for one in part:
                collect(one)
        elif isinstance(part, dict):
            for one in part.values():
                collect(one)

    collect(json.loads(FILE.read_text("utf-8"))["cards"])
    names = {face.name for card in pool().cards.values() for face in card.faces}
    others = {text for text in strings if text not in names and text not in pool().cards}
    assert [text for text in others if len(text.split()) > 3 or text.endswith(".")] == []


def test_a_built_in_card_is_found_in_any_spelling() -> None:
    program = pool_card("keiga,  the tide star")
    assert program is not None
    assert program.name == "Keiga, the Tide Star"
    assert pool_card("No Such Card") is None


def test_a_built_in_card_has_the_facts_that_a_check_asks_for() -> None:
    card = printed(pool().cards["Serra Angel"])
    assert (card.front.type_line, card.front.mana_cost) == ("Creature \u2014 Angel", "{3}{W}{W}")
    assert (card.front.power, card.front.toughness, card.mana_value) == ("4", "4", 5)
    forest = printed(pool().cards["Forest"])
    assert forest.is_basic_land
    assert forest.front.mana_cost is None


def test_there_are_four_ready_decks_with_names_and_plans() -> None:
    assert len(ready_decks()) == 4
    assert len({ready.name for ready in ready_decks()}) == 4
    assert all(ready.plan.endswith(".") for ready in ready_decks())


@pytest.mark.parametrize("key", DECKS)
def test_a_ready_deck_is_legal(key: str) -> None:
    deck = ready_deck(key).deck
    report = check_deck(deck, facts_of(deck), LEVELER_OPTIONS.parse([]))
    assert [str(finding) for finding in report.violations] == []
    assert [str(finding) for finding in report.warnings] == []


@pytest.mark.parametrize("key", DECKS)
def test_each_sub_deck_of_a_ready_deck_can_pay_for_its_spells(key: str) -> None:
    deck = ready_deck(key).deck
    parts = deck_statistics(deck, facts_of(deck), seed=1)
    assert [part.part for part in parts] == list(SUB_DECKS)
    for part in parts:
        assert 0.3 <= part.lands / part.cards <= 0.48
        assert set(part.symbols) <= set(part.sources)
    means = [part.mean_mana_value for part in parts]
    assert means == sorted(means)


def test_an_unknown_deck_or_card_is_named_with_what_there_is() -> None:
    with pytest.raises(CardwrightError, match="no deck 'x' in the package") as caught:
        ready_deck("x")
    assert "sky-court" in caught.value.remedy
    deck = Deck({Part.FIRST: (Entry(1, "No Such Card", "line 2"),)})
    with pytest.raises(CardwrightError, match="No Such Card is not in the built-in pool"):
        cards_of(deck)
