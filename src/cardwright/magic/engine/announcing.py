"""Announcing spells, activated and triggered abilities (CR 601.2, 602.2, 603.3).

One frame announces any of them: optional costs, X, modes, targets and divisions, then payment.
"""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine.announced import note_activation, note_cast, note_targets
from cardwright.magic.engine.choosing_targets import ChooseTargets
from cardwright.magic.engine.costing import can_pay_parts, has_x
from cardwright.magic.engine.helping import pay_with_help
from cardwright.magic.engine.mana_cost import FREE, ManaCost, Symbol
from cardwright.magic.engine.objects import NONE, Item
from cardwright.magic.engine.paying import PayFrame
from cardwright.magic.engine.permissions import use_up
from cardwright.magic.engine.questions import DONE, Option, Question, Way, yes_or_no
from cardwright.magic.engine.reading.asking import holds
from cardwright.magic.engine.rules_lookup import allows
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.engine.targeting import open_modes
from cardwright.magic.engine.totals import Total, can_pay_total, changed, split, with_own
from cardwright.magic.engine.withdrawing import withdraw
from cardwright.magic.program import costs as c
from cardwright.magic.program.abilities import Body, SpellCost
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.node import Cost

OPTIONAL: Final = 0
CHOOSE_X: Final = 1
MODES: Final = 2
TARGETS: Final = 3
TARGETED: Final = 4
LIFE: Final = 5
PAY: Final = 6
FINISH: Final = 7

MOST_X: Final = 200
"""X above this is not offered."""
MODE_USED: Final = 1000
"""``Obj.spent`` holds modes chosen this turn from here on ("each mode once")."""
TWO: Final = Number(2)


class Announce(Frame):
    """The announcement of the spell or ability ``id``, which is on the stack already."""

    def pays_for(self) -> str:
        """Return that what is announced is paid for."""
        return "play"

    def __init__(self, id: int, seat: int, body: Body, way: Way) -> None:
        self.id: int = id
        self.seat: int = seat
        self.body: Body = body
        self.way: Way = way
        self.stage: int = OPTIONAL
        self.costs: list[SpellCost] = []
        """Optional and additional costs still to be looked at, the next one last."""
        self.extras: list[Cost] = []
        """What is paid besides (CR 601.2b)."""
        self.x: int = 0
        self.times: dict[str, int] = {}
        self.modes: list[int] = []
        self.all_targets: list[tuple[tuple[int, ...], ...]] = []
        self.all_shares: list[tuple[tuple[int, ...], ...]] = []
        self.life_symbols: list[int] = []
        """Places of Phyrexian symbols that are paid with life."""
        self.life_at: int = 0
        self.total: Total | None = None
        self.kind: str = ""
        """What cost changes know it as: empty for a spell, else the ability's word."""
        self.origin: str = ""

    # ---- steps

    def step(self, state: State) -> None:
        """Take the next step of the announcement."""
        if self.stage == OPTIONAL:
            self._optional(state)
        elif self.stage == CHOOSE_X:
            self._choose_x(state)
        elif self.stage == MODES:
            self._choose_modes(state)
        elif self.stage == TARGETS:
            self._choose_targets(state)
        elif self.stage == TARGETED:
            self._take_targets(state)
        elif self.stage == LIFE:
            self._choose_life(state)
        elif self.stage == PAY:
            self._pay(state)
        else:
            self._finish(state)

    def item(self, state: State) -> Item:
        """Return what it is on the stack."""
        item = state.objects[self.id].item
        assert item is not None
        return item

    def scope(self, state: State) -> Scope:
        """Return the scope in which it is announced and will resolve."""
        return state.scopes[self.item(state).scope]

    def is_spell(self, state: State) -> bool:
        """Return whether it is a spell."""
        return self.item(state).sort == "spell"

    def _optional(self, state: State) -> None:
        """Look at the next additional cost (CR 601.2b)."""
        if not self.costs:
            self.stage = CHOOSE_X
            return
        cost = self.costs[-1]
        if cost.condition is not None and not holds(state, self.scope(state), cost.condition):
            self.costs.pop()
        elif not cost.optional:
            self.costs.pop()
            self.extras.extend(cost.cost)
            if cost.name:
                self.times[cost.name] = 1
        elif self._can_pay(state, list(cost.cost)):
            question = Question("yes_no", self.seat, yes_or_no())
            question.word = cost.name or "optional"
            question.about = self.id
            question.node = cost
            state.question = question
        else:
            self.costs.pop()

    def _take_optional(self, agreed: bool) -> None:
        cost = self.costs[-1]
        if agreed:
            self.extras.extend(cost.cost)
            name = cost.name or "optional"
            self.times[name] = self.times.get(name, 0) + 1
        if not agreed or not cost.repeat:
            self.costs.pop()

    def _can_pay(self, state: State, more: list[Cost]) -> bool:
        total = self._total(state, more)
        scope = self._cost_scope(state)
        return can_pay_total(state, scope, total, self.is_spell(state), self.way.any_mana)

    def _cost_scope(self, state: State) -> Scope:
        scope = Scope(self.item(state).source, self.seat)
        scope.x = self.x
        scope.item = self.id
        scope.numbers = dict(self.times)
        return scope

    def _total(self, state: State, more: list[Cost]) -> Total:
        """Return the total cost as chosen so far (CR 601.2f)."""
        whole = (*self.way.cost, *self.extras, *more)
        for mode in self.modes:
            whole = (*whole, *self.body.modes[mode].cost)
        total = split(state, self._cost_scope(state), whole)
        if self.kind == "triggered":
            return total
        item = self.item(state)
        targets = tuple(thing for slots in self.all_targets for slot in slots for thing in slot)
        thing = self.id if item.sort == "spell" else item.source
        total = changed(state, total, thing, self.seat, self.kind, targets)
        return with_own(state, total, self._cost_scope(state), item.ability)

    # ---- X

    def _choose_x(self, state: State) -> None:
        """Choose X where it is not fixed (CR 601.2b, 107.3)."""
        if not has_x((*self.way.cost, *self.extras)):
            self.stage = MODES
            return
        options = [Option("", NONE, value) for value in self._open_x(state)]
        question = Question("x", self.seat, options)
        question.about = self.id
        state.question = question

    def _open_x(self, state: State) -> list[int]:
        """Return the values with which the rest could be paid; 0 if there is none."""
        found: list[int] = []
        for value in range(MOST_X):
            self.x = value
            scope = self._cost_scope(state)
            total = self._total(state, [])
            rest = Total(total.mana, [])
            if not can_pay_total(state, scope, rest, self.is_spell(state), self.way.any_mana):
                break
            if can_pay_parts(state, scope, total.parts):
                found.append(value)
            elif found and total.mana == FREE:
                break
        self.x = 0
        return found or [0]

    # ---- modes

    def _choose_modes(self, state: State) -> None:
        """Choose modes (CR 601.2b, 700.2)."""
        scope = self.scope(state)
        scope.x = self.x
        scope.numbers.update(self.times)
        body = self.body
        if len(body.modes) == 1 and not self.modes:
            self.modes = [0]
        if len(body.modes) == 1 or len(self.modes) >= self._most_modes(state):
            self._modes_done()
            return
        left = self._modes_left(state)
        if not left:
            self._modes_done()
            return
        if len(body.modes) == body.minimum and not body.repeat:
            self.modes = left  # all of them: no choice
            self._modes_done()
            return
        self._ask_mode(state, left)

    def _ask_mode(self, state: State, left: list[int]) -> None:
        options = [Option(self.body.modes[index].words, NONE, index) for index in left]
        if len(self.modes) >= self.body.minimum:
            options.append(Option(DONE))
        seat = self.seat
        question = Question("mode", seat, options)
        question.about = self.id
        question.node = self.body
        question.chosen = tuple(self.modes)
        state.question = question

    def _modes_left(self, state: State) -> list[int]:
        found = open_modes(state, self.scope(state), self.body)
        used = () if self.body.repeat else self.modes
        if self.body.distinct_this_turn:
            obj = state.objects.get(self.item(state).source)
            done = obj.spent if obj is not None else ()
            found = [mode for mode in found if MODE_USED + mode not in done]
        return [
            mode
            for mode in found
            if mode not in used and self._can_pay(state, list(self.body.modes[mode].cost))
        ]

    def _most_modes(self, state: State) -> int:
        body = self.body
        if body.extra_if is not None and holds(state, self.scope(state), body.extra_if):
            return len(body.modes)
        return body.maximum

    def _modes_done(self) -> None:
        self.modes.sort()  # they are carried out in printed order (CR 700.2)
        self.stage = TARGETS

    # ---- targets

    def _choose_targets(self, state: State) -> None:
        """Choose the targets of the next mode (CR 601.2c-d)."""
        at = len(self.all_targets)
        if at == len(self.modes):
            self._targets_done(state)
            return
        mode = self.body.modes[self.modes[at]]
        self.stage = TARGETED
        state.push(ChooseTargets(self.item(state).scope, self.seat, self.id, mode))

    def _take_targets(self, state: State) -> None:
        self.stage = TARGETS
        if state.got_number == 0:
            self._give_up(state)
            return
        self.all_targets.append(state.got_targets)
        self.all_shares.append(state.got_shares)

    def _targets_done(self, state: State) -> None:
        item = self.item(state).copy()
        item.modes = tuple(self.modes)
        item.targets = tuple(self.all_targets)
        item.shares = tuple(self.all_shares)
        state.edit(self.id).item = item
        if self.kind == "triggered":
            self.stage = FINISH
            state.got_number = 1
            return
        self.total = self._total(state, [])
        self.stage = LIFE

    # ---- payment

    def _choose_life(self, state: State) -> None:
        """Choose which Phyrexian symbols are paid with life (CR 601.2b, 107.4f)."""
        total = self.total
        assert total is not None
        symbols = total.mana.symbols
        while self.life_at < len(symbols) and not symbols[self.life_at].life:
            self.life_at += 1
        if self.life_at == len(symbols):
            self.stage = PAY
            return
        spent = 2 * len(self.life_symbols)
        can_live = state.players[self.seat].life >= spent + 2 and can_pay_parts(
            state, self._cost_scope(state), [c.PayLife(TWO)]
        )
        options: list[Option] = []
        if can_live:
            options.append(Option("yes", NONE, 1))
        if self._payable_without(state, self.life_at):
            options.append(Option("no", NONE, 0))
        if not options:
            self._give_up(state)
            return
        question = Question("yes_no", self.seat, options)
        question.word = "phyrexian"
        question.about = self.id
        state.question = question

    def _payable_without(self, state: State, place: int) -> bool:
        """Return whether it can be paid with that symbol, and all before it, as decided."""
        total = self.total
        assert total is not None
        symbols: list[Symbol] = []
        for at, symbol in enumerate(total.mana.symbols):
            if at in self.life_symbols:
                continue
            symbols.append(Symbol(symbol.mask, symbol.generic) if at <= place else symbol)
        mana = ManaCost(tuple(symbols), total.mana.generic)
        scope = self._cost_scope(state)
        rest = Total(mana, total.parts)
        return can_pay_total(state, scope, rest, self.is_spell(state), self.way.any_mana)

    def _pay(self, state: State) -> None:
        total = self.total
        assert total is not None
        self.stage = FINISH
        symbols = [
            Symbol(symbol.mask, symbol.generic)
            for at, symbol in enumerate(total.mana.symbols)
            if at not in self.life_symbols
        ]
        parts = total.parts[:]
        for _place in self.life_symbols:
            parts.append(c.PayLife(TWO))
        mana = ManaCost(tuple(symbols), total.mana.generic)
        frame = PayFrame(self._cost_scope(state), mana, parts)
        frame.is_spell = self.is_spell(state)
        frame.any_mana = self.way.any_mana or allows(state, self.seat, "spend_any_type", self.id)
        pay_with_help(state, frame)

    def _finish(self, state: State) -> None:
        if state.got_number == 0:
            self._give_up(state)
            return
        state.pop()
        self._remember(state)
        item = self.item(state)
        if item.sort == "spell":
            if self.way.is_once:
                use_up(state, self.way.source)
            note_cast(state, self.id, self.seat, self.origin)
        elif item.sort == "activated":
            note_activation(state, self.id, self.seat, item)
        note_targets(state, self.id, self.seat, item)

    def _remember(self, state: State) -> None:
        """Keep how it was announced and paid on the object (CR 601.2i)."""
        obj = state.edit(self.id)
        assert obj.item is not None
        item = obj.item.copy()
        paid = item.paid
        if self.kind != "triggered":
            paid.mana = list(state.got_paid.mana)
            paid.things = dict(state.got_paid.things)
            paid.times = {**self.times, **state.got_paid.times}
        paid.x = self.x
        paid.by = self.seat
        paid.way = self.way.name
        if self.way.name:
            paid.times[self.way.name] = paid.times.get(self.way.name, 0) or 1
        paid.zone = self.origin
        obj.item = item
        scope = state.scopes[item.scope]
        scope.x = self.x if self.kind != "triggered" else scope.x
        scope.things.update(paid.things)
        scope.numbers.update(paid.times)

    def _give_up(self, state: State) -> None:
        """Take it back: it cannot be announced so (CR 601.2, 603.3d, 733.1)."""
        state.pop()
        withdraw(state, self.id, self.origin)

    # ---- answers

    def answer(self, state: State, question: Question, place: int) -> None:
        """Take the answer."""
        option = question.options[place]
        if question.kind == "x":
            self.x = option.number
            self.stage = MODES
        elif question.kind == "mode":
            if option.word == DONE:
                self._modes_done()
            else:
                self.modes.append(option.number)
        elif question.word == "phyrexian":
            if option.number == 1:
                self.life_symbols.append(self.life_at)
            self.life_at += 1
        else:
            self._take_optional(option.number == 1)

    def copy(self) -> Announce:
        """Return an independent copy."""
        made = Announce(self.id, self.seat, self.body, self.way)
        made.stage = self.stage
        made.costs = self.costs[:]
        made.extras = self.extras[:]
        made.x = self.x
        made.times = dict(self.times)
        made.modes = self.modes[:]
        made.all_targets = self.all_targets[:]
        made.all_shares = self.all_shares[:]
        made.life_symbols = self.life_symbols[:]
        made.life_at = self.life_at
        made.total = self.total
        made.kind = self.kind
        made.origin = self.origin
        return made
