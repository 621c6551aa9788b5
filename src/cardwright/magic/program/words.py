"""The fixed words of programs."""

from __future__ import annotations

from typing import Literal, TypeAlias

Zone: TypeAlias = Literal[
    "battlefield", "hand", "library", "graveyard", "exile", "stack", "command", "outside"
]
"""CR 400.1; ``outside`` is outside the game (CR 400.11, leveler L25)."""

Step: TypeAlias = Literal[
    "untap",
    "upkeep",
    "draw",
    "precombat_main",
    "begin_combat",
    "declare_attackers",
    "declare_blockers",
    "first_combat_damage",
    "combat_damage",
    "end_combat",
    "postcombat_main",
    "end_turn",
    "cleanup",
]
"""CR 500-514, and the extra damage step (CR 510.4)."""

Comparison: TypeAlias = Literal["=", "<", ">", "<=", ">=", "!="]

Stat: TypeAlias = Literal["power", "toughness", "mana_value", "loyalty", "defense"]

Duration: TypeAlias = Literal[
    "end_of_turn",
    "permanent",
    "while_this_on_battlefield",
    "until_your_next_turn",
    "until_your_next_end_step",
    "until_end_of_your_next_turn",
    "end_of_combat",
    "next_untap_step",
    "while_you_control_this",
    "while_this_tapped",
    "while_attached",
]
"""CR 611.2. ``permanent`` never ends; ``while_...`` ends by itself and does not come back."""

Cause: TypeAlias = Literal[
    "draw",
    "discard",
    "mill",
    "destroy",
    "sacrifice",
    "exile",
    "play",
    "cast",
    "resolve",
    "counter",
    "search",
    "cycle",
    "effect",
    "rule",
]
"""Why a zone change happens; all of them are zone changes."""

Period: TypeAlias = Literal["this_turn", "last_turn", "this_combat", "this_game"]

Place: TypeAlias = Literal["top", "bottom", "shuffled", "any_order_bottom", "random_bottom"]
"""Where in a library a card goes; ``shuffled``: the library is shuffled afterwards."""
