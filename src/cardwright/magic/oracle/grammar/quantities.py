"""Numbers and counters: how many, and of what kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.forms import (
    Choice,
    Fixed,
    Form,
    OneWord,
    Reading,
    Words,
    either,
    rule,
)
from cardwright.magic.oracle.vocabulary import COLORS, COUNTER_KINDS, NUMBER_WORDS
from cardwright.magic.oracle.words import Text

QUANTITY: Final = Choice()
"""Every number: *two*, *X*, *up to three*, *that many*."""

# ---- quantities


class _Number(Form):
    """A number in digits or letters, or an article."""

    def read(self, text: Text, at: int) -> Sequence[Reading]:
        word = text.words[at]
        if word.isdecimal():
            return ((s.Num(int(word), "digit", span=(at, at + 1)), at + 1),)
        if word in NUMBER_WORDS:
            return ((s.Num(NUMBER_WORDS.index(word), "word", span=(at, at + 1)), at + 1),)
        if word == "a":
            return ((s.Num(1, "article", span=(at, at + 1)), at + 1),)
        if word in ("another", "any"):
            return ((s.Num(1, word, span=(at, at + 1)), at + 1),)
        return ()

    def show(self, value: Any) -> Words | None:
        if type(value) is not s.Num:
            return None
        if value.style == "digit":
            return (str(value.value),)
        if value.style == "word":
            return (NUMBER_WORDS[value.value],)
        return ("a",) if value.style == "article" else (value.style,)


NUMBER: Final = Choice(_Number())
LETTER: Final = rule(s.Letter, OneWord(("x", "y")))
PLAIN: Final = Choice(
    NUMBER, LETTER, rule(s.ThatMany, either("that many", "that much", "that number"))
)
QUANTITY.add(
    PLAIN,
    rule(s.Between, either("one or two", "one, two, or three")),
    rule(s.Least, "at least", PLAIN),
    rule(s.AnyNumber, "any number of"),
    rule(s.UpTo, "up to", PLAIN),
    rule(s.Limit, PLAIN, either("or more", "or less", "or greater", "or fewer")),
    rule(s.Twice, "twice", PLAIN),
)
STAT: Final = either("power", "toughness", "mana value", "loyalty", "base power")
COUNTER_KIND: Final = rule(
    s.CounterKind,
    Choice(
        OneWord((*COUNTER_KINDS, "+1/+1", "-1/-1", "+1/+0", "+0/+1", "-0/-1", "+2/+2", "-2/-2")),
        OneWord(("flying", "haste", "deathtouch", "lifelink", "menace", "trample", "vigilance",
                 "reach", "hexproof", "indestructible", "poison", "experience", "rad")),
        Fixed("first strike", "first strike"),
        Fixed("double strike", "double strike"),
    ),
)  # fmt: skip
COLOR: Final = OneWord(COLORS)


def counted(one: str, many: str) -> Form:
    """Return a form of a quantity with this noun in the number that it asks for."""
    return _Counted(one, many)


class _Counted(Form):
    def __init__(self, one: str, many: str) -> None:
        self.one: Final = tuple(one.split())
        self.many: Final = tuple(many.split())

    def read(self, text: Text, at: int) -> Sequence[Reading]:
        found: list[Reading] = []
        for quantity, place in QUANTITY.read(text, at):
            noun = self.one if is_singular(quantity) else self.many
            end = place + len(noun)
            if text.words[place:end] == noun:
                found.append((quantity, end))
        return found

    def show(self, value: Any) -> Words | None:
        if not isinstance(value, s.Quantity):
            return None
        shown = QUANTITY.show(value)
        if shown is None:
            return None
        return shown + (self.one if is_singular(value) else self.many)


def is_singular(quantity: s.Quantity) -> bool:
    """Return whether a noun after the quantity stands in the singular."""
    if isinstance(quantity, s.UpTo):
        return is_singular(quantity.most)
    return isinstance(quantity, s.Num) and quantity.value == 1
