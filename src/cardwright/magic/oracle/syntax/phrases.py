"""Who and what is meant, and where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.magic.oracle.forms import Node

if TYPE_CHECKING:
    from cardwright.magic.oracle.syntax.nouns import Noun
    from cardwright.magic.oracle.syntax.quantities import Quantity


@dataclass(frozen=True, slots=True)
class Phrase(Node):
    """Who or what is meant."""


@dataclass(frozen=True, slots=True)
class ItSelf(Phrase):
    """The object that has the ability."""


@dataclass(frozen=True, slots=True)
class SelfIn(Phrase):
    """The object itself, in a zone: *~ from your graveyard*."""

    preposition: str
    place: Place


@dataclass(frozen=True, slots=True)
class You(Phrase):
    """The controller."""


@dataclass(frozen=True, slots=True)
class Target(Phrase):
    """Targets (CR 115)."""

    count: Quantity | None
    is_other: bool
    noun: Noun


@dataclass(frozen=True, slots=True)
class AnyTarget(Phrase):
    """*any target* (CR 115.4); so many of them, if given."""

    count: Quantity | None
    is_other: bool
    words: str


@dataclass(frozen=True, slots=True)
class Every(Phrase):
    """Each, all, or simply all by the plural."""

    word: str
    noun: Noun


@dataclass(frozen=True, slots=True)
class Some(Phrase):
    """So many, of somebody's choice."""

    count: Quantity
    noun: Noun


@dataclass(frozen=True, slots=True)
class Pronoun(Phrase):
    """*it*, *them*, *they*."""

    word: str


@dataclass(frozen=True, slots=True)
class Said(Phrase):
    """What was spoken of: *that creature*, *those cards*, *the exiled card*."""

    word: str
    noun: Noun


@dataclass(frozen=True, slots=True)
class Host(Phrase):
    """*enchanted creature*, *equipped creature*."""

    word: str
    noun: Noun


@dataclass(frozen=True, slots=True)
class Holder(Phrase):
    """Its controller, its owner; of several, in the plural."""

    of: Possessor
    role: str


@dataclass(frozen=True, slots=True)
class FixedPhrase(Phrase):
    """*defending player*, *the rest*."""

    words: str


@dataclass(frozen=True, slots=True)
class TopOf(Phrase):
    """The top cards of a library."""

    count: Quantity | None
    library: Possessor


@dataclass(frozen=True, slots=True)
class OneOf(Phrase):
    """So many of those spoken of."""

    count: Quantity
    of: str


@dataclass(frozen=True, slots=True)
class EitherOf(Phrase):
    """*either of those creatures*, in an event: the one to which it happens."""

    phrase: Phrase


@dataclass(frozen=True, slots=True)
class EachOf(Phrase):
    """*each of up to two target creatures*, *each of those creatures*."""

    phrase: Phrase


@dataclass(frozen=True, slots=True)
class Joined(Phrase):
    """Several phrases with *and* or *or*."""

    parts: tuple[Phrase, ...]
    joiner: str


@dataclass(frozen=True, slots=True)
class Possessor(Node):
    """Whose: a possessive word, or a phrase with its ending."""

    word: str
    of: Phrase | None
    ending: str


@dataclass(frozen=True, slots=True)
class Place(Node):
    """A zone: *your hand*, *the battlefield*, *exile*."""

    whose: Possessor | None
    """``None`` for a zone that all share, or whose article says nothing."""
    article: str
    zone: str
