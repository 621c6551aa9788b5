"""Which pieces can pay which symbols: bipartite matching for the payment solver."""

from __future__ import annotations

from typing import NamedTuple

from cardwright.magic.engine.supply import Origin


class Piece(NamedTuple):
    """One mana, or what stands in for one."""

    mask: int
    stage: int
    """It pays demands of higher stages only: mana is there before what it helps to make."""
    origin: Origin
    place: int
    """Its place among the floating mana, the sources or the helpers."""
    number: int = 0
    """Which mana of the source's activation."""


class Demand(NamedTuple):
    """One symbol to be paid by one piece."""

    mask: int
    stage: int
    owner: int
    """The place of the source whose ability costs it, or MAIN or LATER."""
    symbol: int
    """The place in its cost; -1 is generic."""


def all_payable(pieces: list[int], demands: list[int]) -> bool:
    """Return whether the pieces with these masks can pay the demands with these, stages aside.

    By Hall's theorem: every group of demands needs as many pieces that fit one of them, and only
    groups of all demands within a set of kinds need be looked at.
    """
    if len(pieces) < len(demands):
        return False
    unions = {0}
    for mask in set(demands):
        unions |= {mask | union for union in unions}
    return not any(_missing(pieces, demands, union) > 0 for union in unions)


def _missing(pieces: list[int], demands: list[int], union: int) -> int:
    """Return how many pieces too few there are for the demands within the kinds of ``union``."""
    missing = 0
    for mask in demands:
        if not mask & ~union:
            missing += 1
    for piece in pieces:
        if piece & union:
            missing -= 1
    return missing


class Matching:
    """Who pays what, as far as it is settled."""

    def __init__(self, pieces: list[Piece], demands: list[Demand]) -> None:
        self.pieces = pieces
        self.demands = demands
        self.payer: list[int] = [-1] * len(demands)
        """``payer[demand]`` is the place of its piece; -1 if none pays it yet."""

    def take(self, piece: int) -> bool:
        """Let the piece pay too, others changing theirs; return whether that is possible."""
        return self._place(piece, [False] * len(self.demands))

    def _place(self, piece: int, seen: list[bool]) -> bool:
        held = self.pieces[piece]
        for number, demand in enumerate(self.demands):
            if seen[number] or not held.mask & demand.mask or held.stage >= demand.stage:
                continue
            seen[number] = True
            if self.payer[number] < 0 or self._place(self.payer[number], seen):
                self.payer[number] = piece
                return True
        return False


def match(pieces: list[Piece], demands: list[Demand]) -> list[int] | None:
    """Return each demand's piece, taking pieces in their order; ``None`` if some lack one."""
    matching = Matching(pieces, demands)
    missing = len(demands)
    for number in range(len(pieces)):
        if not missing:
            break
        if matching.take(number):
            missing -= 1
    return None if missing else matching.payer
