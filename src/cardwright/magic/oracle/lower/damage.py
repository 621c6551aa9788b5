"""Dealing and preventing damage."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower import phrases as ph
from cardwright.magic.oracle.lower.amounts import amount_of, scaled
from cardwright.magic.oracle.lower.nouns import kind_of
from cardwright.magic.oracle.lower.scope import Mention, Scope, Unread
from cardwright.magic.oracle.lower.subjects import Subject, person
from cardwright.magic.oracle.lower.trees import holds
from cardwright.magic.program import abilities as ab
from cardwright.magic.program import amounts as a
from cardwright.magic.program import changes as ch
from cardwright.magic.program import effects as e
from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program import refs as r
from cardwright.magic.program import rules as ru
from cardwright.magic.program import steps as st
from cardwright.magic.program.node import Filter, Ref
from cardwright.magic.program.words import Duration

# ---- damage


def deal(scope: Scope, subject: Subject, act: c.Deal, lasts: Any) -> None:
    """Deal damage to somebody or something."""
    if isinstance(subject.ref, r.Every | r.Together) and not subject.is_person:
        _deal_each(scope, subject, act)
        return
    source = damage_source(subject)
    if act.order == "divided":
        _deal_divided(scope, act, source)
        return
    if act.order == "equal after" and act.to in _EVERYBODY:
        _deal_each_player(scope, act, source)
        return
    if act.order == "equal after":
        to = ph.ref_of(scope, act.to)
        amount = scaled(scope, act.amount)
    else:
        amount = scaled(scope, act.amount)
        to = damaged(scope, act.to)
    name = scope.name("dealt")
    scope.emit(e.DealDamage(to, amount, source, bind=name))
    scope.ways["the damage dealt this way"] = a.BoundNumber(name)


def _deal_each(scope: Scope, subject: Subject, act: c.Deal) -> None:
    """Let each of several deal damage by itself, equal to its own power or the like."""
    each = Mention(r.Bound("each"), frozenset(("creature",)))
    before, scope.subject = scope.subject, each
    with scope.block() as steps:
        deal(scope, Subject(each.ref, False, each), act, None)
    scope.subject = before
    scope.emit(st.ForEach(subject.ref, tuple(steps)))


_EVERYBODY: Final = tuple(
    s.Every("each", s.Noun((), (s.Group((), (word,), False),), "", False, ()))
    for word in ("player", "opponent")
)


def _deal_each_player(scope: Scope, act: c.Deal, source: Ref | None) -> None:
    """Deal damage to each player equal to a number that may be that player's own."""
    to = ph.ref_of(scope, act.to)
    each = scope.mention(r.Bound("each"), frozenset(("player",)))
    amount = scaled(scope, act.amount)
    scope.mentions.remove(each)
    if holds(amount, each.ref):
        scope.emit(st.ForEach(to, (e.DealDamage(each.ref, amount, source),)))
    else:
        scope.emit(e.DealDamage(to, amount, source))


def damage_source(subject: Subject) -> Ref | None:
    """Return the source of damage: ``None`` for this."""
    if subject.is_person:
        raise Unread("a player deals damage")
    return None if isinstance(subject.ref, r.This) else subject.ref


def damaged(scope: Scope, to: s.Phrase) -> Ref:
    """Return who is dealt damage: *each creature and each player* is two phrases."""
    if isinstance(to, s.Every) and len(to.noun.groups) == 2 and not to.noun.posts:
        groups = to.noun.groups
        if groups[1].words[-1] in ("player", "opponent") and not to.noun.adjectives:
            nouns = [s.Noun((), (group,), "", to.noun.is_plural) for group in groups]
            parts = [ph.ref_of(scope, s.Every(to.word, noun)) for noun in nouns]
            return r.Together(tuple(parts))
    return ph.ref_of(scope, to)


def _deal_divided(scope: Scope, act: c.Deal, source: Ref | None) -> None:
    if not isinstance(act.to, s.Target | s.AnyTarget):
        raise Unread("divided among")
    amount = amount_of(scope, act.amount)
    to = ph.ref_of(scope, act.to)
    slot = scope.targets[-1]
    if isinstance(act.to.count, s.AnyNumber):
        slot = replace(slot, minimum=a.Number(1))
    scope.targets[-1] = replace(slot, divide=amount)
    scope.emit(e.DealDamage(to, amount, source, divided=True))


def damaged_this_way(scope: Scope, words: str) -> None:
    """Say something of the creatures to which the step before has dealt damage.

    Raises:
        Unread: if no such step stands there.
    """
    last = scope.out[-1] if scope.out else None
    if not isinstance(last, e.DealDamage) or last.source is not None:
        raise Unread("which damage")
    hit = f.HadEvent(p.DealsDamage(f.Is(r.This()), to_objects=f.Anything()), role="other")
    creatures = r.Among(last.to, f.All((f.HasType("Creature"), hit)))
    if words.endswith("exile it instead"):
        dies = p.Moves(f.Is(creatures), ("battlefield",), ("graveyard",))
        scope.emit(ru.ReplaceUntil(ab.Replacement(dies, to="exile")))
        return
    what = "block" if "block" in words else "be_regenerated"
    scope.emit(ru.Modify(creatures, (ch.Forbid(what),)))


def deal_both(scope: Scope, subject: Subject, act: c.DealBoth, lasts: Any) -> None:
    """Deal damage to one and other damage to another, at once (CR 120.2)."""
    source = damage_source(subject)
    first = amount_of(scope, act.amount)
    one = e.DealDamage(damaged(scope, act.to), first, source)
    second = amount_of(scope, act.second)
    other = e.DealDamage(damaged(scope, act.also_to), second, source)
    scope.emit(e.DamageAtOnce((one, other)))


def prevents(scope: Scope, subject: Subject, act: c.PreventsDamage, lasts: Duration) -> None:
    """Prevent damage for a while (CR 615)."""
    person(subject)
    if act.order == "that":
        raise Unread("prevent that damage")
    chosen = _chosen_source(act.by)
    source, from_ = _sources(scope, act.by if chosen is None else chosen)
    combat = True if act.combat else None
    to = None if act.to is None else damaged(scope, act.to)
    amount = None if act.amount is None else scaled(scope, act.amount)
    if act.order not in ("turn", "would deal") and lasts != "end_of_turn":
        raise Unread("prevent for ever")
    is_chosen = chosen is not None
    scope.emit(ru.PreventDamage(to, source, from_, amount, combat, chosen_source=is_chosen))


def _chosen_source(by: s.Phrase | None) -> s.Every | None:
    """Return the sources among which *a red source of your choice* is one (CR 609.7a)."""
    if not isinstance(by, s.Some) or by.noun.last != "source":
        return None
    of_choice = s.Which("of your choice")
    if by.count != s.Num(1, "article") or of_choice not in by.noun.posts:
        raise Unread("which source")
    posts = tuple(post for post in by.noun.posts if post != of_choice)
    return s.Every("each", replace(by.noun, posts=posts))


def _sources(scope: Scope, by: s.Phrase | None) -> tuple[Filter | None, Ref | None]:
    """Return whose damage is prevented: all that match, or certain ones."""
    if isinstance(by, s.Every):
        return kind_of(scope, by.noun).filter, None
    return None, None if by is None else ph.ref_of(scope, by)


def prevents_both(scope: Scope, subject: Subject, act: c.PreventsBoth, lasts: Duration) -> None:
    """Prevent the damage to and by something."""
    person(subject)
    if not act.this_turn and lasts == "permanent":
        raise Unread("prevent for ever")
    what = ph.ref_of(scope, act.what)
    combat = True if act.combat else None
    duration: Duration = "end_of_turn" if act.this_turn else lasts
    scope.emit(ru.PreventDamage(to=what, combat=combat, duration=duration))
    scope.emit(ru.PreventDamage(from_=what, combat=combat, duration=duration))
