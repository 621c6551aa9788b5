"""Information-set tree search over any :class:`Position`: compiled, ids only, flat arrays.

One tree stands for what its observer knows (single-observer ISMCTS). Each simulation deals the
hidden cards anew, walks down among the children that this deal allows, adds one node, plays a
few random plies and asks the position for its evaluation. A child is rated by its mean value and
by how often it was *available*, not by how often its parent was visited.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.core.position import OVER, Position, new_buffer
from cardwright.core.rng import Stream

ROOT: Final = 0
NONE: Final = -1
"""No such node: an end of a list of siblings."""

EXPLORATION: Final = 0.4
"""Weight of the doubt about a child that was seldom visited (decision 0008)."""


def filled(length: i64, value: i64) -> vec[i64]:
    """Return ``length`` copies of ``value``."""
    values: list[i64] = []
    for _ in range(length):
        values.append(value)
    return vec[i64](values)


def zeros(length: i64) -> vec[float]:
    """Return ``length`` zeros."""
    values: list[float] = []
    for _ in range(length):
        values.append(0.0)
    return vec[float](values)


class Tree:
    """The search tree of one observer. Node 0 is the decision he faces now."""

    def __init__(self, action_count: i64, seats: i64, simulations: i64, plies: i64) -> None:
        """Make an empty tree.

        Args:
            action_count: action ids run from 0 to one below this.
            seats: how many scores a game has.
            simulations: how many :meth:`search` makes, at least 1.
            plies: length of the random play below a new node, before the evaluation.
        """
        self.seats: i64 = seats
        self.simulations: i64 = simulations
        self.plies: i64 = plies
        self.size: i64 = 1
        """Nodes in use: each simulation adds at most one."""
        capacity = simulations + 1
        self.action: vec[i64] = filled(capacity, NONE)
        """Action id that leads from the parent to the node."""
        self.first_child: vec[i64] = filled(capacity, NONE)
        self.next_sibling: vec[i64] = filled(capacity, NONE)
        self.visits: vec[i64] = filled(capacity, 0)
        self.available: vec[i64] = filled(capacity, 0)
        """Visits of the parent in which the action was legal."""
        self.total: vec[float] = zeros(capacity)
        """Sum of scores for the seat that chose the action."""
        self.path: vec[i64] = filled(capacity + 1, ROOT)
        """Nodes of the current simulation, root first."""
        self.movers: vec[i64] = filled(capacity + 1, NONE)
        """Seat that chose the action into ``path[depth]``."""
        self.scores: vec[float] = zeros(seats)
        self.buffer: vec[i64] = new_buffer()
        self.mark: vec[i64] = filled(action_count, 0)
        """``mark[action] == stamp`` while the action is legal here and has no child yet."""
        self.stamp: i64 = 0
        self.gap: float = 0.0
        """Of :meth:`contrast`: how much better the first action scored, on average."""
        self.doubt: float = 0.0
        """Of :meth:`contrast`: the standard error of the gap."""

    def search(self, root: Position, observer: i64, rng: Stream) -> None:
        """Simulate ``simulations`` times from ``root``, on a new tree.

        Args:
            root: built from the observer's observation, never from the truth; not changed.
            observer: the seat that decides and whose knowledge the tree stands for.
            rng: the only source of chance.
        """
        self._forget()
        for _ in range(self.simulations):
            self._simulate(root, observer, rng)

    def choose(self, root: Position, observer: i64, rng: Stream) -> i64:
        """Return what :meth:`best` is after :meth:`search` with these arguments.

        It simulates only until no other action can have as many visits in the end.
        """
        self._forget()
        left = self.simulations
        while left > 0 and not self._is_settled(left):
            self._simulate(root, observer, rng)
            left -= 1
        return self.best()

    def contrast(
        self, root: Position, observer: i64, first: i64, second: i64, rng: Stream
    ) -> None:
        """Simulate two root actions equally often, each pair from one deal, on a new tree.

        A search spends little on what it does not like; here both get the same, so that
        :attr:`gap` and :attr:`doubt` say how they differ and how sure that is.

        Args:
            root: as in :meth:`search`.
            observer: the seat that decides.
            first: a legal action of the root.
            second: another one.
            rng: the only source of chance.
        """
        self._forget()
        one = self._add(ROOT, first)
        other = self._add(ROOT, second)
        pairs = self._pairs()
        total = 0.0
        squares = 0.0
        for _ in range(pairs):
            dealt = root.copy()
            dealt.redeal(observer, rng)
            chance = Stream(rng.word(), rng.word())
            gap = self._scored(dealt, one, observer, chance.copy())
            gap -= self._scored(dealt, other, observer, chance)
            total += gap
            squares += gap * gap
        count = float(pairs)
        self.gap = total / count
        spread = max(0.0, squares / count - self.gap * self.gap)
        self.doubt = math.sqrt(spread / max(1.0, count - 1.0))

    def best(self) -> i64:
        """Return the root action with the most visits; of equals the better, then the older."""
        best: i64 = NONE
        child = self.first_child[ROOT]
        while child != NONE:
            if best == NONE or self._beats(child, best):
                best = child
            child = self.next_sibling[child]
        return self.action[best]

    def visits_of(self, action: i64) -> i64:
        """Return the visits of a root action."""
        child = self._child(action)
        return 0 if child == NONE else self.visits[child]

    def value_of(self, action: i64) -> float:
        """Return the mean score of a root action for the observer, 0 if it has no visits."""
        child = self._child(action)
        return 0.0 if child == NONE else self.total[child] / float(self.visits[child])

    # ---- one simulation

    def _forget(self) -> None:
        """Leave the root alone in the tree."""
        self.size = 1
        self.first_child[ROOT] = NONE

    def _simulate(self, root: Position, observer: i64, rng: Stream) -> None:
        position = root.copy()
        position.redeal(observer, rng)
        depth = self._descend(position, ROOT, 0, rng)
        self._roll_out(position, rng)
        self._measure(position)
        self._back_up(depth)

    def _pairs(self) -> i64:
        """Return how often :meth:`contrast` can simulate both: two nodes are theirs."""
        return max(1, (self.simulations - 2) // 2)

    def _scored(self, dealt: Position, child: i64, observer: i64, rng: Stream) -> float:
        """Simulate a root action once, on a copy; return the observer's score."""
        position = dealt.copy()
        position.apply_id(self.action[child])
        self.path[1] = child
        self.movers[1] = observer
        depth = self._descend(position, child, 1, rng)
        self._roll_out(position, rng)
        self._measure(position)
        self._back_up(depth)
        return self.scores[observer]

    def _descend(self, position: Position, node: i64, depth: i64, rng: Stream) -> i64:
        """Walk from a node at a depth to a leaf, adding one node there; return its depth."""
        while position.seat != OVER:
            count = position.candidates(self.buffer)
            mover = position.seat
            untried = self._mark_untried(node, count)
            child = self._grow(node, count, untried, rng) if untried > 0 else self._pick(node)
            position.apply_id(self.action[child])
            depth += 1
            self.path[depth] = child
            self.movers[depth] = mover
            node = child
            if untried > 0:
                break
        return depth

    def _mark_untried(self, node: i64, count: i64) -> i64:
        """Note availability; return how many of the ``count`` legal actions have no child.

        Children that are legal now are marked with ``-stamp``, untried actions with ``stamp``.
        """
        self.stamp += 1
        stamp = self.stamp
        for index in range(count):
            self.mark[self.buffer[index]] = stamp
        untried = count
        child = self.first_child[node]
        while child != NONE:
            action = self.action[child]
            if self.mark[action] == stamp:
                self.mark[action] = -stamp
                self.available[child] += 1
                untried -= 1
            child = self.next_sibling[child]
        return untried

    def _pick(self, node: i64) -> i64:
        """Return the available child with the highest upper confidence bound."""
        best: i64 = NONE
        best_bound = -1.0
        child = self.first_child[node]
        while child != NONE:
            if self.mark[self.action[child]] == -self.stamp:
                visits = float(self.visits[child])
                doubt = math.sqrt(math.log(float(self.available[child])) / visits)
                bound = self.total[child] / visits + EXPLORATION * doubt
                if bound > best_bound:
                    best_bound = bound
                    best = child
            child = self.next_sibling[child]
        return best

    def _grow(self, node: i64, count: i64, untried: i64, rng: Stream) -> i64:
        """Add and return a child for one of the untried actions, all equally likely."""
        skip = rng.below(untried)
        index: i64 = 0
        while True:
            action = self.buffer[index]
            if self.mark[action] == self.stamp:
                if skip == 0:
                    return self._add(node, action)
                skip -= 1
            index += 1

    def _add(self, node: i64, action: i64) -> i64:
        child = self.size
        self.size += 1
        self.action[child] = action
        self.first_child[child] = NONE
        self.next_sibling[child] = self.first_child[node]
        self.first_child[node] = child
        self.visits[child] = 0
        self.available[child] = 1
        self.total[child] = 0.0
        return child

    def _roll_out(self, position: Position, rng: Stream) -> None:
        """Play up to ``plies`` actions quickly."""
        left = self.plies
        while left > 0 and position.seat != OVER:
            position.go_on(self.buffer, rng)
            left -= 1

    def _measure(self, position: Position) -> None:
        """Put each seat's score, or the evaluation of an unfinished game, into ``scores``."""
        over = position.seat == OVER
        for seat in range(self.seats):
            self.scores[seat] = position.score(seat) if over else position.evaluate(seat)

    def _back_up(self, depth: i64) -> None:
        while depth > 0:
            node = self.path[depth]
            self.visits[node] += 1
            self.total[node] += self.scores[self.movers[depth]]
            depth -= 1

    # ---- the root

    def _is_settled(self, left: i64) -> bool:
        """Return whether an action leads all others, untried ones too, by over ``left`` visits."""
        most: i64 = 0
        second: i64 = 0
        child = self.first_child[ROOT]
        while child != NONE:
            visits = self.visits[child]
            if visits > most:
                second = most
                most = visits
            elif visits > second:
                second = visits
            child = self.next_sibling[child]
        return most - second > left

    def _beats(self, child: i64, other: i64) -> bool:
        if self.visits[child] != self.visits[other]:
            return self.visits[child] > self.visits[other]
        if self.total[child] != self.total[other]:
            return self.total[child] > self.total[other]
        return child < other

    def _child(self, action: i64) -> i64:
        child = self.first_child[ROOT]
        while child != NONE and self.action[child] != action:
            child = self.next_sibling[child]
        return child
