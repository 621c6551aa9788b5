"""What the lab counts of Parlor Magic, read from the kernel's records (``happenings``)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardwright.core.tally import Tally, leader
from cardwright.games.parlor_magic.kernel.happenings import (
    EV_ATTACKER,
    EV_BLOCKER,
    EV_BURN,
    EV_LIFE,
    EV_MOVED,
    EV_PLAYED,
    EV_RESHUFFLED,
    EV_TAGGED,
    EV_TRUMP,
    EV_TURN,
    EVENT_LENGTH,
    IN_FIELD,
    IN_HOME,
)
from cardwright.games.parlor_magic.kernel.layout import EXPEL
from cardwright.games.parlor_magic.kernel.play import Kernel

COUNTED: Final = (
    "burned",
    "trump-changes",
    "expels",
    "tagged",
    "attackers",
    "blockers",
    "lands",
    "creatures",
    "reshuffles",
)
"""What ``ParlorTally.counts`` counts, in its order: measures of the lab."""
_BURNED: Final = 0
_TRUMPS: Final = 1
_EXPELS: Final = 2
_TAGGED: Final = 3
_ATTACKERS: Final = 4
_BLOCKERS: Final = 5
_LANDS: Final = 6
_CREATURES: Final = 7
_RESHUFFLES: Final = 8


class ParlorTally(Tally):
    """The numbers of one game of Parlor Magic."""

    def __init__(self, kernel: Kernel) -> None:
        super().__init__(kernel)
        self.kernel: Kernel = kernel
        self.counts: list[int] = [0] * len(COUNTED)
        self.lives: list[float] = []
        """Both lives, from the first turn that was told of."""

    def prompt(self) -> i64:
        """Return the kernel's prompt."""
        return self.kernel.prompt

    def listen(self, count: i64, action: i64) -> None:
        """Start a new list of records."""
        self.kernel.record()

    def stepped(self) -> None:
        """Read the records."""
        events = self.kernel.events
        for at in range(0, len(events), EVENT_LENGTH):
            self._count(events[at], events[at + 1], events[at + 2], events[at + 3])

    def _count(self, code: i64, a: i64, b: i64, c: i64) -> None:
        if code == EV_TURN:
            self._begin_turn(a)
        elif code == EV_LIFE:
            if len(self.lives) > 0:
                self.lives[a] = float(c)
        elif code == EV_BURN:
            self.counts[_BURNED] += b
        elif code == EV_MOVED:
            self._add(_ENTERS[c])
        elif code != EV_PLAYED or c >= EXPEL:
            self._add(_PLACES[code])

    def _add(self, place: i64) -> None:
        if place >= 0:
            self.counts[place] += 1

    def _begin_turn(self, turn: i64) -> None:
        kernel = self.kernel
        if len(self.lives) == 0:
            self.turns = kernel.turn
            self.lives = [float(kernel.ruler_a.life), float(kernel.ruler_b.life)]
        else:
            self.turns = turn
        self.leaders.append(leader(self.lives))


def _row(places: dict[int, int]) -> list[int]:
    """Return the values by key, -1 where there is none."""
    row = [-1] * 64
    for key, place in places.items():
        row[key] = place
    return row


_PLACES: Final[list[int]] = _row(
    {
        EV_TRUMP: _TRUMPS,
        EV_PLAYED: _EXPELS,
        EV_TAGGED: _TAGGED,
        EV_ATTACKER: _ATTACKERS,
        EV_BLOCKER: _BLOCKERS,
        EV_RESHUFFLED: _RESHUFFLES,
    }
)
"""``_PLACES[code]``: what a record counts by itself, or -1."""
_ENTERS: Final[list[int]] = _row({IN_HOME: _LANDS, IN_FIELD: _CREATURES})
"""``_ENTERS[zone]``: what a card counts by moving there, or -1."""
