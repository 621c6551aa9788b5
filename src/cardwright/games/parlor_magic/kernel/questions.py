"""Putting questions to the seats, and ending the game."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.core.position import OVER
from cardwright.games.parlor_magic.kernel.happenings import EV_OVER, EV_STEP
from cardwright.games.parlor_magic.kernel.layout import ASK_NOTHING, STEP_OVER
from cardwright.games.parlor_magic.kernel.state import State
from cardwright.games.parlor_magic.kernel.zones import note


def ask(state: State, prompt: i64, seat: i64) -> None:
    """Put a new question to the seat."""
    state.prompt = prompt
    state.seat = seat
    state.cursor = 0
    state.group += 1


def end_game(state: State, ending: i64, winner: i64) -> None:
    """End the game at once; ``winner`` is a seat, or -1 for a draw (parlor 17)."""
    state.ended = ending
    state.winner = winner
    state.seat = OVER
    state.prompt = ASK_NOTHING
    state.step = STEP_OVER
    note(state, EV_OVER, ending, winner, 0)


def enter_step(state: State, step: i64) -> None:
    """Go to a step of the turn."""
    state.step = step
    note(state, EV_STEP, step, state.cycle, 0)
