"""The careless agent: between the best action and chance."""

from __future__ import annotations

from typing import Any

from cardwright.agents.careless import CarelessAgent
from cardwright.agents.greedy import GreedyAgent
from cardwright.agents.policies import policy_for
from cardwright.core.game import Seat
from cardwright.core.rng import stream
from cardwright.games.parlor_magic.game import PARLOR_MAGIC


def agreements(percent: int) -> int:
    """Return in how many of 200 tries at one decision it plays what is best."""
    game = PARLOR_MAGIC
    state = game.setup(game.spec.options.parse([]), 3, 2)
    decision = game.decision(state)
    assert decision is not None
    assert len(decision.actions) > 1
    seen = game.observe(state, Seat(decision.seat))
    greedy = GreedyAgent[Any, Any](game, policy_for("parlor-magic"))
    best = greedy.act(seen, decision)
    agent = CarelessAgent(greedy, percent, stream(1, "careless"))
    return sum(agent.act(seen, decision) == best for _ in range(200))


def test_a_careless_agent_plays_what_is_best_but_for_its_share_of_chance() -> None:
    rarely, often = agreements(5), agreements(95)
    assert rarely > 180
    assert often < 150
