"""What resolving spells and abilities do: verb phrases as instructions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower import phrases as ph
from cardwright.magic.oracle.lower.amounts import scaled
from cardwright.magic.oracle.lower.costs import without_chance
from cardwright.magic.oracle.lower.counters import (
    counters_both,
    counters_divided,
    counters_equal,
    counters_put,
    doubles_counters,
    gets_counters,
    gets_symbols,
    moves_counter,
    puts_its_counters,
    removes_all,
)
from cardwright.magic.oracle.lower.damage import deal, deal_both, prevents, prevents_both
from cardwright.magic.oracle.lower.keyword_acts import KEYWORD_ACTS
from cardwright.magic.oracle.lower.nouns import kind_of, words_of
from cardwright.magic.oracle.lower.portions import discard_some, half
from cardwright.magic.oracle.lower.scope import Mention, Scope, Unread, moved_ref
from cardwright.magic.oracle.lower.slots import is_many
from cardwright.magic.oracle.lower.stack_acts import STACK_READERS
from cardwright.magic.oracle.lower.subjects import Subject, person
from cardwright.magic.oracle.lower.turn_acts import TURN_READERS
from cardwright.magic.oracle.vocabulary import TYPES
from cardwright.magic.program import amounts as a
from cardwright.magic.program import changes as ch
from cardwright.magic.program import effects as e
from cardwright.magic.program import filters as f
from cardwright.magic.program import refs as r
from cardwright.magic.program import rules as ru
from cardwright.magic.program import steps as st
from cardwright.magic.program.node import Amount, Instruction, Ref
from cardwright.magic.program.words import Duration

# ---- objects acted on


def _destroy(scope: Scope, subject: Subject, what: s.Phrase) -> None:
    name = scope.name("destroyed")
    scope.emit(e.Destroy(ph.ref_of(scope, what, person(subject)), bind=name))
    scope.done["destroyed this way"] = r.Bound(name)


def move(
    scope: Scope, what: s.Phrase, chooser: Ref, make: Callable[[Ref, str], Instruction]
) -> None:
    """Emit a move of what is meant; remember what it becomes in its new zone."""
    before = len(scope.mentions)
    ref = ph.ref_of(scope, what, chooser)
    name = scope.name("moved")
    step = make(ref, name)
    scope.emit(step)
    found = [each for each in scope.mentions[before:] if each.ref == ref]
    found = found or [each for each in reversed(scope.mentions) if moved_ref(each) == ref]
    for mention in found[:1]:
        mention.moved = r.Bound(name)
        mention.is_here = isinstance(step, e.Move) and step.to == "battlefield"
        if isinstance(ref, r.TopCards):  # another card is on top by now
            mention.ref = mention.moved


def _exile(scope: Scope, subject: Subject, what: s.Phrase) -> None:
    who = person(subject)
    exile(scope, what, who, "permanent")


def exile(scope: Scope, what: s.Phrase, who: Ref, lasts: Duration) -> None:
    """Emit exiling; a permanent remembers what it exiled (CR 607.2a)."""
    link = "exiled" if scope.is_permanent else ""

    def make(ref: Ref, name: str) -> Instruction:
        if isinstance(what, s.TopOf):
            scope.looked, scope.rest, scope.taken = r.Bound(name), None, []
        return e.Move(ref, "exile", cause="exile", until=lasts, bind=name, link=link)

    move(scope, what, who, make)
    for mention in reversed(scope.mentions):
        if mention.moved is not None:
            mention.tag = mention.tag or "exiled"
            return


def _sacrifice(scope: Scope, subject: Subject, what: s.Phrase) -> None:
    who = person(subject)
    if not isinstance(what, s.Some):
        scope.emit(e.SacrificeObjects(who, ph.known_ref(scope, what)))
        return
    noun = without_chance(what.noun)
    kind = kind_of(scope, noun)
    filter_ = kind.filter
    if isinstance(what.count, s.Num) and what.count.style == "another":
        filter_ = f.All((filter_, scope.other_than()))
    name = scope.name("sacrificed")
    count = scaled(scope, what.count)
    scope.emit(e.SacrificeObjects(who, None, filter_, count, name))
    mention = scope.mention(r.Bound(name), words_of(noun), is_many(what.count))
    mention.tag = "sacrificed"


def _tap(scope: Scope, subject: Subject, what: s.Phrase) -> None:
    scope.emit(e.TapObjects(ph.ref_of(scope, what, person(subject))))


def _untap(scope: Scope, subject: Subject, what: s.Phrase) -> None:
    scope.emit(e.TapObjects(ph.ref_of(scope, what, person(subject)), untap=True))


def _tap_or_untap(scope: Scope, subject: Subject, what: s.Phrase) -> None:
    ref = ph.ref_of(scope, what, person(subject))
    programs = ((e.TapObjects(ref),), (e.TapObjects(ref, untap=True),))
    scope.emit(st.ChooseMode(person(subject), programs, ("tap", "untap")))


def _counter(scope: Scope, subject: Subject, what: s.Phrase) -> None:
    person(subject)
    scope.emit(ru.CounterObject(ph.ref_of(scope, what)))


def _regenerate(scope: Scope, subject: Subject, what: s.Phrase) -> None:
    scope.emit(e.Regenerate(ph.ref_of(scope, what, person(subject))))


def _keyword_action(word: str) -> Callable[[Scope, Subject, s.Phrase], None]:
    def act(scope: Scope, subject: Subject, what: s.Phrase) -> None:
        who = person(subject)
        scope.emit(e.KeywordAction(word, who, ph.ref_of(scope, what, who)))

    return act


def _transform(scope: Scope, subject: Subject, what: s.Phrase) -> None:
    scope.emit(e.Transform(ph.ref_of(scope, what, person(subject))))


def _fight(scope: Scope, subject: Subject, what: s.Phrase) -> None:
    if subject.is_person:
        raise Unread("players do not fight")
    scope.emit(e.Fight(subject.ref, ph.ref_of(scope, what)))


def _discard(scope: Scope, subject: Subject, what: s.Phrase) -> None:
    who = person(subject)
    if not isinstance(what, s.Some):
        scope.emit(e.Move(ph.known_ref(scope, what), "graveyard", cause="discard"))
        return
    if isinstance(what.count, s.UpTo | s.AnyNumber):
        discard_some(scope, who, what)
        return
    at_random = s.Which("at random") in what.noun.posts
    noun = without_chance(what.noun)
    kind = kind_of(scope, noun, "hand")
    name = scope.name("discarded")
    filter_ = None if isinstance(kind.filter, f.Anything) else kind.filter
    count = scaled(scope, what.count)
    scope.emit(e.DiscardCards(who, count, filter_, at_random, bind=name))
    mention = scope.mention(r.Bound(name), words_of(noun) | {"card"}, is_many(what.count))
    mention.tag = "discarded"
    scope.that_many = a.Count(r.Bound(name))
    scope.ways["the number of cards discarded this way"] = a.Count(r.Bound(name))


def _reveal(scope: Scope, subject: Subject, what: s.Phrase) -> None:
    look(scope, subject, what, reveal=True)


def look(scope: Scope, subject: Subject, what: s.Phrase, reveal: bool) -> None:
    """Emit looking at cards, or revealing them."""
    who = person(subject)
    ref = ph.ref_of(scope, what, who)
    name = scope.name("seen")
    scope.emit(e.LookAt(ref, who, reveal, name))
    if scope.mentions and moved_ref(scope.mentions[-1]) == ref:
        scope.mentions[-1].moved = r.Bound(name)
        if isinstance(ref, r.TopCards):
            scope.mentions[-1].ref = r.Bound(name)
    if isinstance(what, s.TopOf):
        scope.looked, scope.rest, scope.taken = r.Bound(name), None, []


def _gain_control(scope: Scope, subject: Subject, what: s.Phrase, lasts: Duration) -> None:
    ref = ph.ref_of(scope, what, person(subject))
    scope.emit(ru.Modify(ref, (ch.GainsController(person(subject)),), lasts))


def _exchange_control(scope: Scope, subject: Subject, what: s.Phrase) -> None:
    """*Exchange control of two target creatures* (CR 701.12b)."""
    person(subject)
    is_pair = isinstance(what, s.Target) and what.count == s.Num(2, "word")
    is_joined = isinstance(what, s.Joined) and what.joiner == "and" and len(what.parts) == 2
    if not is_pair and not is_joined:
        raise Unread("exchange what")
    scope.emit(e.ExchangeControl(ph.ref_of(scope, what)))


def _copy(scope: Scope, subject: Subject, what: s.Phrase) -> None:
    name = scope.name("copy")
    ref = ph.ref_of(scope, what, person(subject))
    scope.emit(ru.CopySpell(ref, person(subject), a.Number(1), new_targets=False, bind=name))
    scope.mention(r.Bound(name), frozenset(("copy", "spell"))).is_shy = True


def _new_targets(scope: Scope, subject: Subject, what: s.Phrase) -> None:
    """*You may choose new targets for the copy*, just made (CR 707.10c); or for a spell."""
    who = person(subject)
    if not isinstance(what, s.Said) or what.noun.last != "copy":
        scope.emit(ru.ChangeTargets(ph.ref_of(scope, what, who), who))
        return
    for program, number in scope.all_steps():
        program[number] = _free_targets(program[number])
        return
    raise Unread("which copy")


def _free_targets(step: Instruction) -> Instruction:
    """Return a step that copies a spell, with new targets for the copy."""
    if isinstance(step, ru.CopySpell):
        return replace(step, new_targets=True)
    if isinstance(step, st.If | st.May):
        program = step.then if isinstance(step, st.If) else step.program
        changed = (*program[:-1], _free_targets(program[-1]))
        if isinstance(step, st.If):
            return replace(step, then=changed)
        return replace(step, program=changed)
    if isinstance(step, st.Delay) and len(step.body.modes) == 1:
        (mode,) = step.body.modes
        later = (*mode.program[:-1], _free_targets(mode.program[-1]))
        return replace(step, body=replace(step.body, modes=(replace(mode, program=later),)))
    raise Unread("which copy")


def _choose(scope: Scope, subject: Subject, what: s.Phrase) -> None:
    if not isinstance(what, s.Some | s.Target | s.AnyTarget | s.Joined):
        raise Unread("choose")
    if not isinstance(what, s.Some) and person(subject) != r.You():
        raise Unread("another chooses targets")
    ph.ref_of(scope, what, person(subject))


def _airbend(scope: Scope, subject: Subject, what: s.Phrase) -> None:
    """CR 701.65a: what is airbent is in exile from then on."""
    if person(subject) != r.You():
        raise Unread("airbend, by another")
    ref = ph.ref_of(scope, what, r.You())
    scope.emit(e.KeywordAction("airbend", r.You(), ref))
    for mention in scope.mentions:
        mention.is_later = mention.is_later or mention.ref == ref


def _remove_from_combat(scope: Scope, subject: Subject, what: s.Phrase) -> None:
    ref = ph.ref_of(scope, what, person(subject))
    scope.emit(e.KeywordAction("remove_from_combat", person(subject), ref))


_ACTS: Final[dict[str, Callable[[Scope, Subject, s.Phrase], None]]] = {
    "destroy": _destroy,
    "exile": _exile,
    "sacrifice": _sacrifice,
    "tap": _tap,
    "untap": _untap,
    "tap or untap": _tap_or_untap,
    "counter": _counter,
    "regenerate": _regenerate,
    "goad": _keyword_action("goad"),
    "detain": _keyword_action("detain"),
    "suspect": _keyword_action("suspect"),
    "exert": _keyword_action("exert"),
    "airbend": _airbend,
    "transform": _transform,
    "convert": _transform,
    "fight": _fight,
    "discard": _discard,
    "reveal": _reveal,
    "copy": _copy,
    "choose new targets": _new_targets,
    "choose": _choose,
    "remove from combat": _remove_from_combat,
    "exchange control": _exchange_control,
}


def _act(scope: Scope, subject: Subject, act: c.Act, lasts: Duration) -> None:
    if act.verb == "gain control":
        _gain_control(scope, subject, act.what, lasts)
    elif act.verb == "switch":
        whose: Any = act.what
        ref = ph.possessed_ref(scope, whose)
        scope.emit(ru.Modify(ref, (ch.SwitchPower(),), lasts))
    elif act.verb == "exile" and lasts == "while_this_on_battlefield":
        exile(scope, act.what, person(subject), lasts)
    else:
        if act.verb not in _ACTS:
            raise Unread(act.verb)
        _ACTS[act.verb](scope, subject, act.what)


# ---- numbers


def _numbered(scope: Scope, subject: Subject, act: c.Numbered | c.Measured, lasts: Any) -> None:
    maker = _NUMBERED.get(act.verb)
    if maker is None:
        raise Unread(act.verb)
    if isinstance(act.number, s.UpTo | s.AnyNumber | s.Limit):
        raise Unread("a number of choice")
    maker(scope, subject, scaled(scope, act.number))


def _draw(scope: Scope, subject: Subject, count: Amount) -> None:
    scope.emit(e.DrawCards(person(subject), count))


def _mill(scope: Scope, subject: Subject, count: Amount) -> None:
    name = scope.name("milled")
    scope.emit(e.Mill(person(subject), count, name))
    scope.looked, scope.rest, scope.taken = r.Bound(name), None, []
    mention = scope.mention(r.Bound(name), frozenset(("card",)), count != a.Number(1))
    mention.tag = "milled"


def _gain_life(scope: Scope, subject: Subject, amount: Amount) -> None:
    scope.emit(e.GainLife(person(subject), amount))


def _lose_life(scope: Scope, subject: Subject, amount: Amount) -> None:
    name = scope.name("lost")
    scope.emit(e.LoseLife(person(subject), amount, name))
    scope.that_many = a.BoundNumber(name)
    scope.ways["the life lost this way"] = a.BoundNumber(name)
    scope.ways["the amount of life lost this way"] = a.BoundNumber(name)


def _scry(scope: Scope, subject: Subject, count: Amount) -> None:
    scope.emit(e.Scry(person(subject), count))


def _surveil(scope: Scope, subject: Subject, count: Amount) -> None:
    scope.emit(e.Surveil(person(subject), count))


def _with_number(word: str, on_this: bool = False) -> Callable[[Scope, Subject, Amount], None]:
    def act(scope: Scope, subject: Subject, amount: Amount) -> None:
        on = r.This() if on_this else None
        scope.emit(e.KeywordAction(word, person(subject), on, amount))

    return act


_NUMBERED: Final[dict[str, Callable[[Scope, Subject, Amount], None]]] = {
    "draw": _draw,
    "draw additional": _draw,
    "mill": _mill,
    "gain life": _gain_life,
    "lose life": _lose_life,
    "scry": _scry,
    "surveil": _surveil,
    "adapt": _with_number("adapt", on_this=True),
    "monstrosity": _with_number("monstrosity", on_this=True),
    "bolster": _with_number("bolster"),
    "discover": _with_number("discover"),
    "incubate": _with_number("incubate"),
    **KEYWORD_ACTS,
}


def _amasses(scope: Scope, subject: Subject, act: c.Amasses, lasts: Any) -> None:
    """CR 701.47a: of one player, whose Army it is."""
    if person(subject) != r.You():
        raise Unread("amass, by another")
    count = scaled(scope, act.number)
    scope.emit(e.KeywordAction("amass", r.You(), None, count, (TYPES[act.kind],)))


def _gets_emblem(scope: Scope, subject: Subject, act: c.GetsEmblem, lasts: Any) -> None:
    from cardwright.magic.oracle.lower.abilities import quoted  # noqa: PLC0415

    scope.emit(e.CreateEmblem(person(subject), (quoted(act.ability),)))


def _attaches(scope: Scope, subject: Subject, act: c.Attaches, lasts: Any) -> None:
    what = ph.ref_of(scope, act.what, person(subject))
    if isinstance(act.what, s.ItSelf) and act.to == s.Pronoun("it"):
        scope.subject = Mention(what, frozenset())  # it is not attached to itself
    scope.emit(e.Attach(what, ph.ref_of(scope, act.to, person(subject))))


Reader = Callable[[Scope, Subject, Any, Duration], None]
READERS: Final[dict[type, Reader]] = {
    c.Act: _act,
    c.Numbered: _numbered,
    c.Amasses: _amasses,
    c.Measured: _numbered,
    c.Half: half,
    c.Deal: deal,
    c.DealBoth: deal_both,
    c.CountersPut: counters_put,
    c.CountersBoth: counters_both,
    c.DoublesCounters: doubles_counters,
    c.MovesCounter: moves_counter,
    c.RemovesAll: removes_all,
    c.PutsItsCounters: puts_its_counters,
    c.CountersDivided: counters_divided,
    c.CountersEqual: counters_equal,
    c.GetsCounters: gets_counters,
    c.GetsSymbols: gets_symbols,
    c.GetsEmblem: _gets_emblem,
    c.Attaches: _attaches,
    c.PreventsDamage: prevents,
    c.PreventsBoth: prevents_both,
    **STACK_READERS,
    **TURN_READERS,
}
"""How each verb phrase is carried out; :mod:`making` adds others."""
