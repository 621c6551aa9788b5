"""Numbers that are worked out when they are used (CR 107)."""

from __future__ import annotations

from cardwright.magic.program.node import Amount, Condition, Pattern, Ref, node
from cardwright.magic.program.words import Period, Stat


@node
class Number(Amount):
    """A number as it is printed."""

    value: int


@node
class VariableX(Amount):
    """X as announced; of the spell that became the permanent, for its own abilities (107.3m)."""


@node
class Count(Amount):
    """How many objects or players."""

    of: Ref


@node
class StatOf(Amount):
    """The number of one object, or of several put together: ``sum``, ``max`` or ``min``."""

    stat: Stat
    of: Ref
    how: str = "sum"


@node
class CountersOn(Amount):
    """How many counters of the kind (all kinds if empty) are on them or those players."""

    kind: str
    of: Ref


@node
class LifeOf(Amount):
    """Life total of the player, or of several put together: ``sum``, ``max`` or ``min``."""

    of: Ref
    how: str = "sum"


@node
class StartingLife(Amount):
    """The starting life total (leveler L8)."""


@node
class EventAmount(Amount):
    """The number in the event: damage dealt, life gained, cards drawn, counters put."""


@node
class BoundNumber(Amount):
    """A number that an earlier step bound: a die, what was paid, how many were discarded."""

    name: str


@node
class LinkedNumber(Amount):
    """A number that this object remembers under a name (CR 607)."""

    name: str


@node
class Plus(Amount):
    """The sum."""

    parts: tuple[Amount, ...]


@node
class Minus(Amount):
    """The difference; may be negative (CR 107.1b says where that counts as 0)."""

    left: Amount
    right: Amount


@node
class Times(Amount):
    """So many times."""

    factor: int
    amount: Amount


@node
class Half(Amount):
    """Half, rounded up or down (CR 107.1a)."""

    amount: Amount
    up: bool = False


@node
class AtMost(Amount):
    """The lesser of the two."""

    amount: Amount
    limit: Amount


@node
class Greatest(Amount):
    """The greatest of these numbers."""

    parts: tuple[Amount, ...]


@node
class Devotion(Amount):
    """Devotion of the controller to the colours (CR 700.5)."""

    colors: str


@node
class Distinct(Amount):
    """How many different qualities are among these.

    ``color``, ``card_type``, ``basic_land_type``, ``name``, ``power``, ``mana_value``,
    ``creature_type``.
    """

    quality: str
    of: Ref


@node
class TimesHappened(Amount):
    """How many such events there were, or the sum of their numbers."""

    pattern: Pattern
    period: Period = "this_turn"
    sum: bool = False
    before: bool = False
    """Only those before the event that triggered the ability (storm, CR 702.40a)."""


@node
class TimesPaid(Amount):
    """How often an optional cost of this spell was paid (``kicker``; CR 702.33)."""

    name: str


@node
class ManaSpent(Amount):
    """Mana spent to cast it; of one kind, or the number of colours (converge) with ``colors``."""

    kind: str = ""
    of: Ref | None = None
    """Whose mana; this one's, if absent."""


@node
class Conditional(Amount):
    """One number if the condition holds, else the other."""

    condition: Condition
    then: Amount
    otherwise: Amount


@node
class PartySize(Amount):
    """Creatures in the controller's party (CR 700.8)."""
