"""Branches, loops and payments inside a program (CR 608.2c-d, 118.12, 603.7, 603.12)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine.blocks import run_in
from cardwright.magic.engine.doing.choosing_together import (
    ChoosingEnds,
    ChoosingTogether,
    by_owner,
    choices_to_move,
    ends_to_choose,
)
from cardwright.magic.engine.doing.damage import deal_by_each
from cardwright.magic.engine.doing.whom import FOLLOW, count, here, one_player
from cardwright.magic.engine.objects import NONE, Item, is_player
from cardwright.magic.engine.paying import PayFrame
from cardwright.magic.engine.questions import Question, yes_or_no
from cardwright.magic.engine.reading.asking import holds, number, things
from cardwright.magic.engine.records import Delayed, Pending
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.engine.totals import can_pay_total, split
from cardwright.magic.engine.triggers import DONE_FROM, was_done
from cardwright.magic.program.abilities import Triggered
from cardwright.magic.program.effects import DealDamage, Move, PutCounter
from cardwright.magic.program.node import Instruction, Ref
from cardwright.magic.program.refs import Among, Every
from cardwright.magic.program.steps import (
    ChooseObjects,
    Delay,
    ForEach,
    If,
    May,
    PayOr,
    Reflexive,
    Remember,
    Repeat,
)

ASK: Final = 0
PAID: Final = 1


def may(state: State, at: int, instruction: May) -> None:
    """The player may do it (CR 608.2d)."""
    seat = one_player(state, state.scopes[at], instruction.who)
    is_idle = _has_nothing_to_choose(state, state.scopes[at], instruction.program)
    if seat == NONE or is_idle or _was_done_already(state, at):
        decide(state, at, instruction.bind, False)
        run_in(state, at, instruction.otherwise)
    else:
        state.push(MayFrame(at, seat, instruction))


def _has_nothing_to_choose(state: State, scope: Scope, program: tuple[Instruction, ...]) -> bool:
    """Return whether it only acts on what is chosen, and there is nothing to choose (608.2d).

    Of cards that others do not see it is asked all the same: no question would tell of them.
    """
    choices = [step for step in program if isinstance(step, ChooseObjects)]
    if not choices or len(choices) + 1 != len(program):
        return False
    if not isinstance(program[-1], (Move, PutCounter)):
        return False
    return all(
        _is_public(state, scope, step.among) and not things(state, scope, step.among)
        for step in choices
    )


_PUBLIC: Final = frozenset(("battlefield", "graveyard", "exile", "stack", "command"))


def _is_public(state: State, scope: Scope, among: Ref) -> bool:
    if isinstance(among, Every):
        return set(among.zones) <= _PUBLIC
    if not isinstance(among, Among):
        return False
    of = things(state, scope, among.of)
    return all(not is_player(thing) and state.obj(thing).zone in _PUBLIC for thing in of)


def decide(state: State, at: int, bind: str, done: bool) -> None:
    """Remember under a name whether something was done ("if you do")."""
    if bind:
        state.scopes[at].numbers[bind] = 1 if done else 0
    item = _limited(state, at) if done else None
    if item is not None and item.source in state.objects:
        obj = state.edit(item.source)
        place = DONE_FROM + item.index
        obj.uses[place] = obj.uses.get(place, 0) + 1


def _limited(state: State, at: int) -> Item | None:
    """Return the triggered ability that resolves, if it says "do this only once each turn"."""
    obj = state.objects.get(state.scopes[at].item)
    item = obj.item if obj is not None else None
    if item is None or not isinstance(item.ability, Triggered):
        return None
    return item if item.ability.done_each_turn else None


def _was_done_already(state: State, at: int) -> bool:
    item = _limited(state, at)
    if item is None or not isinstance(item.ability, Triggered):
        return False
    return was_done(state, item.source, item.index, item.ability.done_each_turn)


class MayFrame(Frame):
    """Asks whether to do something."""

    def __init__(self, at: int, seat: int, instruction: May) -> None:
        self.scope: int = at
        self.seat: int = seat
        self.instruction: May = instruction

    def step(self, state: State) -> None:
        """Ask."""
        question = Question("yes_no", self.seat, yes_or_no())
        question.word = "may"
        question.about = state.scopes[self.scope].item
        question.node = self.instruction
        state.question = question

    def answer(self, state: State, question: Question, place: int) -> None:
        """Do it, or the other thing."""
        agreed = question.options[place].number == 1
        state.pop()
        decide(state, self.scope, self.instruction.bind, agreed)
        program = self.instruction.program if agreed else self.instruction.otherwise
        run_in(state, self.scope, program)

    def copy(self) -> MayFrame:
        """Return an independent copy."""
        return MayFrame(self.scope, self.seat, self.instruction)


def pay_or(state: State, at: int, instruction: PayOr) -> None:
    """The player may pay; one thing follows if he does, another if not (CR 118.12)."""
    seat = one_player(state, state.scopes[at], instruction.who)
    if seat == NONE:
        run_in(state, at, instruction.otherwise)
    else:
        state.push(PayOrFrame(at, seat, instruction))


class PayOrFrame(Frame):
    """Asks whether to pay, lets it be paid, goes on."""

    def __init__(self, at: int, seat: int, instruction: PayOr) -> None:
        self.scope: int = at
        self.seat: int = seat
        self.instruction: PayOr = instruction
        self.stage: int = ASK

    def _payer(self, state: State) -> Scope:
        scope = state.scopes[self.scope].copy()
        scope.you = self.seat
        return scope

    def step(self, state: State) -> None:
        """Ask if it can be paid; then go on."""
        if self.stage == PAID:
            self._go_on(state, state.got_number == 1)
            return
        payer = self._payer(state)
        total = split(state, payer, self.instruction.cost)
        if not can_pay_total(state, payer, total, False):
            self._go_on(state, False)
            return
        question = Question("yes_no", self.seat, yes_or_no())
        question.word = "pay"
        question.about = state.scopes[self.scope].item
        question.node = self.instruction
        state.question = question

    def _go_on(self, state: State, paid: bool) -> None:
        state.pop()
        scope = state.scopes[self.scope]
        if paid:
            scope.things.update(state.got_paid.things)
        decide(state, self.scope, self.instruction.bind, paid)
        run_in(state, self.scope, self.instruction.then if paid else self.instruction.otherwise)

    def answer(self, state: State, question: Question, place: int) -> None:
        """Pay, or not."""
        self.stage = PAID
        state.got_number = 0
        if question.options[place].number == 1:
            payer = self._payer(state)
            total = split(state, payer, self.instruction.cost)
            state.push(PayFrame(payer, total.mana, total.parts))

    def copy(self) -> PayOrFrame:
        """Return an independent copy."""
        made = PayOrFrame(self.scope, self.seat, self.instruction)
        made.stage = self.stage
        return made


def branch(state: State, at: int, instruction: If) -> None:
    """Do one or the other."""
    agreed = holds(state, state.scopes[at], instruction.condition)
    run_in(state, at, instruction.then if agreed else instruction.otherwise)


def for_each(state: State, at: int, instruction: ForEach) -> None:
    """Do the program for each of them."""
    scope = state.scopes[at]
    held = things(state, scope, instruction.of)
    step = instruction.program[0] if len(instruction.program) == 1 else None
    if isinstance(step, DealDamage) and not instruction.chosen_by_each:
        deal_by_each(state, at, step, held)
    elif _choose_together(scope, instruction, held):
        state.push(ChoosingTogether(at, list(held), instruction, scope.you))
    elif _choose_ends(scope, instruction, held):
        state.push(ChoosingEnds(at, by_owner(state, held), instruction))
    elif held:
        state.push(Loop(at, list(held), instruction, scope.things.get("each", ()), scope.you))


def _choose_together(scope: Scope, instruction: ForEach, held: tuple[int, ...]) -> bool:
    """Return whether several players choose what then moves at once."""
    if len(held) < 2 or not is_player(held[0]) or "each" in scope.things:
        return False
    return choices_to_move(instruction) is not None


def _choose_ends(scope: Scope, instruction: ForEach, held: tuple[int, ...]) -> bool:
    """Return whether each goes to an end of a library that its owner chooses (CR 401.4)."""
    if len(held) < 2 or is_player(held[0]) or "each" in scope.things:
        return False
    return ends_to_choose(instruction) is not None


class Loop(Frame):
    """A program that is done for each of several things, bound to ``each``."""

    def __init__(
        self, at: int, held: list[int], instruction: ForEach, outer: tuple[int, ...], you: int
    ) -> None:
        self.scope: int = at
        self.held: list[int] = held
        self.instruction: ForEach = instruction
        self.outer: tuple[int, ...] = outer
        """What ``each`` was outside the loop, ..."""
        self.you: int = you
        """... and who "you" was."""

    def step(self, state: State) -> None:
        """Do it for the next."""
        scope = state.scopes[self.scope]
        if not self.held:
            if self.outer:
                scope.things["each"] = self.outer
            else:
                scope.things.pop("each", None)
            scope.you = self.you
            state.pop()
            return
        thing = self.held.pop(0)
        scope.things["each"] = (thing,)
        if self.instruction.chosen_by_each:
            scope.you = thing
        run_in(state, self.scope, self.instruction.program)

    def answer(self, state: State, question: Question, place: int) -> None:
        """Never asked."""
        raise NotImplementedError

    def copy(self) -> Loop:
        """Return an independent copy."""
        return Loop(self.scope, self.held[:], self.instruction, self.outer, self.you)


def repeat(state: State, at: int, instruction: Repeat) -> None:
    """Do the program so often, or while a condition holds after it."""
    times = count(state, state.scopes[at], instruction.times, 0)
    if instruction.while_ is not None:
        times = 1
    if times:
        state.push(Repetition(at, times, instruction))


class Repetition(Frame):
    """A program that is done several times."""

    def __init__(self, at: int, times: int, instruction: Repeat) -> None:
        self.scope: int = at
        self.times: int = times
        self.instruction: Repeat = instruction
        self.has_run: bool = False

    def step(self, state: State) -> None:
        """Do it once more, or finish."""
        again = self.instruction.while_
        goes_on = self.times > 0
        if again is not None and self.has_run:
            goes_on = holds(state, state.scopes[self.scope], again)
        if not goes_on:
            state.pop()
            return
        self.times -= 1
        self.has_run = True
        run_in(state, self.scope, self.instruction.program)

    def answer(self, state: State, question: Question, place: int) -> None:
        """Never asked."""
        raise NotImplementedError

    def copy(self) -> Repetition:
        """Return an independent copy."""
        made = Repetition(self.scope, self.times, self.instruction)
        made.has_run = self.has_run
        return made


def remember(state: State, at: int, instruction: Remember) -> None:
    """Bind a number or things now, or let this object remember them (CR 607)."""
    scope = state.scopes[at]
    held = () if instruction.what is None else things(state, scope, instruction.what)
    value = 0 if instruction.amount is None else number(state, scope, instruction.amount)
    if instruction.bind:
        if instruction.what is not None:
            scope.things[instruction.bind] = held
        if instruction.amount is not None:
            scope.numbers[instruction.bind] = value
    if instruction.link and scope.this in state.objects:
        obj = state.edit(scope.this)
        if instruction.what is not None:
            obj.links[instruction.link] = held
        if instruction.amount is not None:
            obj.numbers[instruction.link] = value


# ---- triggers made by effects


def reflexive(state: State, at: int, instruction: Reflexive) -> None:
    """Make a reflexive trigger, which waits for the stack (CR 603.12)."""
    scope = state.scopes[at].copy()
    scope.item = NONE
    scope.targets = ()
    state.pending.append(Pending(scope.you, instruction.body, scope))
    state.touch()


def delay(state: State, at: int, instruction: Delay) -> None:
    """Make a delayed trigger (CR 603.7)."""
    scope = state.scopes[at].copy()
    is_replacement = _leaves_stack(state, scope)
    scope.item = NONE
    scope.trail = _trail(state, scope)
    if is_replacement:
        scope.trail[scope.this] = FOLLOW  # wherever the spell goes (rebound)
    delayed = Delayed(state.new_id(), instruction.pattern, instruction.body, scope)
    delayed.every = instruction.every
    delayed.until = instruction.until
    delayed.condition = instruction.condition
    delayed.turn = state.turn
    state.delayed.append(delayed)


def _trail(state: State, scope: Scope) -> dict[int, int]:
    """Return what the objects have become that the effect can still find (CR 400.7, 603.7c)."""
    found: dict[int, int] = {}
    named = [scope.this, *[thing for held in scope.things.values() for thing in held]]
    named += [thing for slot in scope.targets for thing in slot]
    for thing in named:
        now = here(state, scope, thing) if thing != NONE else NONE
        if now not in (NONE, thing):
            found[thing] = now
    return found


def _leaves_stack(state: State, scope: Scope) -> bool:
    """Return whether it is an effect that replaces where the spell itself goes."""
    event = scope.event
    if event is None or event.kind != "move" or event.old != scope.this:
        return False
    return scope.this in state.objects and state.objects[scope.this].zone == "stack"
