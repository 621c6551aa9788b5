"""Mana and costs of mana as bits: what a symbol takes, what a piece of mana is (CR 106, 107.4).

Glossary: a *kind* is one of the six types of mana; a *mask* is a set of kinds and of the two
qualities below. A symbol and a piece of mana fit if their masks have a bit in common.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

KINDS: Final = "WUBRGC"
"""The types of mana (CR 106.1b), in the order of their bits."""
COLORED: Final = 31
TYPED: Final = 63
SNOW: Final = 64
"""Of mana: a snow source made it (CR 106.3)."""
GENERIC_ONLY: Final = 128
"""Of what stands in for generic mana: improvise, delve, an assistant's mana."""
ANYTHING: Final = 255

_SYMBOL: Final = re.compile(r"\{([^{}]+)\}")


class Symbol(NamedTuple):
    """One symbol of a cost that is not generic, and the ways to pay it (CR 107.4)."""

    mask: int
    generic: int = 0
    """Generic mana may be paid instead, so much of it (CR 107.4e); 0: it may not."""
    life: int = 0
    """Life may be paid instead, so much of it (CR 107.4f); 0: it may not."""


class ManaCost(NamedTuple):
    """The mana part of a total cost (CR 601.2f)."""

    symbols: tuple[Symbol, ...] = ()
    """In the order of the cost."""
    generic: int = 0

    def plus(self, other: ManaCost) -> ManaCost:
        """Return both costs together."""
        return ManaCost(self.symbols + other.symbols, self.generic + other.generic)

    @property
    def mana(self) -> int:
        """Return how many pieces of mana pay it, with the first half of each hybrid symbol."""
        return len(self.symbols) + self.generic


FREE: Final = ManaCost()


def kind_bit(letter: str) -> int:
    """Return the bit of a type of mana, given by its letter; 0 for another letter."""
    place = KINDS.find(letter) if letter else -1
    return 0 if place < 0 else int(2**place)


def letters_of(mask: int) -> str:
    """Return the letters of the kinds in ``mask``."""
    return "".join(letter for letter in KINDS if mask & kind_bit(letter))


def first_kind(mask: int) -> int:
    """Return the first kind in the mask as a mask of its own; 0 if there is none."""
    kinds = mask & TYPED
    return kinds & -kinds


@lru_cache(maxsize=65536)
def parse_cost(text: str, x: int = 0, x_mask: int = ANYTHING) -> ManaCost:
    """Return the cost that ``text`` writes, ``{X}{2}{W/U}``; nothing else may stand in it.

    Each ``{X}`` is ``x`` generic mana (CR 107.3a), or so much of the kinds in ``x_mask``.

    Raises:
        ValueError: if a symbol is none of mana, or more than symbols stand in the text.
    """
    symbols: list[Symbol] = []
    generic = 0
    if _SYMBOL.sub("", text).strip():
        raise ValueError(f"not a mana cost: {text!r}")
    for found in _SYMBOL.findall(text):
        word = str(found)
        if word.isdecimal():
            generic += int(word)
        elif word in ("X", "Y", "Z"):
            generic += x if x_mask == ANYTHING else 0
            symbols += [Symbol(x_mask)] * (0 if x_mask == ANYTHING else x)
        else:
            symbols.append(_symbol(word))
    return ManaCost(tuple(symbols), generic)


def count_x(text: str) -> int:
    """Return how many ``{X}`` stand in the cost."""
    return text.count("{X}") + text.count("{Y}") + text.count("{Z}")


def _symbol(word: str) -> Symbol:
    mask = generic = life = 0
    for part in word.split("/"):
        if part == "P":
            life = 2
        elif part.isdecimal():
            generic = int(part)
        elif part == "S":
            mask |= SNOW
        elif kind_bit(part):
            mask |= kind_bit(part)
        else:
            raise ValueError(f"not a mana symbol: {{{word}}}")
    return Symbol(mask, generic, life)


def reduce_cost(cost: ManaCost, by: ManaCost, minimum: int = 0) -> ManaCost:
    """Return the cost less the mana of ``by`` (CR 118.7), not below ``minimum`` pieces.

    Generic mana takes only generic mana (118.7a); a coloured or colourless piece that the cost
    does not have takes a generic one (118.7b-d); a hybrid piece takes what is there (118.7e).
    """
    symbols, generic = list(cost.symbols), cost.generic - by.generic
    for wanted in by.symbols:
        fitting = [
            n for n, held in enumerate(symbols) if held.mask and not held.mask & ~wanted.mask
        ]
        if fitting:
            symbols.pop(fitting[0])
        else:
            generic -= 1
    generic = max(generic, 0)
    if len(symbols) + generic < minimum:
        generic = min(cost.generic, max(minimum - len(symbols), 0))
    return ManaCost(tuple(symbols), generic)
