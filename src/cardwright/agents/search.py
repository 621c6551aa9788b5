"""The agent that searches: information-set tree search with a fixed number of simulations."""

from __future__ import annotations

from typing import Any, Final, Generic

from cardwright.agents.tree import Tree
from cardwright.core.game import ActionT, AnyGame, Decision, ObservationT
from cardwright.core.game_position import GamePosition
from cardwright.core.options import Options
from cardwright.core.position import Position, new_buffer
from cardwright.core.rng import Stream

ROLLOUT_PLIES: Final = 12
"""Random plies below a new node, where the rules bring an evaluation of their own."""


class SearchAgent(Generic[ActionT, ObservationT]):
    """Plays the action that its search visited most. Repeats from its stream.

    Its strength is a number of simulations, never a time, so that a game plays out the same on
    every machine. It sees the observation alone: every simulation deals the hidden cards anew.
    """

    def __init__(
        self, game: AnyGame, options: Options, seats: int, simulations: int, rng: Stream
    ) -> None:
        """Make an agent for one seat of one game.

        Args:
            game: the game type.
            options: the game's full set, which settles the action ids.
            seats: how many play.
            simulations: visits of the root before each decision, at least 1.
            rng: the agent's own stream.
        """
        self.game = game
        self.rng = rng
        self.simulations = simulations
        self._sizes = (game.action_count(options), seats)
        self._tree: Tree | None = None
        self._play = (-1, -1)
        """Seat and group of the play inside which the tree's root lies."""

    def act(self, observation: ObservationT, decision: Decision[ActionT], /) -> ActionT:
        """Return the most visited action; a forced one at once."""
        ids = [self.game.action_id(action) for action in decision.actions]
        best = ids[0] if len(ids) == 1 else self._search(observation, decision, ids)
        if self._tree is not None and not self._tree.advance(best):
            self._tree.clear()
        self._play = (decision.seat, decision.group)
        return decision.actions[ids.index(best)]

    def _search(self, observation: Any, decision: Decision[Any], ids: list[int]) -> int:
        position = self.game.position(observation)
        position.redeal(decision.seat, self.rng)
        buffer = new_buffer()
        if position.candidates(buffer) == 1:
            return buffer[0]
        tree = self._tree = self._tree or self._new_tree(position)
        if self._play != (decision.seat, decision.group) or not tree.fits(ids):
            tree.clear()
        tree.search(position, decision.seat, self.rng)
        return tree.best()

    def _new_tree(self, position: Position) -> Tree:
        return Tree(*self._sizes, self.simulations, rollout_plies(self.game, position))


def rollout_plies(game: AnyGame, position: Position) -> int:
    """Return how far random play goes on below a new node.

    The contract alone brings no evaluation: a :class:`GamePosition` is played to the end.
    """
    return game.spec.max_actions if isinstance(position, GamePosition) else ROLLOUT_PLIES
