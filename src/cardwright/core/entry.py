"""One line of a record, and what it did: packed.

Games remember all that happened for their logs, and of an open table that is the most. As objects
it would be ten for every action, and whoever collects garbage has to look at each of them while
all tables wait; packed it is one, which nobody looks into.
"""

from __future__ import annotations

import marshal
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from cardwright.core.game import Event, Seat, Step

NOTES: Final = frozenset({"lapse", "absence", "stand-in", "return"})
"""Entries that say why a seat's next entries are not its player's own (decision 0013): its time
is up and the table plays for it, it has been away for too long and withdraws, the computer plays
on in its place; or that they are again."""
_VERSION: Final = 2
"""Of marshal's forms the last in which equal things are equal bytes."""
_Row: TypeAlias = tuple[str, Mapping[str, Any], str, dict[int, Mapping[str, Any]]]


@dataclass(slots=True)
class Entry:
    """One line of a record."""

    seat: Seat
    text: str
    turn: int
    """The turn in which it was made (``observation.turn``); 0 in game types without turns."""
    told: bytes | None
    """What it did, packed; ``None`` for an undo, a takeback, a redeal and a note."""
    undone: bool = False
    """Taken back later; it stays in the record and in the log, struck through."""
    is_own: bool = True
    """False: the table played it in the seat's place (:data:`NOTES`)."""

    @property
    def step(self) -> Step | None:
        """What it did; ``None`` for an undo, a takeback, a redeal and a note."""
        return None if self.told is None else unpacked(self.told)


def packed(step: Step) -> bytes:
    """Return the step as bytes for :func:`unpacked` of this process; equal steps, equal bytes."""
    whole: Any = (tuple(map(_row, step.events)), step.revealed, step.random, step.strict)
    return marshal.dumps(whole, _VERSION)


def unpacked(data: bytes) -> Step:
    """Return the step that was packed."""
    rows, revealed, random, strict = marshal.loads(data)
    return Step(tuple(map(_event, rows)), revealed, random, strict)


def _row(event: Event) -> _Row:
    return event.code, event.args, event.rule, {int(s): a for s, a in event.private.items()}


def _event(row: _Row) -> Event:
    code, args, rule, private = row
    return Event(code, args, rule, {Seat(seat): more for seat, more in private.items()})
