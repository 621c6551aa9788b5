"""How long an agent takes for a move, by the processor's time."""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import median
from time import process_time
from typing import Any

from cardwright.agents.spec import make, parse
from cardwright.core.game import Agent, AnyGame, Decision
from cardwright.core.rng import stream


@dataclass(slots=True)
class _Timed:
    """Hands decisions on and keeps the time of those that were no matter of course."""

    inner: Agent[Any, Any]
    seconds: list[float] = field(default_factory=list[float])

    def act(self, observation: Any, decision: Decision[Any], /) -> Any:
        started = process_time()
        action = self.inner.act(observation, decision)
        if len(decision.actions) > 1:
            self.seconds.append(process_time() - started)
        return action


def median_move(game: AnyGame, agent: str, seed: int, decisions: int) -> float:
    """Return the processor seconds of the agent's median move, where it has a choice.

    Args:
        game: the game type, at its default options.
        agent: as :func:`cardwright.agents.spec.parse` reads it; it plays every seat.
        seed: of the games; one after another until there are enough moves.
        decisions: moves that are timed at least; games are played to their ends.
    """
    options, seats = game.spec.options.defaults(), game.spec.min_seats
    timed = _Timed(make(parse(agent, game.spec.name), game, options, seats, stream(seed, "pace")))
    while len(timed.seconds) < decisions:
        state = game.setup(options, seed, seats)
        while (decision := game.decision(state)) is not None:
            game.apply(state, timed.act(game.observe(state, decision.seat), decision))
        seed += 1
    return round(median(timed.seconds), 3)
