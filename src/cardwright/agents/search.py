"""The agent that searches: information-set tree search with a fixed number of simulations."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Generic

from cardwright.agents.policies import GUIDES
from cardwright.agents.ranked import RankedTree
from cardwright.agents.tree import Tree
from cardwright.core.action_ids import ids_of
from cardwright.core.game import ActionT, AnyGame, Decision, ObservationT
from cardwright.core.game_position import GamePosition
from cardwright.core.options import Options
from cardwright.core.position import Position, candidate_ids
from cardwright.core.rng import Stream

ROLLOUT_PLIES: Final = 12
"""Random plies below a new node, where the rules bring an evaluation of their own."""


@dataclass(frozen=True, slots=True)
class Weighed(Generic[ActionT]):
    """What a search found out about one action."""

    action: ActionT
    visits: int
    share: float
    """Mean score of the simulations through it, for the seat that decides: 0 to 1."""


@dataclass(frozen=True, slots=True)
class Judged(Generic[ActionT]):
    """What a search thinks of an action that was chosen."""

    preferred: ActionT
    """What it would have chosen: the same, if it sees nothing better."""
    lost: float
    """How much lower the chosen one's mean score is, 0 to 1; 0 where it is preferred."""
    doubt: float
    """The standard error of ``lost``."""


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
        self.options = options
        self.seats = seats
        self.simulations = simulations
        self.rng = rng
        self._guide = GUIDES.get(game.spec.name)
        self._tree: Tree | None = None
        """Made at the first search and used again: its arrays are large."""

    def act(self, observation: ObservationT, decision: Decision[ActionT], /) -> ActionT:
        """Return the most visited action; the only one that is worth a thought at once."""
        if len(decision.actions) == 1:
            return decision.actions[0]
        if self._guide is not None:
            considered = self._guide.considered(self.game, observation, decision)
            if len(considered) == 1:
                return decision.actions[considered[0]]
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

    def judge(
        self, observation: ObservationT, decision: Decision[ActionT], chosen: ActionT, /
    ) -> Judged[ActionT]:
        """Return what a search thinks of an offered action, by the observation alone.

        What it prefers and what was chosen are then simulated equally often: a search itself
        hardly looks at what it does not like, and looks best at what it likes by luck.
        """
        position = self._position(observation, decision.seat)
        numbers = ids_of(self.game, decision)
        number = numbers[decision.actions.index(chosen)]
        if candidate_ids(position) == [number]:
            return Judged(chosen, 0.0, 0.0)
        tree = self._grown(position, decision.seat)
        best = int(tree.best())
        if best == number:
            return Judged(chosen, 0.0, 0.0)
        tree.contrast(position, decision.seat, best, number, self.rng)
        if tree.gap <= 0.0:
            return Judged(chosen, 0.0, float(tree.doubt))
        return Judged(decision.actions[numbers.index(best)], float(tree.gap), float(tree.doubt))

    def _search(self, observation: Any, seat: int) -> int:
        position = self._position(observation, seat)
        considered = candidate_ids(position)
        if len(considered) == 1:
            return considered[0]
        return int(self._fresh(position).choose(position, seat, self.rng))

    def _position(self, observation: Any, seat: int) -> Position:
        position = position_of(self.game, observation)
        position.redeal(seat, self.rng)
        return position

    def _grown(self, position: Position, seat: int) -> Tree:
        """Return the tree of a whole search from the position."""
        tree = self._fresh(position)
        tree.search(position, seat, self.rng)
        return tree

    def _fresh(self, position: Position) -> Tree:
        """Return the agent's tree, for its next search."""
        if self._tree is None:
            self._tree = tree_for(self.game, self.options, position, self.seats, self.simulations)
        return self._tree


def is_guided(game: AnyGame) -> bool:
    """Return whether few simulations are made, each by the policy's ranking and far."""
    return game.spec.name in GUIDES


def position_of(game: AnyGame, observation: Any) -> Position:
    """Return a position for search, guided where the game type's policy guides."""
    position = game.position(observation)
    guide = GUIDES.get(game.spec.name)
    if guide is not None and isinstance(position, GamePosition):
        position.follow(partial(guide.considered, game))
    return position


def tree_for(
    game: AnyGame, options: Options, position: Position, seats: int, simulations: int
) -> Tree:
    """Return a new tree for positions like this one.

    Without an evaluation a :class:`GamePosition` is played to the end.
    """
    count = game.action_count(options)
    if position.is_ranked():
        return RankedTree(count, seats, simulations)
    is_blind = isinstance(position, GamePosition) and position.shortcuts is None
    return Tree(count, seats, simulations, game.spec.max_actions if is_blind else ROLLOUT_PLIES)
