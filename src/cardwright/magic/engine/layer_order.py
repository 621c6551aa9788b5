"""The order of effects within a layer: timestamps, and dependency before them (CR 613.7-8)."""

from __future__ import annotations

from cardwright.magic.engine.layer_changes import apply, evaluate
from cardwright.magic.engine.layer_effects import Running, can_depend, reach
from cardwright.magic.engine.layer_world import World
from cardwright.magic.engine.reading.asking import things
from cardwright.magic.program.changes import AddPower, GainsController, SetBase
from cardwright.magic.program.node import Amount, Change


def next_of(world: World, pending: list[Running], layer: int) -> Running:
    """Return the effect to be applied next; it is asked again after each (CR 613.8c)."""
    if len(pending) == 1:
        return pending[0]
    ordered = sorted(pending, key=_order)
    waits = [_depends_on(world, one, ordered, layer) for one in ordered]
    for place, others in enumerate(waits):
        if not others:
            return ordered[place]
    for place in range(len(ordered)):
        if _is_in_loop(waits, place):
            return ordered[place]
    return ordered[0]


def _order(one: Running) -> tuple[bool, int]:
    """Characteristic-defining abilities first (CR 613.3), then by timestamp."""
    return (not one.defines, one.time)


def _depends_on(world: World, one: Running, ordered: list[Running], layer: int) -> list[int]:
    """Return the places of those it depends on."""
    return [
        place
        for place, other in enumerate(ordered)
        if can_depend(world.state, one, other, layer) and depends(world, one, other, layer)
    ]


def _is_in_loop(waits: list[list[int]], start: int) -> bool:
    """Return whether the effect depends on itself by way of others (CR 613.8b)."""
    open_places = list(waits[start])
    seen: set[int] = set()
    while open_places:
        place = open_places.pop()
        if place == start:
            return True
        if place not in seen:
            seen.add(place)
            open_places += waits[place]
    return False


def depends(world: World, one: Running, other: Running, layer: int) -> bool:
    """Return whether applying the other changes what the one is, does, or applies to."""
    before = _reading(world, one, layer)
    state = world.state
    trial = world.copy()
    state.derived = trial.chars
    tried = other.copy()
    for thing in reach(trial, tried):
        for change in other.at(layer):
            apply(trial, other.scope, change, thing)
    after = _reading(trial, one, layer)
    state.derived = world.chars
    return before != after


def _reading(world: World, one: Running, layer: int) -> tuple[object, ...]:
    """Return what it applies to, and with what numbers and players."""
    reached = reach(world, one)
    if not reached:
        return ()
    return (reached, *[_details(world, one, change, reached) for change in one.at(layer)])


def _details(
    world: World, one: Running, change: Change, reached: tuple[int, ...]
) -> tuple[int, ...]:
    if isinstance(change, GainsController):
        return things(world.state, one.scope, change.player)
    if not isinstance(change, (SetBase, AddPower)):
        return ()
    parts: list[Amount] = [part for part in (change.power, change.toughness) if part is not None]
    return tuple(evaluate(world, one.scope, part, id) for part in parts for id in reached)
