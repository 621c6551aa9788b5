"""Casting spells and activating abilities (CR 601, 602, 605)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardwright.core.errors import IllegalActionError
from cardwright.magic.engine import machine
from cardwright.magic.program.abilities import (
    Body,
    CardProgram,
    FaceProgram,
    Keyword,
    Mode,
    Spell,
    SpellCost,
    TargetSlot,
)
from cardwright.magic.program.amounts import Count, Number, VariableX
from cardwright.magic.program.conditions import WasPaid
from cardwright.magic.program.costs import (
    Discard,
    OneOf,
    PayLife,
    PayMana,
    Sacrifice,
    TapThis,
)
from cardwright.magic.program.effects import DealDamage, DrawCards, GainLife
from cardwright.magic.program.filters import Anything, HasType
from cardwright.magic.program.refs import AllPlayers, Every, Opponents, Target, You
from cardwright.magic.program.steps import If
from tests.magic.engine.table import (
    A_CREATURE,
    ANY_TARGET,
    BEAR,
    CREATURE,
    DART,
    FOREST,
    MOUNTAIN,
    ONE,
    THREE,
    TWO,
    Table,
    creature,
    pay,
    permanent,
    spell,
)


def test_601_2c_a_spell_without_a_legal_target_is_not_offered() -> None:
    kill = spell("Kill", DealDamage(Target(0), TWO), targets=(A_CREATURE,))
    table = Table().put(0, MOUNTAIN).hand(0, kill).begin()
    assert table.offers() == []


def test_601_2g_mana_is_paid_by_tapping_sources() -> None:
    table = Table().put(0, MOUNTAIN).hand(0, DART).begin()
    table.play("Dart").pick(thing=1).resolve()
    assert table.life(1) == 18
    assert table.state.objects[table.find("Rock")].tapped


def test_118_3_what_cannot_be_paid_is_not_offered() -> None:
    table = Table().put(0, FOREST).hand(0, DART, BEAR).begin()
    assert table.offers() == []


def test_307_1_a_sorcery_is_offered_only_in_its_players_main_phase() -> None:
    slow = spell("Slow", GainLife(You(), ONE), kind="Sorcery")
    table = Table().put(0, MOUNTAIN).hand(0, slow).begin()
    assert table.offers() == ["Slow"]
    table.to("upkeep", 2)
    assert table.offers() == []


def test_601_2b_x_is_chosen_up_to_what_can_be_paid() -> None:
    blaze = spell(
        "Blaze", DealDamage(Target(0), VariableX()), targets=(ANY_TARGET,), cost="{X}{R}"
    )
    table = Table().put(0, MOUNTAIN, MOUNTAIN, MOUNTAIN).hand(0, blaze).begin()
    table.play("Blaze")
    assert [option.number for option in table.question.options] == [0, 1, 2]
    table.pick(number=2).pick(thing=1).resolve()
    assert table.life(1) == 18


def test_601_2b_a_kicked_spell_costs_more_and_knows_it() -> None:
    kicker = SpellCost((PayMana("{1}"),), "kicker", optional=True)
    more = If(WasPaid("kicker"), (GainLife(You(), THREE),), (GainLife(You(), ONE),))
    kicked = spell("Gift", more, more=(kicker,))
    table = Table().put(0, MOUNTAIN, MOUNTAIN).hand(0, kicked).begin()
    table.play("Gift").pick(word="yes").resolve()
    assert table.life(0) == 23


def test_601_2b_a_kicker_that_cannot_be_paid_is_not_asked() -> None:
    kicker = SpellCost((PayMana("{1}"),), "kicker", optional=True)
    table = Table().put(0, MOUNTAIN).hand(0, spell("Gift", GainLife(You(), ONE), more=(kicker,)))
    table.begin().play("Gift").resolve()
    assert table.life(0) == 21


def test_118_8_an_additional_cost_must_be_paid() -> None:
    cost = SpellCost((Sacrifice(CREATURE),))
    table = Table().put(0, MOUNTAIN).hand(0, spell("Rite", DrawCards(You(), TWO), more=(cost,)))
    assert table.begin().offers() == []


def test_601_2h_what_is_sacrificed_as_a_cost_is_chosen_by_the_payer() -> None:
    cost = SpellCost((Sacrifice(CREATURE),))
    rite = spell("Rite", DrawCards(You(), TWO), more=(cost,))
    table = Table().put(0, MOUNTAIN, BEAR, creature("Cub", 1, 1)).hand(0, rite).begin()
    table.play("Rite").pick(thing=table.find("Cub")).resolve()
    assert table.count("Cub", "graveyard") == 1
    assert table.hand_size(0) == 2


def test_118_9_an_alternative_cost_is_a_way_to_cast() -> None:
    life = SpellCost((PayLife(THREE),), "life", alternative=True)
    table = Table().hand(0, spell("Pact", DrawCards(You(), ONE), more=(life,))).begin()
    table.play("Pact").resolve()
    assert table.life(0) == 17


def test_601_2d_damage_is_divided_as_it_is_cast() -> None:
    slot = TargetSlot(CREATURE, AllPlayers(), maximum=THREE, divide=THREE)
    split = spell("Split", DealDamage(Target(0), ONE, divided=True), targets=(slot,))
    table = Table().put(0, MOUNTAIN).put(1, BEAR).hand(0, split).begin()
    table.play("Split").pick(thing=1).pick(number=1)
    table.pick(thing=table.find("Bear")).pick(number=2).resolve()
    assert table.life(1) == 19
    assert table.count("Bear", "graveyard") == 1


def test_700_2_each_mode_has_its_own_targets() -> None:
    modes = (
        Mode((A_CREATURE,), (DealDamage(Target(0), TWO),), words="hurt"),
        Mode((), (GainLife(You(), THREE),), words="heal"),
    )
    face = FaceProgram("Either", ("Instant",), (), (), "{R}", "R", abilities=(Spell(Body(modes)),))
    either = CardProgram("Either", "normal", (face,), "full")
    table = Table().put(0, MOUNTAIN).hand(0, either).begin()
    table.play("Either").resolve()
    assert table.life(0) == 23  # the only mode with its targets


def test_602_2_an_activated_ability_uses_the_stack() -> None:
    ping = creature(
        "Pinger", 1, 1, pay((TapThis(),), DealDamage(Target(0), ONE), targets=(ANY_TARGET,))
    )
    table = Table().put(0, ping).begin()
    table.play("Pinger").pick(thing=1)
    assert table.life(1) == 20
    assert table.resolve().life(1) == 19


def test_302_6_a_creature_that_just_came_cannot_use_the_tap_symbol() -> None:
    ping = creature("Pinger", 1, 1, pay((TapThis(),), DealDamage(Opponents(), ONE)))
    table = Table().put(0, FOREST, FOREST).hand(0, ping).begin()
    table.play("Pinger").resolve()
    assert table.offers() == []
    assert "Pinger" in table.to("precombat_main", 3).offers()


def test_602_5b_a_limit_each_turn_holds() -> None:
    once = replace(pay((), GainLife(You(), ONE)), times_each_turn=1)
    table = Table().put(0, permanent("Font", "Artifact", once)).begin()
    table.play("Font").resolve()
    assert table.offers() == []


def test_605_3b_a_mana_ability_does_not_use_the_stack() -> None:
    table = Table().put(0, MOUNTAIN).begin()
    table.play("Rock")
    assert table.state.stack == []
    assert [mana.kind for mana in table.state.players[0].pool] == ["R"]


def test_500_5_mana_empties_as_the_step_ends() -> None:
    table = Table().put(0, MOUNTAIN).begin()
    table.play("Rock").to("begin_combat")
    assert table.state.players[0].pool == []


def test_118_12_one_of_two_costs_is_chosen() -> None:
    cost = SpellCost((OneOf((Discard(Anything(), ONE), PayLife(TWO))),))
    table = (
        Table().put(0, MOUNTAIN).hand(0, spell("Toll", GainLife(You(), THREE), more=(cost,)), BEAR)
    )
    table.begin().play("Toll").pick(number=1).resolve()
    assert table.life(0) == 21
    assert table.hand_size(0) == 1


def test_107_4f_a_phyrexian_symbol_is_paid_with_mana_or_life() -> None:
    table = Table().put(0, MOUNTAIN).hand(0, spell("Grasp", DrawCards(You(), ONE), cost="{R/P}"))
    table.begin().play("Grasp").pick(word="yes").resolve()
    assert table.life(0) == 18
    assert not table.state.objects[table.find("Rock")].tapped


def test_702_51_creatures_help_to_pay_for_convoke() -> None:
    call = spell("Call", GainLife(You(), THREE), cost="{1}{G}", more=(Keyword("convoke"),))
    table = Table().put(0, BEAR, BEAR).hand(0, call).begin()
    table.play("Call").resolve()
    assert table.life(0) == 23


def test_an_option_that_is_not_there_is_refused_and_changes_nothing() -> None:
    table = Table().begin()
    asked = table.state.question
    with pytest.raises(IllegalActionError, match="no option 99"):
        machine.answer(table.state, 99)
    assert table.state.question is asked


def test_608_2b_a_spell_whose_targets_are_all_illegal_does_not_resolve() -> None:
    kill = spell("Kill", DealDamage(Target(0), TWO), DrawCards(You(), ONE), targets=(A_CREATURE,))
    table = Table().put(0, MOUNTAIN, MOUNTAIN).put(1, BEAR).hand(0, kill, DART).begin()
    bear = table.find("Bear")
    table.play("Kill").play("Dart").pick(thing=bear).resolve()
    assert table.hand_size(0) == 0
    assert table.count("Kill", "graveyard") == 1


def test_107_3_a_number_is_worked_out_as_the_spell_resolves() -> None:
    rally = spell("Rally", GainLife(You(), Count(Every(HasType("Creature")))))
    table = Table().put(0, MOUNTAIN, BEAR, BEAR).hand(0, rally).begin()
    table.play("Rally").resolve()
    assert table.life(0) == 22


def test_115_5_a_target_may_be_chosen_once_for_each_instance_of_the_word() -> None:
    two = TargetSlot(CREATURE, AllPlayers(), minimum=Number(2), maximum=Number(2))
    fork = spell("Fork", DealDamage(Target(0), ONE), targets=(two,))
    table = Table().put(0, MOUNTAIN).hand(0, fork).begin()
    table.play("Fork").pick(thing=0).resolve()
    assert (table.life(0), table.life(1)) == (19, 19)
