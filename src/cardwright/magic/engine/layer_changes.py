"""Applying one change of a continuous effect to one object (CR 613.1, 613.4)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any, Final, TypeAlias

from cardwright.magic.engine.kit_sums import NO_ABILITIES, plus, with_intrinsic, without
from cardwright.magic.engine.kits import mana_value
from cardwright.magic.engine.layer_masks import replaces_land_types
from cardwright.magic.engine.layer_text import reword
from cardwright.magic.engine.layer_world import World
from cardwright.magic.engine.objects import Chars, is_player
from cardwright.magic.engine.reading.asking import number, things
from cardwright.magic.engine.reading.words import chosen_word, color_letter
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.types import (
    EVERY_CREATURE_TYPE,
    KIND_OF_SUBTYPE,
)
from cardwright.magic.program import changes
from cardwright.magic.program.abilities import Keyword
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.costs import PayMana
from cardwright.magic.program.node import Ability, Amount, Change

Writer: TypeAlias = Callable[[World, Scope, Any, int], None]


def apply(world: World, scope: Scope, change: Change, thing: int) -> None:
    """Apply the change to the object, in the layer that is being worked out."""
    WRITERS[type(change)](world, scope, change, thing)


def evaluate(world: World, scope: Scope, amount: Amount, thing: int) -> int:
    """Return the number for that object, which is ``Bound("each")``."""
    if isinstance(amount, Number):
        value: int = amount.value
        return value
    kept = scope.things
    scope.things = {**kept, "each": (thing,)}
    value = number(world.state, scope, amount)
    scope.things = kept
    return value


def _united(left: tuple[str, ...], right: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(left + right))


# ---- layer 2 and 3


def _gains_controller(
    world: World, scope: Scope, change: changes.GainsController, thing: int
) -> None:
    players = things(world.state, scope, change.player)
    if players and is_player(players[0]):
        world.edit(thing).controller = players[0]


def _changes_word(world: World, scope: Scope, change: changes.ChangesWord, thing: int) -> None:
    """CR 612.2: on the type line and in the abilities."""
    chars = world.edit(thing)
    chars.subtypes = tuple(change.new if word == change.old else word for word in chars.subtypes)
    chars.kit = reword(world.state, chars.kit, change.old, change.new)


def _set_name(world: World, scope: Scope, change: changes.SetName, thing: int) -> None:
    world.edit(thing).name = change.name


def _set_mana_cost(world: World, scope: Scope, change: changes.SetManaCost, thing: int) -> None:
    chars = world.edit(thing)
    chars.mana_cost = change.symbols
    chars.mana_value = mana_value(change.symbols)


# ---- layer 4


def _add_types(world: World, scope: Scope, change: changes.AddTypes, thing: int) -> None:
    chars = world.edit(thing)
    chars.types = _united(chars.types, change.types)
    chars.subtypes = _united(chars.subtypes, change.subtypes)
    chars.supertypes = _united(chars.supertypes, change.supertypes)


def _set_types(world: World, scope: Scope, change: changes.SetTypes, thing: int) -> None:
    """CR 205.1a: subtypes of card types that it no longer has are lost."""
    chars = world.edit(thing)
    if change.types:
        chars.types = change.types
        chars.subtypes = tuple(word for word in chars.subtypes if _kind(word) in change.types)
    if change.subtypes:
        _replace_subtypes(chars, change.subtypes)
    if replaces_land_types(change):
        chars.kit = NO_ABILITIES


def _kind(word: str) -> str:
    return KIND_OF_SUBTYPE.get(word, "Creature")


def _replace_subtypes(chars: Chars, words: tuple[str, ...]) -> None:
    """Replace the subtypes of the words' kinds (CR 205.1b)."""
    kinds = {_kind(word) for word in words}
    kept = tuple(word for word in chars.subtypes if _kind(word) not in kinds)
    chars.subtypes = _united(kept, words)


def _set_subtypes(world: World, scope: Scope, change: changes.SetSubtypes, thing: int) -> None:
    """CR 305.7: basic land types take the land's own abilities away."""
    chars = world.edit(thing)
    _replace_subtypes(chars, change.subtypes)
    if replaces_land_types(change):
        chars.kit = NO_ABILITIES


def _remove_types(world: World, scope: Scope, change: changes.RemoveTypes, thing: int) -> None:
    """CR 205.1a: with a card type go the subtypes of that type alone."""
    chars = world.edit(thing)
    chars.types = tuple(word for word in chars.types if word not in change.types)
    chars.supertypes = tuple(w for w in chars.supertypes if w not in change.supertypes)
    gone = {*change.types, "Creature"} if change.creature_types else set(change.types)
    if gone:
        chars.subtypes = tuple(word for word in chars.subtypes if _kind(word) not in gone)


def _every_creature_type(
    world: World, scope: Scope, change: changes.EveryCreatureType, thing: int
) -> None:
    chars = world.edit(thing)
    chars.subtypes = _united(chars.subtypes, (EVERY_CREATURE_TYPE,))


def _chosen_type(world: World, scope: Scope, change: changes.ChosenType, thing: int) -> None:
    word = chosen_word(world.state, scope, change.what, change.linked)
    if not word:
        return
    chars = world.edit(thing)
    if change.what == "card_type":
        chars.types = _united(chars.types, (word,)) if change.in_addition else (word,)
    elif change.in_addition:
        chars.subtypes = _united(chars.subtypes, (word,))
    else:
        _replace_subtypes(chars, (word,))
        if replaces_land_types(change):
            chars.kit = NO_ABILITIES


def settle_land(world: World, id: int) -> None:
    """Give a land whose types were changed its mana abilities (CR 305.6), after layer 4."""
    chars = world.chars[id]
    subtypes = chars.subtypes if "Land" in chars.types else ()
    chars.kit = with_intrinsic(world.state, chars.kit, subtypes)


# ---- layer 5


def _set_colors(world: World, scope: Scope, change: changes.SetColors, thing: int) -> None:
    letters = change.colors
    if letters == "chosen":
        letters = _chosen_color(world, scope)
    world.edit(thing).colors = letters


def _add_colors(world: World, scope: Scope, change: changes.AddColors, thing: int) -> None:
    chars = world.edit(thing)
    more = _chosen_color(world, scope) if change.colors == "chosen" else change.colors
    chars.colors = "".join(c for c in "WUBRG" if c in chars.colors or c in more)


def _chosen_color(world: World, scope: Scope) -> str:
    word = chosen_word(world.state, scope, "color", True)
    return color_letter(word or chosen_word(world.state, scope, "color", False))


# ---- layer 6


def gain(world: World, thing: int, ability: Ability) -> None:
    """Give the object the ability, unless it cannot have it."""
    banned = world.banned.get(thing)
    if banned and isinstance(ability, Keyword) and ability.word in banned:
        return
    chars = world.edit(thing)
    chars.kit = plus(world.state, chars.kit, ability)


@cache
def _at_cost(keyword: Keyword, symbols: str) -> Keyword:
    """Return the keyword ability with that cost, always the same one: kits are told by it."""
    return replace(keyword, cost=(PayMana(symbols),))


def _gains(
    world: World, scope: Scope, change: changes.GainsKeyword | changes.GainsAbility, thing: int
) -> None:
    ability = change.ability
    if isinstance(change, changes.GainsKeyword) and change.at_mana_cost:
        symbols = world.edit(thing).mana_cost
        if not symbols:
            return
        assert isinstance(ability, Keyword)
        ability = _at_cost(ability, symbols)
    gain(world, thing, ability)


def _loses(world: World, scope: Scope, change: changes.LosesAbilities, thing: int) -> None:
    chars = world.edit(thing)
    if not change.words:
        chars.kit = NO_ABILITIES
        return
    chars.kit = without(world.state, chars.kit, change.words)
    if change.cannot:
        world.banned[thing] = world.banned.get(thing, ()) + change.words


# ---- layer 7


def _set_base(world: World, scope: Scope, change: changes.SetBase, thing: int) -> None:
    power = toughness = None
    if change.power is not None:
        power = evaluate(world, scope, change.power, thing)
    if change.toughness is not None:
        toughness = evaluate(world, scope, change.toughness, thing)
    chars = world.edit(thing)
    if power is not None:
        chars.power = chars.base_power = power
    if toughness is not None:
        chars.toughness = chars.base_toughness = toughness


def _add_power(world: World, scope: Scope, change: changes.AddPower, thing: int) -> None:
    power = evaluate(world, scope, change.power, thing)
    toughness = evaluate(world, scope, change.toughness, thing)
    chars = world.edit(thing)
    chars.power += power
    chars.toughness += toughness


def _switch(world: World, scope: Scope, change: changes.SwitchPower, thing: int) -> None:
    chars = world.edit(thing)
    chars.power, chars.toughness = chars.toughness, chars.power


WRITERS: Final[dict[type[Change], Writer]] = {
    changes.GainsController: _gains_controller,
    changes.ChangesWord: _changes_word,
    changes.SetName: _set_name,
    changes.SetManaCost: _set_mana_cost,
    changes.AddTypes: _add_types,
    changes.SetTypes: _set_types,
    changes.SetSubtypes: _set_subtypes,
    changes.RemoveTypes: _remove_types,
    changes.EveryCreatureType: _every_creature_type,
    changes.ChosenType: _chosen_type,
    changes.SetColors: _set_colors,
    changes.AddColors: _add_colors,
    changes.GainsKeyword: _gains,
    changes.GainsAbility: _gains,
    changes.LosesAbilities: _loses,
    changes.SetBase: _set_base,
    changes.AddPower: _add_power,
    changes.SwitchPower: _switch,
}
