"""Codes of tasks: what is unfinished, as rows ``(code, a, b, c)`` of ``State.tasks``, top last.

A task is run when it is on top; it asks, pushes others, or pops itself. Below: a, b, c.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardwright.games.ark_age.kernel.rows import TASK
from cardwright.games.ark_age.kernel.state import State

T_COMBAT: Final = 0
"""The combat in hand (``State.combat_stage``)."""
T_WINDOW: Final = 1
"""Auto window: ``WINDOW_...``, seats asked so far since the last activation."""
T_QUEUE: Final = 2
"""Puts up the queued triggers one after the other (101.4)."""
T_CHAIN: Final = 3
"""The chain: 0 answers / 1 resolves, seats asked so far since the last link."""
T_SPEND: Final = 5
"""Which stones pay: seat, cost."""
T_RUN: Final = 6
"""A block: link, address, number of the next operation."""
T_EACH: Final = 7
"""``each``: link, block, units left of the set on top of ``memory``."""
T_TIMES: Final = 8
"""``times``: link, block, times left."""
T_CHOOSE: Final = 9
"""``choose``: link, operation, seat."""
T_PICK: Final = 10
"""Choosing among what a selector found: link, operation, number still to choose."""
T_MOVE: Final = 11
"""Steps of ``move``: unit, steps left, seat."""
T_DISCARD: Final = 12
"""Link, operation, 16 * number left + seat."""
T_SEARCH: Final = 13
"""Link, operation, 16 * number left + seat."""
T_ARRANGE: Final = 14
"""Seat whose deck, cards left to put back, seat who arranges."""
T_SPAWN: Final = 15
"""Link, operation, 16 * number left + seat."""
T_SUMMON_FREE: Final = 16
"""Link, operation, 16 * number left + seat."""
T_RELEASE: Final = 17
"""Link, operation, 16 * number left + seat."""
T_DOGMA: Final = 18
"""Link, operation, 16 * number left + seat."""
T_CONTROL: Final = 20
"""A slot for a unit that changes mats: unit, new controller, ``CONTROL_...``."""
T_REPLACE: Final = 21
"""A replacement is chosen: unit, event."""
T_PAY: Final = 22
"""Costs of a link other than mania: link, number of the cost, number left."""
T_END_LINK: Final = 25
"""A link has been carried out: link."""

T_REPLACED: Final = 26
"""A replacement has been carried out: unit."""
T_ENTER: Final = 27
"""A slot for a card that enters free: card, flags, seat."""

LINK_TASKS: Final = frozenset(
    (
        *(T_RUN, T_EACH, T_TIMES, T_CHOOSE, T_PICK, T_DISCARD, T_SEARCH),
        *(T_SPAWN, T_SUMMON_FREE, T_RELEASE, T_DOGMA, T_PAY, T_END_LINK),
    )
)
"""Tasks whose first number is a link."""

WINDOW_ATTACK: Final = 0
"""ark 606.6"""
WINDOW_COUNTER: Final = 1
"""ark 607.4c"""
WINDOW_GO: Final = 2
"""ark 503.3"""


def task(state: State, field: i64) -> i64:
    """Return a field of the top task: 0 the code, 1 to 3 a to c."""
    return state.tasks[TASK * state.task_count - TASK + field]


def set_task(state: State, field: i64, value: i64) -> None:
    """Set a field of the top task."""
    state.tasks[TASK * state.task_count - TASK + field] = value


def pop(state: State) -> None:
    """Take the top task away."""
    state.task_count -= 1
