"""What may be attached to what (CR 301.5, 303.4, 702.5, 702.6)."""

from __future__ import annotations

from cardwright.magic.engine import layers
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.events import happen
from cardwright.magic.engine.leaving import was_bestowed
from cardwright.magic.engine.objects import NONE, Chars, Obj, is_player
from cardwright.magic.engine.protection import protected_from
from cardwright.magic.engine.reading.asking import matches, things
from cardwright.magic.engine.rules_lookup import forbids
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.program.abilities import Keyword


def attachment_fault(state: State, obj: Obj, chars: Chars) -> str:
    """Return what a check does with an attachment: ``graveyard``, ``unattach`` or nothing."""
    host = obj.attached_to
    is_creature = "Creature" in chars.types
    if "Aura" in chars.subtypes:
        good = host != NONE and not is_creature and can_enchant(state, obj, chars, host)
        if not good and host != NONE and was_bestowed(obj):
            return "unattach"  # CR 702.103f
        return "" if good else "graveyard"  # CR 704.5m, 303.4d
    if host == NONE:
        return ""
    good = (not is_creature or chars.has("reconfigure")) and _can_stay(state, obj, chars, host)
    return "" if good else "unattach"  # CR 704.5n, 704.5p


def _can_stay(state: State, obj: Obj, chars: Chars, host: int) -> bool:
    if "Equipment" in chars.subtypes:
        return can_equip(state, obj, host)
    return "Fortification" in chars.subtypes and "Land" in layers_types(state, host)


def layers_types(state: State, id: int) -> tuple[str, ...]:
    """Return the card types of a permanent; none of what is not there."""
    if is_player(id) or id not in state.objects or state.objects[id].zone != "battlefield":
        return ()
    return layers.chars(state, id).types


def can_enchant(state: State, obj: Obj, chars: Chars, host: int) -> bool:
    """Return whether the Aura could enchant the thing (CR 303.4c, 702.5)."""
    if host == obj.id or not _is_there(state, obj, host) or protected_from(state, host, obj.id):
        return False
    if not is_player(host) and forbids(state, host, "be_enchanted", obj.id):
        return False
    you = chars.controller if chars.controller != NONE else obj.controller
    scope = Scope(obj.id, you)
    return all(
        _enchants(state, scope, keyword, host) for keyword in chars.kit.keywords.get("enchant", ())
    )


def _is_there(state: State, obj: Obj, host: int) -> bool:
    if is_player(host):
        return not state.players[host].lost
    held = state.objects.get(host)
    return held is not None and held.phased_out == obj.phased_out


def _enchants(state: State, scope: Scope, keyword: Keyword, host: int) -> bool:
    """Return whether the thing is what one enchant ability says; its words are other zones."""
    if is_player(host):
        return keyword.players is not None and host in things(state, scope, keyword.players)
    if keyword.filter is None or not matches(state, scope, keyword.filter, host):
        return False
    return state.objects[host].zone in (keyword.words or ("battlefield",))


def can_equip(state: State, obj: Obj, host: int) -> bool:
    """Return whether the Equipment could be attached to the permanent (CR 301.5)."""
    if host == obj.id or "Creature" not in layers_types(state, host):
        return False
    if protected_from(state, host, obj.id):
        return False
    return not forbids(state, host, "be_equipped", obj.id)


def can_attach(state: State, id: int, host: int) -> bool:
    """Return whether the permanent could be attached to the thing (CR 701.3a-b)."""
    obj = state.objects[id]
    chars = layers.chars(state, id)
    if "Aura" in chars.subtypes:
        return can_enchant(state, obj, chars, host)
    if "Creature" in chars.types and not chars.has("reconfigure"):
        return False  # CR 301.5c
    if "Equipment" in chars.subtypes:
        return can_equip(state, obj, host)
    return "Fortification" in chars.subtypes and "Land" in layers_types(state, host)


def attach(state: State, id: int, host: int) -> None:
    """Attach it; it gets a new timestamp (CR 613.7e, 701.3c)."""
    if state.objects[id].attached_to == host or not can_attach(state, id, host):
        return
    obj = state.edit(id)
    obj.attached_to = host
    obj.timestamp = state.now()
    event = Event("attach")
    event.object = id
    event.other = host
    happen(state, event)
