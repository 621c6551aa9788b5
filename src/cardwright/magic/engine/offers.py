"""What a player could do at priority (CR 117.1): lands, spells, abilities, special actions."""

from __future__ import annotations

from cardwright.magic.engine import layers
from cardwright.magic.engine.castable import (
    MOST_X_TRIED,
    add_spell,
    can_play_land,
    face_numbers,
    fused,
    might_be_fast,
    ways_to_cast,
)
from cardwright.magic.engine.commander_counts import is_at_command
from cardwright.magic.engine.costing import can_pay_part, has_x
from cardwright.magic.engine.objects import Obj
from cardwright.magic.engine.offers_by_effects import add_permitted
from cardwright.magic.engine.purses import can_try, options_of
from cardwright.magic.engine.questions import ACTIVATE, LAND, Play
from cardwright.magic.engine.reading.asking import holds, things
from cardwright.magic.engine.rules_lookup import (
    allows,
    forbids,
)
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.special import face_down_ways, special_plays
from cardwright.magic.engine.state import State
from cardwright.magic.engine.targeting import has_targets
from cardwright.magic.engine.totals import can_pay_total, changed, split, with_own
from cardwright.magic.program.abilities import Activated
from cardwright.magic.program.costs import Loyalty


def plays(state: State, seat: int) -> list[Play]:
    """Return everything the player could start now, mana abilities left out."""
    found: list[Play] = []
    slow = is_sorcery_time(state, seat)
    for id in state.players[seat].hand:
        _add_card(state, seat, id, slow, found)
    for id in state.lookouts:
        if state.objects[id].zone != "stack":
            _add_elsewhere(state, seat, id, slow, found)
    for id in list(state.derived):
        if _was_given_more(state, id):
            _add_elsewhere(state, seat, id, slow, found)
    _add_commanders(state, seat, slow, found)
    add_permitted(state, seat, slow, found)
    for id in state.battlefield:
        if layers.chars(state, id).kit.activated:
            _add_abilities(state, seat, id, slow, found)
    special_plays(state, seat, slow, found)
    return found


def is_sorcery_time(state: State, seat: int) -> bool:
    """Return whether the player could cast a sorcery (CR 307.1)."""
    return (
        seat == state.active
        and not state.stack
        and state.step in ("precombat_main", "postcombat_main")
    )


# ---- lands and spells


def _add_card(state: State, seat: int, id: int, slow: bool, found: list[Play]) -> None:
    definition = state.objects[id].definition
    for face in face_numbers(state, id):
        chars = definition.faces[face]
        if "Land" in chars.types:
            if slow and can_play_land(state, seat):
                play = Play(LAND, id)
                play.face = face
                found.append(play)
            add_spell(state, seat, id, face_down_ways(chars, face), slow, found)
        elif slow or might_be_fast(state, chars):
            ways = ways_to_cast(state, seat, id, face, chars)
            add_spell(state, seat, id, ways, slow, found)
    if any(chars.has("fuse") for chars in definition.faces):
        add_spell(state, seat, id, [fused(definition)], slow, found)
    if layers.chars(state, id).kit.works_elsewhere:
        _add_abilities(state, seat, id, slow, found)


def _add_elsewhere(state: State, seat: int, id: int, slow: bool, found: list[Play]) -> None:
    """Add what a card offers off the battlefield: flashback, abilities that work there."""
    obj = state.objects[id]
    if obj.owner != seat or obj.zone == "hand":
        return
    kit = layers.chars(state, id).kit
    for face in range(len(obj.definition.faces)):
        chars = layers.chars(state, id) if face == obj.face else obj.definition.faces[face]
        add_spell(state, seat, id, ways_to_cast(state, seat, id, face, chars), slow, found)
    if kit.activated:
        _add_abilities(state, seat, id, slow, found)


def _add_commanders(state: State, seat: int, slow: bool, found: list[Play]) -> None:
    """Add the player's commanders of the command zone (CR 903.8)."""
    for id in state.command:
        obj = state.objects[id]
        if obj.owner != seat or not is_at_command(obj):
            continue
        for face in face_numbers(state, id):
            chars = obj.definition.faces[face]
            add_spell(state, seat, id, ways_to_cast(state, seat, id, face, chars), slow, found)


def _was_given_more(state: State, id: int) -> bool:
    """Return whether an effect gives abilities to a card that has none that work where it is."""
    obj = state.objects.get(id)
    if obj is None or obj.zone in ("battlefield", "stack", "hand"):
        return False
    return id not in state.lookouts


# ---- activated abilities


def _add_abilities(state: State, seat: int, id: int, slow: bool, found: list[Play]) -> None:
    obj = state.objects[id]
    if obj.phased_out:
        return
    chars = layers.chars(state, id)
    controller = chars.controller if obj.zone == "battlefield" else obj.owner
    for index, ability in chars.kit.activated:
        if ability.zone != obj.zone:
            continue
        if controller != seat and not ability.anyone and ability.only is None:
            continue
        if can_activate(state, seat, obj, index, ability, slow):
            play = Play(ACTIVATE, id, index)
            play.ability = ability
            found.append(play)


def can_activate(
    state: State, seat: int, obj: Obj, index: int, ability: Activated, slow: bool
) -> bool:
    """Return whether the player could activate the ability now (CR 602.1, 602.5)."""
    scope = Scope(obj.id, seat)
    if not _may_activate(state, scope, obj, index, ability, slow):
        return False
    kind = ability.word or "activated"
    return any(
        is_payable_with(state, scope, ability, kind, x) and has_targets(state, scope, ability.body)
        for x in range(MOST_X_TRIED if has_x(ability.cost) else 1)
    )


def is_payable_with(state: State, scope: Scope, ability: Activated, kind: str, x: int) -> bool:
    """Return whether the ability's cost could be paid with that X."""
    scope.x = x
    total = split(state, scope, ability.cost)
    if any(not can_pay_part(state, scope, part) for part in total.parts):
        return False
    total = changed(state, total, scope.this, scope.you, kind, ())
    total = with_own(state, total, scope, ability)
    return can_pay_total(state, scope, total, False)


def _may_activate(
    state: State, scope: Scope, obj: Obj, index: int, ability: Activated, slow: bool
) -> bool:
    """Return whether timing, conditions and limits allow it (CR 602.5)."""
    if any(isinstance(part, Loyalty) for part in ability.cost):
        fast = slow or allows(state, obj.id, "loyalty_any_time")
        if not fast or was_loyalty_used(state, obj):
            return False
    elif ability.sorcery_speed and not slow:
        return False
    if _is_used_up(obj, index, ability) or forbids(state, obj.id, "activate"):
        return False
    if ability.only is not None and scope.you not in things(state, scope, ability.only):
        return False
    return ability.condition is None or holds(state, scope, ability.condition)


def _is_used_up(obj: Obj, index: int, ability: Activated) -> bool:
    if ability.once_each_game and index in obj.spent:
        return True
    limit = ability.times_each_turn
    return limit > 0 and obj.uses.get(index, 0) >= limit


def was_loyalty_used(state: State, obj: Obj) -> bool:
    """Return whether a loyalty ability of it was activated this turn (CR 606.3)."""
    if not obj.uses:
        return False
    for index, ability in layers.chars(state, obj.id).kit.activated:
        if obj.uses.get(index, 0) and any(isinstance(part, Loyalty) for part in ability.cost):
            return True
    return False


# ---- mana abilities


def mana_plays(state: State, seat: int) -> list[Play]:
    """Return the mana abilities the player could activate now (CR 605.3a)."""
    found: list[Play] = []
    for id in state.battlefield:
        chars = layers.chars(state, id)
        if chars.controller != seat or not chars.kit.mana or state.objects[id].phased_out:
            continue
        if forbids(state, id, "activate"):
            continue
        for index, ability in chars.kit.mana:
            if options_of(state, id, index, ability, seat) or can_try(
                state, id, index, ability, seat
            ):
                play = Play(ACTIVATE, id, index)
                play.ability = ability
                play.is_mana = True
                found.append(play)
    return found
