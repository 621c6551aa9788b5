"""Restarting the game (CR 727): what becomes of everything in it."""

from __future__ import annotations

from cardwright.magic.engine import layers, setup
from cardwright.magic.engine.objects import Obj
from cardwright.magic.engine.reading.history import events_of
from cardwright.magic.program.abilities import CardProgram, TokenSpec
from cardwright.magic.program.effects import CreateTokens, LoseLife, Move
from cardwright.magic.program.filters import Is
from cardwright.magic.program.refs import Bound, Every, Linked, Opponents, Target, You
from cardwright.magic.program.rules import ControlTurn, RestartGame
from tests.magic.engine.table import (
    A_CREATURE,
    BEAR,
    DART,
    FOREST,
    MOUNTAIN,
    TWO,
    Table,
    spell,
)

ANEW = spell("Anew", RestartGame(), cost="{0}", kind="Sorcery")
AND_THEN = spell(
    "And Then", RestartGame(then=(LoseLife(Opponents(), TWO),)), cost="{0}", kind="Sorcery"
)
LEFT = Every(Is(Linked("exiled")), ("exile",))
PRISON = spell(
    "Prison",
    Move(Target(0), "exile", link="exiled", bind="gone"),
    RestartGame(Bound("gone"), "left", (Move(Bound("left"), "battlefield", under=You()),)),
    targets=(A_CREATURE,),
    cost="{0}",
    kind="Sorcery",
)
GRIP = spell("Grip", ControlTurn(You(), Opponents()), cost="{0}", kind="Sorcery")
CALF = TokenSpec("Calf", ("Creature",), power=1, toughness=1)
HERD = spell("Herd", CreateTokens(CALF, TWO, You()), cost="{0}", kind="Sorcery")


def restarted(table: Table, card: CardProgram = ANEW, seat: int = 0) -> Table:
    """Let the card restart the game, with both opening hands kept."""
    table.hand(0, card).begin()
    table.play(card.faces[0].name)
    table.resolve()
    for _player in range(2):
        assert table.question.kind == "mulligan"
        table.pick(word="keep")
    return table


def test_727_1_a_new_game_begins_and_nobody_has_won_the_old_one() -> None:
    table = Table().put(0, BEAR, MOUNTAIN).hand(1, BEAR)
    table.state.players[1].life = 3
    table.state.players[0].damage_total = 12
    restarted(table)
    state = table.state
    assert not state.is_over
    assert (state.turn, state.step) == (1, "upkeep")
    assert [player.life for player in state.players] == [20, 20]
    assert [player.damage_total for player in state.players] == [0, 0]
    assert [len(player.hand) for player in state.players] == [7, 7]
    assert [*state.battlefield, *state.stack, *state.exile] == []


def test_727_1a_the_one_who_restarted_it_begins() -> None:
    table = Table().hand(1, ANEW).begin().to("precombat_main", 2)
    table.play("Anew").resolve()
    table.pick(word="keep").pick(word="keep")
    assert (table.state.active, table.state.starter) == (1, 1)
    assert len(table.to("precombat_main", 1).state.players[1].hand) == 7, "no first draw"


def test_727_2_all_cards_in_the_game_become_their_owners_deck() -> None:
    table = (
        Table().put(0, BEAR, MOUNTAIN).put(1, BEAR, zone="graveyard").put(0, DART, zone="exile")
    )
    restarted(table)
    held = [
        sorted(
            table.name(id) for id in (*player.library, *player.hand) if table.name(id) != "Wood"
        )
        for player in table.state.players
    ]
    assert held == [["Anew", "Bear", "Dart", "Rock"], ["Bear"]]


def test_727_2_a_stolen_card_is_still_its_owners() -> None:
    table = Table().put(1, BEAR)
    table.state.edit(table.find("Bear")).controller = 0
    restarted(table)
    assert table.count("Bear", "battlefield") == 0
    assert {obj.owner for obj in table.state.objects.values() if _is(obj, "Bear")} == {1}


def _is(obj: Obj, name: str) -> bool:
    return obj.definition.faces[0].name == name


def test_727_2_tokens_are_no_cards_and_what_lasted_is_over() -> None:
    table = Table().hand(0, HERD, GRIP).put(0, FOREST).hand(0, ANEW).begin()
    table.play("Herd").resolve().play("Grip").resolve().play("Anew").resolve()
    table.pick(word="keep").pick(word="keep")
    assert not any(_is(obj, "Calf") for obj in table.state.objects.values())
    table.to("upkeep", 2)
    assert table.state.players[1].controlled_by == -1


def test_727_3_a_library_of_fewer_than_seven_cards_loses_in_the_first_upkeep() -> None:
    table = Table(library=3).put(1, BEAR)
    restarted_to_the_end(table, library=20)
    assert [player.lost for player in table.state.players] == [False, True]
    assert table.state.turn == 1


def restarted_to_the_end(table: Table, library: int) -> None:
    for _card in range(library):
        setup.add_card(table.state, FOREST, 0, "library")
    table.hand(0, ANEW).begin().play("Anew").resolve()
    while not table.state.is_over:
        table.pick(word="keep")


def test_727_4_the_rest_of_the_effect_comes_just_before_the_first_turn() -> None:
    table = restarted(Table(), AND_THEN)
    assert [player.life for player in table.state.players] == [20, 18]
    assert (table.state.turn, table.state.step) == (1, "upkeep")


def test_727_5_exempted_cards_stay_out_of_the_deck() -> None:
    table = Table().put(1, BEAR).hand(0, PRISON).begin()
    table.play("Prison").resolve()
    table.pick(word="keep").pick(word="keep")
    bear = table.find("Bear")
    assert layers.chars(table.state, bear).controller == 0
    assert table.state.objects[bear].owner == 1
    assert len(table.state.players[1].library) == 13


def test_727_6_a_restarted_game_counts_nothing_of_the_old_one() -> None:
    table = Table().hand(0, HERD, ANEW).begin()
    table.play("Herd").resolve()
    assert any(event.kind == "token" for event in events_of(table.state, "this_game"))
    table.play("Anew").resolve().pick(word="keep").pick(word="keep")
    assert not any(event.kind == "token" for event in events_of(table.state, "this_game"))
    assert not any(event.kind == "token" for event in events_of(table.state, "last_turn"))


def test_727_2_cards_outside_stay_outside() -> None:
    table = Table()
    setup.add_outside(table.state, (BEAR, BEAR), 0)
    restarted(table)
    assert [len(group) for group in table.state.players[0].outside] == [2]


def test_103_5_hands_of_the_new_game_may_be_put_back() -> None:
    table = Table().hand(0, ANEW).begin()
    table.play("Anew").resolve().pick(word="mulligan").pick(word="keep").pick(word="keep")
    assert table.question.kind == "cards"
    table.answer(0)
    assert [len(player.hand) for player in table.state.players] == [6, 7]


def test_727_a_copy_in_the_middle_of_it_goes_on_alike() -> None:
    table = Table().hand(0, AND_THEN).begin()
    table.play("And Then").resolve()
    copied = Table()
    copied.state = table.state.copy()
    for one in (table, copied):
        one.pick(word="keep").pick(word="keep")
        assert one.life(1) == 18
