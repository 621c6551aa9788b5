"""Qualities that objects share or differ in: colours, types, names, numbers (CR 109.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from cardwright.magic.engine import layers
from cardwright.magic.engine.objects import is_player
from cardwright.magic.engine.reading.numbers import mana_value_of
from cardwright.magic.engine.reading.refs import controller_of, owner_of
from cardwright.magic.engine.state import State
from cardwright.magic.engine.types import BASIC_LAND_TYPES, creature_types, land_types

Quality: TypeAlias = frozenset[str] | frozenset[int]


def _colors(state: State, id: int) -> Quality:
    return frozenset(layers.chars(state, id).colors)


def _card_types(state: State, id: int) -> Quality:
    return frozenset(layers.chars(state, id).types)


def _names(state: State, id: int) -> Quality:
    """An object without a name shares none (CR 201.2b)."""
    name = layers.chars(state, id).name
    return frozenset(name.split(" // ")) if name else frozenset()


def _creature_types(state: State, id: int) -> Quality:
    return creature_types(layers.chars(state, id))


def _land_types(state: State, id: int) -> Quality:
    return land_types(layers.chars(state, id))


def _basic_land_types(state: State, id: int) -> Quality:
    return land_types(layers.chars(state, id)) & frozenset(BASIC_LAND_TYPES)


def _mana_value(state: State, id: int) -> Quality:
    return frozenset((mana_value_of(state, id),))


def _power(state: State, id: int) -> Quality:
    return frozenset((layers.chars(state, id).power,))


def _toughness(state: State, id: int) -> Quality:
    return frozenset((layers.chars(state, id).toughness,))


def _controller(state: State, id: int) -> Quality:
    return frozenset((controller_of(state, id),))


def _owner(state: State, id: int) -> Quality:
    return frozenset((owner_of(state, id),))


QUALITIES: Final[dict[str, Callable[[State, int], Quality]]] = {
    "color": _colors,
    "card_type": _card_types,
    "name": _names,
    "creature_type": _creature_types,
    "land_type": _land_types,
    "basic_land_type": _basic_land_types,
    "mana_value": _mana_value,
    "power": _power,
    "toughness": _toughness,
    "controller": _controller,
    "owner": _owner,
}


def share(state: State, quality: str, left: int, right: int) -> bool:
    """Return whether the two objects share the quality; a player has a controller and owner."""
    if quality not in ("controller", "owner") and (is_player(left) or is_player(right)):
        return False
    read = QUALITIES[quality]
    return not read(state, left).isdisjoint(read(state, right))


def distinct(state: State, quality: str, held: tuple[int, ...]) -> int:
    """Return how many different ones there are among the objects."""
    read = QUALITIES[quality]
    return len({value for id in held for value in read(state, id)})
