"""Random play inside the compiled code: what the speed of a game type's rules is measured with."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.core.position import OVER, Position, new_buffer
from cardwright.core.rng import Stream


def play_out(position: Position, rng: Stream) -> i64:
    """Play ``position`` to the end, all actions equally likely; return how many that took.

    Each step is one transition: write the whole legal list, draw one of it, apply it.
    """
    buffer = new_buffer()
    actions: i64 = 0
    while position.seat != OVER:
        count = position.legal(buffer)
        position.apply_id(buffer[rng.below(count)])
        actions += 1
    return actions


def play_games(root: Position, observer: i64, games: i64, rng: Stream) -> i64:
    """Play ``games`` games from newly dealt copies of ``root``; return all transitions."""
    actions: i64 = 0
    for _ in range(games):
        position = root.copy()
        position.redeal(observer, rng)
        actions += play_out(position, rng)
    return actions


def make_copies(root: Position, count: i64) -> None:
    """Copy ``root`` ``count`` times."""
    for _ in range(count):
        root.copy()
