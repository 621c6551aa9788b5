"""Cards looked at, revealed until, put in two places; copies; playing cards for a while."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower import phrases as ph
from cardwright.magic.oracle.lower.acts import READERS, move
from cardwright.magic.oracle.lower.amounts import amount_of
from cardwright.magic.oracle.lower.changes import exceptions
from cardwright.magic.oracle.lower.choosing import as_cards
from cardwright.magic.oracle.lower.nouns import kind_of, words_of
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.subjects import Subject, person
from cardwright.magic.program import changes as ch
from cardwright.magic.program import effects as e
from cardwright.magic.program import filters as f
from cardwright.magic.program import refs as r
from cardwright.magic.program import rules as ru
from cardwright.magic.program import steps as st
from cardwright.magic.program.amounts import Number, StatOf
from cardwright.magic.program.costs import PayLife
from cardwright.magic.program.node import Amount, Instruction, Ref
from cardwright.magic.program.words import Duration

# ---- where cards go


def _puts_both(scope: Scope, subject: Subject, act: c.PutsBoth, lasts: Any) -> None:
    who = person(subject)
    for what, fate in ((act.what, act.fate), (act.other, act.other_fate)):
        _put(scope, who, what, fate)


def _put(scope: Scope, who: Ref, what: s.Phrase, fate: c.IntoPlace | c.OnLibrary) -> None:
    if isinstance(fate, c.OnLibrary):
        move(scope, what, who, lambda ref, name: _on_library(fate, ref, name))
        return
    zone, _ = ph.zone_whose(scope, fate.place)
    if fate.manner not in (None, "tapped") or zone not in ("hand", "graveyard", "battlefield"):
        raise Unread("put so")
    under = who if zone == "battlefield" else None
    tapped = fate.manner == "tapped"
    move(
        scope, what, who,
        lambda ref, name: e.Move(ref, zone, under=under, tapped=tapped, bind=name),
    )  # fmt: skip


def _on_library(fate: c.OnLibrary, ref: Ref, name: str) -> Instruction:
    if fate.end == "top":
        if fate.order not in (None, "in any order"):
            raise Unread("on top in some order")
        return e.Move(ref, "library", "top", bind=name)
    if fate.order is None:
        return e.Move(ref, "library", "bottom", bind=name)
    in_any = fate.order == "in any order"
    return e.Move(ref, "library", "any_order_bottom" if in_any else "random_bottom", bind=name)


def _reveals_until(scope: Scope, subject: Subject, act: c.RevealsUntil, lasts: Any) -> None:
    who = person(subject)
    what, count = _until(scope, act.what, act.library)
    kind = kind_of(scope, what.noun, "library")
    found, rest = scope.name("found"), scope.name("rest")
    scope.emit(e.RevealUntil(who, kind.filter, count, bind=found, rest=rest))
    words = words_of(what.noun) | {"card"}
    scope.mention(r.Bound(found), words, count is not None, moved=r.Bound(found))
    scope.looked, scope.rest, scope.taken = None, r.Bound(rest), []


def _until(scope: Scope, what: s.Phrase, library: s.Possessor) -> tuple[s.Some, Amount | None]:
    """Return what is looked for in one's own library, and how many; ``None`` for one.

    Raises:
        Unread: if it is another's library, or a number of choice.
    """
    if library.word not in ("your", "their"):
        raise Unread("reveal another's library until")
    if not isinstance(what, s.Some) or not isinstance(what.count, s.Num | s.Letter | s.ThatMany):
        raise Unread("reveal until several")
    is_one = what.count == s.Num(1, "article")
    return what, None if is_one else amount_of(scope, what.count)


def _exiles_until(scope: Scope, subject: Subject, act: c.ExilesUntil, lasts: Any) -> None:
    """Exile cards until one is of the kind: they are seen by all on their way."""
    who = person(subject)
    what, count = _until(scope, act.what, act.library)
    kind = kind_of(scope, what.noun, "library")
    found, rest = scope.name("found"), scope.name("rest")
    link = "exiled" if scope.is_permanent else ""
    scope.emit(e.RevealUntil(who, kind.filter, count, bind=found, rest=rest))
    for name in (rest, found):
        scope.emit(e.Move(r.Bound(name), "exile", cause="exile", bind=f"{name}_exiled", link=link))
    card = r.Bound(f"{found}_exiled")
    is_plural = count is not None or isinstance(who, r.Opponents | r.AllPlayers)
    scope.mention(card, words_of(what.noun) | {"card"}, is_plural, card).tag = "exiled"
    scope.looked = scope.rest = None  # *the rest* may be all that were not cast


# ---- copies and exchanges


def _becomes_copy(scope: Scope, subject: Subject, act: c.BecomesCopy, lasts: Duration) -> None:
    if subject.is_person:
        raise Unread("a player becomes a copy")
    of = ph.ref_of(scope, act.of)
    change = ch.BecomesCopy(of, exceptions(scope, act.exceptions))
    _check_is_itself(scope, of)
    scope.emit(ru.Modify(subject.ref, (change,), lasts))


def _check_is_itself(scope: Scope, of: Ref) -> None:
    """Let nothing copy what the same effect has just made a copy: both change at once.

    Raises:
        Unread: if it would.
    """
    steps = (program[number] for program, number in scope.all_steps())
    before = [each for each in steps if isinstance(each, ru.Modify) and each.what == of]
    if any(isinstance(change, ch.BecomesCopy) for each in before for change in each.changes):
        raise Unread("each becomes a copy of the other")


# ---- playing cards


def _casts_for(scope: Scope, subject: Subject, act: c.CastsFor, lasts: Any) -> None:
    """Let cards be cast at once for life (CR 118.9), or for nothing."""
    who = person(subject)
    if not isinstance(act.what, s.Some) or act.what.count != s.Num(1, "article"):
        raise Unread("cast several so")
    what = ph.ref_of(scope, s.Some(act.what.count, as_cards(act.what.noun)), who)
    cast = ru.CastCards(who, what)
    if not act.words.startswith("without"):
        life = PayLife(StatOf("mana_value", r.This()))
        cast = ru.CastCards(who, what, free=False, cost=(life,))
    _emit_cast(scope, cast)


def _emit_cast(scope: Scope, cast: ru.CastCards) -> None:
    """Emit it; *a spell* among cards is chosen by what it is as a spell (CR 601.3e)."""
    chosen = scope.out[-1] if scope.out else None
    one = Number(1)
    if (
        cast.lands
        or not isinstance(chosen, st.ChooseObjects)
        or cast.what != r.Bound(chosen.bind)
        or (chosen.minimum, chosen.maximum) != (one, one)
        or chosen != st.ChooseObjects(cast.who, chosen.among, one, one, chosen.bind)
        or not isinstance(chosen.among, r.Every | r.Among)
    ):
        scope.emit(cast)
        return
    scope.out.pop()
    cards = replace(chosen.among, filter=f.Anything())
    spells = chosen.among.filter
    scope.emit(replace(cast, what=cards, spells=spells, picked=chosen.bind))


def plays(
    scope: Scope, subject: Subject, act: c.CastsFree, lasts: Duration | None, any_mana: bool
) -> None:
    """Let cards be played: for a while, or at once if no duration is given."""
    who = person(subject)
    phrase = act.what
    if isinstance(phrase, s.Some):
        phrase = s.Some(phrase.count, as_cards(phrase.noun))
    what = ph.ref_of(scope, phrase, who)
    lands = act.verb == "play"
    if lasts is not None:
        scope.emit(ru.AllowPlay(who, what, lasts, act.free, lands, any_mana))
    elif any_mana:
        raise Unread("mana of any type, at once")
    else:
        _emit_cast(scope, ru.CastCards(who, what, act.free, lands=lands))


READERS.update(
    {
        c.PutsBoth: _puts_both,
        c.RevealsUntil: _reveals_until,
        c.ExilesUntil: _exiles_until,
        c.BecomesCopy: _becomes_copy,
        c.CastsFor: _casts_for,
    }
)
