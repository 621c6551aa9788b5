"""Events: what triggers an ability."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.magic.oracle.forms import Node

if TYPE_CHECKING:
    from cardwright.magic.oracle.syntax import (
        CounterKind,
        Noun,
        Phrase,
        Place,
        Possessor,
        Quantity,
    )


@dataclass(frozen=True, slots=True)
class EventVerb(Node):
    """What happens to the subject of an event."""


@dataclass(frozen=True, slots=True)
class Happens(EventVerb):
    """Fixed words: *enters*, *dies*, *attacks*."""

    words: str


@dataclass(frozen=True, slots=True)
class Affects(EventVerb):
    """A verb and its object: *casts a spell*, *deals combat damage to a player*."""

    words: str
    what: Phrase


@dataclass(frozen=True, slots=True)
class LosesExactly(Node):
    """*one or more opponents each lose exactly 1 life*."""

    who: Phrase
    number: Quantity


@dataclass(frozen=True, slots=True)
class GoesTo(EventVerb):
    """*is put into your graveyard from anywhere*."""

    place: Place
    origin: str


@dataclass(frozen=True, slots=True)
class CastsNth(EventVerb):
    """*cast your second spell each turn*."""

    whose: str
    ordinal: str
    noun: Noun
    when: str


@dataclass(frozen=True, slots=True)
class Event(Node):
    """A subject and what happens."""

    subject: Phrase
    is_third: bool
    verb: EventVerb


@dataclass(frozen=True, slots=True)
class AttackTogether(EventVerb):
    """*~ and at least two other creatures attack*."""

    number: Quantity
    noun: Noun


@dataclass(frozen=True, slots=True)
class CountersEvent(Node):
    """*one or more +1/+1 counters are put on ~*, or somebody puts them."""

    by: Phrase | None
    number: str
    kind: CounterKind | None
    words: str
    on: Phrase


@dataclass(frozen=True, slots=True)
class EventDuring(Node):
    """*an opponent casts a spell during your turn*."""

    event: Event
    words: str


@dataclass(frozen=True, slots=True)
class TapsForManaEvent(Node):
    """*you tap a Forest for mana*."""

    who: Phrase
    words: str
    what: Phrase


@dataclass(frozen=True, slots=True)
class EventPair(Node):
    """One event or another."""

    left: Event | EventDuring | TapsForManaEvent | CountersEvent
    right: Event | EventDuring | TapsForManaEvent | CountersEvent


@dataclass(frozen=True, slots=True)
class EventAndWhen(Node):
    """One event *and when(ever)* another."""

    left: Event | EventDuring | TapsForManaEvent | CountersEvent
    word: str
    right: Event | EventDuring | TapsForManaEvent | CountersEvent


@dataclass(frozen=True, slots=True)
class StepEvent(Node):
    """The beginning of a step."""

    words: str
    whose: Possessor | None


@dataclass(frozen=True, slots=True)
class ActivatesOf(EventVerb):
    """*activate an ability of an artifact that isn't a mana ability*."""

    sort: str
    what: Phrase
    besides: str


@dataclass(frozen=True, slots=True)
class CastsFrom(EventVerb):
    """*cast a spell from anywhere other than your hand*."""

    what: Phrase
    place: str
