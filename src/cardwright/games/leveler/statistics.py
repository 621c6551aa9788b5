"""What a deck is made of, sub-deck by sub-deck: lands, curve, colours, sample hands."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cardwright.core.rng import stream
from cardwright.games.leveler.deck import SUB_DECKS, Deck, Part
from cardwright.magic.printed import COLORS, Card, CardFacts

HAND: Final = 7
"""Cards of an opening hand (leveler L8)."""
CURVE: Final = 8
"""Steps of a curve: mana values 0 to 6, and 7 or more."""

_SYMBOL: Final = re.compile(r"\{([^}]+)\}")


@dataclass(frozen=True, slots=True)
class PartStatistics:
    """The numbers of one part of a deck. Cards that are unknown count in ``cards`` only."""

    part: Part
    cards: int
    lands: int
    unknown: int
    curve: tuple[int, ...]
    """``curve[n]``: cards of mana value n that are no lands; the last one, n or more."""
    mean_mana_value: float
    """Of the cards that are no lands; 0 if there are none."""
    colors: Mapping[str, int]
    """Cards that are no lands, by colour; ``C`` for the colourless. A card of two counts twice."""
    symbols: Mapping[str, int]
    """Coloured mana symbols in the costs, by colour; a hybrid symbol counts for both."""
    sources: Mapping[str, int]
    """Lands by the colours of their identity: what can make which mana, roughly."""
    hands: tuple[tuple[str, ...], ...]
    """Sample hands of seven from this part alone."""


def deck_statistics(
    deck: Deck, facts: CardFacts, seed: int, hands: int = 3
) -> tuple[PartStatistics, ...]:
    """Return the numbers of each sub-deck, or of the whole list if it is not divided.

    Args:
        deck: as it was read.
        facts: what the card data say of its names.
        seed: same seed, same sample hands.
        hands: how many sample hands of each part.
    """
    parts = [part for part in (*SUB_DECKS, Part.UNSPLIT) if part in deck.parts]
    return tuple(
        _of_part(deck, part, facts, sample_hands(deck, part, seed, hands)) for part in parts
    )


def sample_hands(deck: Deck, part: Part, seed: int, count: int) -> tuple[tuple[str, ...], ...]:
    """Return hands of seven, each drawn from the part anew (leveler L9)."""
    names = [entry.name for entry in deck.entries(part) for _ in range(entry.count)]
    rng = stream(seed, f"hands/{part}")
    hands: list[tuple[str, ...]] = []
    for _ in range(count):
        for place in range(min(HAND, len(names) - 1)):
            other = place + int(rng.below(len(names) - place))
            names[place], names[other] = names[other], names[place]
        hands.append(tuple(names[:HAND]))
    return tuple(hands)


def _of_part(
    deck: Deck, part: Part, facts: CardFacts, hands: tuple[tuple[str, ...], ...]
) -> PartStatistics:
    cards = [
        card
        for entry in deck.entries(part)
        if (card := facts.cards.get(entry.name)) is not None
        for _ in range(entry.count)
    ]
    lands = [card for card in cards if card.is_land]
    spells = [card for card in cards if not card.is_land]
    total = sum(card.mana_value for card in spells)
    return PartStatistics(
        part=part,
        cards=deck.count(part),
        lands=len(lands),
        unknown=deck.count(part) - len(cards),
        curve=_curve(spells),
        mean_mana_value=round(total / len(spells), 2) if spells else 0.0,
        colors=_by_color([card.front.colors or "C" for card in spells]),
        symbols=_by_color([letter for card in spells for letter in cost_symbols(card)]),
        sources=_by_color([card.color_identity or "C" for card in lands]),
        hands=hands,
    )


def cost_symbols(card: Card) -> list[str]:
    """Return the mana symbols of the front's cost, without their braces."""
    return _SYMBOL.findall(card.front.mana_cost or "")


def _curve(spells: Sequence[Card]) -> tuple[int, ...]:
    steps = Counter(min(int(card.mana_value), CURVE - 1) for card in spells)
    return tuple(steps[step] for step in range(CURVE))


def _by_color(letters: Sequence[str]) -> Mapping[str, int]:
    """Return how many of the texts hold each letter; letters that none holds are left out."""
    counts = {color: sum(color in text for text in letters) for color in (*COLORS, "C")}
    return {color: count for color, count in counts.items() if count}
