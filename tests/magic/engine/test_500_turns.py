"""Turns, steps, priority, the start of the game (CR 103, 117, 500-514)."""

from __future__ import annotations

import random

from cardwright.magic.engine import layers, machine, setup
from cardwright.magic.engine.state import Format, State
from cardwright.magic.program.abilities import Keyword, Static
from cardwright.magic.program.amounts import Count
from cardwright.magic.program.changes import AddPower, SetBase
from cardwright.magic.program.costs import TapThis
from cardwright.magic.program.effects import DealDamage, DrawCards
from cardwright.magic.program.filters import All, Controlled, Is, Not
from cardwright.magic.program.refs import Every, Opponents, Target, This, You
from cardwright.magic.program.rules import ExtraPhase, ExtraTurn, Modify, SkipStep
from tests.magic.engine.table import (
    A_CREATURE,
    BEAR,
    CREATURE,
    DART,
    FOREST,
    MOUNTAIN,
    ONE,
    TWO,
    Table,
    creature,
    pay,
    spell,
)

FREE = "{0}"
YOURS = Every(All((CREATURE, Controlled(You()), Not(Is(This())))))
DECK = [FOREST] * 10 + [MOUNTAIN] * 10 + [BEAR] * 12 + [DART] * 8


def new_game(seed: int) -> State:
    """Return a game with two decks of forty."""
    state = setup.new_game(Format(), 2, seed)
    for seat in (0, 1):
        for card in DECK:
            setup.add_card(state, card, seat, "library")
    setup.begin(state)
    return state


def play_out(state: State, rng: random.Random) -> list[int]:
    """Answer at random to the end; return the answers."""
    answers: list[int] = []
    machine.run(state)
    while not state.is_over:
        assert state.question is not None
        answers.append(rng.randrange(len(state.question.options)))
        machine.answer(state, answers[-1])
    return answers


def test_103_5_each_player_draws_seven_and_may_mulligan() -> None:
    state = new_game(1)
    machine.run(state)
    assert [len(player.hand) for player in state.players] == [7, 7]
    assert state.question is not None
    assert state.question.kind == "mulligan"
    machine.answer(state, 1)
    machine.answer(state, 0)
    machine.answer(state, 0)
    assert state.question.kind == "cards"
    machine.answer(state, 0)
    assert len(state.players[0].hand) == 6
    assert len(state.players[0].library) == 34


def test_103_8a_the_starting_player_skips_the_first_draw() -> None:
    table = Table().begin()
    assert table.hand_size(0) == 0
    table.to("precombat_main", 2)
    assert table.hand_size(1) == 1


def test_117_4_the_step_ends_when_all_pass_in_succession_on_an_empty_stack() -> None:
    table = Table().begin()
    table.pick(word="pass")
    assert table.question.seat == 1
    table.pick(word="pass")
    assert table.state.step == "begin_combat"


def test_117_3c_who_acted_gets_priority_again() -> None:
    table = Table().put(0, MOUNTAIN).hand(0, DART).begin()
    table.play("Dart").pick(thing=1)
    assert (table.question.kind, table.question.seat) == ("priority", 0)


def test_405_5_the_last_spell_resolves_first() -> None:
    table = Table().put(0, MOUNTAIN, FOREST, FOREST).put(1, MOUNTAIN).hand(1, DART)
    table.hand(0, spell("Pump", Modify(Target(0), (AddPower(TWO, TWO),)), targets=(A_CREATURE,)))
    table.put(0, BEAR).begin()
    table.play("Pump").pick(word="pass").play("Dart").pick(thing=table.find("Bear")).resolve()
    assert table.count("Bear", "graveyard") == 1


def test_305_2_one_land_a_turn() -> None:
    table = Table().hand(0, FOREST, FOREST).begin()
    table.play("Wood")
    assert table.offers() == []


def test_502_3_permanents_untap_and_502_1_only_the_active_players() -> None:
    tapper = creature("Pinger", 1, 1, pay((TapThis(),), DealDamage(Opponents(), ONE)))
    table = Table().put(0, tapper).begin()
    table.play("Pinger").resolve().to("upkeep", 2)
    assert table.state.objects[table.find("Pinger")].tapped
    table.to("upkeep", 3)
    assert not table.state.objects[table.find("Pinger")].tapped


def test_508_8_without_attackers_there_are_no_blocks_and_no_damage() -> None:
    table = Table().begin().to("begin_combat", 1)
    steps = []
    while table.state.step != "postcombat_main":
        steps.append(table.state.step)
        table.pick(word="pass")
    assert "declare_blockers" not in steps
    assert "end_combat" in steps


def test_514_1_the_active_player_discards_to_seven() -> None:
    table = Table().hand(0, *[FOREST] * 9).begin().to("end_turn", 1)
    table.pick(word="pass").pick(word="pass")
    assert (table.question.kind, table.question.word) == ("objects", "discard")
    table.answer(0)
    table.answer(0)
    assert table.hand_size(0) == 7


def test_514_2_damage_and_effects_until_end_of_turn_wear_off() -> None:
    pump = spell(
        "Pump", Modify(Target(0), (AddPower(TWO, TWO),)), targets=(A_CREATURE,), cost=FREE
    )
    table = Table().put(0, MOUNTAIN, BEAR).hand(0, pump, DART).begin()
    bear = table.find("Bear")
    table.play("Pump").resolve().play("Dart").pick(thing=bear).resolve()
    assert (table.size("Bear"), table.state.objects[bear].damage) == ((4, 4), 2)
    table.to("upkeep", 2)
    assert (table.size("Bear"), table.state.objects[bear].damage) == ((2, 2), 0)


def test_500_7_an_extra_turn_comes_next() -> None:
    table = Table().hand(0, spell("Again", ExtraTurn(You(), ONE), cost=FREE)).begin()
    table.play("Again").resolve().to("upkeep", 2)
    assert table.state.active == 0
    assert table.to("upkeep", 3).state.active == 1


def test_500_8_an_extra_combat_comes_after_this_phase() -> None:
    table = Table().hand(0, spell("Again", ExtraPhase(("combat", "main")), cost=FREE)).begin()
    table.play("Again").resolve().to("end_turn", 1)
    assert table.state.combat_turn == 2


def test_614_10_a_skipped_draw_step_does_not_come() -> None:
    table = Table().hand(0, spell("Slow", SkipStep(Opponents(), "draw"), cost=FREE)).begin()
    table.play("Slow").resolve().to("precombat_main", 2)
    assert table.hand_size(1) == 0
    assert table.to("precombat_main", 4).hand_size(1) == 1


def test_121_2_cards_are_drawn_one_at_a_time() -> None:
    table = Table().hand(0, spell("Study", DrawCards(You(), TWO), cost=FREE)).begin()
    table.play("Study").resolve()
    draws = [event.amount for event in table.state.history if event.kind == "draw"]
    assert draws == [1, 2]


def test_702_10_a_creature_with_haste_can_attack_at_once() -> None:
    table = Table().put(0, FOREST, FOREST).hand(0, creature("Fast", 2, 2, Keyword("haste")))
    table.begin().play("Fast").resolve().to("declare_attackers", 1)
    assert table.question.kind == "attackers"


def test_611_3_a_static_ability_ends_as_its_object_leaves() -> None:
    lord = creature("Lord", 1, 1, Static((AddPower(ONE, ONE),), affects=YOURS))
    table = Table().put(0, MOUNTAIN, BEAR, lord).hand(0, DART).begin()
    assert table.size("Bear") == (3, 3)
    table.play("Dart").pick(thing=table.find("Lord")).resolve()
    assert table.size("Bear") == (2, 2)


def test_random_games_end_and_the_same_answers_give_the_same_game() -> None:
    for seed in range(3):
        state = new_game(seed)
        answers = play_out(state, random.Random(seed))
        again = new_game(seed)
        machine.run(again)
        for place in answers:
            machine.answer(again, place)
        assert again.is_over
        assert [p.life for p in again.players] == [p.life for p in state.players]


def test_a_copy_shares_nothing_that_changes() -> None:
    state = new_game(4)
    rng = random.Random(4)
    machine.run(state)
    for _answer in range(40):
        if state.is_over:
            break
        assert state.question is not None
        twin = state.copy()
        before = summary(twin)
        machine.answer(state, rng.randrange(len(state.question.options)))
        assert summary(twin) == before


def summary(state: State) -> list[object]:
    """Return what can be seen of every object and player."""
    objects = [
        (id, obj.zone, obj.tapped, obj.damage, dict(obj.counters), layers.chars(state, id).power)
        for id, obj in state.objects.items()
    ]
    players = [(p.life, tuple(p.library), tuple(p.hand), len(p.pool)) for p in state.players]
    return [state.turn, state.step, len(state.frames), objects, players]


def test_cards_are_conserved_in_every_random_game() -> None:
    state = new_game(9)
    rng = random.Random(9)
    machine.run(state)
    while not state.is_over:
        assert state.question is not None
        machine.answer(state, rng.randrange(len(state.question.options)))
        held = [obj for obj in state.objects.values() if not obj.is_token and obj.zone]
        cards = [obj for obj in held if obj.item is None or obj.item.sort == "spell"]
        assert len(cards) == 2 * len(DECK)


def test_questions_are_never_empty() -> None:
    state = new_game(5)
    rng = random.Random(5)
    machine.run(state)
    while not state.is_over:
        assert state.question is not None
        assert state.question.options
        machine.answer(state, rng.randrange(len(state.question.options)))


def test_604_3_cards_that_count_each_other_in_graveyards_have_their_numbers() -> None:
    graves = Count(Every(CREATURE, ("graveyard",)))
    grows = Static((SetBase(graves, graves),), affects=This(), defines=True)
    table = Table().put(
        0, creature("Eater", 0, 0, grows), creature("Eater", 0, 0, grows), zone="graveyard"
    )
    table.begin()
    eater = table.find("Eater", "graveyard")
    assert layers.chars(table.state, eater).power == 2
