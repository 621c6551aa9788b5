"""How long a "no" is held whose time must tell nothing (``Decision.quiet``, ark 903)."""

from __future__ import annotations

import time
from collections.abc import Sequence

from cardwright.server.room import Room


def quiet_for(room: Room, number: int, texts: Sequence[str], pause: float) -> float:
    """Return how many seconds a play has still to wait before it may be made.

    A quiet answer comes ``pause`` seconds after its question, whoever gives it and however fast:
    nobody can tell a player with another answer from one without.

    Args:
        room: where the play is to be made.
        number: the decision that it answers; an old one is refused, which needs no time.
        texts: its actions.
        pause: seconds from the question to the answer, at least.
    """
    decision = room.record.decision
    if number != room.number or decision is None or decision.quiet is None:
        return 0.0
    if list(texts) != [room.game.notation(decision.quiet)]:
        return 0.0
    wait = max(0.0, room.asked_at + pause - time.monotonic())
    return wait if wait < room.timing.spare else 0.0  # nobody is late for having been discreet
