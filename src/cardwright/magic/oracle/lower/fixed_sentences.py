"""Sentences of fixed words: what becomes of a spell just countered or cast, phases to come."""

from __future__ import annotations

from dataclasses import replace

from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.searching import shuffle_searched
from cardwright.magic.oracle.lower.trees import pieces, replaced
from cardwright.magic.program import abilities as ab
from cardwright.magic.program import effects as e
from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program import refs as r
from cardwright.magic.program import rules as ru


def fixed_sentence(scope: Scope, words: str) -> None:
    """Take in what the sentence says.

    Raises:
        Unread: if nothing stands before it that it can be about.
    """
    if "is countered this way" in words:
        _exile_countered(scope)
    elif "would leave the battlefield" in words:
        _exile_leaving(scope)
    elif "would be put into" in words:
        _exile_cast(scope)
    elif words.endswith("shuffle"):
        shuffle_searched(scope)
    else:
        phases = ("combat", "main") if words.endswith("main phase") else ("combat",)
        scope.emit(ru.ExtraPhase(phases, after_main=words.startswith("after this main")))


def _exile_countered(scope: Scope) -> None:
    """Let the spell that the step before counters be exiled (CR 701.6a)."""
    last = scope.out[-1] if scope.out else None
    if last is None:
        raise Unread("countered this way")
    found = [each for each in pieces((last,)) if isinstance(each, ru.CounterObject)]
    if len(found) != 1 or found[0].to != "graveyard":
        raise Unread("countered this way")
    scope.out[-1] = replaced(last, found[0], replace(found[0], to="exile"))


def _exile_leaving(scope: Scope) -> None:
    """Let what was put onto the battlefield be exiled rather than leave it otherwise."""
    steps = [each for each in pieces(tuple(scope.out)) if isinstance(each, e.Move)]
    entered = [each for each in steps if each.to == "battlefield" and each.bind]
    if len(entered) != 1:
        raise Unread("what would leave")
    leaves = p.Moves(
        f.Is(r.Bound(entered[0].bind)), ("battlefield",), ("hand", "library", "graveyard")
    )
    scope.emit(ru.ReplaceUntil(ab.Replacement(leaves, to="exile"), "permanent"))


def _exile_cast(scope: Scope) -> None:
    """Let the spell that the step before lets be cast be exiled rather than go to a graveyard."""
    last = scope.out[-1] if scope.out else None
    if not isinstance(last, ru.CastCards) or last.count != 1 or last.lands or last.copy:
        raise Unread("that spell")
    spell = r.Bound(last.picked) if last.picked else last.what
    pattern = p.Moves(f.Is(spell), ("stack",), ("graveyard",))
    scope.emit(ru.ReplaceUntil(ab.Replacement(pattern, to="exile")))
