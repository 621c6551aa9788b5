"""Counters for operators, in the text format that Prometheus reads."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

RECENT: Final = 1000
"""Actions whose times are kept for the quantiles."""
QUANTILES: Final = (0.5, 0.9, 0.99)


@dataclass(slots=True)
class Metrics:
    """Counted since the process started."""

    connections: int = 0
    messages: int = 0
    refused_messages: int = 0
    closed_for_flooding: int = 0
    actions: int = 0
    computer_moves: int = 0
    computer_fallbacks: int = 0
    """Moves made without thinking because the computer did not answer in time."""
    tables_made: int = 0
    failures: int = 0
    """Messages that failed in an unforeseen way."""
    action_times: deque[float] = field(default_factory=lambda: deque[float](maxlen=RECENT))
    """Seconds from a player's message to its acknowledgement, storing included; latest last."""

    def note_action(self, seconds: float) -> None:
        """Count one action that took effect."""
        self.actions += 1
        self.action_times.append(seconds)

    def quantile(self, share: float) -> float:
        """Return the time that this share of the latest actions kept within; 0 without any."""
        times = sorted(self.action_times)
        return times[min(len(times) - 1, int(share * len(times)))] if times else 0.0

    def text(self, gauges: Mapping[str, float]) -> str:
        """Return all counters, and the given values that go up and down."""
        lines: list[str] = []
        for name in COUNTERS:
            lines += _sample(f"cardwright_{name}_total", "counter", getattr(self, name))
        for name, value in gauges.items():
            lines += _sample(f"cardwright_{name}", "gauge", value)
        lines.append("# TYPE cardwright_action_seconds summary")
        for share in QUANTILES:
            label = f'cardwright_action_seconds{{quantile="{share}"}}'
            lines.append(f"{label} {self.quantile(share):.6f}")
        return "\n".join(lines) + "\n"


COUNTERS: Final = (
    "connections",
    "messages",
    "refused_messages",
    "closed_for_flooding",
    "actions",
    "computer_moves",
    "computer_fallbacks",
    "tables_made",
    "failures",
)


def _sample(name: str, kind: str, value: float) -> list[str]:
    return [f"# TYPE {name} {kind}", f"{name} {value}"]
