"""Putting triggered abilities on the stack in APNAP order (CR 603.3b)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine import seats
from cardwright.magic.engine.alike import Alike
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
        self.run: int = 0
        """So many at the front of ``State.pending`` go on the stack next, in their order."""
        self.alike: int = 0
        """Of so many alike ones at the front it is asked how many go on the stack next."""

    def step(self, state: State) -> None:
        """Put the next one on the stack, or ask which."""
        if self._reveals(state):
            return
        if self.run:
            self.run -= 1
            self._put(state, 0)
            return
        for seat in seats.in_order(state, state.active):
            mine = [place for place, wait in enumerate(state.pending) if wait.seat == seat]
            if mine:
                self._take(state, seat, mine)
                return
        state.pending = []
        state.pop()

    def _take(self, state: State, seat: int, mine: list[int]) -> None:
        """Take the seat's next abilities; ask only where the order makes a difference."""
        groups = [[place] for place in mine] if state.ask_all else Alike(state).groups(mine)
        if len(groups) > 1 or (state.ask_all and len(mine) > 1):
            self._ask(state, seat, groups)
        else:
            self._bring_forward(state, mine)
            self.run = len(mine)

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

    def _ask(self, state: State, seat: int, groups: list[list[int]]) -> None:
        """Ask which is next; one answer stands for all that are alike."""
        options: list[Option] = []
        for group in groups:
            option = Option("", state.pending[group[0]].scope.this, group[0])
            options.append(option)
        question = Question("trigger_order", seat, options)
        question.amount = sum([len(group) for group in groups])
        state.question = question

    def _ask_how_many(self, state: State) -> None:
        first = state.pending[0]
        options = [Option("", NONE, count) for count in range(1, self.alike + 1)]
        question = Question("number", first.seat, options)
        question.about = first.scope.this
        question.word = "triggers"
        state.question = question

    def _bring_forward(self, state: State, places: list[int]) -> None:
        """Let these wait at the front, in their order."""
        taken = set(places)
        front = [state.pending[place] for place in places]
        rest = [wait for place, wait in enumerate(state.pending) if place not in taken]
        state.pending = front + rest

    def _put(self, state: State, place: int) -> None:
        pending = state.pending.pop(place)
        state.touch()
        put_pending(state, pending)

    def answer(self, state: State, question: Question, place: int) -> None:
        """Let the one chosen, or so many alike ones, go on the stack next."""
        option = question.options[place]
        if question.kind == "number":
            self.run, self.alike = option.number, 0
            return
        group = self._group(state, question.seat, option.number)
        self._bring_forward(state, group)
        if len(group) == 1:
            self.run = 1
        else:
            self.alike = len(group)
            self._ask_how_many(state)

    def _group(self, state: State, seat: int, place: int) -> list[int]:
        """Return the places of those that are like the one in this place, which comes first."""
        if state.ask_all:
            return [place]
        alike = Alike(state)
        wanted = state.pending[place]
        return [
            other
            for other, wait in enumerate(state.pending)
            if wait.seat == seat and alike.are_alike(wanted, wait)
        ]

    def copy(self) -> PutTriggers:
        """Return an independent copy."""
        made = PutTriggers()
        made.revealed = self.revealed
        made.run = self.run
        made.alike = self.alike
        return made


def _revealed(wait: Pending) -> Pending:
    made = Pending(wait.seat, wait.body, wait.scope)
    made.index = wait.index
    made.ability = wait.ability
    made.condition = wait.condition
    made.word = REVEALED
    return made


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
