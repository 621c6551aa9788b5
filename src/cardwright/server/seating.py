"""Who is to sit where at a new table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardwright.agents.levels import DEFAULT_LEVEL, levels_of
from cardwright.agents.personas import personas_of
from cardwright.core.errors import CardwrightError
from cardwright.core.game import AnyGame
from cardwright.server.api_models import NewSeat
from cardwright.server.names import clean_name

DEFAULT_NAMES: Final = {"human": "Player", "computer": "Computer", "open": "Open seat"}


class Seating:
    """Who is to sit where, checked."""

    def __init__(self, game: AnyGame, seats: Sequence[NewSeat], both_sides: bool) -> None:
        """Check the wanted seats.

        Raises:
            CardwrightError: if this number or mixture of seats, or a level, is not possible.
        """
        self._game = game
        self._seats = seats
        self.both_sides = both_sides
        self.own = self._of_kind("human")
        self.open = self._of_kind("open")
        self._check()

    def players(self) -> list[Any]:
        """Return the seats as stored: ``[{"kind", "level", "name"}, ...]``."""
        return [self._player(number, seat) for number, seat in enumerate(self._seats)]

    def _of_kind(self, kind: str) -> list[int]:
        return [number for number, seat in enumerate(self._seats) if seat.kind == kind]

    def _check(self) -> None:
        if self.both_sides != (len(self.own) > 1):
            raise CardwrightError(
                "one browser plays several seats exactly if both_sides says so",
                where="both_sides",
                remedy="Set it for two seats of kind human, or make one of them open",
            )
        if self.open and not self.own:
            raise CardwrightError(
                "nobody is there to give out the open seat",
                where="seats",
                remedy="Make one seat human",
            )

    def _player(self, number: int, seat: NewSeat) -> dict[str, Any]:
        name = DEFAULT_NAMES[seat.kind]
        if seat.kind != "computer":
            instead = f"{name} {number + 1}" if seat.kind == "human" else name
            return {"kind": seat.kind, "level": None, "name": clean_name(seat.name, instead)}
        return self._computer(number, seat)

    def _computer(self, number: int, seat: NewSeat) -> dict[str, Any]:
        level = seat.level or DEFAULT_LEVEL
        game = self._game.spec.name
        names = [level.name for level in (*levels_of(game), *personas_of(game))]
        if not names:
            raise CardwrightError(
                "no computer plays this game yet",
                where=f"seats.{number}.kind",
                remedy="Keep the seat open for somebody",
            )
        if level not in names:  # an agent of any other strength would keep the others waiting
            raise CardwrightError(
                f"there is no level {level!r}",
                where=f"seats.{number}.level",
                remedy=f"Choose one of {', '.join(names)}",
            )
        return {
            "kind": "computer",
            "level": level,
            "name": clean_name(seat.name, DEFAULT_NAMES["computer"]),
        }
