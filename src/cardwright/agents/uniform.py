"""The agent that knows only the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from cardwright.core.game import ActionT, Decision, ObservationT
from cardwright.core.rng import Stream


@dataclass(slots=True)
class UniformAgent(Generic[ActionT, ObservationT]):
    """Plays any legal action, all equally likely."""

    rng: Stream

    def act(self, _observation: ObservationT, decision: Decision[ActionT], /) -> ActionT:
        """Return a random legal action."""
        return decision.actions[self.rng.below(len(decision.actions))]
