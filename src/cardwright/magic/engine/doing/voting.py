"""Votes (CR 701.38)."""

from __future__ import annotations

from cardwright.magic.engine import seats
from cardwright.magic.engine.doing.whom import one_player
from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.questions import Option, Question
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.program.steps import Vote


def vote(state: State, at: int, instruction: Vote) -> None:
    """Each player votes for a word, in turn order; counts are bound to the words."""
    scope = state.scopes[at]
    first = one_player(state, scope, instruction.first)
    for word in instruction.words:
        scope.numbers[word] = 0
    order = seats.in_order(state, state.active if first == NONE else first)
    state.push(Voting(at, order, instruction))


class Voting(Frame):
    """Players who have still to vote."""

    def __init__(self, at: int, voters: list[int], instruction: Vote) -> None:
        self.scope: int = at
        self.voters: list[int] = voters
        self.instruction: Vote = instruction

    def step(self, state: State) -> None:
        """Ask the next player; of two words the first is yes."""
        if not self.voters:
            state.pop()
            return
        words = self.instruction.words
        names = ("yes", "no") if len(words) == 2 else words
        options = [Option(name, NONE, place) for place, name in enumerate(names)]
        question = Question("yes_no" if len(words) == 2 else "text", self.voters[0], options)
        question.word = "vote"
        question.about = state.scopes[self.scope].item
        question.node = self.instruction
        state.question = question

    def answer(self, state: State, question: Question, place: int) -> None:
        """Count the vote."""
        self.voters.pop(0)
        numbers = state.scopes[self.scope].numbers
        word = self.instruction.words[question.options[place].number]
        numbers[word] = numbers.get(word, 0) + 1

    def copy(self) -> Voting:
        """Return an independent copy."""
        return Voting(self.scope, self.voters[:], self.instruction)
