"""Queries: terms and plain words."""

from __future__ import annotations

import pytest

from cardwright.core.errors import CardwrightError
from cardwright.magic.understood.query import Query, read_query


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("type:creature trigger:enters effect:draw", "type:creature effect:draw trigger:enters"),
        ("creatures that draw when they enter", "type:creature effect:draw trigger:enters"),
        ("red goblins with haste", "color:red keyword:haste type:goblin"),
        ("elves that make mana", "type:elf effect:mana"),
        (
            "blue instants that counter spells, mv<=2",
            "color:blue type:instant effect:counter mv<=2",
        ),
        ("colour:w -keyword:flying power>=4", "color:white -keyword:flying power>=4"),
        ("artifacts -effect:mana", "type:artifact -effect:mana"),
        ("creatures with first strike", "keyword:first-strike type:creature"),
    ],
)
def test_a_query_stands_for_terms(text: str, terms: str) -> None:
    assert str(read_query(text)) == terms


def test_triggers_and_effects_are_asked_of_one_ability() -> None:
    query = read_query("creatures that draw when they die")
    assert query == Query(
        frozenset(("type:creature",)), frozenset(("effect:draw", "trigger:dies"))
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("creatures that juggle", "'juggle' is not understood"),
        ("moods:blue", "there is no key 'moods'"),
        ("age<=3", "there is no key 'age'"),
        ("the cards", "the query asks for nothing"),
        ("", "the query asks for nothing"),
    ],
)
def test_what_cannot_be_read_is_refused_with_a_remedy(text: str, message: str) -> None:
    with pytest.raises(CardwrightError, match=message) as caught:
        read_query(text)
    assert caught.value.remedy
