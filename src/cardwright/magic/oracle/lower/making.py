"""What resolving spells and abilities do, further: moving, and the readers of all that."""

from __future__ import annotations

from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower import phrases as ph
from cardwright.magic.oracle.lower.acts import READERS, look, move
from cardwright.magic.oracle.lower.amounts import scaled
from cardwright.magic.oracle.lower.mana import (
    adds_amount,
    adds_any,
    adds_combination,
    adds_mana,
    adds_more,
    spend_only,
)
from cardwright.magic.oracle.lower.plain_acts import PLAIN_READERS
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.slots import is_group
from cardwright.magic.oracle.lower.subjects import Subject, person
from cardwright.magic.oracle.lower.tokens import TOKEN_READERS
from cardwright.magic.program import amounts as a
from cardwright.magic.program import effects as e
from cardwright.magic.program import filters as f
from cardwright.magic.program import refs as r
from cardwright.magic.program import steps as st
from cardwright.magic.program.node import Instruction, Ref

# ---- moving

_CONTROL: Final = {
    None: None,
    "under your control": "you",
    "under its owner's control": None,
    "under their owner's control": None,
    "under their owners' control": None,
}


def _brings(scope: Scope, subject: Subject, act: c.Brings, lasts: Any) -> None:
    who = person(subject)
    zone, _ = ph.zone_whose(scope, act.place)
    if zone == "battlefield":
        move(scope, act.what, who, lambda ref, name: _onto(scope, act, who, ref, name))
        return
    if act.tapped or act.under or act.counters or act.attached:
        raise Unread("put so")
    if zone not in ("hand", "graveyard"):
        raise Unread("put so")
    move(scope, act.what, who, lambda ref, name: _into(zone, ref, name))
    _note_owner(scope, act.place)


def _note_owner(scope: Scope, place: s.Place) -> None:
    """Let *that player* mean the owner of what returned, if no other player was spoken of."""
    holder = None if place.whose is None else place.whose.of
    target = scope.mentions[-1].ref if scope.mentions else None
    if not isinstance(holder, s.Holder) or not isinstance(target, r.Target):
        return
    is_its = holder.role == "owner" and holder.of.word == "its"
    if is_its and not any(each.is_person for each in scope.mentions):
        scope.mention(r.OwnerOf(target), frozenset(("player",)))


def _into(zone: Any, ref: Ref, name: str) -> Instruction:
    return e.Move(ref, zone, bind=name)


def _onto(scope: Scope, act: c.Brings, who: Ref, ref: Ref, name: str) -> Instruction:
    if act.under not in _CONTROL:
        raise Unread(str(act.under))
    is_mine = _CONTROL[act.under] == "you" or (act.under is None and act.verb == "put")
    tapped = (act.tapped or "").startswith("tapped")
    return e.Move(
        ref,
        "battlefield",
        under=who if is_mine else None,
        tapped=tapped,
        attacking=act.tapped in ("tapped and attacking", "attacking"),
        transformed=(act.tapped or "").endswith("transformed"),
        face_down=act.tapped == "face down",
        counters=() if act.counters is None else (entering_counters(scope, act.counters),),
        bind=name,
        attach_to=None if act.attached is None else ph.known_ref(scope, act.attached),
    )


def entering_counters(scope: Scope, text: c.EntersWith) -> e.PutCounter:
    """Return the counters with which something enters."""
    counters = text.counters
    if counters.kind is None:
        raise Unread("counters of some kind")
    return e.PutCounter(counters.kind.words, scaled(scope, counters.number), r.This())


def _puts_on_either(scope: Scope, subject: Subject, act: c.PutsOnEither, lasts: Any) -> None:
    """Put something on the top or the bottom of a library, as its owner likes."""
    who = person(subject)
    if act.words.startswith("your") != isinstance(who, r.You):
        raise Unread("whose choice")
    if act.library.zone != "library":
        raise Unread("top or bottom of what")
    ref = ph.known_ref(scope, act.what)
    programs = tuple((e.Move(ref, "library", place),) for place in _ENDS)
    scope.emit(st.ChooseMode(who, programs, _ENDS))


_ENDS: Final = ("top", "bottom")


def _puts_on_library(scope: Scope, subject: Subject, act: c.PutsOnLibrary, lasts: Any) -> None:
    ph.zone_whose(scope, act.library)
    what = act.what
    if act.end == "top":
        if act.order not in (None, "in any order"):
            raise Unread("on top in some order")
        move(scope, what, person(subject),
             lambda ref, name: e.Move(ref, "library", "top", bind=name))  # fmt: skip
        return
    place = "random_bottom" if act.order == "in a random order" else "any_order_bottom"
    if act.order is None:
        place = "bottom"
    move(scope, what, person(subject),
         lambda ref, name: e.Move(ref, "library", place, bind=name))  # type: ignore[arg-type]  # fmt: skip


def _puts_back(scope: Scope, subject: Subject, act: c.PutsBack, lasts: Any) -> None:
    if act.order != "in any order" or act.what != s.Pronoun("them") or scope.looked is None:
        raise Unread("put back")
    scope.emit(e.Order(scope.looked, "top"))


def _shuffles_into(scope: Scope, subject: Subject, act: c.ShufflesInto, lasts: Any) -> None:
    if isinstance(act.what, s.Place):
        zone, whose = ph.zone_whose(scope, act.what)
        ref: Ref = r.Every(f.Anything(), (zone,), whose)
        if whose is None:
            raise Unread("shuffle a zone")
        scope.emit(e.Move(ref, "library", "shuffled"))
        return
    ph.zone_whose(scope, act.library)
    move(scope, act.what, person(subject),
         lambda ref, name: e.Move(ref, "library", "shuffled", bind=name))  # fmt: skip


def _shuffles_both(scope: Scope, subject: Subject, act: c.ShufflesBoth, lasts: Any) -> None:
    whose = ph.possessor_ref(scope, act.whose)
    if act.library.zone != "library":
        raise Unread("shuffle whose cards")
    scope.emit(e.Move(r.Every(f.Anything(), ("hand", "graveyard"), whose), "library", "shuffled"))


_DEPTHS: Final = {"second from the top": 2, "third from the top": 3}


def _puts_deep(scope: Scope, subject: Subject, act: c.PutsDeep, lasts: Any) -> None:
    """Put something into a library, under the cards on top (CR 401.7)."""
    zone, _ = ph.zone_whose(scope, act.library)
    if zone != "library" or is_group(act.what):
        raise Unread("second from the top of what")
    depth = _DEPTHS[act.depth]
    move(scope, act.what, person(subject),
         lambda ref, name: e.Move(ref, "library", "top", depth, bind=name))  # fmt: skip


def _on_zone(scope: Scope, subject: Subject, act: c.OnZone, lasts: Any) -> None:
    who = person(subject)
    zone, whose = ph.zone_whose(scope, act.place)
    if act.verb in ("discard", "discard all") and zone == "hand":
        name = scope.name("discarded")
        scope.emit(e.DiscardCards(who, bind=name))
        is_one = not isinstance(who, r.AllPlayers | r.Opponents)
        scope.that_many = a.Count(r.Bound(name)) if is_one else None
    elif act.verb == "exile" and zone in ("graveyard", "hand"):
        scope.emit(e.Move(r.Every(f.Anything(), (zone,), whose), "exile", cause="exile"))
    elif act.verb == "reveal" and zone == "hand" and whose is not None:
        hand = r.Every(f.Anything(), ("hand",), who)
        scope.emit(e.LookAt(hand, who, reveal=True))
        scope.looked, scope.rest, scope.taken = hand, None, []
    else:
        raise Unread(f"{act.verb} a zone")


def _looks_at(scope: Scope, subject: Subject, act: c.LooksAt, lasts: Any) -> None:
    if isinstance(act.what, s.Place):
        zone, whose = ph.zone_whose(scope, act.what)
        if zone != "hand":
            raise Unread("look at a zone")
        hand = r.Every(f.Anything(), (zone,), whose)
        scope.emit(e.LookAt(hand, person(subject)))
        scope.looked, scope.rest, scope.taken = hand, None, []
        return
    look(scope, subject, act.what, reveal=False)


def _shuffle_library(scope: Scope, subject: Subject, act: c.SeparateShuffle, lasts: Any) -> None:
    scope.emit(e.Shuffle(ph.possessor_ref(scope, act.library)))


def _exiles_counted(scope: Scope, subject: Subject, act: c.ExilesCounted, lasts: Any) -> None:
    """Exile the spell itself as it resolves, with counters on the card (CR 608.2n)."""
    if person(subject) != r.You() or scope.is_permanent:
        raise Unread("exile with counters")
    counters = (entering_counters(scope, act.counters),)
    scope.emit(e.Move(r.This(), "exile", counters=counters, cause="exile"))


READERS.update(
    {
        c.SpendOnly: spend_only,
        c.Brings: _brings,
        c.PutsOnEither: _puts_on_either,
        c.PutsOnLibrary: _puts_on_library,
        c.PutsBack: _puts_back,
        c.ExilesCounted: _exiles_counted,
        c.ShufflesInto: _shuffles_into,
        c.ShufflesBoth: _shuffles_both,
        c.PutsDeep: _puts_deep,
        c.OnZone: _on_zone,
        c.LooksAt: _looks_at,
        c.SeparateShuffle: _shuffle_library,
        c.AddsMana: adds_mana,
        c.AddsAny: adds_any,
        c.AddsMore: adds_more,
        c.AddsCombination: adds_combination,
        c.AddsAmount: adds_amount,
        **TOKEN_READERS,
        **PLAIN_READERS,
    }
)
