"""Verb phrases: what somebody does, or what is so of something."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardwright.magic.oracle.forms import Node

if TYPE_CHECKING:
    from cardwright.magic.oracle.clauses.sentences import Clause
    from cardwright.magic.oracle.listed import Series
    from cardwright.magic.oracle.syntax import CounterKind, Phrase, Possessor, Quantity, Title


@dataclass(frozen=True, slots=True)
class VerbPhrase(Node):
    """What the subject does, or what is so of it."""


@dataclass(frozen=True, slots=True)
class Act(VerbPhrase):
    """A verb and its object: *destroy target creature*."""

    verb: str
    what: Phrase


@dataclass(frozen=True, slots=True)
class CopiesExcept(VerbPhrase):
    """Copies a spell, with an exception in fixed words."""

    what: Phrase
    words: str


@dataclass(frozen=True, slots=True)
class CopiesTimes(VerbPhrase):
    """Copies a spell so many times."""

    what: Phrase
    words: str


@dataclass(frozen=True, slots=True)
class ChangesTarget(VerbPhrase):
    """Changes a target of a spell or ability, perhaps to something named."""

    words: str
    what: Phrase
    to: Phrase | None


@dataclass(frozen=True, slots=True)
class Rolls(VerbPhrase):
    """Rolls a die."""

    die: str


@dataclass(frozen=True, slots=True)
class Causes(VerbPhrase):
    """*has* somebody or something do it: *you may have ~ fight it*."""

    clause: Clause


@dataclass(frozen=True, slots=True)
class Plain(VerbPhrase):
    """Fixed words: *proliferate*, *enters tapped*, *attacks each combat if able*."""

    words: str


@dataclass(frozen=True, slots=True)
class Numbered(VerbPhrase):
    """A verb and a number, with what is counted: *scry 2*, *draw two cards*, *gain 3 life*."""

    verb: str
    number: Quantity


@dataclass(frozen=True, slots=True)
class Measured(VerbPhrase):
    """The same with *equal to*: *gain life equal to its power*."""

    verb: str
    number: Quantity


@dataclass(frozen=True, slots=True)
class Deal(VerbPhrase):
    """Deals damage."""

    amount: Quantity
    to: Phrase
    order: str
    """``plain``, ``equal`` (*damage equal to N to it*), ``equal after``, ``divided``."""


@dataclass(frozen=True, slots=True)
class DealBoth(VerbPhrase):
    """Deals damage to one and other damage to another."""

    amount: Quantity
    to: Phrase
    second: Quantity
    also_to: Phrase


@dataclass(frozen=True, slots=True)
class Granted(Node):
    """A keyword, or an ability in quotes."""

    keyword: Any
    ability: Any


@dataclass(frozen=True, slots=True)
class HasAbilities(VerbPhrase):
    """Gains, has or loses abilities."""

    verb: str
    abilities: Series
    """Of :class:`Granted`."""


@dataclass(frozen=True, slots=True)
class GainsChoice(VerbPhrase):
    """Gains one of several abilities, of your choice."""

    abilities: Series


@dataclass(frozen=True, slots=True)
class GetsPower(VerbPhrase):
    """Gets +N/+N."""

    change: str


@dataclass(frozen=True, slots=True)
class BasePower(VerbPhrase):
    """Has base power and toughness N/N."""

    size: str


@dataclass(frozen=True, slots=True)
class BaseEqual(VerbPhrase):
    """Has base power and toughness each equal to a number of its own."""

    words: str
    whose: Any
    stat: str


@dataclass(frozen=True, slots=True)
class BecomesEqual(VerbPhrase):
    """Is something with power and toughness each equal to a number of its own."""

    verb: str
    article: str
    types: Title
    besides: str
    joiner: str
    words: str
    whose: Any
    stat: str


@dataclass(frozen=True, slots=True)
class Becomes(VerbPhrase):
    """Becomes, or is, something: size, colours, types, abilities."""

    verb: str
    article: str
    size: str | None
    colors: tuple[str, ...]
    types: Title
    size_after: str | None
    keywords: Any
    besides: str


@dataclass(frozen=True, slots=True)
class ChosenKind(VerbPhrase):
    """Is of the chosen type or colour."""

    what: str
    besides: str


@dataclass(frozen=True, slots=True)
class GetsCounters(VerbPhrase):
    """A player gets counters."""

    counters: CounterCount


@dataclass(frozen=True, slots=True)
class GetsSymbols(VerbPhrase):
    """A player gets ``{E}``."""

    symbols: str


@dataclass(frozen=True, slots=True)
class PutsItsCounters(VerbPhrase):
    """*puts its counters on target creature*."""

    whose: Any
    where: Phrase


@dataclass(frozen=True, slots=True)
class Amasses(VerbPhrase):
    """*amass Orcs 2* (CR 701.47)."""

    kind: str
    """The word of the creature type, in the singular."""
    number: Quantity


@dataclass(frozen=True, slots=True)
class ColorsBecome(VerbPhrase):
    """Is, or becomes, of certain colors."""

    colors: tuple[str, ...]
    verb: str


@dataclass(frozen=True, slots=True)
class GetsEmblem(VerbPhrase):
    """A player gets an emblem."""

    ability: Any


@dataclass(frozen=True, slots=True)
class CountersPut(VerbPhrase):
    """Puts counters on, or removes them from."""

    verb: str
    counters: CounterCount
    where: Phrase


@dataclass(frozen=True, slots=True)
class CountersEqual(VerbPhrase):
    """Puts a number of counters on something, equal to something else."""

    kind: CounterKind
    where: Phrase
    number: Quantity


@dataclass(frozen=True, slots=True)
class CountersDivided(VerbPhrase):
    """Distributes counters among targets."""

    counters: CounterCount
    among: Phrase


@dataclass(frozen=True, slots=True)
class CounterCount(Node):
    """So many counters of a kind."""

    number: Quantity
    is_additional: bool
    kind: CounterKind | None


@dataclass(frozen=True, slots=True)
class CountersBoth(VerbPhrase):
    """Puts counters of two kinds."""

    counters: CounterCount
    other: CounterCount
    where: Phrase


@dataclass(frozen=True, slots=True)
class DoublesCounters(VerbPhrase):
    """Doubles the number of counters of a kind (CR 701.10e)."""

    kind: CounterKind
    where: Phrase


@dataclass(frozen=True, slots=True)
class Half(VerbPhrase):
    """Loses half of the life, or mills half of the library, rounded."""

    verb: str
    whose: Possessor
    rounded: str


@dataclass(frozen=True, slots=True)
class DealsMore(VerbPhrase):
    """Deals so much damage, to what was said before it: *... 5 damage instead*."""

    amount: Quantity


@dataclass(frozen=True, slots=True)
class MovesCounter(VerbPhrase):
    """Moves a counter from one thing onto another (CR 122.5)."""

    kind: CounterKind
    origin: Phrase
    to: Phrase


@dataclass(frozen=True, slots=True)
class RemovesAll(VerbPhrase):
    """Removes all counters of a kind."""

    kind: CounterKind
    where: Phrase
