"""Commanders (CR 903)."""

from __future__ import annotations

from cardwright.magic.engine import setup
from cardwright.magic.engine.questions import PASS
from cardwright.magic.engine.state import Format
from cardwright.magic.program.abilities import CardProgram
from cardwright.magic.program.effects import Move
from cardwright.magic.program.refs import Target
from tests.magic.engine.table import (
    A_CREATURE,
    BEAR,
    DART,
    FOREST,
    MOUNTAIN,
    Table,
    creature,
    spell,
)

CAPTAIN = creature("Captain", 2, 2, cost="{G}")
GIANT = creature("Giant", 21, 21, cost="{G}")
LIFT = spell("Lift", Move(Target(0), "hand"), targets=(A_CREATURE,), cost="{R}")


def table(commander: CardProgram = CAPTAIN) -> Table:
    form = Format()
    form.has_commanders = True
    made = Table(form)
    setup.add_commander(made.state, commander, 0)
    return made.put(0, FOREST, FOREST, FOREST, MOUNTAIN, MOUNTAIN)


def test_903_8_a_commander_is_cast_from_the_command_zone_for_two_more_each_time() -> None:
    game = table().hand(0, DART).begin()
    game.play("Captain").resolve()
    game.play("Dart").pick(thing=game.find("Captain")).resolve()
    game.pick(word="yes")
    assert game.count("Captain", "command") == 1
    assert "Captain" in game.offers()  # three of four mana sources are left
    game.play("Captain").resolve()
    assert game.count("Captain") == 1
    assert sum(game.state.objects[id].tapped for id in game.state.battlefield) == 5


def test_903_8_a_second_cast_that_cannot_be_paid_is_not_offered() -> None:
    game = table().put(0, MOUNTAIN).hand(0, DART, DART).begin()
    game.play("Captain").resolve()
    game.play("Dart").pick(thing=game.find("Captain")).resolve().pick(word="yes")
    game.play("Captain").resolve()
    assert game.count("Captain") == 1
    game.play("Dart").pick(thing=game.find("Captain")).resolve().pick(word="yes")
    assert "Captain" not in game.offers()


def test_903_9a_its_owner_may_leave_a_commander_in_the_graveyard_and_is_asked_once() -> None:
    game = table().hand(0, DART).begin()
    game.play("Captain").resolve()
    game.play("Dart").pick(thing=game.find("Captain")).resolve()
    assert game.question.word == "commander"
    game.pick(word="no")
    assert game.count("Captain", "graveyard") == 1
    game.pick(word=PASS)
    assert game.question.kind == "priority"


def test_903_9b_instead_of_going_to_a_hand_it_may_go_to_the_command_zone() -> None:
    game = table().hand(0, LIFT).begin()
    game.play("Captain").resolve()
    game.play("Lift").resolve()
    game.pick(word="yes")
    assert game.count("Captain", "command") == 1
    assert game.count("Captain", "hand") == 0


def test_903_10a_twenty_one_combat_damage_by_one_commander_is_a_loss() -> None:
    form = Format()
    form.has_commanders = True
    form.life = 40
    game = Table(form)
    setup.add_commander(game.state, GIANT, 0)
    game.put(0, FOREST).begin().play("Giant").resolve()
    game.to("declare_attackers", 3)
    game.pick(thing=game.find("Giant")).to("postcombat_main")
    assert game.state.is_over
    assert game.state.players[1].lost


def test_a_creature_that_is_no_commander_is_not_cast_from_the_command_zone() -> None:
    game = Table()
    setup.add_card(game.state, BEAR, 0, "command")
    game.put(0, FOREST, FOREST).begin()
    assert game.offers() == []
