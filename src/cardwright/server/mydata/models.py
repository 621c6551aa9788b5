"""The shapes of one's own data on the wire. Types only; ``web/src/types.gen.ts`` too."""

from __future__ import annotations

from cardwright.server.wire import Message


class MyData(Message):
    """``GET /api/my-data``: what is kept of this browser; ``DELETE``: what was."""

    alone: int
    """Tables at which nobody else sits: they go whole, with their replays."""
    finished: int
    """Finished games with others: they stay, without the seat and the name."""
    under_way: int
    """Games with others that are not over: the seat is free for somebody else."""
    names: list[str]
    """What the person is called at all those tables, each once."""
    uploads: int
    """Replay files that were sent."""
    experiments: int
    searches: int


ANSWERS = (MyData,)
