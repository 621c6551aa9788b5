"""When a static ability holds: the conditions before and after its clause."""

from __future__ import annotations

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower.conditions import condition_of
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.program import conditions as cn
from cardwright.magic.program import refs as r
from cardwright.magic.program.node import Condition


def lead_condition(scope: Scope, leads: tuple[c.Lead, ...]) -> Condition | None:
    """Return the condition a static ability begins with."""
    if not leads:
        return None
    lead = leads[0]
    if len(leads) > 1:
        raise Unread("several conditions")
    if isinstance(lead, c.LeadIf):
        return condition_of(scope, lead.condition)
    if isinstance(lead, c.LeadTime) and lead.words == "during your turn":
        return cn.TurnOf(r.You())
    if isinstance(lead, c.LeadTime) and lead.words == "once during each of your turns":
        scope.once = True
        return cn.TurnOf(r.You())
    if isinstance(lead, c.LeadTime) and lead.words == "during turns other than yours":
        return cn.Denied(cn.TurnOf(r.You()))
    raise Unread("before a static")


def own_condition(scope: Scope, clause: c.Clause) -> Condition | None:
    """Return the condition a static ability's clause ends with."""
    found: Condition | None = None
    for after in clause.after:
        if isinstance(after, c.PerEach | c.WhereIs | c.IfTargets):
            continue
        if found is not None:
            raise Unread("several conditions")
        if isinstance(clause.subject, s.ItSelf):
            scope.mention(r.This(), frozenset(("permanent", "creature")))
        found = _after(scope, after)
    return found


def _after(scope: Scope, after: c.After) -> Condition:
    if isinstance(after, c.OnlyIf):
        found = condition_of(scope, after.condition)
        return cn.Denied(found) if after.word == "unless" else found
    if isinstance(after, c.OnlyDuring) and after.words == "during your turn":
        return cn.TurnOf(r.You())
    raise Unread(type(after).__name__)
