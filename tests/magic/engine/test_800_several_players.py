"""Games of more than two players: who leaves, who is attacked (CR 800.4, 802, 803)."""

from __future__ import annotations

from cardwright.magic.engine import endings
from cardwright.magic.engine.state import Format
from cardwright.magic.program.abilities import TargetSlot
from cardwright.magic.program.changes import GainsController
from cardwright.magic.program.effects import Move
from cardwright.magic.program.refs import Target, You
from cardwright.magic.program.rules import Modify
from tests.magic.engine.table import A_CREATURE, BEAR, CREATURE, MOUNTAIN, Table, creature, spell

CHARM = spell(
    "Charm",
    Modify(Target(0), (GainsController(You()),), duration="permanent"),
    targets=(A_CREATURE,),
)
OX = creature("Ox", 3, 3)
A_DEAD_CREATURE = TargetSlot(CREATURE, zones=("graveyard",))


def test_800_4a_who_leaves_takes_along_what_he_owns_and_gives_back_the_rest() -> None:
    game = Table(seats=3).put(0, MOUNTAIN, BEAR).put(1, OX).hand(0, CHARM).begin()
    game.play("Charm").pick(thing=game.find("Ox")).resolve()
    endings.concede(game.state, 0)
    game.run()
    assert not game.state.is_over
    assert game.count("Bear") == 0
    assert game.state.objects[game.find("Ox")].controller == 1
    assert game.question.seat == 1


def test_800_4a_what_came_under_the_control_of_who_leaves_is_exiled() -> None:
    rise = spell("Rise", Move(Target(0), "battlefield", under=You()), targets=(A_DEAD_CREATURE,))
    game = Table(seats=3).put(0, MOUNTAIN).put(1, OX, zone="graveyard").hand(0, rise).begin()
    game.play("Rise").resolve()
    assert game.count("Ox") == 1
    endings.concede(game.state, 0)
    game.run()
    assert game.count("Ox", "exile") == 1


def test_800_4_the_turns_go_on_without_who_has_left() -> None:
    game = Table(seats=3).begin()
    endings.concede(game.state, 1)
    game.run()
    game.to("precombat_main", 2)
    assert game.state.active == 2


def test_802_a_creature_may_attack_any_opponent() -> None:
    game = Table(seats=3).put(0, BEAR).begin().to("declare_attackers")
    assert [option.other for option in game.question.options if option.word == ""] == [1, 2]


def test_803_1_only_the_next_player_is_attacked_where_the_game_says_so() -> None:
    form = Format()
    form.attacks_left = True
    game = Table(form, seats=3).put(0, BEAR).begin().to("declare_attackers")
    assert [option.other for option in game.question.options if option.word == ""] == [1]
