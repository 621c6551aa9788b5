"""Gymnasium environments: one seat learns, agents fill the others; extra ``gymnasium``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import gymnasium
from gymnasium import spaces
from gymnasium.vector import SyncVectorEnv
from numpy.typing import NDArray

from cardwright.agents.spec import make, parse
from cardwright.agents.uniform import UniformAgent
from cardwright.core.game import Agent, Json
from cardwright.core.rng import MASK, stream
from cardwright.envs.spaces import observation_space, observed
from cardwright.envs.table import Rules, Table


def env(
    name: str,
    opponent: str = "uniform",
    seat: int | None = None,
    options: Mapping[str, str] | None = None,
    content: Json = None,
) -> SeatEnv:
    """Return the environment of one seat in a game for two.

    Args:
        name: the game type.
        opponent: agent spec of the other seat (``greedy``, ``search:100``, a level).
        seat: whose seat the learner has; ``None``: drawn for each game.
        options: options other than the defaults.
        content: decks or builds.
    """
    return SeatEnv(Rules(name, options, 2, content), opponent, seat)


def vector(name: str, count: int, opponent: str = "uniform", **more: Any) -> SyncVectorEnv:
    """Return ``count`` environments in step; ``more`` as for :func:`env`."""
    return SyncVectorEnv([partial(env, name, opponent, **more) for _ in range(count)])


class SeatEnv(gymnasium.Env[Any, Any]):
    """Decisions of one seat; those of the opponent are made in between."""

    metadata = {"render_modes": []}  # noqa: RUF012 - gymnasium reads a plain dict here

    def __init__(self, rules: Rules, opponent: str, seat: int | None) -> None:
        """Make the environment; ``reset`` begins a game.

        Raises:
            CardwrightError: if ``opponent`` names no agent.
        """
        self.rules = rules
        self.spec_of_opponent = parse(opponent, rules.game.spec.name)
        self.fixed_seat = seat
        self.observation_space = observation_space(rules)
        self.action_space = spaces.Discrete(rules.action_count)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        """Begin a game: the seed starts a run of games that is the same each time."""
        super().reset(seed=seed)
        game_seed, drawn = int(self.np_random.integers(MASK)), int(self.np_random.integers(2))
        self.seat = drawn if self.fixed_seat is None else self.fixed_seat
        self.table = Table(self.rules, game_seed)
        self.opponent: Agent[Any, Any] = make(
            self.spec_of_opponent,
            self.rules.game,
            self.rules.options,
            2,
            stream(game_seed, "opponent"),
        )
        self._let_opponent_play()
        return observed(self.table, self.seat), self._info()

    def step(
        self, action: Any
    ) -> tuple[dict[str, NDArray[Any]], float, bool, bool, dict[str, Any]]:
        """Answer the learner's decision; an action that is not offered loses the game."""
        if int(action) not in self.table.ids:
            info = {**self._info(), "illegal": True}
            return observed(self.table, self.seat), -1.0, True, False, info
        self.table.act(int(action))
        self._let_opponent_play()
        reward = self.table.rewards()[self.seat]
        return observed(self.table, self.seat), reward, self.table.over, False, self._info()

    def _let_opponent_play(self) -> None:
        game = self.rules.game
        while (decision := self.table.decision) is not None and decision.seat != self.seat:
            blind = isinstance(self.opponent, UniformAgent)  # it looks at nothing
            observation = None if blind else game.observe(self.table.state, decision.seat)
            self.table.answer(self.opponent.act(observation, decision))

    def _info(self) -> dict[str, Any]:
        return {
            "action_mask": self.table.mask(self.seat),
            "left_out": self.table.left_out,
            "schema": self.rules.layout.digest,
        }
