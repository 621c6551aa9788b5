"""Costs and abilities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardwright.magic.oracle.forms import Node

if TYPE_CHECKING:
    from cardwright.magic.oracle.clauses.sentences import Sentence
    from cardwright.magic.oracle.listed import Series
    from cardwright.magic.oracle.syntax import Noun, Quantity


@dataclass(frozen=True, slots=True)
class Mana(Node):
    """Symbols to pay."""

    symbols: str


@dataclass(frozen=True, slots=True)
class CostText(Node):
    """A cost: symbols and actions, in a row."""

    parts: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class LoyaltyText(Node):
    """``+1``, ``-X``: loyalty counters put or removed."""

    change: str


@dataclass(frozen=True, slots=True)
class FromText(Node):
    """*from red*, of protection and hexproof."""

    quality: Any


@dataclass(frozen=True, slots=True)
class NumberedCost(Node):
    """A number and a cost, as of suspend."""

    number: Quantity
    cost: CostText


@dataclass(frozen=True, slots=True)
class SizedCost(Node):
    """A cost and a size, as of prototype."""

    cost: Mana
    size: str


@dataclass(frozen=True, slots=True)
class CastOnly(Node):
    """When a spell may be cast, in fixed words or by a condition."""

    words: str | None
    condition: Any


@dataclass(frozen=True, slots=True)
class FixedText(Node):
    """A whole ability that is said in one way only."""

    words: str


@dataclass(frozen=True, slots=True)
class ExertText(Node):
    """That it may be exerted as it attacks, and what happens then."""

    effect: EffectText


@dataclass(frozen=True, slots=True)
class NounCost(Node):
    """A noun and a cost, as of *equip legendary creature*."""

    noun: Noun
    cost: Mana


@dataclass(frozen=True, slots=True)
class KeywordText(Node):
    """A keyword with what it needs."""

    words: str
    parameter: Any
    """A cost, a number, a noun, or ``None``."""
    style: str = ""
    """How the parameter is joined: ``dash``, ``space`` ..."""


@dataclass(frozen=True, slots=True)
class KeywordLine(Node):
    """Keywords in a row."""

    keywords: tuple[KeywordText, ...]
    is_sentence: bool
    """It ends with a full stop, as after a cost in words."""


@dataclass(frozen=True, slots=True)
class EffectText(Node):
    """Sentences in a row: what a spell does, what a static ability says."""

    sentences: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class ActivatedText(Node):
    """``cost: effect``."""

    cost: CostText
    effect: EffectText


@dataclass(frozen=True, slots=True)
class TriggeredText(Node):
    """``when ..., effect``."""

    word: str
    event: Any
    condition: Any
    effect: EffectText


@dataclass(frozen=True, slots=True)
class LoyaltyAbility(Node):
    """``+1: effect`` (CR 606)."""

    cost: LoyaltyText
    effect: EffectText


@dataclass(frozen=True, slots=True)
class ModalIf(Node):
    """Modes, and more of them on a condition: *if ..., you may choose both instead*."""

    words: str
    condition: Any
    as_cast: bool
    then: str


@dataclass(frozen=True, slots=True)
class ModalAgain(Node):
    """Modes of which one may be chosen more than once."""

    words: str


@dataclass(frozen=True, slots=True)
class MayEnter(Node):
    """It enters tapped unless a cost is paid."""

    cost: Any
    pronoun: str


@dataclass(frozen=True, slots=True)
class RatherThan(Node):
    """An alternative cost: *rather than pay ~'s mana cost*."""

    condition: Any
    parts: Series


@dataclass(frozen=True, slots=True)
class DeckText(Node):
    """What matters for building commander decks only (CR 903.3, 702.124)."""

    words: str


@dataclass(frozen=True, slots=True)
class CastFreeIf(Node):
    """It may be cast without paying its mana cost, on a condition."""

    condition: Any


@dataclass(frozen=True, slots=True)
class ModalText(Node):
    """*choose one —*: the head of modes."""

    words: str


@dataclass(frozen=True, slots=True)
class AdditionalCost(Node):
    """*As an additional cost to cast ~, ...*; with *or* between parts one may choose."""

    parts: Series


@dataclass(frozen=True, slots=True)
class DieRow(Node):
    """One row of a table of results: *1-9 | ...*."""

    low: int
    high: int
    effect: EffectText


@dataclass(frozen=True, slots=True)
class OptionalCost(Node):
    """*As an additional cost to cast ~, you may ...*."""

    part: Any


@dataclass(frozen=True, slots=True)
class AsEnters(Node):
    """*As ~ enters, ...*."""

    sentence: Sentence
