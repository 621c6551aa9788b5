"""Replacement effects: *if ... would ..., ... instead* (CR 614)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower import phrases as ph
from cardwright.magic.oracle.lower.amounts import amount_of
from cardwright.magic.oracle.lower.event_subjects import subject_filter
from cardwright.magic.oracle.lower.events import pattern_of
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.program import abilities as ab
from cardwright.magic.program import amounts as a
from cardwright.magic.program import changes as ch
from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program import refs as r
from cardwright.magic.program import rules as ru
from cardwright.magic.program.node import Ability, Amount, Filter, Pattern
from cardwright.magic.program.words import Zone


def replacement_of(scope: Scope, text: c.Would) -> ab.Replacement:
    """Return the replacement effect of a sentence.

    Raises:
        Unread: if what would happen, or what happens instead, is beyond the compiler.
    """
    pattern = pattern_of(scope, text.event)
    if isinstance(pattern, p.Moves) and _is_shuffled_away(text.sentence):
        return ab.Replacement(pattern, to="library", zones=_zones(text.event, pattern))
    clause = _only_clause(text.sentence)
    act = clause.act
    if isinstance(pattern, p.Moves) and isinstance(act, c.Act) and act.verb == "exile":
        if act.what not in _THE_SAME or clause.subject is not None:
            raise Unread("instead")
        return ab.Replacement(pattern, to="exile", zones=_zones(text.event, pattern))
    raise Unread("instead")


def _is_shuffled_away(sentence: Any) -> bool:
    """Return whether it says *reveal ~ and shuffle it into its owner's library instead*."""
    if not isinstance(sentence, c.Sentence) or sentence.leads or len(sentence.others) != 1:
        return False
    first, then = sentence.first, sentence.others[0]
    shuffles = c.Act("shuffle into", s.Pronoun("it"))
    return (
        (first.subject, first.modal, first.after) == (None, "", ())
        and first.act == c.Act("reveal", s.ItSelf())
        and then.joiner == "and"
        and (then.clause.subject, then.clause.modal) == (None, "")
        and then.clause.act == shuffles
        and then.clause.after == (c.Instead(),)
    )


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


# ---- replaced numbers


def number_replaced(scope: Scope, text: c.WouldNumber) -> Ability:
    """Return the replacement of a number: twice that many, that much plus 1.

    Raises:
        Unread: if the event is beyond the compiler.
    """
    pattern = _number_pattern(scope, text.event)
    result = text.result
    if isinstance(result, c.Multiplied):
        return ab.Replacement(pattern, amount=a.Times(result.by, a.EventAmount()))
    if isinstance(result, c.Increased):
        more = amount_of(scope, result.number)
        return ab.Replacement(pattern, amount=a.Plus((a.EventAmount(), more)))
    if not isinstance(pattern, p.DealsDamage):
        raise Unread("prevent")
    if isinstance(result, c.Lessened):
        return _prevents(pattern, amount_of(scope, result.number))
    return _prevented(scope, pattern, result)


def _prevents(pattern: p.DealsDamage, amount: Amount) -> Ability:
    change = ch.Prevents(
        pattern.source, pattern.to_objects, pattern.to_players, pattern.combat, amount
    )
    return ab.Static((change,))


def _prevented(scope: Scope, pattern: p.DealsDamage, result: c.Prevented) -> Ability:
    if not isinstance(result.then, c.Sentence):
        change = ch.Prevents(
            pattern.source, pattern.to_objects, pattern.to_players, pattern.combat
        )
        return ab.Static((change,))
    from cardwright.magic.oracle.lower.effects import effects  # noqa: PLC0415

    scope.sort = "triggered"
    scope.that_many = a.EventAmount()
    program = effects(scope, c.EffectText((result.then,)))
    if scope.targets:
        raise Unread("prevent, and target")
    return ab.Replacement(pattern, program)


def _number_pattern(scope: Scope, event: Any) -> Pattern:
    if isinstance(event, c.TokensWould):
        return p.TokensMade(f.IsToken(), r.You())
    if isinstance(event, c.CountersWould):
        by = r.You() if event.words.startswith("you") else None
        kind = "" if event.kind is None else event.kind.words
        by_effect = event.words.startswith("an effect")
        return p.CountersPut(kind, _thing(scope, event.on), by=by, by_effect=by_effect)
    if isinstance(event, c.DamageWould):
        return _damage(scope, event.to)
    verb = event.verb
    if isinstance(verb, c.Affects) and verb.words.endswith("damage to"):
        source, _ = subject_filter(scope, event.subject)
        combat = True if "combat" in verb.words else None
        return replace(_damage(scope, verb.what), source=source, combat=combat)
    return pattern_of(scope, event)


def _damage(scope: Scope, to: s.Phrase) -> p.DealsDamage:
    """Return damage to what is meant: *a permanent or player* is everything."""
    if isinstance(to, s.Some) and not to.noun.posts:
        groups = [group.words for group in to.noun.groups]
        if groups == [("permanent",), ("player",)]:
            return p.DealsDamage(f.Anything())
    if ph.is_person(to):
        return p.DealsDamage(f.Anything(), to_players=ph.any_player_ref(scope, to))
    if isinstance(to, s.Joined):
        left, right = (_damage(scope, part) for part in to.parts)
        objects = left.to_objects or right.to_objects
        players = left.to_players or right.to_players
        if to.joiner != "or" or objects is None or players is None:
            raise Unread("damage to both")
        return p.DealsDamage(f.Anything(), objects, players)
    return p.DealsDamage(f.Anything(), to_objects=_thing(scope, to))


def _thing(scope: Scope, phrase: s.Phrase) -> Filter:
    if isinstance(phrase, s.ItSelf):
        scope.mention(r.This(), frozenset(("permanent", "creature")))
        return f.Is(r.This())
    return subject_filter(scope, phrase)[0]
