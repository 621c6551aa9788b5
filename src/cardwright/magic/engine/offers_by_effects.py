"""Cards that effects let a player play from where they are (CR 601.3)."""

from __future__ import annotations

from cardwright.magic.engine.castable import add_spell, can_play_land, face_numbers
from cardwright.magic.engine.objects import NONE, Chars
from cardwright.magic.engine.permissions import Permission, permissions
from cardwright.magic.engine.questions import LAND, Play, Way, mana_cost
from cardwright.magic.engine.rule_table import rules
from cardwright.magic.engine.special import face_down_ways
from cardwright.magic.engine.state import State
from cardwright.magic.engine.supposing import suppose, unsuppose


def add_permitted(state: State, seat: int, slow: bool, found: list[Play]) -> None:
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
            for face in face_numbers(state, id):
                suppose(state, id, face)
                allowed = permissions(state, seat, id)
                unsuppose(state)
                for permission in allowed:
                    _add_by(state, seat, (id, face), permission, slow, found)


def _add_by(
    state: State,
    seat: int,
    card: tuple[int, int],
    permission: Permission,
    slow: bool,
    found: list[Play],
) -> None:
    """Add a card's face, ``(id, face)``, if it can be played by the permission."""
    id, face = card
    chars = state.objects[id].definition.faces[face]
    if permission.spells and not permission.is_free and not permission.cost:
        add_spell(state, seat, id, face_down_ways(chars, face), slow, found)
    if "Land" in chars.types:
        if permission.lands and slow and can_play_land(state, seat):
            play = Play(LAND, id)
            play.face = face
            play.permitted_by = permission.source if permission.is_once else NONE
            found.append(play)
    elif permission.spells and (slow or not permission.slow):
        way = way_by(permission, face, chars)
        if way is not None:
            add_spell(state, seat, id, [way], slow, found)


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
    way.is_once = permission.is_once
    way.flash = permission.flash
    return way
