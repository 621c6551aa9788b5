"""How a table's time is told on the wire. Types only; a part of :mod:`cardwright.server.wire`."""

from __future__ import annotations

from typing import Final, Literal

from pydantic import BaseModel, ConfigDict

FROZEN: Final = ConfigDict(
    frozen=True, extra="forbid", json_schema_serialization_defaults_required=True
)
"""Of every message."""


class _Told(BaseModel):
    model_config = FROZEN


class ClockTerms(_Told):
    """What was agreed on about time, in seconds; 0: there is none."""

    kind: Literal["relaxed", "bank", "correspondence"]
    bank: int
    """For the whole game."""
    more: int
    """Added to the bank by each play."""
    allowance: int
    """Fresh in each turn; under ``correspondence`` for each play."""
    grace: int
    """For each single question, once all of that is used up."""


class SeatClock(_Told):
    """What one person's seat has left, in milliseconds."""

    seat: int
    time: int
    grace: int
    """Begins to run once ``time`` is 0."""
    lapses: int
    """Plays in a row that were left to the clock; the third withdraws."""


class ClockSeen(_Told):
    """The clock at the moment of the message."""

    terms: ClockTerms
    seats: list[SeatClock]
    """Of people; computers have none."""
    running: int | None = None
    """Whose time runs."""
    free: int = 0
    """Milliseconds in which it still costs nothing."""
    paused: bool = False
    asks_pause: int | None = None
    """The seat that asks for a pause."""


class LeavingSeen(_Told):
    """What becomes of a seat that is asked while its player is away."""

    then: Literal["wait", "computer", "forfeit"] = "wait"
    after: int = 300
    """Seconds that somebody has waited for it."""
