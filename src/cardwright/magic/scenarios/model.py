"""A scenario as it is read: checked against the format, not yet carried out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from cardwright.core.game import Json

SEATS: Final = "ABCD"
START: Final = "start"
"""The step of decisions made before turn 1 (``turn`` 0)."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One object of the lists ``setup``, ``actions``, ``choices`` or ``asserts``."""

    op: str
    fields: Mapping[str, Json]
    place: str
    """Where it stands in the scenario: ``actions[3]``."""

    def has(self, name: str) -> bool:
        """Return whether the field is given."""
        return name in self.fields

    def text(self, name: str, default: str = "") -> str:
        """Return a text; the default if it is not given."""
        return str(self.fields.get(name, default))

    def number(self, name: str, default: int = 0) -> int:
        """Return a whole number; the default if it is not given."""
        return int(self.fields.get(name, default))

    def flag(self, name: str, default: bool = True) -> bool:
        """Return a truth; the default if it is not given."""
        return bool(self.fields.get(name, default))

    def words(self, name: str) -> tuple[str, ...]:
        """Return a list of texts."""
        return tuple(str(word) for word in self.fields.get(name, ()))

    def seat(self, name: str = "player") -> int:
        """Return a seat, from 0."""
        return SEATS.index(self.text(name))

    @property
    def step(self) -> str:
        """Return the step in the engine's spelling."""
        return self.text("step").lower()

    @property
    def turn(self) -> int:
        """Return the number of the turn; 0 is before the game."""
        return self.number("turn")

    def __str__(self) -> str:
        shown = ", ".join(f"{key} {value}" for key, value in self.fields.items())
        return f"{self.op} ({shown})" if shown else self.op


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario of a file."""

    id: str
    format: str
    players: int
    life: int
    setup: tuple[Entry, ...]
    actions: tuple[Entry, ...]
    choices: tuple[Entry, ...]
    asserts: tuple[Entry, ...]
    stop_turn: int
    stop_step: str
    strict: bool = True
    """The queues hold every decision; else some that cannot matter are left open."""
    filler: Mapping[str, Mapping[str, int]] = field(default_factory=dict[str, Mapping[str, int]])
    """Cards of the library by seat letter; 71 Mountains where a seat is missing."""
    options: Mapping[str, Json] = field(default_factory=dict[str, Json])
    """Rule options of the format."""
    attack: str = "multiple"
    """Whom a creature may attack: any opponent, or only the next player (``left``, CR 803)."""
    has_limited_range: bool = False
    """Effects reach only players within a range (CR 801)."""
    not_understood: str = ""
    """A field that the format does not have: what it means is not for us to guess."""

    @property
    def cards(self) -> tuple[str, ...]:
        """Return the names of all cards that the position needs, sorted."""
        names = {entry.text("card") for entry in self.setup if entry.op == "card"}
        names |= {name for entry in self.setup for name in entry.words("cards")}
        names |= {name for cards in self.filler.values() for name in cards}
        if not all(SEATS[seat] in self.filler for seat in range(self.players)):
            names.add("Mountain")
        return tuple(sorted(names))


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a scenario."""

    id: str
    status: str
    """``passed``, ``failed`` or ``skipped``."""
    reason: str = ""
    """Why it was skipped or how it failed, in one line."""
    report: tuple[str, ...] = ()
    """Of a failure: turn, step, stack and queues, a line each."""
    cause: str = ""
    """A short name of the kind of failure, for counting."""
