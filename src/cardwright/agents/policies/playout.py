"""The policy for game types without one of their own: finish the game at random and see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from cardwright.agents.greedy import Advice
from cardwright.agents.playout import play_out
from cardwright.core.game import AnyGame, Decision, Reason
from cardwright.core.position import Position
from cardwright.core.rng import Stream, stream

DEALS: Final = 16
"""Imagined deals per decision, the same ones for every action."""


@dataclass(frozen=True, slots=True)
class PlayoutPolicy:
    """Rates an action by its mean score over a few deals, each played out at random."""

    def rate(self, game: AnyGame, observation: Any, decision: Decision[Any]) -> list[Advice[Any]]:
        """Return the mean score of each action, 0 to 1."""
        position = game.position(observation)
        ids = [game.action_id(action) for action in decision.actions]
        totals = [0.0] * len(ids)
        for deal in range(DEALS):
            position.redeal(decision.seat, stream(deal, "greedy/deal"))
            for place, number in enumerate(ids):
                rng = stream(deal, "greedy/play")
                totals[place] += _finish(position.copy(), number, decision.seat, rng)
        return [
            Advice(action, total / DEALS, _reason(total / DEALS))
            for action, total in zip(decision.actions, totals, strict=True)
        ]


def _finish(position: Position, action: int, seat: int, rng: Stream) -> float:
    position.apply_id(action)
    play_out(position, rng)
    return position.score(seat)


def _reason(share: float) -> Reason:
    return Reason("", "hint.playout", {"percent": round(100 * share), "deals": DEALS}, met=True)
