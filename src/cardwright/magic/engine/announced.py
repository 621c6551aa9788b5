"""What others notice of a spell cast or an ability activated (CR 601.2i, 602.2b)."""

from __future__ import annotations

from cardwright.magic.engine import commander_counts
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.events import happen, happen_together
from cardwright.magic.engine.objects import Item
from cardwright.magic.engine.stack import targets_of
from cardwright.magic.engine.state import State


def note_cast(state: State, id: int, seat: int, origin: str) -> None:
    """Note that a spell was cast (CR 601.2i)."""
    player = state.players[seat]
    player.spells_cast += 1
    _note_expended(state, id, seat)
    commander_counts.note_cast(state, id, origin)
    event = Event("cast")
    event.object = id
    event.player = seat
    event.origin = origin
    event.amount = player.spells_cast
    happen(state, event)


def _note_expended(state: State, id: int, seat: int) -> None:
    """Note that the player expended 4, 8 ... with the mana of this spell (CR 700.14)."""
    player = state.players[seat]
    item = state.objects[id].item
    before = player.expended
    player.expended += 0 if item is None else len(item.paid.mana)
    for total in range(before + 1, player.expended + 1):
        event = Event("does")
        event.word = f"expend {total}"
        event.player = seat
        event.object = id
        happen(state, event)


def note_activation(state: State, id: int, seat: int, item: Item) -> None:
    """Note that an ability was activated (CR 602.2b), and count it."""
    if item.source in state.objects:
        obj = state.edit_status(item.source)
        obj.uses[item.index] = obj.uses.get(item.index, 0) + 1
        obj.spent = (*obj.spent, item.index)
    event = Event("activate")
    event.object = item.source
    event.player = seat
    event.other = id
    event.word = item.word
    happen(state, event)
    if item.word == "cycling":
        _note_cycling(state, seat, item)


def _note_cycling(state: State, seat: int, item: Item) -> None:
    """Note that the card was cycled, for what X (CR 702.29c)."""
    event = Event("does")
    event.word = "cycle"
    event.player = seat
    event.object = state.follow(item.source)
    event.amount = item.paid.x
    happen(state, event)


def note_targets(state: State, id: int, seat: int, item: Item) -> None:
    """Note what became a target (CR 601.2c, 603.2e)."""
    events: list[Event] = []
    for thing in dict.fromkeys(targets_of(item)):
        event = Event("target")
        event.object = thing
        event.other = id
        event.player = seat
        events.append(event)
    if events:
        happen_together(state, events)
