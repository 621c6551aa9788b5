"""Sentences of an effect as a program: subjects, conditions, *may*, *unless*, *instead*."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower import phrases as ph
from cardwright.magic.oracle.lower.acts import READERS, YOU, Subject, person
from cardwright.magic.oracle.lower.amounts import amount_of, per_each
from cardwright.magic.oracle.lower.changes import changes_of
from cardwright.magic.oracle.lower.conditions import condition_of
from cardwright.magic.oracle.lower.costs import act_cost
from cardwright.magic.oracle.lower.events import pattern_of
from cardwright.magic.oracle.lower.looking import plays
from cardwright.magic.oracle.lower.making import searches
from cardwright.magic.oracle.lower.nouns import kind_of, words_of
from cardwright.magic.oracle.lower.replacing import would_in_effect
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.trees import holds, nodes, pieces, replaced
from cardwright.magic.program import changes as ch
from cardwright.magic.program import conditions as cn
from cardwright.magic.program import effects as e
from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program import refs as r
from cardwright.magic.program import rules as ru
from cardwright.magic.program import steps as st
from cardwright.magic.program.abilities import Body, Mode
from cardwright.magic.program.amounts import BoundNumber, EventAmount
from cardwright.magic.program.costs import PayGeneric
from cardwright.magic.program.node import Change, Condition, Cost, Instruction, NodeT, Ref
from cardwright.magic.program.words import Duration, Step

DURATIONS: Final[dict[str, Duration]] = {
    "until end of turn": "end_of_turn",
    "this turn": "end_of_turn",
    "until your next turn": "until_your_next_turn",
    "until the end of your next turn": "until_end_of_your_next_turn",
    "until end of combat": "end_of_combat",
    "this combat": "end_of_combat",
    "for as long as you control ~": "while_you_control_this",
    "for as long as ~ remains on the battlefield": "while_this_on_battlefield",
    "for as long as ~ remains tapped": "while_this_tapped",
    "until ~ leaves the battlefield": "while_this_on_battlefield",
    "until your next end step": "until_your_next_end_step",
    "for as long as it remains exiled": "permanent",
    "for as long as they remain exiled": "permanent",
    "for as long as that card remains exiled": "permanent",
    "for as long as those cards remain exiled": "permanent",
}
_LATER: Final[dict[str, tuple[Step, Ref]]] = {
    "at the beginning of the next end step": ("end_turn", r.AllPlayers()),
    "at the beginning of the next turn's upkeep": ("upkeep", r.AllPlayers()),
    "at the beginning of your next upkeep": ("upkeep", r.You()),
    "at the beginning of your next end step": ("end_turn", r.You()),
    "at the beginning of your next main phase": ("precombat_main", r.You()),
    "at end of combat": ("end_combat", r.AllPlayers()),
    "at the beginning of the next cleanup step": ("cleanup", r.AllPlayers()),
}


def effects(scope: Scope, text: c.EffectText) -> tuple[Instruction, ...]:
    """Return the program of the sentences.

    Raises:
        Unread: if a part is beyond the compiler.
    """
    for each in text.sentences:
        scope.sentence += 1
        before = len(scope.out)
        if isinstance(each, c.WouldNumber):
            raise Unread("a replacement in an effect")
        if isinstance(each, c.StillLand | c.NextTime):
            _special(scope, each)
            continue
        if isinstance(each, c.Would):
            would_in_effect(scope, each)
            continue
        sentence(scope, each, before)
    return _with_groups(scope, tuple(scope.out))


def _special(scope: Scope, text: c.StillLand | c.NextTime) -> None:
    if isinstance(text, c.StillLand):
        _still_land(scope)
        return
    kind = kind_of(scope, text.source)
    filter_ = kind.filter
    if text.chosen:
        filter_ = f.All((filter_, f.HasChosen("color")))
    to = ph.known_ref(scope, text.to)
    scope.emit(ru.PreventDamage(to, filter_, next_only=True, chosen_source=True))


def _still_land(scope: Scope) -> None:
    """Let what the step before makes of a land be in addition to its types (CR 205.1b)."""
    last = scope.out[-1] if scope.out else None
    if not isinstance(last, ru.Modify):
        raise Unread("still a land")
    changes = tuple(
        ch.AddTypes(change.types, change.subtypes) if isinstance(change, ch.SetTypes) else change
        for change in last.changes
    )
    scope.out[-1] = replace(last, changes=changes)


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
    if len(leads) != 1 or not isinstance(leads[0], c.LeadIf) or len(scope.out) != 1:
        raise Unread("instead")
    if len(scope.targets) > 1:
        raise Unread("instead, with several targets")
    condition = condition_of(scope, leads[0].condition)
    number = len(scope.targets)
    undone = r.Bound(getattr(scope.out[-1], "bind", ""))
    for mention in scope.mentions:
        mention.moved = None if mention.moved == undone else mention.moved
    with scope.block() as steps:
        _run(scope, clauses, None)
    if len(scope.targets) != number:
        raise Unread("instead, with a new target")
    before = scope.out.pop()
    scope.emit(st.If(condition, _bound_alike(scope, before, steps), (before,)))


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
        _run(scope, clauses, None)
        return
    lead, rest = leads[0], leads[1:]
    if isinstance(lead, c.LeadWord):
        _after_word(scope, lead.words, rest, clauses)
    elif isinstance(lead, c.LeadIf):
        _after_if(scope, lead, rest, clauses)
    elif isinstance(lead, c.LeadTime):
        _after_time(scope, lead.words, rest, clauses)
    elif isinstance(lead, c.LeadEach):
        _after_each(scope, lead, rest, clauses)
    else:
        _after_event(scope, lead, rest, clauses)


def _after_word(scope: Scope, words: str, rest: list[c.Lead], clauses: list[c.Clause]) -> None:
    if words == "then":
        _led(scope, rest, clauses)
    elif words == "otherwise,":
        last = scope.out[-1] if scope.out else None
        if not isinstance(last, st.If) or last.otherwise:
            raise Unread("otherwise")
        with scope.block() as steps:
            _led(scope, rest, clauses)
        scope.out[-1] = replace(last, otherwise=tuple(steps))
    elif words == "when you do,":
        _reflexive(scope, rest, clauses)
    else:
        raise Unread(words)


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


def did(scope: Scope) -> str:
    """Return the name by which *if you do* asks whether the step before was done."""
    last = scope.out[-1] if scope.out else None
    if isinstance(last, st.May | st.PayOr):
        if not last.bind:
            scope.out[-1] = last = replace(last, bind=scope.name("did"))
        return last.bind
    if isinstance(last, st.If) and isinstance(last.condition, cn.Did):
        return last.condition.name  # "if you don't", after "if you do"
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
    if words in ("you do", "they do", "that player does", "a player does"):
        condition = cn.Did(did(scope))
    elif words in ("you don't", "they don't", "that player doesn't"):
        condition = cn.Denied(cn.Did(did(scope)))
    else:
        condition = condition_of(scope, lead.condition)
    with scope.block() as steps:
        _led(scope, rest, clauses)
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
    elif words in _LATER:
        with scope.later() as steps:
            _led(scope, rest, clauses)
        _delay(scope, words, steps)
    else:
        raise Unread(words)


def _delay(scope: Scope, words: str, steps: list[Instruction]) -> None:
    if words not in _LATER:
        raise Unread(words)
    step, whose = _LATER[words]
    program = remembered(scope, tuple(steps))
    scope.emit(st.Delay(p.StepBegins(step, whose), Body((Mode((), program),))))


def remembered(scope: Scope, program: tuple[NodeT, ...]) -> tuple[NodeT, ...]:
    """Return the program of a later trigger, with what it takes from this event kept for it."""
    found = [each for each in pieces(program) if isinstance(each, r.EventRef | EventAmount)]
    for each in dict.fromkeys(found):
        name = scope.name("kept")
        if isinstance(each, r.EventRef):
            scope.emit(st.Remember(what=each, bind=name))
            program = replaced(program, each, r.Bound(name))
        else:
            scope.emit(st.Remember(amount=each, bind=name))
            program = replaced(program, each, BoundNumber(name))
    return program


def _after_each(
    scope: Scope, lead: c.LeadEach, rest: list[c.Lead], clauses: list[c.Clause]
) -> None:
    """*For each ..., ...*: the program is done for each of them, which is then *that one*."""
    if rest:
        raise Unread("for each, and more")
    of: Ref
    if lead.of.last in ("player", "opponent"):
        of = ph.all_players(lead.of)
    else:
        kind = kind_of(scope, lead.of)
        of = r.Every(kind.filter, kind.zones, kind.whose)
    before = len(scope.mentions)
    scope.mention(_EACH, words_of(lead.of))
    with scope.block() as steps:
        _run(scope, clauses, None)
    inner = scope.mentions[before + 1 :]
    del scope.mentions[before:]
    for mention in inner:  # there may be several of them by now: nothing can be said of them
        scope.mentions += [
            replace(mention, is_later=True, is_plural=many) for many in (False, True)
        ]
    scope.emit(st.ForEach(of, tuple(steps)))


def _after_event(scope: Scope, lead: c.Lead, rest: list[c.Lead], clauses: list[c.Clause]) -> None:
    """*Whenever ... this turn, ...*: a delayed trigger (CR 603.7)."""
    if not isinstance(lead, c.LeadEvent) or rest:
        raise Unread("whenever, in an effect")
    inner = scope.inner()
    inner.names, inner.sentence = scope.names, scope.sentence
    pattern = pattern_of(inner, lead.event)
    inner.sentence += 1
    _run(inner, clauses, None)
    scope.names = inner.names
    body = Body((Mode(tuple(inner.targets), _with_groups(inner, tuple(inner.out))),))
    every = lead.word == "whenever"
    scope.emit(st.Delay(pattern, body, every=every, until="end_of_turn"))


# ---- clauses in a row


def _run(scope: Scope, clauses: list[c.Clause], inherited: Subject | None) -> None:
    number = 0
    subject = inherited
    while number < len(clauses):
        clause = clauses[number]
        if isinstance(clause.act, c.Searches):
            number += _search(scope, clauses[number:])
            continue
        lasting = _shared_duration(clauses, number)
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
    used = 1
    while used < len(clauses) and not clauses[used].modal:
        subject = clauses[used].subject
        if subject is not None and not _is_spoken_of(subject):
            raise Unread("may, and another")
        used += 1
    first = clauses[0]
    who = _who(scope, first, inherited)
    if _is_payment(first):
        _may_pay(scope, who, clauses[:used])
        return used
    is_permission = first.act == c.Plain("play an additional land")
    if (isinstance(first.act, c.CastsFree) or is_permission) and used == 1:
        _clause(scope, replace(first, modal=""), inherited, None)
        return used
    everybody = who.ref if isinstance(who.ref, r.AllPlayers | r.Opponents) else None
    if everybody is not None:
        who = Subject(_EACH, is_person=True)
    conditions, kept = _conditions_of(scope, first)
    first = replace(first, subject=None, modal="", after=kept)
    group = [
        replace(clause, is_third=who is not YOU) if clause.subject is None else clause
        for clause in (first, *clauses[1:used])
    ]
    with scope.block() as steps:
        _run(scope, group, who if who is not YOU else None)
    program: tuple[Instruction, ...] = (st.May(person(who), tuple(steps)),)
    if everybody is not None:
        program = (st.ForEach(everybody, program),)
    for condition in conditions:
        program = (st.If(condition, program),)
    scope.out.extend(program)
    return used


def _is_spoken_of(subject: Any) -> bool:
    return isinstance(subject, s.Pronoun | s.Said | s.ItSelf)


def _conditions_of(scope: Scope, clause: c.Clause) -> tuple[list[Condition], tuple[c.After, ...]]:
    """Return the conditions behind a clause of one, and what else stands there."""
    found = [_only_if(scope, after) for after in clause.after if isinstance(after, c.OnlyIf)]
    return found, tuple(after for after in clause.after if not isinstance(after, c.OnlyIf))


def _may_pay(scope: Scope, who: Subject, clauses: list[c.Clause]) -> None:
    if any(clause.after or clause.subject is not None for clause in clauses[1:]):
        raise Unread("may pay, and")
    conditions, kept = _conditions_of(scope, clauses[0])
    if kept:
        raise Unread("may pay so much")
    costs = tuple(_paid_now(scope, clause.act) for clause in clauses)
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
        subject = Subject(_EACH, is_person=True)
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
    later, unless = _prepare(scope, clause)
    words = next((x.words for x in clause.after if isinstance(x, c.Lasting)), lasting)
    lasts = _duration(words)
    with scope.block() if later is None else scope.later() as steps:
        subject = _who(scope, clause, inherited)
        scope.subject = subject.mention
        if isinstance(clause.act, c.CastsFree):
            plays(scope, subject, clause.act, lasts if words else None)
        else:
            _do(scope, clause.act, subject, lasts)
        scope.subject = None
        conditions = [_only_if(scope, x) for x in clause.after if isinstance(x, c.OnlyIf)]
    if scope.per is not None:
        raise Unread("for each, of what")
    program = _each_their_own(subject, tuple(steps))
    if unless is not None:
        program = _unless(scope, unless, program)
    for condition in conditions:
        program = (st.If(condition, program),)
    if later is not None:
        _delay(scope, later, list(program))
    else:
        scope.out.extend(program)
    return subject


_EACH: Final = r.Bound("each")


def _each_their_own(subject: Subject, program: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """Do it for each player in turn, if it speaks of *their* own cards or permanents."""
    if not isinstance(subject.ref, r.AllPlayers | r.Opponents) or not holds(program, _EACH):
        return program
    return (st.ForEach(subject.ref, replaced(program, subject.ref, _EACH)),)


def _is_payment(clause: c.Clause) -> bool:
    """Return whether the clause is *may pay* something."""
    act = clause.act
    pays_life = isinstance(act, c.Numbered) and act.verb == "pay life"
    return clause.modal == "may" and (pays_life or isinstance(act, c.PaysCost))


def _duration(words: str | None) -> Duration:
    if words is None:
        return "permanent"
    if words.startswith("during"):
        return "next_untap_step"
    if words not in DURATIONS:
        raise Unread(words)
    return DURATIONS[words]


def _prepare(scope: Scope, clause: c.Clause) -> tuple[str | None, c.Clause | None]:
    """Take in what follows the verb phrase: X, *for each*, a later time."""
    later: str | None = None
    unless: c.Clause | None = None
    for after in clause.after:
        if isinstance(after, c.WhereIs):
            scope.variables[after.letter] = amount_of(scope, after.value)
        elif isinstance(after, c.PerEach):
            scope.per = per_each(scope, after.of)
        elif isinstance(after, c.AtTime):
            later = after.words
        elif isinstance(after, c.Unless):
            unless = after.clause
        elif not isinstance(after, c.Lasting | c.OnlyIf):
            raise Unread(type(after).__name__)
    return later, unless


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
        return YOU
    if not inherited.is_person and changes_of(Scope("static"), clause.act):
        return inherited  # "creatures you control get +1/+1 and gain trample"
    raise Unread("who")


def subject_of(scope: Scope, phrase: Any) -> Subject:
    """Return who or what the phrase speaks of, as the subject of a clause."""
    if isinstance(phrase, s.StatOf):
        raise Unread("a number as subject")
    if isinstance(phrase, s.Pronoun) and phrase.word == "they":
        return _they(scope)
    if isinstance(phrase, s.You):
        return YOU
    if ph.is_person(phrase):
        return Subject(_person_ref(scope, phrase), is_person=True)
    before = len(scope.mentions)
    ref = ph.ref_of(scope, phrase)
    mention = scope.mentions[before] if len(scope.mentions) > before else None
    if mention is None:
        mention = next((m for m in reversed(scope.mentions) if ref in (m.ref, m.moved)), None)
    return Subject(ref, False, mention)


def _person_ref(scope: Scope, phrase: s.Phrase) -> Ref:
    if isinstance(phrase, s.Every):
        ref = ph.all_players(phrase.noun)
        scope.mention(r.Bound("each"), frozenset(("player",)))
        return ref
    return ph.player_ref(scope, phrase)


def _they(scope: Scope) -> Subject:
    persons = [m for m in scope.mentions if m.is_person]
    objects = [m for m in scope.mentions if m.is_plural and not m.is_person]
    if (persons and objects) or (not persons and not objects):
        raise Unread("they")
    if persons:
        return Subject(scope.person().ref, is_person=True)
    mention = scope.them()
    return Subject(mention.moved or mention.ref, False, mention)


def _do(scope: Scope, act: c.VerbPhrase, subject: Subject, lasts: Duration) -> None:
    if isinstance(act, c.Causes):
        _causes(scope, act, subject)
        return
    changes = changes_of(scope, act)
    if changes:
        _modify(scope, act, subject, changes, lasts)
        return
    reader = READERS.get(type(act))
    if reader is None:
        raise Unread(type(act).__name__)
    reader(scope, subject, act, lasts)


def _causes(scope: Scope, act: c.Causes, subject: Subject) -> None:
    """*You may have it fight*: what is caused is done, by whom it says."""
    person(subject)
    if act.clause.modal or act.clause.is_third or act.clause.subject is None:
        raise Unread("have")
    _clause(scope, act.clause, None, None)


def _modify(
    scope: Scope,
    act: c.VerbPhrase,
    subject: Subject,
    changes: tuple[Change, ...],
    lasts: Duration,
) -> None:
    if isinstance(act, c.Cannot) and act.words == "be regenerated":
        _no_regeneration(scope, subject)
        return
    if isinstance(act, c.Plain) and "this turn" in act.words:
        lasts = "end_of_turn"
    if subject.is_person:
        scope.emit(ru.GlobalRule(subject.ref, changes, lasts))
        return
    rules = all(isinstance(change, ch.Forbid | ch.Require | ch.Allow) for change in changes)
    is_open = rules and isinstance(subject.ref, r.Every)
    scope.emit(ru.Modify(subject.ref, changes, lasts, locked=not is_open))


def _no_regeneration(scope: Scope, subject: Subject) -> None:
    """*It can't be regenerated*, said of what was just destroyed (CR 701.19c)."""
    for program, number in scope.all_steps():
        step = program[number]
        if isinstance(step, e.Destroy) and step.what == subject.ref:
            program[number] = replace(step, no_regeneration=True)
            return
    raise Unread("can't be regenerated")


# ---- may, unless


def _paid_now(scope: Scope, act: c.VerbPhrase) -> Cost:
    """Return a cost that is paid while the effect resolves; its X must be known by then."""
    if isinstance(act, c.PaysCost) and "{X}" in act.cost:
        if act.cost != "{X}" or "x" not in scope.variables:
            raise Unread("pay {X}")
        return PayGeneric(scope.variables["x"])
    return act_cost(scope, act)


def _unless(
    scope: Scope, clause: c.Clause, program: tuple[Instruction, ...]
) -> tuple[Instruction, ...]:
    if clause.modal or clause.subject is None:
        raise Unread("unless")
    for after in clause.after:
        if not isinstance(after, c.WhereIs):
            raise Unread("unless ... for each")
        scope.variables[after.letter] = amount_of(scope, after.value)
    who = person(subject_of(scope, clause.subject))
    cost = _paid_now(scope, clause.act)
    return (st.PayOr(who, (cost,), otherwise=program),)
