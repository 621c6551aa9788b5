"""A :class:`Position` around any game type, for rules that have no native one."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.core.game import AnyGame, Seat
from cardwright.core.position import OVER, Position
from cardwright.core.rng import Stream

_EVEN = 0.5
"""What is known of an unfinished game without knowing the game: nothing."""


class GamePosition(Position):
    """Searches a game type through its contract; slow, but right for every game."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        super().__init__()
        self.game: AnyGame = game
        self.state: Any = state
        self.pending: Any = None
        self._ask()

    def legal(self, buffer: vec[i64]) -> i64:
        """See :meth:`Position.legal`."""
        if self.pending is None:
            return 0
        count: i64 = 0
        for action in self.pending.actions:
            buffer[count] = self.game.action_id(action)
            count += 1
        return count

    def apply_id(self, action: i64) -> None:
        """See :meth:`Position.apply_id`."""
        self.game.apply(self.state, self.game.action(int(action)))
        self._ask()

    def copy(self) -> Position:
        """See :meth:`Position.copy`."""
        return GamePosition(self.game, self.game.copy(self.state))

    def redeal(self, observer: i64, rng: Stream) -> None:
        """See :meth:`Position.redeal`; the deal is the game type's ``sample``."""
        seen = self.game.observe(self.state, Seat(int(observer)))
        self.state = self.game.sample(seen, rng)
        self._ask()

    def score(self, seat: i64) -> float:
        """See :meth:`Position.score`."""
        outcome = self.game.outcome(self.state)
        return _EVEN if outcome is None else outcome.scores[int(seat)]

    def evaluate(self, seat: i64) -> float:
        """Return the score of a finished game and one half of any other."""
        return self.score(seat)

    def fold(self, hash_: i64) -> i64:
        """See :meth:`Position.fold`; mixes the game type's digest."""
        for letter in self.game.digest(self.state).encode():
            hash_ = (hash_ * 131 + letter) % 2147483647
        return hash_

    def _ask(self) -> None:
        self.pending = self.game.decision(self.state)
        self.seat = OVER if self.pending is None else self.pending.seat
