"""Counters on permanents and players."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower import phrases as ph
from cardwright.magic.oracle.lower.amounts import amount_of, scaled, times_per
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.subjects import Subject, person
from cardwright.magic.program import amounts as a
from cardwright.magic.program import effects as e
from cardwright.magic.program import refs as r
from cardwright.magic.program import steps as st

# ---- counters


def counters_put(scope: Scope, subject: Subject, act: c.CountersPut, lasts: Any) -> None:
    """Put counters on objects, or remove them."""
    who = person(subject)
    kind = "" if act.counters.kind is None else act.counters.kind.words
    if act.verb == "remove":
        _remove_counters(scope, act, kind)
        return
    if act.counters.kind is None or act.counters.is_additional:
        raise Unread("counters of some kind")
    if isinstance(act.counters.number, s.UpTo | s.AnyNumber):
        raise Unread("up to so many counters")
    count = scaled(scope, act.counters.number)
    on = ph.ref_of(scope, act.where, who)
    scope.emit(e.PutCounter(kind, count, on))


def _remove_counters(scope: Scope, act: c.CountersPut, kind: str) -> None:
    if isinstance(act.counters.number, s.UpTo | s.AnyNumber):
        raise Unread("up to so many counters")
    if act.counters.kind is None:
        raise Unread("a counter of any kind")
    count = amount_of(scope, act.counters.number)
    scope.emit(e.RemoveCounter(kind, ph.ref_of(scope, act.where), count))


def counters_divided(scope: Scope, subject: Subject, act: c.CountersDivided, lasts: Any) -> None:
    """Distribute counters among targets, as announced."""
    if act.counters.kind is None or not isinstance(act.among, s.Target):
        raise Unread("distribute")
    count = amount_of(scope, act.counters.number)
    on = ph.ref_of(scope, act.among)
    slot = scope.targets[-1]
    if isinstance(act.among.count, s.AnyNumber):
        slot = replace(slot, minimum=a.Number(1))
    scope.targets[-1] = replace(slot, divide=count)
    scope.emit(e.PutCounter(act.counters.kind.words, count, on, divided=True))


def counters_equal(scope: Scope, subject: Subject, act: c.CountersEqual, lasts: Any) -> None:
    """Put as many counters as something says."""
    count = amount_of(scope, act.number)
    on = ph.ref_of(scope, act.where, person(subject))
    scope.emit(e.PutCounter(act.kind.words, count, on))


def counters_both(scope: Scope, subject: Subject, act: c.CountersBoth, lasts: Any) -> None:
    """Put counters of two kinds on the same things."""
    who = person(subject)
    kinds = (act.counters.kind, act.other.kind)
    numbers = [scaled(scope, counters.number) for counters in (act.counters, act.other)]
    on = ph.ref_of(scope, act.where, who)
    for kind, number in zip(kinds, numbers, strict=True):
        if kind is None or act.counters.is_additional or act.other.is_additional:
            raise Unread("counters of some kind")
        scope.emit(e.PutCounter(kind.words, number, on))


_EACH = r.Bound("each")


def doubles_counters(scope: Scope, subject: Subject, act: c.DoublesCounters, lasts: Any) -> None:
    """Give each of them as many counters of the kind as it has (CR 701.10e)."""
    kind = act.kind.words
    on = ph.ref_of(scope, act.where, person(subject))
    more = e.PutCounter(kind, a.CountersOn(kind, _EACH), _EACH)
    scope.emit(st.ForEach(on, (more,)))


def moves_counter(scope: Scope, subject: Subject, act: c.MovesCounter, lasts: Any) -> None:
    """Move one counter from a thing onto another."""
    who = person(subject)
    origin = ph.ref_of(scope, act.origin, who)
    to = ph.ref_of(scope, act.to, who)
    scope.emit(e.MoveCounter(origin, to, act.kind.words, a.Number(1)))


def puts_its_counters(scope: Scope, subject: Subject, act: c.PutsItsCounters, lasts: Any) -> None:
    """Put the same counters that something had as it left the battlefield (CR 122.8)."""
    who = person(subject)
    of = ph.possessed_ref(scope, act.whose)
    gone = [each for each in scope.mentions if each.ref == of and each.moved is not None]
    is_gone = bool(gone) or (scope.has_left and of == r.This())
    if scope.sort != "triggered" or not is_gone:
        raise Unread("the counters of what is still there")
    scope.emit(e.PutSameCounters(of, ph.ref_of(scope, act.where, who)))


def removes_all(scope: Scope, subject: Subject, act: c.RemovesAll, lasts: Any) -> None:
    """Remove all counters of the kind; *that many* is then how many they were."""
    name = scope.name("removed")
    on = ph.ref_of(scope, act.where, person(subject))
    scope.emit(e.RemoveCounter(act.kind.words, on, bind=name))
    scope.that_many = a.BoundNumber(name)


def gets_counters(scope: Scope, subject: Subject, act: c.GetsCounters, lasts: Any) -> None:
    """Give counters to players."""
    if act.counters.kind is None:
        raise Unread("counters of some kind")
    count = scaled(scope, act.counters.number)
    scope.emit(e.PutCounter(act.counters.kind.words, count, person(subject)))


def gets_symbols(scope: Scope, subject: Subject, act: c.GetsSymbols, lasts: Any) -> None:
    """Give energy counters to players (CR 107.14)."""
    count = times_per(scope, a.Number(act.symbols.count("{E}")))
    scope.emit(e.PutCounter("energy", count, person(subject)))
