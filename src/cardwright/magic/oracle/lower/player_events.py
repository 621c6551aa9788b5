"""Events that players cause: casting, drawing, sacrificing, attacking."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.forms import class_of
from cardwright.magic.oracle.lower import phrases as ph
from cardwright.magic.oracle.lower.event_subjects import FIELD, is_now_a_card
from cardwright.magic.oracle.lower.nouns import kind_of, words_of
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.targets import all_players
from cardwright.magic.oracle.lower.where import place_of
from cardwright.magic.oracle.vocabulary import ORDINALS
from cardwright.magic.program import amounts as a
from cardwright.magic.program import conditions as cn
from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program import refs as r
from cardwright.magic.program.node import Filter, Pattern, Ref
from cardwright.magic.program.words import Zone

# ---- what players do


def by_player(scope: Scope, event: c.Event) -> Pattern:
    """Return the pattern of what a player does."""
    who = ph.any_player_ref(scope, event.subject)
    if not isinstance(event.subject, s.You):
        scope.mentions = [m for m in scope.mentions if not m.is_person]
        scope.mention(r.EventRef("player"), frozenset(("player", "opponent")))
    if isinstance(event.verb, c.Happens):
        maker = _PLAYER_HAPPENS.get(event.verb.words)
        if maker is None:
            raise Unread(event.verb.words)
        if event.verb.words in ("gain life", "lose life"):
            scope.that_many = a.EventAmount()
        return maker(who)
    reader = _VERBS.get(class_of(event.verb))
    if reader is None:
        raise Unread(type(event.verb).__name__)
    return reader(scope, who, event.verb)


def loses_exactly(scope: Scope, event: c.LosesExactly) -> Pattern:
    """Return the loss of so much life by one or more opponents at once."""
    several = s.Limit(s.Num(1, "word"), "or more")
    if not isinstance(event.who, s.Some) or event.who.count != several:
        raise Unread("who loses exactly")
    if not isinstance(event.number, s.Num):
        raise Unread("exactly how much")
    who = all_players(event.who.noun)
    return p.LifeChanges(who, up=False, exactly=event.number.value, batch=True)


_CARD: Final = f.Anything()
_PLAYER_HAPPENS: Final[dict[str, Callable[[Ref], Pattern]]] = {
    "gain life": lambda who: p.LifeChanges(who, up=True),
    "lose life": lambda who: p.LifeChanges(who, up=False),
    "draw a card": p.Draws,
    "draw your first card each turn": lambda who: p.Draws(who, nth=1),
    "draw your second card each turn": lambda who: p.Draws(who, nth=2),
    "draw your third card each turn": lambda who: p.Draws(who, nth=3),
    "discard a card": lambda who: p.Moves(f.Owned(who), ("hand",), causes=("discard",)),
    "cycle ~": lambda who: p.PlayerDoes("cycle", who, f.Is(r.This())),
    "discard ~": lambda who: p.Moves(f.Is(r.This()), ("hand",), causes=("discard",)),
    "cycle a card": lambda who: p.PlayerDoes("cycle", who),
    "cycle or discard a card": lambda who: p.Moves(f.Owned(who), ("hand",), causes=("discard",)),
    "collect evidence": lambda who: p.PlayerDoes("evidence", who),
    "scry": lambda who: p.PlayerDoes("scry", who),
    "surveil": lambda who: p.PlayerDoes("surveil", who),
    "proliferate": lambda who: p.PlayerDoes("proliferate", who),
    "investigate": lambda who: p.PlayerDoes("investigate", who),
    "shuffle their library": lambda who: p.PlayerDoes("shuffle", who),
    "search their library": lambda who: p.PlayerDoes("search", who),
    "win a coin flip": lambda who: p.PlayerDoes("flip_win", who),
    "lose a coin flip": lambda who: p.PlayerDoes("flip_lose", who),
    "commit a crime": lambda who: p.PlayerDoes("crime", who),
    "attack": lambda who: p.AttackDeclared(who, f.Anything()),
    "attack with one or more creatures": lambda who: p.AttackDeclared(who, f.Anything()),
    "cast ~": lambda who: p.CastSpell(f.Is(r.This()), who),
    "sacrifice ~": lambda who: p.Moves(f.Is(r.This()), FIELD, causes=("sacrifice",)),
    "exert ~": lambda who: p.PlayerDoes("exert", who, f.Is(r.This())),
    "become the monarch": lambda who: p.PlayerDoes("become_monarch", who),
    "expend 4": lambda who: p.PlayerDoes("expend 4", who),
    "expend 6": lambda who: p.PlayerDoes("expend 6", who),
    "expend 8": lambda who: p.PlayerDoes("expend 8", who),
    "venture into the dungeon": lambda who: p.PlayerDoes("venture", who),
}


def _casts_nth(scope: Scope, who: Ref, verb: c.CastsNth) -> Pattern:
    filter_ = kind_of(scope, verb.noun).filter
    scope.mention(r.EventRef("object"), words_of(verb.noun))
    number = ORDINALS.index(verb.ordinal) + 1
    nth: Pattern = p.NthThisTurn(p.CastSpell(filter_, who), a.Number(number))
    if filter_ == f.IsSpell():
        nth = p.CastSpell(filter_, who, number)
    if verb.when == "each turn":
        return nth
    whose = r.Opponents() if "opponent" in verb.when else r.You()
    return p.EventWhere(nth, cn.TurnOf(whose))


def _player_affects(scope: Scope, who: Ref, verb: c.Affects) -> Pattern:
    words, what = verb.words, verb.what
    if words == "control no" and isinstance(what, s.Every):
        kind = kind_of(scope, what.noun)
        count = a.Count(r.Every(f.All((kind.filter, f.Controlled(who)))))
        return p.StateHolds(cn.Compare(count, "=", a.Number(0)))
    if words in ("cast", "sacrifice", "discard", "cycle", "play", "mill"):
        if words in ("cast", "play") and isinstance(what, s.Said):
            raise Unread("cast that")
        if words == "cast" and isinstance(what, s.Some):
            return _casts(scope, who, what)
        filter_, batch = _chosen(scope, what, _HOMES.get(words))
        if words in ("sacrifice", "discard", "mill"):
            is_now_a_card(scope)
        return _player_pattern(words, who, filter_, batch)
    if words in ("cast or copy",):
        filter_, batch = _chosen(scope, what, None)
        return p.EitherEvent((p.CastSpell(filter_, who), p.CopiesSpell(filter_, who)))
    if words == "attack with" and isinstance(what, s.Some):
        return _attacks_with(scope, who, what)
    raise Unread(words)


_HOMES: Final[dict[str, Zone]] = {"discard": "hand", "cycle": "hand", "mill": "library"}
"""Where the cards are of which is spoken."""


def _casts(scope: Scope, who: Ref, what: s.Some) -> Pattern:
    """Read *casts a spell from their graveyard*: its card was there before."""
    places = [post for post in what.noun.posts if isinstance(post, s.InPlace)]
    origin: tuple[Zone, ...] = ()
    if what.noun.last == "spell" and len(places) == 1 and places[0].preposition == "from":
        origin, whose = place_of(scope, places[0].place)
        if whose not in (None, r.You()):
            raise Unread("from whose zone")
        posts = tuple(post for post in what.noun.posts if post is not places[0])
        what = replace(what, noun=replace(what.noun, posts=posts))
    filter_, batch = _chosen(scope, what, None)
    if batch:
        raise Unread("one or more spells")
    if origin and places[0].place.whose is not None:
        filter_ = f.All((filter_, f.Owned(r.You())))
    return p.CastSpell(filter_, who, origin=origin)


def _activates_of(scope: Scope, who: Ref, verb: c.ActivatesOf) -> Pattern:
    """CR 602.2; without more words, mana abilities are meant too."""
    filter_, batch = _chosen(scope, verb.what, None)
    if batch:
        raise Unread("abilities of one or more")
    return p.Activates(filter_, who, mana=not verb.besides, loyalty=verb.sort == "loyalty")


_ELSEWHERE: Final[tuple[Zone, ...]] = ("library", "graveyard", "exile", "command", "outside")
"""Every zone from which one may cast but the hand."""


def _casts_from(scope: Scope, who: Ref, verb: c.CastsFrom) -> Pattern:
    filter_, batch = _chosen(scope, verb.what, None)
    if batch:
        raise Unread("one or more spells")
    return p.CastSpell(filter_, who, origin=_ELSEWHERE)


def _chosen(scope: Scope, what: s.Phrase, home: Zone | None) -> tuple[Filter, bool]:
    if not isinstance(what, s.Some):
        raise Unread("what")
    if isinstance(what.count, s.Limit):
        batch = what.count == s.Limit(s.Num(1, "word"), "or more")
        if not batch:
            raise Unread("so many at once")
    elif isinstance(what.count, s.Num) and what.count.value == 1:
        batch = False
    else:
        raise Unread("so many at once")
    kind = kind_of(scope, what.noun, home)
    filter_ = kind.filter
    if isinstance(what.count, s.Num) and what.count.style == "another":
        filter_ = f.All((filter_, f.Not(f.Is(r.This()))))
    mention = scope.mention(r.EventRef("object"), words_of(what.noun), batch)
    mention.is_shy = any(
        isinstance(post, s.Relating) and post.words.startswith("that target")
        for post in what.noun.posts
    )
    return filter_, batch


def _player_pattern(words: str, who: Ref, filter_: Filter, batch: bool) -> Pattern:
    if words == "sacrifice":
        mine = f.All((filter_, f.Controlled(who)))
        return p.Moves(mine, FIELD, causes=("sacrifice",), batch=batch, by_player=batch)
    if words == "discard":
        own = f.All((filter_, f.Owned(who)))
        return p.Moves(own, ("hand",), causes=("discard",), batch=batch, by_player=batch)
    if words == "mill":
        own = f.All((filter_, f.Owned(who)))
        return p.Moves(own, ("library",), causes=("mill",), batch=batch, by_player=batch)
    if words == "cycle":
        return p.PlayerDoes("cycle", who, filter_)
    raise Unread(words)


def _attacks_with(scope: Scope, who: Ref, what: s.Some) -> Pattern:
    kind = kind_of(scope, what.noun)
    if isinstance(what.count, s.Limit) and isinstance(what.count.number, s.Num):
        if what.count.way != "or more":
            raise Unread("attack with so many")
        return p.AttackDeclared(who, kind.filter, what.count.number.value)
    if what.count == s.Num(1, "article"):
        return p.AttackDeclared(who, kind.filter)
    raise Unread("attack with so many")


_VERBS: Final[dict[type, Callable[[Scope, Ref, Any], Pattern]]] = {
    c.CastsNth: _casts_nth,
    c.CastsFrom: _casts_from,
    c.ActivatesOf: _activates_of,
    c.Affects: _player_affects,
}
