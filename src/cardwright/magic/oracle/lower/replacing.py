"""Replacement effects: *if ... would ..., ... instead* (CR 614)."""

from __future__ import annotations

from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower import phrases as ph
from cardwright.magic.oracle.lower.events import pattern_of
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.program import abilities as ab
from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program import rules as ru
from cardwright.magic.program.node import Pattern
from cardwright.magic.program.words import Zone


def replacement_of(scope: Scope, text: c.Would) -> ab.Replacement:
    """Return the replacement effect of a sentence.

    Raises:
        Unread: if what would happen, or what happens instead, is beyond the compiler.
    """
    pattern = pattern_of(scope, text.event)
    clause = _only_clause(text.sentence)
    act = clause.act
    if isinstance(pattern, p.Moves) and isinstance(act, c.Act) and act.verb == "exile":
        if act.what not in _THE_SAME or clause.subject is not None:
            raise Unread("instead")
        return ab.Replacement(pattern, to="exile", zones=_zones(text.event, pattern))
    raise Unread("instead")


_THE_SAME: Final = (s.Pronoun("it"), s.ItSelf())


def _only_clause(sentence: Any) -> c.Clause:
    """Return the clause of *exile it instead*."""
    if not isinstance(sentence, c.Sentence) or sentence.leads or sentence.others:
        raise Unread("instead")
    clause = sentence.first
    if clause.after != (c.Instead(),) or clause.modal:
        raise Unread("instead")
    return clause


def _zones(event: c.Event, pattern: Pattern) -> tuple[Zone, ...]:
    """Return where the ability works: everywhere, if it is about this card's own moves."""
    if isinstance(event.subject, s.ItSelf) and isinstance(pattern, p.Moves) and not pattern.origin:
        return ("battlefield", "stack", "hand", "library", "graveyard")
    return ("battlefield",)


def would_in_effect(scope: Scope, text: c.Would) -> None:
    """Add *if that creature would die this turn, exile it instead* to an effect."""
    event = text.event
    ref = ph.known_ref(scope, event.subject)
    clause = _only_clause(text.sentence)
    is_exiled = isinstance(clause.act, c.Act) and clause.act.verb == "exile"
    if event.verb != c.Happens("die this turn") or not is_exiled or clause.subject is not None:
        raise Unread("a replacement in an effect")
    pattern = p.Moves(f.Is(ref), ("battlefield",), ("graveyard",))
    scope.emit(ru.ReplaceUntil(ab.Replacement(pattern, to="exile")))
