"""How long an agent takes for a move, by the processor's time."""

from __future__ import annotations

from statistics import median
from time import process_time
from typing import Any, Final

from cardwright.agents.policies import GUIDES
from cardwright.agents.spec import make, parse
from cardwright.core.game import Agent, AnyGame, Decision
from cardwright.core.rng import stream

_EVERY: Final = 7
"""Of the choices of a game, how few are timed: so that they are spread over its whole course."""


def median_move(game: AnyGame, agent: str, seed: int, decisions: int) -> float:
    """Return the processor seconds of the agent's median move, where there is something to choose.

    Args:
        game: the game type, at its default options.
        agent: as :func:`cardwright.agents.spec.parse` reads it; it is asked now and then in games
            that greedy plays.
        seed: of the games; one after another until there are enough moves.
        decisions: moves that are timed at least.
    """
    options, seats = game.spec.options.defaults(), game.spec.min_seats
    timed, greedy = (
        make(parse(name, game.spec.name), game, options, seats, stream(seed, f"pace/{name}"))
        for name in (agent, "greedy")
    )
    seconds: list[float] = []
    choices = 0
    while len(seconds) < decisions:
        state = game.setup(options, seed, seats)
        while (decision := game.decision(state)) is not None and len(seconds) < decisions:
            seen = game.observe(state, decision.seat)
            is_choice = _is_choice(game, seen, decision)
            choices += is_choice
            if is_choice and choices % _EVERY == 0:
                seconds.append(_seconds(timed, seen, decision))
            game.apply(state, greedy.act(seen, decision))
        seed += 1
    return round(median(seconds), 3)


def _is_choice(game: AnyGame, observation: Any, decision: Decision[Any]) -> bool:
    """Return whether more than one action is worth a thought."""
    guide = GUIDES.get(game.spec.name)
    if guide is None or len(decision.actions) == 1:
        return len(decision.actions) > 1
    return len(guide.considered(game, observation, decision)) > 1


def _seconds(agent: Agent[Any, Any], observation: Any, decision: Decision[Any]) -> float:
    started = process_time()
    agent.act(observation, decision)
    return process_time() - started
