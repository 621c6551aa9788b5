"""Opponents for people, weakest first: what the lobby lists and ``cardwright levels`` prints."""

from __future__ import annotations

from collections.abc import Mapping
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
    Level("2", "search:4", "Sees no further than the next card"),
    Level("3", "greedy", "Takes what looks best now, and can say why"),
    Level("4", "search:25", "Looks ahead a little"),
    Level("5", "search:100", "Looks ahead, and guesses at your hand"),
    Level("6", "search:400", "Plans its turns"),
    Level("7", "search:1600", "Searches longer"),
    Level("8", "search:6400", "Searches much longer"),
    Level("9", "search:25600", "Searches longest; takes its time"),
)
"""Measured against each other: ``ladders``. Four times the search wins a little more at
levels 7 and 8 (decision 0008)."""

ARK_AGE_LADDER: Final = (
    Level("1", "uniform", "Plays anything that is legal"),
    Level("2", "careless:50", "Looks at every second decision"),
    Level("3", "greedy", "Takes what looks best now, and can say why"),
    Level("4", "search:50", "Looks ahead a little"),
    Level("5", "search:150", "Looks ahead, and guesses at your hand"),
    Level("6", "search:500", "Plans its attacks"),
    Level("7", "search:3000", "Searches longest; takes its time"),
)
"""Here greedy already follows each attack to its end. The default is what 400 games have shown
to beat it (``docs/measurements.md``)."""

LEVELER_LADDER: Final = (
    Level("1", "uniform", "Plays anything that is legal"),
    Level("2", "careless:80", "Seldom looks at what it does"),
    Level("3", "careless:50", "Looks at every second decision"),
    Level("4", "careless:25", "Knows what is good, and often forgets"),
    Level("5", "greedy", "Takes what looks best now, and can say why"),
    Level("6", "search:8", "Thinks its best ideas through to the end of the next turn"),
    Level("7", "search:32", "Thinks them through more often; takes its time"),
)
"""Between chance and greedy lie careless levels."""

DEFAULT_LEVEL: Final = "5"
"""Of every ladder."""

_LADDERS: Final[Mapping[str, tuple[Level, ...]]] = {
    "ark-age": ARK_AGE_LADDER,
    "leveler": LEVELER_LADDER,
}


def levels_of(game_name: str) -> tuple[Level, ...]:
    """Return the game type's levels, weakest first; those without a ladder share one."""
    return _LADDERS.get(game_name, LADDER)
