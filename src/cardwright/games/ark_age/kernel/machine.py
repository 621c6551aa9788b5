"""Carrying out texts."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.ark_age.kernel.state import State


def run_text(state: State, code: i64) -> None:
    """Take the next step of the text on top of the tasks."""
    raise AssertionError(code)


def list_text(state: State, buffer: vec[i64]) -> i64:
    """Write the answers to the question of a text."""
    raise AssertionError(state.prompt)


def answer_text(state: State, action: i64) -> None:
    """Answer the question of a text."""
    raise AssertionError(action)
