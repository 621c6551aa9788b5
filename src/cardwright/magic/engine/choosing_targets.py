"""Choosing the targets of one mode (CR 601.2c) and the shares of a division (601.2d)."""

from __future__ import annotations

from cardwright.magic.engine.choosing import controller
from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.questions import DONE, Option, Question
from cardwright.magic.engine.reading.asking import number, things
from cardwright.magic.engine.reading.numbers import stat_of
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.engine.targeting import candidates, slot_numbers
from cardwright.magic.program.abilities import Mode, TargetSlot


class ChooseTargets(Frame):
    """Asks for the targets of a mode; hands them on in ``got_targets`` and ``got_shares``.

    ``state.got_number`` is 1, or 0 if the slots cannot be filled.
    """

    def __init__(self, scope: int, seat: int, about: int, mode: Mode) -> None:
        self.scope: int = scope
        self.seat: int = seat
        self.about: int = about
        """The object on the stack."""
        self.mode: Mode = mode
        self.slot: int = 0
        self.chosen: list[int] = []
        """Targets chosen for the present slot."""
        self.shares: list[int] = []
        self.all_targets: list[tuple[int, ...]] = []
        self.all_shares: list[tuple[int, ...]] = []

    def step(self, state: State) -> None:
        """Ask for the next target, or go on to the next slot, or finish."""
        if self.slot == len(self.mode.targets):
            self._finish(state, 1)
            return
        slot = self.mode.targets[self.slot]
        scope = state.scopes[self.scope]
        scope.targets = tuple(self.all_targets)
        least, most = slot_numbers(state, scope, slot)
        left = self._left(state, scope, slot)
        is_full = len(self.chosen) >= most or (
            slot.divide is not None and self._room(state, scope, slot) == 0
        )
        if not left or is_full:
            if len(self.chosen) < least and not is_full:
                self._finish(state, 0)
            else:
                self._slot_done()
            return
        if slot.at_random:
            self._take(state, left[int(state.chance("random").below(len(left)))])
        else:
            self._ask(state, scope, slot, left, least, most)

    def _ask(
        self, state: State, scope: Scope, slot: TargetSlot, left: list[int], least: int, most: int
    ) -> None:
        seat = self.seat
        if slot.chooser is not None:
            seat = next(iter(things(state, scope, slot.chooser)), seat)
        options = [Option("", thing) for thing in left]
        if len(self.chosen) >= least and (slot.divide is None or not self.chosen):
            options.append(Option(DONE))
        question = Question("target", seat, options)
        question.about = self.about
        question.node = slot
        question.chosen = tuple(self.chosen)
        question.amount = most - len(self.chosen)
        state.question = question

    def _finish(self, state: State, success: int) -> None:
        state.pop()
        state.got_number = success
        state.got_targets = tuple(self.all_targets)
        state.got_shares = tuple(self.all_shares)

    # ---- what may be chosen

    def _left(self, state: State, scope: Scope, slot: TargetSlot) -> list[int]:
        apart = set(self.chosen)
        for other in slot.different_from:
            if other < len(self.all_targets):
                apart.update(self.all_targets[other])
        return [
            thing
            for thing in candidates(state, scope, slot)
            if thing not in apart and self._goes_along(state, scope, slot, thing)
        ]

    def _goes_along(self, state: State, scope: Scope, slot: TargetSlot, thing: int) -> bool:
        """Return whether the thing agrees with the targets chosen before it."""
        if slot.total_stat and slot.total is not None:
            held = sum(stat_of(state, one, slot.total_stat) for one in self.chosen)
            limit = number(state, scope, slot.total)
            if held + stat_of(state, thing, slot.total_stat) > limit:
                return False
        if slot.shared == "controller":
            return all(controller(state, o) == controller(state, thing) for o in self.chosen)
        if slot.shared == "owner":
            return all(state.obj(o).owner == state.obj(thing).owner for o in self.chosen)
        if slot.shared == "different_controller":
            return all(controller(state, o) != controller(state, thing) for o in self.chosen)
        return True

    def _room(self, state: State, scope: Scope, slot: TargetSlot) -> int:
        if slot.divide is None:
            return 0
        return max(number(state, scope, slot.divide), 0) - sum(self.shares)

    # ---- taking

    def _take(self, state: State, thing: int) -> None:
        self.chosen.append(thing)
        slot = self.mode.targets[self.slot]
        if slot.divide is None:
            return
        scope = state.scopes[self.scope]
        room = self._room(state, scope, slot)
        _least, most = slot_numbers(state, scope, slot)
        goes_on = len(self.chosen) < most and bool(self._left(state, scope, slot))
        options = [Option("", NONE, share) for share in range(1 if goes_on else room, room + 1)]
        question = Question("number", self.seat, options)
        question.about = self.about
        question.node = slot
        question.word = "share"
        question.chosen = tuple(self.chosen)
        question.amount = room
        state.question = question

    def _slot_done(self) -> None:
        self.all_targets.append(tuple(self.chosen))
        self.all_shares.append(tuple(self.shares))
        self.chosen = []
        self.shares = []
        self.slot += 1

    def answer(self, state: State, question: Question, place: int) -> None:
        """Take a target, a share, or stop."""
        option = question.options[place]
        if question.kind == "number":
            self.shares.append(option.number)
        elif option.word == DONE:
            self._slot_done()
        else:
            self._take(state, option.thing)

    def copy(self) -> ChooseTargets:
        """Return an independent copy."""
        made = ChooseTargets(self.scope, self.seat, self.about, self.mode)
        made.slot = self.slot
        made.chosen = self.chosen[:]
        made.shares = self.shares[:]
        made.all_targets = self.all_targets[:]
        made.all_shares = self.all_shares[:]
        return made
