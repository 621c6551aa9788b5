"""A readable policy for Leveler: small scorers, one for each kind of question.

Each looks at the table as its seat sees it, and at what the cards' programs say; nothing is
searched. Creatures are weighed by size and keywords, programs by what they do to the table, combat
by who would fall; damage by life and by the thresholds of sub-decks (leveler L13, L14).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from cardwright.agents.greedy import Advice, Policy
from cardwright.agents.policies.leveler import choices
from cardwright.agents.policies.leveler.clash import fighter
from cardwright.agents.policies.leveler.combat import (
    rate_attack,
    rate_block,
    rate_damage,
    with_blocks,
)
from cardwright.agents.policies.leveler.considered import considered
from cardwright.agents.policies.leveler.plays import rate_priority
from cardwright.agents.policies.leveler.rated import Rated, rated
from cardwright.agents.policies.leveler.table import Table, read
from cardwright.core.game import AnyGame, Decision
from cardwright.games.leveler.actions import Action, Done, No, Pass

Scorer = Callable[[Table, Action], Rated]


def _rate_number(table: Table, action: Action) -> Rated:
    question = table.seen.question
    if question is None or question.word != "combat_damage":
        return choices.rate_number(table, action)
    next_one = table.permanent(question.looking_at[0].ref) if question.looking_at else None
    return rate_damage(table, action, fighter(next_one) if next_one is not None else None)


def _rate_for_other(table: Table, action: Action) -> Rated:
    """Let a player whom one controls do as little as may be (CR 723.5)."""
    idle = isinstance(action, Pass | Done | No)
    return rated(1.0 if idle else 0.0, "CR 723.5", "magic-idle")


def _rate_first(table: Table, action: Action) -> Rated:
    return rated(0.0, "CR 101.4", "magic-order")


SCORERS: Final[Mapping[str, Scorer]] = {
    "magic-priority": rate_priority,
    "magic-mulligan": choices.rate_hand,
    "magic-target": choices.rate_target,
    "magic-mode": choices.rate_mode,
    "magic-objects": choices.rate_object,
    "magic-cards": choices.rate_object,
    "magic-attackers": rate_attack,
    "magic-blockers": rate_block,
    "magic-number": _rate_number,
    "magic-x": choices.rate_number,
    "magic-text": choices.rate_word,
    "magic-way_to_cast": choices.rate_way,
    "magic-yes_no": choices.rate_yes,
    "magic-manual_confirm": choices.rate_yes,
    "magic-trigger_order": _rate_first,
    "magic-replacement_order": _rate_first,
    "magic-manual": _rate_first,
}
"""By the decision's prompt."""


@dataclass(frozen=True, slots=True)
class LevelerPolicy(Policy):
    """Rates each action by the scorer of its prompt."""

    def rate(self, game: AnyGame, observation: Any, decision: Decision[Any]) -> list[Advice[Any]]:
        """Return advice for each action, in their order."""
        found = zip(decision.actions, _rated(observation, decision), strict=True)
        return [Advice(action, one.score, one.reason) for action, one in found]

    def considered(self, game: AnyGame, observation: Any, decision: Decision[Any], /) -> list[int]:
        """Return the places of the actions worth a thought, best first; at least one."""
        if len(decision.actions) == 1:
            return [0]
        scores = [one.score for one in _rated(observation, decision)]
        return considered(decision, scores, is_own=_is_own(observation))


def _rated(observation: Any, decision: Decision[Any]) -> list[Rated]:
    table, scorer = read(observation), SCORERS[decision.prompt]
    if not _is_own(observation):
        scorer = _rate_for_other
    if decision.prompt == "magic-blockers":
        table = with_blocks(table)
    return [scorer(table, action) for action in decision.actions]


def _is_own(observation: Any) -> bool:
    """Return whether the seat decides for itself, not for a player whom it controls."""
    question = observation.question
    return question is None or bool(question.player == observation.seat)
