"""Two results side by side: what has changed since an earlier report."""

from __future__ import annotations

import math
from collections.abc import Mapping
from statistics import NormalDist
from typing import Any, NamedTuple

from cardwright.core.errors import CardwrightError
from cardwright.lab.stats.effects import discoveries
from cardwright.lab.stats.student import Z_95


class Change(NamedTuple):
    """How one measure differs between two results."""

    variant: str
    name: str
    title: str
    unit: str
    before: float
    after: float
    low: float
    high: float
    """95 % interval of after less before."""
    found: bool
    """With at most 5 % false discoveries over all measures."""


def compare(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Change]:
    """Return the changes of the measures that both have, variant by variant of the same name.

    The runs are taken as independent of each other. That is right for different seeds and careful
    for equal ones.

    Raises:
        CardwrightError: if they are of different game types, or have no variant in common.
    """
    if before["game"] != after["game"]:
        raise CardwrightError(
            f"one is of {before['game']}, the other of {after['game']}",
            where="lab compare",
            remedy="Compare two runs of one game type",
        )
    pairs = [
        (name, measure, earlier[key])
        for name, variant in _variants(after)
        for earlier in [_measures(before).get(name, {})]
        for key, measure in variant.items()
        if key in earlier
    ]
    if not pairs:
        raise CardwrightError(
            "they have no variant in common",
            where="lab compare",
            remedy="Give variants the same names",
        )
    found = discoveries([_p(measure, earlier) for _, measure, earlier in pairs])
    return [
        _change(name, measure, earlier, is_found)
        for (name, measure, earlier), is_found in zip(pairs, found, strict=True)
    ]


def _variants(result: Mapping[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    return [
        (variant["name"], {one["name"]: one for one in variant["measures"] + variant["endings"]})
        for variant in result["variants"]
    ]


def _measures(result: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    return dict(_variants(result))


def _change(
    name: str, after: Mapping[str, Any], before: Mapping[str, Any], is_found: bool
) -> Change:
    difference, reach = after["mean"] - before["mean"], Z_95 * _error(after, before)
    return Change(
        variant=name,
        name=after["name"],
        title=after["title"],
        unit=after["unit"],
        before=before["mean"],
        after=after["mean"],
        low=difference - reach,
        high=difference + reach,
        found=is_found,
    )


def _error(one: Mapping[str, Any], other: Mapping[str, Any]) -> float:
    """Return the standard error of a difference, from how far each interval reaches.

    The longer side is taken: that of a share near 0 or 1 ends there to the other side.
    """
    reaches = [
        max(measure["high"] - measure["mean"], measure["mean"] - measure["low"]) / Z_95
        for measure in (one, other)
    ]
    return math.hypot(*reaches)


def _p(one: Mapping[str, Any], other: Mapping[str, Any]) -> float:
    error, difference = _error(one, other), one["mean"] - other["mean"]
    if error == 0:
        is_alike = difference == 0  # else signs alone speak, as in Moments.p
        return 1.0 if is_alike else 2.0 ** (1 - min(one["blocks"], other["blocks"]))
    return 2 * NormalDist().cdf(-abs(difference) / error)
