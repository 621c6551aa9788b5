"""The lab's statistics: small, plain Python, over counts that do not grow with the games."""

from cardwright.lab.stats.intervals import Interval, Moments, paired, wilson

__all__ = ["Interval", "Moments", "paired", "wilson"]
