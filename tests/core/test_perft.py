"""Counting lines of play."""

from __future__ import annotations

from cardwright.core.perft import perft, perft_split
from tests.toy import TOY
from tests.toy.state import State


def opening(**options: str) -> State:
    return TOY.setup(TOY.spec.options.complete(options), seed=3)


def test_a_seat_opens_with_three_cards_a_coin_or_a_draw() -> None:
    state = opening()
    lines = perft_split(TOY, state, 1)
    assert sorted(line.split()[0] for line in lines) == ["charge", "draw", "lay", "lay", "lay"]
    assert set(lines.values()) == {1}


def test_the_split_sums_up_to_the_count() -> None:
    state = opening()
    before = TOY.digest(state)
    assert sum(perft_split(TOY, state, 3).values()) == perft(TOY, state, 3)
    assert TOY.digest(state) == before


def test_a_line_that_ends_sooner_counts_once() -> None:
    state = opening(coins="0")
    while TOY.outcome(state) is None:
        decision = TOY.decision(state)
        assert decision is not None
        TOY.apply(state, decision.actions[0])
    assert perft(TOY, state, 4) == 1
    assert perft_split(TOY, state, 4) == {}
