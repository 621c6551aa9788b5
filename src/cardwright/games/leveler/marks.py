"""What a card is worth to a deck that is being built: a rule of thumb, in small numbers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from cardwright.magic.printed import Card
from cardwright.magic.understood.words import Words

_REMOVES: Final = frozenset(("effect:destroy", "effect:exile", "effect:damage", "effect:shrink"))
_AT: Final = frozenset(("target:creature", "target:permanent", "target:planeswalker"))

_EFFECTS: Final = {
    "effect:draw": 1.2,
    "effect:token": 0.8,
    "effect:counter": 1.0,
    "effect:mana": 0.6,
    "effect:search": 0.6,
    "effect:make-discard": 0.6,
    "effect:put-into-play": 0.5,
    "effect:pump": 0.4,
    "effect:gain-life": 0.2,
}
_KEYWORDS: Final = {
    "keyword:flying": 0.6,
    "keyword:lifelink": 0.4,
    "keyword:deathtouch": 0.4,
    "keyword:trample": 0.3,
    "keyword:haste": 0.3,
    "keyword:first-strike": 0.3,
    "keyword:vigilance": 0.2,
    "keyword:menace": 0.3,
    "keyword:defender": -0.8,
}
_REMOVAL: Final = 1.5
_COMMON_TYPE: Final = 1.0
"""For each creature type in common with a card that the deck is built around."""
_COMMON_WORD: Final = 0.3
"""For each trigger, effect or keyword in common."""
_PLAIN: Final = frozenset(("type:creature", "type:artifact", "type:enchantment", "type:legendary"))


@dataclass(frozen=True, slots=True)
class Candidate:
    """A card that may be in the deck, with what the engine understood of it."""

    card: Card
    words: Words

    def has(self, word: str) -> bool:
        """Return whether some ability has the word."""
        return any(word in ability for ability in self.words.abilities)

    @property
    def removes(self) -> bool:
        """Return whether some ability gets rid of another's creature or permanent."""
        return any(ability & _REMOVES and ability & _AT for ability in self.words.abilities)


def is_creature(card: Card) -> bool:
    """Return whether the card is a creature on its front."""
    return "Creature" in card.front.types


def mark(one: Candidate, around: Iterable[Candidate]) -> float:
    """Return how much a card is wanted; differences below 1 are a matter of taste."""
    common = sum(_in_common(one, other) for other in around)
    return _body(one) + _deeds(one) + common


def _body(one: Candidate) -> float:
    """Return what a creature's size is worth for its mana."""
    face = one.card.front
    if not is_creature(one.card):
        return 0.0
    size = _number(face.power) + _number(face.toughness)
    keywords = sum(worth for word, worth in _KEYWORDS.items() if word in one.words.card)
    return size / (one.card.mana_value + 1) + keywords


def _number(printed: str | None) -> int:
    return int(printed) if printed is not None and printed.lstrip("-").isdecimal() else 0


def _deeds(one: Candidate) -> float:
    worth = sum(value for word, value in _EFFECTS.items() if one.has(word))
    return worth + (_REMOVAL if one.removes else 0.0)


def _in_common(one: Candidate, other: Candidate) -> float:
    types = (one.words.card & other.words.card) - _PLAIN
    shared = sum(word.startswith("type:") for word in types)
    words = frozenset[str]().union(*one.words.abilities) & frozenset[str]().union(
        *other.words.abilities
    )
    deeds = sum(word.startswith(("trigger:", "effect:", "gives:")) for word in words)
    return shared * _COMMON_TYPE + deeds * _COMMON_WORD
