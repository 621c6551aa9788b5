"""A Magic card as it is printed: what the rules read from card data (CR 200).

The types stand here and not in ``carddata``, because ``games`` and ``magic`` take parsed cards and
may not import where cards come from (architecture 1).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from cardwright.magic.names import HALVES

Legality: TypeAlias = Literal["legal", "restricted", "banned", "not_legal", "unknown"]
"""A card's standing in Legacy; ``unknown`` where the data say nothing."""

COLORS: Final = "WUBRG"
"""The order in which colours are written."""

_DASH: Final = "\u2014"
_SUPERTYPES: Final = frozenset({"Basic", "Legendary", "Ongoing", "Snow", "World"})
_SYMBOL: Final = re.compile(r"\{([^}]+)\}")
_DEVOID: Final = re.compile(r"^Devoid\b", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Face:
    """One set of characteristics of a card (CR 712, 709, 715)."""

    name: str
    type_line: str
    oracle_text: str = ""
    """Lines are abilities. Loyalty costs are written ``+1:``, a minus in them is U+2212."""
    mana_cost: str | None = None
    """``{1}{R}``; ``None`` is no mana cost, which is not ``{0}`` (CR 202.1b)."""
    colors: str = ""
    """Letters of :data:`COLORS`, in that order."""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None

    @property
    def types(self) -> frozenset[str]:
        """Return the card types (CR 205.2)."""
        return frozenset(self._words()) - _SUPERTYPES

    @property
    def supertypes(self) -> frozenset[str]:
        """Return the supertypes (CR 205.4)."""
        return frozenset(self._words()) & _SUPERTYPES

    @property
    def subtypes(self) -> tuple[str, ...]:
        """Return the words after the dash, in order (CR 205.3)."""
        return tuple(self.type_line.partition(_DASH)[2].split())

    def _words(self) -> list[str]:
        return self.type_line.partition(_DASH)[0].split()


@dataclass(frozen=True, slots=True)
class Card:
    """One card: every face the data have, and its standing."""

    name: str
    """The full name; both names of a card with two, as ``Fire // Ice``."""
    faces: tuple[Face, ...]
    """The front first. Poor data know one face only of a card with two names."""
    layout: str = "normal"
    """As Scryfall names it (``split``, ``transform``, ``adventure``, ``meld``, ``saga``, ...)."""
    mana_value: float = 0.0
    color_identity: str = ""
    keywords: tuple[str, ...] = ()
    legacy: Legality = "unknown"
    oracle_id: str = ""
    """Scryfall's: equal for interchangeable names (CR 201.3b). Empty where unknown."""
    other_names: tuple[str, ...] = ()
    """Names that other printings of the card carry."""
    sets: tuple[str, ...] = ()
    """Set codes, in the order of the data."""
    is_funny: bool = False
    """Every printing is silver-bordered, acorn or a playtest card."""
    is_digital: bool = False
    """No printing on paper."""
    rulings: tuple[tuple[str, str], ...] = ()
    """What the publisher has ruled on the card: the day and the text of each, where the data have
    them (MTGJSON's)."""

    @property
    def front(self) -> Face:
        """Return the face that the card shows in a deck."""
        return self.faces[0]

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names on the card, the front's first."""
        return tuple(self.name.split(HALVES))

    @property
    def deck_names(self) -> tuple[str, ...]:
        """Return the names that the card has in a deck (leveler L2, CR 709.4a)."""
        return self.names if self.layout == "split" else self.names[:1]

    @property
    def is_land(self) -> bool:
        """Return whether the front is a land."""
        return "Land" in self.front.types

    @property
    def is_basic_land(self) -> bool:
        """Return whether the card is a land with the supertype basic (leveler L3, CR 205.4c)."""
        return self.is_land and "Basic" in self.front.supertypes

    @property
    def is_meld_result(self) -> bool:
        """Return whether this is the common back of a melding pair, no card (CR 712.4b)."""
        return self.layout == "meld" and self.front.mana_cost is None and not self.is_land


@dataclass(frozen=True, slots=True)
class CardFacts:
    """What card data answer when asked for names."""

    cards: Mapping[str, Card] = field(default_factory=dict[str, Card])
    """By the name as it was asked for; a name that is missing is no card's."""
    near: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """Names that exist, the nearest first, for those that are missing."""
    source: str = ""
    """Where the data come from, for people."""
    date: str = ""
    """The day of the data, ``2026-11-01``; empty where it is not known."""


def ordered_colors(letters: str) -> str:
    """Return the colours among ``letters``, each once, in the usual order."""
    return "".join(color for color in COLORS if color in letters)


def colors_of(mana_cost: str | None, oracle_text: str) -> str:
    """Return the colours that a cost gives (CR 202.2); none with Devoid (CR 702.114)."""
    if mana_cost is None or _DEVOID.search(oracle_text):
        return ""
    return ordered_colors("".join(_SYMBOL.findall(mana_cost)))


def mana_value_of(mana_cost: str | None) -> float:
    """Return the mana value of a cost (CR 202.3): X is 0, a hybrid symbol its dearer half."""
    return sum(_symbol_value(symbol) for symbol in _SYMBOL.findall(mana_cost or ""))


def _symbol_value(symbol: str) -> float:
    if symbol.startswith("H") and len(symbol) == 2:  # half a mana, on cards of the funny sets
        return 0.5
    numbers = [int(part) for part in symbol.split("/") if part.isdecimal()]
    if numbers:
        return float(max(numbers))
    return 0.0 if symbol in ("X", "Y", "Z") else 1.0
