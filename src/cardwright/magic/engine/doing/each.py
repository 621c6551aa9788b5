"""Several players choose in turn order, then all of it is done at once (CR 101.4)."""

from __future__ import annotations

from cardwright.magic.engine.questions import Question
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.program.node import Instruction


class Chooser:
    """How one kind of instruction asks a player, and what is done with all that was chosen."""

    def ask(self, state: State, at: int, instruction: Instruction, seat: int) -> None:
        """Push a frame that leaves the player's choice in ``state.got``."""
        raise NotImplementedError

    def act(self, state: State, at: int, instruction: Instruction, chosen: list[int]) -> None:
        """Do it to everything that was chosen."""
        raise NotImplementedError


class EachPlayer(Frame):
    """Asks each of the players, then acts."""

    def __init__(
        self, at: int, instruction: Instruction, seats: list[int], chooser: Chooser
    ) -> None:
        self.scope: int = at
        self.instruction: Instruction = instruction
        self.seats: list[int] = seats
        self.chooser: Chooser = chooser
        self.chosen: list[int] = []
        self.waits: bool = False

    def step(self, state: State) -> None:
        """Take what the last player chose, ask the next, or act."""
        if self.waits:
            self.waits = False
            self.chosen.extend(state.got)
        if self.seats:
            seat = self.seats.pop(0)
            self.waits = True
            state.got = ()
            self.chooser.ask(state, self.scope, self.instruction, seat)
            return
        state.pop()
        self.chooser.act(state, self.scope, self.instruction, self.chosen)

    def answer(self, state: State, question: Question, place: int) -> None:
        """Never asked."""
        raise NotImplementedError

    def copy(self) -> EachPlayer:
        """Return an independent copy; choosers have no state."""
        made = EachPlayer(self.scope, self.instruction, self.seats[:], self.chooser)
        made.chosen = self.chosen[:]
        made.waits = self.waits
        return made
