"""Opponents for people, weakest first: what the lobby lists and ``cardwright levels`` prints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Level:
    """One step of the ladder of opponents."""

    name: str
    """``"1"`` and on, what a person types."""
    agent: str
    """The agent behind it, as :func:`cardwright.agents.spec.parse` reads it."""
    summary: str
    """One line for the lobby."""


LADDER: Final = (
    Level("1", "uniform", "Plays anything that is legal"),
    Level("2", "greedy", "Takes what looks best now, and can say why"),
    Level("3", "search:25", "Looks ahead a little"),
    Level("4", "search:100", "Looks ahead and guesses your hand"),
    Level("5", "search:400", "Plans its turns"),
    Level("6", "search:1600", "Plans well"),
    Level("7", "search:6400", "Hard to beat"),
    Level("8", "search:25600", "The strongest; takes its time"),
)

DEFAULT_LEVEL: Final = "5"


def levels_of(game_name: str) -> tuple[Level, ...]:
    """Return the game type's levels, weakest first. All game types share one ladder so far."""
    return LADDER
