"""Clauses in a row: who does what, for how long, who may, who must pay."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower.acts import READERS
from cardwright.magic.oracle.lower.amounts import amount_of, per_each
from cardwright.magic.oracle.lower.changes import changes_of, grant
from cardwright.magic.oracle.lower.conditions import condition_of
from cardwright.magic.oracle.lower.later import delay, duration
from cardwright.magic.oracle.lower.looking import plays
from cardwright.magic.oracle.lower.mana import spell_uncounterable
from cardwright.magic.oracle.lower.modifying import modify
from cardwright.magic.oracle.lower.permissions import is_permission
from cardwright.magic.oracle.lower.scope import Mention, Scope, Unread
from cardwright.magic.oracle.lower.searching import searches
from cardwright.magic.oracle.lower.speakers import subject_of
from cardwright.magic.oracle.lower.subjects import YOU, Subject, person
from cardwright.magic.oracle.lower.trees import holds, nodes, replaced
from cardwright.magic.oracle.lower.unless import paid_now, unless_done
from cardwright.magic.program import conditions as cn
from cardwright.magic.program import refs as r
from cardwright.magic.program import rules as ru
from cardwright.magic.program import steps as st
from cardwright.magic.program.node import Condition, Instruction, Ref
from cardwright.magic.program.words import Duration

# ---- clauses in a row


def run(scope: Scope, clauses: list[c.Clause], inherited: Subject | None) -> None:
    """Carry out clauses in a row; the next may share the subject of the one before."""
    number = 0
    subject = inherited
    while number < len(clauses):
        clause = clauses[number]
        if isinstance(clause.act, c.Searches):
            number += _search(scope, clauses[number:])
            continue
        lasting = _shared_duration(clauses, number)
        if _is_of_mana(scope, clause):
            number += 1
            continue
        if clause.modal == "may":
            number += _may_group(scope, clauses[number:], subject)
            continue
        subject = _clause(scope, clause, subject, lasting)
        number += 1


def _may_group(scope: Scope, clauses: list[c.Clause], inherited: Subject | None) -> int:
    """Add *you may ... and ...*: what follows without a new subject may be done with it.

    Returns:
        How many of the clauses were used.
    """
    used = _group_size(clauses)
    first = clauses[0]
    who = _who(scope, first, inherited)
    if _is_payment(first):
        _may_pay(scope, who, clauses[:used])
        return used
    if is_permission(first.act) and used == 1:
        _clause(scope, replace(first, modal=""), inherited, None)
        return used
    _may_do(scope, who, clauses[:used])
    return used


def _group_size(clauses: list[c.Clause]) -> int:
    """Return how many clauses belong to the *may* of the first."""
    used = 1
    while used < len(clauses) and not clauses[used].modal:
        subject = clauses[used].subject
        if subject is not None and not _is_spoken_of(subject):
            raise Unread("may, and another")
        used += 1
    return used


def _may_do(scope: Scope, who: Subject, clauses: list[c.Clause]) -> None:
    """Add what somebody, or each of several, may do."""
    everybody = who.ref if isinstance(who.ref, r.AllPlayers | r.Opponents) else None
    if everybody is not None:
        who = Subject(EACH, is_person=True)
    asked, kept = _conditions_behind(clauses[0])
    first = replace(clauses[0], subject=None, modal="", after=kept)
    moved = scope.places()
    group = [
        replace(clause, is_third=who is not YOU) if clause.subject is None else clause
        for clause in (first, *clauses[1:])
    ]
    with scope.block() as steps:
        run(scope, group, who if who is not YOU else None)
    program: tuple[Instruction, ...] = (st.May(person(who), tuple(steps)),)
    if everybody is not None:
        program = (st.ForEach(everybody, program),)
    for condition in _as_it_was_before(scope, moved, asked):
        program = (st.If(condition, program),)
    scope.out.extend(program)


def _is_spoken_of(subject: Any) -> bool:
    return isinstance(subject, s.Pronoun | s.Said | s.ItSelf)


def _conditions_behind(clause: c.Clause) -> tuple[list[c.OnlyIf], tuple[c.After, ...]]:
    """Return the conditions behind a clause, and what else stands there."""
    found = [after for after in clause.after if isinstance(after, c.OnlyIf)]
    return found, tuple(after for after in clause.after if not isinstance(after, c.OnlyIf))


def _as_it_was_before(
    scope: Scope, moved: list[tuple[Mention, Ref | None]], asked: list[c.OnlyIf]
) -> list[Condition]:
    """Return the conditions of a clause: they are asked before what it does moves anything."""
    if not asked:
        return []
    after = scope.places()
    scope.restore(moved)
    known = {id(mention) for mention, _ in moved}
    scope.restore([(each, None) for each in scope.mentions if id(each) not in known])
    found = [_only_if(scope, each) for each in asked]
    scope.restore(after)
    return found


def _may_pay(scope: Scope, who: Subject, clauses: list[c.Clause]) -> None:
    if any(clause.after or clause.subject is not None for clause in clauses[1:]):
        raise Unread("may pay, and")
    asked, kept = _conditions_behind(clauses[0])
    if kept:
        raise Unread("may pay so much")
    conditions = [_only_if(scope, after) for after in asked]
    costs = tuple(paid_now(scope, clause.act) for clause in clauses)
    program: tuple[Instruction, ...] = (st.PayOr(person(who), costs),)
    for condition in conditions:
        program = (st.If(condition, program),)
    scope.out.extend(program)


def _search(scope: Scope, clauses: list[c.Clause]) -> int:
    first = clauses[0]
    if first.after:
        raise Unread("search, when")
    subject = YOU if first.subject is None else subject_of(scope, first.subject)
    used = 1
    for clause in clauses[1:]:
        if clause.subject is not None or clause.after or clause.modal:
            break
        used += 1
    everybody = subject.ref if isinstance(subject.ref, r.AllPlayers | r.Opponents) else None
    if everybody is not None:
        subject = Subject(EACH, is_person=True)
    with scope.block() as steps:
        count = searches(scope, subject, clauses[:used])
    program = tuple(steps)
    if first.modal == "may":
        program = (st.May(person(subject), program),)
    if everybody is not None:
        program = (st.ForEach(everybody, program),)
    scope.out.extend(program)
    return count


def _shared_duration(clauses: list[c.Clause], number: int) -> str | None:
    """Return the duration at the end of *gets +1/+1 and gains flying until end of turn*."""
    if any(isinstance(after, c.Lasting) for after in clauses[number].after):
        return None
    for clause in clauses[number + 1 :]:
        if clause.subject is not None and not isinstance(clause.subject, s.Pronoun):
            return None
        for after in clause.after:
            if isinstance(after, c.Lasting):
                return after.words
    return None


def _clause(
    scope: Scope, clause: c.Clause, inherited: Subject | None, lasting: str | None
) -> Subject:
    """Add what a clause does; return its subject, which the next may share."""
    later, unless = _marks(clause)
    words = next((x.words for x in clause.after if isinstance(x, c.Lasting)), lasting)
    lasts = duration(words)
    if words and isinstance(clause.act, c.Causes):  # it is what is caused that lasts
        caused = clause.act.clause
        longer = replace(caused, after=(*caused.after, c.Lasting(words)))
        clause = replace(clause, act=replace(clause.act, clause=longer))
    moved = scope.places()
    with scope.block() if later is None else scope.later() as steps:
        subject = _take_subject(scope, clause, inherited)
        if isinstance(clause.act, c.CastsFree):
            any_mana = any(isinstance(each, c.WithAnyMana) for each in clause.after)
            plays(scope, subject, clause.act, lasts if words else None, any_mana)
        else:
            _do(scope, clause.act, subject, lasts)
        scope.subject = None
        conditions = _as_it_was_before(scope, moved, _conditions_behind(clause)[0])
    if scope.per is not None:
        raise Unread("for each, of what")
    program = tuple(steps)
    if unless is not None:
        program = unless_done(scope, unless, program)
    program = _each_their_own(subject, program)
    for condition in conditions:
        program = (st.If(condition, program),)
    if later is not None:
        delay(scope, later, list(program))
    else:
        scope.out.extend(program)
    return subject


EACH: Final = r.Bound("each")


def _each_their_own(subject: Subject, program: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """Do it for each player in turn, if it speaks of *their* own cards or permanents."""
    if not isinstance(subject.ref, r.AllPlayers | r.Opponents) or not holds(program, EACH):
        return program
    return (st.ForEach(subject.ref, replaced(program, subject.ref, EACH)),)


def _is_payment(clause: c.Clause) -> bool:
    """Return whether the clause is *may pay* something."""
    act = clause.act
    is_cost = isinstance(act, c.Numbered) and act.verb in ("pay life", "collect evidence")
    return clause.modal == "may" and (is_cost or isinstance(act, c.PaysCost))


def _marks(clause: c.Clause) -> tuple[str | None, c.Unless | None]:
    """Return the later time and the *unless* that follow a verb phrase."""
    known = (c.WhereIs, c.PerEach, c.AtTime, c.Unless, c.Lasting, c.OnlyIf)
    for after in clause.after:
        is_of_play = isinstance(after, c.WithAnyMana) and isinstance(clause.act, c.CastsFree)
        if not isinstance(after, known) and not is_of_play:
            raise Unread(type(after).__name__)
    later = next((x.words for x in clause.after if isinstance(x, c.AtTime)), None)
    unless = next((x for x in clause.after if isinstance(x, c.Unless)), None)
    return later, unless


def _numbers(scope: Scope, clause: c.Clause) -> None:
    """Take in what X is, and *for each*."""
    for after in clause.after:
        if isinstance(after, c.WhereIs):
            scope.variables[after.letter] = amount_of(scope, after.value)
        elif isinstance(after, c.PerEach):
            scope.per = per_each(scope, after.of)


def _take_subject(scope: Scope, clause: c.Clause, inherited: Subject | None) -> Subject:
    """Return who does it, and take in the numbers, which may speak of the subject.

    A subject of X targets needs X first.
    """
    is_counted = any(isinstance(each, s.Letter) for each in nodes(clause.subject))
    if is_counted:
        _numbers(scope, clause)
    subject = _who(scope, clause, inherited)
    scope.subject = subject.mention
    if not is_counted:
        _numbers(scope, clause)
    return subject


def _only_if(scope: Scope, after: c.OnlyIf) -> Condition:
    if after.word == "if":
        return condition_of(scope, after.condition)
    if after.word == "unless":
        return cn.Denied(condition_of(scope, after.condition))
    raise Unread(after.word)


def _who(scope: Scope, clause: c.Clause, inherited: Subject | None) -> Subject:
    if clause.subject is not None:
        return subject_of(scope, clause.subject)
    if inherited is None or inherited is YOU:
        if clause.is_third:
            raise Unread("who")
        return YOU
    if clause.is_third:
        return inherited
    if inherited.is_person and not isinstance(inherited.ref, r.AllPlayers | r.Opponents):
        several = any(x.ref == inherited.ref and x.is_plural for x in scope.mentions)
        return inherited if several else YOU  # "two target players each mill a card and ..."
    if not inherited.is_person and changes_of(Scope("static"), clause.act):
        return inherited  # "creatures you control get +1/+1 and gain trample"
    raise Unread("who")


def _do(scope: Scope, act: c.VerbPhrase, subject: Subject, lasts: Duration) -> None:
    if isinstance(act, c.Causes):
        _causes(scope, act, subject)
        return
    if isinstance(act, c.GainsChoice):
        _gains_choice(scope, act, subject, lasts)
        return
    changes = changes_of(scope, act)
    if changes:
        modify(scope, act, subject, changes, lasts)
        return
    reader = READERS.get(type(act))
    if reader is None:
        raise Unread(type(act).__name__)
    reader(scope, subject, act, lasts)


def _gains_choice(scope: Scope, act: c.GainsChoice, subject: Subject, lasts: Duration) -> None:
    """*Gains your choice of flying or haste*: one of them is chosen now (CR 608.2d)."""
    if subject.is_person:
        raise Unread("a player gains one of several")
    programs = tuple(
        (ru.Modify(subject.ref, (grant(scope, each),), lasts),) for each in act.abilities.items
    )
    words = tuple(str(each.keyword.words) for each in act.abilities.items if each.keyword)
    scope.emit(st.ChooseMode(r.You(), programs, words))


def _causes(scope: Scope, act: c.Causes, subject: Subject) -> None:
    """*You may have it fight*: what is caused is done, by whom it says."""
    person(subject)
    if act.clause.modal or act.clause.is_third or act.clause.subject is None:
        raise Unread("have")
    _clause(scope, act.clause, None, None)


def _is_of_mana(scope: Scope, clause: c.Clause) -> bool:
    """Take in *that spell can't be countered*, said of what mana is spent on."""
    act = clause.act
    is_it = isinstance(clause.subject, s.Said) and clause.subject.noun.last == "spell"
    if not is_it or not isinstance(act, c.Cannot) or act.words != "be countered":
        return False
    return not clause.after and spell_uncounterable(scope)
