"""Cards looked at, revealed until, put in two places; copies; playing cards for a while."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower import phrases as ph
from cardwright.magic.oracle.lower.acts import READERS, move
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
from cardwright.magic.program.node import Instruction, Ref
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
    if not isinstance(act.what, s.Some) or act.what.count != s.Num(1, "article"):
        raise Unread("reveal until several")
    if act.library.word not in ("your", "their"):
        raise Unread("reveal another's library until")
    kind = kind_of(scope, act.what.noun, "library")
    found, rest = scope.name("found"), scope.name("rest")
    scope.emit(e.RevealUntil(who, kind.filter, bind=found, rest=rest))
    scope.mention(r.Bound(found), words_of(act.what.noun) | {"card"}, moved=r.Bound(found))
    scope.looked, scope.rest, scope.taken = None, r.Bound(rest), []


# ---- copies and exchanges


def _becomes_copy(scope: Scope, subject: Subject, act: c.BecomesCopy, lasts: Duration) -> None:
    if subject.is_person:
        raise Unread("a player becomes a copy")
    of = ph.ref_of(scope, act.of)
    change = ch.BecomesCopy(of, exceptions(scope, act.exceptions))
    scope.emit(ru.Modify(subject.ref, (change,), lasts))


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
        c.BecomesCopy: _becomes_copy,
        c.CastsFor: _casts_for,
    }
)
