"""Keyword actions with a number that are spelled out: support, endure, earthbend, blight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.subjects import Subject, person
from cardwright.magic.program import changes as ch
from cardwright.magic.program import conditions as cn
from cardwright.magic.program import effects as e
from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program import refs as r
from cardwright.magic.program import rules as ru
from cardwright.magic.program import steps as st
from cardwright.magic.program.abilities import Body, Keyword, Mode, TargetSlot, TokenSpec
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.node import Amount, Filter, Instruction, Ref

_CREATURE: Final = f.HasType("Creature")
_YOUR_LAND: Final = f.All((f.HasType("Land"), f.Controlled(r.You())))
_PLUS: Final = "+1/+1"
_MINUS: Final = "-1/-1"
_SPIRIT: Final = TokenSpec(types=("Creature",), subtypes=("Spirit",), colors="W")


def _target(scope: Scope, slot: TargetSlot) -> Ref:
    scope.targets.append(slot)
    return r.Target(len(scope.targets) - 1)


def _support(scope: Scope, subject: Subject, amount: Amount) -> None:
    """CR 701.41a: up to so many creatures; of a permanent, others than it."""
    if person(subject) != r.You():
        raise Unread("support, by another")
    filter_: Filter = _CREATURE
    if scope.is_permanent:
        filter_ = f.All((_CREATURE, f.Not(f.Is(r.This()))))
    ref = _target(scope, TargetSlot(filter_, minimum=Number(0), maximum=amount))
    scope.emit(e.PutCounter(_PLUS, Number(1), ref))
    scope.mention(ref, frozenset(("creature",)), is_plural=True)


def _endure(scope: Scope, subject: Subject, amount: Amount) -> None:
    """CR 701.63a: a Spirit so large, unless so many counters are put on the permanent."""
    if subject.is_person or not isinstance(amount, Number):
        raise Unread("endure")
    who = r.ControllerOf(subject.ref)
    creates = e.CreateTokens(_SPIRIT, Number(1), who, power=amount, toughness=amount)
    puts = e.PutCounter(_PLUS, amount, subject.ref)
    either = st.ChooseMode(who, ((puts,), (creates,)), ("put counters", "create a token"))
    is_here = cn.Matches(subject.ref, f.InZone(("battlefield",)))
    scope.emit(st.If(is_here, (either,), (creates,)))


def _earthbend(scope: Scope, subject: Subject, amount: Amount) -> None:
    """CR 701.66a."""
    if person(subject) != r.You():
        raise Unread("earthbend, by another")
    ref = _target(scope, TargetSlot(_YOUR_LAND))
    haste = ch.GainsKeyword(Keyword("haste"))
    becomes = (ch.AddTypes(("Creature",)), ch.SetBase(Number(0), Number(0)), haste)
    scope.emit(ru.Modify(ref, becomes, "permanent"))
    scope.emit(e.PutCounter(_PLUS, amount, ref))
    leaves = p.Moves(f.Is(ref), ("battlefield",), ("graveyard", "exile"))
    back = e.Move(r.EventRef("object"), "battlefield", under=r.You(), tapped=True)
    scope.emit(st.Delay(leaves, Body((Mode((), (back,)),))))
    scope.mention(ref, frozenset(("land", "creature")))


def _blight(scope: Scope, subject: Subject, amount: Amount) -> None:
    """CR 701.68a."""
    who = person(subject)
    if not isinstance(who, r.You):
        raise Unread("blight, by another")
    name = scope.name("blighted")
    among = r.Every(f.All((_CREATURE, f.Controlled(who))))
    steps: tuple[Instruction, ...] = (
        st.ChooseObjects(who, among, Number(1), Number(1), name),
        e.PutCounter(_MINUS, amount, r.Bound(name)),
    )
    for step in steps:
        scope.emit(step)


KEYWORD_ACTS: Final[dict[str, Callable[[Scope, Subject, Amount], None]]] = {
    "support": _support,
    "endure": _endure,
    "earthbend": _earthbend,
    "blight": _blight,
}
