"""Armies, Roles, Pilots, tribute, colors and other small classes of texts."""

from __future__ import annotations

import pytest

from cardwright.magic.program import amounts as a
from cardwright.magic.program import changes as ch
from cardwright.magic.program import conditions as cn
from cardwright.magic.program import effects as e
from cardwright.magic.program import refs as r
from cardwright.magic.program import rules as ru
from cardwright.magic.program import steps as st
from cardwright.magic.program.abilities import Static, Triggered
from cardwright.magic.program.node import Amount
from tests.magic.oracle.cards import ability, compiled, program


def amassed(kind: str, count: Amount) -> e.KeywordAction:
    return e.KeywordAction("amass", r.You(), None, count, (kind,))


def test_701_47a_amass_names_the_type_of_the_army() -> None:
    assert program("Amass Elves 2.") == (amassed("Elf", a.Number(2)),)
    text = "Amass Goblins X, where X is the number of opponents you have."
    assert program(text) == (amassed("Goblin", a.Count(r.Opponents())),)


@pytest.mark.parametrize(
    "text",
    ["Amass 2.", "Amass Forests 2.", "Each opponent amasses Elves 1."],
)
def test_701_47a_nothing_else_amasses(text: str) -> None:
    assert compiled(text, "Sorcery").status == "manual"


def test_701_65a_airbending_exiles_and_nothing_is_said_of_it_afterwards() -> None:
    assert program("Airbend target artifact.") == (
        e.KeywordAction("airbend", r.You(), r.Target(0)),
    )
    later = "Airbend target artifact. Its controller loses 1 life. Tap it."
    assert compiled(later, "Sorcery").status == "manual"


def test_701_34a_proliferating_twice_is_done_two_times() -> None:
    assert program("Proliferate twice.") == (st.Repeat((e.Proliferate(),), a.Number(2)),)


def test_702_104b_tribute_was_not_paid_if_nothing_was_remembered() -> None:
    text = "When Old Bruin enters, if tribute wasn't paid, draw two cards."
    found = ability(text)
    assert isinstance(found, Triggered)
    assert found.condition == cn.Compare(a.LinkedNumber("tribute"), "=", a.Number(0))


@pytest.mark.parametrize("role", ["Cursed", "Monster", "Young Hero"])
def test_111_10_a_role_is_made_attached_to_one_creature(role: str) -> None:
    (step,) = program(f"Create a {role} Role token attached to target creature.")
    assert isinstance(step, e.CreateTokens)
    assert step.token.predefined == f"{role} Role"
    assert step.attach_to == r.Target(0)


@pytest.mark.parametrize(
    "text",
    [
        "Create a Brave Role token attached to target creature.",
        "Create a Royal Role token attached to two target creatures.",
        "Create a Royal Role token attached to each creature you control.",
        "Create a Royal Role token.",
    ],
)
def test_111_10_no_other_role_and_no_role_for_several(text: str) -> None:
    assert compiled(text, "Sorcery").status == "manual"


def test_702_122a_a_pilot_crews_as_if_it_were_larger() -> None:
    text = "Old Bruin saddles Mounts and crews Vehicles as though its power were 2 greater."
    assert ability(text) == Static((ch.Allow("crew_as_greater"),), r.This())
    assert compiled(text.replace("2", "3")).status == "manual"


def test_613_1e_something_becomes_of_a_color() -> None:
    (step,) = program("Target permanent becomes blue until end of turn.")
    assert step == ru.Modify(r.Target(0), (ch.SetColors("U"),), "end_of_turn")


def test_400_7a_a_spell_does_not_change_color_for_good() -> None:
    assert compiled("Target spell or permanent becomes blue.", "Instant").status == "manual"
    assert compiled("Target permanent becomes blue.", "Instant").status == "full"


def test_604_3a_its_own_color_defines_it_everywhere() -> None:
    own = ability("Old Bruin is red.")
    assert own == Static((ch.SetColors("R"),), r.This(), defines=True)
    others = ability("All creatures are black.")
    assert isinstance(others, Static)
    assert not others.defines


def test_702_62_a_spell_exiles_itself_with_time_counters() -> None:
    text = "Draw a card. Exile Old Bruin with two time counters on it."
    counters = (e.PutCounter("time", a.Number(2), r.This()),)
    assert program(text)[-1] == e.Move(r.This(), "exile", counters=counters, cause="exile")
    assert (
        compiled("When Old Bruin dies, exile Old Bruin with two time counters on it.").status
        == "manual"
    )
