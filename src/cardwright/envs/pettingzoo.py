"""PettingZoo AEC environments; needs the extra ``pettingzoo``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from cardwright.core.game import Json
from cardwright.core.rng import MASK
from cardwright.envs.spaces import observation_space, observed
from cardwright.envs.table import Rules, Table


def env(
    name: str,
    options: Mapping[str, str] | None = None,
    seats: int = 2,
    content: Json = None,
) -> AECEnv[str, Any, Any]:
    """Return the environment of a game type, where an illegal action loses."""
    raw = TableEnv(Rules(name, options, seats, content))
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1))


class TableEnv(AECEnv[str, Any, Any]):
    """One game after the other; ``seat_0`` is seat 0."""

    def __init__(self, rules: Rules) -> None:
        """Make the environment; ``reset`` begins a game."""
        super().__init__()
        self.metadata = {
            "name": rules.game.spec.name,
            "render_modes": [],
            "is_parallelizable": False,
        }
        self.render_mode = None
        self.rules = rules
        self.possible_agents = [f"seat_{seat}" for seat in range(rules.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {it: observation_space(rules) for it in self.possible_agents}
        self.action_spaces = {
            it: spaces.Discrete(rules.action_count) for it in self.possible_agents
        }
        self.np_random, _seed = seeding.np_random(None)

    def observation_space(self, agent: str) -> Any:
        """Return the agent's observation space, the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the agent's action space, the same object each time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: with a seed that one, without the next one of the present run of seeds.

        Args:
            seed: starts the run of seeds.
            options: ``{"table": Table}`` to go on from a fork, a restored or a sampled table.
        """
        if seed is not None:
            self.np_random, _seed = seeding.np_random(seed)
        given = (options or {}).get("table")
        self.table: Table = given or Table(self.rules, int(self.np_random.integers(MASK)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._turn_over()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """Return what the agent sees now."""
        return observed(self.table, self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        """Answer for ``agent_selection``; ``None`` from an agent whose game is over.

        Raises:
            IllegalActionError: if the action is not offered.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.table.act(int(action))
        self.rewards = dict(zip(self.possible_agents, self.table.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.agents, self.table.over)
        self._turn_over()
        self._accumulate_rewards()

    def render(self) -> None:
        """Show nothing: a table in the browser shows games."""

    def close(self) -> None:
        """Hold nothing open."""

    def _turn_over(self) -> None:
        self.agent_selection = self.possible_agents[self.table.seat]
        self.infos = {
            agent: {
                "action_mask": self.table.mask(seat),
                "left_out": self.table.left_out,
                "schema": self.rules.layout.digest,
            }
            for seat, agent in enumerate(self.possible_agents)
            if agent in self.agents
        }
