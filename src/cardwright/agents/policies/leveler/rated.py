"""A score with its reason: what every scorer of the policy returns for an action."""

from __future__ import annotations

from typing import NamedTuple

from cardwright.core.game import Json, Reason


class Rated(NamedTuple):
    """What one action is worth, and why."""

    score: float
    reason: Reason


def rated(score: float, rule: str, code: str, **args: Json) -> Rated:
    """Return the score with the reason ``hint.<code>`` of a rule (``CR 601``)."""
    return Rated(score, Reason(rule, f"hint.{code}", args, met=True))
