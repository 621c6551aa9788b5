"""What a player could do at priority (CR 117.1): lands, spells, abilities, special actions."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine import layers
from cardwright.magic.engine.costing import can_pay_part, has_x
from cardwright.magic.engine.objects import NONE, Chars, Definition, Obj
from cardwright.magic.engine.permissions import Permission, permissions
from cardwright.magic.engine.purses import can_try, options_of
from cardwright.magic.engine.questions import ACTIVATE, CAST, LAND, Play, Way, mana_cost
from cardwright.magic.engine.reading.asking import holds, things
from cardwright.magic.engine.rule_table import rules
from cardwright.magic.engine.rules_lookup import (
    allowed_number,
    allows,
    forbids,
    forbids_player,
)
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.special import face_down_ways, special_plays
from cardwright.magic.engine.stack import body_of_way
from cardwright.magic.engine.state import State
from cardwright.magic.engine.targeting import has_targets
from cardwright.magic.engine.totals import can_pay_total, changed, split
from cardwright.magic.program.abilities import Activated, SpellCost
from cardwright.magic.program.costs import Loyalty
from cardwright.magic.program.node import Cost

MOST_X_TRIED: Final = 20
"""Values of X with which costs and targets are looked for ("discard a card with mana value X")."""


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
    _add_permitted(state, seat, slow, found)
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


def face_numbers(state: State, id: int) -> tuple[int, ...]:
    """Return the faces as which the card may be cast or played from a hand."""
    card = state.objects[id].definition.card
    marks = state.objects[id].marks
    if "adventure" in marks:
        return (0,)  # CR 715.3d: not as an Adventure
    if "defeated" in marks:
        return (1,)  # CR 310.11b: transformed
    if card.layout in ("split", "modal_dfc", "adventure", "omen", "prepare"):
        return tuple(range(len(card.faces)))
    return (0,)


def _add_card(state: State, seat: int, id: int, slow: bool, found: list[Play]) -> None:
    definition = state.objects[id].definition
    for face in face_numbers(state, id):
        chars = definition.faces[face]
        if "Land" in chars.types:
            if slow and can_play_land(state, seat):
                play = Play(LAND, id)
                play.face = face
                found.append(play)
            _add_spell(state, seat, id, face_down_ways(chars, face), slow, found)
        elif slow or _might_be_fast(state, chars):
            ways = ways_to_cast(state, seat, id, face, chars)
            _add_spell(state, seat, id, ways, slow, found)
    if any(chars.has("fuse") for chars in definition.faces):
        _add_spell(state, seat, id, [fused(definition)], slow, found)
    if layers.chars(state, id).kit.works_elsewhere:
        _add_abilities(state, seat, id, slow, found)


def fused(definition: Definition) -> Way:
    """Return the way to cast both halves at once (CR 702.102a)."""
    cost = "".join(chars.mana_cost or "" for chars in definition.faces)
    return Way("fuse", 0, mana_cost(cost))


def can_play_land(state: State, seat: int) -> bool:
    """Return whether the player may play one more land this turn (CR 305.2)."""
    played = state.players[seat].lands_played
    if played > 0 and played >= 1 + allowed_number(state, seat, "play_additional_lands"):
        return False
    return not forbids_player(state, seat, "play_lands")


def _add_elsewhere(state: State, seat: int, id: int, slow: bool, found: list[Play]) -> None:
    """Add what a card offers off the battlefield: flashback, abilities that work there."""
    obj = state.objects[id]
    if obj.owner != seat or obj.zone == "hand":
        return
    kit = layers.chars(state, id).kit
    for face in range(len(obj.definition.faces)):
        chars = layers.chars(state, id) if face == obj.face else obj.definition.faces[face]
        if any(cost.zone == obj.zone for _index, cost in chars.kit.costs):
            ways = ways_to_cast(state, seat, id, face, chars)
            _add_spell(state, seat, id, ways, slow, found)
    if kit.activated:
        _add_abilities(state, seat, id, slow, found)


def _was_given_more(state: State, id: int) -> bool:
    """Return whether an effect gives abilities to a card that has none that work where it is."""
    obj = state.objects.get(id)
    if obj is None or obj.zone in ("battlefield", "stack", "hand"):
        return False
    return id not in state.lookouts


def _add_spell(
    state: State, seat: int, id: int, ways: list[Way], slow: bool, found: list[Play]
) -> None:
    """Add the spell if it can be cast in one of the ways; all show the same face."""
    good = good_ways(state, seat, id, ways, slow)
    if good:
        play = Play(CAST, id)
        play.face = good[0].face
        play.ways = good
        found.append(play)


def good_ways(state: State, seat: int, id: int, ways: list[Way], slow: bool) -> tuple[Way, ...]:
    """Return those of the ways in which the card can be cast now (CR 601.3)."""
    if not ways:
        return ()
    chars = state.objects[id].definition.faces[ways[0].face]
    state.supposed = id
    if not slow and not is_fast(state, seat, id, chars):
        ways = [way for way in ways if way.flash]
    found: tuple[Way, ...] = ()
    # What is cast face down has no name or colour by which it could be forbidden (CR 708.4).
    looked_at = NONE if ways and ways[0].face_down else id
    if ways and not forbids_player(state, seat, "cast", looked_at):
        found = tuple(way for way in ways if can_cast(state, seat, id, chars, way))
    state.supposed = NONE
    return found


def is_fast(state: State, seat: int, id: int, chars: Chars) -> bool:
    """Return whether the card can be cast whenever its player has priority (CR 304.1, 702.8)."""
    return (
        "Instant" in chars.types
        or chars.has("flash")
        or allows(state, seat, "cast_with_flash", id)
    )


def _might_be_fast(state: State, chars: Chars) -> bool:
    """Return whether it could be cast at another time than a sorcery, looked at quickly."""
    if "Instant" in chars.types or chars.has("flash"):
        return True
    return bool(chars.kit.costs) or "cast_with_flash" in rules(state).allows


TRANSFORMED: Final = ("disturb", "more than meets the eye")
"""Ways to cast a card with its back face up (CR 702.146a, 702.162a)."""


def ways_to_cast(state: State, seat: int, id: int, face: int, chars: Chars) -> list[Way]:
    """Return the ordinary way and the card's own alternatives (CR 118.9) from where it is."""
    obj = state.objects[id]
    found: list[Way] = []
    if obj.zone == "hand" and chars.mana_cost is not None and not chars.has("aftermath"):
        found.append(Way("", face, mana_cost(chars.mana_cost)))
        found.extend(face_down_ways(chars, face))
    scope = Scope(id, seat)
    for _index, cost in chars.kit.costs:
        if cost.zone != obj.zone:
            continue
        if cost.condition is not None and not holds(state, scope, cost.condition):
            continue
        if cost.alternative:
            shown = 1 if cost.name in TRANSFORMED else face
            found.append(Way(cost.name, shown, cost.cost))
        elif obj.zone != "hand" and chars.mana_cost is not None:
            found.append(Way(cost.name, face, (*mana_cost(chars.mana_cost), *cost.cost)))
    return found


def can_cast(state: State, seat: int, id: int, chars: Chars, way: Way) -> bool:
    """Return whether the spell could be cast so: cost payable, targets there."""
    scope = Scope(id, seat)
    if way.face_down:
        total = changed(state, split(state, scope, way.cost), id, seat, "", ())
        return can_pay_total(state, scope, total, True, way.any_mana)
    whole = (*way.cost, *forced_costs(state, scope, chars))
    body = body_of_way(state.objects[id].definition.faces, chars, way.name)
    is_free_of_targets = not body.modes[0].targets and len(body.modes) == 1
    for x in range(MOST_X_TRIED if has_x(whole) else 1):
        scope.x = x
        total = changed(state, split(state, scope, whole), id, seat, "", ())
        if not can_pay_total(state, scope, total, True, way.any_mana):
            return False
        if is_free_of_targets or has_targets(state, scope, body):
            return True
    return False


def forced_costs(state: State, scope: Scope, chars: Chars) -> list[Cost]:
    """Return the additional costs that must be paid (CR 118.8)."""
    found: list[Cost] = []
    for _index, cost in chars.kit.costs:
        if cost.alternative or cost.optional or cost.zone != "hand":
            continue
        if cost.condition is None or holds(state, scope, cost.condition):
            found.extend(cost.cost)
    return found


def own_costs(state: State, chars: Chars) -> list[SpellCost]:
    """Return the additional costs to be looked at while it is cast, in printed order."""
    return [
        cost for _index, cost in chars.kit.costs if not cost.alternative and cost.zone == "hand"
    ]


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


# ---- permissions


def _add_permitted(state: State, seat: int, slow: bool, found: list[Play]) -> None:
    """Add cards that effects let the player play from where they are (CR 601.3)."""
    table = rules(state)
    looked: list[int] = []
    for effect in table.plays:
        looked.extend(effect.things)
    if "play_from" in table.allows or "cast_free" in table.allows:
        player = state.players[seat]
        looked.extend(player.hand)
        looked.extend(player.graveyard)
        looked.extend(player.library[-1:])
        looked.extend(state.exile)
    for id in dict.fromkeys(looked):
        if id in state.objects:
            for permission in permissions(state, seat, id):
                _add_by(state, seat, id, permission, slow, found)


def _add_by(
    state: State, seat: int, id: int, permission: Permission, slow: bool, found: list[Play]
) -> None:
    definition = state.objects[id].definition
    for face in face_numbers(state, id):
        chars = definition.faces[face]
        if permission.spells and not permission.is_free and not permission.cost:
            _add_spell(state, seat, id, face_down_ways(chars, face), slow, found)
        if "Land" in chars.types:
            if permission.lands and slow and can_play_land(state, seat):
                play = Play(LAND, id)
                play.face = face
                found.append(play)
        elif permission.spells and (slow or not permission.slow):
            way = way_by(permission, face, chars)
            if way is not None:
                _add_spell(state, seat, id, [way], slow, found)


def way_by(permission: Permission, face: int, chars: Chars) -> Way | None:
    """Return the way to cast by a permission; ``None`` if it has no cost to pay."""
    if permission.is_free:
        way = Way(permission.name or "free", face, ())
    elif permission.cost:
        way = Way(permission.name or "permitted", face, permission.cost)
    elif chars.mana_cost is not None:
        way = Way("", face, mana_cost(chars.mana_cost))
    else:
        return None
    way.source = permission.source
    way.any_mana = permission.any_mana
    way.flash = permission.flash
    return way
