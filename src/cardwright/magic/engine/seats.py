"""Players in turn order (CR 101.4, 103.1)."""

from __future__ import annotations

from cardwright.magic.engine.objects import NONE
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


def decider(state: State, seat: int) -> int:
    """Return who makes the player's choices: the player, or who controls him (CR 723.5).

    Nothing else changes: he controls, sees and pays with what is his (CR 723.3, 723.5a), he is
    asked what he would be asked (723.5b), and his controller also decides for himself (723.8).
    """
    controller = state.players[seat].controlled_by
    return seat if controller == NONE else controller


def control(state: State, seat: int, controller: int) -> None:
    """Let the controller make the player's choices: ``NONE``, or the player himself (723.9)."""
    state.players[seat].controlled_by = NONE if controller == seat else controller
