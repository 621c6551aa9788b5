"""Errors a person can act on: what is wrong, where, and what to do about it."""

from __future__ import annotations

from typing import Final

_LONGEST: Final = 1000
"""Characters of a message."""


class CardwrightError(Exception):
    """Bad input of any kind. The command line exits 2 with it, the server answers 4xx."""

    def __init__(self, what: str, *, where: str = "", remedy: str = "") -> None:
        super().__init__(what)
        self.what = what
        """One sentence without a full stop: what is wrong."""
        self.where = where
        """The place: a file with line and field, an option's name, a message's field."""
        self.remedy = remedy
        """One sentence: what the reader can do."""

    def __str__(self) -> str:
        head = f"{self.where}: {self.what}" if self.where else self.what
        return f"{head}. {self.remedy}" if self.remedy else head


class IllegalActionError(CardwrightError):
    """The action is well formed but is not one of those offered now. Nothing has changed."""


class NotationError(CardwrightError):
    """The text is no action of this game."""


def clipped(text: str) -> str:
    """Return a message as it can be shown: it may repeat input of any length, or no UTF-8."""
    whole = text.encode(errors="backslashreplace").decode()
    return whole if len(whole) <= _LONGEST else f"{whole[:_LONGEST]}..."
