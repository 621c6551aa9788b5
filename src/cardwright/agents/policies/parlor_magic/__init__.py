"""A readable policy for Parlor Magic: small scorers, one for each kind of decision.

Each scorer looks at the table as its seat sees it and gives an action a score and a reason.
Nothing is searched; combat is judged by the forecast that the game type computes for its screen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from cardwright.agents.greedy import Advice
from cardwright.agents.policies.parlor_magic.draws import rate_draw, rate_trim
from cardwright.agents.policies.parlor_magic.fights import (
    rate_abilities,
    rate_attack,
    rate_block,
    rate_damage,
)
from cardwright.agents.policies.parlor_magic.plays import rate_exchange, rate_payment, rate_target
from cardwright.agents.policies.parlor_magic.rated import Rated
from cardwright.agents.policies.parlor_magic.table import Table, read
from cardwright.core.game import AnyGame, Decision
from cardwright.games.parlor_magic.actions import Action

SCORERS: Final[Mapping[str, Callable[[Table, Action], Rated]]] = {
    "trim": rate_trim,
    "draw": rate_draw,
    "exchange": rate_exchange,
    "target": rate_target,
    "pay": rate_payment,
    "attack": rate_attack,
    "block": rate_block,
    "abilities": rate_abilities,
    "assign": rate_damage,
    "bonus": rate_damage,
}
"""By the decision's prompt."""


@dataclass(frozen=True, slots=True)
class ParlorMagicPolicy:
    """Rates each action by the scorer of its prompt."""

    def rate(self, game: AnyGame, observation: Any, decision: Decision[Any]) -> list[Advice[Any]]:
        """Return advice for each action, in their order."""
        table, scorer = read(observation), SCORERS[decision.prompt]
        found = [(action, scorer(table, action)) for action in decision.actions]
        return [Advice(action, one.score, one.reason) for action, one in found]
