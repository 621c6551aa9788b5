"""The order of effects within a layer: timestamps, and dependency before them (CR 613.7-8)."""

from __future__ import annotations

from cardwright.magic.engine.layer_changes import apply, evaluate
from cardwright.magic.engine.layer_effects import Running, needed, reach, written
from cardwright.magic.engine.layer_world import World
from cardwright.magic.engine.reading.asking import things
from cardwright.magic.program.changes import AddPower, GainsController, SetBase
from cardwright.magic.program.node import Amount, Change


def in_order(pending: list[Running]) -> list[Running]:
    """Return the effects by timestamp, those that define characteristics first (CR 613.3)."""
    return sorted(pending, key=_order)


def _order(one: Running) -> tuple[bool, int]:
    return (not one.defines, one.time)


def next_of(world: World, ordered: list[Running], layer: int) -> Running:
    """Return which of the effects, ``in_order``, is applied next (CR 613.8b).

    It is asked again after each (CR 613.8c). Most depend on none: whoever is first is next.
    """
    waits: list[list[int]] = []
    for one in ordered:
        others = _depends_on(world, one, ordered, layer)
        if not others:
            return one
        waits.append(others)
    for place, one in enumerate(ordered):
        if _is_in_loop(waits, place):
            return one
    return ordered[0]


def _depends_on(world: World, one: Running, ordered: list[Running], layer: int) -> list[int]:
    """Return the places of those it depends on."""
    if len(ordered) == 1:
        return []
    needs = needed(world.state, one, layer)
    if not needs:
        return []
    return [
        place
        for place, other in enumerate(ordered)
        if other is not one
        and other.defines == one.defines
        and written(other, layer) & needs
        and depends(world, one, other, layer)
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
