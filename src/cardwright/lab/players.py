"""Who plays in an experiment: an agent as on the command line, perhaps with something forbidden.

``greedy without kind:volley without card:QH`` plays greedily and never uses what is named, unless
nothing else is offered. So one measures what a card or a mechanic is worth to whoever has it.
``greedy with storm-wing`` plays that build alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Any, Final, Literal

from cardwright.agents.choosers import (
    CarelessChooser,
    Chooser,
    SearchChooser,
    UniformChooser,
)
from cardwright.agents.match import Match
from cardwright.agents.policies import EYES, GREEDY_CHOOSERS
from cardwright.agents.search import ROLLOUT_PLIES
from cardwright.agents.spec import AgentSpec, make
from cardwright.agents.spec import parse as parse_agent
from cardwright.agents.tree import Tree
from cardwright.core.errors import CardwrightError
from cardwright.core.game import Agent, AnyGame, Decision
from cardwright.core.options import Options
from cardwright.core.rng import Stream
from cardwright.games import GAMES
from cardwright.lab.probes import kit_of
from cardwright.lab.probes.kit import Kit

_WITHOUT: Final = " without "
_WITH: Final = re.compile(r" with (\S+)")


@dataclass(frozen=True, slots=True)
class Restriction:
    """What an agent leaves alone."""

    what: Literal["kind", "card"]
    name: str


@dataclass(frozen=True, slots=True)
class Player:
    """An agent with its restrictions, as data."""

    agent: AgentSpec
    without: tuple[Restriction, ...]


@dataclass(frozen=True, slots=True)
class RestrictedAgent:
    """Lets another agent choose among what its restrictions leave."""

    game: AnyGame
    kit: Kit
    inner: Agent[Any, Any]
    without: frozenset[Restriction]

    def act(self, observation: Any, decision: Decision[Any], /) -> Any:
        """Return the inner agent's choice among what is allowed, or among all if nothing is."""
        allowed = [one for one in decision.actions if not self._is_forbidden(observation, one)]
        if allowed and len(allowed) < len(decision.actions):
            decision = replace(decision, actions=tuple(allowed))
        return self.inner.act(observation, decision)

    def _is_forbidden(self, observation: Any, action: Any) -> bool:
        told = self.game.describe(action)
        if Restriction("kind", told["kind"]) in self.without:
            return True
        if "card" not in told:
            return False
        return Restriction("card", self.kit.card_name(observation, told["card"])) in self.without


def parse_player(text: str, game_name: str) -> Player:
    """Return the player that the text names.

    Raises:
        CardwrightError: if there is no such agent, kind of action or card, with the nearest that
            there is; and if a tree search is to be restricted, which would not know of it.
    """
    first, *rest = text.split(_WITHOUT)
    agent = parse_agent(first, game_name)
    if rest and agent.kind == "search":
        raise CardwrightError(
            f"{first.strip()} cannot be restricted: it would still count on what it may not do",
            where="agent",
            remedy="Restrict greedy or uniform",
        )
    return Player(agent, tuple(_restriction(part, game_name) for part in rest))


def split_build(text: str) -> tuple[str, str]:
    """Return an agent, and the build that it alone plays, as written; empty if it names none."""
    found = _WITH.search(text)
    return (text, "") if found is None else (text[: found.start()] + text[found.end() :], found[1])


def builds_in(text: str) -> list[str]:
    """Return every build that an agent's text names; :func:`split_build` takes the first."""
    return _WITH.findall(text)


def make_player(
    player: Player, game: AnyGame, options: Options, seats: int, rng: Stream
) -> Agent[Any, Any]:
    """Return a fresh agent for one seat of one game; ``rng`` is its own stream."""
    agent = make(player.agent, game, options, seats, rng)
    if not player.without:
        return agent
    return RestrictedAgent(game, kit_of(game.spec.name), agent, frozenset(player.without))


def chooser_maker(player: Player, match: Match, seats: int) -> Callable[[Stream], Chooser] | None:
    """Return what makes the player inside the compiled code, ``None`` if it is not there."""
    name, agent = match.game.spec.name, player.agent
    if player.without:
        return None
    if agent.kind == "uniform":
        return UniformChooser
    if name not in EYES or agent.kind == "persona":
        return None
    eyes, greedy = EYES[name](match, seats), GREEDY_CHOOSERS[name]
    if agent.kind == "greedy":
        return lambda _rng: greedy(eyes)
    if agent.kind == "careless":
        return lambda rng: CarelessChooser(greedy(eyes), agent.number, rng)
    tree = Tree(match.game.action_count(match.options), seats, agent.number, ROLLOUT_PLIES)
    return lambda rng: SearchChooser(tree, eyes, rng)


def _restriction(text: str, game_name: str) -> Restriction:
    what, _, name = text.strip().partition(":")
    if what == "kind":
        return Restriction("kind", _known(name, _kinds(game_name), "kind of action"))
    if what == "card":
        return Restriction("card", _known(name, kit_of(game_name).cards(), "card"))
    raise CardwrightError(
        f"{text!r} does not say what to leave out",
        where="agent",
        remedy="Write kind:KIND or card:CARD, as in greedy without kind:attack",
    )


def _known(name: str, known: Sequence[str], what: str) -> str:
    if name in known:
        return name
    near = get_close_matches(name, known, n=1)
    remedy = f"Did you mean {near[0]}?" if near else f"Known are {', '.join(known[:40]) or 'none'}"
    raise CardwrightError(f"there is no {what} {name!r}", where="agent", remedy=remedy)


def _kinds(game_name: str) -> list[str]:
    """Return every kind of action of the game type."""
    game = GAMES[game_name]
    if game.spec.ids_by_place:
        return [*kit_of(game_name).kinds]
    count = game.action_count(game.spec.options.defaults())
    return sorted({str(game.describe(game.action(number))["kind"]) for number in range(count)})
