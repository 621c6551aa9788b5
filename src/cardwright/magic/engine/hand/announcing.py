"""What players announce while somebody has priority (spec 5.1, point 9).

That is unread triggers, and unread abilities that have no place on the stack. An announcement
interrupts from any seat; the one who has priority keeps it, and all have to pass anew.
"""

from __future__ import annotations

from typing import Final

from cardwright.core.errors import IllegalActionError
from cardwright.magic.engine import layers
from cardwright.magic.engine.hand.palette import open_palette
from cardwright.magic.engine.kits import BY_HAND
from cardwright.magic.engine.objects import NONE, Obj
from cardwright.magic.engine.priority import PriorityFrame, count_play
from cardwright.magic.engine.reading.refs import controller_of
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.stack import put_ability
from cardwright.magic.engine.state import State
from cardwright.magic.program.abilities import Manual

TRIGGER: Final = "trigger"
"""It is put on the stack."""
PALETTE: Final = "palette"
"""The palette is opened at once: a static ability, a replacement, an unread cost."""
MANUAL: Final = "manual"
"""``Item.word`` of what is resolved by hand."""

ZONES: Final = ("battlefield", "graveyard", "exile", "command", "hand")
"""Where a card's unread abilities can be announced from; a card in a hand is named by it."""
NO_TARGETS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = ((),)


def announceable(state: State, seat: int) -> list[tuple[int, int, str]]:
    """Return what the seat could announce now: object, index of the ability, and how."""
    frame = _standing(state)
    if frame is None:
        return []
    found: list[tuple[int, int, str]] = []
    for id, obj in state.objects.items():
        if not _may_speak_for(state, seat, obj):
            continue
        for index, ability in layers.chars(state, id).kit.manual:
            how = _how(ability)
            if how:
                found.append((id, index, how))
    return found


def announce(state: State, seat: int, id: int, index: int) -> None:
    """Put the unread trigger on the stack, or open the palette for another unread ability.

    The caller runs the machine on (``machine.run``).

    Raises:
        IllegalActionError: if nobody has priority, or the ability is none of those; nothing
            changed.
    """
    frame = _standing(state)
    if frame is None:
        raise IllegalActionError(
            "unread abilities are announced while somebody has priority", where="magic"
        )
    held = [how for one, at, how in announceable(state, seat) if one == id and at == index]
    if not held:
        raise IllegalActionError("that is no unread ability of the player", where="magic")
    state.question = None
    state.priority = NONE
    frame.passed = 0
    count_play(state)
    if held[0] == TRIGGER:
        _put_trigger(state, seat, id, index)
    else:
        open_palette(state, seat, id)


def _standing(state: State) -> PriorityFrame | None:
    """Return the frame of the priority that somebody has now."""
    question = state.question
    if question is None or question.kind != "priority":
        return None
    frame = state.frames[-1]
    return frame if isinstance(frame, PriorityFrame) else None


def _may_speak_for(state: State, seat: int, obj: Obj) -> bool:
    if obj.zone not in ZONES or obj.phased_out:
        return False
    return controller_of(state, obj.id) == seat


def _how(ability: Manual) -> str:
    """Return how the ability is announced; empty if it is played like any other."""
    if ability.sort == "triggered":
        return TRIGGER
    if ability.sort == "spell" or (ability.sort == "activated" and ability.cost_is_read):
        return ""
    return PALETTE


def _put_trigger(state: State, seat: int, id: int, index: int) -> None:
    item = put_ability(state, "triggered", BY_HAND, Scope(id, seat), None, index).item
    assert item is not None
    item.word = MANUAL
    item.modes = (0,)
    item.targets = NO_TARGETS
    item.shares = NO_TARGETS
