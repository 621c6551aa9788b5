"""OpenSpiel games ``cardwright_parlor_magic`` and so on; needs the extra ``openspiel``.

Importing this module registers them. They are for two players.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pyspiel

from cardwright.envs.table import Rules, Table
from cardwright.games import GAMES

DEALS: Final = 1024
"""Seeds that the chance node at the root draws from, unless the parameter ``deals`` says more."""


def short_name(name: str) -> str:
    """Return what OpenSpiel calls the game type."""
    return f"cardwright_{name.replace('-', '_')}"


def _type(name: str) -> Any:
    return pyspiel.GameType(
        short_name=short_name(name),
        long_name=GAMES[name].spec.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"deals": DEALS},
    )


class TableGame(pyspiel.Game):
    """A game type at its default options."""

    def __init__(self, kind: Any, name: str, params: dict[str, Any] | None = None) -> None:
        """Make the game; ``params["deals"]`` is how many deals there are."""
        self.rules = Rules(name)
        self.deals = int((params or {}).get("deals", DEALS))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.action_count,
            max_chance_outcomes=self.deals,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.rules.game.spec.max_actions,
        )
        super().__init__(kind, info, params or {})

    def new_initial_state(self) -> TableState:
        """Return a state before the deal."""
        return TableState(self, self.rules, self.deals)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TableObserver:
        """Return what makes tensors of states; of one kind only, whatever is asked for."""
        return TableObserver(self.rules)


class TableState(pyspiel.State):
    """A game being played; ``table`` is ``None`` before the deal."""

    def __init__(self, game: TableGame, rules: Rules, deals: int) -> None:
        """Stand before the deal."""
        super().__init__(game)
        self.rules = rules
        self.deals = deals
        self.table: Table | None = None

    def current_player(self) -> int:
        """Return who is asked, or chance, or that it is over."""
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.table.over else self.table.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the deals, equally likely."""
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.table is not None and self.table.over

    def returns(self) -> list[float]:
        """Return 1 won, -1 lost, 0 a draw or not over."""
        return [0.0, 0.0] if self.table is None else self.table.rewards()

    def __str__(self) -> str:
        if self.table is None:
            return "before the deal"
        return f"deal {self.table.seed}: {'; '.join(self.table.entries or ())}"

    def _legal_actions(self, player: int) -> list[int]:
        assert self.table is not None, "chance acts before the deal"
        return sorted(self.table.ids)

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.table = Table(self.rules, action)
        else:
            self.table.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.table is None:
            return f"deal {action}"
        return self.table.name(action) if action in self.table.ids else f"action {action}"


class TableObserver:
    """Makes the tensor of ``rules.layout``, and pieces of it by name."""

    def __init__(self, rules: Rules) -> None:
        """Make room for the tensor."""
        self.rules = rules
        self.tensor = np.zeros(rules.layout.size, np.float32)
        self.dict = {name: self.tensor[place] for name, place in rules.layout.places.items()}

    def set_from(self, state: TableState, player: int) -> None:
        """Fill ``tensor`` and ``dict`` with what the player sees; 0 before the deal."""
        self.tensor[:] = 0 if state.table is None else state.table.tensor(player)

    def string_from(self, state: TableState, player: int) -> str:
        """Return the numbers that are not 0, by field."""
        self.set_from(state, player)
        told = [f"{name}={part.tolist()}" for name, part in self.dict.items() if part.any()]
        return f"player {player}: {' '.join(told)}"


def _register(name: str) -> None:
    kind = _type(name)

    class Named(TableGame):
        """The game type of this name: OpenSpiel makes games from a class and parameters."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, name, params)

    pyspiel.register_game(kind, Named)


for _name in ("parlor-magic", "ark-age", "leveler"):
    _register(_name)
