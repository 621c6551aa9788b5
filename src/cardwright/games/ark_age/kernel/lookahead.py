"""What an action leads to if everybody goes on sensibly: to the next question of a menu.

The open choices of the play are made for the best of whoever makes them, by the evaluation; nobody
uses a window. No card is treated in any way of its own.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardwright.core.position import OVER, new_buffer
from cardwright.core.rng import Stream
from cardwright.games.ark_age.kernel.layout import (
    ASK_GAMBIT,
    ASK_GO,
    ASK_HERO,
    ASK_MULLIGAN,
    ASK_ORDER,
    ASK_SET,
    ASK_UPKEEP,
    ASK_WINDOW,
    PASS,
)
from cardwright.games.ark_age.kernel.play import Kernel

DEPTH: Final = 8
"""Open choices that are looked through; further ones take their first answer."""
NODES: Final = 600
"""Positions that one look may reach."""


class Lookahead:
    """One look: what it found, and how many positions it may still reach."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        """For whom positions are judged."""
        self.left: i64 = NODES

    def after(self, position: Kernel, action: i64) -> Kernel:
        """Return where a legal action leads to; ``position`` stays as it is."""
        self.left = NODES
        moved = position.copy()
        moved.apply_id(action)
        return self._settled(moved, DEPTH)

    def worth(self, position: Kernel, action: i64) -> float:
        """Return the evaluation of where a legal action leads to."""
        return self.after(position, action).evaluate(self.seat)

    def _settled(self, position: Kernel, depth: i64) -> Kernel:
        """Go on to the next menu; ``position`` is used up."""
        while not _is_at_rest(position):
            if position.prompt == ASK_WINDOW:
                position.apply_id(PASS)
                continue
            buffer = new_buffer()
            count = position.legal(buffer)
            if depth == 0 or self.left < count:
                position.apply_id(buffer[0])
                continue
            return self._best(position, depth)
        return position

    def _best(self, position: Kernel, depth: i64) -> Kernel:
        """Return the end of the line that is best for whoever decides now."""
        buffer = new_buffer()
        count = position.legal(buffer)
        decider = position.seat
        best = position
        highest = -1.0
        for place in range(count):
            self.left -= 1
            moved = position.copy()
            moved.apply_id(buffer[place])
            end = self._settled(moved, depth - 1)
            value = end.evaluate(decider)
            if value > highest:
                highest = value
                best = end
        return best


def outlooks(position: Kernel, actions: list[int], deals: list[Stream]) -> list[float]:
    """Return for each action the sum of its worth over as many deals as there are streams.

    ``position`` is one of the observer's who decides now; it is dealt anew for each of them.
    """
    seat = position.seat
    look = Lookahead(seat)
    totals = [0.0] * len(actions)
    for rng in deals:
        position.redeal(seat, rng)
        for place in range(len(actions)):
            totals[place] += look.worth(position, actions[place])
    return totals


def _is_at_rest(position: Kernel) -> bool:
    """Return whether a menu is asked, or the game is over."""
    prompt = position.prompt
    if position.seat == OVER or prompt in (ASK_SET, ASK_GO, ASK_GAMBIT, ASK_HERO):
        return True
    return prompt in (ASK_UPKEEP, ASK_MULLIGAN, ASK_ORDER)
