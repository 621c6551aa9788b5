"""A readable policy for Parlor Magic: small scorers, one for each kind of decision.

Each scorer looks at the table as its seat sees it and gives an action a score. They are compiled
with the rules and read the kernel itself; the reasons are made beside them, for who asks. Nothing
is searched; combat is judged by how it would end (``outlook``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardwright.agents.greedy import Advice, Policy
from cardwright.agents.policies.parlor_magic.reasons import reason_of
from cardwright.agents.policies.parlor_magic.scores import best_of, scores_of
from cardwright.agents.policies.parlor_magic.view import View
from cardwright.core.game import AnyGame, Decision
from cardwright.games.parlor_magic.kernel.play import Kernel


@dataclass(frozen=True, slots=True)
class ParlorMagicPolicy(Policy):
    """Rates each action by the scorer of its prompt."""

    def rate(self, game: AnyGame, observation: Any, decision: Decision[Any]) -> list[Advice[Any]]:
        """Return advice for each action, in their order."""
        view = View(_position(game, observation))
        found = zip(decision.actions, scores_of(view, _ids(game, decision)), strict=True)
        return [Advice(action, score, reason_of(view, action)) for action, score in found]

    def best(self, game: AnyGame, observation: Any, decision: Decision[Any]) -> int:
        """Return the place of the best action, the first of equals."""
        return best_of(_position(game, observation), _ids(game, decision))


def _ids(game: AnyGame, decision: Decision[Any]) -> list[int]:
    return [game.action_id(action) for action in decision.actions]


def _position(game: AnyGame, observation: Any) -> Kernel:
    """Return a position that is true where the observer knows.

    Raises:
        ValueError: if it is a spectator's observation, who has nothing to decide.
    """
    if observation.seat is None:
        raise ValueError("a spectator has nothing to decide")
    position = game.position(observation)
    assert isinstance(position, Kernel), "the policy is for Parlor Magic alone"
    return position
