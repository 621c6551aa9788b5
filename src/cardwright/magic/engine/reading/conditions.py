"""Whether something is so (``program.conditions``)."""

from __future__ import annotations

from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.reading import asking
from cardwright.magic.engine.reading.asking import fits, holds, matches, number, things
from cardwright.magic.engine.reading.filters import compare
from cardwright.magic.engine.reading.history import events_of
from cardwright.magic.engine.reading.numbers import paid_for
from cardwright.magic.engine.reading.refs import current
from cardwright.magic.engine.reading.words import chosen_word
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.program import conditions

__all__ = ["holds"]


def _compare(state: State, scope: Scope, condition: conditions.Compare) -> bool:
    left = number(state, scope, condition.left)
    return compare(left, condition.comparison, number(state, scope, condition.right))


def _matches(state: State, scope: Scope, condition: conditions.Matches) -> bool:
    held = things(state, scope, condition.ref)
    if condition.now:
        held = tuple(now for now in (current(state, id) for id in held) if now != NONE)
    if condition.every:
        return bool(held) and all(matches(state, scope, condition.filter, id) for id in held)
    return any(matches(state, scope, condition.filter, id) for id in held)


def _exists(state: State, scope: Scope, condition: conditions.Exists) -> bool:
    return bool(things(state, scope, condition.ref))


def _same_player(state: State, scope: Scope, condition: conditions.SamePlayer) -> bool:
    left = things(state, scope, condition.left)
    return any(seat in left for seat in things(state, scope, condition.right))


def _both(state: State, scope: Scope, condition: conditions.Both) -> bool:
    return all(holds(state, scope, part) for part in condition.parts)


def _either(state: State, scope: Scope, condition: conditions.Either) -> bool:
    return any(holds(state, scope, part) for part in condition.parts)


def _denied(state: State, scope: Scope, condition: conditions.Denied) -> bool:
    """Of a last turn that never was nothing can be said, not even a denial."""
    part = condition.part
    if isinstance(part, conditions.Happened) and part.period == "last_turn" and state.turn < 2:
        return False
    return not holds(state, scope, condition.part)


def _turn_of(state: State, scope: Scope, condition: conditions.TurnOf) -> bool:
    return state.active in things(state, scope, condition.whose)


def _in_step(state: State, scope: Scope, condition: conditions.InStep) -> bool:
    return state.step in condition.steps


def _happened(state: State, scope: Scope, condition: conditions.Happened) -> bool:
    left = condition.times
    for event in events_of(state, condition.period):
        if fits(state, scope, condition.pattern, event):
            left -= 1
            if left == 0:
                return True
    return left <= 0


def was_paid(state: State, this: int, name: str) -> bool:
    """Return whether the spell that the object is or was had the cost paid (CR 118.8-9)."""
    if this == NONE:
        return False
    paid = paid_for(state.obj(this))
    return paid is not None and (paid.way == name or paid.times.get(name, 0) > 0)


def _was_paid(state: State, scope: Scope, condition: conditions.WasPaid) -> bool:
    return was_paid(state, scope.this, condition.name)


def _was_cast_from(state: State, scope: Scope, condition: conditions.WasCastFrom) -> bool:
    if scope.this == NONE:
        return False
    paid = paid_for(state.obj(scope.this))
    if paid is None or not paid.zone:
        return False
    return condition.zone is None or paid.zone == condition.zone


def _did(state: State, scope: Scope, condition: conditions.Did) -> bool:
    held = scope.numbers.get(condition.name)
    return bool(scope.things.get(condition.name)) if held is None else held > 0


def _chose(state: State, scope: Scope, condition: conditions.Chose) -> bool:
    word = chosen_word(state, scope, condition.name, condition.linked)
    return word.lower() == condition.word.lower()


def has_designation(state: State, seat: int, word: str) -> bool:
    """Return whether the player has the designation (CR 702.131c, 720, 724, 702.179)."""
    if word == "monarch":
        return state.monarch == seat
    if word == "initiative":
        return state.initiative == seat
    if word == "max speed":
        return state.players[seat].words.get("speed") == "4"
    if word == "sped up this turn":
        return state.players[seat].words.get("speed turn") == str(state.turn)
    return word in state.players[seat].designations


def _has_designation(state: State, scope: Scope, condition: conditions.HasDesignation) -> bool:
    seats = things(state, scope, condition.player)
    return any(has_designation(state, seat, condition.word) for seat in seats)


def _is_day(state: State, scope: Scope, condition: conditions.IsDay) -> bool:
    return state.day == (1 if condition.day else 0)


asking.CONDITIONS.update(
    {
        conditions.Compare: _compare,
        conditions.Matches: _matches,
        conditions.Exists: _exists,
        conditions.SamePlayer: _same_player,
        conditions.Both: _both,
        conditions.Either: _either,
        conditions.Denied: _denied,
        conditions.TurnOf: _turn_of,
        conditions.InStep: _in_step,
        conditions.Happened: _happened,
        conditions.WasPaid: _was_paid,
        conditions.WasCastFrom: _was_cast_from,
        conditions.Did: _did,
        conditions.Chose: _chose,
        conditions.HasDesignation: _has_designation,
        conditions.IsDay: _is_day,
    }
)
