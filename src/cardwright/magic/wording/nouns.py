"""Noun phrases: what a filter admits, as something that can be counted and named.

A phrase is a choice among plain ones (``artifact or creature you control``); a plain one has words
before its head, the words of the head, and words behind it that need no verb to agree with.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

from cardwright.magic.wording.english import article, joined, listing, plural

_LAST: Final = (
    "instant",
    "sorcery",
    "enchantment",
    "artifact",
    "planeswalker",
    "battle",
    "land",
    "creature",
    "permanent",
    "source",
    "spell",
    "ability",
    "card",
    "token",
)
"""Heads in the order in which they are said; subtypes come before them."""
_OR: Final = " or "
"""Between the alternatives of one word of a phrase, until it is said."""
_STANDS: Final = frozenset(("permanent", "card", "spell", "ability", "token", "source"))


@dataclass(frozen=True, slots=True)
class Plain:
    """A phrase without a choice."""

    before: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    exact: str = ""
    """A thing that is named, not described: ``this``."""

    def and_(self, other: Plain) -> Plain:
        """Return the phrase for what both admit."""
        exact = self.exact or other.exact
        also = f"being {other.exact}" if self.exact and other.exact else ""
        return Plain(
            tuple(sorted(dict.fromkeys((*self.before, *other.before)), key=_front)),
            tuple(sorted(dict.fromkeys((*self.heads, *other.heads)), key=_order)),
            tuple(filter(None, dict.fromkeys((*self.after, *other.after, also)))),
            exact,
        )

    def one(self) -> str:
        """Return the phrase for one thing, without an article."""
        if self.exact:
            return joined((self.exact, *self._if_qualified()))
        return joined((*map(_choice, (*self.before, *self.heads)), *self.after))

    def many(self) -> str:
        """Return the phrase for several things."""
        if self.exact:
            return self.one()
        heads = (*map(_choice, self.heads[:-1]), *map(_plurals, self.heads[-1:]))
        return joined((*map(_choice, self.before), *heads, *self.after))

    def some(self) -> str:
        """Return the phrase for one thing, with its article."""
        if self.exact:
            return self.one()
        if "other" in self.before:
            rest = tuple(word for word in self.before if word != "other")
            return f"another {replace(self, before=rest).one()}"
        return article(self.one())

    def _if_qualified(self) -> tuple[str, ...]:
        words = joined((*self.before, *self.heads))
        return (*((f"as {article(words)}",) if words else ()), *self.after)


def _order(head: str) -> tuple[int, int]:
    return (1, _LAST.index(head)) if head in _LAST else (0, 0)


def _front(word: str) -> int:
    return int(word != "other")


def _choice(word: str) -> str:
    return listing(word.split(_OR), "or")


def _plurals(head: str) -> str:
    return listing((plural(word) for word in head.split(_OR)), "or")


@dataclass(frozen=True, slots=True)
class Noun:
    """A choice among plain phrases."""

    parts: tuple[Plain, ...]

    @staticmethod
    def anything() -> Noun:
        """Return the phrase that admits everything."""
        return Noun((Plain(),))

    @staticmethod
    def before(*words: str) -> Noun:
        """Return a phrase with words before its head."""
        return Noun((Plain(before=words),))

    @staticmethod
    def head(word: str) -> Noun:
        """Return a phrase with this head."""
        return Noun((Plain(heads=(word,)),))

    @staticmethod
    def after(*words: str) -> Noun:
        """Return a phrase with words behind its head."""
        return Noun((Plain(after=words),))

    @staticmethod
    def exact(text: str) -> Noun:
        """Return the name of a thing."""
        return Noun((Plain(exact=text),))

    def and_(self, other: Noun) -> Noun:
        """Return the phrase for what both admit."""
        return Noun(tuple(a.and_(b) for a, b in product(self.parts, other.parts)))

    def or_(self, other: Noun) -> Noun:
        """Return the phrase for what either admits."""
        return Noun((*self.parts, *other.parts))

    def named(self, head: str) -> Noun:
        """Return the phrase with a head wherever it has none, or ``card`` behind a type."""
        return Noun(tuple(_with_head(part, head) for part in self.parts))

    def one(self) -> str:
        """Return the phrase for one thing, without an article."""
        return listing((part.one() for part in self._merged()), "or")

    def many(self) -> str:
        """Return the phrase for several things."""
        return listing((part.many() for part in self._merged()), "or")

    def some(self) -> str:
        """Return the phrase for one thing, with its article."""
        return listing((part.some() for part in self._merged()), "or")

    def _merged(self) -> list[Plain]:
        """Return the parts, those that differ in one place only put together."""
        merged: list[Plain] = []
        for part in self.parts:
            for place, other in enumerate(merged):
                both = _merge(other, part)
                if both is not None:
                    merged[place] = both
                    break
            else:
                merged.append(part)
        return merged

    def is_bare(self) -> bool:
        """Return whether the phrase says nothing yet."""
        return self.parts == (Plain(),)

    def denials(self) -> Iterator[Noun]:
        """Yield for each part the phrase of what it does not admit."""
        for part in self.parts:
            yield _denied(part)


def _with_head(part: Plain, head: str) -> Plain:
    stands = _STANDS - {"permanent"} if head == "card" else _STANDS
    if part.exact or stands & set(part.heads):
        return part
    if head in ("card", "spell") or not part.heads:
        return replace(part, heads=tuple(sorted((*part.heads, head), key=_order)))
    return part


def _merge(left: Plain, right: Plain) -> Plain | None:
    """Return both as one phrase if they differ in their head or their front words only."""
    if left.exact or right.exact or left.after != right.after:
        return None
    if left.before == right.before and left.heads and right.heads:
        if left.heads[1:] == right.heads[1:]:
            return replace(left, heads=(_either(left.heads[0], right.heads[0]), *left.heads[1:]))
        return None
    if left.heads == right.heads and left.before[1:] == right.before[1:] and right.before:
        if not left.before:
            return None
        return replace(left, before=(_either(left.before[0], right.before[0]), *left.before[1:]))
    return None


def _either(left: str, right: str) -> str:
    return f"{left}{_OR}{right}"


def _denied(part: Plain) -> Noun:
    if part.exact:
        return Noun.before("other") if part.exact == "this" else Noun.after(f"not {part.exact}")
    words = (*part.before, *part.heads)
    if len(words) == 1 and not part.after:
        return Noun.before(_NEGATIVE.get(words[0], f"non-{words[0]}"))
    if not words and len(part.after) == 1:
        return Noun.after(_without(part.after[0]))
    return Noun.after(f"other than {part.some()}")


_NEGATIVE: Final = {
    "tapped": "untapped",
    "untapped": "tapped",
    "blocked": "unblocked",
    "colourless": "coloured",
    "other": "same",
}


def _without(words: str) -> str:
    if words.startswith("with "):
        return f"without {words.removeprefix('with ')}"
    if words == "you control":
        return "you do not control"
    return f"not {words}"
