"""Nouns, and what narrows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardwright.magic.oracle.forms import Node

if TYPE_CHECKING:
    from cardwright.magic.oracle.listed import Series
    from cardwright.magic.oracle.syntax.phrases import Phrase, Place
    from cardwright.magic.oracle.syntax.quantities import Quantity


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
class InEither(Post):
    """*from your hand or graveyard*."""

    preposition: str
    left: Place
    joiner: str
    right: Place


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


@dataclass(frozen=True, slots=True)
class ThatIsEither(Post):
    """*that's a Wolf or a Werewolf*."""

    left: Noun
    joiner: str
    right: Noun


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
class Compared(Quality):
    """*with lesser power*: than what was spoken of."""

    words: str
    stat: str


@dataclass(frozen=True, slots=True)
class StatRelation(Quality):
    """*mana value less than or equal to* some quantity."""

    stat: str
    comparison: str
    number: Quantity


@dataclass(frozen=True, slots=True)
class TotalQuality(Quality):
    """*total mana value 4 or less*, of several targets together."""

    stat: str
    number: Quantity


@dataclass(frozen=True, slots=True)
class GreatestQuality(Quality):
    """*the greatest power among creatures they control*."""

    way: str
    stat: str
    among: Phrase
