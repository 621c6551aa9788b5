"""Work inside the compiled code by which the speed of a game type's rules is measured."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.core.playout import play_uniform
from cardwright.core.position import Position
from cardwright.core.rng import Stream


def play_games(root: Position, observer: i64, games: i64, limit: i64, rng: Stream) -> i64:
    """Play random games to their ends from newly dealt copies of ``root``; return all plies.

    ``limit`` is more plies than a game can have.
    """
    plies: i64 = 0
    for _ in range(games):
        position = root.copy()
        position.redeal(observer, rng)
        plies += play_uniform(position, rng, limit)
    return plies


def play_deals(deals: list[Position], games: i64, limit: i64, rng: Stream) -> i64:
    """Play random games to their ends from copies of ``deals``, in turn; return all plies."""
    plies: i64 = 0
    for game in range(games):
        plies += play_uniform(deals[game % len(deals)].copy(), rng, limit)
    return plies


def make_copies(root: Position, count: i64) -> None:
    """Copy ``root`` so many times."""
    for _ in range(count):
        root.copy()
