"""Parts of what players have: half of it, up to so many."""

from __future__ import annotations

from typing import Any

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower import phrases as ph
from cardwright.magic.oracle.lower.amounts import bounds
from cardwright.magic.oracle.lower.costs import without_chance
from cardwright.magic.oracle.lower.nouns import kind_of, words_of
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.slots import ANY_NUMBER
from cardwright.magic.oracle.lower.subjects import Subject, person
from cardwright.magic.program import amounts as a
from cardwright.magic.program import effects as e
from cardwright.magic.program import filters as f
from cardwright.magic.program import refs as r
from cardwright.magic.program import steps as st
from cardwright.magic.program.node import Ref


def half(scope: Scope, subject: Subject, act: c.Half, lasts: Any) -> None:
    """Lose half of the life, or mill half of the library (CR 107.1a)."""
    who = person(subject)
    whose = ph.possessor_ref(scope, act.whose)
    up = act.rounded == "up"
    if act.verb == "lose":
        name = scope.name("lost")
        scope.emit(e.LoseLife(who, a.Half(a.LifeOf(whose), up), name))
        scope.that_many = scope.ways["the life lost this way"] = a.BoundNumber(name)
        return
    library = r.Every(f.Anything(), ("library",), whose)
    scope.emit(e.Mill(who, a.Half(a.Count(library), up), scope.name("milled")))


def discard_some(scope: Scope, who: Ref, what: s.Some) -> None:
    """Discard up to so many cards, or any number, of the player's choice (CR 701.9)."""
    if isinstance(who, r.AllPlayers | r.Opponents) or s.Which("at random") in what.noun.posts:
        raise Unread("discard up to")
    noun = without_chance(what.noun)
    kind = kind_of(scope, noun, "hand")
    if kind.zones != ("hand",):
        raise Unread("discard from elsewhere")
    low, high = bounds(scope, what.count)
    chosen, name = scope.name("chosen"), scope.name("discarded")
    hand = r.Every(kind.filter, ("hand",), who)
    most = a.Number(ANY_NUMBER) if high is None else high
    scope.emit(st.ChooseObjects(who, hand, low, most, chosen))
    scope.emit(e.Move(r.Bound(chosen), "graveyard", cause="discard", bind=name))
    scope.mention(r.Bound(name), words_of(noun) | {"card"}, is_plural=True).tag = "discarded"
    count = a.Count(r.Bound(name))
    scope.that_many = scope.ways["the number of cards discarded this way"] = count
