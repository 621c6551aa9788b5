"""The agent that takes what looks best now, and says why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol

from cardwright.core.game import ActionT, AnyGame, Decision, ObservationT, Reason


@dataclass(frozen=True, slots=True)
class Advice(Generic[ActionT]):
    """What a policy thinks of one action."""

    action: ActionT
    score: float
    """Higher is better; comparable within one decision only."""
    reason: Reason
    """Code ``hint.*`` of the catalogue: why the score is what it is."""


class Policy(Protocol):
    """Rates the actions of one game type from what the deciding seat observes."""

    def rate(self, game: AnyGame, observation: Any, decision: Decision[Any]) -> list[Advice[Any]]:
        """Return advice for each of ``decision.actions``, in their order."""
        ...

    def best(self, game: AnyGame, observation: Any, decision: Decision[Any]) -> int:
        """Return the place of the action that is rated highest, the first of equals.

        Policies that can do it without making their reasons do so.
        """
        rated = self.rate(game, observation, decision)
        return decision.actions.index(best(rated).action)


class Guide(Protocol):
    """Ranks the actions of one game type for a search that has time for few simulations."""

    def considered(self, game: AnyGame, observation: Any, decision: Decision[Any], /) -> list[int]:
        """Return the places of the actions worth a thought, best first; at least one."""
        ...


@dataclass(slots=True)
class GreedyAgent(Generic[ActionT, ObservationT]):
    """Plays the action that its policy rates highest. Uses no chance."""

    game: AnyGame
    policy: Policy

    def act(self, observation: ObservationT, decision: Decision[ActionT], /) -> ActionT:
        """Return the best action, the first of equals; a forced one at once."""
        if len(decision.actions) == 1:
            return decision.actions[0]
        return decision.actions[self.policy.best(self.game, observation, decision)]

    def advise(self, observation: ObservationT, decision: Decision[ActionT]) -> Advice[ActionT]:
        """Return the best action with its reason."""
        return best(self.policy.rate(self.game, observation, decision))


def best(advice: Sequence[Advice[ActionT]]) -> Advice[ActionT]:
    """Return the advice with the highest score, the first of equals."""
    return max(advice, key=lambda one: one.score)
