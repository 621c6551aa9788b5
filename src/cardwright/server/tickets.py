"""Four words instead of a link: short-lived, kept in memory only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cardwright.server.tokens import new_words, plain_words

LIFETIME: Final = 15 * 60.0
"""Seconds."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """What four words open."""

    table: str
    token: str
    """Of the invite."""
    until: float
    """Monotonic seconds."""


class Tickets:
    """All tickets that are good now."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """``clock`` returns monotonic seconds."""
        self._clock = clock
        self._tickets: dict[str, Ticket] = {}

    def words(self, table: str, token: str) -> str:
        """Return words for an invite: those that are good already, else new ones."""
        self._forget_old()
        for words, ticket in self._tickets.items():
            if ticket.token == token:
                return words
        words = new_words()
        while words in self._tickets:
            words = new_words()
        self._tickets[words] = Ticket(table, token, self._clock() + LIFETIME)
        return words

    def find(self, typed: str) -> Ticket | None:
        """Return what the typed words open, None if nothing."""
        self._forget_old()
        return self._tickets.get(plain_words(typed))

    def _forget_old(self) -> None:
        now = self._clock()
        self._tickets = {words: t for words, t in self._tickets.items() if t.until > now}
