"""What the PettingZoo door uses."""

from typing import Any, Generic, TypeVar

_Agent = TypeVar("_Agent")
_Seen = TypeVar("_Seen")
_Action = TypeVar("_Action")

class AECEnv(Generic[_Agent, _Seen, _Action]):
    metadata: dict[str, Any]
    render_mode: str | None
    possible_agents: list[_Agent]
    agents: list[_Agent]
    observation_spaces: dict[_Agent, Any]
    action_spaces: dict[_Agent, Any]
    rewards: dict[_Agent, float]
    terminations: dict[_Agent, bool]
    truncations: dict[_Agent, bool]
    infos: dict[_Agent, dict[str, Any]]
    agent_selection: _Agent
    _cumulative_rewards: dict[_Agent, float]
    def __init__(self) -> None: ...
    def _was_dead_step(self, action: Any) -> None: ...
    def _accumulate_rewards(self) -> None: ...
