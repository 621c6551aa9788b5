"""Why an action is, or is not, offered: its conditions by rule, from an observation alone."""

from __future__ import annotations

from cardwright.core.game import Reason
from cardwright.core.position import new_buffer
from cardwright.core.rng import Stream
from cardwright.games.parlor_magic.actions import Action
from cardwright.games.parlor_magic.numbers import ACTIONS
from cardwright.games.parlor_magic.rebuild import rebuild
from cardwright.games.parlor_magic.seen import Observation


def why_not(seen: Observation, action: Action) -> tuple[Reason, ...]:
    """Return the conditions of the action."""
    buffer = new_buffer()
    count = rebuild(seen, (Stream(0, 0), Stream(0, 1))).legal(buffer)
    offered = [ACTIONS[buffer[place]] for place in range(count)]
    met = seen.seat is not None and seen.seat == seen.deciding and action in offered
    return (Reason("parlor 7.1", "asked", {}, met),)
