"""Keywords before a dash, which say when the ability behind it is there or may be activated."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from cardwright.magic.oracle.grammar.verbs import CONDITION
from cardwright.magic.oracle.lower.conditions import condition_of
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.words import Text
from cardwright.magic.program import abilities as ab
from cardwright.magic.program import conditions as cn
from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program import refs as r
from cardwright.magic.program.changes import GainsAbility, GainsKeyword
from cardwright.magic.program.effects import KeywordAction
from cardwright.magic.program.node import Ability, Change, Condition

HEAD: Final = re.compile("^(Boast|Exhaust|Forecast|Max speed|Solved) \u2014 ")
TO_SOLVE: Final = "To solve \u2014 "
_SOLVED: Final = cn.Matches(r.This(), f.Designated("solved"))
_YOUR_UPKEEP: Final = cn.Both((cn.TurnOf(r.You()), cn.InStep(("upkeep",))))
_ATTACKED: Final = cn.Matches(r.This(), f.HadEvent(p.Attacks(f.Anything())))


def with_head(head: str, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Return the abilities as the keyword before them makes them.

    Raises:
        Unread: if such a keyword does not stand before such an ability.
    """
    maker = _HEADS[head]
    return tuple(maker(ability) for ability in abilities)


def _activated(ability: Ability) -> ab.Activated:
    if not isinstance(ability, ab.Activated) or ability.word or ability.times_each_turn:
        raise Unread("a keyword before no activated ability")
    return ability


def _also(ability: ab.Activated, condition: Condition) -> Condition:
    own = ability.condition
    return condition if own is None else cn.Both((condition, own))


def _boast(ability: Ability) -> Ability:
    """CR 702.142a."""
    act = _activated(ability)
    return replace(act, condition=_also(act, _ATTACKED), times_each_turn=1, word="boast")


def _exhaust(ability: Ability) -> Ability:
    """CR 702.177a."""
    return replace(_activated(ability), once_each_game=True, word="exhaust")


def _forecast(ability: Ability) -> Ability:
    """CR 702.57a-b."""
    act = _activated(ability)
    if act.zone != "hand":
        raise Unread("forecast from elsewhere")
    return replace(act, condition=_also(act, _YOUR_UPKEEP), times_each_turn=1, word="forecast")


def _while(condition: Condition) -> Callable[[Ability], Ability]:
    """Return what lets an object have an ability as long as the condition holds."""

    def made(ability: Ability) -> Ability:
        if isinstance(ability, ab.Activated):  # it may work in another zone
            return replace(ability, condition=_also(ability, condition))
        if getattr(ability, "zones", ("battlefield",)) != ("battlefield",):
            raise Unread("as long as, in another zone")
        if not isinstance(ability, ab.Keyword | ab.Triggered | ab.Static | ab.Replacement):
            raise Unread("as long as")
        is_keyword = isinstance(ability, ab.Keyword)
        change: Change = GainsKeyword(ability) if is_keyword else GainsAbility(ability)
        return ab.Static((change,), r.This(), condition)

    return made


_HEADS: Final[dict[str, Callable[[Ability], Ability]]] = {
    "Boast": _boast,
    "Exhaust": _exhaust,
    "Forecast": _forecast,
    "Max speed": _while(cn.HasDesignation(r.You(), "max speed")),
    "Solved": _while(_SOLVED),
}


def to_solve(text: str, types: frozenset[str]) -> ab.Triggered:
    """Return the ability by which a Case is solved (CR 719.3a).

    Raises:
        Unread: if the condition is beyond the compiler.
    """
    words = Text(text)
    for value, end in CONDITION.read(words, 0):
        if words.words[end:] == (".", ""):
            asked = condition_of(Scope("triggered", types), value)
            solve = KeywordAction("mark", r.You(), on=r.This(), words=("solved",))
            return ab.Triggered(
                p.StepBegins("end_turn", r.You()),
                ab.Body((ab.Mode(program=(solve,)),)),
                cn.Both((asked, cn.Denied(_SOLVED))),
            )
    raise Unread("to solve")
