"""Scenarios that are not run, and why: never run one with a card half understood."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardwright.magic.program.abilities import CardProgram
from cardwright.magic.program.node import pieces
from cardwright.magic.program.refs import Opponents, Target
from cardwright.magic.program.steps import ForEach
from cardwright.magic.scenarios.book import Cards, Entry
from cardwright.magic.scenarios.model import Scenario

_DUEL: Final = 2
LIMITED_RANGE: Final = "limited range of influence is not built yet (CR 801)"


def entries_of(scenario: Scenario, cards: Cards) -> dict[str, Entry | None]:
    """Return the scenario's cards by the names that it uses; ``None`` for what is no card."""
    return {name: cards.find(name) for name in scenario.cards}


def reason_to_skip(scenario: Scenario, entries: Mapping[str, Entry | None]) -> str:
    """Return why the scenario cannot be run; empty if it can."""
    if scenario.not_understood:
        return scenario.not_understood
    if scenario.has_limited_range:
        return LIMITED_RANGE
    for name, entry in entries.items():
        if entry is not None and scenario.players > _DUEL and _aims_at_each(entry.program):
            return f"{name}: a target for each of several opponents is not built yet"
        if entry is None:
            return f"{name} is not in the card data"
        if entry.unread:
            return f"{name} is not read whole: {entry.unread}"
    return ""


def _aims_at_each(program: CardProgram) -> bool:
    """Return whether the card has a target *for each opponent*, which is one slot so far."""
    return any(
        isinstance(loop, ForEach)
        and loop.of == Opponents()
        and any(isinstance(part, Target) for part in pieces(loop.program))
        for loop in pieces(program)
    )
