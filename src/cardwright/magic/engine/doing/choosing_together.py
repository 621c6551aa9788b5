"""Each player chooses in turn order, then all that was chosen moves at once (CR 101.4, 608.2e)."""

from __future__ import annotations

from cardwright.magic.engine.blocks import run_in
from cardwright.magic.engine.doing.moving import move_chosen
from cardwright.magic.engine.questions import Question
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.program.effects import Move
from cardwright.magic.program.node import Instruction
from cardwright.magic.program.refs import Bound
from cardwright.magic.program.steps import ChooseObjects, ForEach, May

Chosen = list[tuple[int, tuple[int, ...]]]
"""Players, and what each has chosen."""


def choices_to_move(
    instruction: ForEach,
) -> tuple[tuple[Instruction, ...], ChooseObjects, Move] | None:
    """Return how each of several players chooses, and the move that follows; ``None`` if others.

    It may be that each *may* do so.
    """
    program = instruction.program
    may = program[0] if len(program) == 1 else None
    if isinstance(may, May) and not may.otherwise and not may.bind:
        program = may.program
    if len(program) != 2:
        return None
    choose, move = program
    if not isinstance(choose, ChooseObjects) or not isinstance(move, Move):
        return None
    if move.what != Bound(choose.bind) or move.until != "permanent" or move.place != "top":
        return None
    how: tuple[Instruction, ...] = (choose,)
    if isinstance(may, May):
        how = (May(may.who, how),)
    return how, choose, move


class ChoosingTogether(Frame):
    """Lets one player after the other choose, bound to ``each``, then moves it all."""

    def __init__(self, at: int, seats: list[int], instruction: ForEach, you: int) -> None:
        self.scope: int = at
        self.seats: list[int] = seats
        self.instruction: ForEach = instruction
        self.you: int = you
        """Who "you" was."""
        self.chosen: Chosen = []
        self.asked: int = -1

    def step(self, state: State) -> None:
        """Note what was chosen; let the next choose, or move."""
        found = choices_to_move(self.instruction)
        assert found is not None
        how, choose, move = found
        scope = state.scopes[self.scope]
        if self.asked >= 0:
            self.chosen.append((self.asked, scope.things.get(choose.bind, ())))
        scope.things.pop(choose.bind, None)
        if self.seats:
            self.asked = self.seats.pop(0)
            scope.things["each"] = (self.asked,)
            if self.instruction.chosen_by_each:
                scope.you = self.asked
            run_in(state, self.scope, how)
            return
        scope.you = self.you
        state.pop()
        move_chosen(state, self.scope, move, self.chosen)
        scope.things[choose.bind] = tuple(thing for _, things in self.chosen for thing in things)

    def answer(self, state: State, question: Question, place: int) -> None:
        """Never asked."""
        raise NotImplementedError

    def copy(self) -> ChoosingTogether:
        """Return an independent copy."""
        made = ChoosingTogether(self.scope, self.seats[:], self.instruction, self.you)
        made.chosen = self.chosen[:]
        made.asked = self.asked
        return made
