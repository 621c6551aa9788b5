"""The agent that searches: information-set tree search with a fixed number of simulations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic

from cardwright.agents.policies import POLICIES
from cardwright.agents.tree import Tree
from cardwright.core.action_ids import ids_of
from cardwright.core.game import ActionT, AnyGame, Decision, ObservationT
from cardwright.core.game_position import GamePosition
from cardwright.core.options import Options
from cardwright.core.position import Position, candidate_ids
from cardwright.core.rng import Stream

ROLLOUT_PLIES: Final = 12
"""Random plies below a new node, where the rules bring an evaluation of their own."""
GUIDED_PLIES: Final = 5
"""Choices of the game type's own policy below a new node, where rules without a kernel have one:
their steps are slow, so each has to be worth it."""


@dataclass(frozen=True, slots=True)
class Weighed(Generic[ActionT]):
    """What a search found out about one action."""

    action: ActionT
    visits: int
    share: float
    """Mean score of the simulations through it, for the seat that decides: 0 to 1."""


class SearchAgent(Generic[ActionT, ObservationT]):
    """Plays the action that its search visited most. Repeats from its stream.

    Its strength is a number of simulations, never a time, so that a game plays out the same on
    every machine. It sees the observation alone: every simulation deals the hidden cards anew.
    Each decision is searched by itself, also inside a play: keeping the tree from one to the next
    saved a seventh of the time and won no more games.
    """

    def __init__(
        self, game: AnyGame, options: Options, seats: int, simulations: int, rng: Stream
    ) -> None:
        """Make an agent for one seat of one game.

        Args:
            game: the game type.
            options: the game's full set, which settles the action ids.
            seats: how many play.
            simulations: how many it makes before each decision, at least 1.
            rng: the agent's own stream.
        """
        self.game = game
        self.seats = seats
        self.simulations = simulations
        self.rng = rng
        self._action_count = game.action_count(options)
        self._tree: Tree | None = None
        """Made at the first search and used again: its arrays are large."""

    def act(self, observation: ObservationT, decision: Decision[ActionT], /) -> ActionT:
        """Return the most visited action; a forced one at once."""
        if len(decision.actions) == 1:
            return decision.actions[0]
        found = self._search(observation, decision.seat)
        return decision.actions[ids_of(self.game, decision).index(found)]

    def weigh(
        self, observation: ObservationT, decision: Decision[ActionT], /
    ) -> list[Weighed[ActionT]]:
        """Return the actions that a search looks at, the most visited first; it plays the first.

        Nothing where there is nothing to choose.
        """
        position = self._position(observation, decision.seat)
        if len(candidate_ids(position)) == 1:
            return []
        tree = self._grown(position, decision.seat)
        numbered = zip(decision.actions, ids_of(self.game, decision), strict=True)
        found = [
            Weighed(action, int(tree.visits_of(number)), float(tree.value_of(number)))
            for action, number in numbered
            if tree.visits_of(number) > 0
        ]
        best = decision.actions[ids_of(self.game, decision).index(tree.best())]
        return sorted(found, key=lambda one: (one.action != best, -one.visits))

    def _search(self, observation: Any, seat: int) -> int:
        position = self._position(observation, seat)
        considered = candidate_ids(position)
        if len(considered) == 1:
            return considered[0]
        return self._grown(position, seat).best()

    def _position(self, observation: Any, seat: int) -> Position:
        position = self.game.position(observation)
        if isinstance(position, GamePosition):
            position.guide = _guide(self.game)
        position.redeal(seat, self.rng)
        return position

    def _grown(self, position: Position, seat: int) -> Tree:
        """Return the tree of a search from the position."""
        if self._tree is None:
            plies = rollout_plies(self.game, position)
            self._tree = Tree(self._action_count, self.seats, self.simulations, plies)
        self._tree.search(position, seat, self.rng)
        return self._tree


def is_searched(game: AnyGame, observation: Any) -> bool:
    """Return whether the game type's rules have a kernel, which makes searching them quick."""
    return not isinstance(game.position(observation), GamePosition)


def rollout_plies(game: AnyGame, position: Position) -> int:
    """Return how far quick play goes on below a new node.

    Without an evaluation a :class:`GamePosition` is played to the end.
    """
    if isinstance(position, GamePosition):
        return game.spec.max_actions if position.judge is None else GUIDED_PLIES
    return ROLLOUT_PLIES


def _guide(game: AnyGame) -> Callable[[Any, Decision[Any]], int] | None:
    """Return the game type's own policy as whoever plays on, each seat by what it observes."""
    policy = POLICIES.get(game.spec.name)
    if policy is None:
        return None
    return lambda state, asked: policy.best(game, game.observe(state, asked.seat), asked)
