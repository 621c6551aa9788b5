"""Quantities: how many, how much."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.magic.oracle.forms import Node

if TYPE_CHECKING:
    from cardwright.magic.oracle.syntax.nouns import CounterKind
    from cardwright.magic.oracle.syntax.phrases import Phrase, Possessor


@dataclass(frozen=True, slots=True)
class Quantity(Node):
    """How many, or how much."""


@dataclass(frozen=True, slots=True)
class Num(Quantity):
    """A number: in digits, in letters, or as an article."""

    value: int
    style: str
    """``digit``, ``word``, ``article``, ``another`` or ``any``."""


@dataclass(frozen=True, slots=True)
class Letter(Quantity):
    """``X``."""

    name: str


@dataclass(frozen=True, slots=True)
class ThatMany(Quantity):
    """The number just spoken of."""

    word: str


@dataclass(frozen=True, slots=True)
class Between(Quantity):
    """*one or two*, *one, two, or three*."""

    words: str


@dataclass(frozen=True, slots=True)
class AnyNumber(Quantity):
    """Any number, none included."""


@dataclass(frozen=True, slots=True)
class UpTo(Quantity):
    """At most so many."""

    most: Quantity


@dataclass(frozen=True, slots=True)
class Limit(Quantity):
    """So many or more, or fewer."""

    number: Quantity
    way: str


@dataclass(frozen=True, slots=True)
class Least(Quantity):
    """*at least five*."""

    number: Quantity


@dataclass(frozen=True, slots=True)
class NumberOf(Quantity):
    """How many there are of something."""

    what: Phrase


@dataclass(frozen=True, slots=True)
class CountersOn(Quantity):
    """How many counters are on something."""

    kind: CounterKind | None
    on: Phrase


@dataclass(frozen=True, slots=True)
class StatOf(Quantity):
    """Its power, toughness or mana value."""

    whose: Possessor
    stat: str


@dataclass(frozen=True, slots=True)
class SameOf(Quantity):
    """The same number of another: *greater than ~'s*."""

    whose: Possessor


@dataclass(frozen=True, slots=True)
class Greatest(Quantity):
    """The greatest power among certain creatures."""

    stat: str
    among: Phrase


@dataclass(frozen=True, slots=True)
class TotalOf(Quantity):
    """The total power of certain creatures."""

    stat: str
    of: Phrase


@dataclass(frozen=True, slots=True)
class Twice(Quantity):
    """Two times."""

    of: Quantity


@dataclass(frozen=True, slots=True)
class HalfOf(Quantity):
    """Half, rounded up or down."""

    of: Quantity
    rounded: str


@dataclass(frozen=True, slots=True)
class Sum(Quantity):
    """One number plus another."""

    left: Quantity
    right: Quantity


@dataclass(frozen=True, slots=True)
class DevotionTo(Quantity):
    """Your devotion to a colour, or to two."""

    colors: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WayAmount(Quantity):
    """A number that the effect itself gave: the damage dealt, the life lost this way."""

    words: str


@dataclass(frozen=True, slots=True)
class LifeTotal(Quantity):
    """Somebody's life total."""

    whose: Possessor


@dataclass(frozen=True, slots=True)
class ManaSpentOn(Quantity):
    """*the amount of mana spent to cast that spell*."""

    what: Phrase


@dataclass(frozen=True, slots=True)
class StatOfThe(Quantity):
    """*the mana value of the exiled card*."""

    stat: str
    what: Phrase
