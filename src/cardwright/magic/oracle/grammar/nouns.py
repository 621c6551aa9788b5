"""How nouns are read: adjectives, types, and the words that end them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardwright.magic.oracle.forms import Choice, Form, Many, Reading, Words
from cardwright.magic.oracle.syntax import Adjective, Group, Noun, Title
from cardwright.magic.oracle.vocabulary import (
    ADJECTIVES,
    GENERIC,
    PLURAL_OF,
    PLURALS,
    SINGULARS,
    SUBTYPES,
    TYPES,
)
from cardwright.magic.oracle.words import Text

POST: Final = Choice()
"""What may follow a noun; :mod:`phrases` fills it in."""
_POSTS: Final = Many(POST)
_SUBTYPE_WORDS: Final = frozenset(word.lower() for word in SUBTYPES)
_JOINERS: Final = ("or", "and", "and/or")
_ENDS: Final = frozenset(GENERIC)


def _singular(text: Text, at: int) -> tuple[str, bool] | None:
    """Return the noun at the place, and whether it stands in the plural."""
    word = text.words[at]
    single = SINGULARS.get(word)
    is_plural = single is None
    if single is None:
        single = PLURALS.get(word)
        if single is None:
            return None
    if single in _SUBTYPE_WORDS and not text.raws[at][0].isupper():
        return None
    return single, is_plural


def _adjectives(text: Text, at: int) -> tuple[tuple[Adjective, ...], int]:
    found: list[Adjective] = []
    words = text.words
    while words[at] in ADJECTIVES:
        options = [words[at]]
        at += 1
        if words[at] in _JOINERS and words[at + 1] in ADJECTIVES:
            options += [words[at], words[at + 1]]
            at += 2
        comma = words[at] == "," and words[at + 1] in ADJECTIVES
        at += comma
        found.append(Adjective(tuple(options), comma))
    return tuple(found), at


def _types(text: Text, at: int) -> tuple[tuple[str, ...], bool, int] | None:
    """Return the type words at the place, whether they are plural, and the place after."""
    found: list[str] = []
    while True:
        noun = _singular(text, at)
        if noun is None:
            return (tuple(found), False, at) if found else None
        found.append(noun[0])
        at += 1
        if noun[1] or (noun[0] in _ENDS and noun[0] != "permanent" and noun[0] != "token"):
            return tuple(found), noun[1], at


def _group(text: Text, at: int) -> tuple[Group, bool, int] | None:
    adjectives, start = _adjectives(text, at)
    types = _types(text, start)
    if types is None and adjectives:  # "card or token": the last word is the noun
        adjectives, types = (), _types(text, at)
    if types is None:
        return None
    words, is_plural, end = types
    return Group(adjectives, words, is_plural), is_plural, end


def _next_group(text: Text, at: int) -> tuple[str, int]:
    """Return what joins the next group, and where it begins; ``""`` if nothing does."""
    words = text.words
    comma = words[at] == ","
    start = at + comma
    if words[start] in _JOINERS:
        return words[start], start + 1
    return (",", start) if comma else ("", at)


class _NounForm(Form):
    """Adjectives, groups of types, and posts: the longest reading first."""

    def read(self, text: Text, at: int) -> Sequence[Reading]:
        adjectives, start = _adjectives(text, at)
        every = _all_groups(text, start)
        if not every and adjectives:  # "a tapped token": the last adjective is the noun
            adjectives, start = adjectives[:-1], start - 1
            every = _all_groups(text, start)
        found: list[Reading] = []
        for groups, joiner, is_plural, end in every:
            for posts, last in _POSTS.read(text, end):
                noun = Noun(adjectives, groups, joiner, is_plural, posts, span=(at, last))
                found.append((noun, last))
        return found

    def show(self, value: Any) -> Words | None:
        if type(value) is not Noun:
            return None
        posts = _POSTS.show(value.posts)
        if posts is None:
            return None
        shown = _show_adjectives(value.adjectives)
        last = len(value.groups) - 1
        for number, group in enumerate(value.groups):
            if number:
                shown += (",",) if last > 1 else ()
                shown += (value.joiner,) if number == last else ()
            shown += _show_group(group)
        return shown + posts


def _all_groups(text: Text, at: int) -> list[tuple[tuple[Group, ...], str, bool, int]]:
    """Return the readings with all groups that follow, and with the first alone."""
    first = _group(text, at)
    if first is None:
        return []
    groups, is_plural, end = [first[0]], first[1], first[2]
    single = ((groups[0],), "", is_plural, end)
    while True:
        joiner, start = _next_group(text, end)
        following = _group(text, start) if joiner else None
        if following is None or (is_plural and not following[1]):
            return [single]
        is_plural = following[1]
        groups.append(following[0])
        end = following[2]
        if joiner != ",":
            has_comma = len(groups) > 2
            if has_comma != (text.words[start - 2] == ","):
                return [single]
            return [(tuple(groups), joiner, is_plural, end), single]


def _show_adjectives(adjectives: tuple[Adjective, ...]) -> Words:
    shown: Words = ()
    for adjective in adjectives:
        shown += adjective.words + ((",",) if adjective.comma else ())
    return shown


def _show_group(group: Group) -> Words:
    words = group.words
    if group.is_plural:
        words = (*words[:-1], PLURAL_OF[words[-1]])
    return _show_adjectives(group.adjectives) + words


NOUN: Final = Choice(_NounForm())


class _TypeList(Form):
    """Types without adjectives or posts, as the title of a token or of what something becomes."""

    def read(self, text: Text, at: int) -> Sequence[Reading]:
        found = _types(text, at)
        if found is None:
            return []
        words, is_plural, end = found
        return [(Title(words, is_plural, span=(at, end)), end)]

    def show(self, value: Any) -> Words | None:
        if type(value) is not Title:
            return None
        words = value.words
        return (*words[:-1], PLURAL_OF[words[-1]]) if value.is_plural else words


TYPE_LIST: Final = _TypeList()


def canonical(word: str) -> str:
    """Return a type or subtype as cards write it."""
    return TYPES[word]
