"""What people bring to a game: decks or builds, of which only the game type knows the kinds.

The server calls what is brought *content* (:meth:`Game.setup`) and carries it; it is secret until
the game is over, except for what the game type itself shows in observations.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from cardwright.core.errors import CardwrightError
from cardwright.core.game import Json
from cardwright.core.options import Options
from cardwright.server.api_models import NewTable, ReadyName


class Bringer(Protocol):
    """What one game type lets its people bring."""

    def bring(self, wanted: NewTable, options: Options) -> Json:
        """Return the content of a new table.

        Raises:
            CardwrightError: with the place (``seats.1.build``), if something is not legal.
        """
        ...

    def ready(self, content: Json, options: Options) -> list[ReadyName]:
        """Return the builds that can be chosen by their ids where these cards are played."""
        ...

    def replace(self, content: Json, seat: int, build: str, options: Options) -> Json:
        """Return the content with another build for one seat.

        Raises:
            CardwrightError: if the build is not legal.
        """
        ...

    def brought(self, content: Json, seat: int) -> Json:
        """Return the build of one seat, as JSON."""
        ...

    def rotate(self, content: Json, options: Options) -> tuple[Json, Options]:
        """Return content and options for a rematch: what was seat 1's is seat 0's now."""
        ...


Bringers = Mapping[str, Bringer]
"""By game type; those that are missing bring nothing."""


def bring_nothing(wanted: NewTable, _options: Options) -> Json:
    """Return the content of a table whose game type knows none: None.

    Raises:
        CardwrightError: if something was brought all the same.
    """
    brought = [f"seats.{number}.build" for number, seat in enumerate(wanted.seats) if seat.build]
    named = ["cards"] if wanted.cards else []
    for where in brought + named:
        raise CardwrightError(
            "nobody brings anything to this game", where=where, remedy="Leave it out"
        )
    return None
