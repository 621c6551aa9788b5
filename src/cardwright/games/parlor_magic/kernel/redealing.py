"""Deal anew what an observer does not know."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.core.rng import Stream
from cardwright.games.parlor_magic.kernel.state import State


def redeal(state: State, observer: i64, rng: Stream) -> None:
    """Placeholder."""
    raise NotImplementedError
