"""Target phrases: what may be chosen for them, as slots (CR 115)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower.nouns import Kind, kind_of, words_of
from cardwright.magic.oracle.lower.qualities import STATS, limit_of
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.slots import add_slot, is_another, is_many
from cardwright.magic.oracle.lower.subjects import is_anothers
from cardwright.magic.program import filters as f
from cardwright.magic.program import refs as r
from cardwright.magic.program.abilities import TargetSlot
from cardwright.magic.program.node import Filter, Ref

PERSONS: Final = ("player", "opponent")
_ANY_TARGET: Final = f.AnyOf(
    (f.HasType("Creature"), f.HasType("Planeswalker"), f.HasType("Battle"))
)
"""CR 115.4, beside players."""
SELF_WORDS: Final = frozenset(("permanent", "creature", "card", "token"))


def all_players(noun: s.Noun) -> Ref:
    """Return every player or opponent."""
    if noun.posts or len(noun.groups) != 1:
        raise Unread("some players")
    states = [word for adjective in noun.adjectives for word in adjective.words]
    if noun.last == "opponent" and not states:
        return r.Opponents()
    if noun.last == "player":
        if not states:
            return r.AllPlayers()
        if states == ["other"]:
            return r.Opponents()
    raise Unread("some players")


def player_target(scope: Scope, phrase: s.Target) -> Ref:
    """Return the players who are targets of a phrase, which become a slot."""
    noun = phrase.noun
    if noun.posts or noun.adjectives or len(noun.groups) != 1:
        raise Unread("target player who")
    among: Ref = r.Opponents() if noun.last == "opponent" else r.AllPlayers()
    if phrase.is_other or is_another(phrase.count):
        raise Unread("another target player")
    ref = add_slot(scope, phrase.count, None, players=among)
    scope.mention(ref, frozenset((noun.last,)), is_many(phrase.count))
    return ref


def target_ref(scope: Scope, phrase: s.Target) -> Ref:
    """Return the targets of a phrase, which become a slot."""
    kinds = [group.words[-1] for group in phrase.noun.groups]
    if any(word in PERSONS for word in kinds):
        return _mixed_target(scope, phrase)
    noun, is_single = _of_any_graveyard(phrase.noun)
    noun, total = _without_total(noun)
    kind = kind_of(scope, noun)
    ref = add_slot(scope, phrase.count, kind, is_other=phrase.is_other)
    if total is not None:
        scope.targets[-1] = _with_total(scope, scope.targets[-1], total)
    if is_single:
        scope.targets[-1] = replace(scope.targets[-1], shared="owner")
    mention = scope.mention(ref, words_of(phrase.noun), is_many(phrase.count))
    mention.is_anothers = is_anothers(phrase.noun)
    return ref


def _of_any_graveyard(noun: s.Noun) -> tuple[s.Noun, bool]:
    """Return *cards from a single graveyard* as those of any, and whether it said so."""
    posts = tuple(
        replace(post, place=replace(post.place, article="a"))
        if isinstance(post, s.InPlace) and post.place.article == "a single"
        else post
        for post in noun.posts
    )
    return replace(noun, posts=posts), posts != noun.posts


def _without_total(noun: s.Noun) -> tuple[s.Noun, s.TotalQuality | None]:
    """Return the noun without what is said of all its targets together, and that."""
    totals = [
        post.quality
        for post in noun.posts
        if isinstance(post, s.With) and isinstance(post.quality, s.TotalQuality)
    ]
    if not totals:
        return noun, None
    posts = tuple(post for post in noun.posts if post != s.With(totals[0]))
    return replace(noun, posts=posts), totals[0]


def _with_total(scope: Scope, slot: TargetSlot, total: s.TotalQuality) -> TargetSlot:
    """Return the slot with the most that its targets have together."""
    comparison, limit = limit_of(scope, total.number)
    if comparison != "<=" or total.stat not in STATS:
        raise Unread("a total")
    return replace(slot, total_stat=STATS[total.stat], total=limit)


def _mixed_target(scope: Scope, phrase: s.Target) -> Ref:
    """Return the targets of *creature or player* and its like."""
    noun = phrase.noun
    if noun.posts or noun.adjectives or phrase.is_other:
        raise Unread("target player or")
    persons = [g for g in noun.groups if g.words[-1] in PERSONS]
    others = tuple(g for g in noun.groups if g.words[-1] not in PERSONS)
    if not others:
        return player_target(scope, phrase)
    among: Ref = r.Opponents() if persons[0].words == ("opponent",) else r.AllPlayers()
    rest = s.Noun((), others, noun.joiner if len(others) > 1 else "", noun.is_plural)
    kind = kind_of(scope, rest)
    ref = add_slot(scope, phrase.count, kind, among)
    scope.mention(ref, words_of(rest), is_many(phrase.count))
    return ref


def any_target(scope: Scope, phrase: s.AnyTarget) -> Ref:
    """Return what *any target* admits, as a slot (CR 115.4)."""
    ref = add_slot(
        scope, phrase.count, Kind(_ANY_TARGET, ("battlefield",)), r.AllPlayers(), phrase.is_other
    )
    scope.mention(ref, frozenset(("target",)), is_many(phrase.count))
    return ref


def target_filter(scope: Scope, phrase: s.Phrase) -> Filter:
    """Return what *that targets ...* asks of a spell."""
    if isinstance(phrase, s.ItSelf):
        scope.mention(r.This(), SELF_WORDS)
        return f.TargetsThat(f.Is(r.This()))
    if isinstance(phrase, s.You):
        return f.TargetsThat(players=r.You())
    if isinstance(phrase, s.Some) and phrase.count == s.Num(1, "article"):
        if phrase.noun.last in PERSONS:
            return f.TargetsThat(players=all_players(phrase.noun))
        return f.TargetsThat(kind_of(scope, phrase.noun).filter)
    raise Unread("that targets")
