"""How much one address or connection may ask for (protocol rule 6)."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Final

SOCKETS_PER_TABLE: Final = 10
"""Connections of one address to one table."""
MESSAGE_SECONDS: Final = 20.0
PLAYER_MESSAGES: Final = 100
"""Messages of a player's connection in ``MESSAGE_SECONDS``."""
WATCHER_MESSAGES: Final = 50
_MANY_KEYS: Final = 10_000


@dataclass(slots=True)
class Window:
    """At most ``limit`` events in any ``seconds``."""

    limit: int
    seconds: float
    _times: deque[float] = field(default_factory=deque[float])

    def allow(self, now: float) -> bool:
        """Count one more event at ``now`` (monotonic seconds), unless that would be too many."""
        while self._times and self._times[0] <= now - self.seconds:
            self._times.popleft()
        if len(self._times) >= self.limit:
            return False
        self._times.append(now)
        return True

    def is_idle(self, now: float) -> bool:
        """Return whether nothing has happened within the window."""
        return not self._times or self._times[-1] <= now - self.seconds


class Windows:
    """One window for each key, an address for instance; idle ones are forgotten."""

    def __init__(self, limit: int, seconds: float) -> None:
        self._limit = limit
        self._seconds = seconds
        self._windows: dict[Hashable, Window] = {}

    def allow(self, key: Hashable, now: float) -> bool:
        """Count one more event of ``key``, unless that would be too many."""
        if len(self._windows) > _MANY_KEYS:
            kept = {key: w for key, w in self._windows.items() if not w.is_idle(now)}
            self._windows = kept
        window = self._windows.setdefault(key, Window(self._limit, self._seconds))
        return window.allow(now)


class Places:
    """A limited number of places for each key, taken and given back: open connections."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._taken: Counter[Hashable] = Counter()

    def take(self, key: Hashable) -> bool:
        """Take a place, or return False if none is left."""
        if self._taken[key] >= self._limit:
            return False
        self._taken[key] += 1
        return True

    def give_back(self, key: Hashable) -> None:
        """Return a place that was taken."""
        self._taken[key] -= 1
        if self._taken[key] <= 0:
            del self._taken[key]
