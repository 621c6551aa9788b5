"""Which actions a search of Leveler looks at: few, by the policy's own scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardwright.agents.policies.leveler.plays import LAND_FIRST, WAITS
from cardwright.core.game import Decision
from cardwright.games.leveler.actions import Done, Pass

MOST: Final = 4
"""Actions of a decision that are looked at."""
OBVIOUS: Final = LAND_FIRST - 1.0
"""What is rated so high is done: a land is played, an attack that wins is made."""
SETTLED: Final = frozenset(
    f"magic-{kind}"
    for kind in ("mulligan", "trigger_order", "replacement_order", "manual", "manual_confirm")
)
"""Questions that are answered as the policy says: a thought of two turns shows nothing."""


def considered(decision: Decision[Any], scores: Sequence[float], *, is_own: bool) -> list[int]:
    """Return the places of the actions worth a thought, best first, the policy's choice ahead.

    Args:
        decision: what is asked.
        scores: what the policy thinks of each action.
        is_own: the seat decides for itself.
    """
    ranked = sorted(range(len(scores)), key=lambda place: -scores[place])
    if not is_own or decision.prompt in SETTLED or scores[ranked[0]] >= OBVIOUS:
        return ranked[:1]
    worthy = [place for place in ranked if _is_worthy(decision, place, scores[place])]
    ends = [place for place in worthy if isinstance(decision.actions[place], Pass | Done)]
    kept = [place for place in worthy if place not in ends][: MOST - len(ends)]
    return sorted(kept + ends, key=lambda place: -scores[place])


def _is_worthy(decision: Decision[Any], place: int, score: float) -> bool:
    """Return whether an action may be better than it is rated: at priority, not if it waits."""
    if decision.prompt != "magic-priority" or isinstance(decision.actions[place], Pass):
        return True
    return score > WAITS
