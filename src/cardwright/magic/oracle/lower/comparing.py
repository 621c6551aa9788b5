"""Conditions that compare sums and numbers of things: *more lands than you*, *total power 8*."""

from __future__ import annotations

from typing import Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower import phrases as ph
from cardwright.magic.oracle.lower.amounts import amount_of
from cardwright.magic.oracle.lower.nouns import kind_of
from cardwright.magic.oracle.lower.qualities import STATS, limit_of
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.program import amounts as a
from cardwright.magic.program import conditions as cn
from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program import refs as r
from cardwright.magic.program.node import Amount, Condition, Ref


def total_stat(scope: Scope, text: c.TotalStat) -> Condition:
    """Return whether those things have so much of it together."""
    if not isinstance(text.what, s.Every):
        raise Unread("total of what")
    kind = kind_of(scope, text.what.noun)
    comparison, limit = limit_of(scope, text.number)
    held = r.Every(kind.filter, kind.zones, kind.whose)
    return cn.Compare(a.StatOf(STATS[text.stat], held), comparison, limit)  # type: ignore[arg-type]


def controls_more(scope: Scope, text: c.ControlsMore) -> Condition:
    """Return whether a player, or one of several, controls more of them than another."""
    if text.noun.posts:
        raise Unread("more of which")
    kind = kind_of(scope, text.noun)
    than = ph.any_player_ref(scope, text.than)
    who = ph.any_player_ref(scope, text.who)
    if kind.zones != ("battlefield",) or isinstance(than, r.Opponents | r.AllPlayers):
        raise Unread("more than whom")

    def count(of: Ref) -> Amount:
        return a.Count(r.Every(f.All((kind.filter, f.Controlled(of)))))

    if isinstance(who, r.Opponents | r.AllPlayers):
        more = cn.Compare(count(_EACH), ">", count(than))
        return cn.Exists(r.PlayersWho(who, more))
    return cn.Compare(count(who), ">", count(than))


def cast_many(scope: Scope, text: c.CastMany) -> Condition:
    """Return whether you have cast so many such spells this turn."""
    what = text.what
    if not isinstance(what, s.Some) or what.noun.last != "spell":
        raise Unread("cast what this turn")
    cast = p.CastSpell(kind_of(scope, what.noun).filter, r.You())
    if what.count == s.Num(1, "article"):
        return cn.Happened(cast)
    if not isinstance(what.count, s.Limit) or not isinstance(what.count.number, s.Num):
        raise Unread("cast so many this turn")
    if what.count.way != "or more":
        raise Unread("cast at most so many")
    return cn.Happened(cast, times=what.count.number.value)


def mana_was_spent(scope: Scope, text: c.ManaWasSpent) -> Condition:
    """Return whether so much mana was spent to cast it (CR 601.2h)."""
    ref = ph.known_ref(scope, text.what)
    spent = a.ManaSpent() if ref == r.This() else a.ManaSpent(of=ref)
    if isinstance(text.number, s.Least):
        return cn.Compare(spent, ">=", amount_of(scope, text.number.number))
    if not isinstance(text.number, s.Limit):
        raise Unread("exactly so much mana")
    comparison, limit = limit_of(scope, text.number)
    return cn.Compare(spent, comparison, limit)


_EACH: Final = r.Bound("each")


def gained_life(scope: Scope, text: c.GainedLife) -> Condition:
    """Return whether you gained so much life this turn."""
    comparison, limit = limit_of(scope, text.number)
    gained = a.TimesHappened(p.LifeChanges(r.You(), up=True), sum=True)
    return cn.Compare(gained, comparison, limit)
