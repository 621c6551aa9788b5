"""The meanings of keywords as programs: complete, codable, and of the keyword's own numbers."""

from __future__ import annotations

import pytest

from cardwright.magic.engine import keywords
from cardwright.magic.program import codec
from cardwright.magic.program.abilities import (
    Activated,
    Keyword,
    Replacement,
    SpellCost,
    Static,
    Triggered,
)
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.costs import Discard, PayMana
from cardwright.magic.program.filters import HasSubtype

COST = (PayMana("{1}{R}"),)


def full(word: str) -> Keyword:
    """Return the keyword with every part that any keyword reads."""
    return Keyword(word, COST, Number(2), HasSubtype("Goblin"), ("Anybody",))


@pytest.mark.parametrize("word", sorted(keywords.MEANINGS))
def test_702_a_keyword_stands_for_abilities_that_can_be_stored(word: str) -> None:
    abilities = keywords.expand(full(word))
    assert abilities
    for ability in abilities:
        assert codec.from_json(codec.to_json(ability)) == ability


def test_702_a_keyword_is_either_a_program_or_asked_for_by_its_word() -> None:
    assert not keywords.ASKED & set(keywords.MEANINGS)
    assert keywords.expand(Keyword("flying")) == ()
    assert keywords.understands("flying")
    assert keywords.understands("prowess")
    assert not keywords.understands("banding")


def test_702_29a_cycling_discards_the_card_besides_the_cost() -> None:
    (cycling,) = keywords.expand(Keyword("cycling", COST))
    assert isinstance(cycling, Activated)
    assert cycling.cost == (*COST, Discard())
    assert cycling.zone == "hand"


def test_702_63b_vanishing_without_a_number_brings_no_counters() -> None:
    numbered = keywords.expand(Keyword("vanishing", amount=Number(3)))
    bare = keywords.expand(Keyword("vanishing"))
    assert [type(part) for part in numbered] == [Replacement, Triggered, Triggered]
    assert bare == numbered[1:]


def test_702_33c_multikicker_is_a_kicker_cost_paid_any_number_of_times() -> None:
    (cost,) = keywords.expand(Keyword("multikicker", COST))
    assert isinstance(cost, SpellCost)
    assert (cost.name, cost.optional, cost.repeat) == ("kicker", True, True)


def test_702_73a_changeling_defines_a_characteristic() -> None:
    (static,) = keywords.expand(Keyword("changeling"))
    assert isinstance(static, Static)
    assert static.defines
