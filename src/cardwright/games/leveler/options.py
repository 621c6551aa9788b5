"""The options of Leveler: every ruling with more than one workable answer."""

from __future__ import annotations

from typing import Final

from cardwright.core.options import Option, OptionRegister


def _listed(name: str, values: str, rule: str, summary: str) -> Option:
    """Return an option with listed values, the default first."""
    listed = tuple(values.split())
    return Option(name, listed[0], listed, rule=rule, summary=summary)


LEVELER_OPTIONS: Final = OptionRegister(
    (
        _listed(
            "strict_singleton",
            "false true",
            "leveler L4",
            "Whether only basic lands may repeat, whatever a card says of its own number.",
        ),
        _listed(
            "pool",
            "legacy literal",
            "leveler L5",
            "Whether the pool is Legacy's, or every card that is not banned.",
        ),
        Option(
            "sideboard",
            "0",
            ("0",),
            pattern=r"\d+",
            example="15",
            low=0,
            high=15,
            rule="leveler L6",
            summary="How many cards a sideboard may hold.",
        ),
        _listed(
            "companion",
            "none sideboard",
            "leveler L7",
            "Whether a sideboard may hold a companion.",
        ),
        _listed(
            "lists",
            "hidden open",
            "leveler L9",
            "Whether the players know each other's deck lists.",
        ),
        _listed(
            "overdraw",
            "lose carry",
            "leveler L16",
            "Whether a draw from an empty library loses, or is carried on from the next sub-deck.",
        ),
        _listed(
            "wish",
            "subdecks sideboard none",
            "leveler L25",
            "Where a card from outside the game may come from.",
        ),
    ),
    presets={
        "default": {},
        "letter": {"strict_singleton": "true", "pool": "literal"},
        "casual": {"overdraw": "carry", "sideboard": "15", "companion": "sideboard"},
    },
)
