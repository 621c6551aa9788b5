"""The agent that knows what is best and now and then does not look: levels between others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from cardwright.agents.greedy import GreedyAgent
from cardwright.core.game import ActionT, Decision, ObservationT
from cardwright.core.rng import Stream


@dataclass(slots=True)
class CarelessAgent(Generic[ActionT, ObservationT]):
    """Plays as the greedy agent, but some decisions by chance."""

    greedy: GreedyAgent[ActionT, ObservationT]
    percent: int
    """Of the decisions, how many are left to chance: 1 to 99."""
    rng: Stream

    def act(self, observation: ObservationT, decision: Decision[ActionT], /) -> ActionT:
        """Return the best action, or now and then any legal one."""
        if self.rng.below(100) < self.percent:
            return decision.actions[self.rng.below(len(decision.actions))]
        return self.greedy.act(observation, decision)
