"""What a run knows so far, in words, while it is being watched."""

from __future__ import annotations

from cardwright.lab.probes import measures_of
from cardwright.lab.probes.measures import told, told_difference
from cardwright.lab.watch import Watch


def is_known(watch: Watch) -> bool:
    """Return whether there is an interval to tell."""
    return watch.blocks > 1 and any(one.count > 1 for one in watch.differences or watch.levels)


def tell(watch: Watch) -> str:
    """Return what is known so far, with an interval that may be looked at at any time."""
    experiment = watch.experiment
    measure = measures_of(experiment.game)[experiment.measure]
    if not is_known(watch):
        return measure.title
    low, high = watch.intervals()[0]
    if watch.differences:
        if measure.unit == "share":
            low, high = max(-1.0, low), min(1.0, high)
        ends = [told_difference(end, measure.unit) for end in (low, high)]
        return f"difference {ends[0]} to {ends[1]}"
    if measure.unit == "share":
        low, high = max(0.0, low), min(1.0, high)
    return f"{measure.title} {told(low, measure.unit)} to {told(high, measure.unit)}"
