"""The lines of a deck joined with what the card data say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from cardwright.games.leveler.deck import FULL_DECK, Deck, Entry, Part
from cardwright.magic.names import name_key
from cardwright.magic.printed import Card, CardFacts


@dataclass(frozen=True, slots=True)
class Known:
    """A line whose card is known."""

    part: Part
    entry: Entry
    card: Card


@dataclass(frozen=True, slots=True)
class KnownDeck:
    """A deck beside the facts about its cards."""

    deck: Deck
    facts: CardFacts

    def cards(self, *parts: Part) -> Iterator[Known]:
        """Yield the known lines of the parts, in order."""
        for part in parts:
            for entry in self.deck.entries(part):
                card = self.facts.cards.get(entry.name)
                if card is not None:
                    yield Known(part, entry, card)

    def unknown(self, *parts: Part) -> Iterator[Entry]:
        """Yield the lines whose name is no card's."""
        for entry in self.deck.entries(*parts):
            if entry.name not in self.facts.cards:
                yield entry

    def starting_deck(self) -> list[Known]:
        """Return the known lines of all 100 cards (leveler L7, CR 103.2a)."""
        return list(self.cards(*FULL_DECK))

    def beside(self) -> list[Known]:
        """Return the sideboard with the companion, which some lists name a second time."""
        board = list(self.cards(Part.SIDEBOARD))
        named = {one.card.name for one in board}
        extra = (one for one in self.cards(Part.COMPANION) if one.card.name not in named)
        return [*board, *extra]


def by_card(lines: Iterable[Known]) -> Mapping[str, list[Known]]:
    """Return the lines of each card, by its full name, in order of first appearance."""
    found: dict[str, list[Known]] = {}
    for one in lines:
        found.setdefault(one.card.name, []).append(one)
    return found


def by_deck_name(lines: Iterable[Known]) -> Mapping[str, dict[str, Card]]:
    """Return, for the key of each name (leveler L2), the cards that have it by full name."""
    found: dict[str, dict[str, Card]] = {}
    for one in lines:
        for name in one.card.deck_names:
            found.setdefault(name_key(name), {})[one.card.name] = one.card
    return found
