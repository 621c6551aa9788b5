"""The rules of each format of scenarios that is built."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine.state import Format
from cardwright.magic.scenarios.model import Scenario
from cardwright.magic.scenarios.runner import Formats


def plain(scenario: Scenario) -> Format:
    """Return plain Magic: a duel, or everyone for himself (CR 806)."""
    form = Format()
    form.life = scenario.life
    form.asks_help = True
    form.attacks_left = scenario.attack == "left"
    return form


def commander(scenario: Scenario) -> Format:
    """Return the same with commanders (CR 903)."""
    form = plain(scenario)
    form.has_commanders = True
    return form


FORMATS: Final[Formats] = {
    "duel": plain,
    "ffa": plain,
    "commander-duel": commander,
    "commander-ffa": commander,
}
"""By the name in scenarios; ``leveler`` is added where Leveler is known."""
