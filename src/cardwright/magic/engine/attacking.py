"""Declaring attackers, one by one (CR 508.1)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine import layers
from cardwright.magic.engine.choosing import ask_yes_no, pick
from cardwright.magic.engine.combat_rules import (
    able_to_attack,
    defending_player,
    may_attack,
    must_attack,
    tax_on,
    victims,
    wanted_victims,
)
from cardwright.magic.engine.costing import is_sick
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.events import happen_together
from cardwright.magic.engine.exerting import exert
from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.paying import PayFrame
from cardwright.magic.engine.questions import DONE, Option, Question
from cardwright.magic.engine.records import Pending
from cardwright.magic.engine.rules_lookup import allows, forbids, limit
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.engine.totals import Total, can_pay, split
from cardwright.magic.engine.untapping import tap
from cardwright.magic.program.abilities import Body, Mode
from cardwright.magic.program.amounts import Number, StatOf
from cardwright.magic.program.changes import AddPower
from cardwright.magic.program.costs import PayLife
from cardwright.magic.program.node import Cost
from cardwright.magic.program.refs import Bound, This
from cardwright.magic.program.rules import Modify

CHOOSE: Final = 0
ASKED: Final = 1
PAID: Final = 2
ENLIST: Final = 3
ENLISTING: Final = 4
ENLISTED: Final = 5
DECLARE: Final = 6
LIFE: Final = 7
EXERT: Final = 8


class AttackFrame(Frame):
    """The declaration of one player's attackers."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat
        self.stage: int = CHOOSE
        self.chosen: list[tuple[int, int]] = []
        """(attacker, victim) in the order of declaration."""
        self.refused: list[int] = []
        """Creatures whose tax the player did not pay."""
        self.wanted: tuple[int, int] = (NONE, NONE)
        """The pair whose tax is asked for."""
        self.enlisting: list[int] = []
        """Attackers that may still enlist, the next one last (CR 702.154)."""
        self.enlisted: list[tuple[int, int]] = []
        """(attacker, creature tapped for it); ``NONE`` for an attacker that is exerted."""

    def step(self, state: State) -> None:
        """Ask for the next attacker, or take what is paid for one, or declare."""
        if self.stage == CHOOSE:
            self._ask(state)
        elif self.stage == ASKED:
            self._asked(state)
        elif self.stage == LIFE:
            self._pay(state, with_life=state.got_number == 1)
        elif self.stage == PAID:
            self.stage = CHOOSE
            self._take(state.got_number == 1)
        elif self.stage == DECLARE:
            state.pop()
            declare(state, self.seat, self.chosen)
            enlist(state, self.seat, self.enlisted)
        else:
            self._spend(state)

    def answer(self, state: State, question: Question, place: int) -> None:
        """Take an attacker, or end the declaration."""
        option = question.options[place]
        if option.word == DONE:
            self._done(state)
            return
        self.wanted = (option.thing, option.other)
        tax = tax_on(state, option.thing, "attack", option.other)
        if not tax:
            self._take(True)
            return
        self.stage = ASKED
        ask_yes_no(state, self.seat, "attack_tax", option.thing, None)

    def copy(self) -> AttackFrame:
        """Return an independent copy."""
        made = AttackFrame(self.seat)
        made.stage = self.stage
        made.chosen = self.chosen[:]
        made.refused = self.refused[:]
        made.wanted = self.wanted
        made.enlisting = self.enlisting[:]
        made.enlisted = self.enlisted[:]
        return made

    # ---- choosing

    def _ask(self, state: State) -> None:
        pairs = self._pairs(state)
        if not pairs and not self.chosen and not state.ask_all:
            self._done(state)
            return
        options: list[Option] = []
        for attacker, victim in pairs:
            option = Option("", attacker)
            option.other = victim
            options.append(option)
        if self._may_stop(state, pairs):
            options.append(Option(DONE))
        question = Question("attackers", self.seat, options)
        question.chosen = tuple(pair[0] for pair in self.chosen)
        state.question = question

    def _pairs(self, state: State) -> list[tuple[int, int]]:
        """Return what could be declared besides."""
        if len(self.chosen) >= limit(state, self.seat, "attack_with"):
            return []
        among = victims(state, self.seat)
        declared = [pair[0] for pair in self.chosen] + self.refused
        found: list[tuple[int, int]] = []
        for id in state.battlefield:
            if id in declared or not able_to_attack(state, id, self.seat):
                continue
            open_ones = [one for one in among if self._is_open(state, id, one)]
            found.extend((id, one) for one in wanted_victims(state, id, open_ones))
        if len({pair[0] for pair in found}) == 1 and not self.chosen:
            found = [pair for pair in found if not forbids(state, pair[0], "attack_alone")]
        return found

    def _is_open(self, state: State, id: int, victim: int) -> bool:
        if not may_attack(state, id, victim):
            return False
        tax = tax_on(state, id, "attack", victim)
        return not tax or can_pay(state, Scope(id, self.seat), tuple(tax))

    def _may_stop(self, state: State, pairs: list[tuple[int, int]]) -> bool:
        """Return whether the declaration obeys restrictions and requirements as it stands."""
        if len(self.chosen) == 1 and forbids(state, self.chosen[0][0], "attack_alone"):
            return not pairs
        return not any(
            must_attack(state, id) and not tax_on(state, id, "attack", victim)
            for id, victim in pairs
        )

    # ---- exerting (CR 701.43) and enlisting (CR 702.154a)

    def _done(self, state: State) -> None:
        self.stage = EXERT
        self.enlisting = [id for id, _ in self.chosen if allows(state, id, "exert_as_it_attacks")]
        self.enlisting.reverse()
        self.wanted = (NONE, NONE)

    def _spend(self, state: State) -> None:
        """Ask about exerting, then about enlisting."""
        if self.stage == EXERT:
            self._exert(state)
        else:
            self._enlist(state)

    def _exert(self, state: State) -> None:
        """Ask of the next attacker whether it is exerted."""
        if self.wanted[0] != NONE and state.got_number == 1:
            self.enlisted.append((self.wanted[0], NONE))
        if self.enlisting:
            self.wanted = (self.enlisting.pop(), NONE)
            ask_yes_no(state, self.seat, "exert", self.wanted[0], None)
            return
        self.stage = ENLIST
        self.enlisting = [id for id, _ in self.chosen if layers.chars(state, id).has("enlist")]
        self.enlisting.reverse()

    def _enlist(self, state: State) -> None:
        """Ask the next attacker whether and whom it enlists."""
        if self.stage == ENLISTING and state.got_number == 1:
            self.stage = ENLISTED
            pick(state, "objects", self.seat, self._recruits(state), 1, 1).word = "enlist"
            return
        if self.stage == ENLISTED:
            self.enlisted.append((self.wanted[0], state.got[0]))
        self.stage = ENLIST
        if not self.enlisting:
            self.stage = DECLARE
            return
        attacker = self.enlisting.pop()
        if self._recruits(state):
            self.wanted = (attacker, NONE)
            self.stage = ENLISTING
            ask_yes_no(state, self.seat, "enlist", attacker, None)

    def _recruits(self, state: State) -> list[int]:
        busy = [pair[0] for pair in self.chosen] + [pair[1] for pair in self.enlisted]
        return [
            id
            for id in state.battlefield
            if id not in busy and can_be_enlisted(state, id, self.seat)
        ]

    # ---- taxes

    def _asked(self, state: State) -> None:
        """Pay the tax, or leave the creature out."""
        self.stage = CHOOSE
        if state.got_number != 1:
            self._take(False)
            return
        total = self._tax(state)
        life = sum(symbol.life for symbol in total.mana.symbols)
        if not life or state.players[self.seat].life < life:
            self._pay(state, with_life=False)
            return
        self.stage = LIFE
        ask_yes_no(state, self.seat, "phyrexian", self.wanted[0], None)

    def _tax(self, state: State) -> Total:
        id, victim = self.wanted
        return split(state, Scope(id, self.seat), tuple(tax_on(state, id, "attack", victim)))

    def _pay(self, state: State, with_life: bool) -> None:
        """Pay, with life what may be paid so (CR 107.4f)."""
        self.stage = PAID
        total = self._tax(state)
        mana, parts = total.mana, total.parts
        if with_life:
            others = tuple(symbol for symbol in mana.symbols if not symbol.life)
            life = sum(symbol.life for symbol in mana.symbols)
            mana, parts = mana._replace(symbols=others), [*parts, PayLife(Number(life))]
        state.push(PayFrame(Scope(self.wanted[0], self.seat), mana, parts))

    def _take(self, is_paid: bool) -> None:
        if is_paid:
            self.chosen.append(self.wanted)
        else:
            self.refused.append(self.wanted[0])


def push_payment(state: State, id: int, seat: int, cost: list[Cost]) -> None:
    """Let the player pay for the creature; ``state.got_number`` will be 1 if it was paid."""
    scope = Scope(id, seat)
    total = split(state, scope, tuple(cost))
    state.push(PayFrame(scope, total.mana, total.parts))


def can_be_enlisted(state: State, id: int, seat: int) -> bool:
    """Return whether the creature could be tapped for an attacker (CR 702.154a)."""
    chars = layers.chars(state, id)
    obj = state.objects[id]
    if chars.controller != seat or not chars.is_a("Creature") or obj.phased_out:
        return False
    return not obj.tapped and not is_sick(state, id)


def enlist(state: State, seat: int, enlisted: list[tuple[int, int]]) -> None:
    """Exert attackers; tap the creatures enlisted: a reflexive ability triggers (CR 603.12)."""
    for attacker, recruit in enlisted:
        if recruit == NONE:
            exert(state, attacker, seat)
            continue
        tap(state, (recruit,))
        scope = Scope(attacker, seat)
        scope.things["enlisted"] = (recruit,)
        pending = Pending(seat, _ENLISTED, scope)
        pending.word = "enlist"
        state.pending.append(pending)


_ENLISTED: Final = Body(
    (Mode(program=(Modify(This(), (AddPower(StatOf("power", Bound("enlisted")), Number(0)),)),)),)
)
"""What happens when an attacker has enlisted a creature (CR 702.154a)."""


def declare(state: State, seat: int, chosen: list[tuple[int, int]]) -> None:
    """Make these creatures attack (CR 508.1f, 508.1k-m)."""
    present = [(id, victim) for id, victim in chosen if id in state.objects]
    state.attacking_player = seat
    state.attackers = [id for id, _ in present]
    for id, victim in present:
        state.edit_status(id).attacking = victim
    state.tick()
    if not present:
        return
    tap(state, tuple(id for id, _ in present if not layers.chars(state, id).has("vigilance")))
    happen_together(
        state,
        [*(_attack(state, *pair, len(present)) for pair in present), _attackers(state, seat)],
    )


def _attack(state: State, id: int, victim: int, count: int) -> Event:
    event = Event("attack")
    event.object = id
    event.other = victim
    event.player = defending_player(state, victim)
    event.amount = count
    return event


def _attackers(state: State, seat: int) -> Event:
    event = Event("attackers")
    event.player = seat
    event.things = tuple(state.attackers)
    return event
