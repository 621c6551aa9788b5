"""Sentences of an effect as a program: subjects, conditions, *may*, *unless*, *instead*."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeGuard

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.forms import class_of
from cardwright.magic.oracle.lower.amounts import amount_of
from cardwright.magic.oracle.lower.conditions import condition_of
from cardwright.magic.oracle.lower.events import pattern_of
from cardwright.magic.oracle.lower.later import DURATIONS, LATER, delay, remembered
from cardwright.magic.oracle.lower.nouns import kind_of, words_of
from cardwright.magic.oracle.lower.running import EACH, run
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.special_sentences import SPECIAL
from cardwright.magic.oracle.lower.targets import all_players
from cardwright.magic.oracle.lower.trees import holds, nodes, replaced
from cardwright.magic.oracle.lower.voting import votes_for
from cardwright.magic.program import conditions as cn
from cardwright.magic.program import effects as e
from cardwright.magic.program import refs as r
from cardwright.magic.program import rules as ru
from cardwright.magic.program import steps as st
from cardwright.magic.program.abilities import Body, Mode, TargetSlot
from cardwright.magic.program.node import Condition, Instruction, Ref


def effects(scope: Scope, text: c.EffectText) -> tuple[Instruction, ...]:
    """Return the program of the sentences.

    Raises:
        Unread: if a part is beyond the compiler.
    """
    for each in text.sentences:
        scope.sentence += 1
        scope.begin_sentence()
        before = len(scope.out)
        special = SPECIAL.get(class_of(each))
        if special is not None:
            special(scope, each)
        elif isinstance(each, c.Sentence):
            sentence(scope, each, before)
        else:
            raise Unread(class_of(each).__name__)
    if scope.is_unshuffled:
        raise Unread("a library searched and not shuffled")
    return _with_groups(scope, tuple(scope.out))


def _with_groups(scope: Scope, program: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """Remember the groups that are spoken of again, before the step that names them first."""
    for group in dict.fromkeys(scope.grouped):
        first = next((n for n, step in enumerate(program) if holds(step, group)), None)
        if first is not None:
            name = scope.name("group")
            rest = replaced(program[first:], group, r.Bound(name))
            program = (*program[:first], st.Remember(what=group, bind=name), *rest)
    return program


def sentence(scope: Scope, text: c.Sentence, before: int) -> None:
    """Add what a sentence does; ``before`` is where the program stood at its beginning."""
    leads = list(text.leads)
    clauses = [text.first, *(joined.clause for joined in text.others)]
    joiners = ["", *(joined.joiner for joined in text.others)]
    if any("or" in joiner.split() for joiner in joiners):
        raise Unread("or")
    _take_late_x(scope, clauses)
    clauses, is_instead = _without_instead(clauses)
    if is_instead:
        _replace_last(scope, leads, clauses)
        return
    _led(scope, leads, clauses)


def _take_late_x(scope: Scope, clauses: list[c.Clause]) -> None:
    """Take in what X is if it is said after a clause that has used it.

    Only if nothing in it refers to what the clauses speak of: its meaning is then the same.
    """
    for clause in clauses[1:]:
        for after in clause.after:
            if isinstance(after, c.WhereIs) and not _refers(after.value):
                scope.variables[after.letter] = amount_of(scope, after.value)


def _refers(value: s.Quantity) -> bool:
    """Return whether the quantity speaks of something mentioned before."""
    return any(
        isinstance(each, s.Pronoun | s.ThatMany)
        or (isinstance(each, s.Said) and not each.noun.adjectives)
        or (isinstance(each, s.Possessor) and each.word in ("its", "their"))
        for each in nodes(value)
    )


def _without_instead(clauses: list[c.Clause]) -> tuple[list[c.Clause], bool]:
    last = clauses[-1]
    kept = tuple(after for after in last.after if not isinstance(after, c.Instead))
    if len(kept) == len(last.after):
        return clauses, False
    return [*clauses[:-1], replace(last, after=kept)], True


def _replace_last(scope: Scope, leads: list[c.Lead], clauses: list[c.Clause]) -> None:
    """*If ..., ... instead*: in place of the step before (CR 608.2e)."""
    if not leads:
        leads, clauses = _condition_behind(clauses)
    if len(leads) != 1 or not isinstance(leads[0], c.LeadIf) or len(scope.out) != 1:
        raise Unread("instead")
    if len(scope.targets) > 1:
        raise Unread("instead, with several targets")
    condition = condition_of(scope, leads[0].condition)
    if len(clauses) == 1 and isinstance(clauses[0].act, c.DealsMore):
        scope.emit(_more_damage(scope, condition, clauses[0], clauses[0].act))
        return
    number = len(scope.targets)
    undone = r.Bound(getattr(scope.out[-1], "bind", ""))
    for mention in scope.mentions:
        mention.moved = None if mention.moved == undone else mention.moved
    with scope.block() as steps:
        run(scope, clauses, None)
    if len(scope.targets) != number:
        raise Unread("instead, with a new target")
    before = scope.out.pop()
    _check_all_replaced(before, steps)
    scope.emit(st.If(condition, _bound_alike(scope, before, steps), (before,)))


def _more_damage(
    scope: Scope, condition: Condition, clause: c.Clause, act: c.DealsMore
) -> Instruction:
    """Return the step before, or the same with so much damage: *it deals 5 damage instead*."""
    before = scope.out.pop()
    is_this = clause.subject in (s.ItSelf(), s.Pronoun("it"))
    if not isinstance(before, e.DealDamage) or before.source is not None or before.divided:
        raise Unread("which damage instead")
    if not is_this or clause.after or clause.modal:
        raise Unread("damage of another instead")
    return st.If(condition, (replace(before, amount=amount_of(scope, act.amount)),), (before,))


def _check_all_replaced(before: Instruction, steps: list[Instruction]) -> None:
    """Let *instead* stand for the whole step, not for one of the things that it changes.

    Raises:
        Unread: if the step changes more than what is said to be done instead.
    """
    if not isinstance(before, ru.Modify):
        return
    new = {
        type(change) for step in steps if isinstance(step, ru.Modify) for change in step.changes
    }
    if new and not {type(change) for change in before.changes} <= new:
        raise Unread("a part of it instead")


def _condition_behind(clauses: list[c.Clause]) -> tuple[list[c.Lead], list[c.Clause]]:
    """Return *... instead if ...* as *if ..., ... instead*."""
    last = clauses[-1]
    after = last.after[-1] if last.after else None
    if not isinstance(after, c.OnlyIf) or after.word != "if":
        raise Unread("instead")
    kept = replace(last, after=last.after[:-1])
    return [c.LeadIf("if", after.condition)], [*clauses[:-1], kept]


def _bound_alike(
    scope: Scope, before: Instruction, steps: list[Instruction]
) -> tuple[Instruction, ...]:
    """Let the step that is done instead bind the name that the one before binds."""
    old = getattr(before, "bind", "")
    if not old:
        return tuple(steps)
    if len(steps) != 1 or type(steps[0]) is not type(before):
        raise Unread("instead, of another sort")
    new = r.Bound(getattr(steps[0], "bind", ""))
    for mention in scope.mentions:
        mention.ref = r.Bound(old) if mention.ref == new else mention.ref
        mention.moved = r.Bound(old) if mention.moved == new else mention.moved
    if scope.looked == new:
        scope.looked = r.Bound(old)
    return (replace(steps[0], bind=old),)  # type: ignore[type-var]


# ---- what stands before


def _led(scope: Scope, leads: list[c.Lead], clauses: list[c.Clause]) -> None:
    if not leads:
        run(scope, clauses, None)
        return
    lead, rest = leads[0], leads[1:]
    if isinstance(lead, c.LeadWord):
        _after_word(scope, lead.words, rest, clauses)
    elif isinstance(lead, c.LeadIf):
        _after_if(scope, lead, rest, clauses)
    elif isinstance(lead, c.LeadTime):
        _after_time(scope, lead.words, rest, clauses)
    elif isinstance(lead, c.LeadVotes):
        _after_votes(scope, lead, rest, clauses)
    elif isinstance(lead, c.LeadEach):
        _after_each(scope, lead, rest, clauses)
    else:
        _after_event(scope, lead, rest, clauses)


def _after_word(scope: Scope, words: str, rest: list[c.Lead], clauses: list[c.Clause]) -> None:
    if words == "then":
        _led(scope, rest, clauses)
    elif words == "otherwise,":
        _otherwise(scope, rest, clauses)
    elif words == "when you do,":
        _reflexive(scope, rest, clauses)
    else:
        raise Unread(words)


def _otherwise(scope: Scope, rest: list[c.Lead], clauses: list[c.Clause]) -> None:
    """*Otherwise, ...*: if the step before was not done; nothing that it moves has moved then."""
    last = scope.out[-1] if scope.out else None
    if not isinstance(last, st.If) or last.otherwise:
        raise Unread("otherwise")
    known = {id(mention) for mention, _ in scope.before_last}
    scope.restore(scope.before_last)
    scope.restore([(each, None) for each in scope.mentions if id(each) not in known])
    with scope.block() as steps:
        _led(scope, rest, clauses)
    then = last.then
    if len(then) == 1 and isinstance(then[0], st.May):  # it may also be declined
        did_it = then[0].bind or scope.name("did")
        scope.out[-1] = replace(last, then=(replace(then[0], bind=did_it),))
        scope.emit(st.If(cn.Denied(cn.Did(did_it)), tuple(steps)))
    else:
        scope.out[-1] = replace(last, otherwise=tuple(steps))


def _reflexive(scope: Scope, rest: list[c.Lead], clauses: list[c.Clause]) -> None:
    name = did(scope)
    inner = scope.inner()
    inner.variables, inner.names, inner.that_many = scope.variables, scope.names, scope.that_many
    inner.sentence = scope.sentence
    _led(inner, rest, clauses)
    scope.names = inner.names
    program = remembered(scope, _with_groups(inner, tuple(inner.out)))
    targets = remembered(scope, tuple(inner.targets))
    body = Body((Mode(targets, program),))
    scope.emit(st.If(cn.Did(name), (st.Reflexive(body),)))


def _is_offer(program: tuple[Instruction, ...]) -> TypeGuard[tuple[st.May]]:
    """Return whether the program is only that something may be done."""
    return len(program) == 1 and isinstance(program[0], st.May)


def did(scope: Scope) -> str:
    """Return the name by which *if you do* asks whether the step before was done."""
    last = scope.out[-1] if scope.out else None
    if isinstance(last, st.May | st.PayOr):
        if not last.bind:
            scope.out[-1] = last = replace(last, bind=scope.name("did"))
        return last.bind
    if isinstance(last, st.If) and isinstance(last.condition, cn.Did):
        return last.condition.name  # "if you don't", after "if you do"
    if isinstance(last, st.If) and not last.otherwise and _is_offer(last.then):
        (offer,) = last.then
        name = offer.bind or scope.name("did")
        scope.out[-1] = replace(last, then=(replace(offer, bind=name),))
        return name
    bind = getattr(last, "bind", None)
    if last is None or bind is None:
        raise Unread("if you do")
    if not bind:
        bind = scope.name("did")
        scope.out[-1] = replace(last, bind=bind)  # type: ignore[type-var]
    return str(bind)


def _after_if(scope: Scope, lead: c.LeadIf, rest: list[c.Lead], clauses: list[c.Clause]) -> None:
    if lead.word != "if":
        raise Unread(lead.word)
    words = lead.condition.words if isinstance(lead.condition, c.Words) else ""
    condition: Condition
    if words in ("you win the flip", "you lose the flip"):
        _after_flip(scope, words == "you win the flip", rest, clauses)
        return
    if words in ("you do", "they do", "that player does", "the player does", "a player does"):
        condition = cn.Did(did(scope))
    elif words == "you win" and scope.won:
        condition = cn.Did(scope.won)
    elif words in ("you don't", "they don't", "that player doesn't"):
        condition = cn.Denied(cn.Did(did(scope)))
    else:
        condition = condition_of(scope, lead.condition)
        scope.check_branch(condition)
    is_done = isinstance(condition, cn.Did)
    with scope.block() as steps:
        if isinstance(condition, cn.Denied) and isinstance(condition.part, cn.Did):
            scope.restore(scope.before_last)  # what was not done has moved nothing
        _led(scope, rest, clauses)
    if not is_done:
        scope.note_branch(condition)
        scope.restore(scope.before_this)  # other branches speak of it where it was
    scope.emit(st.If(condition, tuple(steps)))


def _after_flip(scope: Scope, is_won: bool, rest: list[c.Lead], clauses: list[c.Clause]) -> None:
    """*If you win the flip, ...*: of the coin just flipped (CR 705.2)."""
    last = scope.out[-1] if scope.out else None
    if not isinstance(last, st.FlipCoins) or (last.win if is_won else last.lose):
        raise Unread("which flip")
    with scope.block() as steps:
        _led(scope, rest, clauses)
    program = tuple(steps)
    won, lost = (program, last.lose) if is_won else (last.win, program)
    scope.out[-1] = replace(last, win=won, lose=lost)


def _after_time(scope: Scope, words: str, rest: list[c.Lead], clauses: list[c.Clause]) -> None:
    if words in DURATIONS:
        lasting = c.Lasting(words)
        last = clauses[-1]
        clauses = [*clauses[:-1], replace(last, after=(*last.after, lasting))]
        _led(scope, rest, clauses)
    elif words in LATER:
        with scope.later() as steps:
            _led(scope, rest, clauses)
        delay(scope, words, steps)
    else:
        raise Unread(words)


def _after_votes(
    scope: Scope, lead: c.LeadVotes, rest: list[c.Lead], clauses: list[c.Clause]
) -> None:
    """*For each war vote, ...*: the program is done so many times."""
    times = votes_for(scope, lead.word)
    before = len(scope.mentions)
    with scope.block() as steps:
        _led(scope, rest, clauses)
    del scope.mentions[before:]
    scope.emit(st.Repeat(tuple(steps), times))


def _after_each(
    scope: Scope, lead: c.LeadEach, rest: list[c.Lead], clauses: list[c.Clause]
) -> None:
    """*For each ..., ...*: the program is done for each of them, which is then *that one*."""
    if rest:
        raise Unread("for each, and more")
    of: Ref
    if lead.of.last in ("player", "opponent"):
        of = all_players(lead.of)
    else:
        kind = kind_of(scope, lead.of)
        of = r.Every(kind.filter, kind.zones, kind.whose)
    before, aimed = len(scope.mentions), len(scope.targets)
    scope.mention(EACH, words_of(lead.of))
    with scope.block() as steps:
        run(scope, clauses, None)
    for number in range(aimed, len(scope.targets)):
        scope.targets[number] = _slot_of_each(scope.targets[number], of)
    inner = scope.mentions[before + 1 :]
    del scope.mentions[before:]
    for mention in inner:  # there may be several of them by now: nothing can be said of them
        scope.mentions += [
            replace(mention, is_later=True, is_plural=many) for many in (False, True)
        ]
    scope.emit(st.ForEach(of, tuple(steps)))


def _slot_of_each(slot: TargetSlot, of: Ref) -> TargetSlot:
    """Return the target *for each opponent*: of two players, only one is an opponent."""
    if not isinstance(of, r.Opponents):
        raise Unread("a target for each")
    return replaced(slot, EACH, of)


def _after_event(scope: Scope, lead: c.Lead, rest: list[c.Lead], clauses: list[c.Clause]) -> None:
    """*Whenever ... this turn, ...*: a delayed trigger (CR 603.7)."""
    if not isinstance(lead, c.LeadEvent | c.LeadWhile | c.LeadNextCast) or rest:
        raise Unread("whenever, in an effect")
    inner = scope.inner()
    inner.names, inner.sentence = scope.names, scope.sentence
    pattern = pattern_of(inner, _event_of(lead))
    inner.sentence += 1
    run(inner, clauses, None)
    scope.names = inner.names
    body = Body((Mode(tuple(inner.targets), _with_groups(inner, tuple(inner.out))),))
    if isinstance(lead, c.LeadWhile):
        scope.emit(st.Delay(pattern, body, every=True, until=DURATIONS[lead.duration]))
        return
    every = isinstance(lead, c.LeadEvent) and lead.word == "whenever"
    scope.emit(st.Delay(pattern, body, every=every, until="end_of_turn"))


def _event_of(lead: c.LeadEvent | c.LeadWhile | c.LeadNextCast) -> Any:
    """Return the event that a lead waits for."""
    if isinstance(lead, c.LeadNextCast):
        return c.Event(s.You(), False, c.Affects("cast", lead.what))
    return lead.event
