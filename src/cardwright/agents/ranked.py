"""Search where the rules rank what is worth considering, for thoughts that are few and costly.

A tree would spread a few dozen simulations over moves that nobody makes. Here all of them go to
the choice itself: each candidate is taken, and everybody then plays on by the ranking. Candidates
meet the same deals, round by round, so that luck weighs the same on each; after each phase the
worse half is left (sequential halving), and most simulations tell the best ones apart.
"""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.agents.tree import ROOT, Tree
from cardwright.core.position import Position
from cardwright.core.rng import Stream


class RankedTree(Tree):
    """The root with its candidates, for positions that are ranked (``Position.is_ranked``)."""

    def __init__(self, action_count: i64, seats: i64, simulations: i64) -> None:
        """Make an empty tree; :meth:`search` makes at most so many simulations."""
        super().__init__(action_count, seats, simulations, 1)

    def search(self, root: Position, observer: i64, rng: Stream) -> None:
        """Simulate each candidate of ``root``, the better ones more often, on a new tree.

        Args:
            root: built from the observer's observation, never from the truth, and dealt; not
                changed.
            observer: the seat that decides.
            rng: the only source of chance.
        """
        rivals = self._planted(root)
        left = self.simulations
        while left >= len(rivals):
            rounds = left // (_halvings(len(rivals)) * len(rivals))
            for _round in range(max(rounds, 1)):
                self._compare(rivals, root, observer, rng)
                left -= len(rivals)
            rivals = self._better_half(rivals)

    def choose(self, root: Position, observer: i64, rng: Stream) -> i64:
        """Return the best of a whole search: the last two meet equally often, to the end."""
        self.search(root, observer, rng)
        return self.best()

    def _pairs(self) -> i64:
        """Return how often both are simulated: as often as the best of a search nearly is."""
        return self.simulations

    def _scored(self, dealt: Position, child: i64, observer: i64, rng: Stream) -> float:
        """Take a root action once, on a copy, and let everybody play on; return the score."""
        position = dealt.copy()
        position.apply_id(self.action[child])
        self._roll_out(position, rng)
        self._measure(position)
        self.path[1] = child
        self.movers[1] = observer
        self._back_up(1)
        return self.scores[observer]

    def _planted(self, root: Position) -> list[i64]:
        """Make the candidates' nodes, best first; return them. No more than can be simulated."""
        self._forget()
        count = min(root.candidates(self.buffer), self.simulations)
        return [self._add(ROOT, self.buffer[place]) for place in range(count)]

    def _compare(self, rivals: list[i64], root: Position, observer: i64, rng: Stream) -> None:
        """Simulate each of the rivals once, all from the same deal."""
        dealt = root.copy()
        dealt.redeal(observer, rng)
        chance = Stream(rng.word(), rng.word())
        for node in rivals:
            self._scored(dealt, node, observer, chance.copy())

    def _better_half(self, rivals: list[i64]) -> list[i64]:
        """Return those that fewer than half of the rivals beat, in their order."""
        kept = (len(rivals) + 1) // 2
        return [
            node for node in rivals if sum(self._beats(other, node) for other in rivals) < kept
        ]


def _halvings(count: i64) -> i64:
    """Return how often so many rivals are halved until one is left, at least 1."""
    halvings: i64 = 1
    while count > 2:
        count = (count + 1) // 2
        halvings += 1
    return halvings
