"""What is asked of the game: "if", "as long as", intervening ifs (CR 603.4)."""

from __future__ import annotations

from cardwright.magic.program.node import Amount, Condition, Filter, Pattern, Ref, node
from cardwright.magic.program.words import Comparison, Period, Step, Zone


@node
class Compare(Condition):
    """Compares two numbers."""

    left: Amount
    comparison: Comparison
    right: Amount


@node
class Matches(Condition):
    """At least one of them matches (each must, with ``every``); false if there is none."""

    ref: Ref
    filter: Filter
    every: bool = False
    now: bool = False
    """What moved is looked at as what it has become: *it's an instant card*, of what died."""


@node
class Exists(Condition):
    """There is at least one."""

    ref: Ref


@node
class SamePlayer(Condition):
    """Some player is among both."""

    left: Ref
    right: Ref


@node
class Both(Condition):
    """Every part holds."""

    parts: tuple[Condition, ...]


@node
class Either(Condition):
    """At least one part holds."""

    parts: tuple[Condition, ...]


@node
class Denied(Condition):
    """The part does not hold."""

    part: Condition


@node
class TurnOf(Condition):
    """It is the turn of one of these players."""

    whose: Ref


@node
class InStep(Condition):
    """It is one of these steps."""

    steps: tuple[Step, ...]


@node
class Happened(Condition):
    """Such an event happened in the period, at least so often."""

    pattern: Pattern
    period: Period = "this_turn"
    times: int = 1


@node
class WasPaid(Condition):
    """An optional or alternative cost of this spell was paid: ``kicker``, ``flashback`` ..."""

    name: str


@node
class WasCastFrom(Condition):
    """This spell was cast; from the zone, if one is given."""

    zone: Zone | None = None


@node
class Did(Condition):
    """An earlier step of this resolution that bears the name was done: "if you do"."""

    name: str


@node
class Chose(Condition):
    """The word chosen (or voted, or named on entering) under the name is this one."""

    name: str
    word: str
    linked: bool = False


@node
class HasDesignation(Condition):
    """The player is the ``monarch``, has the ``initiative``, the ``city's blessing`` ..."""

    player: Ref
    word: str


@node
class IsDay(Condition):
    """It is day, or night (CR 731)."""

    day: bool = True
