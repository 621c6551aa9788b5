"""What a program may speak of while it is carried out: this, you, targets, bound names."""

from __future__ import annotations

from cardwright.magic.engine.event import Event
from cardwright.magic.engine.objects import NONE


class Scope:
    """The names of one resolution (or of one question of a static ability).

    Scopes of what is unfinished live in ``State.scopes``; effects and delayed triggers keep a
    copy of theirs that is never changed.
    """

    def __init__(self, this: int, you: int) -> None:
        self.this: int = this
        """The object that has the ability, perhaps gone (last known)."""
        self.you: int = you
        """The seat that controls the spell or ability."""
        self.item: int = NONE
        """The object on the stack that is announced or resolves."""
        self.x: int = 0
        self.born: int = 0
        """Objects numbered from here came into being while this is carried out (CR 400.7j)."""
        self.targets: tuple[tuple[int, ...], ...] = ()
        """``targets[slot]`` of the mode being carried out, those that are still legal."""
        self.shares: tuple[tuple[int, ...], ...] = ()
        """``shares[slot][i]``: the share of the ``i``-th of these (CR 601.2d)."""
        self.event: Event | None = None
        """What triggered the ability, or is being replaced."""
        self.trail: dict[int, int] = {}
        """What objects that it speaks of had become when a delayed trigger was made of it."""
        self.things: dict[str, tuple[int, ...]] = {}
        """Things bound by earlier steps; ``each`` in a loop."""
        self.numbers: dict[str, int] = {}
        """Numbers bound by earlier steps; also whether a named step was done (1) or not (0)."""
        self.words: dict[str, str] = {}

    def copy(self) -> Scope:
        """Return an independent copy."""
        made = Scope(self.this, self.you)
        made.item = self.item
        made.x = self.x
        made.born = self.born
        made.trail = self.trail
        made.targets = self.targets
        made.shares = self.shares
        made.event = self.event
        made.things = dict(self.things)
        made.numbers = dict(self.numbers)
        made.words = dict(self.words)
        return made
