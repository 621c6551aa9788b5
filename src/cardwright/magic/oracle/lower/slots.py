"""Target slots: how many targets, and other than which (CR 115.1, 601.2c)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower.nouns import Kind
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.trees import pieces
from cardwright.magic.program import amounts as a
from cardwright.magic.program import filters as f
from cardwright.magic.program import refs as r
from cardwright.magic.program.abilities import TargetSlot
from cardwright.magic.program.node import Amount, Filter, Ref

# ---- targets


def is_another(count: s.Quantity | None) -> bool:
    """Return whether the count is *another*."""
    return isinstance(count, s.Num) and count.style == "another"


def is_many(count: s.Quantity | None) -> bool:
    """Return whether a target phrase may have several targets."""
    if count is None:
        return False
    inner = count.most if isinstance(count, s.UpTo) else count
    return not (isinstance(inner, s.Num) and inner.value == 1)


def is_group(phrase: s.Phrase) -> bool:
    """Return whether several objects may be meant."""
    if isinstance(phrase, s.Target):
        return is_many(phrase.count)
    if isinstance(phrase, s.Said):
        return phrase.noun.is_plural
    if isinstance(phrase, s.Pronoun):
        return phrase.word == "them"
    return not isinstance(phrase, s.ItSelf)


def add_slot(
    scope: Scope,
    count: s.Quantity | None,
    kind: Kind | None,
    players: Ref | None = None,
    is_other: bool = False,
) -> Ref:
    """Add a target slot; return the reference to what will be chosen."""
    from cardwright.magic.oracle.lower.amounts import bounds  # noqa: PLC0415

    low, high = bounds(scope, count)
    filter_ = None if kind is None else kind.filter
    different: tuple[int, ...] = ()
    if is_other or is_another(count):
        filter_, different = _differing(scope, filter_)
    slot = TargetSlot(
        filter_,
        players,
        ("battlefield",) if kind is None else kind.zones,
        None if kind is None else kind.whose,
        None if low == a.Number(1) else low,
        _most(low, high),
        different,
    )
    scope.targets.append(slot)
    return r.Target(len(scope.targets) - 1)


def _most(low: Amount, high: Amount | None) -> Amount | None:
    if high is None:
        return a.Number(ANY_NUMBER)
    return None if low == high == a.Number(1) else high


ANY_NUMBER: Final = 1000
"""More targets than there can be."""


def _apart(filter_: Filter | None, slots: list[TargetSlot]) -> bool:
    """Return whether the targets so far are of other types: *other* may then mean than this."""
    before = {each.word for each in pieces(tuple(slots)) if isinstance(each, f.HasType)}
    types = {each.word for each in pieces(filter_) if isinstance(each, f.HasType)}
    return bool(before and types) and not before & types


def _differing(scope: Scope, filter_: Filter | None) -> tuple[Filter | None, tuple[int, ...]]:
    """Return what *another target* asks: other than the targets so far, else than this."""
    if scope.targets:
        if scope.is_permanent and _apart(filter_, scope.targets):
            raise Unread("other than which targets")
        return filter_, tuple(range(len(scope.targets)))
    if not scope.is_permanent or filter_ is None:
        raise Unread("another target")
    died = r.EventRef("object")
    is_dead = any(each.ref == died and each.moved is not None for each in scope.mentions)
    apart: Ref = died if is_dead else r.This()  # than the card that what died has become
    return f.All((filter_, f.Not(f.Is(apart)))), ()
