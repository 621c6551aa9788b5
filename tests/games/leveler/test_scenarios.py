"""Leveler's own rules, each by scenarios in the format of the other Magic scenarios (L8-L31)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.carddata.reading import read_cards
from cardwright.cli.scenario_cards import compiled
from cardwright.cli.scenario_workers import leveler
from cardwright.magic.scenarios.book import Entry
from cardwright.magic.scenarios.model import Scenario
from cardwright.magic.scenarios.reading import read_scenario
from cardwright.magic.scenarios.runner import run_scenario

FOLDER = Path(__file__).parent
LINES = (FOLDER / "scenarios.jsonl").read_text(encoding="utf-8").splitlines()
SCENARIOS = [read_scenario(json.loads(line), f"line {n}") for n, line in enumerate(LINES, start=1)]
RULES = {"L8", *(f"L{number}" for number in range(10, 32))}
"""Rules of play; L9 is about what is hidden, L1 to L7 about decks."""


class InventedCards:
    """Cards of no set, compiled from their text."""

    def __init__(self) -> None:
        found = read_cards(FOLDER / "scenario_cards.jsonl").cards
        self.entries = {card.name: compiled(card) for card in found}

    def find(self, name: str) -> Entry | None:
        return self.entries.get(name)


@pytest.fixture(scope="module")
def cards() -> InventedCards:
    return InventedCards()


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_the_rule_holds(scenario: Scenario, cards: InventedCards) -> None:
    verdict = run_scenario(scenario, cards, {"leveler": leveler})
    assert verdict.status == "passed", (verdict.reason, *verdict.report)


def test_every_rule_of_play_has_a_scenario() -> None:
    assert {scenario.id.partition(".")[0] for scenario in SCENARIOS} == RULES
