"""Uniformly random play inside the compiled code, and a hash over all that it meets."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.core.position import OVER, Position, new_buffer
from cardwright.core.rng import MASK, Stream

_FACTOR = 0x2C1B3C6D


def play_uniform(position: Position, rng: Stream, limit: i64) -> i64:
    """Play uniformly random legal actions, to the end or ``limit`` plies; return how many.

    ``position`` is changed in place.
    """
    buffer = new_buffer()
    plies: i64 = 0
    while plies < limit and position.seat != OVER:
        count = position.legal(buffer)
        position.apply_id(buffer[rng.below(count)])
        plies += 1
    return plies


def trajectory(position: Position, rng: Stream, limit: i64) -> i64:
    """Return a hash, below 2**31, over every state and every legal list of a random game.

    As :func:`play_uniform`, ``position`` is changed in place. The compiled and the plain build
    give the same number, or one of them is wrong.
    """
    buffer = new_buffer()
    hash_ = position.fold(0)
    plies: i64 = 0
    while plies < limit and position.seat != OVER:
        count = position.legal(buffer)
        for place in range(count):
            product = ((hash_ ^ buffer[place]) & MASK) * _FACTOR + 1
            hash_ = (product ^ (product >> 31)) & MASK
        position.apply_id(buffer[rng.below(count)])
        hash_ = position.fold(hash_)
        plies += 1
    return hash_
