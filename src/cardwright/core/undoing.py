"""How far a play can be taken back, and why no further."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias

from cardwright.core.game import Seat, Step

NoUndo: TypeAlias = Literal[
    "", "nothing", "over", "other-decided", "interrupted", "not-own", "revealed", "random",
    "strict",
]  # fmt: skip
"""Code of the reason why nothing can be taken back; empty if something can."""

_REASONS: Final[Mapping[NoUndo, str]] = {
    "nothing": "nothing was played yet",
    "over": "the game is over",
    "other-decided": "another seat has decided since",
    "interrupted": "somebody has spoken up since",
    "not-own": "it was played in the seat's place",
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
    is_own: bool = True
    """False: the table played it, in place of somebody late or away."""


@dataclass(slots=True)
class Hands:
    """Tells from the notes (:data:`core.entry.NOTES`) who plays for each seat."""

    away: set[Seat] = field(default_factory=set[Seat])
    """A computer plays on for them."""
    late: set[Seat] = field(default_factory=set[Seat])
    """Their time is up: the table makes their next play."""

    def note(self, seat: Seat, word: str) -> None:
        """Learn from a note."""
        match word:
            case "stand-in":
                self.away.add(seat)
            case "return":
                self.away.discard(seat)
            case "lapse":
                self.late.add(seat)
            case _:  # an absence: whoever withdraws plays no more
                return

    def is_own(self, seat: Seat) -> bool:
        """Return whether the seat's next play will be its player's."""
        return seat not in self.away and seat not in self.late

    def has_played(self, play: Play) -> None:
        """Note that a play has begun; nothing that was only said is one."""
        if play.group != TALK:
            self.late.discard(play.seat)


def barred_by(play: Play, step: Step, seat: Seat) -> NoUndo:
    """Return why the seat may take nothing back from before the end of the play's step, if so.

    What was played in one's place stands: whoever lets his time run out has no more of it.
    """
    if play.group == TALK:
        return "interrupted"
    if step.revealed:
        return "revealed"
    if step.random:
        return "random"
    if step.strict:
        return "strict"
    if seat != play.seat:
        return "other-decided"
    return "" if play.is_own else "not-own"
