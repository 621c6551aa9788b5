"""Moves chosen options toward stated goals, one step at a time, and keeps all that it met.

Each round plays the setting as it stands and every setting one step away, on the same seeds, and
goes to the one whose measures lie nearest to the goals. How far a measure lies from its goal is
counted in widths of the goal, so that goals weigh alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from cardwright.core.options import Options

Setting: TypeAlias = tuple[tuple[str, str], ...]
"""The values of the options that may be moved, in the order of :attr:`Search.steps`."""

Goals: TypeAlias = Mapping[str, tuple[float, float]]

PlayRound: TypeAlias = Callable[[Mapping[str, Options]], Mapping[str, Any]]
"""Plays variants by name and returns the result (:mod:`cardwright.lab.results`)."""


@dataclass(frozen=True, slots=True)
class Met:
    """A setting that was played."""

    setting: Setting
    measures: dict[str, tuple[float, float, float]]
    """Of each goal's measure the mean and its interval."""
    distance: float
    """How far it lies from the goals; 0 within all of them."""


@dataclass(frozen=True, slots=True)
class Search:
    """What may be moved, and where to."""

    steps: Mapping[str, Sequence[str]]
    """Of each option its values in order; one step goes to a neighbour in it."""
    goals: Goals

    def run(self, start: Setting, play_round: PlayRound, rounds: int) -> list[Met]:
        """Return the settings met, the best first.

        Stops within all goals, where no neighbour is nearer, or after so many rounds.
        """
        met: dict[Setting, Met] = {}
        here = start
        for _ in range(rounds):
            wanted = [one for one in (here, *self.neighbours(here)) if one not in met]
            for one in self._played(wanted, play_round):
                met[one.setting] = one
            near = [met[one] for one in (here, *self.neighbours(here))]
            best = min(near, key=lambda one: one.distance)
            if best.setting == here or best.distance == 0:
                break
            here = best.setting
        return sorted(met.values(), key=lambda one: (one.distance, one.setting))

    def neighbours(self, setting: Setting) -> list[Setting]:
        """Return the settings one step away."""
        found: list[Setting] = []
        for place, (name, value) in enumerate(setting):
            values = self.steps[name]
            at = values.index(value)
            beside = [*values[max(at - 1, 0) : at], *values[at + 1 : at + 2]]
            found += [(*setting[:place], (name, one), *setting[place + 1 :]) for one in beside]
        return found

    def _played(self, settings: Sequence[Setting], play_round: PlayRound) -> list[Met]:
        if not settings:
            return []
        named = {name_of(one): one for one in settings}
        result = play_round({name: dict(one) for name, one in named.items()})
        return [self._met(named[one["name"]], one) for one in result["variants"]]

    def _met(self, setting: Setting, variant: Mapping[str, Any]) -> Met:
        told = {one["name"]: one for one in [*variant["measures"], *variant["endings"]]}
        measures = {
            name: (told[name]["mean"], told[name]["low"], told[name]["high"])
            if name in told
            else (0.0, 0.0, 0.0)  # an ending that no game had
            for name in self.goals
        }
        return Met(setting, measures, self.distance({name: m[0] for name, m in measures.items()}))

    def distance(self, means: Mapping[str, float]) -> float:
        """Return how many widths of their goals the measures lie outside of them, in sum."""
        total = 0.0
        for name, (low, high) in self.goals.items():
            outside = max(low - means[name], means[name] - high, 0.0)
            total += outside / max(high - low, 1e-9)
        return total


def name_of(setting: Setting) -> str:
    """Return a setting as the name of a variant."""
    return ", ".join(f"{name}={value}" for name, value in setting)
