"""Counters for operators, in the text format that Prometheus reads."""

from __future__ import annotations

from dataclasses import dataclass, fields


@dataclass(slots=True)
class Metrics:
    """Counted since the process started. A field's docstring is its help text there."""

    connections: int = 0
    messages: int = 0
    refused_messages: int = 0
    closed_for_flooding: int = 0
    actions: int = 0
    action_seconds: float = 0.0
    """Time from a player's message to its acknowledgement, storing included."""
    computer_moves: int = 0
    computer_fallbacks: int = 0
    """Moves made without thinking because the computer did not answer in time."""
    tables_made: int = 0
    failures: int = 0
    """Messages that failed in an unforeseen way."""

    def text(self, gauges: dict[str, float]) -> str:
        """Return all counters, and the given values that go up and down."""
        lines: list[str] = []
        for field in fields(self):
            lines += _sample(
                f"cardwright_{field.name}_total", "counter", getattr(self, field.name)
            )
        for name, value in gauges.items():
            lines += _sample(f"cardwright_{name}", "gauge", value)
        return "\n".join(lines) + "\n"


def _sample(name: str, kind: str, value: float) -> list[str]:
    return [f"# TYPE {name} {kind}", f"{name} {value}"]
