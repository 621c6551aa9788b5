"""Ark Age inside the compiled code: a seat's eyes, and who plays what looks best to them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.agents.choosers import Chooser, Eyes
from cardwright.core.position import Position
from cardwright.core.rng import Stream
from cardwright.games.ark_age.kernel.blinding import Beliefs, blinded
from cardwright.games.ark_age.kernel.lookahead import outlooks
from cardwright.games.ark_age.kernel.play import Kernel


class ArkEyes(Eyes):
    """Sees what the observation would tell, and believes of the rest what ``sample`` believes."""

    def __init__(self, beliefs: Beliefs) -> None:
        self.beliefs: Beliefs = beliefs

    def see(self, position: Position, observer: i64) -> Position:
        """Return the position that would be made of the observer's observation."""
        assert isinstance(position, Kernel), "these eyes are for Ark Age alone"
        return blinded(position, observer, self.beliefs)


class GreedyChooser(Chooser):
    """Plays the action that leads to the best looking tables, the first of equals.

    Uses no chance: its imagined deals are the same at every decision.
    """

    def __init__(self, eyes: Eyes, deals: list[Stream]) -> None:
        """Make one that looks at as many deals as there are streams."""
        self.eyes: Eyes = eyes
        self.deals: list[Stream] = deals

    def choose(self, position: Position, legal: vec[i64], count: i64) -> i64:
        """Return the best action; a forced one at once."""
        if count == 1:
            return legal[0]
        seen = self.eyes.see(position, position.seat)
        assert isinstance(seen, Kernel), "the policy is for Ark Age alone"
        actions: list[int] = [legal[place] for place in range(count)]
        totals = outlooks(seen, actions, [deal.copy() for deal in self.deals])
        return actions[totals.index(max(totals))]
