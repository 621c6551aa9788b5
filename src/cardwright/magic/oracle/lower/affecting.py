"""Events of one thing that does something to another: blocking, damage, becoming a target."""

from __future__ import annotations

from typing import Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower import phrases as ph
from cardwright.magic.oracle.lower.nouns import kind_of, words_of
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.targets import all_players
from cardwright.magic.program import amounts as a
from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program import refs as r
from cardwright.magic.program.node import Filter, Pattern, Ref


def affects(scope: Scope, filter_: Filter, batch: bool, verb: c.Affects) -> Pattern:
    """Return the pattern of an event between two."""
    words, what = verb.words, verb.what
    if words in ("deal damage to", "deal combat damage to"):
        return _deals_to(scope, filter_, batch, what, "combat" in words)
    if batch:
        raise Unread("one or more")
    if words in ("block", "become blocked by", "block or become blocked by"):
        other, _ = _other(scope, what)
        blocks = p.Blocks(filter_, other)
        blocked = p.BecomesBlocked(filter_, other)
        if words == "block":
            return blocks
        return blocked if words == "become blocked by" else p.EitherEvent((blocks, blocked))
    if words == "attack" and ph.is_person(what):
        return p.Attacks(filter_, _damaged_player(scope, what))
    if words == "become the target of" and isinstance(what, s.Some):
        other, _ = _other(scope, what, "cause")
        return p.BecomesTarget(filter_, of=other)
    raise Unread(words)


def _other(scope: Scope, what: s.Phrase, role: str = "other") -> tuple[Filter, bool]:
    """Return what the other object of an event admits; it is then the one spoken of."""
    if not isinstance(what, s.Some) or what.count != s.Num(1, "article"):
        raise Unread("the other object")
    kind = kind_of(scope, what.noun)
    scope.mention(r.EventRef(role), words_of(what.noun)).is_shy = role == "cause"
    return kind.filter, False


def _damaged_player(scope: Scope, what: s.Phrase) -> Ref:
    if isinstance(what, s.You):
        return r.You()
    if isinstance(what, s.Some) and what.count == s.Num(1, "article"):
        ref = all_players(what.noun)
        scope.mention(r.EventRef("player"), frozenset(("player", "opponent")))
        return ref
    raise Unread("which player")


def _deals_to(
    scope: Scope, source: Filter, batch: bool, what: s.Phrase, is_combat: bool
) -> Pattern:
    combat = True if is_combat else None
    scope.that_many = a.EventAmount()
    rename(scope, "source")
    if ph.is_person(what):
        players = _damaged_player(scope, what)
        return p.DealsDamage(source, to_players=players, combat=combat, batch=batch)
    if batch:
        raise Unread("one or more")
    if what in _PLAYER_OR:
        walkers = f.HasType(_PLAYER_OR[what])
        return p.EitherEvent(
            (
                p.DealsDamage(source, to_players=r.AllPlayers(), combat=combat),
                p.DealsDamage(source, to_objects=walkers, combat=combat),
            )
        )
    other, _ = _other(scope, what)
    return p.DealsDamage(source, to_objects=other, combat=combat)


def _player_or(word: str) -> s.Phrase:
    groups = (s.Group((), ("player",), False), s.Group((), (word,), False))
    return s.Some(s.Num(1, "article"), s.Noun((), groups, "or", False, ()))


_PLAYER_OR: Final = {_player_or(word.lower()): word for word in ("Battle", "Planeswalker")}
"""*a player or battle*: nothing more is said of the two."""


def rename(scope: Scope, role: str) -> None:
    """The subject of *deals damage* is the event's source, of *is dealt damage* the other."""
    for mention in scope.mentions:
        if mention.ref == r.EventRef("object"):
            mention.ref = r.EventRef(role)
