"""The rules of each format of scenarios that is built."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine.state import Format
from cardwright.magic.scenarios.model import Scenario
from cardwright.magic.scenarios.runner import Formats


def duel(scenario: Scenario) -> Format:
    """Return plain Magic for two."""
    form = Format()
    form.life = scenario.life
    return form


FORMATS: Final[Formats] = {"duel": duel}
"""By the name in scenarios; ``leveler`` is added where Leveler is known."""
