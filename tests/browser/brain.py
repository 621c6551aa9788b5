"""Who plays in the browser tests: the greedy policy, told only what the page was told."""

from __future__ import annotations

from typing import Any, Final

from cardwright.agents.greedy import best
from cardwright.agents.policies import policy_for
from cardwright.core.game import Decision, Seat
from cardwright.games import GAMES

GAME: Final = GAMES["parlor-magic"]
POLICY: Final = policy_for(GAME.spec.name)


def answer(observation: dict[str, Any], decision: dict[str, Any]) -> str:
    """Return the text of the best action, from an observation and a question of the wire."""
    seat = Seat(decision["seat"])
    actions = tuple(GAME.parse(choice["text"], seat) for choice in decision["actions"])
    question = Decision(seat, decision["prompt"], actions, decision["group"], decision["args"])
    advice = POLICY.rate(GAME, GAME.from_json(observation), question)
    return GAME.notation(best(advice).action)
