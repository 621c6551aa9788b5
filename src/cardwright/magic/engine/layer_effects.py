"""The continuous effects that are applied in layers, gathered anew for each epoch (CR 611)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cardwright.magic.engine import layer_masks
from cardwright.magic.engine.layer_masks import (
    BASE,
    CONTROL,
    DEFINED,
    LAYER_OF,
)
from cardwright.magic.engine.layer_world import World
from cardwright.magic.engine.objects import FIRST_OBJECT, NONE, Kit, Obj
from cardwright.magic.engine.reading.asking import holds, things
from cardwright.magic.engine.records import Effect
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.program.abilities import Keyword, LevelAbilities, Static
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.changes import (
    AddColors,
    AddPower,
    AddTypes,
    EveryCreatureType,
    GainsAbility,
    GainsKeyword,
    LosesAbilities,
    RemoveTypes,
    SetBase,
    SetColors,
    SetSubtypes,
    SetTypes,
    SwitchPower,
)
from cardwright.magic.program.node import Ability, Change, Condition, Ref


class Running:
    """One continuous effect while characteristics are worked out."""

    def __init__(self, scope: Scope, changes: tuple[Change, ...], time: int) -> None:
        self.scope: Scope = scope
        self.changes: tuple[Change, ...] = changes
        self.time: int = time
        """Its timestamp (CR 613.7)."""
        self.affects: Ref | None = None
        self.condition: Condition | None = None
        self.static: Static | None = None
        """The static ability that it is of; ``None``: it comes from a resolution or a rule."""
        self.defines: bool = False
        self.locked: bool = False
        self.things: tuple[int, ...] = ()
        """What it applies to, once it is locked or has started (CR 613.6)."""
        self.has_started: bool = False
        self.by_layer: dict[int, tuple[Change, ...]] = {}
        self.writes: dict[int, int] = {}
        """By layer; see :func:`written`."""

    def at(self, layer: int) -> tuple[Change, ...]:
        """Return what it changes in the layer."""
        return self.by_layer.get(layer, ())

    def copy(self) -> Running:
        """Return the same with its own memory of having started."""
        made = Running(self.scope, self.changes, self.time)
        made.affects = self.affects
        made.condition = self.condition
        made.static = self.static
        made.defines = self.defines
        made.locked = self.locked
        made.things = self.things
        made.has_started = self.has_started
        made.by_layer = self.by_layer
        return made


def layer_of(change: Change, defines: bool) -> int:
    """Return the layer in which the change works; 0 for one that changes rules."""
    layer = LAYER_OF.get(type(change), 0)
    return DEFINED if defines and layer == BASE else layer


def split(running: Running) -> bool:
    """Sort the changes by layer; return whether there are any in a layer."""
    for change in running.changes:
        layer = layer_of(change, running.defines)
        if layer:
            running.by_layer[layer] = (*running.by_layer.get(layer, ()), change)
    return bool(running.by_layer)


# ---- what an effect applies to


def exists(world: World, running: Running) -> bool:
    """Return whether the ability that it is of is still there, if it has not started (613.6)."""
    static = running.static
    if static is None or running.has_started or running.defines:
        return True
    held = world.chars.get(running.scope.this)
    return held is None or has_static(held.kit, static)


def has_static(kit: Kit, static: Static) -> bool:
    """Return whether the static ability is among those of the kit."""
    return any(other is static for _, other in kit.statics)


def reach(world: World, running: Running) -> tuple[int, ...]:
    """Return the objects that it applies to now."""
    if running.has_started:
        return running.things
    if not exists(world, running):
        return ()
    scope = running.scope
    if running.static is not None:
        held = world.chars.get(scope.this)
        if held is not None and held.controller != NONE:
            scope.you = held.controller
    if running.condition is not None and not holds(world.state, scope, running.condition):
        return ()
    if running.locked:
        return tuple(id for id in running.things if _is_seen(world.state, id))
    if running.affects is None:
        return ()
    held_things = things(world.state, scope, running.affects)
    return tuple(id for id in held_things if id >= FIRST_OBJECT and _is_seen(world.state, id))


def _is_seen(state: State, id: int) -> bool:
    obj = state.objects.get(id)
    return obj is not None and not obj.phased_out


# ---- gathering


def of_statics(world: World, obj: Obj, kit: Kit, found: list[Running]) -> None:
    """Add the effects of the static abilities that work where the object is (CR 611.3)."""
    for _, static in kit.statics:
        if not static.defines and obj.zone not in static.zones:
            continue
        running = of_static(world.state, obj, static)
        if running is not None:
            found.append(running)
    for _, level in kit.levels:
        if obj.zone == "battlefield":
            of_level(obj, level, found)


def of_static(state: State, obj: Obj, static: Static, is_granted: bool = False) -> Running | None:
    """Return the effect of a static ability in layers, if it has any there."""
    if not _has_layer(state, static):
        return None
    running = Running(Scope(obj.id, obj.controller), static.changes, obj.timestamp)
    running.affects = static.affects
    running.condition = static.condition
    running.static = static
    running.defines = static.defines and not is_granted
    split(running)
    return running


def _has_layer(state: State, static: Static) -> bool:
    masks = state.shared.masks
    found = masks.get(id(static))
    if found is None:
        found = 1 if any(layer_of(change, False) for change in static.changes) else 0
        masks[id(static)] = found
        state.shared.kept.append(static)
    return found == 1


def of_level(obj: Obj, level: LevelAbilities, found: list[Running]) -> None:
    """Add what a level symbol gives while the level is in its range (CR 711.2, 716.2, 721.2)."""
    reached = level_of(obj, level.kind)
    if reached < level.low or (level.high and reached > level.high):
        return
    changes: list[Change] = [_given(ability) for ability in level.abilities]
    if level.power is not None and level.toughness is not None:
        if level.kind == "station":
            changes.append(AddTypes(types=("Creature",)))
        changes.append(SetBase(Number(level.power), Number(level.toughness)))
    _on_itself(obj, tuple(changes), obj.timestamp, found)


def level_of(obj: Obj, kind: str) -> int:
    """Return the level: of a Class what it has reached (CR 716.2d), else its counters."""
    if kind == "class":
        return obj.numbers.get("level", 1)
    return obj.counters.get("charge" if kind == "station" else "level", 0)


def _given(ability: Ability) -> Change:
    return GainsKeyword(ability) if isinstance(ability, Keyword) else GainsAbility(ability)


def _on_itself(obj: Obj, changes: tuple[Change, ...], time: int, found: list[Running]) -> None:
    running = Running(Scope(obj.id, obj.controller), changes, time)
    running.locked = True
    running.things = (obj.id,)
    if split(running):
        found.append(running)


KEYWORD_COUNTERS: Final = (
    "flying",
    "first strike",
    "double strike",
    "deathtouch",
    "decayed",
    "exalted",
    "haste",
    "hexproof",
    "indestructible",
    "lifelink",
    "menace",
    "reach",
    "shadow",
    "trample",
    "vigilance",
)
"""CR 122.1b."""


@lru_cache(maxsize=64)
def _keyword_change(word: str) -> tuple[Change, ...]:
    return (GainsKeyword(Keyword(word)),)


def of_counters(obj: Obj, found: list[Running]) -> None:
    """Add the abilities that keyword counters give (CR 122.1b, 613.1f)."""
    for kind in obj.counters:
        if kind in KEYWORD_COUNTERS:
            time = obj.numbers.get(f"time of {kind}", obj.timestamp)
            _on_itself(obj, _keyword_change(kind), time, found)


def of_effect(effect: Effect) -> Running | None:
    """Return the effect of a resolution in layers, if it has any there (CR 611.2)."""
    running = Running(effect.scope, effect.changes, effect.timestamp)
    if not split(running):
        return None
    if effect.ref is None:
        running.locked = True
        running.things = effect.things
    else:
        running.affects = effect.ref
    return running


_LASTING: Final = (
    AddTypes,
    SetTypes,
    SetSubtypes,
    RemoveTypes,
    EveryCreatureType,
    SetColors,
    AddColors,
    GainsKeyword,
    GainsAbility,
    LosesAbilities,
    SwitchPower,
)
"""Changes that are the same whatever happens; others have numbers, or ask."""


def is_steady(state: State, running: Running) -> bool:
    """Return whether the effect is the same until more than passing things change."""
    if running.condition is not None or layer_masks.reads_passing(state, running.affects):
        return False
    return all(_is_lasting(state, change) for change in running.changes if layer_of(change, False))


def _is_lasting(state: State, change: Change) -> bool:
    if isinstance(change, (AddPower, SetBase)):
        return not layer_masks.reads_passing(state, change)
    return isinstance(change, _LASTING)


def needed(state: State, one: Running, layer: int) -> int:
    """Return what it could depend on there that others write, as far as the masks tell."""
    mask = 0
    if not one.has_started:
        if one.static is not None:
            mask = layer_masks.REMOVES
        if not one.locked:
            mask |= layer_masks.reads(state, one.affects) | layer_masks.reads(state, one.condition)
    if layer in (CONTROL, BASE, DEFINED, layer_masks.SUM):
        for change in one.at(layer):
            mask |= layer_masks.reads(state, change)
    return mask


def written(one: Running, layer: int) -> int:
    """Return what it writes in the layer, by the masks."""
    found = one.writes.get(layer)
    if found is None:
        found = one.writes[layer] = layer_masks.writes(layer, one.at(layer))
    return found
