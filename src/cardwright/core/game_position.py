"""A search position for any game type: a shell around the contract, for rules without a kernel.

Slow and simple: every action goes through ``decision`` and ``apply``. A game type whose rules
are searched much brings a :class:`Position` of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.core.action_ids import action_of, ids_of
from cardwright.core.game import AnyGame, Decision
from cardwright.core.position import OVER, Position
from cardwright.core.rng import MASK, Stream


class Shortcuts(Protocol):
    """What a game type can do faster with states that are only imagined, and how far to imagine.

    States are those of the game type.
    """

    @property
    def turns(self) -> int:
        """After so many turns a thought ends: by then it shows what an action leads to."""
        ...

    def judge(self, state: Any, seat: int, /) -> float:
        """Return the evaluation of an unfinished state for a seat, 0 to 1."""
        ...

    def turn(self, state: Any, /) -> int:
        """Return the number of the turn."""
        ...

    def is_idle(self, state: Any, asked: Decision[Any], /) -> bool:
        """Return whether the first action is to be taken without a look: nothing gains now."""
        ...

    def see(self, state: Any, seat: int, /) -> Any:
        """Return what the seat observes, without what it takes to play on from there."""
        ...

    def play(self, state: Any, action: Any, /) -> None:
        """Carry out an action that is offered, and tell nobody of it."""
        ...


Guide = Callable[[Any, Decision[Any]], list[int]]
"""Returns where the actions worth a thought stand among the decision's, best first, from what
whoever decides observes (:meth:`Shortcuts.see`); at least one."""


class GamePosition(Position):
    """One imagined state that looks to its observer as the observation says.

    ``state`` is None until the first :meth:`redeal`: an observation alone is no state. Copies
    share it until one of them goes on.
    """

    def __init__(
        self, game: AnyGame, observation: Any, seat: int, shortcuts: Shortcuts | None = None
    ) -> None:
        """Make the position of ``seat``, who must decide now and observes ``observation``.

        Args:
            game: the game type.
            observation: what the seat sees.
            seat: whose decision it is.
            shortcuts: the game type's, if it has any: without them games are played to their end.
        """
        super().__init__()
        self.shortcuts: Shortcuts | None = shortcuts
        self.guide: Guide | None = None
        """Who ranks the actions and plays on; only where there are shortcuts."""
        self.last_turn: int = 0
        """The turn at whose beginning a guided thought ends."""
        self.game: AnyGame = game
        self.observation: Any = observation
        self.state: Any = None
        self.is_shared: bool = False
        """The state belongs to others too: it is copied before it goes on."""
        self.asked: Decision[Any] | None = None
        self.ids: list[int] = []
        """The legal action ids in the decision's order."""
        self.seat = seat

    def follow(self, guide: Guide) -> None:
        """Have a guide rank the candidates, and play on in quick guesses at the rest."""
        self.guide = guide

    def is_ranked(self) -> bool:
        """Return whether a guide ranks the candidates."""
        return self.guide is not None

    def legal(self, buffer: vec[i64]) -> i64:
        """Write the pending decision's action ids; needs a state, hence a :meth:`redeal`."""
        count: i64 = 0
        for number in self.ids:
            buffer[count] = number
            count += 1
        return count

    def candidates(self, buffer: vec[i64]) -> i64:
        """Write what the guide thinks worth considering, best first; all without a guide."""
        if self.guide is None or self.asked is None:
            return self.legal(buffer)
        count: i64 = 0
        for place in self._ranked():
            buffer[count] = self.ids[place]
            count += 1
        return count

    def apply_id(self, action: i64) -> None:
        """Apply the action with this id."""
        assert self.asked is not None, "only while the game goes on"
        if self.is_shared:
            self.state = self.game.copy(self.state)
            self.is_shared = False
        chosen = action_of(self.game, self.asked, action)
        if self.shortcuts is None:
            self.game.apply(self.state, chosen)
        else:
            self.shortcuts.play(self.state, chosen)
        self._ask()

    def go_on(self, buffer: vec[i64], rng: Stream) -> None:
        """Take a random action; with a guide, play his best ones to the end of the thought."""
        if self.guide is None or self.shortcuts is None:
            self.apply_id(self.ids[rng.below(len(self.ids))])
            return
        while self.asked is not None and self.shortcuts.turn(self.state) < self.last_turn:
            self.apply_id(self.ids[0 if len(self.ids) == 1 else self._ranked()[0]])

    def copy(self) -> Position:
        """Return an independent position; what both share nobody changes."""
        other = GamePosition(self.game, self.observation, self.seat, self.shortcuts)
        other.guide = self.guide
        other.last_turn = self.last_turn
        self.is_shared = True
        other.is_shared = True
        other.state = self.state
        other.asked = self.asked
        other.ids = self.ids
        return other

    def redeal(self, observer: i64, rng: Stream) -> None:
        """Replace the state by a sampled one; ``observer`` is the seat given at the start."""
        self.state = self.game.sample(self.observation, rng)
        self.is_shared = False
        if self.shortcuts is not None:
            self.last_turn = self.shortcuts.turn(self.state) + self.shortcuts.turns
        self._ask()

    def score(self, seat: i64) -> float:
        """Return the seat's score of the finished game."""
        outcome = self.game.outcome(self.state)
        assert outcome is not None, "only a finished game has a score"
        return outcome.scores[seat]

    def evaluate(self, seat: i64) -> float:
        """Return the score if the game is over, else the judgement; a half without one."""
        if self.seat == OVER:
            return self.score(seat)
        return 0.5 if self.shortcuts is None else self.shortcuts.judge(self.state, seat)

    def fold(self, hash_: i64) -> i64:
        """Return ``hash_`` with the state's digest mixed in."""
        word = int(self.game.digest(self.state)[:8], 16)
        return (hash_ * 31 + word) & MASK

    def _ranked(self) -> list[int]:
        assert self.guide is not None, "whoever is ranked has a guide"
        assert self.shortcuts is not None, "a guide sees by the shortcuts"
        assert self.asked is not None, "only while the game goes on"
        if self.shortcuts.is_idle(self.state, self.asked):
            return [0]
        return self.guide(self.shortcuts.see(self.state, self.seat), self.asked)

    def _ask(self) -> None:
        self.asked = self.game.decision(self.state)
        if self.asked is None:
            self.seat = OVER
            self.ids = []
        else:
            self.seat = self.asked.seat
            self.ids = ids_of(self.game, self.asked)
