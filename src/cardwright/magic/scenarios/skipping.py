"""Scenarios that are not run, and why: never run one with a card half understood."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardwright.magic.scenarios.book import Cards, Entry
from cardwright.magic.scenarios.model import Scenario

NOT_BUILT: Final = {
    "ffa": "more than two players are not built yet",
    "commander-duel": "commander games are not built yet",
    "commander-ffa": "more than two players and commander games are not built yet",
}


def entries_of(scenario: Scenario, cards: Cards) -> dict[str, Entry | None]:
    """Return the scenario's cards by the names that it uses; ``None`` for what is no card."""
    return {name: cards.find(name) for name in scenario.cards}


def reason_to_skip(scenario: Scenario, entries: Mapping[str, Entry | None]) -> str:
    """Return why the scenario cannot be run; empty if it can."""
    if scenario.not_understood:
        return scenario.not_understood
    if scenario.format in NOT_BUILT:
        return NOT_BUILT[scenario.format]
    for name, entry in entries.items():
        if entry is None:
            return f"{name} is not in the card data"
        if entry.unread:
            return f"{name} is not read whole: {entry.unread}"
    return ""
