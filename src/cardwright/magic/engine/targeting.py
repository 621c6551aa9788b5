"""What can be a target, and what still is (CR 115, 601.2c, 608.2b, 702.11, 702.16, 702.18)."""

from __future__ import annotations

from cardwright.magic.engine.objects import is_player
from cardwright.magic.engine.reading.asking import matches, number, things
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.engine.target_rules import can_be_targeted
from cardwright.magic.engine.zones import cards_in
from cardwright.magic.program.abilities import Body, Mode, TargetSlot
from cardwright.magic.program.words import Zone


def candidates(state: State, scope: Scope, slot: TargetSlot) -> list[int]:
    """Return every legal target of the slot: players first, then objects in their zones' order."""
    found: list[int] = []
    if slot.players is not None:
        found.extend(
            seat
            for seat in things(state, scope, slot.players)
            if can_target(state, scope, slot, seat)
        )
    if slot.filter is not None:
        for zone in slot.zones:
            for id in objects_of(state, scope, slot, zone):
                if can_target(state, scope, slot, id):
                    found.append(id)
    return found


def objects_of(state: State, scope: Scope, slot: TargetSlot, zone: Zone) -> list[int]:
    """Return the objects of the zone in which the slot's targets are looked for."""
    if zone in ("battlefield", "stack", "exile", "command"):
        return cards_in(state, 0, zone)
    whose = range(state.seats) if slot.whose is None else things(state, scope, slot.whose)
    found: list[int] = []
    for seat in whose:
        found.extend(cards_in(state, seat, zone))
    return found


def can_target(state: State, scope: Scope, slot: TargetSlot, thing: int) -> bool:
    """Return whether the thing is a legal target of the slot for ``scope``'s spell or ability."""
    if is_player(thing):
        return _can_target_player(state, scope, slot, thing)
    obj = state.objects.get(thing)
    if obj is None or obj.phased_out or slot.filter is None or obj.zone not in slot.zones:
        return False
    if thing == scope.item:
        return False  # CR 115.5
    if not matches(state, scope, slot.filter, thing):
        return False
    return obj.zone not in ("battlefield", "stack") or not is_shielded(state, scope, thing)


def _can_target_player(state: State, scope: Scope, slot: TargetSlot, seat: int) -> bool:
    if slot.players is None or state.players[seat].lost:
        return False
    if seat not in things(state, scope, slot.players):
        return False
    return not is_shielded(state, scope, seat)


def is_shielded(state: State, scope: Scope, thing: int) -> bool:
    """Return whether shroud, hexproof, protection or an effect forbids the target."""
    source = scope.this if _is_ability(state, scope) else scope.item
    return not can_be_targeted(state, thing, source, scope.you)


def _is_ability(state: State, scope: Scope) -> bool:
    obj = state.objects.get(scope.item)
    return obj is None or obj.item is None or obj.item.sort != "spell"


# ---- whole modes


def slot_numbers(state: State, scope: Scope, slot: TargetSlot) -> tuple[int, int]:
    """Return the least and the greatest number of targets of the slot."""
    least = 1 if slot.minimum is None else max(number(state, scope, slot.minimum), 0)
    if slot.maximum is not None:
        most = max(number(state, scope, slot.maximum), least)
    elif slot.divide is not None:
        most = max(number(state, scope, slot.divide), least)
    else:
        most = max(least, 1)
    return least, most


def mode_has_targets(state: State, scope: Scope, mode: Mode) -> bool:
    """Return whether all the mode's target phrases could be filled (CR 601.2c, 700.2a)."""
    for place, slot in enumerate(mode.targets):
        least, _most = slot_numbers(state, scope, slot)
        if least == 0:
            continue
        found = candidates(state, scope, slot)
        apart = _needed_apart(state, scope, mode, place)
        if len(found) < least + apart and len(set(found)) < least:
            return False
        if apart and not _can_differ(state, scope, mode, place, found):
            return False
    return True


def _needed_apart(state: State, scope: Scope, mode: Mode, place: int) -> int:
    return sum(
        slot_numbers(state, scope, mode.targets[other])[0]
        for other in mode.targets[place].different_from
    )


def _can_differ(state: State, scope: Scope, mode: Mode, place: int, found: list[int]) -> bool:
    """Return whether some choice leaves the slot a target that the others did not take."""
    for other in mode.targets[place].different_from:
        others = candidates(state, scope, mode.targets[other])
        if len(set(found) | set(others)) < 2:
            return False
    return True


def open_modes(state: State, scope: Scope, body: Body) -> list[int]:
    """Return the modes that could be chosen: all their targets exist."""
    return [index for index, mode in enumerate(body.modes) if mode_has_targets(state, scope, mode)]


def has_targets(state: State, scope: Scope, body: Body) -> bool:
    """Return whether the spell or ability could be given the modes and targets it needs."""
    needed = 1 if body.repeat else min(body.minimum, len(body.modes))
    return len(open_modes(state, scope, body)) >= needed
