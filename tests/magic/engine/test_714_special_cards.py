"""Sagas, Adventures, Omens, Sieges, emblems, double-faced tokens (CR 111, 114, 310, 714-720)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardwright.magic.engine.doing.predefined import PREDEFINED, ROLES
from cardwright.magic.program.abilities import CardProgram, Chapters, FaceProgram, Spell, TokenSpec
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.costs import Loyalty
from cardwright.magic.program.effects import (
    CreateEmblem,
    CreateTokens,
    DealDamage,
    DrawCards,
    GainLife,
    KeywordAction,
)
from cardwright.magic.program.filters import HasType
from cardwright.magic.program.patterns import StepBegins
from cardwright.magic.program.refs import Every, You
from tests.magic.engine.table import FOREST, ONE, TWO, Table, body, pay, permanent, spell, when

FREE = "{0}"


def two_faces(layout: str, front: FaceProgram, back: FaceProgram) -> CardProgram:
    """Return a card of two faces."""
    return CardProgram(f"{front.name} // {back.name}", layout, (front, back), "full")


def side(word: str) -> CardProgram:
    """Return a creature with an instant of that subtype beside it that gains a life."""
    front = FaceProgram("Wanderer", ("Creature",), (), (), FREE, "", 2, 2)
    gain = Spell(body(GainLife(You(), ONE)))
    back = FaceProgram("Errand", ("Instant",), (word,), (), FREE, "", abilities=(gain,))
    return two_faces("adventure", front, back)


def cast_errand(table: Table) -> Table:
    """Cast the instant half of the card in hand."""
    for place, option in enumerate(table.question.options):
        if option.play is not None and option.play.face == 1:
            table.answer(place)
            break
    return table.resolve()


def test_715_3d_a_card_on_an_adventure_may_be_cast_from_exile_but_not_as_one() -> None:
    table = Table().hand(0, side("Adventure")).begin()
    cast_errand(table)
    assert (table.life(0), table.count("Wanderer", "exile")) == (21, 1)
    faces = [o.play.face for o in table.question.options if o.play is not None]
    assert faces == [0]
    table.play("Wanderer").resolve()
    assert table.count("Wanderer") == 1


def test_720_3d_an_omen_is_shuffled_into_the_library() -> None:
    table = Table(library=3).hand(0, side("Omen")).begin()
    cast_errand(table)
    assert table.life(0) == 21
    assert len(table.state.players[0].library) == 4


def saga() -> CardProgram:
    """Return a Saga of two chapters: gain 1, then gain 2."""
    chapters = (
        Chapters((1,), body(GainLife(You(), ONE))),
        Chapters((2,), body(GainLife(You(), TWO))),
    )
    face = FaceProgram("Tale", ("Enchantment",), ("Saga",), (), FREE, "", abilities=chapters)
    return CardProgram("Tale", "saga", (face,), "full")


def test_714_3a_a_saga_enters_with_a_lore_counter_and_its_first_chapter_triggers() -> None:
    table = Table().hand(0, saga()).begin()
    table.play("Tale").resolve()
    assert table.life(0) == 21


def test_714_3b_a_lore_counter_each_turn_and_704_5s_the_end_of_the_saga() -> None:
    table = Table().hand(0, saga()).begin()
    table.play("Tale").resolve()
    table.to("begin_combat", 3)
    assert table.life(0) == 23
    assert table.count("Tale", "graveyard") == 1


def siege() -> CardProgram:
    """Return a Siege of defense 2 with a creature on its back."""
    front = FaceProgram("Gate", ("Battle",), ("Siege",), (), FREE, "", defense=2)
    back = FaceProgram("Warden", ("Creature",), (), (), None, "", 3, 3)
    return two_faces("transform", front, back)


def test_310_11b_a_defeated_siege_may_be_cast_transformed() -> None:
    burn = spell("Burn", DealDamage(Every(HasType("Battle")), TWO), cost=FREE)
    table = Table().hand(0, siege(), burn).begin()
    table.play("Gate").resolve()
    assert table.state.objects[table.find("Gate")].counters == {"defense": 2}
    table.play("Burn").resolve()
    assert table.question.kind == "yes_no"
    table.pick(word="yes").resolve()
    assert table.size("Warden") == (3, 3)


def test_114_4_an_emblem_works_from_the_command_zone() -> None:
    upkeep = when(StepBegins("upkeep", You()), GainLife(You(), TWO))
    oath = spell("Oath", CreateEmblem(You(), (upkeep,)), cost=FREE)
    table = Table().hand(0, oath).begin()
    table.play("Oath").resolve().to("draw", 3)
    assert table.life(0) == 22
    assert len(table.state.command) == 1


def test_111_10_a_predefined_token_has_its_ability() -> None:
    food = spell("Bake", CreateTokens(TokenSpec(predefined="Food"), ONE, You()), cost=FREE)
    table = Table().put(0, FOREST, FOREST).hand(0, food).begin()
    table.play("Bake").resolve().play("Food Token").resolve()
    assert table.life(0) == 23
    assert table.count("Food Token") == 0


def test_111_10i_an_incubator_transforms_into_a_creature() -> None:
    egg = spell("Egg", CreateTokens(TokenSpec(predefined="Incubator"), ONE, You()), cost=FREE)
    table = Table().put(0, FOREST, FOREST).hand(0, egg).begin()
    table.play("Egg").resolve().play("Incubator Token").resolve()
    assert table.count("Phyrexian Token") + table.count("Phyrexian Token", "graveyard") == 0


def test_724_1_ending_the_turn_exiles_the_stack_and_goes_to_cleanup() -> None:
    stop = spell("Stop", KeywordAction("end_turn", You()), cost=FREE)
    table = Table().hand(0, spell("Study", DrawCards(You(), ONE), cost=FREE), stop).begin()
    table.play("Study").play("Stop").pick(word="pass").pick(word="pass")
    assert table.state.turn == 2
    assert (table.count("Study", "exile"), table.count("Stop", "exile")) == (1, 1)
    assert table.hand_size(0) == 0


def test_306_5b_a_planeswalker_enters_with_loyalty_and_606_3_acts_once_a_turn() -> None:
    plus = replace(pay((Loyalty(1),), GainLife(You(), ONE)), sorcery_speed=True)
    minus = pay((Loyalty(-9),), GainLife(You(), Number(9)))
    face = FaceProgram("Walker", ("Planeswalker",), ("Tam",), (), FREE, "", loyalty=3)
    face = replace(face, abilities=(plus, minus))
    table = Table().hand(0, CardProgram("Walker", "normal", (face,), "full")).begin()
    table.play("Walker").resolve()
    assert table.offers() == ["Walker"]
    table.play("Walker").resolve()
    assert table.state.objects[table.find("Walker")].counters == {"loyalty": 4}
    assert (table.life(0), table.offers()) == (21, [])


@pytest.mark.parametrize("name", sorted(PREDEFINED.keys() - ROLES.keys()))
def test_111_10_every_predefined_token_can_be_made(name: str) -> None:
    make = spell("Make", CreateTokens(TokenSpec(predefined=name), ONE, You()), cost=FREE)
    table = Table().hand(0, make).begin()
    table.play("Make").resolve()
    assert table.count(PREDEFINED[name].name) == 1


def test_111_10h_a_powerstones_mana_is_not_spent_on_other_spells() -> None:
    stone = spell("Make", CreateTokens(TokenSpec(predefined="Powerstone"), ONE, You()), cost=FREE)
    plain = spell("Plain", GainLife(You(), ONE), cost="{1}")
    table = Table().hand(0, stone, plain, permanent("Cog", "Artifact")).begin()
    table.play("Make").resolve()
    assert table.offers() == ["Cog"]
