"""Prints what this build of the rules does, as JSON: run by ``test_compiled_equals_plain.py``.

``python trajectories.py GAMES`` plays so many random games of every game type, fewer of slow ones.
"""

from __future__ import annotations

import json
import sys
from random import Random
from typing import Any

from cardwright.agents.search import SearchAgent
from cardwright.core import rng
from cardwright.core.game import AnyGame, Seat
from cardwright.core.playout import trajectory
from cardwright.core.rng import stream
from cardwright.games import GAMES

LIMIT = 20_000
"""Plies; only a game that does not end reaches them."""
FEWER = {"ark-age": 4, "leveler": 20}
"""Of game types whose plain games take seconds so many times fewer are played."""
SEARCHED = {"parlor-magic": 40, "ark-age": 40, "leveler": 0}
"""Decisions of one game that are searched; without a kernel of its own a search takes minutes."""


def options_of(game: AnyGame, seed: int) -> dict[str, str]:
    """Return the defaults for even seeds, else every option at a listed value by chance."""
    chance = Random(seed)
    listed = {o.name: chance.choice(o.values or (o.default,)) for o in game.spec.options.options}
    return game.spec.options.complete(listed if seed % 2 else {})


def random_game(game: AnyGame, seed: int) -> int:
    """Return the hash over every state and every legal list of one random game."""
    state = game.setup(options_of(game, seed), seed)
    decision = game.decision(state)
    assert decision is not None
    position = game.position(game.observe(state, decision.seat))
    position.redeal(decision.seat, stream(seed, "equal/deal"))
    return trajectory(position.copy(), stream(seed, "equal/play"), LIMIT)


def searched_game(game: AnyGame, seed: int) -> list[str]:
    """Return the first actions of a game between searches, and the truth they lead to."""
    options = options_of(game, seed)
    state = game.setup(options, seed)
    agents: list[SearchAgent[Any, Any]] = [
        SearchAgent(game, options, 2, 30, stream(seed, f"equal/agent/{seat}")) for seat in range(2)
    ]
    said: list[str] = []
    while (decision := game.decision(state)) is not None and len(said) < SEARCHED[game.spec.name]:
        seat: Seat = decision.seat
        action = agents[seat].act(game.observe(state, seat), decision)
        game.apply(state, action)
        said.append(game.notation(action))
    return [*said, game.digest(state)]


def main() -> None:
    """Play, and print where the rules came from and what became of the games."""
    games = int(sys.argv[1])
    report = {
        name: {
            "random": [random_game(game, seed) for seed in range(games // FEWER.get(name, 1))],
            "searched": [searched_game(game, seed) for seed in range(4)],
        }
        for name, game in GAMES.items()
    }
    print(json.dumps({"rules": rng.__file__, "games": report}))


if __name__ == "__main__":
    main()
