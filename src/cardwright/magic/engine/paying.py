"""Paying a cost: mana first, then what is chosen (CR 601.2g-h, 605.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from cardwright.magic.engine.events import propose, propose_one
from cardwright.magic.engine.making_mana import make
from cardwright.magic.engine.mana_cost import FREE, ManaCost, letters_of
from cardwright.magic.engine.objects import Mana, Paid
from cardwright.magic.engine.proposals import Batch, changing_life, moving
from cardwright.magic.engine.purses import AGAIN
from cardwright.magic.engine.questions import Question
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.engine.supply import Plan, Spent, Wishes
from cardwright.magic.engine.totals import purse_for, split, terms_for
from cardwright.magic.engine.untapping import tap
from cardwright.magic.program import costs as c
from cardwright.magic.program.node import Cost

START: Final = 0
MAKING: Final = 1
SPENDING: Final = 2
PARTS: Final = 3
PICKED: Final = 4


Picking: TypeAlias = Callable[[State, "PayFrame", Any], bool]
Picked: TypeAlias = Callable[[State, "PayFrame", Any, tuple[int, ...]], None]
Plain: TypeAlias = Callable[[State, "PayFrame", Any], None]

PICKING: Final[dict[type[Cost], Picking]] = {}
"""Pushes the frame that asks what to pay with, or returns that there is nothing to choose."""
PICKED_PARTS: Final[dict[type[Cost], Picked]] = {}
"""Pays with what was chosen."""
PLAIN: Final[dict[type[Cost], Plain]] = {}
"""Pays a part without a choice. The tables are filled by ``paying_parts``."""


class PayFrame(Frame):
    """Pays; then ``state.got_number`` is 1, or 0 if it turned out to be impossible.

    What was spent and chosen is in ``state.got_paid``.
    """

    is_spell: bool = False
    any_mana: bool = False
    life: int = 0
    """Life that may be paid for Phyrexian symbols (CR 107.4f)."""

    def __init__(self, scope: Scope, mana: ManaCost, parts: list[Cost]) -> None:
        self.scope: Scope = scope
        """Its own: ``this`` is what the cost is paid for, ``you`` pays."""
        self.mana: ManaCost = mana
        self.parts: list[Cost] = parts
        self.paid: Paid = Paid()
        self.stage: int = START
        self.at: int = 0
        self.plan: Plan | None = None
        self.pool: list[Mana] = []
        """What was in the pool when the plan was made."""

    def step(self, state: State) -> None:
        """Take the next step of the payment."""
        if self.stage == START:
            self._plan(state)
        elif self.stage == MAKING:
            self._make(state)
        elif self.stage == SPENDING:
            self._spend(state)
        elif self.stage == PARTS:
            self._pay_part(state)
        else:
            self.stage = PARTS
            part = self.parts[self.at]
            self.at += 1
            PICKED_PARTS[type(part)](state, self, part, state.got)

    # ---- mana

    def _plan(self, state: State) -> None:
        if self.mana == FREE:
            self.stage = PARTS
            return
        terms = terms_for(state, self.scope.you, self.scope.this, self.is_spell, self.any_mana)
        if self.life:
            terms = terms._replace(life=self.life)
        purse = purse_for(state, self.scope, self.parts, self.any_mana)
        wishes = state.wishes.get(self.scope.you, NO_WISHES)
        self.plan = purse.plan(self.mana, terms, wishes)
        if self.plan is None:
            self._finish(state, 0)
            return
        self.pool = state.players[self.scope.you].pool[:]
        self.stage = MAKING

    def _make(self, state: State) -> None:
        """Activate the next mana ability of the plan."""
        plan = self.plan
        assert plan is not None
        if self.at == len(plan.activations):
            self.at = 0
            self.stage = SPENDING
            return
        activation = plan.activations[self.at]
        self.at += 1
        kinds = "".join(letters_of(mask) for mask in activation.kinds)
        make(state, self.scope.you, activation.source, activation.ability, kinds)

    def _spend(self, state: State) -> None:
        """Take the mana from the pool, and what helps to pay."""
        plan = self.plan
        assert plan is not None
        self.stage = PARTS
        pool = state.players[self.scope.you].pool
        helpers: list[int] = []
        for spent in plan.spent:
            if spent.origin == "helper":
                if spent.id not in state.objects:  # it went for the mana made since
                    self._finish(state, 0)
                    return
                helpers.append(spent.id)
                continue
            mana = self.pool[spent.id] if spent.origin == "pool" else self._made(pool, plan, spent)
            if mana is None or mana not in pool:
                self._finish(state, 0)
                return
            pool.remove(mana)
            self.paid.mana.append(mana)
        state.tick()
        if plan.life:
            propose_one(state, changing_life(self.scope.you, -plan.life, self.scope.this))
        self._use_helpers(state, helpers)

    def _made(self, pool: list[Mana], plan: Plan, spent: Spent) -> Mana | None:
        for activation in plan.activations:
            if activation.source == spent.id:
                kind = letters_of(activation.kinds[spent.piece])
                for mana in pool:
                    if mana.source == spent.id % AGAIN and mana.kind in kind:
                        return mana
        return None

    def _use_helpers(self, state: State, helpers: list[int]) -> None:
        creatures = [id for id in helpers if state.objects[id].zone == "battlefield"]
        tap(state, tuple(creatures))
        if creatures:
            self._note("convoked", tuple(creatures))
        delved = [id for id in helpers if id in state.objects and id not in creatures]
        move_all(state, delved, "exile", "exile", self.scope.this)
        if delved:
            self._note("delved", tuple(delved))

    # ---- other parts

    def _pay_part(self, state: State) -> None:
        if self.at == len(self.parts):
            self._finish(state, 1)
            return
        part = self.parts[self.at]
        pay = PICKING.get(type(part))
        if pay is not None and pay(state, self, part):
            self.stage = PICKED
            return
        self.at += 1
        PLAIN[type(part)](state, self, part)

    def note(self, word: str, chosen: tuple[int, ...]) -> None:
        """Remember what was used to pay."""
        self._note(word, chosen)

    def _note(self, word: str, chosen: tuple[int, ...]) -> None:
        self.paid.things[word] = self.paid.things.get(word, ()) + chosen
        self.scope.things[word] = self.paid.things[word]

    def _finish(self, state: State, success: int) -> None:
        state.pop()
        state.got_number = success
        state.got_paid = self.paid

    def answer(self, state: State, question: Question, place: int) -> None:
        """Take the part of a cost with a choice of parts (``OneOf``)."""
        part = question.options[place].number
        one = self.parts[self.at]
        assert isinstance(one, c.OneOf)
        self.replace_part(state, one.parts[part])

    def replace_part(self, state: State, part: Cost) -> None:
        """Pay this part in place of the present one."""
        self.stage = PARTS
        if isinstance(part, (c.PayMana, c.PayGeneric)):
            self.parts[self.at : self.at + 1] = []
            self.mana = split(state, self.scope, (part,)).mana
            self.parts = self.parts[self.at :]
            self.at = 0
            self.stage = START
        else:
            self.parts[self.at] = part

    def copy(self) -> PayFrame:
        """Return an independent copy."""
        made = PayFrame(self.scope.copy(), self.mana, self.parts[:])
        made.is_spell = self.is_spell
        made.any_mana = self.any_mana
        made.life = self.life
        made.paid = self.paid.copy()
        made.stage = self.stage
        made.at = self.at
        made.plan = self.plan
        made.pool = self.pool[:]
        return made


NO_WISHES: Final = Wishes()


def move_all(state: State, ids: list[int], to: str, word: str, source: int) -> None:
    """Move objects as part of a cost, all at once."""
    moves = [
        moving(id, state.objects[id].zone, to, word, state.objects[id].owner, source)
        for id in ids
        if id in state.objects
    ]
    if moves:
        propose(state, Batch(moves))
