"""Verb phrases about mana, prohibitions, permissions and choices."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardwright.magic.oracle.clauses.verbs import VerbPhrase
from cardwright.magic.oracle.forms import Node

if TYPE_CHECKING:
    from cardwright.magic.oracle.listed import Series
    from cardwright.magic.oracle.syntax import Noun, Phrase, Quantity


@dataclass(frozen=True, slots=True)
class AddsMana(VerbPhrase):
    """Adds mana: symbols with alternatives."""

    options: Series


@dataclass(frozen=True, slots=True)
class AddsAny(VerbPhrase):
    """Adds so much mana of some colours."""

    number: Quantity
    way: str


@dataclass(frozen=True, slots=True)
class AddsMore(VerbPhrase):
    """*adds an additional {G}*, *adds an additional one mana of any color*."""

    symbols: str
    number: Quantity | None
    way: str


@dataclass(frozen=True, slots=True)
class AddsCombination(VerbPhrase):
    """Adds so much mana in any combination of symbols."""

    number: Quantity
    symbols: Series


@dataclass(frozen=True, slots=True)
class AddsAmount(VerbPhrase):
    """Adds mana of one kind, as much as something."""

    symbol: str
    amount: Quantity


@dataclass(frozen=True, slots=True)
class Attaches(VerbPhrase):
    """Attaches one thing to another."""

    what: Phrase
    to: Phrase


@dataclass(frozen=True, slots=True)
class Cannot(VerbPhrase):
    """Fixed words after *can't*, with whom or what they concern."""

    words: str
    other: Phrase | None


@dataclass(frozen=True, slots=True)
class CannotUnpaid(VerbPhrase):
    """Cannot attack or block unless its controller pays."""

    words: str
    who: str
    cost: Any
    each: Any


@dataclass(frozen=True, slots=True)
class SpendOnly(VerbPhrase):
    """What mana may be spent on."""

    action: str
    what: Phrase
    other: Phrase | None
    """What abilities may be activated with it as well."""


@dataclass(frozen=True, slots=True)
class SpendAnyType(VerbPhrase):
    """Can spend mana of any type to cast something."""

    what: Phrase


@dataclass(frozen=True, slots=True)
class CanOnly(VerbPhrase):
    """Can block only certain creatures."""

    what: Phrase


@dataclass(frozen=True, slots=True)
class PaysCost(VerbPhrase):
    """Pays mana or life."""

    cost: Any


@dataclass(frozen=True, slots=True)
class CostsChange(VerbPhrase):
    """Costs mana more or less."""

    symbols: str
    way: str
    action: str


@dataclass(frozen=True, slots=True)
class PreventsDamage(VerbPhrase):
    """Prevents damage."""

    amount: Quantity | None
    combat: bool
    to: Phrase | None
    by: Phrase | None
    order: str


@dataclass(frozen=True, slots=True)
class PreventsBoth(VerbPhrase):
    """Prevents the damage that would be dealt to and by something."""

    combat: bool
    what: Phrase
    this_turn: bool


@dataclass(frozen=True, slots=True)
class NextTime(Node):
    """Prevents the damage of a source of one's choice, the next time it would deal some."""

    source: Noun
    chosen: str | None
    to: Phrase


@dataclass(frozen=True, slots=True)
class CastsFree(VerbPhrase):
    """Casts or plays something, perhaps without paying."""

    verb: str
    what: Phrase
    free: bool


@dataclass(frozen=True, slots=True)
class CastsFor(VerbPhrase):
    """Casts something and pays otherwise, in fixed words."""

    what: Phrase
    words: str


@dataclass(frozen=True, slots=True)
class ActivateOnly(VerbPhrase):
    """A limit on activating."""

    words: str
    condition: Any


@dataclass(frozen=True, slots=True)
class IsEqual(VerbPhrase):
    """A value is equal to another: what defines a star."""

    is_each: bool
    number: Quantity


@dataclass(frozen=True, slots=True)
class Chooses(VerbPhrase):
    """Chooses a word: a colour, a creature type."""

    what: str


@dataclass(frozen=True, slots=True)
class ControlsTurn(VerbPhrase):
    """Controls a player during that player's next turn, perhaps with what comes after it."""

    verb: str
    whom: Phrase
    when: str


@dataclass(frozen=True, slots=True)
class Restarts(VerbPhrase):
    """Restarts the game, with cards that stay in exile and enter under one's control."""

    leaving: Phrase
