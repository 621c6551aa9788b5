"""Codes of what happened: ``State.events`` is a flat list of ``(code, a, b, c)``.

Recorded only while ``State.recording`` is set, so that a playout pays one test for each. Under
each code: what a, b and c are, and the rule. A unit is named by its place at that moment.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardwright.games.ark_age.kernel.state import State

EVENT_LENGTH: Final = 4

# How a unit entered: c of ``EV_ENTERED``.
AS_HERO: Final = 0
AS_GAMBIT: Final = 1
SUMMONED: Final = 2
REVIVED: Final = 3
FREE: Final = 4
AS_SPAWN: Final = 5

EV_TURN: Final = 0
"""Turn, seat, round (500)."""
EV_STEP: Final = 1
"""Step (500.4)."""
EV_SHOWN_FOR_ORDER: Final = 2
"""Seat, definition (103.4)."""
EV_STARTER: Final = 3
"""Seat."""
EV_MULLIGAN: Final = 4
"""Seat (10.1)."""
EV_ENTERED: Final = 5
"""Place, definition, how; the definition is for those who may know it (610.2)."""
EV_LEFT: Final = 6
"""Place, definition, zone it went to, or -1: it ceased to exist (308).

The zone of a secret unit that goes to a hand or deck + 8 * mask of the seats that know it."""
EV_MOVED: Final = 7
"""Place before, place after (603, C4)."""
EV_CHARGED: Final = 8
"""Place, 1 charged / 0 discharged (600)."""
EV_FLIGHT: Final = 9
"""Place, 1 took off / 0 landed (610)."""
EV_REVEALED: Final = 10
"""Place, definition (610.6, 610.8)."""
EV_DREW: Final = 11
"""Seat, card, cards left in the deck (501.6)."""
EV_CARD: Final = 12
"""Card, zone before, zone after."""
EV_STONES: Final = 13
"""Seat, permanent stones, optional stones: what he has now (106)."""
EV_PAID: Final = 14
"""Seat, mania, optional stones among it (106.5)."""
EV_ATTACK: Final = 15
"""Place of the attacker, place of the target or -1, player attacked or -1 (606.3)."""
EV_COUNTER: Final = 16
"""Place of the counterattacker, place of the attacker (607)."""
EV_MISSED: Final = 17
"""Number of the attack (606.7)."""
EV_DAMAGED: Final = 18
"""Place, points, source's place or -1 (617)."""
EV_HEALED: Final = 19
"""Place, points."""
EV_DIED: Final = 20
"""Place, seat that killed it or -1 (618.3)."""
EV_GLORY: Final = 21
"""Seat, before, after (104.2)."""
EV_PRIDE: Final = 22
"""Seat, before, after."""
EV_VICTORIOUS: Final = 23
"""Seat (104.3)."""
EV_OUT: Final = 24
"""Seat, ``layout.OUT_...`` (803)."""
EV_SUDDEN_DEATH: Final = 25
EV_SETTLED: Final = 26
"""Number of the attack (702)."""
EV_LINK: Final = 27
"""Seat, place of the source or -1, cost paid: a link was put on the chain (612)."""
EV_RESOLVES: Final = 28
"""Seat, place of the source or -1, 1 if negated (613.5)."""
EV_TOKEN: Final = 29
"""Place, token, die, -1 permanent (616)."""
EV_TOKEN_LOST: Final = 30
"""Place, token."""
EV_SHUFFLED: Final = 31
"""Seat."""
EV_PASSED: Final = 32
"""Seat: he had an answer and passed (613.1)."""
EV_ALTS: Final = 33
"""Place, number of the effect, 1 begins / 0 ends (611.5)."""
EV_CONTROL: Final = 34
"""Place before, place after (619)."""
EV_DOGMA: Final = 35
"""Seat, index, 1 charged / 0 discharged (302.3)."""
EV_SHOWN: Final = 36
"""Card, to everybody (C11.6)."""
EV_OFFER: Final = 37
"""Seat, number of the attack (702.4)."""
EV_ROUND: Final = 38
"""Round that begins (500.1)."""
EV_OVER: Final = 39
"""Ending, side that won or -1."""
EV_RANGE_BONUS: Final = 40
"""Printed cost, bonus, effective cost: of the link just put up, where they differ (614)."""
EV_SPEED_BONUS: Final = 41
"""The same on other sides' turns (615)."""
EV_OPERATION: Final = 42
"""Operation, definition whose text it is, 0: for measurements."""


def note(state: State, code: i64, a: i64, b: i64, c: i64) -> None:
    """Write down what happened, if somebody listens."""
    if state.recording:
        events = state.events
        events.append(code)
        events.append(a)
        events.append(b)
        events.append(c)
