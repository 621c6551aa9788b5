"""Rulings that a scenario of two players cannot show: more players, restarts and loops."""

from __future__ import annotations

from random import Random

from cardwright.core.rng import Stream
from cardwright.games.leveler.content import content_json
from cardwright.games.leveler.game import LEVELER
from cardwright.games.leveler.rules import LevelerFormat
from cardwright.games.leveler.table import Table
from cardwright.magic.engine import setup
from cardwright.magic.engine.endings import lose
from cardwright.magic.program.abilities import CardProgram
from cardwright.magic.program.effects import DealDamage, GainLife
from cardwright.magic.program.patterns import LifeChanges
from cardwright.magic.program.refs import Opponents, You
from cardwright.magic.program.rules import RestartGame
from tests.games.leveler.door import (
    BEAR,
    CARDS,
    MOUNTAIN,
    PLAIN,
    A,
    B,
    do,
    offered,
    put,
    seen,
    to,
)
from tests.games.leveler.hidden import reshuffle_hidden
from tests.games.leveler.test_game import apply, codes
from tests.magic.engine.table import ONE, permanent, spell, when
from tests.magic.engine.table import Table as EngineTable

ANEW = spell("Anew", RestartGame(), cost="{0}", kind="Sorcery")
SPARKS = spell("Sparks", DealDamage(Opponents(), ONE), cost="{0}", kind="Sorcery")
BELL = permanent("Bell", "Artifact", when(LifeChanges(You(), up=True), GainLife(You(), ONE)))
CHIME = spell("Chime", GainLife(You(), ONE), cost="{0}", kind="Sorcery")


def of_three() -> EngineTable:
    """Return a table of three whose players have two sub-decks of one card each outside."""
    table = EngineTable(LevelerFormat(), seats=3)
    for seat in range(3):
        for card in (BEAR, MOUNTAIN):
            setup.add_outside(table.state, (card,), seat)
    return table


def test_l11_every_player_has_a_total_of_his_own() -> None:
    table = of_three().hand(0, SPARKS).begin()
    table.play("Sparks").resolve()
    assert [player.damage_total for player in table.state.players] == [0, 1, 1]


def test_l29_s1_to_s3_are_for_every_player_in_the_same_check() -> None:
    table = of_three().hand(0, SPARKS)
    for player in table.state.players:
        player.damage_total = 9
    table.begin().play("Sparks").resolve()
    assert [len(player.outside) for player in table.state.players] == [2, 1, 1]


def test_l29_the_sub_decks_of_a_player_who_has_left_are_out_of_use() -> None:
    table = of_three().begin()
    lose(table.state, 1)
    table.to("upkeep", 2)
    assert table.state.active == 2
    assert table.state.players[1].library == []
    assert [len(player.outside) for player in table.state.players] == [2, 2, 2]


# ---- at the door


def with_cards(*cards: CardProgram) -> Table:
    """Return a table in A's first main phase, with these cards in A's hand."""
    decks = [{"name": name, "sub_decks": PLAIN} for name in ("one", "two")]
    content = content_json(decks, {**CARDS, **{card.name: card for card in cards}})
    chosen = LEVELER.spec.options.parse([])
    tables = (LEVELER.setup(chosen, seed, 2, content) for seed in range(40))
    table = next(one for one in tables if one.state.starter == A)
    return put(to(do(table, "keep", "keep"), "precombat_main"), A, *cards, zone="hand")


def test_l27_a_restarted_game_begins_at_thirty_with_the_same_sub_decks_outside() -> None:
    table = put(with_cards(ANEW), B, BEAR)
    table.state.players[B].life, table.state.players[B].damage_total = 4, 8
    do(table, "cast [Anew]", "pass")
    assert "magic-restarts" in codes(apply(table, "pass"))
    assert offered(table) == ["keep", "mulligan"]
    do(table, "keep", "keep")
    view = seen(table, A)
    assert (view.turn, view.starter, view.battlefield) == (1, A, ())
    assert [(one.life, one.damage_total) for one in view.players] == [(30, 0), (30, 0)]
    assert [[part.number for part in one.outside] for one in view.players] == [[2, 3], [2, 3]]
    assert [one.library_size + one.hand_size for one in view.players] == [51, 51]


def test_l27_nothing_is_known_of_the_new_libraries() -> None:
    table = do(with_cards(ANEW), "cast [Anew]", "pass", "pass", "keep", "keep")
    assert seen(table, A).players[B].hand_known == ()
    for seat in (A, B, None):
        before = LEVELER.observe(table, seat)
        assert LEVELER.observe(reshuffle_hidden(table, seat, Random(3)), seat) == before
    sampled = LEVELER.sample(seen(table, A), Stream(5, 6))
    assert offered(sampled) == offered(table)


def test_l30_a_loop_that_nobody_can_end_is_a_draw() -> None:
    table = put(with_cards(CHIME), A, BELL)
    do(table, "cast [Chime]", "pass", "pass")
    while LEVELER.outcome(table) is None:
        do(table, "pass")
    outcome = LEVELER.outcome(table)
    assert outcome is not None
    assert (outcome.scores, outcome.reason) == ((0.5, 0.5), "CR 104.4b")
