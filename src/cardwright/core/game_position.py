"""A search position for any game type: a shell around the contract, for rules without a kernel.

Slow and simple: every action goes through ``decision`` and ``apply``. A game type whose rules
are searched much brings a :class:`Position` of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.core.action_ids import action_of, ids_of
from cardwright.core.game import AnyGame, Decision
from cardwright.core.position import OVER, Position
from cardwright.core.rng import MASK, Stream


class GamePosition(Position):
    """One imagined state that looks to its observer as the observation says.

    ``state`` is None until the first :meth:`redeal`: an observation alone is no state. Copies
    share it until one of them goes on.
    """

    def __init__(
        self,
        game: AnyGame,
        observation: Any,
        seat: int,
        judge: Callable[[Any, int], float] | None = None,
        deals: i64 = 0,
    ) -> None:
        """Make the position of ``seat``, who must decide now and observes ``observation``.

        Args:
            game: the game type.
            observation: what the seat sees.
            seat: whose decision it is.
            judge: the game type's evaluation of an unfinished state for a seat, 0 to 1, if it has
                one.
            deals: how many are sampled, where that is slow; further ones are those again. 0: each
                is another.
        """
        super().__init__()
        self.judge: Callable[[Any, int], float] | None = judge
        self.guide: Callable[[Any, Decision[Any]], int] | None = None
        """Who plays on in a quick guess at the rest: the place of his action among the
        decision's, by the truth of the imagined deal. Without one it is chance."""
        self.deals: i64 = deals
        self.dealt: list[Any] = []
        """States sampled so far, shared by all copies; nobody changes them."""
        self.game: AnyGame = game
        self.observation: Any = observation
        self.state: Any = None
        self.is_shared: bool = False
        """The state belongs to others too: it is copied before it goes on."""
        self.asked: Decision[Any] | None = None
        self.ids: list[int] = []
        """The legal action ids in the decision's order."""
        self.seat = seat

    def legal(self, buffer: vec[i64]) -> i64:
        """Write the pending decision's action ids; needs a state, hence a :meth:`redeal`."""
        count: i64 = 0
        for number in self.ids:
            buffer[count] = number
            count += 1
        return count

    def apply_id(self, action: i64) -> None:
        """Apply the action with this id."""
        assert self.asked is not None, "only while the game goes on"
        if self.is_shared:
            self.state = self.game.copy(self.state)
            self.is_shared = False
        self.game.apply(self.state, action_of(self.game, self.asked, action))
        self._ask()

    def go_on(self, buffer: vec[i64], rng: Stream) -> None:
        """Take the guide's action, and go on to the next choice; a random one without a guide."""
        if self.guide is None or self.asked is None:
            self.apply_id(self.ids[rng.below(len(self.ids))])
            return
        self.apply_id(self.ids[self.guide(self.state, self.asked)])
        while len(self.ids) == 1:
            self.apply_id(self.ids[0])

    def copy(self) -> Position:
        """Return an independent position; what both share nobody changes."""
        other = GamePosition(self.game, self.observation, self.seat, self.judge, self.deals)
        other.guide = self.guide
        other.dealt = self.dealt
        self.is_shared = True
        other.is_shared = True
        other.state = self.state
        other.asked = self.asked
        other.ids = self.ids
        return other

    def redeal(self, observer: i64, rng: Stream) -> None:
        """Replace the state by a sampled one; ``observer`` is the seat given at the start."""
        if self.deals > 0 and i64(len(self.dealt)) == self.deals:
            self.state = self.dealt[rng.below(self.deals)]
        else:
            self.state = self.game.sample(self.observation, rng)
            if self.deals > 0:
                self.dealt.append(self.state)
        self.is_shared = True
        self._ask()

    def score(self, seat: i64) -> float:
        """Return the seat's score of the finished game."""
        outcome = self.game.outcome(self.state)
        assert outcome is not None, "only a finished game has a score"
        return outcome.scores[seat]

    def evaluate(self, seat: i64) -> float:
        """Return the score if the game is over, else what the judge says; a half without one."""
        if self.seat == OVER:
            return self.score(seat)
        return 0.5 if self.judge is None else self.judge(self.state, seat)

    def fold(self, hash_: i64) -> i64:
        """Return ``hash_`` with the state's digest mixed in."""
        word = int(self.game.digest(self.state)[:8], 16)
        return (hash_ * 31 + word) & MASK

    def _ask(self) -> None:
        self.asked = self.game.decision(self.state)
        if self.asked is None:
            self.seat = OVER
            self.ids = []
        else:
            self.seat = self.asked.seat
            self.ids = ids_of(self.game, self.asked)
