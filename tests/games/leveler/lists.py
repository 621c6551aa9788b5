"""Deck lists for tests."""

from __future__ import annotations

from collections.abc import Iterable

from cardwright.games.leveler.deck import Deck, Part


def sub_decks(
    first: Iterable[str] = (), second: Iterable[str] = (), third: Iterable[str] = ()
) -> str:
    """Return a list of 50, 30 and 20: one of each named card, Forests for the rest."""
    blocks: list[str] = []
    for number, (names, size) in enumerate(((first, 50), (second, 30), (third, 20)), start=1):
        cards = [f"1 {name}" for name in names]
        forests = f"{size - len(cards)} Forest"
        blocks.append("\n".join([f"Sub-deck {number}", *cards, forests]))
    return "\n\n".join(blocks) + "\n"


def contents(deck: Deck) -> dict[str, dict[str, int]]:
    """Return the counts by part and name, as a test writes them."""
    return {
        str(part): {entry.name: entry.count for entry in deck.parts[part]}
        for part in Part
        if part in deck.parts
    }
