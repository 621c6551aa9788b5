"""A game played by numbers: what all research doors share (decision 0031)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cardwright.core.action_ids import ids_of
from cardwright.core.errors import CardwrightError, IllegalActionError
from cardwright.core.game import AnyGame, Decision, Json, Seat
from cardwright.core.rng import stream
from cardwright.envs.ark_tensor import ark_layout, ark_tensor
from cardwright.envs.layout import Layout, Tensor
from cardwright.envs.leveler_tensor import (
    ACTION_FEATURES,
    LEVELER_LAYOUT,
    leveler_features,
    leveler_tensor,
)
from cardwright.envs.parlor_tensor import PARLOR_LAYOUT, parlor_tensor
from cardwright.games import GAMES

PLACES: Final = 512
"""Action ids of a game type whose ids are places in the decision's list."""


class Rules:
    """What all games of one research environment share."""

    def __init__(
        self,
        name: str,
        options: Mapping[str, str] | None = None,
        seats: int = 2,
        content: Json = None,
    ) -> None:
        """Choose a game type, its options (the others at their defaults), seats and content.

        Raises:
            CardwrightError: if there is no such game type, option or number of seats.
        """
        if name not in GAMES:
            raise CardwrightError(
                f"there is no game type {name!r}",
                where="environment",
                remedy=f"Choose one of {', '.join(GAMES)}",
            )
        self.game: AnyGame = GAMES[name]
        spec = self.game.spec
        if not spec.min_seats <= seats <= spec.max_seats:
            raise CardwrightError(
                f"{spec.title} is not for {seats} seats",
                where="environment",
                remedy=f"Choose {spec.min_seats} to {spec.max_seats}",
            )
        self.options = spec.options.complete(options or {})
        self.seats = seats
        self.content = content
        self.by_place = spec.ids_by_place
        self.action_count = PLACES if self.by_place else self.game.action_count(self.options)
        self.layout: Layout = self._layout()

    def __deepcopy__(self, memo: dict[int, Any]) -> Rules:
        # OpenSpiel copies a state with all that hangs on it; nothing here ever changes.
        return self

    def tensor(self, observation: Any, viewer: int) -> Tensor:
        """Return the observation as numbers, shape ``(layout.size,)``."""
        match self.game.spec.name:
            case "parlor-magic":
                return parlor_tensor(observation, viewer)
            case "ark-age":
                return ark_tensor(self.layout, observation, viewer)
            case _:
                return leveler_tensor(observation, viewer)

    def _layout(self) -> Layout:
        match self.game.spec.name:
            case "parlor-magic":
                return PARLOR_LAYOUT
            case "ark-age":
                return ark_layout(self.options, self.seats)
            case "leveler":
                return LEVELER_LAYOUT
            case other:
                raise CardwrightError(
                    f"{other} has no tensor",
                    where="environment",
                    remedy="Write one beside src/cardwright/envs/parlor_tensor.py",
                )


class Table:
    """One game of these rules. Forks share nothing that changes."""

    def __init__(self, rules: Rules, seed: int) -> None:
        """Begin the game of this seed."""
        self.rules = rules
        self.seed = seed
        self.entries: list[str] | None = []
        """Every action's notation so far; None: this is a sample, without a past."""
        self.state: Any = rules.game.setup(rules.options, seed, rules.seats, rules.content)
        self._ask()

    @classmethod
    def restore(cls, snapshot: Mapping[str, Json]) -> Table:
        """Return the table of a :meth:`snapshot`, by playing it again.

        Raises:
            CardwrightError: if the snapshot was taken under another version of the rules, or an
                action in it is not offered.
        """
        rules = Rules(
            snapshot["game"], snapshot["options"], snapshot["seats"], snapshot["content"]
        )
        if snapshot["version"] != rules.game.spec.version:
            raise CardwrightError(
                f"the snapshot is of version {snapshot['version']} of the rules, "
                f"this is {rules.game.spec.version}",
                where="snapshot",
                remedy="Take it again",
            )
        table = cls(rules, snapshot["seed"])
        for text in snapshot["entries"]:
            table.answer(rules.game.parse(text, table.seat))
        return table

    def snapshot(self) -> dict[str, Json]:
        """Return the game so far as JSON.

        Raises:
            CardwrightError: if this table is a sample.
        """
        if self.entries is None:
            raise CardwrightError(
                "a sample has no past to write down", where="snapshot", remedy="Fork it instead"
            )
        return {
            "game": self.rules.game.spec.name,
            "version": self.rules.game.spec.version,
            "options": dict(self.rules.options),
            "seats": self.rules.seats,
            "content": self.rules.content,
            "seed": self.seed,
            "entries": list(self.entries),
        }

    def fork(self) -> Table:
        """Return an independent table that will play out the same."""
        return self._with(self.rules.game.copy(self.state), self.entries)

    def __reduce__(self) -> tuple[Any, ...]:
        # OpenSpiel writes a state down by pickling it, and a position cannot be pickled.
        return Table.restore, (self.snapshot(),)

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.fork()

    def sample(self, seat: int, seed: int) -> Table:
        """Return a random table that looks the same to ``seat``, with chance of its own."""
        observation = self.rules.game.observe(self.state, Seat(seat))
        state = self.rules.game.sample(observation, stream(seed, "sample"))
        return self._with(state, None)

    def digest(self) -> str:
        """Return a hash over the whole truth."""
        return self.rules.game.digest(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.decision is None

    def mask(self, viewer: int) -> NDArray[np.int8]:
        """Return 1 for each action id offered to the seat, shape ``(action_count,)``."""
        mask = np.zeros(self.rules.action_count, np.int8)
        if not self.over and self.seat == viewer:
            mask[self.ids] = 1
        return mask

    def tensor(self, viewer: int) -> Tensor:
        """Return what the seat sees, shape ``(layout.size,)``."""
        return self.rules.tensor(self._observed(viewer), viewer)

    def features(self, viewer: int) -> NDArray[np.float32]:
        """Return a row for each action id, all 0 where it is not offered to the viewer.

        Shape ``(PLACES, ACTION_FEATURES)``; only for game types whose ids are places.
        """
        rows = np.zeros((PLACES, ACTION_FEATURES), np.float32)
        if self.decision is not None and self.seat == viewer:
            described = [self.rules.game.describe(it) for it in self.decision.actions[:PLACES]]
            told = leveler_features(self._observed(viewer), described, viewer)
            rows[: len(told)] = told
        return rows

    def act(self, number: int) -> None:
        """Answer the pending decision with the action of this id.

        Raises:
            IllegalActionError: if it is not offered.
        """
        if self.decision is None or number not in self.ids:
            raise IllegalActionError(
                f"action {number} is not offered",
                where=self.rules.game.spec.name,
                remedy="Choose one whose mask is 1",
            )
        self.answer(self.decision.actions[self.ids.index(number)])

    def name(self, number: int) -> str:
        """Return the notation of an offered action."""
        assert self.decision is not None, "only while the game goes on"
        return self.rules.game.notation(self.decision.actions[self.ids.index(number)])

    def rewards(self) -> list[float]:
        """Return 1 won, -1 lost, 0 a draw for each seat; all 0 before the end."""
        outcome = self.rules.game.outcome(self.state)
        scores = [0.5] * self.rules.seats if outcome is None else outcome.scores
        return [2 * score - 1 for score in scores]

    def _observed(self, viewer: int) -> Any:
        if viewer not in self._seen:
            self._seen[viewer] = self.rules.game.observe(self.state, Seat(viewer))
        return self._seen[viewer]

    def _with(self, state: Any, entries: list[str] | None) -> Table:
        other = Table.__new__(Table)
        other.rules, other.seed, other.state = self.rules, self.seed, state
        other.entries = None if entries is None else list(entries)
        other._ask()
        return other

    def answer(self, action: Any) -> None:
        """Answer the pending decision with this action."""
        self.rules.game.apply(self.state, action)
        if self.entries is not None:
            self.entries.append(self.rules.game.notation(action))
        self._ask()

    def _ask(self) -> None:
        game = self.rules.game
        self._seen: dict[int, Any] = {}
        """``_seen[viewer]``: its observation since the last answer, made when it is asked for."""
        self.decision: Decision[Any] | None = game.decision(self.state)
        ids = [] if self.decision is None else ids_of(game, self.decision)
        self.ids = ids[:PLACES] if self.rules.by_place else ids
        self.left_out = len(ids) - len(self.ids)
        """Answers beyond the last place, which cannot be given here."""
        if self.decision is not None:
            self.seat = self.decision.seat
