"""Counters of what has left (CR 122.8), and those that a cost removed (CR 602.2b)."""

from __future__ import annotations

import pytest

from cardwright.magic.program import amounts as a
from cardwright.magic.program import conditions as cn
from cardwright.magic.program import costs as co
from cardwright.magic.program import effects as e
from cardwright.magic.program import filters as f
from cardwright.magic.program import refs as r
from cardwright.magic.program import rules as ru
from cardwright.magic.program.abilities import Activated, Triggered
from tests.magic.oracle.cards import ability, compiled, program

BEAR = "Creature \u2014 Bear"


@pytest.mark.parametrize("event", ["dies", "leaves the battlefield"])
def test_122_8_what_has_left_gives_the_counters_that_it_had(event: str) -> None:
    text = f"When Old Bruin {event}, put its counters on target creature you control."
    assert program(text, BEAR) == (e.PutSameCounters(r.This(), r.Target(0)),)


def test_122_8_so_does_another_creature_that_died() -> None:
    text = "Whenever another creature you control dies, if it had counters on it, "
    found = ability(f"{text}put its counters on Old Bruin.")
    assert isinstance(found, Triggered)
    died = r.EventRef("object")
    assert found.condition == cn.Matches(died, f.HasCounter(""))
    assert found.body.modes[0].program == (e.PutSameCounters(died, r.This()),)


@pytest.mark.parametrize(
    "text",
    [
        "Whenever Old Bruin attacks, put its counters on target creature.",
        "When Old Bruin enters or dies, put its counters on target creature.",
        "{1}: Put Old Bruin's counters on target creature.",
    ],
)
def test_122_8_what_is_still_there_keeps_its_counters(text: str) -> None:
    assert compiled(text).status == "manual"


def test_602_2b_any_number_of_counters_is_a_number_that_is_announced() -> None:
    cost = "{T}, Remove any number of storage counters from Old Bruin"
    found = ability(f"{cost}: Add {{G}} for each storage counter removed this way.", "Land")
    assert isinstance(found, Activated)
    assert found.cost[1] == co.RemoveCounters("storage", a.VariableX())
    assert found.body.modes[0].program == (ru.AddMana(r.You(), "{G}", a.VariableX()),)


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Add {G} for each storage counter removed this way.",
        "{T}, Remove any number of charge counters from Old Bruin: Add {G} for each storage "
        "counter removed this way.",
        "{X}, Remove any number of storage counters from Old Bruin: Draw X cards.",
    ],
)
def test_602_2b_only_the_counters_that_were_removed_count(text: str) -> None:
    assert compiled(text, "Land").status == "manual"
