"""Events that texts trigger on, and what a Trigger in ``Content.code`` is made of (ark C2)."""

from __future__ import annotations

from typing import Final

# Trigger.
R_EVENT: Final = 0
R_SEEN: Final = 1
"""``OWN``, or on whom else it is seen (ark 611.9)."""
R_ANYWHERE: Final = 2
R_TOKEN: Final = 3
"""Only this token; ``NONE`` = any."""
R_BY: Final = 4
"""``BY_ANYTHING``, ``BY_STRIKE`` or ``BY_EFFECT``."""
R_IF: Final = 5
"""Condition's address or ``NONE``."""
TRIGGER_SIZE: Final = 6

OWN: Final = 0
ALLY: Final = 1
MATE: Final = 2
FRIEND: Final = 3
ENEMY: Final = 4
ANY: Final = 5
BY_ANYTHING: Final = 0
BY_STRIKE: Final = 1
BY_EFFECT: Final = 2

# Events (ark C2).
ON_SUMMONED: Final = 0
ON_REVIVED: Final = 1
ON_REVEALED: Final = 2
ON_ATTACK: Final = 3
ON_ATTACKED: Final = 4
ON_COUNTER: Final = 5
ON_COUNTERED: Final = 6
ON_HIT: Final = 7
ON_DAMAGED: Final = 8
ON_KILL: Final = 9
ON_KILLED: Final = 10
ON_BREAKTHROUGH: Final = 11
ON_BROKEN: Final = 12
ON_TAKE_OFF: Final = 13
ON_LAND: Final = 14
ON_CHARGE: Final = 15
ON_MOVED: Final = 16
ON_TOKEN_GAINED: Final = 17
ON_TOKEN_LOST: Final = 18
ON_EFFECT_TARGETED: Final = 19
ON_CHAIN_LINK: Final = 20
ON_READY: Final = 21
ON_TURN_END: Final = 22
EVENTS: Final = (
    "summoned",
    "revived",
    "revealed",
    "attack",
    "attacked",
    "counter",
    "countered",
    "hit",
    "damaged",
    "kill",
    "killed",
    "breakthrough",
    "broken",
    "take_off",
    "land",
    "charge",
    "moved",
    "token_gained",
    "token_lost",
    "effect_targeted",
    "chain_link",
    "ready",
    "turn_end",
)
