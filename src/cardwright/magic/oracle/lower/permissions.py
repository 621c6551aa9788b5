"""Static permissions: *you may play ...* (CR 601.3, 305.2b, 613.11)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, TypeGuard

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower.changes import exceptions
from cardwright.magic.oracle.lower.choosing import as_cards, without_choosing
from cardwright.magic.oracle.lower.nouns import kind_of
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.program import abilities as ab
from cardwright.magic.program import amounts as a
from cardwright.magic.program import changes as ch
from cardwright.magic.program import costs as co
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
    changes = _playing(scope, act)
    if scope.once:
        changes = tuple(_once(change) for change in changes)
    return ab.Static(changes, r.You(), condition, zones)


def _once(change: Change) -> Change:
    if not isinstance(change, ch.Allow) or change.what not in ("play_from", "cast_free"):
        raise Unread("once")
    return replace(change, once=True)


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
        return (*lands, *spells)
    if isinstance(act, c.CastsFree):
        found = _play_from(scope, act.what)
        return tuple(map(_free, found)) if act.free else found
    if isinstance(act, c.CastsFor):
        return _casting_for(scope, act)
    if isinstance(act, c.CastsAsFlash) and isinstance(act.what, s.Every):
        return (ch.Allow("cast_with_flash", kind_of(scope, act.what.noun).filter),)
    raise Unread(f"may {type(act).__name__}")


_LIFE: Final = (co.PayLife(a.StatOf("mana_value", r.This())),)
"""Life equal to the mana value of the spell."""


def _casting_for(scope: Scope, act: c.CastsFor) -> tuple[Change, ...]:
    """Return *cast spells from your hand without paying their mana costs* and the like."""
    free = tuple(map(_free, _play_from(scope, act.what)))
    if act.words.startswith("without"):
        return free
    return tuple(replace(change, cost=_LIFE) for change in free)


def for_life(ability: Ability | None) -> Ability:
    """Return a permission to play cards, the spells among them for life.

    Raises:
        Unread: if it is no such permission.
    """
    if not isinstance(ability, ab.Static):
        raise Unread("pay life for what")
    return replace(ability, changes=tuple(map(_for_life, ability.changes)))


def _for_life(change: Change) -> Change:
    if not isinstance(change, ch.Allow) or change.what != "play_from":
        raise Unread("pay life for what")
    if change.filter == f.HasType("Land"):
        return change
    return replace(_free(change), cost=_LIFE)


def _free(change: ch.Allow) -> ch.Allow:
    """Return a permission to play cards as one to cast them without paying their mana cost."""
    return replace(change, what="cast_free")


def _play_this_from(act: c.CastsFree) -> Change:
    place = act.what.place if isinstance(act.what, s.SelfIn) else None
    if place is None or act.free or place.whose != s.Possessor("your", None, ""):
        raise Unread("may play this")
    if place.zone != "graveyard":
        raise Unread("may play this from where")
    return ch.Allow("play_from", f.Is(r.This()), "graveyard")


def _play_from(
    scope: Scope, what: s.Phrase, other: s.Phrase | None = None
) -> tuple[ch.Allow, ...]:
    """Return the permission to play what is meant from the zones that it, or another, names."""
    if not isinstance(what, s.Every) and not (scope.once and _is_one(what)):
        raise Unread("may play what")
    noun: s.Noun = what.noun
    zones: list[Zone] = _zones_of(noun)
    if not zones and isinstance(other, s.Every | s.Some):
        zones = _zones_of(other.noun)
    if not zones:
        raise Unread("may play from where")
    posts = tuple(post for post in noun.posts if not isinstance(post, s.InPlace | s.InEither))
    plain = as_cards(s.Noun(noun.adjectives, noun.groups, noun.joiner, True, posts))
    return tuple(ch.Allow("play_from", kind_of(scope, plain, zone).filter, zone) for zone in zones)


def _is_one(what: s.Phrase) -> TypeGuard[s.Some]:
    return isinstance(what, s.Some) and what.count == s.Num(1, "article")


def _zones_of(noun: s.Noun) -> list[Zone]:
    """Return the zones from which the noun says that cards are played; they must be yours."""
    places: list[s.Place] = []
    for post in noun.posts:
        if isinstance(post, s.InPlace):
            places.append(post.place)
        elif isinstance(post, s.InEither):
            places += [post.left, post.right]
    return [_own_zone(place) for place in places]


def _own_zone(place: s.Place) -> Zone:
    is_loose = place.whose is None and place.article == ""
    if not is_loose and place.whose != s.Possessor("your", None, ""):
        raise Unread("may play from where")
    if place.zone == "library" and place.article == "the top of":
        return "library"
    if place.zone == "graveyard":
        return "graveyard"
    if place.zone == "hand":
        return "hand"
    raise Unread("may play from where")


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
    is_casting = isinstance(act, c.CastsFree | c.CastsFor)
    return is_casting or act == c.Plain("play an additional land")
