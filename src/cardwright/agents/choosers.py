"""Agents inside the compiled code, for games in which nothing but numbers is asked for.

Each plays what its namesake of :mod:`cardwright.agents.spec` plays, from the same stream.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.agents.tree import Tree
from cardwright.core.position import OVER, Position, new_buffer
from cardwright.core.rng import Stream
from cardwright.core.tally import Tally


class Chooser:
    """Who fills a seat. Subclasses are compiled with this module."""

    def choose(self, position: Position, legal: vec[i64], count: i64) -> i64:
        """Return one of ``legal[:count]``; looks at what its seat may know alone."""
        raise NotImplementedError


class Eyes:
    """Makes of the truth what a seat may take it to be; a game type may bring its own."""

    def see(self, position: Position, observer: i64) -> Position:
        """Return a position like one made of the observer's observation.

        What he does not know is not dealt anew yet; where that hides the truth whole, this is a
        copy of it.
        """
        return position.copy()


class UniformChooser(Chooser):
    """Plays any legal action, all equally likely."""

    def __init__(self, rng: Stream) -> None:
        self.rng: Stream = rng

    def choose(self, position: Position, legal: vec[i64], count: i64) -> i64:
        """Return a random legal action."""
        return legal[self.rng.below(count)]


class CarelessChooser(Chooser):
    """Plays as another, but some decisions by chance."""

    def __init__(self, other: Chooser, percent: i64, rng: Stream) -> None:
        self.other: Chooser = other
        self.percent: i64 = percent
        self.rng: Stream = rng

    def choose(self, position: Position, legal: vec[i64], count: i64) -> i64:
        """Return what the other would play, or now and then any legal action."""
        if self.rng.below(100) < self.percent:
            return legal[self.rng.below(count)]
        return self.other.choose(position, legal, count)


class SearchChooser(Chooser):
    """Plays what the tree search visits most.

    It is handed the truth, sees it with its seat's eyes and deals anew all that the seat does not
    know, before it looks at it. That a game is the same as with a position built from the
    observation is tested.
    """

    def __init__(self, tree: Tree, eyes: Eyes, rng: Stream) -> None:
        self.tree: Tree = tree
        self.eyes: Eyes = eyes
        self.rng: Stream = rng
        self.buffer: vec[i64] = new_buffer()

    def choose(self, position: Position, legal: vec[i64], count: i64) -> i64:
        """Return the most visited action; a forced one at once."""
        if count == 1:
            return legal[0]
        root = self.eyes.see(position, position.seat)
        root.redeal(root.seat, self.rng)
        if root.candidates(self.buffer) == 1:
            return self.buffer[0]
        return self.tree.choose(root, root.seat, self.rng)


def play_tallied(tally: Tally, choosers: list[Chooser], limit: i64) -> None:
    """Play the tally's game to its end, or for ``limit`` decisions, ``choosers[seat]`` each seat.

    ``limit`` is more decisions than a game can have.
    """
    position = tally.position
    legal = new_buffer()
    while position.seat != OVER and tally.decisions < limit:
        count = position.legal(legal)
        action = choosers[position.seat].choose(position, legal, count)
        tally.decided(legal, count, action)
        position.apply_id(action)
        tally.stepped()
