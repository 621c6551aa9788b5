"""Codes of what happened: ``State.events`` is a flat list of ``(code, a, b, c)``.

Recorded only while ``State.recording`` is set, so that a playout pays one test for each.
Under each code: what a, b and c are, and the rule.
"""

from __future__ import annotations

from typing import Final

EVENT_LENGTH: Final = 4

# Zones of ``EV_MOVED``. Piles, Hand, Home and Field are those of the card's owner.
IN_HAND: Final = 0
IN_DRAW: Final = 1
IN_RECYCLE: Final = 2
IN_DISCARD: Final = 3
IN_HOME: Final = 4
IN_FIELD: Final = 5
IN_DRAWN: Final = 6
"""Drawn and not yet decided on (5.1)."""
ON_LAYOUT: Final = 7
"""An Enh on a card, in a Domain or in the stack."""
ZONES: Final = (
    "hand",
    "draw",
    "recycle",
    "discard",
    "home",
    "field",
    "drawn",
    "layout",
)
"""``ZONES[code]`` is the zone's name."""

# Abilities of ``EV_USED``, in the order of ``actions.Ability``.
VOLLEY: Final = 0
SALLY: Final = 1
HARRY: Final = 2
ALLY: Final = 3
CARRY: Final = 4

# What ``EV_COMPARED`` compared; the first named is a.
ATTACKERS_BLOCKERS: Final = 0
UNBLOCKED_DOMAIN: Final = 1
EXPEL_TARGET: Final = 2
EXPEL_DOMAIN: Final = 3

EV_TURN: Final = 0
"""A turn began: turn number, phasing seat (4.1)."""
EV_STEP: Final = 1
"""Step, cycle (6.1)."""
EV_UNTAXED: Final = 2
"""Card (4.2c)."""
EV_ACTIVE: Final = 3
"""Card is no longer inactive (4.2d)."""
EV_DIED: Final = 4
"""Cre removed at the Untax step (4.2a); the moves follow."""
EV_BURN: Final = 5
"""Seat, points (8.6); the change of life follows."""
EV_LIFE: Final = 6
"""Seat, life before, life after (17.1)."""
EV_MOVED: Final = 7
"""Card, from zone, to zone."""
EV_LAID: Final = 8
"""Enh, place (as ``State.host``), player (11.2)."""
EV_DREW: Final = 9
"""Seat, card, cards left in the Draw pile (5.1)."""
EV_NOTHING_TO_DRAW: Final = 10
"""Seat (5.3)."""
EV_RESHUFFLED: Final = 11
"""Seat, cards in the new Draw pile (5.2)."""
EV_KEPT: Final = 12
"""Seat, card (5.1); the moves follow."""
EV_REDREW: Final = 13
"""Seat, Hand card or -1 (5.4); the moves follow."""
EV_TAXED: Final = 14
"""Card, seat of the mark (8.1)."""
EV_POINT: Final = 15
"""Seat, suit, Land: a point came into the pool (8.2)."""
EV_PAID: Final = 16
"""Seat, suit: a point left the pool for the play (7.2)."""
EV_PLAYED: Final = 17
"""Seat, card, target's action id or -1: the play is whole and is shown (7.2)."""
EV_EXPELLED: Final = 18
"""Target, expel Enh, 1 if outtrumped (15.7); the moves follow."""
EV_TRUMP: Final = 19
"""Trump before, trump after; -1 = none (11.5)."""
EV_PASSED: Final = 20
"""Seat: the exchange is over (7.1)."""
EV_ATTACKER: Final = 21
"""Card (14.1)."""
EV_NO_ATTACK: Final = 22
"""Seat (14.1)."""
EV_BLOCKER: Final = 23
"""Blocker, attacker (14.2)."""
EV_USED: Final = 24
"""Ability, user, target or -1 (13.2)."""
EV_DAMAGED: Final = 25
"""Cre, points, source card or -1 for a bonus (16.1)."""
EV_TAGGED: Final = 26
"""Cre is mortally damaged (16.2)."""
EV_COMPARED: Final = 27
"""What was compared, advantage of a (``spots.advantage``), target of an expel or -1."""
EV_BONUS: Final = 28
"""Seat, points it divides (14.5, 14.7a)."""
EV_STRUCK: Final = 29
"""Seat, attacker or -1 for the bonus, points (14.7b, 14.8); the change of life follows."""
EV_OVER: Final = 30
"""Ending, winner or -1."""
