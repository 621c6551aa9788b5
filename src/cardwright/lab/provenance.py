"""What a report must say of itself to be believed and repeated."""

from __future__ import annotations

import platform
import sys
from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import cardwright
from cardwright.agents.ladders import standing
from cardwright.agents.levels import levels_of
from cardwright.games import GAMES
from cardwright.lab.experiment import Experiment


def provenance(experiment: Experiment) -> dict[str, Any]:
    """Return the versions, the digests and the players' places on the ladder."""
    game = GAMES[experiment.game]
    agents = dict.fromkeys(one.agent for one in experiment.contestants)
    return {
        "game": game.spec.title,
        "rules_version": game.spec.version,
        "rules_digest": digest_of(type(game).__module__.rpartition(".")[0]),
        "agents_digest": digest_of("cardwright.agents"),
        "cardwright": _own_version(),
        "python": platform.python_version(),
        "seed": experiment.seed,
        "players": [
            {"agent": agent, "ladder": ladder_place(agent, game.spec.name)} for agent in agents
        ],
    }


def ladder_place(agent: str, game_name: str) -> str:
    """Return where an agent stands among the levels that people play against."""
    levels = levels_of(game_name)
    for level in levels:
        if agent in (level.agent, level.name):
            place = f"level {level.name} of {levels[-1].name}"
            measured = standing(game_name, level.agent)
            return f"{place} ({measured})" if measured else place
    return "on no level of the ladder"


@cache
def digest_of(package: str) -> str:
    """Return a hash over the sources of a package, 16 hexadecimal digits."""
    hashed = sha256()
    module = sys.modules[package]
    _hash_folder(files(module), hashed.update)
    return hashed.hexdigest()[:16]


def _hash_folder(folder: Traversable, update: Any) -> None:
    for entry in sorted(folder.iterdir(), key=lambda one: one.name):
        if entry.is_dir() and entry.name != "__pycache__":
            _hash_folder(entry, update)
        elif entry.name.endswith((".py", ".json", ".toml")):
            update(entry.name.encode() + b"\0" + entry.read_bytes())


def _own_version() -> str:
    try:
        return version(cardwright.__name__)
    except PackageNotFoundError:
        return "from its sources"
