"""Clauses, what stands before and after them, sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardwright.magic.oracle.forms import Node

if TYPE_CHECKING:
    from cardwright.magic.oracle.clauses.verbs import VerbPhrase
    from cardwright.magic.oracle.syntax import CounterKind, Noun, Phrase, Quantity


@dataclass(frozen=True, slots=True)
class Clause(Node):
    """One clause, with what joins it to the one before."""

    subject: Any
    """A phrase, a value in :class:`IsEqual`, or ``None`` where it is understood."""
    modal: str
    is_third: bool
    act: VerbPhrase
    after: tuple[After, ...]


@dataclass(frozen=True, slots=True)
class After(Node):
    """What follows a verb phrase."""


@dataclass(frozen=True, slots=True)
class Lasting(After):
    """A duration."""

    words: str


@dataclass(frozen=True, slots=True)
class PerEach(After):
    """*for each creature you control*; ``of`` is a noun, or counters on something."""

    of: Any


@dataclass(frozen=True, slots=True)
class CountersEach(Node):
    """*charge counter on ~*, after *for each*."""

    kind: CounterKind | None
    on: Phrase


@dataclass(frozen=True, slots=True)
class RemovedEach(Node):
    """*storage counter removed this way*."""

    kind: CounterKind


@dataclass(frozen=True, slots=True)
class FixedEach(Node):
    """Fixed words after *for each*."""

    words: str


@dataclass(frozen=True, slots=True)
class WhereIs(After):
    """*where X is ...*."""

    letter: str
    value: Quantity


@dataclass(frozen=True, slots=True)
class Unless(After):
    """*unless you pay {2}*; *unless they sacrifice a creature or discard a card*."""

    clause: Any
    other: Any


@dataclass(frozen=True, slots=True)
class OnlyIf(After):
    """A condition behind: *if*, *as long as*, *unless*."""

    word: str
    condition: Any


@dataclass(frozen=True, slots=True)
class OnlyDuring(After):
    """*during your turn*, of what holds only then."""

    words: str


@dataclass(frozen=True, slots=True)
class IfTargets(After):
    """*if it targets a creature*, of a cost."""

    what: Phrase


@dataclass(frozen=True, slots=True)
class WithAnyMana(After):
    """*and mana of any type can be spent to cast it*, of a card that may be played."""

    words: str


@dataclass(frozen=True, slots=True)
class Instead(After):
    """In place of what was said before."""


@dataclass(frozen=True, slots=True)
class AtTime(After):
    """Later: *at the beginning of the next end step*."""

    words: str


@dataclass(frozen=True, slots=True)
class Lead(Node):
    """What stands before the clauses of a sentence."""


@dataclass(frozen=True, slots=True)
class LeadIf(Lead):
    """*If ...,*; with ``as long as`` for statics."""

    word: str
    condition: Any


@dataclass(frozen=True, slots=True)
class LeadTime(Lead):
    """A duration or time, before its comma."""

    words: str


@dataclass(frozen=True, slots=True)
class LeadEach(Lead):
    """*For each ...,*."""

    of: Noun


@dataclass(frozen=True, slots=True)
class LeadWord(Lead):
    """*Then*, *otherwise*, *when you do*, *if you do*."""

    words: str


@dataclass(frozen=True, slots=True)
class LeadEvent(Lead):
    """*Whenever ... this turn,*."""

    word: str
    event: Any
    duration: str | None


@dataclass(frozen=True, slots=True)
class Joined(Node):
    """A further clause, and what joins it."""

    joiner: str
    clause: Clause


@dataclass(frozen=True, slots=True)
class LeadNextCast(Lead):
    """*When you next cast an instant spell this turn,*."""

    what: Phrase


@dataclass(frozen=True, slots=True)
class LeadWhile(Lead):
    """*Until your next turn, whenever ...,*."""

    duration: str
    event: Any


@dataclass(frozen=True, slots=True)
class Sentence(Node):
    """One sentence."""

    leads: tuple[Lead, ...]
    first: Clause
    others: tuple[Joined, ...]


@dataclass(frozen=True, slots=True)
class TokensWould(Node):
    """Tokens would be created under your control."""

    words: str


@dataclass(frozen=True, slots=True)
class CountersWould(Node):
    """Counters would be put on something."""

    words: str
    kind: CounterKind | None
    on: Phrase


@dataclass(frozen=True, slots=True)
class DamageWould(Node):
    """Damage would be dealt to somebody or something."""

    to: Phrase


@dataclass(frozen=True, slots=True)
class Multiplied(Node):
    """So many times as much instead."""

    words: str
    by: int


@dataclass(frozen=True, slots=True)
class Increased(Node):
    """That much and so much more instead."""

    number: Quantity
    words: str


@dataclass(frozen=True, slots=True)
class Lessened(Node):
    """So much of that damage is prevented."""

    number: Quantity


@dataclass(frozen=True, slots=True)
class Prevented(Node):
    """That damage is prevented, and something is done."""

    then: Any


@dataclass(frozen=True, slots=True)
class WouldNumber(Node):
    """A replacement of the number in an event."""

    event: Any
    result: Any


@dataclass(frozen=True, slots=True)
class AllBlock(Node):
    """All creatures able to block something do so."""

    what: Phrase
    when: str | None


@dataclass(frozen=True, slots=True)
class Unpreventable(Node):
    """No damage can be prevented for a while (CR 615.12)."""

    words: str


@dataclass(frozen=True, slots=True)
class DamagedThisWay(Node):
    """What is so of a creature that the damage before was dealt to."""

    words: str


@dataclass(frozen=True, slots=True)
class PaysLifeInstead(Node):
    """What is cast by the permission before is paid for with life."""

    words: str


@dataclass(frozen=True, slots=True)
class FixedSentence(Node):
    """A sentence of fixed words, about the step before it or about phases to come."""

    words: str


@dataclass(frozen=True, slots=True)
class StillLand(Node):
    """It is still a land: what it becomes, it is besides."""

    words: str


@dataclass(frozen=True, slots=True)
class Would(Node):
    """*If ... would ..., ... instead*: a replacement."""

    event: Any
    sentence: Sentence


@dataclass(frozen=True, slots=True)
class Votes(Node):
    """Each player votes for one of two words, from you on."""

    left: str
    right: str


@dataclass(frozen=True, slots=True)
class VotesEach(Node):
    """*war vote*, after *for each*."""

    word: str


@dataclass(frozen=True, slots=True)
class LeadVotes(Lead):
    """*For each war vote,*."""

    word: str
