"""Syntax of clauses: what happens, when, on what condition, at what cost.

See :mod:`syntax` for phrases. A clause is a subject (which may be understood), a verb phrase and
what follows it; a sentence is clauses in a row; an ability is sentences with a head.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardwright.magic.oracle.forms import Node, Series
from cardwright.magic.oracle.syntax import (
    CounterKind,
    Name,
    Noun,
    Phrase,
    Place,
    Possessor,
    Quantity,
    Title,
)

# ---- verb phrases


@dataclass(frozen=True, slots=True)
class VerbPhrase(Node):
    """What the subject does, or what is so of it."""


@dataclass(frozen=True, slots=True)
class Act(VerbPhrase):
    """A verb and its object: *destroy target creature*."""

    verb: str
    what: Phrase


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
class GetsPower(VerbPhrase):
    """Gets +N/+N."""

    change: str


@dataclass(frozen=True, slots=True)
class BasePower(VerbPhrase):
    """Has base power and toughness N/N."""

    size: str


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
class Brings(VerbPhrase):
    """Returns or puts something somewhere."""

    verb: str
    what: Phrase
    preposition: str
    place: Place
    tapped: str | None
    under: str | None
    counters: EntersWith | None


@dataclass(frozen=True, slots=True)
class PutsOnLibrary(VerbPhrase):
    """Puts cards on the top or bottom of a library."""

    what: Phrase
    end: str
    library: Place
    order: str | None


@dataclass(frozen=True, slots=True)
class PutsBack(VerbPhrase):
    """Puts cards that were looked at back on top."""

    what: Phrase
    order: str


@dataclass(frozen=True, slots=True)
class ShufflesInto(VerbPhrase):
    """Shuffles objects, or a whole zone, into a library."""

    what: Any
    library: Place


@dataclass(frozen=True, slots=True)
class SeparateShuffle(VerbPhrase):
    """Shuffles a library."""

    library: Possessor


@dataclass(frozen=True, slots=True)
class OnZone(VerbPhrase):
    """Discards, exiles or reveals all cards of a zone."""

    verb: str
    place: Place


@dataclass(frozen=True, slots=True)
class EntersWith(Node):
    """*with N counters on it*."""

    counters: CounterCount
    pronoun: str


@dataclass(frozen=True, slots=True)
class EntersEqual(VerbPhrase):
    """Enters with a number of counters equal to something."""

    kind: CounterKind
    pronoun: str
    number: Quantity


@dataclass(frozen=True, slots=True)
class EntersCounters(VerbPhrase):
    """Enters with counters."""

    tapped: bool
    counters: EntersWith


@dataclass(frozen=True, slots=True)
class Creates(VerbPhrase):
    """Creates tokens."""

    number: Quantity
    token: TokenText


@dataclass(frozen=True, slots=True)
class TokenText(Node):
    """What a token is."""

    is_tapped: bool
    is_legendary: bool
    size: str | None
    colors: tuple[str, ...]
    types: Title
    name: Name | None
    abilities: Series | None
    """Of :class:`Granted`."""
    attacking: str | None


@dataclass(frozen=True, slots=True)
class CreatesBoth(VerbPhrase):
    """Creates tokens of two kinds."""

    number: Quantity
    token: TokenText
    second: Quantity
    other: TokenText


@dataclass(frozen=True, slots=True)
class CreatesEqual(VerbPhrase):
    """Creates a number of tokens equal to something."""

    token: TokenText
    number: Quantity


@dataclass(frozen=True, slots=True)
class CreatesCopy(VerbPhrase):
    """Creates tokens that are copies."""

    number: Quantity
    tapped: bool
    is_plural: bool
    of: Phrase


@dataclass(frozen=True, slots=True)
class EntersCopy(VerbPhrase):
    """Enters as a copy."""

    of: Phrase
    exceptions: Series | None


@dataclass(frozen=True, slots=True)
class BecomesCopy(VerbPhrase):
    """Becomes a copy."""

    of: Phrase
    exceptions: Series | None


@dataclass(frozen=True, slots=True)
class Exchanges(VerbPhrase):
    """Exchanges control of two things."""

    what: Phrase


@dataclass(frozen=True, slots=True)
class IntoPlace(Node):
    """*into your hand*, *onto the battlefield tapped*."""

    preposition: str
    place: Place
    manner: str | None


@dataclass(frozen=True, slots=True)
class OnLibrary(Node):
    """*on the bottom of your library in any order*."""

    end: str
    library: Place
    order: str | None


@dataclass(frozen=True, slots=True)
class PutsBoth(VerbPhrase):
    """*puts one of them into your hand and the rest on the bottom of your library*."""

    what: Phrase
    fate: Any
    other: Phrase
    other_fate: Any


@dataclass(frozen=True, slots=True)
class PutsOnTop(VerbPhrase):
    """*put that card on top*, of a library just shuffled."""

    what: Phrase


@dataclass(frozen=True, slots=True)
class RevealsUntil(VerbPhrase):
    """Reveals cards until one is of a sort."""

    library: Possessor
    who: str
    what: Phrase


@dataclass(frozen=True, slots=True)
class PlaysAnyTime(VerbPhrase):
    """A permission in fixed words."""

    words: str


@dataclass(frozen=True, slots=True)
class CastsAsFlash(VerbPhrase):
    """*cast spells as though they had flash*."""

    what: Phrase


@dataclass(frozen=True, slots=True)
class PlaysBoth(VerbPhrase):
    """*play lands and cast spells from the top of your library*."""

    lands: Phrase
    spells: Phrase


@dataclass(frozen=True, slots=True)
class Searches(VerbPhrase):
    """Searches a library."""

    library: Possessor
    what: Phrase


@dataclass(frozen=True, slots=True)
class LooksAt(VerbPhrase):
    """Looks at cards."""

    what: Any


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
class SpendOnly(VerbPhrase):
    """What mana may be spent on."""

    action: str
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


# ---- clauses and sentences


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
    """*unless you pay {2}*."""

    clause: Any


@dataclass(frozen=True, slots=True)
class OnlyIf(After):
    """A condition behind: *if*, *as long as*, *unless*."""

    word: str
    condition: Any


@dataclass(frozen=True, slots=True)
class IfTargets(After):
    """*if it targets a creature*, of a cost."""

    what: Phrase


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
class StillLand(Node):
    """It is still a land: what it becomes, it is besides."""

    words: str


@dataclass(frozen=True, slots=True)
class Would(Node):
    """*If ... would ..., ... instead*: a replacement."""

    event: Any
    sentence: Sentence


# ---- events


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


@dataclass(frozen=True, slots=True)
class CountersArrive(EventVerb):
    """*one or more counters are put on it*."""

    on: Phrase


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
class EventPair(Node):
    """One event or another."""

    left: Event
    right: Event


@dataclass(frozen=True, slots=True)
class EventAndWhen(Node):
    """One event *and when(ever)* another."""

    left: Event
    word: str
    right: Event


@dataclass(frozen=True, slots=True)
class StepEvent(Node):
    """The beginning of a step."""

    words: str
    whose: Possessor | None


# ---- conditions


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
class Happened(Condition):
    """*a creature died this turn*: an event of the past in fixed words."""

    who: Phrase
    words: str


# ---- costs and abilities


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
class NounCost(Node):
    """A noun and a cost, as of *equip legendary creature*."""

    noun: Noun
    cost: Mana


@dataclass(frozen=True, slots=True)
class TwoCosts(Node):
    """Two kickers."""

    first: Mana
    second: Mana


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
class AsEnters(Node):
    """*As ~ enters, ...*."""

    sentence: Sentence
