"""What the levels are worth, as it was measured: one JSON file a game type, made by the lab.

``cardwright lab ladder GAME --out FILE`` plays each level against the one below it and writes the
file; it says so itself, with the seeds and the rules' version. ``--onto FILE`` goes on with one.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

FEWEST: Final = 5
"""Pairs below which nothing is said of a level to whoever chooses one."""


@dataclass(frozen=True, slots=True)
class Rung:
    """One level against the one below it, in pairs of games that swap seats."""

    level: str
    agent: str
    against: str
    """The agent of the level below."""
    pairs: int
    score: float
    """Share of the points that the level took."""
    interval: tuple[float, float]
    """95 %, the pair as the unit."""
    elo: int | None
    """The same in Elo points; none where one took all."""
    elo_interval: tuple[int | None, int | None]
    shares: Mapping[str, Mapping[str, int]]
    """By the seed of the games, how many pairs gave the level this share of their points: all else
    follows from it."""

    def to_json(self) -> dict[str, Any]:
        """Return the rung as it is kept."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Ladder:
    """All measured levels of a game type."""

    game: str
    command: str
    """What made it, and what plays on where pairs are missing."""
    rules_version: int
    median_move_s: float | None
    """Processor seconds of the strongest level's median move, where it has a choice."""
    rungs: tuple[Rung, ...]
    """Weakest first."""

    def rung_of(self, agent: str) -> Rung | None:
        """Return the rung of the level that this agent is, if it was measured."""
        return next((one for one in self.rungs if one.agent == agent), None)


@cache
def ladder_of(game_name: str) -> Ladder | None:
    """Return the game type's ladder as it is shipped, ``None`` where none was measured."""
    file = files(__name__) / f"{game_name}.json"
    if not file.is_file():
        return None
    return ladder_from(json.loads(file.read_text(encoding="utf-8")))


def ladder_from(kept: Mapping[str, Any]) -> Ladder:
    """Return the ladder that was kept so.

    Raises:
        KeyError, TypeError, AttributeError: if it is none.
    """
    return Ladder(
        game=kept["game"],
        command=kept["command"],
        rules_version=kept["rules_version"],
        median_move_s=kept["median_move_s"],
        rungs=tuple(_rung(one) for one in kept["rungs"]),
    )


def standing(game_name: str, agent: str) -> str:
    """Return what the agent's level won against the one below it, empty if that is not known."""
    ladder = ladder_of(game_name)
    rung = None if ladder is None else ladder.rung_of(agent)
    if rung is None or rung.pairs < FEWEST:
        return ""
    low, high = (f"{100 * end:.0f}" for end in rung.interval)
    return (
        f"{100 * rung.score:.0f} % of the points against {rung.against}, "
        f"95 % interval {low} to {high}, {rung.pairs} pairs"
    )


def _rung(kept: Mapping[str, Any]) -> Rung:
    fields = dict(kept)
    for name in ("interval", "elo_interval"):
        fields[name] = tuple(kept[name])
    return Rung(**fields)
