"""The time of one table: its clock, and for how long those who have left are waited for."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from cardwright.core.errors import CardwrightError
from cardwright.server.api_models import NewClock
from cardwright.server.clock import DAY, Clock, Terms, from_json, to_json
from cardwright.server.schema import TableRow
from cardwright.server.wire_time import ClockSeen, ClockTerms, LeavingSeen, SeatClock

if TYPE_CHECKING:
    from cardwright.server.room import Room

Then: TypeAlias = Literal["wait", "computer", "forfeit"]

RELAXED: Final = Terms("relaxed", bank=150.0, more=10.0, grace=60.0)
TURN_BANK: Final = Terms("bank", bank=300.0, allowance=60.0, grace=15.0)
CORRESPONDENCE: Final = Terms("correspondence", allowance=3 * DAY)


@dataclass(frozen=True, slots=True)
class Leaving:
    """What becomes of a seat that is asked while its player is away."""

    then: Then = "wait"
    after: float = 300.0
    """Seconds that somebody has waited for it."""


@dataclass(slots=True)
class Timing:
    """Held by a room; its columns are stored with every change."""

    now: Callable[[], float]
    """The server's running time."""
    clock: Clock | None = None
    leaving: Leaving = field(default_factory=Leaving)
    lags: dict[int, float] = field(default_factory=dict[int, float])
    """Of each seat's line, in seconds, as last measured."""
    waited: tuple[int, float] | None = None
    """The seat that is waited for, and since when."""

    def note_lag(self, seats: Sequence[int], seconds: float) -> None:
        """Remember how slow the line of these seats is."""
        for seat in seats:
            self.lags[seat] = seconds

    def played(self, seat: int, is_own: bool) -> None:
        """Note that the seat has made a play itself, or a computer in its place."""
        if self.clock is not None:
            clock = self.clock
            self.clock = clock.played(seat, self.now()) if is_own else clock.played_for(seat)

    def taken_over(self, seat: int) -> None:
        """Note that another person sits there from now on."""
        if self.clock is not None:
            self.clock = self.clock.taken_over(seat)

    def taken_back(self, seat: int) -> None:
        """Note that the seat has taken a play back."""
        if self.clock is not None:
            self.clock = self.clock.taken_back(seat)

    def ask(self, seat: int | None, turn: int) -> None:
        """Note that another question was put: to this person, or to nobody whose time counts."""
        if self.clock is not None:
            lag = 0.0 if seat is None else self.lags.get(seat, 0.0)
            self.clock = self.clock.asking(seat, turn, self.now(), lag)

    @property
    def is_paused(self) -> bool:
        """Whether nobody is to play on: people have agreed on a pause."""
        return self.clock is not None and self.clock.is_paused

    @property
    def spare(self) -> float:
        """Seconds until the time that runs is over; without end if none does."""
        due = None if self.clock is None else self.clock.due
        return math.inf if due is None else due - self.now()

    def columns(self) -> dict[str, Any]:
        """Return the columns of the table that hold its time."""
        if self.clock is None:
            return {}
        return {"clock": to_json(self.clock), "due": self.clock.due}

    def waited_since(self, room: Room) -> float | None:
        """Return since when somebody has waited for the seat that is asked and away.

        What is asked for the first time begins to be counted then.
        """
        seat = _waited_for(room)
        if seat is None:
            self.waited = None
            return None
        if self.waited is None or self.waited[0] != seat:
            self.waited = (seat, self.now())
        return self.waited[1]

    def leaving_due(self, room: Room) -> float | None:
        """Return the moment at which the seat that is away has been waited for long enough."""
        since = self.waited_since(room)
        return None if since is None else since + self.leaving.after

    def next_due(self, room: Room) -> float | None:
        """Return the next moment at which the table has to act for a seat; None: there is none."""
        dues = (self.leaving_due(room), None if self.clock is None else self.clock.due)
        return min((due for due in dues if due is not None), default=None)


def _waited_for(room: Room) -> int | None:
    """Return the seat that is asked, away, and waited for by somebody who is at the table."""
    timing, seat = room.timing, room.person_asked
    if seat is None or timing.leaving.then == "wait" or room.row.both_sides:
        return None
    clock = timing.clock
    if timing.is_paused or (clock is not None and clock.terms.kind == "correspondence"):
        return None
    here = [one for one in room.seats_of_kind("human") if room.audience.is_present(one)]
    return seat if here and seat not in here else None


# ---- as viewers see it


def clock_seen(room: Room) -> ClockSeen | None:
    """Return the clock as it stands now."""
    timing = room.timing
    clock = timing.clock
    if clock is None:
        return None
    now = timing.now()
    seats = [seat for seat in range(len(room.row.players)) if room.kind(seat) != "computer"]
    return ClockSeen(
        terms=_terms_seen(clock.terms),
        seats=[_seat_clock(clock, seat, now) for seat in seats],
        running=clock.running,
        free=_ms(clock.free_at(now)),
        paused=clock.is_paused,
        asks_pause=clock.asks_pause,
    )


def terms_seen(room: Room) -> ClockTerms | None:
    """Return what was agreed on about time; None if nobody is hurried."""
    clock = room.timing.clock
    return None if clock is None else _terms_seen(clock.terms)


def _terms_seen(terms: Terms) -> ClockTerms:
    return ClockTerms(
        kind=terms.kind,
        bank=round(terms.bank),
        more=round(terms.more),
        allowance=round(terms.allowance),
        grace=round(terms.grace),
    )


def _seat_clock(clock: Clock, seat: int, now: float) -> SeatClock:
    left = clock.left(seat, now)
    return SeatClock(
        seat=seat, time=_ms(left.time), grace=_ms(left.grace), lapses=clock.seats[seat].lapses
    )


def _ms(seconds: float) -> int:
    return round(1000 * seconds)


def leaves_in(room: Room, seat: int) -> int | None:
    """Return in how many seconds the table goes on without the seat; None if it does not."""
    due = room.timing.leaving_due(room)
    if due is None or seat != room.person_asked:
        return None
    return max(0, round(due - room.timing.now()))


def leaving_seen(room: Room) -> LeavingSeen:
    """Return what was agreed on about those who leave."""
    leaving = room.timing.leaving
    return LeavingSeen(then=leaving.then, after=round(leaving.after))


# ---- as agreed on and as stored


def terms_of(wanted: NewClock | None) -> Terms | None:
    """Return the terms that somebody has chosen, whatever he left out being usual.

    Raises:
        CardwrightError: if a choice does not belong to the kind of clock.
    """
    if wanted is None:
        return None
    usual = _USUAL[wanted.kind]
    chosen: dict[str, Any] = wanted.model_dump(exclude_none=True, exclude={"kind"})
    for name in chosen:
        if name not in _CHOICES[wanted.kind]:
            raise CardwrightError(
                f"this kind of clock has no {name}",
                where=f"clock.{name}",
                remedy=f"Leave it out, or choose {' or '.join(_CHOICES[wanted.kind])}",
            )
    days = chosen.pop("days", None)
    if days is not None:
        chosen["allowance"] = days * DAY
    lengths: dict[str, Any] = {name: float(value) for name, value in chosen.items()}
    return replace(usual, **lengths)


_USUAL: Final = {"relaxed": RELAXED, "bank": TURN_BANK, "correspondence": CORRESPONDENCE}
_CHOICES: Final = {
    "relaxed": ("bank", "more", "grace"),
    "bank": ("bank", "allowance", "grace"),
    "correspondence": ("days",),
}


def timing_of(row: TableRow, now: Callable[[], float]) -> Timing:
    """Return the time of a stored table."""
    return Timing(
        now,
        None if row.clock is None else from_json(row.clock),
        Leaving() if row.leaving is None else Leaving(**row.leaving),
    )
