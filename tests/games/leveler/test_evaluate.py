"""How a game looks for a seat: what search goes by in place of playing every thought out."""

from __future__ import annotations

import pytest

from cardwright.core.game import Seat
from cardwright.core.game_position import GamePosition
from cardwright.core.rng import stream
from cardwright.games.leveler.actions import Concede
from cardwright.games.leveler.evaluate import evaluate
from cardwright.games.leveler.game import LEVELER
from cardwright.games.leveler.table import Table
from cardwright.magic.engine import setup
from tests.magic.engine.table import BEAR, FOREST


def begun() -> Table:
    """Return a game at its first question."""
    return LEVELER.setup(LEVELER.spec.options.parse([]), 3)


def test_both_seats_share_the_win() -> None:
    table = begun()
    assert evaluate(table, 0) + evaluate(table, 1) == pytest.approx(1.0)
    assert evaluate(table, 0) == pytest.approx(0.5)


def test_creatures_lands_and_life_are_worth_something() -> None:
    for change in ("bear", "land", "life"):
        table = begun()
        if change == "life":
            table.state.players[1].life -= 5
        else:
            setup.place(table.state, BEAR if change == "bear" else FOREST, 0, "battlefield")
            setup.settle(table.state)
        assert evaluate(table, 0) > 0.5 > evaluate(table, 1)


def test_l24_a_last_library_that_runs_out_is_a_danger() -> None:
    table = begun()
    del table.state.players[0].library[3:]
    assert evaluate(table, 0) == pytest.approx(0.5)
    table.state.players[0].outside.clear()
    assert evaluate(table, 0) < 0.5


def test_a_finished_game_is_its_score() -> None:
    table = begun()
    LEVELER.apply(table, Concede(Seat(0)))
    assert (evaluate(table, 0), evaluate(table, 1)) == (0.0, 1.0)


def test_search_goes_by_it_and_plays_no_thought_to_its_end() -> None:
    table = begun()
    decision = LEVELER.decision(table)
    assert decision is not None
    even = dealt(table, decision.seat)
    table.state.players[decision.seat].life = 5
    worse = dealt(table, decision.seat)
    assert even.copy().evaluate(decision.seat) == evaluate(even.state, decision.seat)
    assert worse.evaluate(decision.seat) < even.evaluate(decision.seat)


def dealt(table: Table, seat: int) -> GamePosition:
    """Return what the seat thinks the table may be, always from the same chance."""
    position = LEVELER.position(LEVELER.observe(table, Seat(seat)))
    assert isinstance(position, GamePosition)
    position.redeal(seat, stream(1, "deal"))
    return position
