"""What the lab counts of Ark Age, read from the kernel's records (``happenings``)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardwright.core.tally import NOBODY, Tally, lead, leader
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.happenings import (
    EV_ATTACK,
    EV_COUNTER,
    EV_DIED,
    EV_ENTERED,
    EV_FLIGHT,
    EV_LINK,
    EV_PAID,
    EV_REVEALED,
    EV_ROUND,
    EV_TURN,
    EVENT_LENGTH,
)
from cardwright.games.ark_age.kernel.layout import ASK_COUNTER, PASS, SEAT_OF
from cardwright.games.ark_age.kernel.play import Kernel
from cardwright.games.ark_age.kernel.rows import P_GLORY, P_PRIDE, SECRET

COUNTED: Final = (
    "units",
    "flights",
    "attacks",
    "counters",
    "deaths",
    "links",
    "optional-paid",
    "rounds",
)
"""What ``ArkTally.counts`` counts, in its order: measures of the lab."""
_UNITS: Final = 0
_FLIGHTS: Final = 1
_ATTACKS: Final = 2
_COUNTERS: Final = 3
_DEATHS: Final = 4
_LINKS: Final = 5
_OPTIONAL: Final = 6
_ROUNDS: Final = 7


class ArkTally(Tally):
    """The numbers of one game of Ark Age."""

    def __init__(self, kernel: Kernel, snowball_round: i64) -> None:
        """Count a game; who leads after ``snowball_round`` rounds is kept in ``ahead``."""
        super().__init__(kernel)
        self.kernel: Kernel = kernel
        self.snowball_round: i64 = snowball_round
        self.counts: list[int] = [0] * len(COUNTED)
        self.secret: i64 = 0
        """Units that entered in secret (610.2)."""
        self.counters_offered: i64 = 0
        """Questions whether to counterattack where one could (607)."""
        self.counters_declined: i64 = 0
        self.ahead: i64 = NOBODY
        self.margin: float = -1.0
        """How far he led then, 1 is a whole victory; -1 in a game that ended before."""
        self.flown: list[int] = [0] * kernel.seats
        """Units of each seat that took off."""

    def prompt(self) -> i64:
        """Return the kernel's prompt."""
        return self.kernel.prompt

    def listen(self, count: i64, action: i64) -> None:
        """Start a new list of records, and note how counterattacks are answered."""
        if count > 1 and self.kernel.prompt == ASK_COUNTER:
            self.counters_offered += 1
            if action == PASS:
                self.counters_declined += 1
        self.kernel.record()

    def stepped(self) -> None:
        """Read the records."""
        events = self.kernel.events
        for at in range(0, len(events), EVENT_LENGTH):
            code = events[at]
            if code == EV_ENTERED:
                self.counts[_UNITS] += 1
                if self._is_secret(at, events[at + 1]):
                    self.secret += 1
            elif code == EV_TURN:
                self.turns = self.kernel.turn
                self.leaders.append(leader(self.standings()))
            elif code == EV_ROUND:
                self._begin_round(events[at + 1])
            else:
                self._count(code, events[at + 1], events[at + 2], events[at + 3])

    def _count(self, code: i64, a: i64, b: i64, c: i64) -> None:
        if code == EV_PAID:
            self.counts[_OPTIONAL] += c
        elif code != EV_FLIGHT or b == 1:
            if code == EV_FLIGHT:
                self.flown[SEAT_OF[a]] += 1
            place = _PLACES[code]
            if place >= 0:
                self.counts[place] += 1

    def _begin_round(self, number: i64) -> None:
        self.counts[_ROUNDS] = number
        if number == self.snowball_round + 1:
            standings = self.standings()
            self.ahead = leader(standings)
            self.margin = lead(standings)

    def _is_secret(self, at: i64, place: i64) -> bool:
        """Return whether the unit that entered there was secret: it is, or was shown later."""
        events = self.kernel.events
        for later in range(at + EVENT_LENGTH, len(events), EVENT_LENGTH):
            if events[later] == EV_REVEALED and events[later + 1] == place:
                return True
        unit = self.kernel.board[place]
        return unit != NONE and self.kernel.has(unit, SECRET)

    def standings(self) -> list[float]:
        """Return how near each player is to Pin Fall or Submission, 1 is there (104)."""
        kernel, settings = self.kernel, self.kernel.settings
        found: list[float] = []
        for seat in range(kernel.seats):
            glory = _part(kernel.player(seat, P_GLORY), settings.glory_target)
            pride = _part(kernel.player(seat, P_PRIDE), settings.pride_target)
            found.append(max(glory, pride))
        return found


def _part(points: i64, target: i64) -> float:
    return float(points) / float(target) if target != 0 else 0.0


def _places() -> list[int]:
    places = [-1] * 64
    places[EV_FLIGHT] = _FLIGHTS
    places[EV_ATTACK] = _ATTACKS
    places[EV_COUNTER] = _COUNTERS
    places[EV_DIED] = _DEATHS
    places[EV_LINK] = _LINKS
    return places


_PLACES: Final[list[int]] = _places()
"""``_PLACES[code]``: what a record counts by itself, or -1."""
