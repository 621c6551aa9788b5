"""With what permanents enter: tapped, counters, escaped (CR 614.1c-d)."""

from __future__ import annotations

from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower.amounts import amount_of
from cardwright.magic.oracle.lower.making import entering_counters
from cardwright.magic.oracle.lower.nouns import kind_of
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.program import abilities as ab
from cardwright.magic.program import amounts as a
from cardwright.magic.program import conditions as cn
from cardwright.magic.program import effects as e
from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program import refs as r
from cardwright.magic.program.node import Ability, Condition, Instruction

_ENTERS: Final = p.Moves(f.Is(r.This()), (), ("battlefield",))


def entering(scope: Scope, act: c.VerbPhrase) -> tuple[Instruction, ...]:
    """Return with what something enters; nothing if the verb phrase says something else."""
    tapped = (e.TapObjects(r.This()),)
    if isinstance(act, c.Plain) and act.words in ("enter tapped", "enter the battlefield tapped"):
        return tapped
    if isinstance(act, c.EntersEqual):
        return (e.PutCounter(act.kind.words, amount_of(scope, act.number), r.This()),)
    if isinstance(act, c.EntersBoth):
        first = c.EntersWith(act.counters, act.other.pronoun)
        return _counters(scope, first), _counters(scope, act.other)
    if isinstance(act, c.EntersCounters):
        counters = (_counters(scope, act.counters),)
        return tapped + counters if act.tapped else counters
    return ()


def enters_with(
    scope: Scope,
    act: c.VerbPhrase,
    with_: tuple[Instruction, ...],
    subject: Any,
    condition: Condition | None,
) -> Ability:
    """Return with what a permanent, or each of some, enters (CR 614.1c-d)."""
    if isinstance(subject, s.ItSelf) or subject == s.Pronoun("it"):
        return ab.Replacement(_ENTERS, keep=True, enters=with_, condition=condition)
    if not isinstance(subject, s.Every):
        raise Unread("who enters so")
    if not isinstance(act, c.Plain | c.EntersCounters):
        raise Unread("others enter with counters")
    kind = kind_of(scope, subject.noun)
    pattern = p.Moves(kind.filter, (), ("battlefield",))
    return ab.Replacement(pattern, keep=True, enters=with_, condition=condition)


def escapes(scope: Scope, act: c.Escapes, subject: Any, condition: Condition | None) -> Ability:
    """CR 702.138c."""
    if not isinstance(subject, s.ItSelf) or condition is not None:
        raise Unread("what escapes")
    counters = (_counters(scope, act.counters),)
    return ab.Replacement(_ENTERS, keep=True, enters=counters, condition=cn.WasPaid("escape"))


def _counters(scope: Scope, text: c.EntersWith) -> Instruction:
    scope.variables.setdefault("x", a.VariableX())
    return entering_counters(scope, text)
