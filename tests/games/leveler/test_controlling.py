"""Controlling another player at the door (CR 723, leveler L28): who is asked, who sees what."""

from __future__ import annotations

from random import Random

import pytest

from cardwright.agents import spec as agents
from cardwright.core.errors import IllegalActionError
from cardwright.core.game import Seat
from cardwright.core.rng import Stream
from cardwright.games.leveler.actions import Announce, Concede
from cardwright.games.leveler.content import content_json
from cardwright.games.leveler.game import LEVELER
from cardwright.games.leveler.seen import PlayerSeen
from cardwright.games.leveler.table import Table
from cardwright.magic.program.refs import Opponents, You
from cardwright.magic.program.rules import ControlTurn
from tests.games.leveler.door import (
    BEAR,
    CARDS,
    DART,
    FOREST,
    MOUNTAIN,
    PEEK,
    PLAIN,
    WISH,
    A,
    B,
    asked,
    do,
    offered,
    put,
    seen,
    to,
)
from tests.games.leveler.hidden import reshuffle_hidden
from tests.magic.engine.table import spell

GRIP = spell("Grip", ControlTurn(You(), Opponents()), cost="{0}", kind="Sorcery")
GRIPPING = [[FOREST.name] * 43 + [GRIP.name] * 7, PLAIN[1], PLAIN[2]]


def table_in_grip(*held: str) -> Table:
    """Return a table in B's first main phase, which A controls; B's hand has these more."""
    cards = {**CARDS, WISH.name: WISH, GRIP.name: GRIP}
    decks = [{"name": "one", "sub_decks": GRIPPING}, {"name": "two", "sub_decks": PLAIN}]
    content = content_json(decks, cards)
    chosen = LEVELER.spec.options.parse([])
    tables = (LEVELER.setup(chosen, seed, 2, content) for seed in range(40))
    table = next(one for one in tables if one.state.starter == A)
    do(table, "keep", "keep")
    put(table, A, GRIP, zone="hand")
    to(table, "precombat_main")
    for name in held:
        put(table, B, cards[name], zone="hand")
    do(table, "cast [Grip]", "pass", "pass")
    for _ in range(60):
        if table.state.active == B and table.state.step == "precombat_main":
            return table
        do(table, next(one for one in ("pass", "done", "no") if one in offered(table)))
    raise AssertionError("B's turn never comes")


def seat_b(table: Table, viewer: Seat | None) -> PlayerSeen:
    return LEVELER.observe(table, viewer).players[B]


def test_723_5_the_controller_is_asked_for_the_controlled_player() -> None:
    table = table_in_grip()
    assert asked(table).seat == A
    view = seen(table, A)
    assert (view.active, view.deciding) == (B, A)
    assert view.question is not None
    assert view.question.player == B
    assert seen(table, B).question is None
    assert seat_b(table, B).controlled_by == A
    assert view.players[A].controlled_by is None


def test_723_5_the_controller_plays_the_cards_of_the_controlled_player() -> None:
    table = put(table_in_grip(DART.name), B, MOUNTAIN)
    do(table, "cast [Dart]", "choose b")
    assert table.state.stack
    do(table, "pass")
    assert asked(table).seat == A, "his own priority (CR 723.8)"
    assert seen(table, A).question.player == A  # type: ignore[union-attr]
    do(table, "pass")
    assert table.state.players[B].life == 28


def test_723_4_the_controller_sees_the_hand_and_what_is_looked_at() -> None:
    table = put(table_in_grip(PEEK.name), B, FOREST)
    hand = seat_b(table, A).hand
    assert hand is not None
    assert sorted(str(card.name) for card in hand) == sorted(
        str(card.name) for card in seat_b(table, B).hand or ()
    )
    assert seat_b(table, None).hand is None
    do(table, "cast [Peek]", "pass", "pass")
    assert seat_b(table, A).library_known == seat_b(table, B).library_known != ()
    assert seat_b(table, None).library_known == ()


def test_723_4_what_was_seen_of_a_hand_is_remembered_when_control_ends() -> None:
    table = to(table_in_grip(DART.name), "upkeep")
    assert table.state.active == A
    assert seat_b(table, A).hand is None
    assert DART.name in seat_b(table, A).hand_known
    assert seat_b(table, B).controlled_by is None


def test_l28_cards_outside_are_hidden_from_the_controller_and_cannot_be_chosen() -> None:
    table = put(table_in_grip(WISH.name), B, FOREST)
    assert all(one.cards is None for one in seat_b(table, A).outside)
    assert all(one.cards is not None for one in seat_b(table, B).outside)
    assert seat_b(table, A).deck == ()
    before = len(table.state.players[B].hand)
    do(table, f"cast [{WISH.name}]", "pass", "pass")
    if "yes" in offered(table):
        do(table, "yes")
    assert asked(table).prompt == "magic-priority", "nothing to choose among"
    assert len(table.state.players[B].hand) == before - 1


def test_723_6_only_the_player_himself_concedes() -> None:
    table = table_in_grip()
    assert Concede(B) not in LEVELER.interrupts(table, A)
    with pytest.raises(IllegalActionError):
        LEVELER.apply(LEVELER.copy(table), Announce(B, "#1", 1))
    LEVELER.apply(table, Concede(B))
    outcome = LEVELER.outcome(table)
    assert outcome is not None
    assert outcome.scores == (1.0, 0.0)


def test_723_5_the_controller_announces_what_is_done_by_hand() -> None:
    table = put(table_in_grip(), B, CARDS["Oddity"])
    announced = [one for one in LEVELER.interrupts(table, A) if isinstance(one, Announce)]
    assert announced
    assert not any(isinstance(one, Announce) for one in LEVELER.interrupts(table, B))
    LEVELER.apply(table, announced[0])
    assert table.state.objects[table.state.stack[-1]].controller == B


def test_723_4_what_the_controller_cannot_know_makes_no_difference_to_what_he_sees() -> None:
    table = table_in_grip(DART.name)
    for seat in (A, B, None):
        before = LEVELER.observe(table, seat)
        twin = reshuffle_hidden(table, seat, Random(5))
        assert LEVELER.observe(twin, seat) == before


def test_723_a_sampled_table_is_controlled_and_asks_the_same() -> None:
    table = put(table_in_grip(DART.name), B, MOUNTAIN)
    sampled = LEVELER.sample(seen(table, A), Stream(3, 4))
    assert offered(sampled) == offered(table)
    assert asked(sampled).seat == A


def test_723_preview_and_reasons_answer_for_the_controlled_players_card() -> None:
    table = put(table_in_grip(DART.name), B, MOUNTAIN)
    play = LEVELER.parse("cast [Dart]", A)
    assert LEVELER.preview(seen(table, A), play)["pays"]
    reasons = LEVELER.why_not(seen(table, A), play)
    assert all(reason.met for reason in reasons)


@pytest.mark.parametrize("name", ["greedy", "uniform", "search:4"])
def test_723_agents_play_on_while_they_control_another(name: str) -> None:
    table = put(table_in_grip(DART.name), B, MOUNTAIN, BEAR)
    made = agents.parse(name, "leveler")
    agent = agents.make(made, LEVELER, table.options, 2, Stream(1, 2))
    turn = table.state.turn
    for _ in range(100):
        if table.state.turn != turn:
            return
        decision = asked(table)
        LEVELER.apply(table, agent.act(seen(table), decision))
    raise AssertionError("the turn never ends")
