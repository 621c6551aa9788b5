"""Carries out the actions of vectors."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.games.ark_age.kernel import layout as y
from cardwright.games.ark_age.kernel import rows as r
from cardwright.games.ark_age.kernel.arrays import BIT, NONE
from cardwright.games.ark_age.kernel.chain import seat_in_order
from cardwright.games.ark_age.kernel.check import run_check, win
from cardwright.games.ark_age.kernel.counters import is_settleable, settle
from cardwright.games.ark_age.kernel.leaving import eliminate
from cardwright.games.ark_age.kernel.turn import (
    run_end,
    run_end_triggers,
    run_go_begins,
    run_turn_over,
)
from cardwright.games.ark_age.vector_asked import PLAYER_TARGET, RESTING, Asked, Refused
from cardwright.games.ark_age.vector_fields import Fields, as_slot


class Play(Asked):
    """A position on which actions are carried out; each raises ``Refused`` if it is illegal."""

    # Setup and phases.

    def gambit(self, action: Fields) -> None:
        """Lay a gambit: in the kernel's order, which does not matter to the rules (103.8)."""
        kernel, seat = self.kernel, self.position.seat(action.text("player"), "player")
        kernel.step, kernel.prompt = y.STEP_GAMBIT, y.ASK_NOTHING
        kernel.served = (seat - kernel.starter) % kernel.seats
        self.go()
        laid = [
            (self.definition(id_, action.at("cards")), self.slot(seat, as_slot(at, "cards")))
            for id_, at in action.pairs("cards")
        ]
        for definition, place in sorted(laid):
            self.take(y.GAMBIT + definition)
            self.take(y.SLOT + place)
        self.take(y.DONE)

    def ready(self, action: Fields) -> None:
        """Carry out the ready phase (501)."""
        if self.kernel.ended != y.NOT_ENDED:
            raise Refused
        self.hand_order()
        self.kernel.step, self.kernel.prompt = y.STEP_READY, y.ASK_NOTHING
        self.settle_down()

    def enter_go(self, action: Fields) -> None:
        """End the set phase (502, 505.1)."""
        self.menu(y.ASK_SET)
        self.take(y.DONE)
        run_go_begins(self.kernel)

    def end_turn(self, action: Fields) -> None:
        """End the turn, and the round; stop before the next ready phase (504, 104.9)."""
        kernel = self.kernel
        if kernel.ended != y.NOT_ENDED:
            raise Refused
        kernel.prompt = y.ASK_NOTHING
        run_check(kernel)
        run_end_triggers(kernel)
        run_check(kernel)
        run_end(kernel)
        run_check(kernel)
        if kernel.ended == y.NOT_ENDED:
            run_turn_over(kernel)

    def withdraw(self, action: Fields) -> None:
        """Let a player quit (104.8); his turn ends with him (803.4)."""
        kernel, seat = self.kernel, self.position.seat(action.text("player"), "player")
        if kernel.ended != y.NOT_ENDED or kernel.player(seat, r.P_OUT) != y.STILL_IN:
            raise Refused
        eliminate(kernel, BIT[seat], y.OUT_WITHDRAWN)
        if kernel.ended == y.NOT_ENDED and kernel.step == y.STEP_TURN_OVER:
            run_turn_over(kernel)

    def frame(self, action: Fields) -> None:
        """Let a player meet his Frame condition (104.5)."""
        win(self.kernel, self.position.seat(action.text("player"), "player"))

    def trigger_order(self, action: Fields) -> None:
        """Sort simultaneous triggers by their players (101.4)."""
        places = [
            self.position.seats[seat_in_order(self.kernel, n)] for n in range(self.kernel.seats)
        ]
        self.order = sorted(action.texts("triggers"), key=places.index)

    def view(self, action: Fields) -> None:
        """Look on as this player."""
        self.viewer = action.text("player")
        self.position.seat(self.viewer, "player")

    # Set phase.

    def summon(self, action: Fields) -> None:
        """Summon a card from the hand (601)."""
        self._enter(action, y.SUMMON)

    def revive(self, action: Fields) -> None:
        """Revive a card from the incubator (602)."""
        self._enter(action, y.REVIVE)

    def _enter(self, action: Fields, first: int) -> None:
        self.menu(y.ASK_SET)
        self.take(first + self.definition(action.text("card"), action.at("card")))
        self.take(y.SLOT + self.slot(self.kernel.active, action.slot("at")))
        self.take(y.POSTURE + int(action.flag("air")))
        self.settle_down()

    def move(self, action: Fields) -> None:
        """Move a unit (603)."""
        self.menu(y.ASK_SET)
        self.take(y.MOVE + self.place(action.text("unit")))
        self.take(y.SLOT + self.slot(self.kernel.active, action.slot("to")))
        self.settle_down()

    def fly(self, action: Fields) -> None:
        """Let a unit take off (610.3)."""
        self.menu(y.ASK_SET)
        self.take(y.TAKE_OFF + self.place(action.text("unit")))
        self.settle_down()

    # Combat.

    def find_targets(self, action: Fields) -> None:
        """Find whom a unit may attack (605)."""
        kernel = self.kernel.copy()
        other = Play(self.position)
        other.kernel = kernel
        try:
            other.menu(y.ASK_GO)
            other.take(y.ATTACK + self.place(action.text("by")))
        except Refused:
            return
        self.targets = [self._target_name(id_) for id_ in other.ids()]

    def _target_name(self, id_: int) -> str:
        if id_ >= y.PLAYER:
            return PLAYER_TARGET + self.position.seats[id_ - y.PLAYER]
        unit = self.kernel.board[id_ - y.TARGET]
        return self.position.names[int(self.kernel.unit(unit, r.U_CARD))]

    def attack(self, action: Fields) -> None:
        """Attack, and counterattack or settle as the vector says (606, 607, 702)."""
        self.declare(action)
        when = action.choice("settle", ("before_attack", "before_counter", "no"), "no")
        if when == "before_attack":
            self._settle(0)
        wanted = []
        if action.flag("counter"):
            wanted = [(action.text("target"), action.text("by"))]
        self.fight(wanted, when == "before_counter")

    def declare(self, action: Fields) -> None:
        """Declare the attack and stop there (606.3)."""
        self.menu(y.ASK_GO)
        self.take(y.ATTACK + self.place(action.text("by")))
        self.take(self.target_id(action.text("target")))

    def _settle(self, attack: int) -> None:
        if not is_settleable(self.kernel, attack):
            raise Refused
        settle(self.kernel, attack)

    def unity(self, action: Fields) -> None:
        """Attack in unity, in the kernel's order, which does not matter to the rules (609)."""
        self.menu(y.ASK_GO)
        pairs = sorted(
            (self.place(one), self.target_id(other)) for one, other in action.pairs("pairs")
        )
        for number, (place, target) in enumerate(pairs):
            self.take((y.JOIN if number else y.UNITY) + place)
            self.take(target)
        if self.kernel.prompt == y.ASK_JOIN:
            self.take(y.DONE)
        self.fight(action.pairs("counters"), False)

    def fight(self, counters: Sequence[tuple[str, str]], settles: bool) -> None:
        """Finish the combat; a counterattack that is not allowed refuses the action."""
        wanted = [pair for pair in counters if not pair[0].startswith(PLAYER_TARGET)]
        self.go()
        while self.kernel.prompt not in RESTING:
            pair = self._wanted(wanted)
            if pair is None:
                self.take(self.usual())
            else:
                wanted.remove(pair)
                self._counter(pair, settles)
            self.go()
        if any(self.position.unit(unit) != NONE for unit, _ in wanted):
            raise Refused

    def _wanted(self, counters: Sequence[tuple[str, str]]) -> tuple[str, str] | None:
        """Return the counterattack that is to be made now."""
        if self.kernel.prompt != y.ASK_COUNTER:
            return None
        ids = self.ids()
        for pair in counters:
            if self.position.unit(pair[0]) != NONE and y.COUNTER + self.place(pair[0]) in ids:
                return pair
        return None

    def _counter(self, pair: tuple[str, str], settles: bool) -> None:
        self.take(y.COUNTER + self.place(pair[0]))
        self.take(y.TARGET + self.place(pair[1]))
        if settles:
            self._settle(int(self.kernel.striker))
