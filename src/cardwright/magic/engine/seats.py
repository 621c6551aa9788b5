"""Players in turn order (CR 101.4, 103.1)."""

from __future__ import annotations

from cardwright.magic.engine.state import State


def after(state: State, seat: int) -> int:
    """Return the next player in turn order who is still in the game (CR 102.1)."""
    for step in range(1, state.seats + 1):
        other = (seat + step) % state.seats
        if not state.players[other].lost:
            return other
    return seat


def in_order(state: State, first: int) -> list[int]:
    """Return the players in the game in turn order from ``first`` on (APNAP from the active)."""
    found = [(first + step) % state.seats for step in range(state.seats)]
    return [seat for seat in found if not state.players[seat].lost]


def alive(state: State) -> int:
    """Return how many players are still in the game."""
    return sum(1 for player in state.players if not player.lost)
