"""Our own scenarios and the invented cards that they use."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from cardwright.carddata.reading import read_cards
from cardwright.cli.scenario_cards import compiled
from cardwright.magic.scenarios.book import Entry
from cardwright.magic.scenarios.formats import FORMATS
from cardwright.magic.scenarios.model import Scenario, Verdict
from cardwright.magic.scenarios.reading import read_scenario
from cardwright.magic.scenarios.runner import run_scenario

FOLDER = Path(__file__).parent
CARDS = FOLDER / "own_cards.jsonl"
SCENARIOS = FOLDER / "own_scenarios.jsonl"


class OwnCards:
    """Invented cards, compiled from their text."""

    def __init__(self) -> None:
        self.entries = {card.name: compiled(card) for card in read_cards(CARDS).cards}

    def find(self, name: str) -> Entry | None:
        return self.entries.get(name)


def own_scenarios() -> list[Scenario]:
    lines = SCENARIOS.read_text(encoding="utf-8").splitlines()
    return [read_scenario(json.loads(line), f"line {n}") for n, line in enumerate(lines, start=1)]


def scenario_named(name: str) -> Scenario:
    return next(one for one in own_scenarios() if one.id == f"Own.{name}")


def run(scenario: Scenario, cards: OwnCards) -> Verdict:
    return run_scenario(scenario, cards, FORMATS)


def ids(scenarios: Iterable[Scenario]) -> list[str]:
    return [scenario.id for scenario in scenarios]
