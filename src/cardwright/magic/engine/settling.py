"""What the rules do at once, before any check: control, durations, pairs, day and night.

None of it is a state-based action or uses the stack (CR 506.4, 611.2b, 702.95e, 702.145).
"""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine import layers
from cardwright.magic.engine.doing.changing import has_two_sides
from cardwright.magic.engine.doing.continuous import has_ended
from cardwright.magic.engine.doing.keyword_actions import become, unpair
from cardwright.magic.engine.doing.permanents import turn_over
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.events import happen
from cardwright.magic.engine.leaving import remove_from_combat
from cardwright.magic.engine.objects import NONE, Obj
from cardwright.magic.engine.speed import start
from cardwright.magic.engine.state import State


def settle(state: State) -> None:
    """Bring everything up to date; nothing to do if nothing has changed."""
    if state.settled == state.epoch:
        return
    _end_durations(state)
    bound: list[int] = []
    for id in state.battlefield[:]:
        if not state.objects[id].phased_out:
            _settle_one(state, id, bound)
    if bound:
        _settle_day(state, bound)
    state.settled = state.epoch


def _settle_one(state: State, id: int, bound: list[int]) -> None:
    """Look at one permanent; add it to those bound to day and night if it is."""
    obj = state.objects[id]
    chars = layers.chars(state, id)
    if obj.held_by != chars.controller:
        _settle_control(state, obj)
    if obj.marks and "paired" in obj.marks:
        _settle_pair(state, state.objects[id])
    keywords = chars.kit.keywords
    if "ascend" in keywords:
        bless(state, chars.controller)
    if "start your engines!" in keywords:
        start(state, chars.controller)
    if "daybound" in keywords or "nightbound" in keywords:
        bound.append(id)


def _end_durations(state: State) -> None:
    """End what lasts "for as long as" (CR 611.2b)."""
    kept = [effect for effect in state.effects if not has_ended(state, effect)]
    if len(kept) != len(state.effects):
        state.effects = kept
        state.touch()


def _settle_control(state: State, obj: Obj) -> None:
    """Let a permanent know that another player controls it (CR 302.6, 506.4, 508.1a)."""
    controller = layers.chars(state, obj.id).controller
    before = obj.held_by
    obj = state.edit(obj.id)
    obj.held_by = controller
    if before == NONE:
        return
    obj.sick = True
    obj.controlled_since = state.turn
    if "paired" in obj.marks:
        unpair(state, obj.id)  # CR 702.95e
    remove_from_combat(state, obj.id)
    event = Event("control")
    event.object = obj.id
    event.player = before
    event.other = controller
    happen(state, event)


def _settle_pair(state: State, obj: Obj) -> None:
    """CR 702.95e: both must be creatures of one controller, on the battlefield."""
    own = layers.chars(state, obj.id)
    for mate in obj.links.get("paired", ()):
        held = state.objects.get(mate)
        if held is None or held.zone != "battlefield":
            unpair(state, obj.id)
            return
        other = layers.chars(state, mate)
        if (
            not (own.is_a("Creature") and other.is_a("Creature"))
            or own.controller != other.controller
        ):
            unpair(state, obj.id)


def _settle_day(state: State, bound: list[int]) -> None:
    """CR 702.145c-d, f-g: of the permanents with daybound or nightbound."""
    if state.day == NONE:
        is_day = any(layers.chars(state, id).has("daybound") for id in bound)
        become(state, 1 if is_day else 0)
    for id in bound:
        obj = state.objects[id]
        wanted = 0 if state.day else 1
        if obj.face != wanted and has_two_sides(obj):
            turn_over(state, id)


BLESSING: Final = "city's blessing"
_ENOUGH: Final = 10
"""Permanents for the city's blessing (CR 702.131a-b)."""


def bless(state: State, seat: int) -> None:
    """Give the player the city's blessing if he controls ten or more permanents."""
    player = state.players[seat]
    if BLESSING in player.designations:
        return
    held = [id for id in state.battlefield if layers.chars(state, id).controller == seat]
    if sum(not state.objects[id].phased_out for id in held) >= _ENOUGH:
        player.designations = (*player.designations, BLESSING)
        state.touch()


def next_day(state: State) -> None:
    """Let it become night or day as the turn begins, by the spells of the last (CR 731.2a)."""
    if state.day == NONE or not state.past:
        return
    last = state.past[-1]
    active = next((event.player for event in last if event.kind == "step"), NONE)
    count = sum(event.kind == "cast" and event.player == active for event in last)
    if state.day == 1 and count == 0:
        become(state, 0)
    elif state.day == 0 and count >= 2:
        become(state, 1)
