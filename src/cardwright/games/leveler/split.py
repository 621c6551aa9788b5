"""Proposes how a plain list of 100 cards may be divided into sub-decks of 50, 30 and 20.

The proposal is a plain rule of thumb that can be explained in a few sentences: sub-deck 1 gives
the opening hand and the first turns, so it gets the cheap cards, a larger share of the lands, and
what fetches cards from outside the game while there are any; the dearest cards come last.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from cardwright.core.errors import CardwrightError
from cardwright.games.leveler.deck import DECK_SIZE, FULL_DECK, SIZES, SUB_DECKS, Deck, Entry, Part
from cardwright.games.leveler.statistics import cost_symbols
from cardwright.magic.printed import COLORS, Card, CardFacts

LAND_BIAS: Final[Mapping[Part, float]] = {Part.FIRST: 1.6, Part.SECOND: -0.4, Part.THIRD: -1.2}
"""Lands beyond an even spread, in a deck of 40 lands; less where lands or spells are few."""
_OUTSIDE: Final = "from outside the game"


@dataclass(frozen=True, slots=True)
class Proposal:
    """A division of a deck, and why it is so."""

    deck: Deck
    reasons: tuple[str, ...]
    """Sentences for people."""


def propose_split(deck: Deck, facts: CardFacts) -> Proposal:
    """Return a division into 50, 30 and 20 cards; one that is there already is made anew.

    Raises:
        CardwrightError: if the deck is not 100 cards, or a name is unknown.
    """
    cards = _cards(deck, facts)
    lands = [card for card in cards if card.is_land]
    spells = sorted((card for card in cards if not card.is_land), key=_earliest_first)
    quotas = land_quotas(len(lands))
    piles: dict[Part, list[Card]] = {}
    for part in SUB_DECKS:
        count = SIZES[part] - quotas[part]
        piles[part], spells = spells[:count], spells[count:]
    reasons = tuple(_reasons(piles, quotas, len(lands)))
    deal_lands(piles, lands, quotas)
    parts = {part: tuple(entries_of(pile)) for part, pile in piles.items()}
    parts.update((part, deck.parts[part]) for part in deck.parts if part not in FULL_DECK)
    return Proposal(replace(deck, parts=parts), reasons)


def land_quotas(lands: int) -> Mapping[Part, int]:
    """Return how many of ``lands`` (0 to 100) each sub-deck gets, never more than its size."""
    bias = min(lands, DECK_SIZE - lands) / 40
    first, second = (
        round(lands * SIZES[part] / DECK_SIZE + LAND_BIAS[part] * bias)
        for part in (Part.FIRST, Part.SECOND)
    )
    return {Part.FIRST: first, Part.SECOND: second, Part.THIRD: lands - first - second}


def _cards(deck: Deck, facts: CardFacts) -> list[Card]:
    count = deck.count(*FULL_DECK)
    if count != DECK_SIZE:
        raise CardwrightError(
            f"a deck of {count} cards cannot be divided into 50, 30 and 20",
            remedy="Bring it to exactly 100 cards (leveler L1)",
        )
    found: list[Card] = []
    for entry in deck.entries(*FULL_DECK):
        card = facts.cards.get(entry.name)
        if card is None:
            near = " or ".join(facts.near.get(entry.name, ()))
            raise CardwrightError(
                f"there is no card named {entry.name} in the card data",
                where=entry.where,
                remedy=f"Did you mean {near}?" if near else "Check its spelling",
            )
        found.extend([card] * entry.count)
    return found


def _earliest_first(card: Card) -> tuple[bool, float, str]:
    """Sort what fetches from outside the game first, then by mana value."""
    return (_OUTSIDE not in card.front.oracle_text, card.mana_value, card.name)


def deal_lands(
    piles: Mapping[Part, list[Card]], lands: Sequence[Card], quotas: Mapping[Part, int]
) -> None:
    """Add lands to each pile, one at a time, each the one whose colours it lacks most."""
    left = sorted(lands, key=lambda card: (card.is_basic_land, card.name))
    for part in SUB_DECKS:
        wanted = Counter(
            color for card in piles[part] for symbol in cost_symbols(card) for color in symbol
        )
        total = sum(wanted[color] for color in COLORS) or 1
        have: Counter[str] = Counter()
        for _ in range(quotas[part]):
            lack = {color: wanted[color] / total * quotas[part] - have[color] for color in COLORS}
            best = _most_helpful(left, lack)
            left.remove(best)
            have.update(best.color_identity)
            piles[part].append(best)


def _most_helpful(lands: Sequence[Card], lack: Mapping[str, float]) -> Card:
    return max(lands, key=lambda card: sum(max(lack[color], 0.0) for color in card.color_identity))


def _reasons(
    spells: Mapping[Part, Sequence[Card]], quotas: Mapping[Part, int], lands: int
) -> Iterator[str]:
    for part in SUB_DECKS:
        share = round(100 * quotas[part] / SIZES[part])
        yield (
            f"{part.capitalize()} gets {quotas[part]} of {lands} lands, {share} % of its "
            f"{SIZES[part]} cards, and {_range(spells[part])}"
        )
    outside = [card.name for card in spells[Part.FIRST] if _OUTSIDE in card.front.oracle_text]
    if outside:
        yield (
            f"{', '.join(dict.fromkeys(outside))} may fetch cards of sub-decks that are still"
            " outside the game, so sub-deck 1 is the place (leveler L25)"
        )
    yield "The cheap cards come first because sub-deck 1 gives the opening hand (leveler L9)"
    yield "The basic lands of each sub-deck follow the mana symbols of its own cards"


def _range(spells: Sequence[Card]) -> str:
    values = [card.mana_value for card in spells]
    if not values:
        return "no spells"
    low, high = min(values), max(values)
    between = f"{low:g}" if low == high else f"{low:g} to {high:g}"
    return f"{len(values)} spells of mana value {between}"


def entries_of(pile: Sequence[Card]) -> Iterator[Entry]:
    """Yield the lines of a pile, each card once."""
    for name, count in Counter(card.name for card in pile).items():
        yield Entry(count, name)
