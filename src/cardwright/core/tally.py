"""Counting a game while the compiled code plays it, instead of from its events afterwards.

A game type subclasses :class:`Tally` beside its kernel and reads the kernel's own records. What it
counts is what the lab's probes count from events (``lab/probes``): a test compares both.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.core.position import Position

NOBODY: Final = -1


class Choices:
    """How often each kind of answer to each question was offered beside others, and taken."""

    def __init__(self, kinds: list[int], prompts: i64) -> None:
        """Begin to count.

        Args:
            kinds: the kind of each action by its id, numbered from 0.
            prompts: how many questions there are.
        """
        self.kinds: list[int] = kinds
        self.width: i64 = max(kinds) + 1
        self.offered: list[int] = [0] * (prompts * self.width)
        """``offered[width * prompt + kind]``."""
        self.taken: list[int] = [0] * (prompts * self.width)
        self.marks: list[int] = [0] * self.width
        """``marks[kind] == stamp``: counted for this question already."""
        self.stamp = 0

    def note(self, prompt: i64, legal: vec[i64], count: i64, action: i64) -> None:
        """Count each kind once, if the question offers more than one."""
        first = self.kinds[legal[0]]
        place: i64 = 1
        while place < count and self.kinds[legal[place]] == first:
            place += 1
        if place == count:
            return
        row = self.width * prompt
        self.stamp += 1
        for place in range(count):
            kind = self.kinds[legal[place]]
            if self.marks[kind] != self.stamp:
                self.marks[kind] = self.stamp
                self.offered[row + kind] += 1
        self.taken[row + self.kinds[action]] += 1


class Tally:
    """The numbers of one game. Subclasses are compiled with this module."""

    def __init__(self, position: Position) -> None:
        self.position: Position = position
        """The game itself; whoever plays it changes it in place."""
        self.decisions: i64 = 0
        self.offered: i64 = 0
        """Legal actions over all decisions."""
        self.forced: i64 = 0
        """Decisions with one legal action."""
        self.first_asked: i64 = 0
        self.turns: i64 = 0
        self.leaders: list[int] = []
        """Who led when each turn began that was told of, or ``NOBODY``."""
        self.choices: Choices | None = None

    def decided(self, legal: vec[i64], count: i64, action: i64) -> None:
        """Take note of an answer before it is carried out."""
        if self.decisions == 0:
            self.first_asked = self.position.seat
        self.decisions += 1
        self.offered += count
        if count == 1:
            self.forced += 1
        if self.choices is not None:
            self.choices.note(self.prompt(), legal, count, action)
        self.listen(count, action)

    def prompt(self) -> i64:
        """Return the number of the question that is asked."""
        raise NotImplementedError

    def listen(self, count: i64, action: i64) -> None:
        """Have the kernel write down what this answer, one of ``count``, will do."""
        raise NotImplementedError

    def stepped(self) -> None:
        """Read what the answer did; the kernel stands after it."""
        raise NotImplementedError


def leader(standings: list[float]) -> int:
    """Return the seat with the most, ``NOBODY`` if two have it."""
    best = max(standings)
    return standings.index(best) if standings.count(best) == 1 else NOBODY


def lead(standings: list[float]) -> float:
    """Return how far the first is ahead of the second; 0 if two have the most."""
    best = sorted(standings, reverse=True)
    return best[0] - best[1]
