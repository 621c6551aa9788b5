"""Triggered abilities (CR 603)."""

from __future__ import annotations

from dataclasses import replace

from cardwright.magic.engine import machine
from cardwright.magic.program.abilities import Keyword, TokenSpec
from cardwright.magic.program.amounts import Count, Number
from cardwright.magic.program.conditions import Compare
from cardwright.magic.program.costs import Sacrifice, TapThis
from cardwright.magic.program.effects import (
    CreateTokens,
    DealDamage,
    Destroy,
    DrawCards,
    GainLife,
    LoseLife,
    Move,
)
from cardwright.magic.program.filters import All, Controlled, HasType, Is, Not
from cardwright.magic.program.patterns import (
    Attacks,
    CastSpell,
    DealsDamage,
    LifeChanges,
    Moves,
    StateHolds,
    StepBegins,
)
from cardwright.magic.program.refs import AllPlayers, EventRef, Every, Opponents, Target, This, You
from cardwright.magic.program.steps import Delay, May, Reflexive
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
    body,
    creature,
    pay,
    permanent,
    spell,
    when,
)

ITSELF = Is(This())
ENTERS = Moves(ITSELF, to=("battlefield",))
DIES = Moves(ITSELF, origin=("battlefield",), to=("graveyard",))
UPKEEP = StepBegins("upkeep", You())


def test_603_6a_an_enters_trigger_goes_on_the_stack_after_the_spell_resolved() -> None:
    reader = creature("Reader", 1, 1, when(ENTERS, DrawCards(You(), ONE)))
    table = Table().put(0, FOREST, FOREST).hand(0, reader).begin()
    table.play("Reader").resolve()
    assert table.hand_size(0) == 1


def test_603_10a_a_dies_trigger_looks_back() -> None:
    martyr = creature("Martyr", 1, 1, when(DIES, GainLife(You(), TWO)))
    table = Table().put(0, MOUNTAIN, martyr).hand(0, DART).begin()
    table.play("Dart").pick(thing=table.find("Martyr")).resolve()
    assert table.life(0) == 22


def test_603_10a_what_dies_with_it_is_seen_too() -> None:
    others = Moves(All((CREATURE, Not(ITSELF))), origin=("battlefield",), to=("graveyard",))
    mourner = creature("Mourner", 1, 1, when(others, GainLife(You(), ONE)))
    wipe = spell("Wipe", Destroy(Every(CREATURE)))
    table = Table().put(0, MOUNTAIN, mourner, BEAR, BEAR).hand(0, wipe).begin()
    table.play("Wipe").resolve()
    assert table.life(0) == 22


def test_400_7_a_dies_trigger_finds_the_card_in_the_graveyard() -> None:
    phoenix = creature("Phoenix", 1, 1, when(DIES, Move(EventRef("object"), "hand")))
    table = Table().put(0, MOUNTAIN, phoenix).hand(0, DART).begin()
    table.play("Dart").pick(thing=table.find("Phoenix")).resolve()
    assert table.count("Phoenix", "hand") == 1


def test_603_3b_the_active_players_triggers_go_on_the_stack_first() -> None:
    every = StepBegins("upkeep", AllPlayers())
    mine = permanent("Mine", "Artifact", when(every, LoseLife(You(), ONE)))
    table = Table().put(0, mine).put(1, mine).begin().to("draw", 2)
    events = [e.player for turn in table.state.past for e in turn if e.kind == "life"]
    events += [event.player for event in table.state.history if event.kind == "life"]
    assert events == [1, 0, 0, 1]  # what went on the stack last resolved first


def test_603_3b_a_player_orders_his_own_triggers() -> None:
    gain = permanent("Gain", "Artifact", when(UPKEEP, GainLife(You(), ONE)))
    lose = permanent("Lose", "Artifact", when(UPKEEP, LoseLife(You(), ONE)))
    table = Table().put(1, gain, lose).begin()
    while table.question.kind != "trigger_order":
        table.pick(word="pass")
    table.pick(thing=table.find("Gain"))
    assert [table.state.objects[id].item.source for id in table.state.stack] == [  # type: ignore[union-attr]
        table.find("Gain"),
        table.find("Lose"),
    ]


def test_603_4_an_intervening_if_is_checked_twice() -> None:
    few = Compare(Count(Every(CREATURE)), "<", ONE)
    lonely = permanent("Lonely", "Artifact", when(UPKEEP, GainLife(You(), THREE), condition=few))
    table = Table().put(1, lonely, MOUNTAIN).put(0, FOREST).begin().to("draw", 2)
    assert table.life(1) == 23
    table = Table().put(1, lonely, BEAR).begin().to("draw", 2)
    assert table.life(1) == 20


def test_603_3d_a_trigger_without_a_legal_target_is_removed() -> None:
    hunter = creature(
        "Hunter",
        1,
        1,
        when(
            ENTERS,
            Destroy(Target(0)),
            targets=(replace(A_CREATURE, filter=All((CREATURE, Not(ITSELF)))),),
        ),
    )
    table = Table().put(0, FOREST, FOREST).hand(0, hunter).begin()
    table.play("Hunter").resolve()
    assert table.count("Hunter") == 1


def test_603_5_a_may_is_asked_as_the_trigger_resolves() -> None:
    ability = when(ENTERS, May(You(), (DrawCards(You(), ONE),)))
    table = Table().put(0, FOREST, FOREST).hand(0, creature("Reader", 1, 1, ability)).begin()
    table.play("Reader").pick(word="pass").pick(word="pass").pick(word="pass").pick(word="pass")
    assert table.question.kind == "yes_no"
    table.pick(word="no")
    assert table.hand_size(0) == 0


def test_603_2c_one_or_more_triggers_once_for_a_batch() -> None:
    others = Moves(All((CREATURE, Not(ITSELF))), ("battlefield",), ("graveyard",), batch=True)
    mourner = permanent("Mourner", "Artifact", when(others, GainLife(You(), ONE)))
    wipe = spell("Wipe", Destroy(Every(CREATURE)))
    table = Table().put(0, MOUNTAIN, mourner, BEAR, BEAR).hand(0, wipe).begin()
    table.play("Wipe").resolve()
    assert table.life(0) == 21


def test_603_7_a_delayed_trigger_triggers_once() -> None:
    end = StepBegins("end_turn", AllPlayers())
    later = spell("Later", Delay(end, body(GainLife(You(), ONE))))
    table = Table().put(0, MOUNTAIN).hand(0, later).begin()
    table.play("Later").resolve().to("end_turn", 1).to("draw", 3)
    assert table.life(0) == 21


def test_603_12_a_reflexive_trigger_has_its_own_target() -> None:
    reflex = Reflexive(body(DealDamage(Target(0), TWO), targets=(ANY_TARGET,)))
    table = Table().put(0, MOUNTAIN).hand(0, spell("Reflex", reflex)).begin()
    table.play("Reflex").pick(word="pass").pick(word="pass")
    table.pick(thing=1).resolve()
    assert table.life(1) == 18


def test_603_8_a_state_trigger_waits_until_its_ability_has_left_the_stack() -> None:
    poor = Compare(Count(Every(CREATURE)), "=", Number(0))
    state = when(
        StateHolds(poor),
        CreateTokens(TokenSpec(types=("Creature",), power=1, toughness=1), ONE, You()),
    )
    table = Table().put(0, permanent("Maker", "Artifact", state)).begin()
    table.resolve()
    assert len([i for i in table.state.battlefield if table.state.objects[i].is_token]) == 1


def test_603_2_a_trigger_may_ask_for_the_source_of_damage() -> None:
    hurt = DealsDamage(ITSELF, to_players=AllPlayers())
    ping = creature(
        "Pinger",
        1,
        1,
        pay((TapThis(),), DealDamage(Opponents(), ONE)),
        when(hurt, DrawCards(You(), ONE)),
    )
    table = Table().put(0, ping).begin()
    table.play("Pinger").resolve()
    assert table.hand_size(0) == 1


def test_603_2_casting_triggers_before_the_spell_resolves() -> None:
    scholar = permanent(
        "Scholar", "Artifact", when(CastSpell(HasType("Instant"), You()), GainLife(You(), ONE))
    )
    table = Table().put(0, MOUNTAIN, scholar).hand(0, DART).begin()
    table.play("Dart").pick(thing=1)
    assert len(table.state.stack) == 2
    table.resolve()
    assert table.life(0) == 21


def test_603_2_an_opponents_loss_of_life_triggers() -> None:
    drain = permanent(
        "Drain", "Artifact", when(LifeChanges(Opponents(), up=False), GainLife(You(), ONE))
    )
    table = Table().put(0, MOUNTAIN, drain).hand(0, DART).begin()
    table.play("Dart").pick(thing=1).resolve()
    assert table.life(0) == 21


def test_508_1m_attack_triggers_go_on_the_stack_in_the_declare_attackers_step() -> None:
    raider = creature("Raider", 2, 2, when(Attacks(ITSELF), DealDamage(Opponents(), ONE)))
    table = Table().put(0, raider).begin().to("declare_attackers", 1)
    table.pick(thing=table.find("Raider"))
    if table.question.kind == "attackers":
        table.pick(word="done")
    table.resolve()
    assert table.life(1) == 19


def test_700_4_a_sacrificed_creature_died() -> None:
    martyr = creature(
        "Martyr", 1, 1, pay((Sacrifice(),), GainLife(You(), ONE)), when(DIES, GainLife(You(), TWO))
    )
    table = Table().put(0, martyr).begin()
    table.play("Martyr").resolve()
    assert table.life(0) == 23


def test_702_15_lifelink_is_part_of_the_damage_and_triggers_nothing_itself() -> None:
    ping = creature(
        "Leech", 1, 1, Keyword("lifelink"), pay((TapThis(),), DealDamage(Opponents(), TWO))
    )
    table = Table().put(0, ping).begin()
    table.play("Leech").resolve()
    assert (table.life(0), table.life(1)) == (22, 18)


def test_a_copy_made_at_any_question_plays_out_the_same() -> None:
    reader = creature("Reader", 1, 1, when(ENTERS, May(You(), (DrawCards(You(), ONE),))))
    table = Table().put(0, FOREST, FOREST).hand(0, reader).begin()
    table.play("Reader")
    for _pass in range(4):
        table.pick(word="pass")
    twin = table.state.copy()
    table.pick(word="yes")
    machine.take(twin, 1)
    machine.run(twin)
    assert table.hand_size(0) == 1
    assert twin.players[0].hand == []


def test_109_5_you_is_the_controller_of_the_ability() -> None:
    theirs = Moves(All((CREATURE, Controlled(Opponents()))), to=("battlefield",))
    watcher = permanent("Watcher", "Artifact", when(theirs, GainLife(You(), ONE)))
    table = Table().put(1, watcher).put(0, FOREST, FOREST).hand(0, BEAR).begin()
    table.play("Bear").resolve()
    assert (table.life(0), table.life(1)) == (20, 21)
