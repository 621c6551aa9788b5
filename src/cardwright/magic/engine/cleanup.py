"""The cleanup step (CR 514)."""

from __future__ import annotations

from typing import Final, cast

from cardwright.magic.engine.checks import check
from cardwright.magic.engine.choosing import pick
from cardwright.magic.engine.durations import end_of_turn
from cardwright.magic.engine.events import propose
from cardwright.magic.engine.priority import PriorityFrame
from cardwright.magic.engine.proposals import Batch, moving
from cardwright.magic.engine.questions import Question
from cardwright.magic.engine.rules_lookup import allowing, allows
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.program.changes import Allow

DISCARD: Final = 0
DISCARDED: Final = 1
WEAR_OFF: Final = 2
LOOK: Final = 3


class CleanupFrame(Frame):
    """Discard to hand size, damage wears off, and once more if anything happened (514.3a)."""

    def __init__(self) -> None:
        self.stage: int = DISCARD

    def step(self, state: State) -> None:
        """Take the next part of the step."""
        if self.stage == DISCARD:
            self._discard(state)
        elif self.stage == DISCARDED:
            self.stage = WEAR_OFF
            moves = [
                moving(id, "hand", "graveyard", "discard", state.objects[id].owner)
                for id in state.got
            ]
            propose(state, Batch(moves))
        elif self.stage == WEAR_OFF:
            self.stage = LOOK
            wear_off(state)
        elif check(state) or state.pending:
            self.stage = DISCARD
            if not state.is_over:
                state.push(PriorityFrame(state.active))
        else:
            state.pop()

    def _discard(self, state: State) -> None:
        player = state.players[state.active]
        self.stage = WEAR_OFF
        if allows(state, state.active, "no_hand_limit"):
            return
        excess = len(player.hand) - hand_limit(state, state.active)
        if excess > 0:
            self.stage = DISCARDED
            frame = pick(state, "objects", state.active, player.hand[:], excess, excess)
            frame.word = "discard"

    def answer(self, state: State, question: Question, place: int) -> None:
        """Never asked."""
        raise NotImplementedError

    def copy(self) -> CleanupFrame:
        """Return an independent copy."""
        made = CleanupFrame()
        made.stage = self.stage
        return made


def wear_off(state: State) -> None:
    """Remove all damage and end "until end of turn" at once (CR 514.2)."""
    for id in state.battlefield:
        obj = state.objects[id]
        if obj.damage or obj.shields or obj.deathtouched:
            obj = state.edit_status(id)
            obj.damage = 0
            obj.shields = 0
            obj.deathtouched = False
    end_of_turn(state)


def hand_limit(state: State, seat: int) -> int:
    """Return the player's maximum hand size (CR 402.2)."""
    numbers = [cast("Allow", rule.change).number for rule in allowing(state, seat, "hand_limit")]
    return numbers[-1] if numbers else state.players[seat].hand_limit
