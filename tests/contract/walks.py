"""Positions of every game type, for the contract tests: seeded walks through whole games."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from types import ModuleType
from typing import Any

import pytest
from hypothesis import strategies as st

from cardwright.agents.greedy import best
from cardwright.agents.policies import POLICIES
from cardwright.core.game import AnyGame, Decision, Seat
from cardwright.games import GAMES
from tests.toy import TOY

TESTED: dict[str, AnyGame] = {**GAMES, "toy": TOY}
AHEAD = 12
"""Actions that a state is played on to compare futures."""
ASKED = 40
"""Action ids tried against one position, beside the offered ones."""
SEEDS = 24
"""Different walks a game type: tests share them, so that each is played once."""
WALKS = {"leveler": 3}
"""Walks of game types whose games are long: the seeds share them."""
SHORT_AHEAD = {"leveler": 3}
"""In place of ``AHEAD`` where hashing a state takes its time."""
FEW_STEPS = {"leveler": 2}
"""Of the actions offered at one place so many are tried, in place of six."""
CHANCE = 0.25
"""Share of random actions in the games that a policy plays."""
GUIDED = {"parlor-magic"}
"""Game types in which random players hardly ever fight."""
BOUNDS = {"ark-age": {"max_rounds": "10"}}
"""Options that keep walks with other options short: all their states are kept."""
_TALK_EVERY = 40
"""One action in so many is an interrupt that does not end the game."""


@dataclass(frozen=True, slots=True)
class Walk:
    """A whole game, state by state."""

    game: AnyGame
    options: dict[str, str]
    seed: int
    states: tuple[Any, ...]
    """Never changed: take a copy."""
    actions: tuple[tuple[Seat, Any], ...]
    """``actions[n]`` leads from ``states[n]`` to ``states[n + 1]``."""


def hidden(game: AnyGame) -> ModuleType:
    """Return the game type's own second statement of what is hidden.

    It has ``reshuffle_hidden(state, seat, rng)`` and ``hidden_cards(state, seat)``.
    """
    return importlib.import_module(f"tests.games.{game.spec.name.replace('-', '_')}.hidden")


def viewers(game: AnyGame) -> list[Seat | None]:
    """Return every seat and the spectator."""
    return [*map(Seat, range(game.spec.min_seats)), None]


def any_options(game: AnyGame, rng: Random) -> dict[str, str]:
    """Return a full set with every option at one of its listed values or its example."""
    chosen = {
        option.name: rng.choice([*option.values, *([option.example] if option.example else [])])
        for option in game.spec.options.options
    }
    return chosen | BOUNDS.get(game.spec.name, {})


def walk(name: str, seed: int) -> Walk:
    """Return one of the game type's walks."""
    return _walk(name, seed % WALKS.get(name, SEEDS))


@cache
def _walk(name: str, seed: int) -> Walk:
    """Return a game with some interrupts; even seeds have the default options.

    In every third game of some game types their policy plays most actions, chance the others.
    """
    game, rng = TESTED[name], Random(seed)
    options = any_options(game, rng) if seed % 2 else game.spec.options.defaults()
    state = game.setup(options, seed)
    states, actions = [game.copy(state)], []
    while (decision := game.decision(state)) is not None:
        seat, action = decision.seat, _chosen(game, state, decision, seed, rng)
        if rng.randrange(_TALK_EVERY) == 0 and (talk := _harmless(game, state, rng)):
            seat, action = talk
        game.apply(state, action)
        states.append(game.copy(state))
        actions.append((seat, action))
    return Walk(game, options, seed, tuple(states), tuple(actions))


def _chosen(game: AnyGame, state: Any, decision: Decision[Any], seed: int, rng: Random) -> Any:
    policy = POLICIES.get(game.spec.name)
    if policy is None or game.spec.name not in GUIDED or seed % 3 or rng.random() < CHANCE:
        return rng.choice(decision.actions)
    return best(policy.rate(game, game.observe(state, decision.seat), decision)).action


def _harmless(game: AnyGame, state: Any, rng: Random) -> tuple[Seat, Any] | None:
    """Return an interrupt after which the game still goes on."""
    seat = Seat(rng.randrange(game.spec.min_seats))
    for action in game.interrupts(state, seat):
        after = game.copy(state)
        game.apply(after, action)
        if game.outcome(after) is None:
            return seat, action
    return None


@dataclass(frozen=True, slots=True)
class Place:
    """A point of a walk, named so that hypothesis can show and shrink it."""

    seed: int
    share: float
    """How far into the game, 0 to 1."""

    def walk(self, game: AnyGame) -> Walk:
        return walk(game.spec.name, self.seed)

    def index(self, game: AnyGame) -> int:
        return round(self.share * (len(self.walk(game).states) - 1))

    def state(self, game: AnyGame) -> Any:
        """Return a state of one's own."""
        return game.copy(self.walk(game).states[self.index(game)])


every_game = pytest.mark.parametrize("game", TESTED.values(), ids=list(TESTED))
deals = st.integers(0, 2**32)
places = st.builds(Place, st.integers(0, SEEDS - 1), st.floats(0, 1))


def future(game: AnyGame, state: Any) -> list[str]:
    """Return what the state is and what becomes of it, without changing it."""
    state, seen = game.copy(state), [game.digest(state)]
    for number in range(SHORT_AHEAD.get(game.spec.name, AHEAD)):
        if (decision := game.decision(state)) is None:
            break
        action = decision.actions[number * 7 % len(decision.actions)]
        seen.append(f"{decision.prompt} {decision.group} {game.notation(action)}")
        game.apply(state, action)
        seen.append(game.digest(state))
    return seen


def some_actions(game: AnyGame, state: Any, rng: Random) -> list[Any]:
    """Return what is offered, and random actions of which most are not."""
    decision = game.decision(state)
    offered = [] if decision is None else list(decision.actions)
    return list(dict.fromkeys([*offered, *_others(game, state, rng)]))


def _others(game: AnyGame, state: Any, rng: Random) -> list[Any]:
    """Return any actions; where ids are places, some of another game."""
    if game.spec.ids_by_place:
        asked = map(game.decision, rng.sample(walk(game.spec.name, 0).states[:-1], ASKED))
        return [rng.choice(decision.actions) for decision in asked if decision is not None]
    count = game.action_count(game.observe(state, None).options)
    return [game.action(number) for number in rng.sample(range(count), min(ASKED, count))]


def leaves(data: Any) -> Iterator[Any]:
    """Yield every text and number in a JSON value."""
    if isinstance(data, dict):
        data = list(data.values())
    if isinstance(data, list | tuple):
        for value in data:
            yield from leaves(value)
    else:
        yield data
