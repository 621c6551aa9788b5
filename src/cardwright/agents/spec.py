"""Agents by name: ``uniform``, ``careless:N``, ``greedy``, a persona, ``search:N``, or a level."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Final, Literal

from cardwright.agents.careless import CarelessAgent
from cardwright.agents.greedy import GreedyAgent
from cardwright.agents.levels import levels_of
from cardwright.agents.personas import PERSONAS, PersonaAgent, leaning_of
from cardwright.agents.policies import policy_for
from cardwright.agents.search import SearchAgent
from cardwright.agents.uniform import UniformAgent
from cardwright.core.errors import CardwrightError
from cardwright.core.game import Agent, AnyGame
from cardwright.core.options import Options
from cardwright.core.rng import Stream

MAX_SIMULATIONS: Final = 10_000_000
"""A tree takes 72 bytes for each."""


@dataclass(frozen=True, slots=True)
class AgentSpec:
    """Which agent, as data."""

    kind: Literal["uniform", "careless", "greedy", "persona", "search"]
    number: int = 0
    """Of ``search``: the simulations before a decision; of ``careless``: the percent of decisions
    that it leaves to chance."""
    persona: str = ""
    """Which of :data:`cardwright.agents.personas.PERSONAS`, of ``persona``."""

    def __str__(self) -> str:
        if self.kind == "persona":
            return self.persona
        return f"{self.kind}:{self.number}" if self.number else self.kind


def parse(text: str, game_name: str) -> AgentSpec:
    """Return the agent that the text names for this game type.

    Raises:
        CardwrightError: if it names none.
    """
    levels = {level.name: level for level in levels_of(game_name)}
    word = text.strip()
    word = levels[word].agent if word in levels else word
    if word == "uniform":
        return AgentSpec("uniform")
    if word == "greedy":
        return AgentSpec("greedy")
    if word in PERSONAS:
        leaning_of(word, game_name)
        return AgentSpec("persona", persona=word)
    found = re.fullmatch(r"search:([0-9]{1,9})", word)
    if found and 1 <= int(found[1]) <= MAX_SIMULATIONS:
        return AgentSpec("search", int(found[1]))
    found = re.fullmatch(r"careless:([0-9]{1,2})", word)
    if found and int(found[1]) >= 1:
        return AgentSpec("careless", int(found[1]))
    raise _unknown(text, list(levels))


def make(
    spec: AgentSpec, game: AnyGame, options: Options, seats: int, rng: Stream
) -> Agent[Any, Any]:
    """Return a fresh agent for one seat of one game; ``rng`` is its own stream."""
    match spec.kind:
        case "uniform":
            return UniformAgent(rng)
        case "greedy":
            return _greedy(game)
        case "careless":
            return CarelessAgent(_greedy(game), spec.number, rng)
        case "persona":
            return PersonaAgent(_greedy(game), leaning_of(spec.persona, game.spec.name), rng)
        case "search":
            return SearchAgent(game, options, seats, spec.number, rng)


def _greedy(game: AnyGame) -> GreedyAgent[Any, Any]:
    return GreedyAgent(game, policy_for(game.spec.name))


def _unknown(text: str, levels: list[str]) -> CardwrightError:
    if text.strip().startswith("search"):
        return CardwrightError(
            f"{text!r} does not say how many simulations to make",
            where="agent",
            remedy=f"Write search:N with N from 1 to {MAX_SIMULATIONS}, as in search:400",
        )
    if text.strip().startswith("careless"):
        return CardwrightError(
            f"{text!r} does not say how much is left to chance",
            where="agent",
            remedy="Write careless:N with N from 1 to 99 percent, as in careless:20",
        )
    kinds = ("uniform", "careless:N", "greedy", *PERSONAS, "search:N")
    near = get_close_matches(text, kinds, n=1)
    meant = f"Did you mean {near[0]}? " if near else ""
    return CardwrightError(
        f"there is no agent {text!r}",
        where="agent",
        remedy=f"{meant}Choose {', '.join(kinds)}, or a level from {levels[0]} to {levels[-1]}",
    )
