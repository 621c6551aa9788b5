"""Syntax of phrases: quantities, nouns, who and what is meant, where, how long.

Every phrase is written once and stands wherever its like may stand. Syntax keeps what the words
say, so that they can be written again; what they mean is worked out by :mod:`lower`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from cardwright.magic.oracle.forms import Node, Series

# ---- quantities


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


# ---- counters, nouns


@dataclass(frozen=True, slots=True)
class CounterKind(Node):
    """``+1/+1``, ``charge``, a keyword."""

    words: str


@dataclass(frozen=True, slots=True)
class Adjective(Node):
    """One adjective, or several between which one may choose; with its comma."""

    words: tuple[str, ...]
    comma: bool


@dataclass(frozen=True, slots=True)
class Group(Node):
    """Types and the word that ends them: *artifact creature card*; singular, in lower case."""

    adjectives: tuple[Adjective, ...]
    words: tuple[str, ...]
    is_plural: bool = False


@dataclass(frozen=True, slots=True)
class Noun(Node):
    """What kind of thing: adjectives, one or several groups of types, and what follows them."""

    adjectives: tuple[Adjective, ...]
    groups: tuple[Group, ...]
    joiner: str
    """``or``, ``and``, ``and/or``; empty for one group."""
    is_plural: bool
    posts: tuple[Post, ...] = ()

    @property
    def last(self) -> str:
        """Return the word that ends it, singular."""
        return self.groups[-1].words[-1]


@dataclass(frozen=True, slots=True)
class Title(Node):
    """Types in a row: what a token is, or what something becomes."""

    words: tuple[str, ...]
    """Singular, in lower case."""
    is_plural: bool


@dataclass(frozen=True, slots=True)
class Name(Node):
    """A name, in words."""

    words: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Post(Node):
    """What follows a noun and narrows it."""


@dataclass(frozen=True, slots=True)
class ControlledBy(Post):
    """*you control*; with ``is_not`` *you don't control*."""

    who: Phrase
    verb: str


@dataclass(frozen=True, slots=True)
class With(Post):
    """*with flying*, *with power 2 or less*."""

    quality: Quality


@dataclass(frozen=True, slots=True)
class Without(Post):
    """*without flying*."""

    quality: Quality


@dataclass(frozen=True, slots=True)
class InPlace(Post):
    """*in your graveyard*, *from a graveyard*."""

    preposition: str
    place: Place


@dataclass(frozen=True, slots=True)
class Named(Post):
    """*named* and a name."""

    name: Name


@dataclass(frozen=True, slots=True)
class Which(Post):
    """A relative clause or participle of fixed words: *that was dealt damage this turn*."""

    words: str


@dataclass(frozen=True, slots=True)
class Relating(Post):
    """A participle with an object: *blocking it*, *attached to it*, *other than it*."""

    words: str
    to: Phrase


@dataclass(frozen=True, slots=True)
class DealtBy(Post):
    """*dealt damage by ~ this turn*."""

    source: Phrase


@dataclass(frozen=True, slots=True)
class CastBy(Post):
    """*you cast*, of spells."""

    who: Phrase
    verb: str


@dataclass(frozen=True, slots=True)
class ThatIs(Post):
    """*that's a Goblin*, *that isn't legendary*."""

    words: str
    noun: Any


# ---- qualities


@dataclass(frozen=True, slots=True)
class Quality(Node):
    """What something is *with*."""


@dataclass(frozen=True, slots=True)
class KeywordQuality(Quality):
    """One or several keywords."""

    keywords: Series


@dataclass(frozen=True, slots=True)
class StatQuality(Quality):
    """*power 2 or less*, *base power ...* is another."""

    stat: str
    number: Quantity


@dataclass(frozen=True, slots=True)
class CounterQuality(Quality):
    """*a charge counter on it*."""

    number: Quantity | None
    kind: CounterKind | None
    is_plural: bool
    pronoun: str


@dataclass(frozen=True, slots=True)
class PlainQuality(Quality):
    """Fixed words: *no abilities*, *a single target*."""

    words: str


@dataclass(frozen=True, slots=True)
class StatRelation(Quality):
    """*mana value less than or equal to* some quantity."""

    stat: str
    comparison: str
    number: Quantity


# ---- phrases


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


# ---- time

Duration: TypeAlias = str
"""Its words; :mod:`grammar.phrases` lists them."""
