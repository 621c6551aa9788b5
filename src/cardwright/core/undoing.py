"""How far a play can be taken back, and why no further."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from cardwright.core.game import Seat, Step

NoUndo: TypeAlias = Literal[
    "", "nothing", "over", "other-decided", "interrupted", "revealed", "random", "strict"
]
"""Code of the reason why nothing can be taken back; empty if something can."""

_REASONS: Final[Mapping[NoUndo, str]] = {
    "nothing": "nothing was played yet",
    "over": "the game is over",
    "other-decided": "another seat has decided since",
    "interrupted": "somebody has spoken up since",
    "revealed": "something hidden was shown",
    "random": "chance was used",
    "strict": "strict play does not allow it",
}


TALK: Final = -1
"""The group of interrupts."""


@dataclass(frozen=True, slots=True)
class Takeable:
    """How much a seat may take back now."""

    count: int
    """Entries that would go; 0 if none may."""
    reason: NoUndo
    """Why none may; empty if some may."""

    @property
    def words(self) -> str:
        """The reason as half a sentence."""
        return _REASONS[self.reason]


@dataclass(frozen=True, slots=True)
class Barrier:
    """The live entries before ``at`` are out of undo's reach."""

    at: int = 0
    reason: NoUndo = "nothing"


@dataclass(slots=True)
class Play:
    """Entries of one seat and group, the last of them the newest of the live ones."""

    seat: Seat
    group: int
    """The decisions' group; ``TALK`` for an interrupt."""
    start: int
    """How many live entries came before."""
    before: Any
    """The state before it, while it can be undone."""


def barred_by(step: Step) -> NoUndo:
    """Return why nobody may take the step back, if he may not."""
    if step.revealed:
        return "revealed"
    if step.random:
        return "random"
    return "strict" if step.strict else ""
