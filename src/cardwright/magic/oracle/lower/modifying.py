"""What is so of somebody or something from now on: continuous effects of a resolution."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.subjects import Subject
from cardwright.magic.program import changes as ch
from cardwright.magic.program import effects as e
from cardwright.magic.program import refs as r
from cardwright.magic.program import rules as ru
from cardwright.magic.program.node import Change
from cardwright.magic.program.words import Duration


def modify(
    scope: Scope,
    act: c.VerbPhrase,
    subject: Subject,
    changes: tuple[Change, ...],
    lasts: Duration,
) -> None:
    """Let the changes hold of the subject from now on (CR 611.2)."""
    if isinstance(act, c.Cannot) and act.words == "be regenerated":
        _no_regeneration(scope, subject)
        return
    if isinstance(act, c.Plain) and "this turn" in act.words:
        lasts = "end_of_turn"
    if subject.is_person:
        scope.emit(ru.GlobalRule(subject.ref, changes, lasts))
        return
    _check_lent(subject, changes)
    if lasts == "permanent" and _enters_so(scope, act, subject, changes):
        return
    rules = all(isinstance(change, ch.Forbid | ch.Require | ch.Allow) for change in changes)
    is_open = rules and isinstance(subject.ref, r.Every)
    if isinstance(act, c.ColorsBecome):
        _check_recolored(subject, lasts)
    scope.emit(ru.Modify(subject.ref, changes, lasts, locked=not is_open))


def _check_recolored(subject: Subject, lasts: Duration) -> None:
    """Let no spell's color change for good: its permanent would keep it (CR 400.7a).

    Raises:
        Unread: if it does.
    """
    is_spell = subject.mention is not None and "spell" in subject.mention.words
    if is_spell and lasts == "permanent":
        raise Unread("a spell whose color changes for good")


_ENTERING: Final = frozenset(
    ("amplify", "bloodthirst", "devour", "fabricate", "graft", "modular", "riot", "sunburst")
)
"""Keywords that say how a permanent enters."""


def _check_lent(subject: Subject, changes: tuple[Change, ...]) -> None:
    """Let no spell be lent how its permanent enters: the engine asks what is printed.

    Raises:
        Unread: if one is.
    """
    is_spell = subject.mention is not None and "spell" in subject.mention.words
    lent = [change.ability for change in changes if isinstance(change, ch.GainsKeyword)]
    if is_spell and any(getattr(each, "word", "") in _ENTERING for each in lent):
        raise Unread("a spell that is lent how it enters")


def _enters_so(
    scope: Scope, act: c.VerbPhrase, subject: Subject, changes: tuple[Change, ...]
) -> bool:
    """Let *that creature is a Zombie* hold as it enters, after it was put there (CR 611.2e)."""
    verb = act.verb if isinstance(act, c.Becomes | c.HasAbilities) else ""
    if verb not in ("be", "have") or not isinstance(subject.ref, r.Bound):
        return False
    for program, number in scope.all_steps():
        step = program[number]
        if isinstance(step, e.Move) and step.bind == subject.ref.name:
            if step.to == "battlefield":
                program[number] = replace(step, changes=step.changes + changes)
            return step.to == "battlefield"
    return False


def _no_regeneration(scope: Scope, subject: Subject) -> None:
    """*It can't be regenerated*, said of what was just destroyed (CR 701.19c)."""
    for program, number in scope.all_steps():
        step = program[number]
        if isinstance(step, e.Destroy) and step.what == subject.ref:
            program[number] = replace(step, no_regeneration=True)
            return
    raise Unread("can't be regenerated")
