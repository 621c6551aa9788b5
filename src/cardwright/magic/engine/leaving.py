"""What ends as a permanent leaves the battlefield (CR 506.4, 610.3, 611.2b)."""

from __future__ import annotations

from cardwright.magic.engine.objects import NONE, Obj
from cardwright.magic.engine.proposals import Proposal, moving
from cardwright.magic.engine.records import Effect
from cardwright.magic.engine.state import State


def clear_up(state: State, id: int, follow: list[Proposal]) -> None:
    """Remove the permanent from combat and end what lasts only while it stays."""
    remove_from_combat(state, id)
    _unbestow(state, id)
    kept: list[Effect] = []
    for effect in state.effects:
        if effect.scope.this == id and effect.duration == "while_this_on_battlefield":
            for card, zone in effect.returns:
                now = state.follow(card)
                if now in state.objects and state.objects[now].zone == "exile":
                    follow.append(returning(state, now, zone))
        else:
            kept.append(effect)
    state.effects = kept


def _unbestow(state: State, id: int) -> None:
    """Let bestowed Auras on it cease to be attached at once: they are creatures (702.103f)."""
    for other in state.battlefield:
        obj = state.objects[other]
        if obj.attached_to == id and was_bestowed(obj):
            state.edit(other).attached_to = NONE


def was_bestowed(obj: Obj) -> bool:
    """Return whether it was cast for its bestow cost, so that it stays as a creature."""
    return obj.paid is not None and "bestow" in obj.paid.times


def returning(state: State, card: int, zone: str) -> Proposal:
    """Return the proposal that an exiled card goes back to the zone it came from (CR 610.3)."""
    obj = state.objects[card]
    return moving(card, obj.zone, zone, "effect", obj.owner)


def remove_from_combat(state: State, id: int) -> None:
    """Let it be no attacking or blocking creature any more (CR 506.4)."""
    if state.attacking_player < 0:
        return
    obj = state.objects[id]
    if id in state.attackers:
        state.attackers.remove(id)
    if obj.attacking >= 0 or obj.blocking:
        obj = state.edit_status(id)
        obj.attacking = -1
        obj.blocked = False
        obj.blocking = ()
    state.blocks = [pair for pair in state.blocks if id not in pair]
