"""Counters of what has left the battlefield, and as many removed as one likes (CR 122)."""

from __future__ import annotations

from cardwright.magic.program.amounts import VariableX
from cardwright.magic.program.costs import RemoveCounters
from cardwright.magic.program.effects import Destroy, GainLife, PutSameCounters
from cardwright.magic.program.filters import Is
from cardwright.magic.program.patterns import Moves
from cardwright.magic.program.refs import Target, This, You
from tests.magic.engine.table import A_CREATURE, BEAR, Table, creature, pay, spell, when

GONE = Moves(Is(This()), ("battlefield",), ("graveyard",))
HEIR = PutSameCounters(This(), Target(0))
END = spell("End", Destroy(Target(0)), targets=(A_CREATURE,), cost="{0}")


def test_122_8_the_counters_are_put_anew_on_another_creature() -> None:
    hero = creature("Hero", 1, 1, when(GONE, HEIR, targets=(A_CREATURE,)))
    table = Table().put(0, hero, BEAR).hand(0, END).begin()
    table.state.edit(table.find("Hero")).counters = {"+1/+1": 2, "shield of oak": 1}
    table.play("End").pick(thing=table.find("Hero"))
    table.resolve()
    table.resolve()
    assert table.state.obj(table.find("Bear")).counters == {"+1/+1": 2, "shield of oak": 1}
    assert table.size("Bear") == (4, 4)


def test_602_2b_as_many_counters_are_removed_as_is_announced() -> None:
    cost = (RemoveCounters("storage", VariableX()),)
    hero = creature("Hero", 1, 1, pay(cost, GainLife(You(), VariableX())))
    table = Table().put(0, hero).begin()
    table.state.edit(table.find("Hero")).counters = {"storage": 3}
    table.play("Hero")
    offered = [option.number for option in table.question.options]
    assert max(offered) == 3
    table.pick(number=2)
    assert table.resolve().life(0) == 22
    assert table.state.obj(table.find("Hero")).counters == {"storage": 1}
