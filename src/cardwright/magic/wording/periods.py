"""Words for steps, zones and durations."""

from __future__ import annotations

from typing import Final

from cardwright.magic.program.words import Duration

STEPS: Final = {
    "untap": "the untap step",
    "upkeep": "the upkeep",
    "draw": "the draw step",
    "precombat_main": "the first main phase",
    "begin_combat": "the beginning of combat",
    "declare_attackers": "the attack",
    "declare_blockers": "the block",
    "first_combat_damage": "first-strike damage",
    "combat_damage": "combat damage",
    "end_combat": "the end of combat",
    "postcombat_main": "the second main phase",
    "end_turn": "the end step",
    "cleanup": "the cleanup",
    "turn": "the turn",
    "combat": "the combat phase",
}
"""Steps and what else may be skipped."""

BEGINNINGS: Final = {"begin_combat": "combat", "end_turn": "end step"}
"""What a step is called where it begins, if it is not called as in :data:`STEPS`."""

DURATIONS: Final[dict[Duration, str]] = {
    "end_of_turn": "this turn",
    "permanent": "",
    "while_this_on_battlefield": "while this is on the battlefield",
    "until_your_next_turn": "until your next turn",
    "until_your_next_end_step": "until your next end step",
    "until_end_of_your_next_turn": "until your next turn ends",
    "end_of_combat": "until combat ends",
    "next_untap_step": "until the next untap step is over",
    "while_you_control_this": "while you control this",
    "while_this_tapped": "while this is tapped",
    "while_attached": "while this is attached",
}


def lasting(duration: Duration) -> str:
    """Return how long something lasts, with a space before it; nothing for good."""
    words = DURATIONS[duration]
    return f" {words}" if words else ""
