"""Ending the turn (CR 724)."""

from __future__ import annotations

from cardwright.magic.engine import layers, zones
from cardwright.magic.engine.events import propose
from cardwright.magic.engine.leaving import remove_from_combat
from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.proposals import Batch, moving
from cardwright.magic.engine.questions import Question
from cardwright.magic.engine.state import Frame, State


def end_turn(state: State) -> None:
    """Exile the stack, end combat, and go to the cleanup step (CR 724.1)."""
    del state.frames[1:]
    state.push(ToCleanup())
    state.pending = []
    batch = Batch([])
    for id in state.stack[:]:
        obj = state.objects[id]
        if obj.item is not None and obj.item.sort == "spell" and not obj.is_copy:
            batch.proposals.append(moving(id, "stack", "exile", "effect", obj.owner))
        else:
            zones.cease(state, id, layers.chars(state, id))
    propose(state, batch)


class ToCleanup(Frame):
    """Leaves what is left of the turn out."""

    def step(self, state: State) -> None:
        """Remove everything from combat and go on with the cleanup step."""
        state.pop()
        state.pending = []
        for id in state.battlefield:
            remove_from_combat(state, id)
        state.attackers = []
        state.blocks = []
        state.attacking_player = NONE
        state.steps = ["cleanup"]
        state.touch()

    def answer(self, state: State, question: Question, place: int) -> None:
        """Never asked."""
        raise NotImplementedError

    def copy(self) -> ToCleanup:
        """Return another; it has no state of its own."""
        return ToCleanup()
