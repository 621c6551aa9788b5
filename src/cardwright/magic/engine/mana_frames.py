"""Mana abilities that are more than a tap: costs to pay, choices, other effects (CR 605.3)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine import layers
from cardwright.magic.engine.blocks import run_in
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.events import happen
from cardwright.magic.engine.making_mana import FRAMES, KINDS, note
from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.paying import PayFrame
from cardwright.magic.engine.questions import Question
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.engine.totals import split
from cardwright.magic.program.abilities import Activated
from cardwright.magic.program.costs import TapThis

PAY: Final = 0
RUN: Final = 1
NOTE: Final = 2


class ManaFrame(Frame):
    """Activates a mana ability: pays, adds, without the stack."""

    def __init__(self, seat: int, id: int, index: int, ability: Activated, kinds: str) -> None:
        self.seat: int = seat
        self.id: int = id
        self.index: int = index
        self.ability: Activated = ability
        self.kinds: str = kinds
        """Which kinds to make; empty: the player chooses."""
        self.stage: int = PAY
        self.scope: int = NONE

    def step(self, state: State) -> None:
        """Pay, then add the mana, then note it."""
        if self.stage == PAY:
            self._pay(state)
        elif self.stage == RUN:
            self._run(state)
        else:
            self._note(state)

    def _pay(self, state: State) -> None:
        self.stage = RUN
        scope = Scope(self.id, self.seat)
        scope.born = state.next_id
        if self.id in state.objects:
            uses = state.edit_status(self.id)
            uses.uses[self.index] = uses.uses.get(self.index, 0) + 1
            if self.ability.once_each_game:
                uses.spent = (*uses.spent, self.index)
        total = split(state, scope, self.ability.cost)
        state.push(PayFrame(scope, total.mana, total.parts))

    def _run(self, state: State) -> None:
        self.stage = NOTE
        if state.got_number == 0:
            state.pop()
            return
        scope = Scope(self.id, self.seat)
        scope.things = dict(state.got_paid.things)
        scope.numbers = dict(state.got_paid.times)
        if self.kinds:
            scope.words[KINDS] = self.kinds
        self.scope = state.new_scope(scope)
        run_in(state, self.scope, self.ability.body.modes[0].program)

    def _note(self, state: State) -> None:
        state.pop()
        made = state.scopes.pop(self.scope).words.get("made", "")
        event = Event("activate")
        event.object = self.id
        event.player = self.seat
        event.word = "mana"
        happen(state, event)
        if any(isinstance(cost, TapThis) for cost in self.ability.cost):
            note(state, self.seat, self.id, made)

    def answer(self, state: State, question: Question, place: int) -> None:
        """Never asked."""
        raise NotImplementedError

    def copy(self) -> ManaFrame:
        """Return an independent copy."""
        made = ManaFrame(self.seat, self.id, self.index, self.ability, self.kinds)
        made.stage = self.stage
        made.scope = self.scope
        return made


def push(state: State, seat: int, id: int, index: int, kinds: str) -> None:
    """Push the frame that activates the mana ability."""
    ability = layers.chars(state, id).kit.abilities[index]
    assert isinstance(ability, Activated)
    state.push(ManaFrame(seat, id, index, ability, kinds))


FRAMES.append(push)
