"""What the player taps or exiles to help to pay (CR 601.2h, 702.51a, 702.66a, 702.126a).

Asked one by one; ``done`` leaves the rest to the payment, which takes mana first.
"""

from __future__ import annotations

from cardwright.magic.engine.mana_cost import FREE
from cardwright.magic.engine.paying import NO_WISHES, PayFrame
from cardwright.magic.engine.questions import Question, done, option_for
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.engine.supply import Helper, Plan, Terms, Wishes
from cardwright.magic.engine.totals import purse_for, terms_for


def pay_with_help(state: State, payment: PayFrame) -> None:
    """Push the payment, and let its player choose what helps where the format asks for it."""
    asks = state.shared.format.asks_help and payment.mana != FREE
    if asks and _terms(state, payment).helpers:
        state.push(Helping(payment))
    else:
        state.push(payment)


def _terms(state: State, payment: PayFrame) -> Terms:
    scope = payment.scope
    return terms_for(state, scope.you, scope.this, payment.is_spell, payment.any_mana)


class Helping(Frame):
    """Asks what helps, then lets the payment use that first."""

    def __init__(self, payment: PayFrame) -> None:
        self.payment: PayFrame = payment
        self.chosen: list[int] = []
        self.is_full: bool = False
        self.wishes: Wishes | None = None
        """Those of before, while the payment runs."""

    def step(self, state: State) -> None:
        """Ask for the next, or pay, or be done with it."""
        seat = self.payment.scope.you
        if self.wishes is not None:
            state.wishes[seat] = self.wishes
            if self.wishes == NO_WISHES:
                del state.wishes[seat]
            state.pop()
            return
        left = [] if self.is_full else self._left(state)
        if left:
            self._ask(state, left)
            return
        self.wishes = state.wishes.get(seat, NO_WISHES)
        state.wishes[seat] = self.wishes._replace(prefer=self.wishes.prefer.union(self.chosen))
        state.push(self.payment.copy())

    def _ask(self, state: State, left: list[Helper]) -> None:
        options = [option_for(helper.id) for helper in left]
        question = Question("objects", self.payment.scope.you, [*options, done()])
        question.word = left[0].way
        question.about = self.payment.scope.this
        question.chosen = tuple(self.chosen)
        state.question = question

    def _left(self, state: State) -> list[Helper]:
        """Return what could help beside the chosen; those that pay for the same are as good."""
        payment = self.payment
        purse = purse_for(state, payment.scope, payment.parts, payment.any_mana)
        makers = {source.id for source in purse.sources}
        fitting: dict[tuple[int, bool], bool] = {}
        found: list[Helper] = []
        for helper in _terms(state, self.payment).helpers:
            if helper.id in self.chosen:
                continue
            key = (helper.mask, helper.id in makers)
            if key not in fitting:
                fitting[key] = self._helps(state, helper.id)
            if fitting[key]:
                found.append(helper)
        return found

    def _helps(self, state: State, id: int) -> bool:
        """Return whether the payment could use it and all chosen before it."""
        plan = self._plan(state, (*self.chosen, id))
        if plan is None:
            return False
        used = {spent.id for spent in plan.spent if spent.origin == "helper"}
        return id in used and used.issuperset(self.chosen)

    def _plan(self, state: State, first: tuple[int, ...]) -> Plan | None:
        payment = self.payment
        purse = purse_for(state, payment.scope, payment.parts, payment.any_mana)
        wishes = Wishes(prefer=frozenset(first))
        return purse.plan(payment.mana, _terms(state, payment), wishes)

    def answer(self, state: State, question: Question, place: int) -> None:
        """Take one more, or leave the rest to the payment."""
        thing = question.options[place].thing
        if place == len(question.options) - 1:
            self.is_full = True
        else:
            self.chosen.append(thing)

    def copy(self) -> Helping:
        """Return an independent copy; the payment is not written to."""
        made = Helping(self.payment)
        made.chosen = self.chosen[:]
        made.is_full = self.is_full
        made.wishes = self.wishes
        return made
