"""Resolving by hand: actions from the palette, then the opponents' word on the whole.

A first objection puts everything back as it was before and gives the palette once more; a second
one voids the effect, and what was paid for it stays paid (architecture, 9).
"""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine import seats
from cardwright.magic.engine.hand.steps import VERB
from cardwright.magic.engine.hand.verbs import BY_WORD, VERBS
from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.questions import DONE, Option, Question, done, yes_or_no
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import Frame, State

MOST_OBJECTIONS: Final = 2
"""With this one the effect is void."""


class ByHand(Frame):
    """One player does something by hand, and the others judge it."""

    def __init__(self, seat: int, source: int, item: int) -> None:
        self.seat: int = seat
        self.source: int = source
        """What has the ability: the source of damage, the bearer of notes."""
        self.item: int = item
        """The spell or ability on the stack; ``NONE`` if it has no place there."""
        self.before: State | None = None
        """The game before the first action; never changed, and shared by copies."""
        self.objections: int = 0
        self.judges: list[int] = []
        """Who is still to be asked; empty while the palette stands."""
        self.is_proposed: bool = False

    def step(self, state: State) -> None:
        """Ask for the next action, or for the next word on the whole."""
        if self.before is None:
            self.before = state.copy()
        if not self.is_proposed:
            state.question = self._palette()
        elif self.judges:
            state.question = self._judgement()
        else:
            state.pop()

    def _palette(self) -> Question:
        options = [Option(verb.word) for verb in VERBS]
        question = Question("manual", self.seat, [*options, done()])
        question.about = self.source
        question.amount = MOST_OBJECTIONS - self.objections
        return question

    def _judgement(self) -> Question:
        question = Question("manual_confirm", self.judges[0], yes_or_no())
        question.word = "effect"
        question.about = self.source
        question.amount = MOST_OBJECTIONS - self.objections
        return question

    def answer(self, state: State, question: Question, place: int) -> None:
        """Begin an action, propose what was done, or take a word on it."""
        option = question.options[place]
        if question.kind == "manual":
            self._act(state, option.word)
        elif option.number == 1:
            self.judges.pop(0)
        else:
            self._object(state)

    def _act(self, state: State, word: str) -> None:
        if word == DONE:
            self.is_proposed = True
            self.judges = [seat for seat in seats.in_order(state, self.seat) if seat != self.seat]
            return
        scope = Scope(self.source, self.seat)
        scope.item = self.item
        scope.born = state.next_id
        scope.words[VERB] = word
        state.push(Action(word, state.new_scope(scope)))

    def _object(self, state: State) -> None:
        """Put everything back; what follows is the palette again, or nothing."""
        before = self.before
        assert before is not None
        objections = self.objections + 1
        before.fill(state)
        frame = state.frames[-1]
        assert isinstance(frame, ByHand)
        frame.objections = objections
        if objections == MOST_OBJECTIONS:
            state.pop()

    def copy(self) -> ByHand:
        """Return an independent copy."""
        made = ByHand(self.seat, self.source, self.item)
        made.before = self.before
        made.objections = self.objections
        made.judges = self.judges[:]
        made.is_proposed = self.is_proposed
        return made


class Action(Frame):
    """One primitive action: its steps are asked, then it is carried out."""

    def __init__(self, word: str, scope: int) -> None:
        self.word: str = word
        self.scope: int = scope
        self.at: int = 0
        """The step to be asked next."""
        self.waits: bool = False
        """The step before it was asked, and its answer is to be taken."""

    def step(self, state: State) -> None:
        """Take an answer, ask the next step, do it, end."""
        verb = BY_WORD[self.word]
        steps = verb.steps
        if self.waits:
            self.waits = False
            if not steps[self.at - 1].take(state, self.scope):
                self._end(state)
        elif self.at < len(steps):
            self.at += 1
            self.waits = steps[self.at - 1].ask(state, self.scope)
        elif self.at == len(steps):
            self.at += 1
            verb.carry_out(state, self.scope)
        else:
            self._end(state)

    def _end(self, state: State) -> None:
        state.pop()
        del state.scopes[self.scope]

    def answer(self, state: State, question: Question, place: int) -> None:
        """Never asked."""
        raise NotImplementedError

    def copy(self) -> Action:
        """Return an independent copy."""
        made = Action(self.word, self.scope)
        made.at = self.at
        made.waits = self.waits
        return made


def resolve_by_hand(state: State, scope: Scope) -> None:
    """Let the controller of what resolves in the scope do it by hand."""
    state.push(ByHand(scope.you, scope.this, scope.item))


def open_palette(state: State, seat: int, source: int) -> None:
    """Let a player do by hand what a source has outside the stack."""
    state.push(ByHand(seat, source, NONE))
