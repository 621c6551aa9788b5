"""Objects enter the battlefield (CR 110.1, 400.7d, 614.12)."""

from __future__ import annotations

from cardwright.magic.engine import zones
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.objects import NONE, Known, Obj
from cardwright.magic.engine.proposals import Entry
from cardwright.magic.engine.records import Effect
from cardwright.magic.engine.rules_lookup import forbids
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.program.node import Change


def enter(state: State, event: Event, entry: Entry, known: Known) -> list[Event]:
    """Put the object of ``known`` onto the battlefield as the entry says; fills the event.

    Returns what happened besides: counters put on it (CR 122.6a).
    """
    old = known.obj
    if old.zone == "":
        new = state.edit(old.id)
        zones.put(state, new, "battlefield")
    else:
        new = zones.relocate(state, known, "battlefield")
        new.is_token = old.is_token or (old.is_copy and old.zone == "stack")  # CR 707.10f
    event.object = new.id
    new.controller = entry.controller
    new.tapped = entry.tapped
    new.face = entry.face
    new.face_down = entry.face_down
    new.sick = True
    new.counters = _counted(entry)
    new.attached_to = entry.attach_to
    _remember(new, old)
    _copy_values(state, new.id, entry)
    for changes in entry.changes:
        lasting(state, new, changes)
    if entry.attacking != NONE:
        new.attacking = entry.attacking
        state.attackers.append(new.id)
    if old.zone == "stack":
        _follow_spell(state, old.id, new.id)
    if new.counters and forbids(state, new.id, "have_counters"):
        new.counters = {}
    return [_counters_put(new, kind) for kind in new.counters]


def _follow_spell(state: State, spell: int, permanent: int) -> None:
    """Let effects on the spell apply to the permanent that it has become (CR 400.7a)."""
    for place, effect in enumerate(state.effects):
        if spell in effect.things:
            moved = effect.copy()
            moved.things = (*effect.things, permanent)
            state.effects[place] = moved


def _counters_put(new: Obj, kind: str) -> Event:
    event = Event("counters")
    event.object = new.id
    event.word = kind
    event.amount = new.counters[kind]
    event.player = new.controller
    return event


def _counted(entry: Entry) -> dict[str, int]:
    counters: dict[str, int] = {}
    for kind, amount in entry.counters:
        if amount > 0:
            counters[kind] = counters.get(kind, 0) + amount
    return counters


def _remember(new: Obj, old: Obj) -> None:
    """Let the permanent know what was chosen and paid for its spell (CR 400.7d, 607.2n)."""
    new.links = dict(old.links)
    new.numbers = dict(old.numbers)
    new.words = dict(old.words)
    new.paid = old.item.paid if old.item is not None else old.paid


def _copy_values(state: State, id: int, entry: Entry) -> None:
    if entry.definition is not None:
        effect = Effect(state.new_id(), Scope(id, entry.controller), "permanent")
        effect.definition = entry.definition
        effect.things = (id,)
        effect.timestamp = state.now()
        effect.turn = state.turn
        state.effects.append(effect)


def lasting(state: State, obj: Obj, changes: tuple[Change, ...]) -> None:
    """Add a continuous effect on the object for as long as it exists."""
    effect = Effect(state.new_id(), Scope(obj.id, obj.controller), "permanent")
    effect.changes = changes
    effect.things = (obj.id,)
    effect.timestamp = state.now()
    effect.turn = state.turn
    state.effects.append(effect)
