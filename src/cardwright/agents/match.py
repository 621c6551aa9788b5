"""Plays one game between agents. It alone holds the state; agents get observations."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from cardwright.agents.uniform import UniformAgent
from cardwright.core.game import Agent, AnyGame, Decision, Json, Outcome, Seat, Step
from cardwright.core.options import Options


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game as data."""

    outcome: Outcome
    entries: tuple[tuple[Seat, str], ...]
    """Every action in order, as ``(seat, notation)``: with the seed and the options, a replay."""


class Watcher(Protocol):
    """Looks on at a game from the outside, where nothing is hidden; changes nothing."""

    def decided(self, decision: Decision[Any], action: Any, /) -> None:
        """Take note of an answer before it is carried out."""
        ...

    def stepped(self, state: Any, step: Step, /) -> None:
        """Take note of what it did; ``state`` stands after it."""
        ...


@dataclass(frozen=True, slots=True)
class Match:
    """What all games between the same agents share."""

    game: AnyGame
    options: Options
    """A full set."""
    content: Json = None
    through_json: bool = False
    """Hand each observation over as JSON text, as agent processes get it; slower, for tests."""

    def play(
        self, agents: Sequence[Agent[Any, Any]], seed: int, watchers: Sequence[Watcher] = ()
    ) -> Played:
        """Return the game of this seed, ``agents[seat]`` playing each seat.

        Raises:
            RuntimeError: if the game passes ``spec.max_actions``, which is a bug of its rules.
        """
        game = self.game
        state = game.setup(self.options, seed, len(agents), self.content)
        entries: list[tuple[Seat, str]] = []
        while (decision := game.decision(state)) is not None:
            if len(entries) == game.spec.max_actions:
                raise RuntimeError(f"{game.spec.name} seed {seed} passed max_actions")
            agent = agents[decision.seat]
            action = agent.act(self._observed(state, agent, decision), decision)
            for watcher in watchers:
                watcher.decided(decision, action)
            step = game.apply(state, action)
            for watcher in watchers:
                watcher.stepped(state, step)
            entries.append((decision.seat, game.notation(action)))
        outcome = game.outcome(state)
        assert outcome is not None, "no decision is pending, so the game is over"
        return Played(outcome, tuple(entries))

    def _observed(self, state: Any, agent: Agent[Any, Any], decision: Decision[Any]) -> Any:
        if isinstance(agent, UniformAgent) and not self.through_json:
            return None  # it looks at nothing, and making an observation takes half the time
        observation = self.game.observe(state, decision.seat)
        if not self.through_json:
            return observation
        return self.game.from_json(json.loads(json.dumps(self.game.to_json(observation))))
