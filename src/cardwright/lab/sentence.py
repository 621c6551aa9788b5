"""The result in one plain sentence, as a designer would say it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardwright.lab.experiment import Experiment
from cardwright.lab.probes.measures import told, told_difference

_WHY: Final = {
    "blocks": "after all {n} blocks",
    "precision": "precise enough after {n} blocks",
    "evidence": "settled after {n} blocks",
    "no difference": "settled after {n} blocks",
    "not yet": "{n} blocks so far",
}


def sentence_of(experiment: Experiment, result: Mapping[str, Any]) -> str:
    """Return what the run says about its question."""
    headline, how = result["headline"], result["how"]
    levels = headline["levels"]
    if not levels or any(level is None for level in levels):
        return f"No game has {headline['title']} yet."
    said = [_level(experiment, result, number) for number in range(len(levels))]
    when = _WHY[how["stopped"]].format(n=f"{how['blocks']:,}")
    if len(levels) == 1:
        return f"{_score(result)}{said[0]}; {when}."
    verdicts = [
        _verdict(experiment, headline, number)
        for number in range(1, len(levels))
        if headline["differences"][number - 1] is not None
    ]
    compared = f"{', '.join(said[:-1])} and {said[-1]}"
    return f"{compared}. {' '.join(verdicts)} ({when[0].upper()}{when[1:]}.)"


def _score(result: Mapping[str, Any]) -> str:
    """Return what the first of two contestants scores against the other, if there are two."""
    found = result["matchups"][0]
    if not found or len(found["names"]) != 2:
        return ""
    (_, met), (one, other) = found["matrix"][0], found["names"]
    span = f"({told(met['low'], 'share')} to {told(met['high'], 'share')})"
    return f"{one} scores {told(met['mean'], 'share')} {span} against {other}. "


def _level(experiment: Experiment, result: Mapping[str, Any], number: int) -> str:
    headline = result["headline"]
    level, unit = headline["levels"][number], headline["unit"]
    span = f"({told(level['low'], unit)} to {told(level['high'], unit)})"
    is_first = number == 0
    under = f" under {experiment.variants[number].name}" if len(experiment.variants) > 1 else ""
    if headline["measure"] == "starter-share":
        who = "Going first wins " if is_first else ""
        return f"{who}{told(level['mean'], unit)} {span}{under}"
    title = headline["title"]
    who = f"{title[0].upper()}{title[1:]}: " if is_first else ""
    return f"{who}{told(level['mean'], unit)} {span}{under}"


def _verdict(experiment: Experiment, headline: Mapping[str, Any], number: int) -> str:
    """Return what the paired difference to the first variant says."""
    difference, unit = headline["differences"][number - 1], headline["unit"]
    name, first = experiment.variants[number].name, experiment.variants[0].name
    size = told_difference(abs(difference["mean"]), unit)
    low, high = sorted((abs(difference["low"]), abs(difference["high"])))
    span = f"{told_difference(low, unit)} to {told_difference(high, unit)}"
    if difference["low"] <= 0 <= difference["high"]:
        bound = told_difference(high, unit)
        return f"{name} and {first} do not differ as far as this shows, by {bound} at most."
    if headline["measure"] == "starter-share":
        return _fairness(difference, name, first, f"{size} ({span})")
    more = "more" if difference["mean"] > 0 else "less"
    return f"{name} has {more}, by {size} ({span})."


def _fairness(difference: Mapping[str, Any], name: str, first: str, size: str) -> str:
    """Return which variant lets the starter win more nearly half, if that is known."""
    low, high = difference["fairer"]
    if low > 0:
        return f"{name} is fairer; the difference is {size}."
    if high < 0:
        return f"{first} is fairer; the difference is {size}."
    return f"They differ by {size}, but neither is fairer for certain."
