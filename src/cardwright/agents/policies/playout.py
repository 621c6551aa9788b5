"""The policy for game types without one of their own: finish the game at random and see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from cardwright.agents.greedy import Advice, Policy
from cardwright.core.action_ids import ids_of
from cardwright.core.game import AnyGame, Decision, Reason
from cardwright.core.playout import play_uniform
from cardwright.core.rng import stream

DEALS: Final = 16
"""Imagined deals per decision, the same ones for every action."""


@dataclass(frozen=True, slots=True)
class PlayoutPolicy(Policy):
    """Rates an action by its mean score over a few deals, each played out at random."""

    def rate(self, game: AnyGame, observation: Any, decision: Decision[Any]) -> list[Advice[Any]]:
        """Return the mean score of each action, 0 to 1."""
        position = game.position(observation)
        ids = ids_of(game, decision)
        totals = [0.0] * len(ids)
        for deal in range(DEALS):
            position.redeal(decision.seat, stream(deal, "greedy/deal"))
            for place, number in enumerate(ids):
                after = position.copy()
                after.apply_id(number)
                play_uniform(after, stream(deal, "greedy/play"), game.spec.max_actions)
                totals[place] += after.score(decision.seat)
        return [
            Advice(action, total / DEALS, _reason(total / DEALS))
            for action, total in zip(decision.actions, totals, strict=True)
        ]


def _reason(share: float) -> Reason:
    return Reason("", "hint.playout", {"percent": round(100 * share), "deals": DEALS}, met=True)
