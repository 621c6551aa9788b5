"""The server's running time: the seconds that it has been up, in all its lives together.

Clocks of tables count it, so they stand still while the server is down (decision 0013).
"""

from __future__ import annotations

from collections.abc import Callable

TimeSource = Callable[[], float]
"""Returns seconds that never go back."""


class Uptime:
    """Called, it returns the running time in seconds."""

    def __init__(self, source: TimeSource) -> None:
        """Start from 0 until :meth:`go_on_from` says what there was before."""
        self._source = source
        self._offset = -source()

    def __call__(self) -> float:
        """Return the running time."""
        return self._source() + self._offset

    def go_on_from(self, seconds: float) -> None:
        """Count on from the running time that an earlier life has noted."""
        self._offset = seconds - self._source()
