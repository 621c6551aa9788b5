"""The shape of a review on the wire. Types only; ``web/src/types.gen.ts`` too."""

from __future__ import annotations

from cardwright.server.wire import Message


class TurningPoint(Message):
    """A decision at which a seat lost much, as the search thinks."""

    entry: int
    """Entries before it: the frame in which it was put."""
    played: str
    preferred: str
    lost: int
    """How many games of 100 the action played wins less, between players like the search."""
    doubt: int
    """``lost`` is sure to this much, nineteen times of twenty."""


class ReviewSeen(Message):
    """Events of ``GET /api/replays/{id}/review/{seat}``: what is known of the seat so far."""

    seat: int
    simulations: int
    """Of the search behind each judgement."""
    level: str
    """The strongest level of the computer that thinks no longer; empty if there is none."""
    total: int
    """Decisions of the seat with a choice."""
    judged: int
    unjudged: int
    """Those among them that took too long."""
    preferred: int
    """Where it played what the search prefers."""
    close: int
    """Where the search prefers something else, but cannot tell it from what was played."""
    points: list[TurningPoint]
    """The largest losses, largest first."""
    over: bool
    """Nothing more will come."""
    why: str
    """Why it is over before all were judged; empty if they were."""


ANSWERS = (ReviewSeen,)
