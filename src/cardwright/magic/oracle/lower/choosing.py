"""Choices among objects that are no targets (CR 115.10, 608.2d)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower.nouns import kind_of, words_of
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.slots import ANY_NUMBER, is_another, is_many
from cardwright.magic.program import amounts as a
from cardwright.magic.program import filters as f
from cardwright.magic.program import refs as r
from cardwright.magic.program.node import Ref
from cardwright.magic.program.steps import ChooseObjects


def choice(scope: Scope, phrase: s.Some, chooser: Ref, apart: tuple[Ref, ...] = ()) -> Ref:
    """Emit a choice among objects, apart from others; return what will be chosen."""
    from cardwright.magic.oracle.lower.amounts import bounds  # noqa: PLC0415

    at_random = s.Which("at random") in phrase.noun.posts
    noun, is_among = without_choosing(phrase.noun)
    kind = kind_of(scope, noun, "exile" if is_among else None)
    low, high = bounds(scope, phrase.count)
    filter_ = kind.filter
    if is_another(phrase.count):
        filter_ = f.All((filter_, scope.other_than()))
    if apart:
        filter_ = f.All((filter_, f.Not(f.Is(r.Together(apart)))))
    among: Ref = r.Every(filter_, kind.zones, kind.whose)
    if is_among:
        among = r.Among(looked(scope), filter_)
    name = scope.name("chosen")
    most = a.Number(ANY_NUMBER) if high is None else high
    scope.emit(ChooseObjects(chooser, among, low, most, name, at_random))
    scope.mention(r.Bound(name), words_of(noun), is_many(phrase.count))
    if is_among:
        scope.taken.append(r.Bound(name))
    return r.Bound(name)


_AMONG: Final = ("from among them", "among them", "from it", "revealed this way",
                 "milled this way", "exiled this way")  # fmt: skip
_CHOOSING: Final = ("at random", "of your choice", "of their choice", *_AMONG)


def without_choosing(noun: s.Noun) -> tuple[s.Noun, bool]:
    """Return the noun without how one chooses, and whether it is *from among them*."""
    how = [post.words for post in noun.posts if isinstance(post, s.Which)]
    posts = tuple(
        post for post in noun.posts if not (isinstance(post, s.Which) and post.words in _CHOOSING)
    )
    plain = s.Noun(noun.adjectives, noun.groups, noun.joiner, noun.is_plural, posts)
    return plain, any(words in _AMONG for words in how)


def as_cards(noun: s.Noun) -> s.Noun:
    """Return the noun with *cards* for *spells*: in another zone they are no spells yet."""
    groups = tuple(map(_as_card, noun.groups))
    return s.Noun(noun.adjectives, groups, noun.joiner, noun.is_plural, noun.posts)


def _as_card(group: s.Group) -> s.Group:
    words = tuple("card" if word == "spell" else word for word in group.words)
    nonland = (s.Adjective(("nonland",), False),) if group.words == ("spell",) else ()
    return s.Group(nonland + group.adjectives, words, group.is_plural)


def looked(scope: Scope) -> Ref:
    """Return the cards that *from among them* speaks of."""
    if scope.looked is None:
        raise Unread("from among which")
    return scope.looked


def one_of(scope: Scope, phrase: s.OneOf) -> Ref:
    """Emit a choice among the cards looked at; return what will be chosen."""
    from cardwright.magic.oracle.lower.amounts import bounds  # noqa: PLC0415

    if phrase.of not in ("of them", "of those cards"):
        raise Unread(phrase.of)
    low, high = bounds(scope, phrase.count)
    name = scope.name("chosen")
    most = a.Number(ANY_NUMBER) if high is None else high
    scope.emit(ChooseObjects(r.You(), scope.the_rest(), low, most, name))
    scope.mention(r.Bound(name), frozenset(("card",)), is_many(phrase.count))
    scope.taken.append(r.Bound(name))
    return r.Bound(name)


def fixed(scope: Scope, phrase: s.FixedPhrase) -> Ref:
    """Return what *the rest* is."""
    if phrase.words in ("the rest", "the other", "the others"):
        return scope.the_rest()
    raise Unread(phrase.words)
