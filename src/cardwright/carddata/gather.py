"""Many printings, one card: what a file says in several places is put together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from cardwright.magic.printed import Card, Legality

_RANK: Final[dict[Legality, int]] = {
    "banned": 4,
    "restricted": 3,
    "legal": 2,
    "not_legal": 1,
    "unknown": 0,
}
"""A printing that may not be played (gold border, oversized) takes nothing from the card."""


def gather(cards: Iterable[Card]) -> list[Card]:
    """Return each card once, in order of first appearance.

    Cards are one if name and oracle id agree; cards with one oracle id and two names stay two, so
    that both names can be looked up (leveler L2).
    """
    found: dict[tuple[str, str], Card] = {}
    for card in cards:
        key = (card.oracle_id, card.name)
        before = found.get(key)
        found[key] = card if before is None else _joined(before, card)
    return list(found.values())


def _joined(first: Card, second: Card) -> Card:
    """Return the first printing's card with what the second adds; usually nothing."""
    return replace(
        first,
        sets=_union(first.sets, second.sets),
        other_names=_union(first.other_names, second.other_names),
        legacy=max(first.legacy, second.legacy, key=_RANK.__getitem__),
        is_funny=first.is_funny and second.is_funny,
        is_digital=first.is_digital and second.is_digital,
    )


def _union(first: tuple[str, ...], second: tuple[str, ...]) -> tuple[str, ...]:
    return first if set(second) <= set(first) else tuple(dict.fromkeys((*first, *second)))
