"""The native face of rules that are searched (architecture 4): ids in, ids out, no objects."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.core.rng import Stream

MAX_LEGAL: Final = 1024
"""No decision of a searched game offers more actions; the length of a legal buffer."""

OVER: Final = -1
"""``Position.seat`` once the game is over."""


class Position:
    """A state under search: the truth of one imagined deal, or a shell around an observation.

    Subclasses are compiled with this module. ``seat`` and the legal list are always current.
    """

    def __init__(self) -> None:
        self.seat: i64 = 0
        """Who must decide, or ``OVER``."""

    def is_ranked(self) -> bool:
        """Return whether candidates come best first, as the rules' own policy sees them.

        Few simulations are then best spent on these, and a quick guess goes on by that policy.
        """
        return False

    def legal(self, buffer: vec[i64]) -> i64:
        """Write the legal action ids into ``buffer`` in their fixed order; return how many.

        At least 1 while the game goes on, 0 once it is over.
        """
        raise NotImplementedError

    def candidates(self, buffer: vec[i64]) -> i64:
        """Write the part of the legal list that a search need consider; return how many.

        In the list's order unless they are ranked, and at least 1 while the game goes on. All of
        it unless the rules know better.
        """
        return self.legal(buffer)

    def apply_id(self, action: i64) -> None:
        """Carry out a legal action. Legality is the caller's business: nothing is checked."""
        raise NotImplementedError

    def go_on(self, buffer: vec[i64], rng: Stream) -> None:
        """Take one action of a quick guess at the rest of the game, with ``buffer`` to list in.

        A candidate, all equally likely, unless the rules know better.
        """
        count = self.candidates(buffer)
        self.apply_id(buffer[rng.below(count)])

    def copy(self) -> Position:
        """Return an independent position that plays out the same."""
        raise NotImplementedError

    def redeal(self, observer: i64, rng: Stream) -> None:
        """Deal anew all that ``observer`` does not know, and set the future's chance from ``rng``.

        Only ever called on a position that was built from ``observer``'s observation.
        """
        raise NotImplementedError

    def score(self, seat: i64) -> float:
        """Return the seat's share of a finished game: 1 won, 0 lost, 0.5 each of a draw."""
        raise NotImplementedError

    def evaluate(self, seat: i64) -> float:
        """Return a guess at ``score(seat)`` from what lies on the table, 0 to 1."""
        raise NotImplementedError

    def fold(self, hash_: i64) -> i64:
        """Return ``hash_`` with the whole state mixed in; below 2**31 (compiled = plain)."""
        raise NotImplementedError


def _blank() -> vec[i64]:
    values: list[i64] = []
    for _ in range(MAX_LEGAL):
        values.append(0)
    return vec[i64](values)


_BLANK: Final = _blank()


def new_buffer() -> vec[i64]:
    """Return a buffer for :meth:`Position.legal`."""
    return _BLANK[:]


# A vec that interpreted code hands to a compiled function is never freed (mypyc 2.4.1 keeps a
# reference when it unboxes the argument). So interpreted code asks for lists and never passes a
# buffer of its own; compiled code passes buffers as it likes.


def legal_ids(position: Position) -> list[int]:
    """Return the legal action ids in their fixed order; empty once the game is over."""
    buffer = new_buffer()
    count = position.legal(buffer)
    return [int(buffer[place]) for place in range(count)]


def candidate_ids(position: Position) -> list[int]:
    """Return the legal action ids that search considers, in their fixed order."""
    buffer = new_buffer()
    count = position.candidates(buffer)
    return [int(buffer[place]) for place in range(count)]
