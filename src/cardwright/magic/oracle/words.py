"""Words: a line of normalised text, cut into tokens.

Glossary: a *word* is a token in lower case, ``an`` written ``a``; a mana cost is one word,
``{2}{R}``; a possessive is two, ``player`` and ``'s``. *raw* is a token as it is printed.
"""

from __future__ import annotations

import re
from typing import Any, Final

from cardwright.magic.oracle.vocabulary import VERBS

_TOKEN: Final = re.compile(
    r"""
    (?:\{[^}]+\})+                                  # a run of symbols
  | [+\-]?(?:\d+|X|Y)/[+\-]?(?:\d+|X|Y)(?![\w/])    # power and toughness
  | [+\-](?:\d+|X)(?!\w)                            # loyalty, a modifier
  | \d+(?:-\d+|\+)?                                 # a number, a range
  | [^\W\d_]+(?:[-/'][^\W\d_]+)*'?                  # a word
  | ~ | 's(?!\w)                                    # the card itself, an ending
  | [^\s\w]                                         # punctuation
    """,
    re.VERBOSE,
)
_WHOLE: Final = frozenset(("it's", "that's", "there's", "who's", "he's", "she's", "what's"))
_ENDINGS: Final = ("'s", "'")
_IRREGULAR: Final = {
    "have": "has",
    "be": "is",
    "do": "does",
    "can": "can",
    "must": "must",
    "isn't": "isn't",
    "can't": "can't",
    "don't": "doesn't",
}


def third_person(base: str) -> str:
    """Return the verb as it follows *it*: draws, destroys, has."""
    if base in _IRREGULAR:
        return _IRREGULAR[base]
    if base.endswith(("s", "sh", "ch", "x", "z")):
        return f"{base}es"
    if base.endswith("y") and base[-2] not in "aeou":
        return f"{base[:-1]}ies"
    return f"{base}s"


def base_form(base: str) -> str:
    """Return the verb as it follows *they*: draw, destroy, are."""
    return "are" if base == "be" else base


_THIRD: Final = {third_person(base): base for base in VERBS}
_BASE: Final = {base_form(base): base for base in VERBS}


class Text:
    """A line as words, with what readers remember about it."""

    __slots__ = ("bases", "memo", "raws", "thirds", "words")

    def __init__(self, line: str) -> None:
        self.raws: Final = _tokens(line)
        self.words: Final = (*map(_word, self.raws), "")
        """The last is no word: it lets readers look one place beyond the end."""
        self.bases: Final = tuple(map(_base, self.words))
        """Of each word that is a verb in base form or third person, the base; else ``""``."""
        self.thirds: Final = tuple(word in _THIRD for word in self.words)
        self.memo: Final[dict[tuple[int, int], Any]] = {}

    def __len__(self) -> int:
        return len(self.raws)

    def part(self, start: int, end: int) -> str:
        """Return the words of a span, for people."""
        return join(self.words[start:end])


def _tokens(line: str) -> tuple[str, ...]:
    found: list[str] = []
    for token in _TOKEN.findall(line):
        found += _cut_possessive(token)
    return tuple(found)


def _cut_possessive(token: str) -> list[str]:
    if token.lower() in _WHOLE:
        return [token]
    for ending in _ENDINGS:
        if token.endswith(ending) and len(token) > len(ending):
            return [token[: -len(ending)], ending]
    return [token]


def _word(token: str) -> str:
    if token.startswith("{"):
        return token
    lower = token.lower()
    return "a" if lower == "an" else lower


def _base(word: str) -> str:
    if word == "be":
        return "be"  # after *would*
    return _THIRD.get(word) or _BASE.get(word) or ""


def cut(phrase: str) -> tuple[str, ...]:
    """Return the words of a phrase of the grammar, as they stand in a :class:`Text`."""
    return tuple(map(_word, _tokens(phrase)))


def join(words: tuple[str, ...]) -> str:
    """Return words as one text, for people: no space before a comma or an ending."""
    text = " ".join(words)
    for mark in (",", ".", ":", ";", "'s", "'"):
        text = text.replace(f" {mark}", mark)
    return text
