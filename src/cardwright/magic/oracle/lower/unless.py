"""What is paid while an effect resolves: *unless you pay {2}*, *you may pay 2 life*."""

from __future__ import annotations

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower.amounts import amount_of, per_each
from cardwright.magic.oracle.lower.costs import act_cost
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.speakers import subject_of
from cardwright.magic.oracle.lower.subjects import person
from cardwright.magic.program import rules as ru
from cardwright.magic.program import steps as st
from cardwright.magic.program.amounts import Times
from cardwright.magic.program.costs import OneOf, PayGeneric
from cardwright.magic.program.node import Amount, Cost, Instruction


def paid_now(scope: Scope, act: c.VerbPhrase) -> Cost:
    """Return a cost that is paid while the effect resolves; its X must be known by then."""
    if isinstance(act, c.PaysCost) and "{X}" in act.cost:
        if act.cost != "{X}" or "x" not in scope.variables:
            raise Unread("pay {X}")
        return PayGeneric(scope.variables["x"])
    is_numbered = isinstance(act, c.Numbered) and isinstance(act.number, s.Letter)
    if is_numbered and "x" not in scope.variables:
        raise Unread("a number chosen as it is paid")
    return act_cost(scope, act)


def _paid_for_each(act: c.VerbPhrase, per: Amount) -> Cost:
    """Return generic mana that is paid *for each* of something."""
    symbols = act.cost[1:-1] if isinstance(act, c.PaysCost) else ""
    if not symbols.isdecimal():
        raise Unread("unless ... for each")
    return PayGeneric(per if symbols == "1" else Times(int(symbols), per))


def _speak_of_countered(scope: Scope, program: tuple[Instruction, ...]) -> None:
    """Let *its controller* be that of the spell that is countered."""
    countered = [step.what for step in program if isinstance(step, ru.CounterObject)]
    for each in [each for each in scope.mentions if each.ref in countered]:
        each.is_shy = False
        scope.mentions.remove(each)
        scope.mentions.append(each)


def unless_done(
    scope: Scope, text: c.Unless, program: tuple[Instruction, ...]
) -> tuple[Instruction, ...]:
    """Return the program with the payment that lets it not be done (CR 118.12a)."""
    clause = text.clause
    if clause.modal or clause.subject is None:
        raise Unread("unless")
    per = None
    for after in clause.after:
        if isinstance(after, c.PerEach):
            per = per_each(scope, after.of)
        elif isinstance(after, c.WhereIs):
            scope.variables[after.letter] = amount_of(scope, after.value)
        else:
            raise Unread("unless, when")
    _speak_of_countered(scope, program)
    who = person(subject_of(scope, clause.subject))
    cost = paid_now(scope, clause.act) if per is None else _paid_for_each(clause.act, per)
    if text.other is not None:
        if text.other.subject is not None or text.other.modal or text.other.after:
            raise Unread("unless, or another")
        cost = OneOf((cost, paid_now(scope, text.other.act)))
    return (st.PayOr(who, (cost,), otherwise=program),)
