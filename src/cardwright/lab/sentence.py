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
        return f"{_capital(headline['title'])}: too few blocks have it yet."
    said = [_level(experiment, result, number) for number in range(len(levels))]
    when = _WHY[how["stopped"]].format(n=f"{how['blocks']:,}")
    if len(levels) == 1:
        return f"{_score(result)}{said[0]}; {when}."
    verdicts = [
        _verdict(experiment, headline, number)
        for number in range(1, len(levels))
        if headline["differences"][number - 1] is not None
    ]
    compared = f"{', '.join(said[:-1])} and {said[-1]}."
    return " ".join([compared, *verdicts, f"({_capital(when)}.)"])


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
    who = f"{_capital(headline['title'])}: " if is_first else ""
    return f"{who}{told(level['mean'], unit)} {span}{under}"


def _verdict(experiment: Experiment, headline: Mapping[str, Any], number: int) -> str:
    """Return what the paired difference to the first variant says."""
    difference, unit = headline["differences"][number - 1], headline["unit"]
    name, first = experiment.variants[number].name, experiment.variants[0].name
    low, high = sorted((abs(difference["low"]), abs(difference["high"])))
    if difference["low"] <= 0 <= difference["high"]:
        return _unclear(experiment, headline, number, told_difference(high, unit))
    span = f"{told_difference(low, unit)} to {told_difference(high, unit)}"
    size = f"{told_difference(abs(difference['mean']), unit)} ({span})"
    if headline["measure"] == "starter-share":
        return _fairness(difference, name, first, size)
    more = "more" if difference["mean"] > 0 else "less"
    return f"{name} has {more}, by {size}."


def _unclear(experiment: Experiment, headline: Mapping[str, Any], number: int, bound: str) -> str:
    """Return what is said of a difference whose interval holds 0: a test may know its side.

    The test answers which, not how much, and needs fewer blocks for that than an interval.
    """
    difference, unit = headline["differences"][number - 1], headline["unit"]
    name, first = experiment.variants[number].name, experiment.variants[0].name
    found = difference["verdict"]
    size = f"{told_difference(abs(difference['mean']), unit)}, {bound} at most"
    if found in ("higher", "lower") and headline["measure"] == "starter-share":
        return _fairness(difference, name, first, size)
    if found in ("higher", "lower"):
        return f"{name} has {'more' if found == 'higher' else 'less'}, by {size}."
    ruled_out = ""
    if found == "alike":
        effect = told_difference(experiment.stop.effect, unit)
        ruled_out = f"The test rules out a difference of {effect}. "
    return f"{ruled_out}{name} and {first} do not differ as far as this shows, by {bound} at most."


def _fairness(difference: Mapping[str, Any], name: str, first: str, size: str) -> str:
    """Return which variant lets the starter win more nearly half, if that is known."""
    if difference["fairer"]:
        nearer = name if difference["fairer"] == "later" else first
        return f"{nearer} is fairer; the difference is {size}."
    return f"They differ by {size}, but neither is fairer for certain."


def _capital(title: str) -> str:
    return f"{title[0].upper()}{title[1:]}"
