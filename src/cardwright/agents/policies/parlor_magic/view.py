"""The table as the policy reads it: the kernel's, from the side of the seat that decides."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.games.parlor_magic.cards import BIT, DECK, index_of
from cardwright.games.parlor_magic.kernel.play import Kernel
from cardwright.games.parlor_magic.kernel.state import Ruler
from cardwright.games.parlor_magic.kernel.zones import taxed


class View:
    """What the policy looks at: the open table, and the Hand of ``me`` alone.

    The kernel may be the true one: nothing that ``me`` cannot know is ever read from it, and a
    test deals that anew.
    """

    def __init__(self, kernel: Kernel) -> None:
        """Look at the kernel as the seat that must decide."""
        self.kernel: Kernel = kernel
        self.me: i64 = kernel.seat
        self.mine: Ruler = kernel.ruler(kernel.seat)
        self.theirs: Ruler = kernel.ruler(1 - kernel.seat)
        self.start: i64 = DECK * kernel.seat
        """First card of the own deck."""
        self.their_start: i64 = DECK * (1 - kernel.seat)
        self.is_my_turn: bool = kernel.phasing == kernel.seat
        self.in_combat: bool = kernel.attackers != 0
        self.outlook: float = 0.0
        """What the combat as it stands will leave, once it has been computed."""
        self.has_outlook: bool = False
        self.standing: float = 0.0
        """What the comparisons as they stand are worth, once they have been computed."""
        self.has_standing: bool = False

    def ready_blockers(self) -> i64:
        """Return the mask of the other's Cres that could block now (parlor 14.2)."""
        return self.theirs.field & ~taxed(self.theirs)

    def own_attackers(self) -> i64:
        """Return the mask of one's own Cres that attack."""
        return self.kernel.attackers if self.is_my_turn else 0

    def is_own_cre(self, card: i64) -> bool:
        """Return whether the card is a Cre in one's own Field."""
        return card // DECK == self.me and self.mine.field & BIT[index_of(card)] != 0
