"""To which of several nouns belongs what follows the last: *artifact or creature with flying*."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower.scope import Unread
from cardwright.magic.subtypes import CREATURE_TYPES

_CREATURES: Final = frozenset(("creature", *(word.lower() for word in CREATURE_TYPES)))
_NO_CREATURES: Final = frozenset(("artifact", "enchantment", "land", "planeswalker", "battle"))
_OF_CREATURES: Final = frozenset(("power", "toughness", "base power"))


def narrowed_last(noun: s.Noun) -> tuple[s.Noun, tuple[s.Post, ...]]:
    """Return the noun without what is said of the last of its groups alone, and that.

    Keywords, power and toughness are said of creatures: of *artifact, enchantment, or creature
    with flying* the last alone has to fly.

    Raises:
        Unread: if it is not clear of which they are said.
    """
    of_creatures = tuple(post for post in noun.posts if _is_of_creatures(post))
    if len(noun.groups) < 2 or not of_creatures:
        return noun, ()
    kinds = [_is_creature(group) for group in noun.groups]
    if all(kinds):
        return noun, ()
    others = [group for group, is_one in zip(noun.groups, kinds, strict=True) if not is_one]
    is_plain = all(group.words[-1] in _NO_CREATURES for group in others)
    if not kinds[-1] or any(kinds[:-1]) or not is_plain:
        raise Unread("with, of which of several")
    posts = tuple(post for post in noun.posts if post not in of_creatures)
    return replace(noun, posts=posts), of_creatures


def _is_creature(group: s.Group) -> bool:
    return any(word in _CREATURES for word in group.words)


def _is_of_creatures(post: s.Post) -> bool:
    if not isinstance(post, s.With | s.Without):
        return False
    quality = post.quality
    if isinstance(quality, s.StatQuality | s.StatRelation | s.Compared):
        return quality.stat in _OF_CREATURES
    return isinstance(quality, s.KeywordQuality)


def told_apart(noun: s.Noun) -> s.Noun:
    """Return *red spells and white spells* with *red* said of the first alone.

    Raises:
        Unread: if the second are *other* ones: *enchanted creature and other creatures*.
    """
    first, *others = noun.groups
    same = [group for group in others if group.words == first.words and group.adjectives]
    if not same or not noun.adjectives:
        return noun
    if any("other" in adjective.words for group in same for adjective in group.adjectives):
        raise Unread("and others")
    own = s.Group(noun.adjectives + first.adjectives, first.words, first.is_plural)
    return replace(noun, adjectives=(), groups=(own, *others))
