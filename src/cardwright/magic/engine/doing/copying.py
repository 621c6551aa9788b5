"""Copies of spells and abilities, and new targets (CR 115.7, 707.10)."""

from __future__ import annotations

from typing import Final, cast

from cardwright.magic.engine import layers, zones
from cardwright.magic.engine.announced import note_targets
from cardwright.magic.engine.choosing import ask_yes_no
from cardwright.magic.engine.doing.whom import count, one_player
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.events import happen
from cardwright.magic.engine.objects import NONE, Item, Obj, is_player
from cardwright.magic.engine.questions import Option, Question
from cardwright.magic.engine.reading.asking import things
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.engine.targeting import can_target, candidates
from cardwright.magic.program.abilities import TargetSlot
from cardwright.magic.program.node import Instruction
from cardwright.magic.program.rules import ChangeTargets, CopySpell

NEXT: Final = 0
ASKED: Final = 1


def copy_spells(state: State, at: int, instruction: Instruction) -> None:
    """Copy what is on the stack, or was last there (CR 707.10)."""
    step = cast("CopySpell", instruction)
    scope = state.scopes[at]
    seat = one_player(state, scope, step.who)
    amount = count(state, scope, step.count, 1)
    originals = [thing for thing in things(state, scope, step.what) if _item(state, thing)]
    if seat == NONE or not originals:
        scope.numbers[step.bind] = 0
        return
    made = [thing for thing in originals for _number in range(amount)]
    state.push(Copies(at, step, seat, made))


def _item(state: State, thing: int) -> Item | None:
    if is_player(thing) or (thing not in state.objects and thing not in state.gone):
        return None
    return state.obj(thing).item


class Copies(Frame):
    """Copies that are still to be made; each is given its targets before the next is made."""

    def __init__(self, at: int, instruction: CopySpell, seat: int, left: list[int]) -> None:
        self.scope: int = at
        self.instruction: CopySpell = instruction
        self.seat: int = seat
        self.left: list[int] = left
        """What is copied, one entry a copy."""

    def step(self, state: State) -> None:
        """Make the next copy."""
        if not self.left:
            state.pop()
            return
        original = self.left.pop(0)
        scope = state.scopes[self.scope]
        obj = copy_on_stack(state, scope, original, self.seat, self.instruction)
        bind = self.instruction.bind
        if bind:
            scope.things[bind] = (*scope.things.get(bind, ()), obj.id)
            scope.numbers[bind] = scope.numbers.get(bind, 0) + 1
        if self.instruction.new_targets:
            choosing = NewTargets(obj.id, self.seat, NONE, True)
            choosing.is_of_copy = True
            state.push(choosing)
        elif obj.item is not None:
            note_targets(state, obj.id, self.seat, obj.item)

    def answer(self, state: State, question: Question, place: int) -> None:
        """Never asked."""
        raise NotImplementedError

    def copy(self) -> Copies:
        """Return an independent copy."""
        return Copies(self.scope, self.instruction, self.seat, self.left[:])


def copy_on_stack(
    state: State, scope: Scope, original: int, seat: int, instruction: CopySpell
) -> Obj:
    """Put a copy of the spell or ability on the stack, ``seat`` controlling it (CR 707.10)."""
    old = state.obj(original)
    item = old.item
    assert item is not None
    definition = old.definition
    if item.sort == "spell":
        definition = layers.copied(state, scope, original, instruction.except_)
    obj = zones.make(state, definition, seat)
    obj.is_copy = True
    obj.controller = seat
    obj.face = old.face if definition is old.definition else 0
    obj.item = _copied_item(state, item, obj.id, seat)
    zones.put(state, obj, "stack")
    event = Event("copy")
    event.object = obj.id
    event.player = seat
    event.other = original
    happen(state, event)
    return obj


def _copied_item(state: State, item: Item, id: int, seat: int) -> Item:
    """Return the same item for the copy: its modes, targets, X and what was paid (707.10b)."""
    made = item.copy()
    if made.sort == "spell":
        made.source = id
    held = state.scopes.get(item.scope)
    scope = Scope(made.source, seat) if held is None else held.copy()
    scope.this = made.source
    scope.you = seat
    scope.item = id
    scope.x = item.paid.x if held is None else held.x
    made.scope = state.new_scope(scope)
    made.paid.zone = ""  # a copy is not cast (CR 707.10)
    return made


# ---- new targets


def change_targets(state: State, at: int, instruction: Instruction) -> None:
    """Let the player choose new targets, or change the target to something (CR 115.7)."""
    step = cast("ChangeTargets", instruction)
    scope = state.scopes[at]
    seat = one_player(state, scope, step.who)
    to = NONE
    if step.to is not None:
        to = next(iter(things(state, scope, step.to)), NONE)
        if to == NONE:
            return
    for thing in things(state, scope, step.what):
        if thing in state.objects and state.objects[thing].item is not None:
            state.push(NewTargets(thing, seat, to, step.may))


class NewTargets(Frame):
    """Goes through the targets of what is on the stack; each may be changed (CR 115.7d)."""

    def __init__(self, id: int, seat: int, to: int, may: bool) -> None:
        self.id: int = id
        self.seat: int = seat
        self.to: int = to
        """Change to this, where that is legal; ``NONE``: as the player likes."""
        self.may: bool = may
        self.places: list[tuple[int, int, int]] = []
        """(mode, slot, which) still to be looked at, the next one last."""
        self.place: tuple[int, int, int] = (0, 0, 0)
        self.stage: int = -1
        self.is_of_copy: bool = False
        """Only with these targets is the copy put onto the stack (CR 707.10c)."""

    def step(self, state: State) -> None:
        """Look at the next target."""
        if self.stage < 0:
            self._begin(state)
        if self.id not in state.objects:
            state.pop()
        elif self.stage == ASKED:
            self.stage = NEXT
            if state.got_number == 1:
                if self.to != NONE:
                    self._set_given(state)
                else:
                    self._ask(state)
        elif self.places:
            self.place = self.places.pop()
            self._offer(state)
        else:
            state.pop()
            if self.is_of_copy:
                note_targets(state, self.id, self.seat, self._item(state))

    def _begin(self, state: State) -> None:
        item = self._item(state)
        self.stage = NEXT
        self.places = [
            (mode, slot, which)
            for mode, slots in enumerate(item.targets)
            for slot, held in enumerate(slots)
            for which in range(len(held))
        ][::-1]

    def _item(self, state: State) -> Item:
        item = state.objects[self.id].item
        assert item is not None
        return item

    def _slot(self, state: State) -> TargetSlot:
        item = self._item(state)
        return item.body.modes[item.modes[self.place[0]]].targets[self.place[1]]

    def _offer(self, state: State) -> None:
        """Change to what is given, or ask whether to change."""
        if self.to != NONE:
            self._offer_given(state)
        elif not self.may:
            self._ask(state)
        elif self._differs(state) or state.ask_all:
            self.stage = ASKED
            ask_yes_no(state, self.seat, "new_target", self.id, None)

    def _offer_given(self, state: State) -> None:
        """Change this target to what is given, if it may be; ask which, if several may be."""
        if not self._fits_given(state):
            return
        here, rest = self.place, self.places
        others = False
        for place in rest:
            self.place = place
            others = others or self._fits_given(state)
        self.place = here
        if others or (state.ask_all and self._has_several(state)):
            self.stage = ASKED
            ask_yes_no(state, self.seat, "new_target", self.id, None)
        else:
            self._set_given(state)

    def _has_several(self, state: State) -> bool:
        return sum(len(slot) for mode in self._item(state).targets for slot in mode) > 1

    def _fits_given(self, state: State) -> bool:
        """Return whether it may be the target here: it is none of this phrase's yet (115.3)."""
        if self._present(state) == self.to or self.to in self._apart(state):
            return False
        return can_target(state, self._scope(state), self._slot(state), self.to)

    def _set_given(self, state: State) -> None:
        self._set(state, self.to)
        self.places = []

    def _scope(self, state: State) -> Scope:
        item = self._item(state)
        scope = state.scopes[item.scope]
        scope.targets = item.targets[self.place[0]][: self.place[1]]
        return scope

    def _present(self, state: State) -> int:
        mode, slot, which = self.place
        return self._item(state).targets[mode][slot][which]

    def _differs(self, state: State) -> bool:
        """Return whether something else could be the target."""
        present = self._present(state)
        return any(thing != present for thing in self._others(state))

    def _others(self, state: State) -> list[int]:
        """Return what could be the target; the present one too: it may be left (CR 115.7d)."""
        apart = self._apart(state)
        found = candidates(state, self._scope(state), self._slot(state))
        return [thing for thing in found if thing not in apart]

    def _apart(self, state: State) -> set[int]:
        """Return what cannot be the target, because it is one already (CR 115.3)."""
        mode, slot, which = self.place
        held = self._item(state).targets[mode][slot]
        apart = set(held) - {held[which]}
        for other in self._slot(state).different_from:
            apart.update(self._item(state).targets[mode][other])
        return apart

    def _ask(self, state: State) -> None:
        others = self._others(state)
        if not self.may:
            present = self._present(state)
            others = [thing for thing in others if thing != present]  # CR 115.7a
        if not others:
            return
        question = Question("target", self.seat, [Option("", thing) for thing in others])
        question.about = self.id
        question.word = "new_target"
        question.node = self._slot(state)
        state.question = question

    def _set(self, state: State, thing: int) -> None:
        mode, slot, which = self.place
        obj = state.edit(self.id)
        assert obj.item is not None
        item = obj.item.copy()
        held = list(item.targets[mode][slot])
        held[which] = thing
        slots = list(item.targets[mode])
        slots[slot] = tuple(held)
        modes = list(item.targets)
        modes[mode] = tuple(slots)
        item.targets = tuple(modes)
        obj.item = item
        if self.is_of_copy:
            return
        event = Event("target")
        event.object = thing
        event.other = self.id
        event.player = self.seat
        happen(state, event)

    def answer(self, state: State, question: Question, place: int) -> None:
        """Take the new target, unless it is the old one."""
        thing = question.options[place].thing
        if thing != self._present(state):
            self._set(state, thing)

    def copy(self) -> NewTargets:
        """Return an independent copy."""
        made = NewTargets(self.id, self.seat, self.to, self.may)
        made.places = self.places[:]
        made.place = self.place
        made.stage = self.stage
        made.is_of_copy = self.is_of_copy
        return made
