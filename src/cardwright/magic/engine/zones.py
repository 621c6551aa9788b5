"""Moving records between zones: no replacement, no trigger (CR 400).

The pipeline (``events``) calls this when an event is settled; the setup calls it directly.
"""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine.objects import NONE, Chars, Definition, Known, Obj
from cardwright.magic.engine.records import Player
from cardwright.magic.engine.state import State

OWN_ZONES: Final = ("library", "hand", "graveyard")
"""Zones that each player has (CR 400.1)."""
HIDDEN: Final = ("library", "hand", "")
"""Zones in which nobody follows an object (CR 400.2, 400.7j)."""
COMMANDER_CASTS: Final = "commander casts"
COMMANDER_DAMAGE: Final = "commander damage "
"""Names in ``Obj.numbers``: casts from the command zone; combat damage to the seat behind it."""


def cards_in(state: State, seat: int, zone: str) -> list[int]:
    """Return the list that holds the zone; the player's own one, where players have their own."""
    if zone == "battlefield":
        return state.battlefield
    if zone in OWN_ZONES:
        return _own(state.players[seat], zone)
    if zone == "exile":
        return state.exile
    if zone == "stack":
        return state.stack
    if zone == "command":
        return state.command
    raise ValueError(zone)


def _own(player: Player, zone: str) -> list[int]:
    if zone == "library":
        return player.library
    return player.hand if zone == "hand" else player.graveyard


def make(state: State, definition: Definition, owner: int) -> Obj:
    """Return a new object that is in no zone yet."""
    obj = Obj(state.stamp, state.new_id(), owner, definition)
    state.objects[obj.id] = obj
    return obj


def put(state: State, obj: Obj, zone: str, position: int = NONE) -> None:
    """Put an object that is in no zone into one: at the end (on top), or at the position."""
    state.touch()
    obj.zone = zone
    obj.timestamp = state.now()
    obj.entered_turn = state.turn
    obj.controlled_since = state.turn
    cards = cards_in(state, obj.owner, zone)
    if position == NONE:
        cards.append(obj.id)
    else:
        cards.insert(position, obj.id)
    if zone != "battlefield" and obj.definition.works_elsewhere:
        state.lookouts.append(obj.id)


def take_out(state: State, id: int) -> Obj:
    """Take an object out of its zone and of the game, which remembers nothing of it."""
    state.touch()
    obj = state.objects.pop(id)
    if obj.zone:
        cards_in(state, obj.owner, obj.zone).remove(id)
    else:
        _take_from_outside(state.players[obj.owner], id)
    if id in state.lookouts:
        state.lookouts.remove(id)
    return obj


def _take_from_outside(player: Player, id: int) -> None:
    """Take a card that comes into the game out of its group (CR 400.11, leveler L26)."""
    for group in player.outside:
        if id in group:
            group.remove(id)


def cease(state: State, id: int, chars: Chars) -> None:
    """Let the object cease to exist (CR 111.7, 707.10a, 608.2n): only its last data remain."""
    obj = take_out(state, id)
    state.gone[id] = Known(obj, chars)


def relocate(state: State, known: Known, to: str, position: int = NONE) -> Obj:
    """Make the object of ``known`` a new one in another zone (CR 400.7); return that.

    Its owner controls it, its front is up, nothing is on it; callers change that.
    """
    old = take_out(state, known.obj.id)
    state.gone[old.id] = known
    new = Obj(state.stamp, state.new_id(), old.owner, old.definition)
    state.objects[new.id] = new
    state.became[old.id] = new.id
    new.card = old.card
    new.is_token = old.is_token
    new.is_copy = old.is_copy
    _stay_commander(old, new)
    new.came_from = old.zone
    put(state, new, to, position)
    if old.parts:
        _part_company(state, old, new, position)
    return new


def _stay_commander(old: Obj, new: Obj) -> None:
    """Let a commander be one wherever it goes, and what is counted of it go along (CR 903.3)."""
    if old.is_commander:
        new.is_commander = True
        new.numbers = {
            name: number for name, number in old.numbers.items() if name.startswith("commander ")
        }


def _part_company(state: State, old: Obj, new: Obj, position: int) -> None:
    """Put each component of a merged permanent into the zone as an object of its own (730.3)."""
    fellows: list[int] = []
    for part in old.parts:
        if part.card == old.card:
            new.is_token, new.is_copy = part.is_token, part.is_copy
        elif not part.is_token:
            other = make(state, part.definition, part.owner)
            other.card = part.card
            other.is_copy = part.is_copy
            other.came_from = old.zone
            put(state, other, new.zone, position)
            fellows.append(other.id)
    state.fellows[new.id] = tuple(fellows)


def shuffle(state: State, seat: int) -> None:
    """Put the library into a random order (CR 701.24), as new objects."""
    library = state.players[seat].library
    chance = state.chance(f"deck/{seat}")
    for last in range(len(library) - 1, 0, -1):
        pick = int(chance.below(last + 1))
        library[last], library[pick] = library[pick], library[last]
    _renumber(state, library)


def _renumber(state: State, library: list[int]) -> None:
    """Give the cards new numbers in their order: nobody can follow one through a shuffle."""
    now = state.now()
    told = {event.object for event in state.history}
    for place, id in enumerate(library):
        old = state.objects.pop(id)
        if old.came_from != "library" or id in told:  # somebody may still speak of it
            state.gone[id] = Known(old, old.definition.faces[0])
        new = Obj(state.stamp, state.new_id(), old.owner, old.definition)
        new.card = old.card
        new.is_token = old.is_token  # it has yet to cease to exist (CR 704.5d)
        new.is_copy = old.is_copy
        _stay_commander(old, new)
        new.zone = "library"
        new.came_from = "library"
        new.timestamp = now
        new.entered_turn = state.turn
        new.controlled_since = state.turn
        state.objects[new.id] = new
        library[place] = new.id
        if id in state.lookouts:
            state.lookouts[state.lookouts.index(id)] = new.id
