"""Conditions as programs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.forms import class_of
from cardwright.magic.oracle.lower import phrases as ph
from cardwright.magic.oracle.lower.amounts import CARD_TYPES_IN_GRAVEYARD, amount_of
from cardwright.magic.oracle.lower.choosing import as_cards
from cardwright.magic.oracle.lower.comparing import (
    cast_many,
    controls_more,
    gained_life,
    mana_was_spent,
    total_stat,
)
from cardwright.magic.oracle.lower.fixed_conditions import ABOUT_THIS, WORDS
from cardwright.magic.oracle.lower.happened import HAPPENED, had_enter, some_happened
from cardwright.magic.oracle.lower.nouns import kind_of
from cardwright.magic.oracle.lower.qualities import limit_of, quality_filter
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.voting import more_votes
from cardwright.magic.program import amounts as a
from cardwright.magic.program import conditions as cn
from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program import refs as r
from cardwright.magic.program.node import Amount, Condition, Filter, Ref
from cardwright.magic.program.words import Comparison


def condition_of(scope: Scope, text: Any) -> Condition:
    """Return what a condition asks.

    Raises:
        Unread: if it is beyond the compiler.
    """
    reader = _READERS.get(class_of(text))
    if reader is None:
        raise Unread(type(text).__name__)
    return reader(scope, text)


# ---- what somebody controls


def _controls(scope: Scope, text: c.Controls) -> Condition:
    if isinstance(text.what, s.Joined):
        both = tuple(_controls(scope, replace(text, what=part)) for part in text.what.parts)
        if text.verb == "don't control":
            raise Unread("don't control either")
        return cn.Both(both) if text.what.joiner == "and" else cn.Either(both)
    if not isinstance(text.what, s.Every | s.Some):
        raise Unread("control what")
    who = ph.any_player_ref(scope, text.who)
    noun, is_diverse = _without_different_powers(text.what.noun)
    kind = kind_of(scope, noun)
    if kind.zones != ("battlefield",):
        raise Unread("control elsewhere")
    filter_ = kind.filter
    if isinstance(text.what, s.Some) and _is_another(text.what.count):
        filter_ = f.All((filter_, f.Not(f.Is(r.This()))))
    what = text.what

    def ask(one: Ref) -> Condition:
        held = r.Every(f.All((filter_, f.Controlled(one))))
        count: Amount = a.Distinct("power", held) if is_diverse else a.Count(held)
        if isinstance(what, s.Every):
            return _none_of(what, count)
        return _so_many(scope, count, what.count)

    found = _for_some(who, ask)
    return cn.Denied(found) if text.verb == "don't control" else found


_DIFFERENT_POWERS: Final = s.With(s.PlainQuality("different powers"))


def _without_different_powers(noun: s.Noun) -> tuple[s.Noun, bool]:
    """Return the noun without *with different powers*, and whether that stood there."""
    posts = tuple(post for post in noun.posts if post != _DIFFERENT_POWERS)
    return replace(noun, posts=posts), len(posts) < len(noun.posts)


def _none_of(what: s.Every, count: Amount) -> Condition:
    if what.word != "no":
        raise Unread("control all")
    return cn.Compare(count, "=", a.Number(0))


def _is_another(count: s.Quantity) -> bool:
    return isinstance(count, s.Num) and count.style == "another"


def _so_many(scope: Scope, count: Amount, number: s.Quantity) -> Condition:
    """Return the condition of *a creature*, *three or more creatures*."""
    if isinstance(number, s.Num):
        if number.style == "word" and number.value != 1:
            return cn.Compare(count, ">=", a.Number(number.value))
        return cn.Compare(count, ">=", a.Number(1))
    if isinstance(number, s.Least):
        return cn.Compare(count, ">=", amount_of(scope, number.number))
    comparison, limit = limit_of(scope, number)
    return cn.Compare(count, comparison, limit)


def _cost_paid(scope: Scope, text: c.CostPaid) -> Condition:
    if scope.sort != "spell":
        raise Unread("which cost")
    return cn.WasPaid("alternative")


def _there_are(scope: Scope, text: c.ThereAre) -> Condition:
    if not isinstance(text.what, s.Every | s.Some):
        raise Unread("there are")
    kind = kind_of(scope, text.what.noun)
    count = a.Count(r.Every(kind.filter, kind.zones, kind.whose))
    if isinstance(text.what, s.Every):
        if text.what.word != "no":
            raise Unread("there are all")
        return cn.Compare(count, "=", a.Number(0))
    return _so_many(scope, count, text.what.count)


def _both(scope: Scope, text: c.BothHold) -> Condition:
    return cn.Both((condition_of(scope, text.left), condition_of(scope, text.right)))


def _card_types(scope: Scope, text: c.CardTypes) -> Condition:
    comparison, limit = limit_of(scope, text.number)
    return cn.Compare(CARD_TYPES_IN_GRAVEYARD, comparison, limit)


# ---- what somebody has

_HAD: Final = {
    "life": "life",
    "cards in hand": "hand",
    "cards in your hand": "hand",
    "cards in their hand": "hand",
    "cards in your library": "library",
    "cards in their graveyard": "graveyard",
    "poison counters": "poison",
}


def _has_many(scope: Scope, text: c.HasMany) -> Condition:
    who = ph.any_player_ref(scope, text.who)
    if text.number is None:
        return _has_none(who, text.what)
    if text.what not in _HAD or not isinstance(text.number, s.Limit | s.Num):
        raise Unread(text.what)
    comparison, limit = limit_of(scope, text.number)
    if isinstance(text.number, s.Num) and text.number.style == "article":
        raise Unread(text.what)
    return _for_some(who, lambda one: cn.Compare(_stock(one, text.what), comparison, limit))


def _for_some(who: Ref, ask: Callable[[Ref], Condition]) -> Condition:
    """Return the condition, asked of one player, or of each of several: one is enough."""
    if isinstance(who, r.Opponents | r.AllPlayers):
        return cn.Exists(r.PlayersWho(who, ask(r.Bound("each"))))
    return ask(who)


def _stock(who: Ref, what: str) -> Amount:
    had = _HAD[what]
    if had == "life":
        return a.LifeOf(who)
    if had == "poison":
        return a.CountersOn("poison", who)
    return a.Count(r.Every(f.Anything(), (had,), who))  # type: ignore[arg-type]


def _has_none(who: Ref, what: str) -> Condition:
    if what in ("no cards in hand", "no cards in library"):
        zone = what.rpartition(" ")[2]

        def ask(one: Ref) -> Condition:
            cards = r.Every(f.Anything(), (zone,), one)  # type: ignore[arg-type]
            return cn.Compare(a.Count(cards), "=", a.Number(0))

        return _for_some(who, ask)
    if what in ("the city's blessing", "the initiative", "max speed"):
        return cn.HasDesignation(who, what.removeprefix("the "))
    raise Unread(what)


def _has_quality(scope: Scope, text: c.HasQuality) -> Condition:
    ref = ph.known_ref(scope, text.who)
    return cn.Matches(ref, quality_filter(scope, text.quality))


def _shares(scope: Scope, text: c.Shares) -> Condition:
    """Return whether both have one of the qualities in common."""
    if not isinstance(text.other, s.ItSelf):
        raise Unread("shares with another")
    who = ph.as_it_was(scope, text.who)
    return cn.Matches(who, f.Shares(_SHARED[text.what], r.This()))


_SHARED: Final = {"color": "color", "creature type": "creature_type", "card type": "card_type"}

# ---- how something is

_ENCHANTED: Final = f.HasAttached(f.HasSubtype("Aura"))
_EQUIPPED: Final = f.HasAttached(f.HasSubtype("Equipment"))
_STATES: Final[dict[str, Filter]] = {
    "is tapped": f.IsTapped(),
    "is untapped": f.Not(f.IsTapped()),
    "isn't tapped": f.Not(f.IsTapped()),
    "is attacking": f.IsAttacking(),
    "isn't attacking": f.Not(f.IsAttacking()),
    "is blocking": f.IsBlocking(),
    "is attacking or blocking": f.AnyOf((f.IsAttacking(), f.IsBlocking())),
    "is blocked": f.IsBlocked(),
    "is unblocked": f.IsUnblocked(),
    "is equipped": _EQUIPPED,
    "is enchanted": _ENCHANTED,
    "is enchanted or equipped": f.AnyOf((_ENCHANTED, _EQUIPPED)),
    "is a creature": f.HasType("Creature"),
    "is not a creature": f.Not(f.HasType("Creature")),
    "isn't a creature": f.Not(f.HasType("Creature")),
    "is legendary": f.HasSupertype("Legendary"),
    "is monstrous": f.Designated("monstrous"),
    "is renowned": f.Designated("renowned"),
    "is saddled": f.Designated("saddled"),
    "is suspected": f.Designated("suspected"),
    "is colorless": f.ColorCount("=", 0),
    "has flying": f.HasKeyword("flying"),
    "is in your graveyard": f.All((f.InZone(("graveyard",)), f.Owned(r.You()))),
    "is on the battlefield": f.InZone(("battlefield",)),
    "is in exile": f.InZone(("exile",)),
    "entered this turn": f.EnteredThisTurn(),
    "attacked this turn": f.HadEvent(p.Attacks(f.Anything())),
    "didn't attack this turn": f.Not(f.HadEvent(p.Attacks(f.Anything()))),
    "blocked this turn": f.HadEvent(p.Blocks(f.Anything())),
    "attacked or blocked this turn": f.HadEvent(
        p.EitherEvent((p.Attacks(f.Anything()), p.Blocks(f.Anything())))
    ),
    "was dealt damage this turn": f.HadEvent(
        p.DealsDamage(f.Anything(), to_objects=f.Anything()), role="other"
    ),
    "dealt damage to an opponent this turn": f.HadEvent(
        p.DealsDamage(f.Anything(), to_players=r.Opponents()), role="source"
    ),
    "dealt combat damage to a player this turn": f.HadEvent(
        p.DealsDamage(f.Anything(), to_players=r.AllPlayers(), combat=True), role="source"
    ),
    "had a +1/+1 counter on it": f.HasCounter("+1/+1"),
    "had one or more +1/+1 counters on it": f.HasCounter("+1/+1"),
    "had counters on it": f.HasCounter(""),
    "had one or more counters on it": f.HasCounter(""),
    "had no +1/+1 counters on it": f.Not(f.HasCounter("+1/+1")),
    "had no -1/-1 counters on it": f.Not(f.HasCounter("-1/-1")),
    "was cast": f.WasCast(),
    "wasn't cast": f.Not(f.WasCast()),
    "was cast from a graveyard": f.WasCast("graveyard"),
    "was cast from your graveyard": f.All((f.WasCast("graveyard"), f.Owned(r.You()))),
    "was cast from your hand": f.All((f.WasCast("hand"), f.Owned(r.You()))),
    "was cast from exile": f.WasCast("exile"),
    "wasn't a token": f.Not(f.IsToken()),
    "was a creature": f.HasType("Creature"),
}


_PAID: Final = {
    "was kicked": "kicker",
    "wasn't kicked": "kicker",
    "was bargained": "bargain",
    "escaped": "escape",
}


def _was_paid(scope: Scope, text: c.StateIs) -> Condition:
    """Return whether the cost was paid with which this was cast."""
    is_spoken_of = scope.is_permanent and isinstance(text.who, s.ItSelf)
    if not is_spoken_of and ph.known_ref(scope, text.who) != r.This():
        raise Unread("another was kicked")
    paid = cn.WasPaid(_PAID[text.words])
    return cn.Denied(paid) if "n't" in text.words else paid


def _state_is(scope: Scope, text: c.StateIs) -> Condition:
    if text.words in _PAID:
        return _was_paid(scope, text)
    if text.words == "is paired with another creature" and isinstance(text.who, s.ItSelf):
        pair = r.Together((r.This(), r.Linked("paired")))
        scope.mention(pair, frozenset(("creature",)), is_plural=True)
        return cn.Matches(r.This(), f.Designated("paired"))
    if text.words in HAPPENED and isinstance(text.who, s.Some):
        return some_happened(scope, text.who, text.words)
    if text.words not in _STATES:
        raise Unread(text.words)
    if text.words == "is in your graveyard" and isinstance(text.who, s.ItSelf):
        scope.zone = "graveyard"  # the ability works there (CR 113.6k)
        this = ph.known_ref(scope, text.who)
        return cn.Exists(r.Every(f.Is(this), ("graveyard",), r.You()))
    return cn.Matches(ph.known_ref(scope, text.who), _STATES[text.words])


def _kind_is(scope: Scope, text: c.KindIs) -> Condition:
    if text.who is None:
        is_card = isinstance(text.noun, s.Noun) and text.noun.last in ("card", "spell")
        mention = scope.it(word="card" if is_card else "")
        ref = mention.moved or mention.ref
    else:
        ref = ph.known_ref(scope, text.who)
    if isinstance(text.noun, s.Noun):
        noun = as_cards(text.noun) if isinstance(ref, r.Bound) else text.noun
        found = kind_of(scope, noun, "battlefield").filter
    else:
        options = tuple(map(f.HasColor, text.noun))
        found = options[0] if len(options) == 1 else f.AnyOf(options)
    is_denied = "n't" in text.words or "not" in text.words
    is_there = "was" not in text.words and isinstance(text.noun, s.Noun)
    now = is_there and text.noun.last == "card" and isinstance(ref, r.EventRef)
    return cn.Matches(ref, f.Not(found) if is_denied else found, now=now)


def _stat_is(scope: Scope, text: c.StatIs) -> Condition:
    if text.verb not in _COMPARED:
        comparison, limit = limit_of(scope, text.limit)
        return cn.Compare(amount_of(scope, text.value), comparison, limit)
    other = text.limit
    if isinstance(other, s.SameOf):
        if not isinstance(text.value, s.StatOf):
            raise Unread("the same of what")
        other = s.StatOf(other.whose, text.value.stat)
    left = amount_of(scope, text.value)
    return cn.Compare(left, _COMPARED[text.verb], amount_of(scope, other))


_COMPARED: Final[dict[str, Comparison]] = {
    "is less than": "<",
    "is greater than": ">",
    "is less than or equal to": "<=",
    "is greater than or equal to": ">=",
    "is equal to": "=",
}


# ---- fixed words


def _words(scope: Scope, text: c.Words) -> Condition:
    if text.words not in WORDS:
        raise Unread(text.words)
    if text.words in ABOUT_THIS and any(
        not isinstance(m.ref, r.This) and not m.is_person for m in scope.mentions
    ):
        raise Unread(text.words)
    return WORDS[text.words]


_READERS: Final[dict[type, Callable[[Scope, Any], Condition]]] = {
    c.Controls: _controls,
    c.ThereAre: _there_are,
    c.BothHold: _both,
    c.CardTypes: _card_types,
    c.HasMany: _has_many,
    c.HasQuality: _has_quality,
    c.Shares: _shares,
    c.StateIs: _state_is,
    c.KindIs: _kind_is,
    c.StatIs: _stat_is,
    c.HadEnter: had_enter,
    c.CostPaid: _cost_paid,
    c.TotalStat: total_stat,
    c.ControlsMore: controls_more,
    c.GainedLife: gained_life,
    c.MoreVotes: more_votes,
    c.CastMany: cast_many,
    c.ManaWasSpent: mana_was_spent,
    c.Words: _words,
}
