"""Conditions about what happened before: *two or more creatures died this turn*."""

from __future__ import annotations

from typing import Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower.nouns import kind_of
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.program import conditions as cn
from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program import refs as r
from cardwright.magic.program.node import Condition, Filter, Pattern
from cardwright.magic.program.words import Period, Zone

_FIELD: Final[tuple[Zone, ...]] = ("battlefield",)
_YARD: Final[tuple[Zone, ...]] = ("graveyard",)
HAPPENED: Final = frozenset(
    (
        "entered the battlefield under your control this turn",
        "died this turn",
        "died under your control this turn",
        "left the battlefield this turn",
        "left your graveyard this turn",
    )
)
"""What may be said of things that are not there any more."""


def some_happened(scope: Scope, what: s.Some, words: str) -> Condition:
    """Return whether so many of them did this turn what the words say.

    Raises:
        Unread: if it is beyond the compiler.
    """
    home: Zone | None = "graveyard" if words == "left your graveyard this turn" else None
    filter_, times = _so_many(scope, what, home)
    return cn.Happened(_pattern(words, filter_), times=times)


def _pattern(words: str, filter_: Filter) -> Pattern:
    mine = f.All((filter_, f.Controlled(r.You())))
    if words.startswith("entered"):
        return p.Moves(mine, (), _FIELD)
    if words.startswith("died"):
        return p.Moves(mine if "your control" in words else filter_, _FIELD, _YARD)
    if words == "left your graveyard this turn":
        return p.Moves(f.All((filter_, f.Owned(r.You()))), _YARD)
    return p.Moves(filter_, _FIELD)


def had_enter(scope: Scope, text: c.HadEnter) -> Condition:
    """Return whether you had such a thing enter under your control."""
    if not isinstance(text.what, s.Some):
        raise Unread("had enter")
    filter_, times = _so_many(scope, text.what, None)
    pattern = p.Moves(f.All((filter_, f.Controlled(r.You()))), (), _FIELD)
    period: Period = "this_turn" if text.period == "this_turn" else "last_turn"
    return cn.Happened(pattern, period, times)


def _so_many(scope: Scope, what: s.Some, home: Zone | None) -> tuple[Filter, int]:
    """Return what they are, and how many of them it takes."""
    filter_ = kind_of(scope, what.noun, home).filter
    count = what.count
    if isinstance(count, s.Num) and count.value == 1:
        if count.style == "another":
            filter_ = f.All((filter_, scope.other_than()))
        return filter_, 1
    if isinstance(count, s.Limit) and count.way == "or more" and isinstance(count.number, s.Num):
        return filter_, count.number.value
    raise Unread("so many happened")
