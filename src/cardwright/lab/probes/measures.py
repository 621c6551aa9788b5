"""What a measure is: a number of one game, and how it is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Values: TypeAlias = dict[str, float]
"""Numbers of one game by the names of their measures; what it does not have is absent."""

ENDING = "ending:"
"""``ending:attack`` is 1 in a game that ended so, else 0."""


@dataclass(frozen=True, slots=True)
class Measure:
    """One number that every game has, or some games have."""

    name: str
    """As an experiment names it (``starter-share``)."""
    title: str
    """As a report heads it, a noun phrase without a capital."""
    unit: Literal["share", "number"]
    """A share is 0 to 1 and told in per cent."""
    summary: str
    """One sentence: how it is counted."""


def told(value: float, unit: str) -> str:
    """Return a value as a person reads it: ``54.1 %``, ``17.3``."""
    return f"{100 * value:.1f} %" if unit == "share" else f"{value:,.2f}"


def told_difference(value: float, unit: str) -> str:
    """Return how far two values lie apart: ``4.6 points``, ``1.3``."""
    return f"{100 * value:.1f} points" if unit == "share" else f"{value:,.2f}"
