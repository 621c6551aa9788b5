"""Derived characteristics of all objects, worked out once for each epoch (CR 613).

``chars`` is the only way to an object's characteristics. While they are worked out it gives what
is known so far, so that filters and amounts see the results of the layers before.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cardwright.magic.engine import layer_effects, layer_order
from cardwright.magic.engine.kit_sums import NO_ABILITIES
from cardwright.magic.engine.layer_changes import apply, settle_land
from cardwright.magic.engine.layer_effects import Running, reach
from cardwright.magic.engine.layer_masks import ABILITIES, DEFINED, LAYERS, SUM, TEXT, TYPES
from cardwright.magic.engine.layer_world import (
    FACE_DOWN,
    World,
    base,
    face_down_values,
    small,
    with_controller,
)
from cardwright.magic.engine.objects import NONE, Chars, Definition, Item, Kit, Obj
from cardwright.magic.engine.proposals import Entry
from cardwright.magic.engine.prototypes import is_prototyped
from cardwright.magic.engine.records import Effect
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.program.abilities import Body
from cardwright.magic.program.node import Change
from cardwright.magic.program.refs import Every

NO_BODY: Final = Body(())

__all__ = ["NO_ABILITIES", "Kit", "chars", "copied"]


def chars(state: State, id: int) -> Chars:
    """Return the object's characteristics now; as it last was if it is gone (CR 608.2h)."""
    if state.derived_epoch != state.epoch:
        _renew(state)
    found = state.derived.get(id)
    if found is not None:
        return found
    obj = state.objects.get(id)
    if obj is None:
        return state.gone[id].chars
    return _outside(state, obj)


def forms(state: State) -> dict[str, object]:
    """Return what is worked out of the characteristics alone, to be read and added to."""
    if state.derived_epoch != state.epoch:
        _renew(state)
    return state.forms


def _renew(state: State) -> None:
    """Derive anew, unless only what passes has changed and no effect asks for that."""
    if (
        state.is_steady
        and state.derived_shape == state.shape
        and state.derived_of == (tuple(state.effects), tuple(state.lookouts))
    ):
        state.derived_epoch = state.epoch
    else:
        _derive(state)


def _outside(state: State, obj: Obj) -> Chars:
    """Return the characteristics of what no layer touches: printed ones and CDAs (CR 604.3)."""
    if obj.id == state.supposed and state.supposed_chars is not None:
        return state.supposed_chars
    held = base(state, obj)
    if obj.face_down or not held.kit.works_elsewhere:
        return held
    found: list[Running] = []
    world = World(state)
    for _, static in held.kit.statics:
        running = layer_effects.of_static(state, obj, static) if static.defines else None
        if running is not None:
            found.append(running)
    if found:
        _define(world, obj, found)
    return world.chars.get(obj.id, held)


def _define(world: World, obj: Obj, found: list[Running]) -> None:
    """Apply the abilities that define the card's characteristics, layer by layer (CR 604.3)."""
    state = world.state
    is_asked_by_another = state.is_defining
    state.is_defining = True
    for layer in LAYERS:
        if layer == DEFINED and is_asked_by_another:
            continue  # what counts cards asks for their types; two of them would ask each other
        for running in found:
            for change in running.at(layer):
                apply(world, running.scope, change, obj.id)
    state.is_defining = is_asked_by_another


# ---- all of them


def _derive(state: State) -> None:
    world = World(state)
    state.derived = world.chars
    state.derived_epoch = state.epoch
    state.derived_shape = state.shape
    state.derived_of = (tuple(state.effects), tuple(state.lookouts))
    state.forms = {}
    for id in state.battlefield:
        _begin(world, state.objects[id])
    for id in state.stack:
        _begin(world, state.objects[id])
    _copies(world)
    running = _gather(world)
    for layer in LAYERS:
        if running:
            _apply_layer(world, running, layer)
        if layer == TYPES:
            _land_abilities(world)
        elif layer == SUM:
            _counters(world)
    state.forms = {}  # what was asked meanwhile was asked of half of it
    state.is_steady = all(layer_effects.is_steady(state, one) for one in running)


def _begin(world: World, obj: Obj) -> None:
    world.chars[obj.id] = base(world.state, obj)


def _copies(world: World) -> None:
    """Layer 1: copy effects in the order of their timestamps, face-down last (CR 613.2)."""
    state = world.state
    effects = [effect for effect in state.effects if effect.definition is not None]
    for effect in sorted(effects, key=_time_of):
        for id in effect.things:
            obj = state.objects.get(id)
            if obj is not None and not obj.face_down and effect.definition is not None:
                world.chars[id] = with_controller(state, effect.definition, 0, obj.controller)


def _time_of(effect: Effect) -> int:
    return effect.timestamp


def _gather(world: World) -> list[Running]:
    state = world.state
    found: list[Running] = []
    for id in state.battlefield:
        obj = state.objects[id]
        if not obj.phased_out:
            _gather_from(world, obj, found)
    for id in state.lookouts:
        layer_effects.of_statics(world, state.objects[id], _kit(world, id), found)
    for effect in state.effects:
        running = layer_effects.of_effect(effect) if effect.changes else None
        if running is not None:
            found.append(running)
    return found


def _gather_from(world: World, obj: Obj, found: list[Running]) -> None:
    kit = world.chars[obj.id].kit
    if kit.statics or kit.levels:
        layer_effects.of_statics(world, obj, kit, found)
    if obj.counters:
        layer_effects.of_counters(obj, found)


def _kit(world: World, id: int) -> Kit:
    held = world.chars.get(id)
    return base(world.state, world.state.objects[id]).kit if held is None else held.kit


def _apply_layer(world: World, running: list[Running], layer: int) -> None:
    pending = layer_order.in_order([one for one in running if layer in one.by_layer])
    while pending:
        one = layer_order.next_of(world, pending, layer)
        pending.remove(one)
        _apply_one(world, one, layer)
        if layer in (TEXT, ABILITIES):
            fresh = _granted(world, running, one)
            running += fresh
            more = [other for other in fresh if layer in other.by_layer]
            if more:
                pending = layer_order.in_order(pending + more)


def _apply_one(world: World, one: Running, layer: int) -> None:
    things = reach(world, one)
    if not things:
        return
    one.has_started = True
    one.things = things
    for thing in things:
        for change in one.at(layer):
            apply(world, one.scope, change, thing)


def _granted(world: World, running: list[Running], one: Running) -> list[Running]:
    """Return the effects of static abilities that the effect has just given (CR 613.7a).

    A granted ability defines no characteristic (CR 604.3a).
    """
    fresh: list[Running] = []
    for thing in one.things if one.has_started else ():
        obj = world.state.objects[thing]
        for _, static in world.chars[thing].kit.statics:
            if obj.zone not in static.zones:
                continue
            if any(other.static is static and other.scope.this == thing for other in running):
                continue
            made = layer_effects.of_static(world.state, obj, static, is_granted=True)
            if made is not None:
                made.time = max(obj.timestamp, one.time)
                fresh.append(made)
    return fresh


# ---- what it would be


def would_enter(state: State, id: int, entry: Entry) -> Chars:
    """Return the characteristics that the object would have on the battlefield (CR 614.12)."""
    guess = state.objects[id].copy(state.stamp)
    guess.zone = "battlefield"
    guess.controller = entry.controller
    guess.face = entry.face
    guess.face_down = entry.face_down
    if entry.definition is not None:
        guess.definition = entry.definition
        guess.face = 0
    return _guessed(state, guess)


def would_cast(state: State, id: int, face: int) -> Chars:
    """Return the characteristics that its owner's spell of the card would have (CR 601.3e)."""
    guess = state.objects[id].copy(state.stamp)
    guess.zone = "stack"
    guess.controller = guess.owner
    guess.face = face
    guess.item = Item("spell", NO_BODY, id, NONE)
    return _guessed(state, guess)


def _guessed(state: State, guess: Obj) -> Chars:
    """Return the characteristics of the object if it were as the guess says."""
    id = guess.id
    obj = state.objects[id]
    known = (state.derived, state.derived_epoch, state.derived_shape, state.derived_of)
    forms, is_steady = state.forms, state.is_steady
    battlefield, stack = state.battlefield, state.stack
    state.objects[id] = guess
    state.stack = [other for other in stack if other != id]
    if guess.zone == "stack":
        state.stack.append(id)
    else:
        state.battlefield = [*battlefield, id]
    _derive(state)
    found = state.derived[id]
    state.battlefield, state.stack = battlefield, stack
    state.objects[id] = obj
    state.derived, state.derived_epoch, state.derived_shape, state.derived_of = known
    state.forms, state.is_steady = forms, is_steady
    return found


def gives_spells(state: State) -> bool:
    """Return whether an effect changes spells on the stack, so that they differ from cards."""
    held = forms(state)
    found = held.get("gives_spells")
    if found is None:
        found = _has_static_for_spells(state)
        held["gives_spells"] = found
    return bool(found)


def _has_static_for_spells(state: State) -> bool:
    for id in [*state.battlefield, *state.lookouts]:
        for _, static in chars(state, id).kit.statics:
            affects = static.affects
            if isinstance(affects, Every) and "stack" in affects.zones:
                return True
    return False


# ---- rules and counters


def _land_abilities(world: World) -> None:
    for id in world.own:
        settle_land(world, id)


@lru_cache(maxsize=256)
def counter_change(kind: str) -> tuple[int, int]:
    """Return what one counter adds to power and toughness (CR 122.1a)."""
    power, slash, toughness = kind.partition("/")
    if not slash:
        return (0, 0)
    return (int(power), int(toughness))


def _counters(world: World) -> None:
    """Layer 7c: counters add up with the effects there, in whatever order (CR 613.4c)."""
    for id in world.state.battlefield:
        held = world.state.objects[id].counters
        if not held:
            continue
        for kind, count in held.items():
            power, toughness = counter_change(kind)
            if count and (power or toughness):
                record = world.edit(id)
                record.power += power * count
                record.toughness += toughness * count


# ---- copies (CR 707)


def copied(state: State, scope: Scope, thing: int, exceptions: tuple[Change, ...]) -> Definition:
    """Return the object's copiable values, with the exceptions laid over (CR 707.2, 707.9)."""
    definition, face = copiable(state, thing)
    if not exceptions:
        if face == 0:
            return definition
        return Definition(definition.card, (definition.faces[face],))
    obj = state.obj(thing)
    world = World(state)
    world.chars[thing] = with_controller(state, definition, face, NONE)
    for layer in LAYERS:
        for change in exceptions:
            if layer_effects.layer_of(change, False) == layer:
                apply(world, scope, change, thing)
    made = world.chars[thing].copy()
    made.controller = NONE
    return Definition(obj.definition.card, (made,))


def copiable(state: State, thing: int) -> tuple[Definition, int]:
    """Return the definition and the face whose values others copy (CR 707.2)."""
    obj = state.obj(thing)
    if obj.face_down:
        return Definition(FACE_DOWN, (face_down_values(state, obj, NONE),)), 0  # CR 708.2a
    latest: Effect | None = None
    for effect in state.effects:
        if effect.definition is None or thing not in effect.things:
            continue
        if latest is None or effect.timestamp >= latest.timestamp:
            latest = effect
    if latest is not None and latest.definition is not None:
        return latest.definition, 0
    if is_prototyped(obj):
        return Definition(obj.definition.card, (small(obj.definition, NONE),)), 0
    return obj.definition, 1 if obj.flipped and len(obj.definition.faces) > 1 else obj.face
