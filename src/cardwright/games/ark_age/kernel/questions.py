"""Putting questions to the seats, and ending the game."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.core.position import OVER
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.happenings import EV_OVER, EV_STEP, note
from cardwright.games.ark_age.kernel.layout import ASK_NOTHING, STEP_OVER
from cardwright.games.ark_age.kernel.state import State


def ask(state: State, prompt: i64, seat: i64) -> None:
    """Put a new question to the seat; what the last play was about is forgotten."""
    state.group += 1
    state.chosen = NONE
    state.chosen_2 = NONE
    state.chosen_3 = NONE
    ask_on(state, prompt, seat)


def ask_on(state: State, prompt: i64, seat: i64) -> None:
    """Put a further question of the same play."""
    state.prompt = prompt
    state.seat = seat
    state.cursor = 0


def ask_within(state: State, prompt: i64, seat: i64) -> None:
    """Put a question about the play in hand to a seat, perhaps another: not of that play."""
    chosen = state.chosen
    chosen_2 = state.chosen_2
    chosen_3 = state.chosen_3
    ask(state, prompt, seat)
    state.chosen = chosen
    state.chosen_2 = chosen_2
    state.chosen_3 = chosen_3


def enter_step(state: State, step: i64) -> None:
    """Go to a step of the turn."""
    state.step = step
    note(state, EV_STEP, step, 0, 0)


def end_game(state: State, ending: i64, winner: i64) -> None:
    """End the game; ``winner`` is a side, or ``NONE`` for a draw."""
    state.ended = ending
    state.winner = winner
    state.prompt = ASK_NOTHING
    state.step = STEP_OVER
    state.seat = OVER
    state.task_count = 0
    note(state, EV_OVER, ending, winner, 0)
