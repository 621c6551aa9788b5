"""Events that cannot happen at all (CR 101.2, 614.17)."""

from __future__ import annotations

from cardwright.magic.engine import layers
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.objects import is_player
from cardwright.magic.engine.rules_lookup import forbids, forbids_player
from cardwright.magic.engine.state import State


def is_impossible(state: State, event: Event) -> bool:
    """Return whether the event cannot happen; then nothing replaces it (CR 614.17b)."""
    kind = event.kind
    if kind == "life":
        what = "gain_life" if event.amount > 0 else "lose_life"
        return event.amount == 0 or forbids_player(state, event.player, what)
    if kind == "draw":
        return _draws_too_many(state, event.player)
    if kind == "counters":
        return event.amount > 0 and _takes_no_counters(state, event)
    if kind == "move":
        return _does_not_move(state, event)
    return kind == "damage" and event.amount <= 0


def _draws_too_many(state: State, seat: int) -> bool:
    return forbids_player(state, seat, "draw", state.players[seat].cards_drawn + 1)


def _takes_no_counters(state: State, event: Event) -> bool:
    thing = event.object
    if is_player(thing):
        return forbids_player(state, thing, "get_counters")
    return thing not in state.objects or forbids(state, thing, "have_counters")


def _does_not_move(state: State, event: Event) -> bool:
    id = event.object
    obj = state.objects.get(id)
    if obj is None or (obj.is_token and obj.zone not in ("battlefield", "")):
        return True  # CR 111.8
    if event.word == "destroy" and layers.chars(state, id).has("indestructible"):
        return True  # CR 702.12b
    if event.word == "sacrifice" and forbids(state, id, "be_sacrificed"):
        return True
    return event.to == "battlefield" and forbids(state, id, "enter")
