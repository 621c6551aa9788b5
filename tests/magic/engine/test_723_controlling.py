"""Controlling another player (CR 723): whose turn it is, and who decides."""

from __future__ import annotations

from cardwright.magic.engine import layers, seats, setup
from cardwright.magic.engine.endings import concede, lose
from cardwright.magic.engine.state import Format, State
from cardwright.magic.program.abilities import CardProgram
from cardwright.magic.program.effects import Move
from cardwright.magic.program.filters import Anything
from cardwright.magic.program.refs import Bound, Every, Opponents, You
from cardwright.magic.program.rules import ControlTurn, ExtraTurn, SkipStep
from cardwright.magic.program.steps import ChooseObjects, May
from tests.magic.engine.table import (
    BEAR,
    DART,
    FOREST,
    MOUNTAIN,
    ONE,
    Table,
    spell,
)

GRIP = spell("Grip", ControlTurn(You(), Opponents()), cost="{0}", kind="Sorcery")
MIRROR = spell("Mirror", ControlTurn(You(), You()), cost="{0}", kind="Sorcery")
YIELDED = spell("Yielded", ControlTurn(Opponents(), You()), cost="{0}", kind="Sorcery")
GRAND_GRIP = spell(
    "Grand Grip", ControlTurn(You(), Opponents(), extra_turn=True), cost="{0}", kind="Sorcery"
)
LULL = spell("Lull", SkipStep(Opponents(), "turn"), cost="{0}", kind="Sorcery")
AGAIN = spell("Again", ExtraTurn(You(), ONE), cost="{0}", kind="Sorcery")
WISH = spell(
    "Wish",
    May(
        You(),
        (
            ChooseObjects(You(), Every(Anything(), ("outside",), You()), ONE, ONE, "wished"),
            Move(Bound("wished"), "hand"),
        ),
    ),
    cost="{0}",
    kind="Sorcery",
)


def at_turn_2(*spells: CardProgram, seat: int = 0, table: Table | None = None) -> Table:
    """Let seat 0 cast these in turn 1, and go on to turn 2's first main phase."""
    table = (table or Table()).hand(seat, *spells).begin()
    for one in spells:
        table.play(one.faces[0].name).resolve()
    return table.to("precombat_main", 2)


def deciders(state: State) -> list[int]:
    return [seats.decider(state, seat) for seat in range(state.seats)]


def test_723_1_a_player_is_controlled_during_the_whole_of_the_next_turn() -> None:
    table = Table().hand(0, GRIP).begin()
    table.play("Grip").resolve()
    table.to("end_turn", 1)
    assert deciders(table.state) == [0, 1], "not in this turn"
    for step in ("upkeep", "precombat_main", "end_turn"):
        assert deciders(table.to(step, 2).state) == [0, 0]
    assert deciders(table.to("upkeep", 3).state) == [0, 1]
    assert deciders(table.to("upkeep", 4).state) == [0, 1], "that was the one turn"


def test_723_1a_of_several_such_effects_the_last_one_works() -> None:
    table = at_turn_2(GRIP, GRIP)
    assert deciders(table.state) == [0, 0]
    assert deciders(table.to("upkeep", 4).state) == [0, 1], "both are used up"
    assert deciders(at_turn_2(GRIP, GRIP, seat=0, table=_yielding()).state) == [0, 0]


def _yielding() -> Table:
    """Return a table at which seat 1 is to control its own next turn, said first."""
    table = Table()
    table.state.players[1].next_controller = 1
    return table


def test_723_1b_a_skipped_turn_leaves_the_effect_to_the_next_one_taken() -> None:
    table = Table().hand(0, GRIP, LULL).begin()
    table.play("Grip").resolve().play("Lull").resolve()
    table.to("upkeep", 2)
    assert table.state.active == 0, "seat 1's turn was skipped"
    assert deciders(table.state) == [0, 1]
    table.to("upkeep", 3)
    assert (table.state.active, deciders(table.state)) == (1, [0, 0])


def test_723_3_only_the_player_is_controlled_not_what_is_his() -> None:
    table = at_turn_2(GRIP, table=Table().put(1, BEAR))
    assert table.state.active == 1
    assert layers.chars(table.state, table.find("Bear")).controller == 1


def test_723_5_choices_stay_the_players_own_and_another_makes_them() -> None:
    table = at_turn_2(GRIP, table=Table().hand(1, DART).put(1, MOUNTAIN))
    assert (table.question.seat, deciders(table.state)) == (1, [0, 0])
    table.play("Dart").pick(thing=1).resolve()
    assert table.life(1) == 18, "his own spell, aimed at himself"


def test_723_5a_only_the_controlled_players_resources_pay() -> None:
    table = Table().put(0, MOUNTAIN).put(1, FOREST).hand(1, DART)
    assert "Dart" not in at_turn_2(GRIP, table=table).offers(), "the Mountain is another's"


def test_723_5b_nothing_is_asked_that_the_rules_do_not_ask() -> None:
    controlled = at_turn_2(GRIP, table=Table().put(1, FOREST).hand(1, BEAR))
    free = at_turn_2(table=Table().put(1, FOREST).hand(1, BEAR))
    assert controlled.offers() == free.offers()


def test_723_6_a_controlled_player_may_concede_and_nobody_for_him() -> None:
    table = at_turn_2(GRIP)
    concede(table.state, 1)
    assert [player.lost for player in table.state.players] == [False, True]


def test_723_7_the_effect_may_grant_an_extra_turn_after_that_one() -> None:
    table = at_turn_2(GRAND_GRIP)
    table.to("upkeep", 3)
    assert (table.state.active, deciders(table.state)) == (1, [0, 1])
    assert table.to("upkeep", 4).state.active == 0


def test_723_8_who_controls_another_goes_on_to_decide_for_himself() -> None:
    table = at_turn_2(GRIP, table=Table().hand(0, DART).put(0, MOUNTAIN))
    table.pick(word="pass")
    assert table.question.seat == 0
    table.play("Dart").pick(thing=1).resolve()
    assert table.life(1) == 18


def test_723_9_a_player_who_controls_himself_decides_as_ever() -> None:
    table = Table().hand(0, MIRROR, AGAIN).begin()
    table.play("Mirror").resolve().play("Again").resolve()
    table.to("upkeep", 2)
    assert (table.state.active, deciders(table.state)) == (0, [0, 1])


def test_723_1_in_an_extra_turn_too() -> None:
    table = Table().hand(0, YIELDED, AGAIN).begin()
    table.play("Yielded").resolve().play("Again").resolve()
    table.to("upkeep", 2)
    assert (table.state.active, deciders(table.state)) == (0, [1, 1])


def test_800_4a_a_player_who_has_left_controls_nobody() -> None:
    table = Table(seats=3).hand(0, GRIP).begin()
    table.play("Grip").resolve()
    table.to("upkeep", 2)
    assert deciders(table.state) == [0, 0, 2]
    lose(table.state, 0)
    assert deciders(table.state)[1:] == [1, 2]
    assert table.state.players[2].next_controller == -1


def test_723_7_the_extra_turn_comes_even_if_who_granted_it_has_left() -> None:
    table = Table(seats=3).hand(0, GRAND_GRIP).begin()
    table.play("Grand Grip").resolve().to("end_turn", 1)
    lose(table.state, 0)
    taken = [table.to("upkeep", turn).state.active for turn in range(2, 7)]
    assert taken == [1, 1, 2, 2, 1]
    assert deciders(table.state)[1:] == [1, 2]


def test_723_4_cards_outside_the_game_are_not_found_for_a_controlled_player() -> None:
    for spells, found in (((), 1), ((GRIP,), 0)):
        table = Table(Format()).hand(1, WISH)
        setup.add_outside(table.state, (BEAR,), 1)
        at_turn_2(*spells, table=table).play("Wish").resolve().pick(word="yes").resolve()
        assert table.count("Bear", "hand") == found


def test_723_5_a_copy_of_the_game_is_controlled_too() -> None:
    table = at_turn_2(GRIP)
    copied = table.state.copy()
    assert deciders(copied) == [0, 0]
    copied.players[1].controlled_by = -1
    assert deciders(table.state) == [0, 0]
