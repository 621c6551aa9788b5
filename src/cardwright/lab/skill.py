"""Does thinking win? The same player with more search against itself, beside a control."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any, Final

from cardwright.lab.experiment import Contestant, Experiment
from cardwright.lab.players import parse_player
from cardwright.lab.probes.measures import told

STEPS: Final = (1, 4, 16)
"""How many times as many simulations the players of a skill ladder have."""
CONTROL: Final = "uniform"
"""Whoever is not better than chance says nothing about skill."""


def agents_of(simulations: int) -> list[str]:
    """Return the agents of a skill ladder that begins with so many simulations."""
    return [CONTROL, *(f"search:{simulations * times}" for times in STEPS)]


def skill_of(experiment: Experiment, matchups: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return what each player who searches scores against itself with less search.

    Args:
        experiment: whose contestants are looked at.
        matchups: of one variant, as a result has them.

    Returns:
        ``{agent, against, times, mean, low, high}``, fewest times first; empty without such pairs.
    """
    if not matchups:
        return []
    searching = [(at, one, _simulations(experiment, one)) for at, one in _numbered(experiment)]
    found: list[dict[str, Any]] = []
    for (at, one, more), (other_at, other, fewer) in permutations(searching, 2):
        if one.build == other.build and more > fewer > 0:
            met = matchups["matrix"][at][other_at]
            ends = {key: met[key] for key in ("mean", "low", "high")}
            found.append({"agent": one.name, "against": other.name, "times": more / fewer, **ends})
    return sorted(found, key=lambda one: (one["times"], one["agent"]))


def _numbered(experiment: Experiment) -> list[tuple[int, Contestant]]:
    return list(enumerate(experiment.contestants))


def _simulations(experiment: Experiment, one: Contestant) -> int:
    """Return with how many simulations somebody searches, 0 for others."""
    player = parse_player(one.agent, experiment.game)
    return player.agent.number if player.agent.kind == "search" and not player.without else 0


def said_of_skill(
    experiment: Experiment, skill: Sequence[Mapping[str, Any]], matchups: Mapping[str, Any]
) -> str:
    """Return in words whether thinking wins, and by a control what it means if it does not."""
    if not skill:
        return ""
    steps = [
        f"{one['times']:g} times the thinking wins {told(one['mean'], 'share')} "
        f"({told(one['low'], 'share')} to {told(one['high'], 'share')})"
        for one in skill
    ]
    listed = "; ".join(steps)
    listed = f"{listed[0].upper()}{listed[1:]}."
    if all(one["low"] > 0.5 for one in skill):
        return f"{listed} More thinking wins more."
    return f"{listed} More thinking does not win more for certain: {_why(experiment, matchups)}."


def _why(experiment: Experiment, matchups: Mapping[str, Any]) -> str:
    """Return what the control says: whether any search beats chance here."""
    names = [one.agent for one in experiment.contestants]
    if CONTROL not in names:
        return f"either the game is luck or the player is blind; {CONTROL} beside them would say"
    row = matchups["matrix"][names.index(CONTROL)]
    chance = [met for met in row if met is not None]
    if all(met["high"] < 0.5 for met in chance):
        best = 1 - max(met["mean"] for met in chance)
        return (
            f"it is not mere luck, since each beats {CONTROL} (at least {told(best, 'share')}); "
            "so the player has seen what it can see, or is blind to the rest"
        )
    return f"nor is {CONTROL} beaten for certain, so it may be luck"
