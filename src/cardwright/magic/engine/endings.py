"""Losing, winning, drawing, conceding (CR 104)."""

from __future__ import annotations

from cardwright.magic.engine import seats
from cardwright.magic.engine.departing import depart
from cardwright.magic.engine.rules_lookup import forbids_player
from cardwright.magic.engine.state import State


def lose(state: State, seat: int) -> None:
    """Let the player lose and leave the game (CR 104.3, 800.4a); the last one left wins."""
    player = state.players[seat]
    if player.lost:
        return
    player.lost = True
    state.touch()
    left = [other for other in state.players if not other.lost]
    if not left:
        for other in state.players:
            other.won = False
        state.is_over = True
        state.is_draw = True
        state.ended_by = "CR 104.4a"
    elif len(left) == 1:
        left[0].won = True
        state.is_over = True
        state.ended_by = "CR 104.2a"
    else:
        depart(state, seat)


def win(state: State, seat: int) -> None:
    """Let the player win by an effect (CR 104.2b): everybody else loses."""
    if forbids_player(state, seat, "win_game"):
        return
    for other in seats.in_order(state, seat):
        if other != seat:
            state.players[other].lost = True
    state.players[seat].won = True
    state.is_over = True
    state.ended_by = "CR 104.2b"


def concede(state: State, seat: int) -> None:
    """Let the player concede (CR 104.3a), even one who is controlled by another (CR 723.6)."""
    lose(state, seat)
    if not state.is_over and state.question is not None and state.question.seat == seat:
        state.question = None


def end_in_draw(state: State, rule: str) -> None:
    """End the game in a draw (CR 104.4)."""
    state.is_over = True
    state.is_draw = True
    state.ended_by = rule
    state.question = None
