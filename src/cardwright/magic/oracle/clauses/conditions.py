"""Conditions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardwright.magic.oracle.forms import Node

if TYPE_CHECKING:
    from cardwright.magic.oracle.syntax import Noun, Phrase, Quantity


@dataclass(frozen=True, slots=True)
class Condition(Node):
    """Something that may be true."""


@dataclass(frozen=True, slots=True)
class Controls(Condition):
    """Somebody controls something; or none, or does not."""

    who: Phrase
    is_third: bool
    verb: str
    what: Phrase | Noun


@dataclass(frozen=True, slots=True)
class BothHold(Condition):
    """One condition and another."""

    left: Condition
    right: Condition


@dataclass(frozen=True, slots=True)
class StateIs(Condition):
    """Somebody or something is so: *~ is tapped*, *it was kicked*."""

    who: Phrase
    words: str


@dataclass(frozen=True, slots=True)
class KindIs(Condition):
    """*it's a creature card*; ``words`` is the verb with its article."""

    who: Phrase | None
    words: str
    noun: Any


@dataclass(frozen=True, slots=True)
class StatIs(Condition):
    """A number compares: *its power is 4 or greater*."""

    value: Quantity
    verb: str
    limit: Quantity


@dataclass(frozen=True, slots=True)
class CostPaid(Condition):
    """*the {1}{B} cost was paid*, of the alternative cost of the spell."""

    symbols: str


@dataclass(frozen=True, slots=True)
class HadEnter(Condition):
    """*you had another creature enter the battlefield under your control this turn*."""

    what: Phrase
    period: str


@dataclass(frozen=True, slots=True)
class ThereAre(Condition):
    """*there are seven or more cards in your graveyard*."""

    verb: str
    what: Phrase


@dataclass(frozen=True, slots=True)
class CardTypes(Condition):
    """*there are four or more card types among cards in your graveyard*."""

    number: Quantity


@dataclass(frozen=True, slots=True)
class HasMany(Condition):
    """*you have ten or more life*, *you have no cards in hand*."""

    who: Phrase
    is_third: bool
    number: Quantity | None
    what: str


@dataclass(frozen=True, slots=True)
class Shares(Condition):
    """*it shares a creature type with ~*."""

    who: Phrase
    what: str
    other: Phrase


@dataclass(frozen=True, slots=True)
class HasQuality(Condition):
    """*it has flying*, *~ has a +1/+1 counter on it*."""

    who: Phrase
    is_third: bool
    quality: Any


@dataclass(frozen=True, slots=True)
class Words(Condition):
    """Fixed words."""

    words: str


@dataclass(frozen=True, slots=True)
class TotalStat(Condition):
    """*creatures you control have total power 8 or greater*."""

    what: Phrase
    stat: str
    number: Quantity


@dataclass(frozen=True, slots=True)
class ControlsMore(Condition):
    """*an opponent controls more lands than you*."""

    who: Phrase
    is_third: bool
    noun: Noun
    than: Phrase


@dataclass(frozen=True, slots=True)
class GainedLife(Condition):
    """*you gained 3 or more life this turn*."""

    words: str
    number: Quantity


@dataclass(frozen=True, slots=True)
class ManaWasSpent(Condition):
    """*five or more mana was spent to cast that spell*."""

    number: Quantity
    what: Phrase


@dataclass(frozen=True, slots=True)
class MoreVotes(Condition):
    """*war gets more votes*, perhaps *or the vote is tied*."""

    word: str
    tied: bool


@dataclass(frozen=True, slots=True)
class CastMany(Condition):
    """*you've cast three or more instant and sorcery spells this turn*."""

    what: Phrase
