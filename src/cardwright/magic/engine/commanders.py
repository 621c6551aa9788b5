"""Commanders are appointed, and led back to the command zone (CR 903.3, 903.9)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine.choosing import ask_yes_no
from cardwright.magic.engine.doing.continuous import add, begin
from cardwright.magic.engine.events import propose
from cardwright.magic.engine.objects import NONE, Obj
from cardwright.magic.engine.proposals import Batch, Proposal, moving
from cardwright.magic.engine.questions import Question
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.program.abilities import Replacement
from cardwright.magic.program.filters import All, Designated, Owned
from cardwright.magic.program.patterns import Moves
from cardwright.magic.program.refs import You

_STAYS: Final = "stays"
"""The mark of a commander that its owner left in a graveyard or in exile."""
_TO_COMMAND_ZONE: Final = Replacement(
    Moves(All((Designated("commander"), Owned(You()))), to=("hand", "library")),
    to="command",
    optional=True,
)


def appoint(state: State, id: int) -> None:
    """Make the card its owner's commander (CR 903.3), who may lead it back (CR 903.9b)."""
    obj = state.edit(id)
    obj.is_commander = True
    effect = begin(state, Scope(id, obj.owner), "permanent")
    effect.replacement = _TO_COMMAND_ZONE
    if not any(_is_same(held.replacement, held.scope.you, obj.owner) for held in state.effects):
        add(state, effect)


def _is_same(replacement: object, you: int, owner: int) -> bool:
    return replacement is _TO_COMMAND_ZONE and you == owner


def lead_back(state: State) -> bool:
    """Ask about commanders put into a graveyard or exile (CR 704.6d); return whether any was."""
    fallen = [
        id
        for id, obj in state.objects.items()
        if obj.is_commander and obj.zone in ("graveyard", "exile") and _STAYS not in obj.marks
    ]
    if fallen:
        state.push(LeadBack(fallen))
    return bool(fallen)


class LeadBack(Frame):
    """Asks the owner of each whether it goes to the command zone, then moves those that do."""

    def __init__(self, fallen: list[int]) -> None:
        self.left: list[int] = fallen
        """The next one last."""
        self.going: list[int] = []
        self.asked: int = NONE

    def step(self, state: State) -> None:
        """Take what was answered; ask about the next one, or let them go."""
        if self.asked != NONE:
            self._take(state, state.got_number == 1)
        if self.left:
            self.asked = self.left.pop()
            ask_yes_no(state, state.objects[self.asked].owner, "commander", self.asked, None)
            return
        state.pop()
        moves = [_to_command_zone(state.objects[id]) for id in self.going]
        propose(state, Batch(moves))

    def _take(self, state: State, goes: bool) -> None:
        if goes:
            self.going.append(self.asked)
        else:
            obj = state.edit(self.asked)
            obj.marks = (*obj.marks, _STAYS)
        self.asked = NONE

    def answer(self, state: State, question: Question, place: int) -> None:
        """Never asked."""
        raise NotImplementedError

    def copy(self) -> LeadBack:
        """Return an independent copy."""
        made = LeadBack(self.left[:])
        made.going = self.going[:]
        made.asked = self.asked
        return made


def _to_command_zone(obj: Obj) -> Proposal:
    return moving(obj.id, obj.zone, "command", "rule", obj.owner)
