"""Helpers of the agents' tests: agents at the toy's table, and a tiny game for three."""

from __future__ import annotations

from typing import Any

from cardwright.agents.match import Match, Played
from cardwright.agents.spec import make, parse
from cardwright.core.game import Agent, AnyGame
from cardwright.core.rng import stream
from tests.toy import TOY

DEFAULTS = TOY.spec.options.defaults()


def seated(*names: str, seed: int = 0, game: AnyGame = TOY) -> list[Agent[Any, Any]]:
    """Return fresh agents, one a seat."""
    options = game.spec.options.defaults()
    return [
        make(parse(name, game.spec.name), game, options, len(names), stream(seed, f"agent/{seat}"))
        for seat, name in enumerate(names)
    ]


def played(*names: str, seed: int = 0, game: AnyGame = TOY, through_json: bool = False) -> Played:
    """Return one game between the named agents."""
    match = Match(game, game.spec.options.defaults(), through_json=through_json)
    return match.play(seated(*names, seed=seed, game=game), seed)
