"""Copying spells and changing their targets (CR 115.7, 707.10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower import phrases as ph
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.subjects import Subject, person
from cardwright.magic.program import amounts as a
from cardwright.magic.program import changes as ch
from cardwright.magic.program import refs as r
from cardwright.magic.program import rules as ru
from cardwright.magic.program.node import Change, Ref

_NOT_LEGENDARY: Final = (ch.RemoveTypes(supertypes=("Legendary",)),)
_RED: Final = (ch.SetColors("R"),)
_EXCEPT: Final[dict[str, tuple[Change, ...]]] = {
    "it isn't legendary if the spell is legendary": _NOT_LEGENDARY,
    "it isn't legendary": _NOT_LEGENDARY,
    "the copy isn't legendary": _NOT_LEGENDARY,
    "that the copy is red": _RED,
    "the copy is red": _RED,
}
_TIMES: Final = {"twice": 2, "three times": 3}


def _copy(scope: Scope, who: Ref, what: s.Phrase, count: int, except_: tuple[Change, ...]) -> None:
    ref = ph.ref_of(scope, what, who)
    name = scope.name("copy")
    scope.emit(ru.CopySpell(ref, who, a.Number(count), False, except_, name))
    scope.mention(r.Bound(name), frozenset(("copy", "spell")), count > 1).is_shy = True


def _copies_except(scope: Scope, subject: Subject, act: c.CopiesExcept, lasts: Any) -> None:
    _copy(scope, person(subject), act.what, 1, _EXCEPT[act.words])


def _copies_times(scope: Scope, subject: Subject, act: c.CopiesTimes, lasts: Any) -> None:
    _copy(scope, person(subject), act.what, _TIMES[act.words], ())


def _changes_target(scope: Scope, subject: Subject, act: c.ChangesTarget, lasts: Any) -> None:
    who = person(subject)
    what = ph.ref_of(scope, act.what, who)
    if act.to is None and act.words == "a target of":
        raise Unread("one target of several")
    to = None if act.to is None else ph.known_ref(scope, act.to)
    scope.emit(ru.ChangeTargets(what, who, to, may=False))


STACK_READERS: Final[dict[type, Callable[[Scope, Subject, Any, Any], None]]] = {
    c.CopiesExcept: _copies_except,
    c.CopiesTimes: _copies_times,
    c.ChangesTarget: _changes_target,
}
