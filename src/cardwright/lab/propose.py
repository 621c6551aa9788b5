"""Moves chosen options toward stated goals, one step at a time, and keeps all that it met.

Each round plays the setting as it stands and every setting one step away, on the same seeds, and
goes to the one whose measures lie nearest to the goals. How far a measure lies from its goal is
counted in widths of the goal, so that goals weigh alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from cardwright.core.errors import CardwrightError
from cardwright.core.options import OptionRegister, Options
from cardwright.lab.probes.measures import ENDING

Setting: TypeAlias = tuple[tuple[str, str], ...]
"""The values of the options that may be moved, in the order of :attr:`Search.steps`."""

Steps: TypeAlias = Mapping[str, Sequence[str]]
"""Of each option its values in order; one step goes to a neighbour in it."""

Goals: TypeAlias = Mapping[str, tuple[float, float]]

PlayRound: TypeAlias = Callable[[Mapping[str, Options]], Mapping[str, Any]]
"""Plays variants by name and returns the result (:mod:`cardwright.lab.results`)."""

MOST_MOVED: Final = 5
"""Options: a round plays two neighbours of each, beside the setting as it stands."""
MOST_ROUNDS: Final = 50
UNTOLD: Final = 1e6
"""Widths by which a measure misses its goal that too few games had: farther than any told one."""


@dataclass(frozen=True, slots=True)
class Met:
    """A setting that was played."""

    setting: Setting
    measures: dict[str, tuple[float, float, float]]
    """Of each goal's measure the mean and its interval."""
    missed: dict[str, float]
    """By how many widths of each goal the mean lies outside of it."""

    @property
    def distance(self) -> float:
        """How far it lies from the goals; 0 within all of them."""
        return sum(self.missed.values())


@dataclass(frozen=True, slots=True)
class Search:
    """What may be moved, and where to."""

    steps: Steps
    goals: Goals

    def run(self, start: Setting, play_round: PlayRound, rounds: int) -> list[Met]:
        """Return the settings met, the best first, after so many rounds at most."""
        met: dict[Setting, Met] = {}
        for _ in range(rounds):
            wanted = self.wanted(start, met)
            if not wanted:
                break
            result = play_round({name_of(one): dict(one) for one in wanted})
            met |= {one.setting: one for one in self.read(wanted, result)}
        return ranked(met.values())

    def wanted(self, start: Setting, met: Mapping[Setting, Met]) -> list[Setting]:
        """Return the settings that the next round plays.

        They follow from what was met alone, so that a search that was interrupted goes on as if
        it had not been. None are left within all goals, or where no neighbour is nearer.
        """
        here = start
        while True:
            near = [here, *self.neighbours(here)]
            unknown = [one for one in near if one not in met]
            if unknown:
                return unknown
            best = min((met[one] for one in near), key=lambda one: one.distance)
            if best.setting == here or best.distance == 0:
                return []
            here = best.setting

    def neighbours(self, setting: Setting) -> list[Setting]:
        """Return the settings one step away."""
        found: list[Setting] = []
        for place, (name, value) in enumerate(setting):
            values = self.steps[name]
            at = values.index(value)
            beside = [*values[max(at - 1, 0) : at], *values[at + 1 : at + 2]]
            found += [(*setting[:place], (name, one), *setting[place + 1 :]) for one in beside]
        return found

    def read(self, settings: Sequence[Setting], result: Mapping[str, Any]) -> list[Met]:
        """Return what the result of a round says of its settings."""
        named = {name_of(one): one for one in settings}
        return [self._met(named[one["name"]], one) for one in result["variants"]]

    def _met(self, setting: Setting, variant: Mapping[str, Any]) -> Met:
        told = {one["name"]: one for one in [*variant["measures"], *variant["endings"]]}
        measures = {
            name: (told[name]["mean"], told[name]["low"], told[name]["high"])
            if name in told
            else (0.0, 0.0, 0.0)
            for name in self.goals
        }
        missed = {
            name: self._missed(name, mean)
            if name in told or name.startswith(ENDING)  # no game ended so: its share is 0
            else UNTOLD
            for name, (mean, _, _) in measures.items()
        }
        return Met(setting, measures, missed)

    def _missed(self, name: str, mean: float) -> float:
        low, high = self.goals[name]
        return max(low - mean, mean - high, 0.0) / max(high - low, 1e-9)


def ranked(met: Iterable[Met]) -> list[Met]:
    """Return the settings met, the best first; of several as near the one met first."""
    return sorted(met, key=lambda one: one.distance)


def trade_offs(met: Sequence[Met]) -> list[Met]:
    """Return those that no other beats: one nearer to some goal is farther from another."""
    return [one for one in met if not any(_beats(other, one) for other in met)]


def _beats(one: Met, other: Met) -> bool:
    """Return whether one is nearer to a goal and farther from none."""
    pairs = [(one.missed[name], other.missed[name]) for name in one.missed]
    return all(a <= b for a, b in pairs) and any(a < b for a, b in pairs)


def name_of(setting: Setting) -> str:
    """Return a setting as the name of a variant."""
    return ", ".join(f"{name}={value}" for name, value in setting)


def checked_steps(moves: Mapping[str, Sequence[str]], register: OptionRegister) -> Steps:
    """Return the options that may be moved, if they can be.

    Raises:
        CardwrightError: with the option as its place, if it is none of the register's, cannot have
            one of the values or has but one, or if there are none or too many.
    """
    if not 1 <= len(moves) <= MOST_MOVED:
        raise CardwrightError(
            f"{len(moves)} options are to move", where="moves", remedy=f"Name 1 to {MOST_MOVED}"
        )
    for name, values in moves.items():
        _refuse_values(name, values, register)
    return moves


def _refuse_values(name: str, values: Sequence[str], register: OptionRegister) -> None:
    where = f"moves: {name}"
    for value in values:
        try:
            register.complete({name: value})
        except CardwrightError as error:
            raise CardwrightError(error.what, where=where, remedy=error.remedy) from error
    if len(set(values)) < max(2, len(values)):
        raise CardwrightError(
            f"{name} has {', '.join(values) or 'no value'} to move over",
            where=where,
            remedy="Name two values or more, each once",
        )


def start_of(steps: Steps, options: Options) -> Setting:
    """Return the setting as the rules are now, or the nearest that may be: the first value."""
    return tuple(
        (name, options[name] if options[name] in values else values[0])
        for name, values in steps.items()
    )
