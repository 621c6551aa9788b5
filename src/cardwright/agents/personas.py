"""Opponents with a temper: the greedy agent with a leaning, as ``personas.json`` has it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final, Generic

from cardwright.agents.greedy import Advice, GreedyAgent
from cardwright.agents.levels import Level
from cardwright.core.errors import CardwrightError
from cardwright.core.game import ActionT, Decision, ObservationT
from cardwright.core.rng import Stream

PERSONAS: Final = ("aggressive", "cautious", "novice")


@dataclass(frozen=True, slots=True)
class Leaning:
    """How a persona's ratings differ from the policy's, in the policy's own unit."""

    kinds: Mapping[str, float]
    """What it adds to actions of a kind (``Game.describe``); nothing to all others."""
    doubt: float
    """It misjudges each action by anything from nothing to so much."""


@dataclass(slots=True)
class PersonaAgent(Generic[ActionT, ObservationT]):
    """Plays what looks best to somebody of its leaning. Repeats from its stream."""

    greedy: GreedyAgent[ActionT, ObservationT]
    leaning: Leaning
    rng: Stream

    def act(self, observation: ObservationT, decision: Decision[ActionT], /) -> ActionT:
        """Return the best action in its own eyes, the first of equals; a forced one at once."""
        if len(decision.actions) == 1:
            return decision.actions[0]
        greedy = self.greedy
        rated: list[Advice[ActionT]] = greedy.policy.rate(greedy.game, observation, decision)
        return max(rated, key=self._liking).action

    def _liking(self, advice: Advice[ActionT]) -> float:
        kind = self.greedy.game.describe(advice.action)["kind"]
        liking = advice.score + self.leaning.kinds.get(kind, 0.0)
        return liking + self.leaning.doubt * self.rng.unit() if self.leaning.doubt else liking


def leaning_of(persona: str, game_name: str) -> Leaning:
    """Return a persona's leaning in a game type.

    Raises:
        CardwrightError: if the persona does not play it.
    """
    kept = _kept()[persona].get(game_name)
    if kept is None:
        raise CardwrightError(
            f"nobody {persona} plays {game_name}",
            where="agent",
            remedy="Choose uniform, careless:N, greedy, search:N, or a level",
        )
    return Leaning(kept["kinds"], float(kept["doubt"]))


def personas_of(game_name: str) -> tuple[Level, ...]:
    """Return the personas that play a game type, as the lobby lists them beside the levels."""
    return tuple(
        Level(persona, persona, _kept()[persona]["summary"])
        for persona in PERSONAS
        if game_name in _kept()[persona]
    )


@cache
def _kept() -> dict[str, Any]:
    file = files("cardwright.agents") / "personas.json"
    kept: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return kept
