"""What is counted of commanders: casts from the command zone and combat damage (CR 903.8, 903.10).

The counts go with the card from zone to zone, in ``Obj.numbers``.
"""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine import seats
from cardwright.magic.engine.objects import Obj
from cardwright.magic.engine.state import State
from cardwright.magic.engine.zones import COMMANDER_CASTS, COMMANDER_DAMAGE

LETHAL: Final = 21
"""Combat damage by one commander that makes a player lose (CR 903.10a)."""


def is_at_command(obj: Obj) -> bool:
    """Return whether it is a commander that its owner may cast from the command zone (903.8)."""
    return obj.is_commander and obj.zone == "command"


def tax_of(obj: Obj) -> int:
    """Return the additional mana for casts of the commander from the command zone (CR 903.8)."""
    return 2 * obj.numbers.get(COMMANDER_CASTS, 0)


def note_cast(state: State, id: int, origin: str) -> None:
    """Count that a commander was cast from the command zone (CR 903.8)."""
    if origin == "command" and state.objects[id].is_commander:
        numbers = state.edit(id).numbers
        numbers[COMMANDER_CASTS] = numbers.get(COMMANDER_CASTS, 0) + 1


def note_damage(state: State, source: int, seat: int, amount: int) -> None:
    """Add to the combat damage that a commander has dealt to the player."""
    obj = state.objects.get(source)
    if obj is not None and obj.is_commander:
        numbers = state.edit(source).numbers
        name = f"{COMMANDER_DAMAGE}{seat}"
        numbers[name] = numbers.get(name, 0) + amount


def slain(state: State) -> list[int]:
    """Return who has been dealt 21 combat damage by one commander (CR 704.6c)."""
    return [
        seat
        for seat in seats.in_order(state, state.active)
        if any(
            obj.is_commander and obj.numbers.get(f"{COMMANDER_DAMAGE}{seat}", 0) >= LETHAL
            for obj in state.objects.values()
        )
    ]
