"""Which triggered abilities a player is asked to put in order (CR 603.3b)."""

from __future__ import annotations

from cardwright.magic.engine.announcing import MODE_USED
from cardwright.magic.engine.questions import DONE, PASS
from cardwright.magic.engine.triggers import DONE_FROM
from cardwright.magic.program.abilities import Body, CardProgram, Mode, Triggered
from cardwright.magic.program.amounts import StatOf
from cardwright.magic.program.effects import (
    DealDamage,
    Destroy,
    GainLife,
    LoseLife,
    Move,
    PutCounter,
    SacrificeObjects,
)
from cardwright.magic.program.filters import Is
from cardwright.magic.program.patterns import Moves, StepBegins
from cardwright.magic.program.refs import EventRef, Every, Target, This, You
from cardwright.magic.program.steps import May
from tests.magic.engine.table import (
    A_CREATURE,
    ANY_TARGET,
    BEAR,
    CREATURE,
    DART,
    MOUNTAIN,
    ONE,
    Table,
    body,
    creature,
    pay,
    permanent,
    spell,
    when,
)

UPKEEP = StepBegins("upkeep", You())
GAIN = permanent("Gain", "Artifact", when(UPKEEP, GainLife(You(), ONE)))
LOSE = permanent("Lose", "Artifact", when(UPKEEP, LoseLife(You(), ONE)))
SHOT = permanent(
    "Shot", "Artifact", when(UPKEEP, DealDamage(Target(0), ONE), targets=(ANY_TARGET,))
)
SAPLING = creature("Sapling", 1, 1, when(UPKEEP, PutCounter("+1/+1", ONE, This())))
ELK = creature("Elk", 3, 3)
DIES = Moves(CREATURE, origin=("battlefield",), to=("graveyard",))


def upkeep(*cards: CardProgram) -> Table:
    """Return a table where seat 1 has the cards, at the first question of its upkeep."""
    return to_upkeep(Table().put(1, *cards).begin())


def to_upkeep(table: Table) -> Table:
    """Pass to the first question of seat 1's upkeep; what is forced is not asked there."""
    while table.state.step != "end_turn":
        table.pick(word=DONE if table.question.kind == "attackers" else PASS)
    table.state.ask_all = False
    while table.state.step != "upkeep":
        table.pick(word=PASS)
    return table


def sources(table: Table) -> list[str]:
    """Return the names of what has abilities on the stack, the lowest first."""
    items = [table.state.objects[id].item for id in table.state.stack]
    return [table.name(item.source) for item in items if item is not None]


def offered(table: Table) -> list[str]:
    """Return the names of what the question offers."""
    return [table.name(option.thing) for option in table.question.options]


def test_603_3b_no_order_is_asked_of_triggers_that_are_alike() -> None:
    table = upkeep(GAIN, GAIN, GAIN)
    assert table.question.kind == "priority"
    assert sources(table) == ["Gain", "Gain", "Gain"]


def test_603_3b_alike_triggers_are_one_answer_among_others() -> None:
    table = upkeep(GAIN, GAIN, LOSE)
    assert table.question.kind == "trigger_order"
    assert offered(table) == ["Gain", "Lose"]
    assert table.question.amount == 3


def test_603_3b_so_many_of_the_alike_ones_go_on_the_stack_first() -> None:
    table = upkeep(GAIN, GAIN, GAIN, LOSE)
    table.answer(0)
    assert (table.question.kind, table.question.word) == ("number", "triggers")
    table.pick(number=2)
    assert offered(table) == ["Gain", "Lose"]
    table.answer(1)
    assert sources(table) == ["Gain", "Gain", "Lose", "Gain"]


def test_603_3b_a_hundred_triggers_are_put_in_order_by_few_answers() -> None:
    table = upkeep(*[GAIN] * 50, *[LOSE] * 50)
    table.answer(0)
    table.pick(number=50)
    assert table.question.kind == "priority"
    assert sources(table) == ["Gain"] * 50 + ["Lose"] * 50


def test_603_3d_each_of_several_alike_triggers_has_its_own_target() -> None:
    table = upkeep(SHOT, SHOT)
    assert table.question.kind == "target"
    table.pick(thing=0)
    assert table.question.kind == "target"
    table.pick(thing=1)
    items = [table.state.objects[id].item for id in table.state.stack]
    assert [item.targets for item in items if item is not None] == [(((0,),),), (((1,),),)]


def test_603_3b_sources_that_look_the_same_are_alike() -> None:
    table = upkeep(SAPLING, SAPLING)
    assert table.question.kind == "priority"


def test_603_3b_sources_that_differ_are_put_in_order() -> None:
    table = Table().put(1, SAPLING, SAPLING).begin()
    table.state.edit(table.find("Sapling")).counters["+1/+1"] = 1
    table.state.touch()
    assert offered(to_upkeep(table)) == ["Sapling", "Sapling"]


def test_603_3b_a_source_that_something_remembers_is_like_no_other() -> None:
    table = Table().put(1, SAPLING, SAPLING, permanent("Charm", "Artifact")).begin()
    table.state.edit(table.find("Charm")).links["chosen"] = (table.find("Sapling"),)
    table.state.touch()
    assert offered(to_upkeep(table)) == ["Sapling", "Sapling"]


def wiped(mourner: CardProgram, *others: CardProgram) -> Table:
    """Return a table where seat 0 has the cards and has just destroyed all creatures."""
    wipe = spell("Wipe", Destroy(Every(CREATURE)))
    table = Table().put(0, MOUNTAIN, mourner, *others).hand(0, wipe).begin()
    table.state.ask_all = False
    return table.play("Wipe").pick(word=PASS).pick(word=PASS)


def test_603_3b_triggers_that_speak_of_what_differs_are_put_in_order() -> None:
    table = wiped(permanent("Grave", "Artifact", when(DIES, Move(EventRef(), "hand"))), BEAR, ELK)
    assert offered(table) == ["Grave", "Grave"]


def test_603_3b_triggers_that_speak_of_what_looks_the_same_are_alike() -> None:
    table = wiped(permanent("Grave", "Artifact", when(DIES, Move(EventRef(), "hand"))), BEAR, BEAR)
    assert table.question.kind == "priority"


def test_603_3b_what_died_is_all_the_same_to_a_trigger_that_does_not_speak_of_it() -> None:
    table = wiped(permanent("Altar", "Artifact", when(DIES, GainLife(You(), ONE))), BEAR, ELK)
    assert table.question.kind == "priority"


def test_603_3b_who_has_a_trigger_is_all_the_same_if_it_does_not_speak_of_itself() -> None:
    dies = when(
        Moves(Is(This()), origin=("battlefield",), to=("graveyard",)), GainLife(You(), ONE)
    )
    table = wiped(creature("Lamb", 1, 1, dies), creature("Ram", 2, 2, dies))
    assert table.question.kind == "priority"
    assert sources(table) == ["Lamb", "Ram"]


def test_603_10a_what_died_is_looked_at_as_it_was_on_the_battlefield() -> None:
    wake = when(DIES, GainLife(You(), StatOf("power", EventRef())))
    wipe = spell("Wipe", Destroy(Every(CREATURE)))
    table = Table().put(0, MOUNTAIN, permanent("Wake", "Artifact", wake), BEAR, BEAR)
    table.hand(0, wipe).begin()
    table.state.ask_all = False
    table.state.edit(table.find("Bear")).counters["+1/+1"] = 1
    table.play("Wipe").pick(word=PASS).pick(word=PASS)
    assert offered(table) == ["Wake", "Wake"]


def test_603_3b_a_source_that_keeps_something_away_is_like_no_other() -> None:
    hold = Move(Target(0), "exile", until="while_this_on_battlefield")
    jailer = creature(
        "Jailer",
        *(1, 1),
        when(UPKEEP, SacrificeObjects(You(), This())),
        pay((), hold, targets=(A_CREATURE,)),
    )
    table = Table().put(1, jailer, jailer).put(0, BEAR, ELK).begin()
    for place, name in enumerate(("Bear", "Elk")):
        table.pick(word=PASS)
        table.answer(use_of(table, table.state.battlefield[place]))
        table.pick(thing=table.find(name)).resolve()
    assert offered(to_upkeep(table)) == ["Jailer", "Jailer"]


def use_of(table: Table, source: int) -> int:
    """Return the place of the answer that uses the source's ability."""
    plays = [option.play for option in table.question.options]
    return next(
        place for place, play in enumerate(plays) if play is not None and play.thing == source
    )


def test_603_3c_sources_that_remember_other_modes_are_put_in_order() -> None:
    modes = (Mode((), (GainLife(You(), ONE),)), Mode((), (LoseLife(You(), ONE),)))
    wheel = permanent("Wheel", "Artifact", Triggered(UPKEEP, Body(modes, distinct_this_turn=True)))
    table = Table().put(1, wheel, wheel).begin()
    table.state.edit(table.find("Wheel")).spent = (MODE_USED,)
    assert offered(to_upkeep(table)) == ["Wheel", "Wheel"]


def test_603_3b_sources_that_have_done_it_this_turn_are_put_in_order() -> None:
    gain = May(You(), (GainLife(You(), ONE),))
    altar = permanent("Altar", "Artifact", Triggered(DIES, body(gain), done_each_turn=2))
    table = Table().put(0, MOUNTAIN, altar, altar, BEAR).hand(0, DART).begin()
    table.state.ask_all = False
    table.state.edit(table.find("Altar")).uses[DONE_FROM] = 1
    table.play("Dart").pick(thing=table.find("Bear")).pick(word=PASS).pick(word=PASS)
    assert offered(table) == ["Altar", "Altar"]
