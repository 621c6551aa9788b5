"""Players choose in turn order, then all that was chosen moves at once (CR 101.4, 608.2e)."""

from __future__ import annotations

from cardwright.magic.engine.blocks import run_in
from cardwright.magic.engine.doing.moving import move_chosen, move_each
from cardwright.magic.engine.doing.whom import one_player
from cardwright.magic.engine.questions import Option, Question
from cardwright.magic.engine.seats import in_order
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.program.effects import Move
from cardwright.magic.program.node import Instruction
from cardwright.magic.program.refs import Bound
from cardwright.magic.program.steps import ChooseMode, ChooseObjects, ForEach, May

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


# ---- each thing to one end of a library or the other


def ends_to_choose(instruction: ForEach) -> tuple[ChooseMode, tuple[Move, ...]] | None:
    """Return the choice of an end of a library for each thing; ``None`` if it is none."""
    step = instruction.program[0] if len(instruction.program) == 1 else None
    if not isinstance(step, ChooseMode) or instruction.chosen_by_each:
        return None
    moves: list[Move] = []
    for program in step.programs:
        move = program[0] if len(program) == 1 else None
        if not isinstance(move, Move) or move.to != "library" or move.what != Bound("each"):
            return None
        moves.append(move)
    return step, tuple(moves)


class ChoosingEnds(Frame):
    """Asks for one thing after the other to which end it goes, then moves all of them.

    Tokens are not asked for: wherever one goes, it ceases to exist (CR 111.7).
    """

    def __init__(self, at: int, held: list[int], instruction: ForEach) -> None:
        self.scope: int = at
        self.held: list[int] = held
        self.instruction: ForEach = instruction
        self.moves: list[tuple[int, Move]] = []

    def step(self, state: State) -> None:
        """Ask for the next, or move all."""
        found = ends_to_choose(self.instruction)
        assert found is not None
        choice, moves = found
        scope = state.scopes[self.scope]
        while self.held:
            thing = self.held[0]
            scope.things["each"] = (thing,)
            if not state.obj(thing).is_token:
                seat = one_player(state, scope, choice.who)
                self._ask(state, seat, choice)
                return
            self.moves.append((self.held.pop(0), moves[0]))
        state.pop()
        move_each(state, self.scope, self.moves)

    def _ask(self, state: State, seat: int, choice: ChooseMode) -> None:
        options = [Option(word, number=place) for place, word in enumerate(choice.words)]
        question = Question("text", seat, options)
        question.word = "mode"
        question.about = state.scopes[self.scope].item
        question.node = choice
        question.seen = (self.held[0],)
        state.question = question

    def answer(self, state: State, question: Question, place: int) -> None:
        """Note where it goes."""
        found = ends_to_choose(self.instruction)
        assert found is not None
        self.moves.append((self.held.pop(0), found[1][place]))

    def copy(self) -> ChoosingEnds:
        """Return an independent copy."""
        made = ChoosingEnds(self.scope, self.held[:], self.instruction)
        made.moves = self.moves[:]
        return made


def by_owner(state: State, held: tuple[int, ...]) -> list[int]:
    """Return the objects in the turn order of those who own them."""
    seats = in_order(state, state.active)
    return sorted(held, key=lambda thing: seats.index(state.obj(thing).owner))
