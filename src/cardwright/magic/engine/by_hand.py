"""Abilities that the compiler did not read: on the stack by the rules, resolved by hand.

On resolution the controller gets a question of kind ``manual``. While it stands, whoever drives
the game carries out primitive actions through ``events`` as the player names them (a later part);
``done`` ends it. Unattended play refuses cards that are not read whole.
"""

from __future__ import annotations

from typing import Final

from cardwright.core.errors import IllegalActionError
from cardwright.magic.engine import layers
from cardwright.magic.engine.kits import BY_HAND
from cardwright.magic.engine.questions import Question, done
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.stack import put_ability
from cardwright.magic.engine.state import Frame, State

MANUAL: Final = "manual"
"""``Item.word`` of what is resolved by hand."""


class ByHand(Frame):
    """The controller resolves something by hand."""

    def __init__(self, id: int, seat: int) -> None:
        self.id: int = id
        self.seat: int = seat

    def step(self, state: State) -> None:
        """Ask."""
        question = Question("manual", self.seat, [done()])
        question.about = self.id
        question.is_open = True
        state.question = question

    def answer(self, state: State, question: Question, place: int) -> None:
        """End it."""
        state.pop()

    def copy(self) -> ByHand:
        """Return an independent copy."""
        return ByHand(self.id, self.seat)


def announce_trigger(state: State, seat: int, id: int, index: int) -> None:
    """Put an unread triggered ability of a permanent on the stack, as its controller says.

    Raises:
        IllegalActionError: if nobody has priority, or it is no such ability of his.
    """
    question = state.question
    if question is None or question.kind != "priority":
        raise IllegalActionError(
            "a trigger is announced while somebody has priority", where="magic"
        )
    obj = state.objects.get(id)
    chars = layers.chars(state, id) if obj is not None else None
    held = [] if chars is None else [at for at, one in chars.kit.manual if one.sort == "triggered"]
    if chars is None or chars.controller != seat or index not in held:
        raise IllegalActionError("that is no unread trigger of the player", where="magic")
    item = put_ability(state, "triggered", BY_HAND, Scope(id, seat), None, index)
    assert item.item is not None
    item.item.word = MANUAL
    item.item.modes = (0,)
    item.item.targets = NO_TARGETS
    item.item.shares = NO_TARGETS
    state.question = None  # priority is given anew, the stack having changed


NO_TARGETS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = ((),)
