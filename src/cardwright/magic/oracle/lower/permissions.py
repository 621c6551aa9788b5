"""Static permissions: *you may play ...* (CR 601.3, 305.2b, 613.11)."""

from __future__ import annotations

from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower.changes import exceptions
from cardwright.magic.oracle.lower.choosing import as_cards, without_choosing
from cardwright.magic.oracle.lower.nouns import kind_of
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.program import abilities as ab
from cardwright.magic.program import amounts as a
from cardwright.magic.program import changes as ch
from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program import refs as r
from cardwright.magic.program.node import Ability, Change, Condition
from cardwright.magic.program.steps import ChooseObjects
from cardwright.magic.program.words import Zone

_ENTERS: Final = p.Moves(f.Is(r.This()), (), ("battlefield",))
_FIXED: Final[dict[str, Change]] = {
    "look": ch.Allow("look_at_top"),
    "reveal": ch.Allow("reveal_top"),
}
_ANYWHERE: Final[tuple[Zone, ...]] = ("hand", "graveyard", "library", "exile", "command")


def permission_of(
    scope: Scope, act: c.VerbPhrase, subject: Any, condition: Condition | None
) -> Ability:
    """Return the ability of *you may ...* in a static text.

    Raises:
        Unread: if it allows what the compiler does not know.
    """
    if not isinstance(subject, s.You):
        raise Unread("another may")
    if isinstance(act, c.Causes):
        return _enters_as_copy(scope, act.clause, condition)
    if isinstance(act, c.PlaysAnyTime):
        return _fixed(act, condition)
    if isinstance(act, c.Plain) and act.words == "play an additional land on each of your turns":
        return ab.Static((ch.Allow("play_additional_lands", number=1),), r.You(), condition)
    own = isinstance(act, c.CastsFree) and isinstance(act.what, s.SelfIn)
    zones: tuple[Zone, ...] = ("graveyard",) if own else ("battlefield",)
    return ab.Static(_playing(scope, act), r.You(), condition, zones)


def _fixed(act: c.PlaysAnyTime, condition: Condition | None) -> Ability:
    if act.words == "flash":
        change = ch.Allow("cast_with_flash", f.Is(r.This()))
        return ab.Static((change,), r.You(), condition, _ANYWHERE)
    if act.words == "stay tapped":
        return ab.Static((ch.Allow("stay_tapped"),), r.This(), condition)
    return ab.Static((_FIXED[act.words],), r.You(), condition)


def _playing(scope: Scope, act: c.VerbPhrase) -> tuple[Change, ...]:
    if isinstance(act, c.CastsFree) and isinstance(act.what, s.SelfIn):
        return (_play_this_from(act),)
    if isinstance(act, c.PlaysBoth):
        lands, spells = _play_from(scope, act.lands, act.spells), _play_from(scope, act.spells)
        return (lands, spells)
    if isinstance(act, c.CastsFree) and not act.free:
        return (_play_from(scope, act.what),)
    if isinstance(act, c.CastsAsFlash) and isinstance(act.what, s.Every):
        return (ch.Allow("cast_with_flash", kind_of(scope, act.what.noun).filter),)
    raise Unread(f"may {type(act).__name__}")


def _play_this_from(act: c.CastsFree) -> Change:
    place = act.what.place if isinstance(act.what, s.SelfIn) else None
    if place is None or act.free or place.whose != s.Possessor("your", None, ""):
        raise Unread("may play this")
    if place.zone != "graveyard":
        raise Unread("may play this from where")
    return ch.Allow("play_from", f.Is(r.This()), "graveyard")


def _play_from(scope: Scope, what: s.Phrase, place_in: s.Phrase | None = None) -> Change:
    """Return the permission to play what is meant from the zone that it, or another, names."""
    if not isinstance(what, s.Every):
        raise Unread("may play what")
    places = [post.place for post in what.noun.posts if isinstance(post, s.InPlace)]
    if not places and isinstance(place_in, s.Every):
        places = [post.place for post in place_in.noun.posts if isinstance(post, s.InPlace)]
    if len(places) != 1 or places[0].whose != s.Possessor("your", None, ""):
        raise Unread("may play from where")
    posts = tuple(post for post in what.noun.posts if not isinstance(post, s.InPlace))
    plain = s.Noun(what.noun.adjectives, what.noun.groups, what.noun.joiner, True, posts)
    noun = as_cards(plain)
    zone: Zone = "library" if places[0].zone == "library" else "graveyard"
    if zone == "library" and places[0].article != "the top of":
        raise Unread("may play from a library")
    if places[0].zone not in ("library", "graveyard"):
        raise Unread("may play from where")
    return ch.Allow("play_from", kind_of(scope, noun, zone).filter, zone)


def _enters_as_copy(scope: Scope, clause: Any, condition: Condition | None) -> Ability:
    """*You may have ~ enter as a copy of ...* (CR 614.12a)."""
    act = clause.act
    if not isinstance(act, c.EntersCopy) or not isinstance(clause.subject, s.ItSelf):
        raise Unread("may have")
    if not isinstance(act.of, s.Some) or clause.after:
        raise Unread("a copy of what")
    noun, _ = without_choosing(act.of.noun)
    kind = kind_of(scope, noun)
    one = a.Number(1)
    choose = ChooseObjects(
        r.You(), r.Every(kind.filter, kind.zones, kind.whose), one, one, "copied"
    )
    change = ch.BecomesCopy(r.Bound("copied"), exceptions(scope, act.exceptions))
    return ab.Replacement(
        _ENTERS, (choose,), keep=True, optional=True, condition=condition, changes=(change,)
    )


def is_permission(act: c.VerbPhrase) -> bool:
    """Return whether *you may* do this gives a freedom, and asks for no decision now."""
    if isinstance(act, c.Act):
        return act.verb == "choose new targets"
    return isinstance(act, c.CastsFree) or act == c.Plain("play an additional land")
