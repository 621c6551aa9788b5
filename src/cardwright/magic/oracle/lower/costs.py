"""Costs: what stands before a colon, after *unless* and *you may*."""

from __future__ import annotations

from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower import phrases
from cardwright.magic.oracle.lower.amounts import amount_of
from cardwright.magic.oracle.lower.nouns import Kind, kind_of, words_of
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.program import amounts as a
from cardwright.magic.program import costs as co
from cardwright.magic.program import filters as f
from cardwright.magic.program.node import Amount, Cost, Filter
from cardwright.magic.program.refs import Bound, This


def cost_of(scope: Scope, text: c.CostText) -> tuple[Cost, ...]:
    """Return a cost; what is sacrificed, discarded or exiled for it may be spoken of later."""
    for part in text.parts:
        if any(isinstance(named, s.ItSelf | s.SelfIn) for named in _objects(part)):
            scope.mention(This(), _SELF_WORDS).sentence = -1
    return tuple(_part(scope, part) for part in text.parts)


_SELF_WORDS: Final = frozenset(("permanent", "creature", "card", "token"))


def _objects(part: Any) -> tuple[Any, ...]:
    """Return the phrases that an action of a cost is about."""
    return (getattr(part, "what", None), getattr(part, "where", None))


def _part(scope: Scope, part: Any) -> Cost:
    if isinstance(part, c.Mana):
        return mana_cost(scope, part.symbols)
    return act_cost(scope, part)


def mana_cost(scope: Scope, symbols: str) -> Cost:
    """Return the cost of symbols; an X in it is announced."""
    if symbols == "{T}":
        return co.TapThis()
    if symbols == "{Q}":
        return co.UntapThis()
    if symbols.startswith("{E}"):
        return co.PayEnergy(a.Number(symbols.count("{E}")))
    if "{X}" in symbols:
        scope.variables["x"] = a.VariableX()
    if "{Y}" in symbols:
        raise Unread("{Y}")
    return co.PayMana(symbols)


def loyalty_cost(scope: Scope, text: c.LoyaltyText) -> Cost:
    """Return a loyalty cost (CR 606)."""
    if text.change == "-x":
        scope.variables["x"] = a.VariableX()
        return co.Loyalty(-1, variable=True)
    return co.Loyalty(int(text.change))


def act_cost(scope: Scope, act: c.VerbPhrase) -> Cost:
    """Return an action as a cost.

    Raises:
        Unread: if no cost of the kind is known.
    """
    if isinstance(act, c.PaysCost):
        return mana_cost(scope, act.cost)
    if isinstance(act, c.Numbered):
        return _numbered(scope, act)
    if isinstance(act, c.CountersPut):
        return _counters(scope, act)
    if isinstance(act, c.Act) and act.verb in _ACTS:
        return _ACTS[act.verb](scope, act.what)
    if isinstance(act, c.Brings):
        return _brings(scope, act)
    if isinstance(act, c.OnZone) and act.verb == "discard":
        return co.Discard(whole_hand=True)
    raise Unread(f"cost {type(act).__name__}")


def _numbered(scope: Scope, act: c.Numbered) -> Cost:
    if act.verb == "pay life":
        if act.number == s.Letter("x"):
            scope.variables["x"] = a.VariableX()
        return co.PayLife(amount_of(scope, act.number))
    if act.verb == "collect evidence":
        if act.number == s.Letter("x"):
            scope.variables["x"] = a.VariableX()
        return co.ExileCards("graveyard", f.Anything(), total=amount_of(scope, act.number))
    if act.verb == "mill":
        return co.MillCards(amount_of(scope, act.number))
    raise Unread(f"cost {act.verb}")


def _counters(scope: Scope, act: c.CountersPut) -> Cost:
    kind = "" if act.counters.kind is None else act.counters.kind.words
    number = act.counters.number
    if number == s.Letter("x"):
        scope.variables["x"] = a.VariableX()
    is_any = isinstance(number, s.AnyNumber) and isinstance(act.where, s.ItSelf)
    if is_any and "x" in scope.variables:
        raise Unread("X and any number of counters")
    count = a.VariableX() if is_any else amount_of(scope, number)
    if act.verb == "remove":
        scope.removed[kind] = count
    if act.verb == "put":
        if not isinstance(act.where, s.ItSelf):
            raise Unread("put counters on others as a cost")
        return co.PutCounters(kind, count)
    if isinstance(act.where, s.ItSelf):
        return co.RemoveCounters(kind, count)
    filter_, _ = _chosen(scope, act.where)
    return co.RemoveCounters(kind, count, filter_)


def _brings(scope: Scope, act: c.Brings) -> Cost:
    if (
        act.verb != "return"
        or act.place.zone != "hand"
        or act.tapped
        or act.counters
        or act.attached
    ):
        raise Unread("cost return")
    if isinstance(act.what, s.ItSelf):
        return co.ReturnToHand()
    kind, count = _chosen_kind(scope, act.what)
    _chosen(scope, act.what)
    if len(kind.zones) != 1:
        raise Unread("cost return")
    zone = kind.zones[0]
    anyones = zone == "battlefield" and not _says_whose(act.what)
    return co.ReturnToHand(kind.filter, count, anyones, zone)


def _says_whose(what: s.Phrase) -> bool:
    """Return whether the noun says who controls them: *an enchantment* is anybody's."""
    return isinstance(what, s.Some) and bool(what.noun.posts)


# ---- actions on objects


def _chosen(
    scope: Scope, what: s.Phrase, tag: str = "", home: Any = None
) -> tuple[Filter, Amount]:
    """Return what is to be chosen for a cost, and how many."""
    kind, count = _chosen_kind(scope, what, home)
    if tag and isinstance(what, s.Some):
        is_plural = count != a.Number(1)
        scope.mention(Bound(tag), words_of(what.noun), is_plural).tag = tag
        scope.mentions[-1].sentence = -1
    return kind.filter, count


def _chosen_kind(scope: Scope, what: s.Phrase, home: Any = None) -> tuple[Kind, Amount]:
    if isinstance(what, s.Joined) and what.joiner == "or":
        return _either_kind(scope, what, home)
    if not isinstance(what, s.Some):
        raise Unread("cost of certain objects")
    if what.count == s.Letter("x"):
        scope.variables["x"] = a.VariableX()
    kind = kind_of(scope, what.noun, home)
    count = amount_of(scope, what.count)
    if isinstance(what.count, s.Num) and what.count.style == "another":
        kind = Kind(f.All((kind.filter, scope.other_than())), kind.zones, kind.whose)
    return kind, count


def _either_kind(scope: Scope, what: s.Joined, home: Any) -> tuple[Kind, Amount]:
    """Return what *another creature or an artifact* is: one of either."""
    found = [_chosen_kind(scope, part, home) for part in what.parts]
    kinds = [kind for kind, _ in found]
    if any(count != a.Number(1) for _, count in found):
        raise Unread("so many of either")
    if any((kind.zones, kind.whose) != (kinds[0].zones, kinds[0].whose) for kind in kinds):
        raise Unread("from either place")
    filters = tuple(kind.filter for kind in kinds)
    return Kind(f.AnyOf(filters), kinds[0].zones, kinds[0].whose), a.Number(1)


def _sacrifice(scope: Scope, what: s.Phrase) -> Cost:
    if isinstance(what, s.ItSelf):
        return co.Sacrifice()
    if isinstance(what, s.Host):
        ref = phrases.known_ref(scope, what)
        scope.mention(Bound("sacrificed"), words_of(what.noun)).tag = "sacrificed"
        return co.Sacrifice(f.Is(ref), a.Number(1))
    return co.Sacrifice(*_chosen(scope, what, "sacrificed"))


def _discard(scope: Scope, what: s.Phrase) -> Cost:
    if isinstance(what, s.ItSelf):
        scope.zone = "hand"
        return co.Discard()
    if not isinstance(what, s.Some):
        raise Unread("discard")
    at_random = any(post == s.Which("at random") for post in what.noun.posts)
    noun = without_chance(what.noun)
    filter_, count = _chosen(scope, s.Some(what.count, noun), "discarded", "hand")
    return co.Discard(filter_, count, at_random)


def without_chance(noun: s.Noun) -> s.Noun:
    """Return the noun without *at random* and *of their choice*."""
    posts = tuple(
        post
        for post in noun.posts
        if not (isinstance(post, s.Which) and post.words in _WHO_CHOOSES)
    )
    return s.Noun(noun.adjectives, noun.groups, noun.joiner, noun.is_plural, posts)


_WHO_CHOOSES: Final = ("at random", "of their choice", "of your choice")


def _exile(scope: Scope, what: s.Phrase) -> Cost:
    if isinstance(what, s.ItSelf):
        return co.ExileCards("battlefield")
    if isinstance(what, s.SelfIn):
        phrases.self_in(scope, what)
        return co.ExileCards(scope.zone)
    if isinstance(what, s.Some):
        kind, count = _chosen_kind(scope, what)
        _chosen(scope, what, "exiled")
        if len(kind.zones) != 1:
            raise Unread("cost exile")
        return co.ExileCards(kind.zones[0], kind.filter, count)
    raise Unread("cost exile")


def _tap(scope: Scope, what: s.Phrase) -> Cost:
    if not isinstance(what, s.Some):
        raise Unread("cost tap")
    filter_, count = _chosen(scope, what, "tapped")
    return co.TapOthers(filter_, count)


def _reveal(scope: Scope, what: s.Phrase) -> Cost:
    if isinstance(what, s.ItSelf):
        return co.RevealCards()
    if isinstance(what, s.SelfIn):
        phrases.self_in(scope, what)
        if scope.zone != "hand":
            raise Unread("cost reveal")
        return co.RevealCards()
    kind, count = _chosen_kind(scope, what)
    _chosen(scope, what, "revealed")
    if kind.zones != ("hand",):
        raise Unread("cost reveal")
    return co.RevealCards(kind.filter, count)


def _unattach(scope: Scope, what: s.Phrase) -> Cost:
    if isinstance(what, s.ItSelf):
        return co.UnattachThis()
    raise Unread("cost unattach")


def _exert(scope: Scope, what: s.Phrase) -> Cost:
    if isinstance(what, s.ItSelf):
        return co.Exert()
    raise Unread("cost exert")


_ACTS: Final = {
    "sacrifice": _sacrifice,
    "discard": _discard,
    "exile": _exile,
    "tap": _tap,
    "reveal": _reveal,
    "unattach": _unattach,
    "exert": _exert,
}
