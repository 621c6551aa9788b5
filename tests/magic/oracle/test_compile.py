"""Invented cards as programs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardwright.magic.oracle import compile_card
from cardwright.magic.program import changes as ch
from cardwright.magic.program import conditions as cn
from cardwright.magic.program import effects as e
from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program import refs as r
from cardwright.magic.program import rules as ru
from cardwright.magic.program import steps as st
from cardwright.magic.program.abilities import (
    Activated,
    Body,
    Keyword,
    Manual,
    Mode,
    Replacement,
    Spell,
    SpellCost,
    Static,
    TargetSlot,
    Triggered,
)
from cardwright.magic.program.amounts import Count, Number, StatOf, VariableX
from cardwright.magic.program.codec import from_json, to_json
from cardwright.magic.program.costs import Discard, OneOf, PayMana, Sacrifice, TapThis
from tests.magic.oracle.cards import LINES, abilities, ability, card, compiled

CREATURE = f.HasType("Creature")
YOURS = f.Controlled(r.You())


def body(*program: object, targets: tuple[TargetSlot, ...] = ()) -> Body:
    return Body((Mode(targets, program),))  # type: ignore[arg-type]


def test_a_creature_without_text_is_full() -> None:
    program = compiled("")
    face = program.faces[0]
    assert program.status == "full"
    assert (face.power, face.toughness, face.types, face.subtypes) == (
        2,
        2,
        ("Creature",),
        ("Bear",),
    )


def test_keywords_stand_one_by_one() -> None:
    assert abilities("Flying, haste") == (Keyword("flying"), Keyword("haste"))
    assert ability("Cycling {2}") == Keyword("cycling", (PayMana("{2}"),))
    assert ability("Protection from red") == Keyword("protection", filter=f.HasColor("R"))
    assert ability("Swampwalk") == Keyword("landwalk", words=("Swamp",))


def test_damage_to_any_target() -> None:
    slot = TargetSlot(
        f.AnyOf((CREATURE, f.HasType("Planeswalker"), f.HasType("Battle"))), r.AllPlayers()
    )
    expected = Spell(body(e.DealDamage(r.Target(0), Number(3)), targets=(slot,)))
    assert ability("Old Bruin deals 3 damage to any target.", "Instant") == expected


def test_a_spell_of_two_lines_is_one_ability() -> None:
    spell = ability("Destroy target creature.\nDraw a card.", "Sorcery")
    assert isinstance(spell, Spell)
    assert spell.body.modes[0].program == (
        e.Destroy(r.Target(0)),
        e.DrawCards(r.You(), Number(1)),
    )


def test_cr_701_19c_a_later_sentence_forbids_regeneration() -> None:
    spell = ability("Destroy target creature. It can't be regenerated.", "Instant")
    assert isinstance(spell, Spell)
    assert spell.body.modes[0].program == (e.Destroy(r.Target(0), no_regeneration=True),)


def test_a_duration_at_the_end_covers_what_is_joined_by_and() -> None:
    spell = ability("Target creature gets +2/+0 and gains haste until end of turn.", "Instant")
    assert isinstance(spell, Spell)
    modified = spell.body.modes[0].program
    assert [step.duration for step in modified if isinstance(step, ru.Modify)] == [
        "end_of_turn"
    ] * 2


def test_its_controller_is_the_targets() -> None:
    spell = ability("Destroy target artifact. Its controller draws a card.", "Instant")
    assert isinstance(spell, Spell)
    assert spell.body.modes[0].program[1] == e.DrawCards(r.ControllerOf(r.Target(0)), Number(1))


def test_it_is_what_was_moved() -> None:
    text = "Exile target creature you control, then return it to the battlefield."
    spell = ability(text, "Instant")
    assert isinstance(spell, Spell)
    exile, back = spell.body.modes[0].program
    assert isinstance(exile, e.Move)
    assert isinstance(back, e.Move)
    assert back.what == r.Bound(exile.bind)


def test_two_creatures_leave_it_in_doubt() -> None:
    text = "Target Elf fights target Bear. It gains trample until end of turn."
    assert compiled(text, "Sorcery").faces[0].abilities == (Manual("spell"),)


def test_its_power_is_the_subjects() -> None:
    text = "Target Elf deals damage equal to its power to target Bear."
    spell = ability(text, "Sorcery")
    assert isinstance(spell, Spell)
    assert spell.body.modes[0].program == (
        e.DealDamage(r.Target(1), StatOf("power", r.Target(0)), r.Target(0)),
    )


def test_a_trigger_has_its_pattern_and_its_intervening_if() -> None:
    found = ability("When this creature enters, if you control an Elf, draw a card.")
    assert isinstance(found, Triggered)
    assert found.pattern == p.Moves(f.Is(r.This()), (), ("battlefield",))
    assert isinstance(found.condition, cn.Compare)


def test_that_creature_is_the_one_of_the_event() -> None:
    text = "Whenever another creature you control enters, put a +1/+1 counter on that creature."
    found = ability(text)
    assert isinstance(found, Triggered)
    put = e.PutCounter("+1/+1", Number(1), r.EventRef("object"))
    assert found.body == body(put)


def test_if_you_do_asks_the_step_before() -> None:
    found = ability("When this creature dies, you may discard a card. If you do, draw two cards.")
    assert isinstance(found, Triggered)
    may, then = found.body.modes[0].program
    assert isinstance(may, st.May)
    assert isinstance(then, st.If)
    assert then.condition == cn.Did(may.bind)


def test_unless_is_a_payment() -> None:
    text = "Counter target spell unless its controller pays {2}."
    spell = ability(text, "Instant")
    assert isinstance(spell, Spell)
    assert spell.body.modes[0].program == (
        st.PayOr(
            r.ControllerOf(r.Target(0)),
            (PayMana("{2}"),),
            otherwise=(ru.CounterObject(r.Target(0)),),
        ),
    )


def test_an_activated_ability_has_cost_limits_and_zone() -> None:
    text = "{1}, Discard this card: Draw a card. Activate only as a sorcery."
    found = ability(text)
    assert isinstance(found, Activated)
    assert found.cost == (PayMana("{1}"), Discard())
    assert (found.zone, found.sorcery_speed) == ("hand", True)


def test_an_x_in_the_cost_is_announced_and_another_is_not_read() -> None:
    found = ability("{X}, {T}: Old Bruin deals X damage to target player.")
    assert isinstance(found, Activated)
    assert found.body.modes[0].program == (e.DealDamage(r.Target(0), VariableX()),)
    assert compiled("{T}: Old Bruin deals X damage to target player.").status == "manual"


def test_where_x_is_gives_x() -> None:
    text = "Draw X cards, where X is the number of Elves you control."
    spell = ability(text, "Sorcery")
    assert isinstance(spell, Spell)
    (draw,) = spell.body.modes[0].program
    assert isinstance(draw, e.DrawCards)
    assert isinstance(draw.count, Count)


def test_an_anthem_affects_the_others() -> None:
    others = r.Every(f.All((f.Not(f.Is(r.This())), f.HasSubtype("Elf"), YOURS)))
    expected = Static((ch.AddPower(Number(1), Number(1)),), others)
    assert ability("Other Elves you control get +1/+1.") == expected


def test_an_aura_and_an_equipment_affect_what_they_are_attached_to() -> None:
    enchant, static = abilities(
        "Enchant creature\nEnchanted creature gets +1/+1 and has flying.",
        "Enchantment \u2014 Aura",
    )
    assert enchant == Keyword("enchant", filter=CREATURE)
    assert isinstance(static, Static)
    assert static.affects == r.AttachedTo(r.This())


def test_entering_tapped_is_a_replacement() -> None:
    found = ability("This land enters tapped unless you control a Bear.", "Land")
    assert isinstance(found, Replacement)
    assert found.enters == (e.TapObjects(r.This()),)
    assert isinstance(found.condition, cn.Denied)


def test_additional_costs_may_leave_a_choice() -> None:
    text = (
        "As an additional cost to cast this spell, sacrifice a creature or pay {2}.\nDraw a card."
    )
    cost, _ = abilities(text, "Sorcery")
    assert cost == SpellCost((OneOf((Sacrifice(CREATURE, Number(1)), PayMana("{2}"))),))


def test_modes_are_read_or_the_whole_is_not() -> None:
    text = "Choose one \u2014\n\u2022 Draw a card.\n\u2022 {}"
    good = ability(text.format("You gain 3 life."), "Instant")
    assert isinstance(good, Spell)
    assert len(good.body.modes) == 2
    assert compiled(text.format("Hum a tune."), "Instant").status == "manual"


def test_a_search_says_where_cards_go() -> None:
    text = (
        "Search your library for a basic land card, put it onto the battlefield tapped, then "
        "shuffle."
    )
    spell = ability(text, "Sorcery")
    assert isinstance(spell, Spell)
    (search,) = spell.body.modes[0].program
    assert isinstance(search, e.Search)
    assert (search.to, search.tapped, search.count) == ("battlefield", True, Number(1))


def test_an_unread_clause_makes_the_whole_ability_manual() -> None:
    program = compiled("Flying\nWhenever this creature attacks, draw a card, then hum a tune.")
    assert program.faces[0].abilities == (Keyword("flying"), Manual("triggered"))
    assert program.status == "partial"


def test_a_manual_ability_keeps_the_cost_that_can_be_read() -> None:
    program = compiled("{1}, {T}: Hum a tune.")
    expected = Manual("activated", (PayMana("{1}"), TapThis()), cost_is_read=True)
    assert program.faces[0].abilities == (expected,)
    assert compiled("Hum a tune: Draw a card.").faces[0].abilities == (Manual("activated"),)


def test_a_card_is_full_if_all_its_faces_are() -> None:
    front, back = card("Flying"), card("Hum a tune.")
    both = replace(front, faces=front.faces + back.faces, layout="transform")
    assert compile_card(both).status == "partial"
    assert compile_card(replace(both, faces=front.faces * 2)).status == "full"


@pytest.mark.parametrize("line", LINES)
def test_programs_are_pure_and_have_a_json_form(line: str) -> None:
    for type_line in ("Creature \u2014 Bear", "Sorcery", "Enchantment \u2014 Aura"):
        program = compiled(line, type_line)
        assert program == compiled(line, type_line)
        assert from_json(to_json(program)) == program


def test_what_the_engine_does_not_carry_out_is_done_by_hand() -> None:
    when = compiled("When this creature enters, venture into the dungeon.", "Creature").faces[0]
    assert when.abilities == (Manual("triggered"),)
    spell = compiled("Venture into the dungeon.\nDraw a card.", "Sorcery")
    assert spell.faces[0].abilities == (Manual("spell"),)
    assert spell.status != "full"
