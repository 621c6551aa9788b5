"""What an action leads to if everybody goes on sensibly: to the next question of a menu.

The open choices of the play are made for the best of whoever makes them, by the evaluation; nobody
uses a window. No card is treated in any way of its own.

Positions are looked at over a few deals. Most looks meet nothing that was dealt: no card is drawn,
nothing hidden is shown, and nobody else's secret unit lies on a mat. Such a look ends alike in
every deal, and is made once.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.core.position import OVER, new_buffer
from cardwright.core.rng import Stream
from cardwright.games.ark_age.kernel.arrays import BIT, NONE
from cardwright.games.ark_age.kernel.layout import (
    ASK_BLOCK,
    ASK_COUNTER,
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
from cardwright.games.ark_age.kernel.rows import SECRET, U_ENTRY, U_KNOWN, U_PLACE

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
        self.met_chance: bool = False
        """The look came upon something that is dealt: another deal may end otherwise."""
        self._buffer: vec[i64] = new_buffer()

    def after(self, position: Kernel, action: i64) -> Kernel:
        """Return where a legal action leads to; ``position`` stays as it is."""
        self.left = NODES
        self.met_chance = False
        moved = position.copy()
        self._play(moved, action)
        return self._settled(moved, DEPTH)

    def worth(self, position: Kernel, action: i64) -> float:
        """Return the evaluation of where a legal action leads to."""
        return self.after(position, action).evaluate(self.seat)

    def _play(self, position: Kernel, action: i64) -> None:
        position.apply_id(action)
        if position.revealed or position.random:
            self.met_chance = True

    def _settled(self, position: Kernel, depth: i64) -> Kernel:
        """Go on to the next menu; ``position`` is used up."""
        while not _is_at_rest(position):
            if position.prompt == ASK_WINDOW:
                self._play(position, PASS)
                continue
            count = position.legal(self._buffer)
            if position.seat != self.seat and not _is_about_units(position.prompt):
                self.met_chance = True
            if depth == 0 or self.left < count:
                self._play(position, self._buffer[0])
                continue
            return self._best(position, self._buffer[:count], depth)
        return position

    def _best(self, position: Kernel, answers: vec[i64], depth: i64) -> Kernel:
        """Return the end of the line that is best for whoever decides now."""
        decider = position.seat
        best = position
        highest = -1.0
        for place in range(i64(len(answers))):
            self.left -= 1
            moved = position.copy()
            self._play(moved, answers[place])
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
    always = _faces_secrets(position, seat)
    totals = [0.0] * len(actions)
    worths = [0.0] * len(actions)
    again = [True] * len(actions)
    for rng in deals:
        if True in again:
            position.redeal(seat, rng)
        for place in range(len(actions)):
            if again[place]:
                worths[place] = look.worth(position, actions[place])
                again[place] = always or look.met_chance
            totals[place] += worths[place]
    return totals


def _is_at_rest(position: Kernel) -> bool:
    """Return whether a menu is asked, or the game is over."""
    prompt = position.prompt
    if position.seat == OVER or prompt in (ASK_SET, ASK_GO, ASK_GAMBIT, ASK_HERO):
        return True
    return prompt in (ASK_UPKEEP, ASK_MULLIGAN, ASK_ORDER)


def _is_about_units(prompt: i64) -> bool:
    """Return whether the answers to a question of combat depend on no card off the mats."""
    return ASK_COUNTER <= prompt <= ASK_BLOCK


def _faces_secrets(position: Kernel, seat: i64) -> bool:
    """Return whether a unit lies on a mat whose face the seat does not know (610.2)."""
    for unit in range(position.unit_rows):
        here = position.unit(unit, U_ENTRY) != 0 and position.unit(unit, U_PLACE) != NONE
        if here and position.has(unit, SECRET) and position.unit(unit, U_KNOWN) & BIT[seat] == 0:
            return True
    return False
