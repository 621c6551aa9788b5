"""Sentences that limit when an ability is activated, or what it costs (CR 602.5)."""

from __future__ import annotations

from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower.amounts import amount_of, per_each, times_per
from cardwright.magic.oracle.lower.conditions import condition_of
from cardwright.magic.oracle.lower.event_subjects import COMBAT_STEPS
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.program import amounts as a
from cardwright.magic.program import conditions as cn
from cardwright.magic.program import refs as r
from cardwright.magic.program.node import Amount, Condition
from cardwright.magic.program.words import Step

_BEFORE_ATTACKS: Final[tuple[Step, ...]] = (
    "untap", "upkeep", "draw", "precombat_main", "begin_combat",
)  # fmt: skip
_ONLY: Final[dict[str, dict[str, Any]]] = {
    "as a sorcery": {"sorcery_speed": True},
    "once each turn": {"times_each_turn": 1},
    "as a sorcery and only once each turn": {"sorcery_speed": True, "times_each_turn": 1},
    "no more than twice each turn": {"times_each_turn": 2},
    "no more than three times each turn": {"times_each_turn": 3},
    "once": {"once_each_game": True},
    "as an instant": {},
    "during your turn": {"condition": cn.TurnOf(r.You())},
    "during an opponent's turn": {"condition": cn.TurnOf(r.Opponents())},
    "during your upkeep": {"condition": cn.Both((cn.TurnOf(r.You()), cn.InStep(("upkeep",))))},
    "during combat": {"condition": cn.InStep(COMBAT_STEPS)},
    "during the end of combat step": {"condition": cn.InStep(("end_combat",))},
    "during your turn and only once each turn": {
        "condition": cn.TurnOf(r.You()),
        "times_each_turn": 1,
    },
    "during your turn, before attackers are declared": {
        "condition": cn.Both((cn.TurnOf(r.You()), cn.InStep(_BEFORE_ATTACKS)))
    },
}


def without_limits(scope: Scope, effect: Any) -> tuple[Any, dict[str, Any]]:
    """Return the effect without the sentences that limit its activation, and the limits."""
    if not isinstance(effect, c.EffectText):
        return effect, {}
    kept: list[Any] = []
    limits: dict[str, Any] = {}
    for sentence in effect.sentences:
        found = _limit(scope, sentence)
        if found is None:
            kept.append(sentence)
        else:
            limits.update(found)
    if not kept:
        raise Unread("no effect")
    return c.EffectText(tuple(kept), span=effect.span), limits


def _limit(scope: Scope, sentence: Any) -> dict[str, Any] | None:
    if not isinstance(sentence, c.Sentence) or sentence.others or sentence.leads:
        return None
    act = sentence.first.act
    if _is_for_anyone(sentence.first):
        return {"anyone": True}
    if isinstance(act, c.CostsChange) and act.action == "to activate":
        return {"less": _own_reduction(scope, sentence.first, act)}
    return _only_then(scope, sentence.first, act) if isinstance(act, c.ActivateOnly) else None


def _only_then(scope: Scope, clause: c.Clause, act: c.ActivateOnly) -> dict[str, Any]:
    """Return the limits of *activate only ...*."""
    if clause.after:
        raise Unread("activate only")
    condition = None if act.condition is None else condition_of(scope, act.condition)
    if condition is not None and act.words in ("if", "as a sorcery and only if"):
        return {"condition": condition, "sorcery_speed": act.words != "if"}
    if act.words not in _ONLY:
        raise Unread(act.words)
    limits = _ONLY[act.words]
    if condition is None:
        return limits
    both = cn.Both((limits["condition"], condition)) if "condition" in limits else condition
    return {**limits, "condition": both}


def _own_reduction(scope: Scope, clause: c.Clause, act: c.CostsChange) -> Amount:
    """Return how much less *this ability* costs to activate."""
    is_this = isinstance(clause.subject, s.Said) and clause.subject.word == "this"
    if not is_this or clause.subject.noun.last != "ability" or act.way != "less" or clause.modal:
        raise Unread("what costs less to activate")
    asked: Condition | None = None
    for after in clause.after:
        if isinstance(after, c.PerEach):
            scope.per = per_each(scope, after.of)
        elif isinstance(after, c.WhereIs):
            scope.variables[after.letter] = amount_of(scope, after.value)
        elif isinstance(after, c.OnlyIf) and after.word == "if":
            asked = condition_of(scope, after.condition)
        else:
            raise Unread("costs less, when")
    amount = _symbols_less(scope, act.symbols[1:-1])
    return amount if asked is None else a.Conditional(asked, amount, a.Number(0))


def _symbols_less(scope: Scope, symbols: str) -> Amount:
    if symbols.isdecimal():
        return times_per(scope, a.Number(int(symbols)))
    if symbols == "X" and "x" in scope.variables:
        return times_per(scope, scope.variables["x"])
    raise Unread("so much less to activate")


def _is_for_anyone(clause: c.Clause) -> bool:
    return clause.act == c.Plain("activate this ability") and clause.subject == s.FixedPhrase(
        "any player"
    )
