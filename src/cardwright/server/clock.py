"""The clock of a table as a value: what each seat has left, whose time runs, since when.

It never asks what time it is. Moments are seconds of the server's running time
(:mod:`cardwright.server.uptime`); lengths are seconds too. Decision 0013.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Final, Literal, TypeAlias

Kind: TypeAlias = Literal["relaxed", "bank", "correspondence"]

DAY: Final = 86_400.0
LOAD_REFUND: Final = 30.0
"""Given back of each seat's first play: the page had to load, and its player to look around."""
MOST_LAG: Final = 1.0
"""Most that is credited to one play for a slow line."""
LAPSES: Final = 3
"""So many plays in a row left to the clock withdraw the seat (ark 904)."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed on when the table was made."""

    kind: Kind
    bank: float = 0.0
    """For the whole game, at its start."""
    more: float = 0.0
    """Added to the bank by each play in time; the bank never holds more than at the start."""
    allowance: float = 0.0
    """Used before the bank; fresh in each turn, under correspondence for each play."""
    grace: float = 0.0
    """For each single question, once all that is used up."""


@dataclass(frozen=True, slots=True)
class SeatTime:
    """What one seat has."""

    bank: float
    allowance: float
    grace: float
    turn: int = -1
    """Of the game, for which the allowance is."""
    lapses: int = 0
    """Plays in a row that were left to the clock."""
    has_played: bool = False
    plays: int = 0
    """Its plays that stand."""
    asked: int = -1
    """How many stood when it last got fresh time. Only with more of them is a question another
    one: what is taken back and asked again goes on with the time that was left for it."""


@dataclass(frozen=True, slots=True)
class Left:
    """What a seat has at a moment."""

    time: float
    grace: float
    """Begins to run once ``time`` is 0."""


@dataclass(frozen=True, slots=True)
class Clock:
    """Every change returns another clock."""

    terms: Terms
    seats: tuple[SeatTime, ...]
    running: int | None = None
    """The seat whose time runs; None: nobody's does."""
    since: float = 0.0
    """When it began to."""
    free: float = 0.0
    """So long it runs without costing anything."""
    is_paused: bool = False
    asks_pause: int | None = None
    """The seat that asks for a pause."""

    def left(self, seat: int, now: float) -> Left:
        """Return what the seat has left at that moment."""
        has = self.seats[seat]
        used = self._used(now) if seat == self.running else 0.0
        time = has.allowance + has.bank
        grace = self.terms.grace if has.plays > has.asked else has.grace
        return Left(max(0.0, time - used), max(0.0, grace - max(0.0, used - time)))

    def free_at(self, now: float) -> float:
        """Return how long the time that runs still costs nothing at that moment."""
        return 0.0 if self.running is None else max(0.0, self.since + self.free - now)

    @property
    def due(self) -> float | None:
        """The moment at which the time that runs is over; None while none does."""
        if self.running is None:
            return None
        has = self.seats[self.running]
        return self.since + self.free + has.allowance + has.bank + has.grace

    def played(self, seat: int, now: float) -> Clock:
        """Return the clock after a play that the seat has made itself: nobody is asked yet."""
        more = self.terms.more if seat == self.running else 0.0
        stopped = self.stopped(now).played_for(seat)
        has = stopped.seats[seat]
        bank = min(self.terms.bank, has.bank + more)
        return stopped._with(seat, replace(has, bank=bank, lapses=0, has_played=True))

    def played_for(self, seat: int) -> Clock:
        """Return the clock after a play that a computer has made in the seat's place."""
        has = self.seats[seat]
        return self._with(seat, replace(has, plays=has.plays + 1))

    def taken_back(self, seat: int) -> Clock:
        """Return the clock without what the seat's last play has added; its time stays spent.

        Everybody else is asked as if for the first time: it was not they who took it back.
        """
        seats = [replace(has, turn=-1, asked=-1) for has in self.seats]
        has = self.seats[seat]
        bank = has.bank if has.lapses else max(0.0, has.bank - self.terms.more)
        seats[seat] = replace(has, bank=bank, plays=has.plays - 1)
        return replace(self, seats=tuple(seats))

    def lapsed(self, seat: int) -> Clock:
        """Return the clock after its seat's time ran out."""
        has = self.played_for(seat).seats[seat]
        return self._with(seat, replace(has, lapses=has.lapses + 1, has_played=True))

    def taken_over(self, seat: int) -> Clock:
        """Return the clock with another person in the seat: with its time, but not its lapses."""
        return self._with(seat, replace(self.seats[seat], lapses=0, has_played=False))

    def stopped(self, now: float) -> Clock:
        """Return the clock with nobody's time running; what ran has cost its seat."""
        if self.running is None:
            return self
        has, used = self.seats[self.running], self._used(now)
        of_allowance = min(has.allowance, used)
        of_bank = min(has.bank, used - of_allowance)
        spent = replace(
            has,
            allowance=has.allowance - of_allowance,
            bank=has.bank - of_bank,
            grace=max(0.0, has.grace - (used - of_allowance - of_bank)),
        )
        return replace(self._with(self.running, spent), running=None)

    def asking(self, seat: int | None, turn: int, now: float, lag: float = 0.0) -> Clock:
        """Return the clock with a question put: whatever ran stops, the seat's time begins.

        Args:
            seat: the person who is asked; None if a computer is, or nobody.
            turn: the game's.
            now: the moment.
            lag: of the seat's line, in seconds.
        """
        stopped = replace(self.stopped(now), is_paused=False, asks_pause=None)
        if seat is None:
            return stopped
        has = self._refreshed(stopped.seats[seat], turn)
        free = min(lag, MOST_LAG) + (0.0 if has.has_played else LOAD_REFUND)
        return replace(stopped._with(seat, has), running=seat, since=now, free=free)

    def with_request(self, seat: int | None) -> Clock:
        """Return the clock with the seat asking for a pause, or nobody any more."""
        return replace(self, asks_pause=seat)

    def paused(self, now: float) -> Clock:
        """Return the clock in a pause."""
        return replace(self.stopped(now), is_paused=True, asks_pause=None)

    def is_out(self, seat: int) -> bool:
        """Return whether the seat has left too many plays in a row to the clock."""
        return self.seats[seat].lapses >= LAPSES

    def _refreshed(self, has: SeatTime, turn: int) -> SeatTime:
        """Return what a seat has that is asked: fresh time where the question is another one."""
        is_another = has.plays > has.asked
        by_play = self.terms.kind == "correspondence"
        if is_another if by_play else turn > has.turn:
            has = replace(has, allowance=self.terms.allowance)
        if is_another:
            has = replace(has, grace=self.terms.grace, asked=has.plays)
        return replace(has, turn=max(turn, has.turn))

    def _used(self, now: float) -> float:
        """Return what the running time has cost so far; a restart may have set time back."""
        return max(0.0, now - self.since - self.free)

    def _with(self, seat: int, has: SeatTime) -> Clock:
        return replace(self, seats=(*self.seats[:seat], has, *self.seats[seat + 1 :]))


def new_clock(terms: Terms, seats: int) -> Clock:
    """Return the clock of a new game; nobody's time runs yet."""
    return Clock(terms, (SeatTime(terms.bank, terms.allowance, terms.grace),) * seats)


def to_json(clock: Clock) -> dict[str, Any]:
    """Return the clock as stored."""
    return asdict(clock)


def from_json(stored: dict[str, Any]) -> Clock:
    """Return the clock that :func:`to_json` wrote."""
    seats: Sequence[dict[str, Any]] = stored["seats"]
    made: dict[str, Any] = {
        "terms": Terms(**stored["terms"]),
        "seats": tuple(SeatTime(**one) for one in seats),
    }
    return Clock(**{**stored, **made})
