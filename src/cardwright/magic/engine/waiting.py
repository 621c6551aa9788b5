"""Putting triggered abilities on the stack in APNAP order (CR 603.3b)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine import seats
from cardwright.magic.engine.announcing import Announce
from cardwright.magic.engine.choosing import ask_yes_no
from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.questions import Option, Question, Way
from cardwright.magic.engine.records import Pending
from cardwright.magic.engine.stack import put_ability
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.engine.targeting import has_targets

NO_WAY: Final = Way("", 0, ())
MIRACLE: Final = "miracle"
REVEALED: Final = "miracle revealed"
NO_TARGETS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = ((),)


def put_triggers(state: State) -> bool:
    """Push a frame that puts waiting triggers on the stack; return whether there are any."""
    if not state.pending:
        return False
    state.push(PutTriggers())
    return True


class PutTriggers(Frame):
    """Takes the waiting abilities one by one: the active player's first (CR 603.3b)."""

    def __init__(self) -> None:
        self.revealed: int = NONE
        """The card with miracle of which it was asked whether to reveal it (CR 702.94a)."""

    def step(self, state: State) -> None:
        """Put the next one on the stack, or ask which."""
        if self._reveals(state):
            return
        for seat in seats.in_order(state, state.active):
            mine = [place for place, wait in enumerate(state.pending) if wait.seat == seat]
            if mine:
                if len(mine) == 1 or is_one_kind(state, mine):
                    self._put(state, mine[0])
                else:
                    self._ask(state, seat, mine)
                return
        state.pending = []
        state.pop()

    def _reveals(self, state: State) -> bool:
        """Ask about the next miracle; return whether a question is on its way."""
        if self.revealed != NONE:
            for place, wait in enumerate(state.pending):
                if wait.scope.this == self.revealed and wait.word == MIRACLE:
                    state.pending.pop(place)
                    if state.got_number == 1:
                        state.pending.insert(place, _revealed(wait))
                    break
            self.revealed = NONE
        for wait in state.pending:
            if wait.word == MIRACLE:
                self.revealed = wait.scope.this
                ask_yes_no(state, wait.seat, "reveal", wait.scope.this, wait.ability)
                return True
        return False

    def _ask(self, state: State, seat: int, mine: list[int]) -> None:
        options: list[Option] = []
        for place in mine:
            option = Option("", state.pending[place].scope.this, place)
            options.append(option)
        question = Question("trigger_order", seat, options)
        question.amount = len(mine)
        state.question = question

    def _put(self, state: State, place: int) -> None:
        pending = state.pending.pop(place)
        state.touch()
        put_pending(state, pending)

    def answer(self, state: State, question: Question, place: int) -> None:
        """Put the one chosen on the stack next."""
        self._put(state, question.options[place].number)

    def copy(self) -> PutTriggers:
        """Return an independent copy."""
        made = PutTriggers()
        made.revealed = self.revealed
        return made


def _revealed(wait: Pending) -> Pending:
    made = Pending(wait.seat, wait.body, wait.scope)
    made.index = wait.index
    made.ability = wait.ability
    made.condition = wait.condition
    made.word = REVEALED
    return made


def is_one_kind(state: State, places: list[int]) -> bool:
    """Return whether the order cannot matter: the same ability of equal events, no choice."""
    if state.ask_all:
        return False
    first = state.pending[places[0]]
    return all(_is_like(first, state.pending[place]) for place in places)


def _is_like(left: Pending, right: Pending) -> bool:
    return left.ability is not None and left.ability is right.ability and not _has_choice(left)


def _has_choice(pending: Pending) -> bool:
    modes = pending.body.modes
    return len(modes) != 1 or bool(modes[0].targets)


def put_pending(state: State, pending: Pending) -> None:
    """Put the triggered ability on the stack and announce it (CR 603.3, 603.3c-d)."""
    scope = pending.scope.copy()
    if not has_targets(state, scope, pending.body):
        return
    obj = put_ability(state, "triggered", pending.body, scope, pending.ability, pending.index)
    assert obj.item is not None
    obj.item.word = pending.word
    obj.item.condition = pending.condition
    modes = pending.body.modes
    if len(modes) == 1 and not modes[0].targets:
        obj.item.modes = (0,)
        obj.item.targets = NO_TARGETS
        obj.item.shares = NO_TARGETS
        return
    frame = Announce(obj.id, pending.seat, pending.body, NO_WAY)
    frame.kind = "triggered"
    state.push(frame)
