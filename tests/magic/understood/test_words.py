"""What cards are found by: words of their programs."""

from __future__ import annotations

from cardwright.games.leveler.cards.library import pool
from cardwright.magic.understood.words import words_of_card
from tests.magic.oracle.cards import compiled


def words(name: str) -> tuple[frozenset[str], tuple[frozenset[str], ...]]:
    found = words_of_card(pool().cards[name])
    return found.card, found.abilities


def test_a_card_has_its_types_colours_and_keywords() -> None:
    card, _ = words("Serra Angel")
    assert {"type:creature", "type:angel", "color:white", "keyword:flying"} <= card
    assert "status:full" in card
    assert "color:colorless" in words("Bonesplitter")[0]


def test_trigger_and_effect_stand_with_the_same_ability() -> None:
    _, abilities = words("Wall of Omens")
    assert [ability for ability in abilities if "trigger:enters" in ability] == [
        {"kind:triggered", "trigger:enters", "effect:draw"}
    ]


def test_what_happens_to_others_is_told_apart_from_what_happens_to_the_card() -> None:
    both = "Whenever this creature or another creature you control enters, you gain 1 life."
    (ability,) = words_of_card(compiled(both)).abilities
    assert {"trigger:enters", "trigger:other-enters", "effect:gain-life"} <= ability
    (ability,) = words_of_card(compiled("When this creature dies, draw a card.")).abilities
    assert {"trigger:dies", "effect:draw"} <= ability


def test_costs_and_targets_are_words() -> None:
    text = "{2}, {T}, Sacrifice a creature: Destroy target nonland permanent."
    (ability,) = words_of_card(compiled(text)).abilities
    assert {"pays:mana", "pays:tap", "pays:sacrifice", "effect:destroy"} <= ability
    assert "target:permanent" in ability
    assert "target:land" not in ability


def test_making_others_discard_is_not_discarding() -> None:
    _, abilities = words("Ravenous Rats")
    assert any("effect:make-discard" in ability for ability in abilities)
    assert not any("effect:discard" in ability for ability in abilities)


def test_stronger_and_weaker_are_told_apart() -> None:
    text = "Target creature gets -2/-2 until end of turn."
    assert "effect:shrink" in words_of_card(compiled(text, "Instant")).abilities[0]
    text = "Target creature gets +2/+2 and gains trample until end of turn."
    (ability,) = words_of_card(compiled(text, "Instant")).abilities
    assert {"effect:pump", "effect:grant", "gives:trample", "target:creature"} <= ability


def test_an_unread_ability_is_manual_and_nothing_else() -> None:
    found = words_of_card(compiled("When this creature enters, do as the moon does."))
    assert "status:manual" in found.card
    assert found.abilities == (frozenset(("kind:manual",)),)
