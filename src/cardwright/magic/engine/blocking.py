"""Declaring blockers, one pair after the other (CR 509.1)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine import layers, seats
from cardwright.magic.engine.attacking import push_payment
from cardwright.magic.engine.choosing import ask_yes_no
from cardwright.magic.engine.combat_rules import (
    able_to_block,
    defending_player,
    least_blockers,
    may_block,
    most_blocked,
    most_blockers,
    tax_on,
)
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.events import happen_together
from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.questions import DONE, Option, Question
from cardwright.magic.engine.rules_lookup import forbids, limit, meets, requires
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.engine.totals import can_pay

CHOOSE: Final = 0
ASKED: Final = 1
PAID: Final = 2
DECLARE: Final = 3

Pair = tuple[int, int]


class BlockFrame(Frame):
    """The declarations of all defending players, in turn order."""

    def __init__(self) -> None:
        self.stage: int = CHOOSE
        self.done: int = 0
        """How many of the players who are not active have declared."""
        self.chosen: list[Pair] = []
        """(blocker, attacker) in the order of declaration."""
        self.refused: list[Pair] = []
        """Pairs whose tax was not paid."""
        self.wanted: Pair = (NONE, NONE)

    def step(self, state: State) -> None:
        """Ask for the next pair, take what is paid for one, or declare."""
        if self.stage == CHOOSE:
            self._ask(state)
        elif self.stage == ASKED:
            self._asked(state)
        elif self.stage == PAID:
            self.stage = CHOOSE
            self._take(state.got_number == 1)
        else:
            state.pop()
            declare(state, self.chosen)

    def answer(self, state: State, question: Question, place: int) -> None:
        """Take a pair, or end the player's declaration."""
        option = question.options[place]
        if option.word == DONE:
            self.done += 1
            return
        self.wanted = (option.thing, option.other)
        if not tax_on(state, option.thing, "block", option.other):
            self._take(True)
            return
        self.stage = ASKED
        ask_yes_no(state, question.seat, "block_tax", option.thing, None)

    def copy(self) -> BlockFrame:
        """Return an independent copy."""
        made = BlockFrame()
        made.stage = self.stage
        made.done = self.done
        made.chosen = self.chosen[:]
        made.refused = self.refused[:]
        made.wanted = self.wanted
        return made

    # ---- choosing

    def _ask(self, state: State) -> None:
        defenders = seats.in_order(state, state.active)[1:]
        if self.done >= len(defenders):
            self.stage = DECLARE
            return
        seat = defenders[self.done]
        pairs = self._pairs(state, seat)
        if not pairs and not state.ask_all:
            self.done += 1
            return
        urgent = self._incomplete(state, pairs)
        options: list[Option] = []
        for blocker, attacker in urgent or pairs:
            option = Option("", blocker)
            option.other = attacker
            options.append(option)
        if not urgent and self._may_stop(state, pairs):
            options.append(Option(DONE))
        question = Question("blockers", seat, options)
        question.chosen = tuple(pair[0] for pair in self.chosen)
        state.question = question

    def _pairs(self, state: State, seat: int) -> list[Pair]:
        """Return the pairs that could be declared besides (CR 509.1b)."""
        mine = [id for id in state.battlefield if able_to_block(state, id, seat)]
        blocking = {pair[0] for pair in self.chosen if pair[0] in mine}
        if len(blocking) >= limit(state, seat, "block_with"):
            mine = [id for id in mine if id in blocking]
        found: list[Pair] = []
        for blocker in mine:
            held = sum(1 for pair in self.chosen if pair[0] == blocker)
            if held < most_blocked(state, blocker):
                found.extend(
                    (blocker, attacker)
                    for attacker in state.attackers
                    if self._is_open(state, seat, blocker, attacker)
                )
        found = self._enough(state, found)
        return self._not_alone(state, self._obedient(state, found), len(mine))

    def _obedient(self, state: State, pairs: list[Pair]) -> list[Pair]:
        """Leave the last creature that can block what must be blocked to do it (CR 509.1c)."""
        bound: dict[int, list[int]] = {}
        for attacker in state.attackers:
            able = [pair[0] for pair in pairs if pair[1] == attacker]
            if len(able) != 1 or self._count(attacker) or most_blocked(state, able[0]) != 1:
                continue
            if requires(state, attacker, "be_blocked"):
                bound.setdefault(able[0], []).append(attacker)
        if not bound:
            return pairs
        return [pair for pair in pairs if pair[0] not in bound or pair[1] in bound[pair[0]]]

    def _is_open(self, state: State, seat: int, blocker: int, attacker: int) -> bool:
        pair = (blocker, attacker)
        if pair in self.chosen or pair in self.refused:
            return False
        if defending_player(state, state.objects[attacker].attacking) != seat:
            return False
        if self._count(attacker) >= most_blockers(state, attacker):
            return False
        if not may_block(state, blocker, attacker):
            return False
        tax = tax_on(state, blocker, "block", attacker)
        return not tax or can_pay(state, Scope(blocker, seat), tuple(tax))

    def _count(self, attacker: int) -> int:
        return sum(1 for pair in self.chosen if pair[1] == attacker)

    def _enough(self, state: State, pairs: list[Pair]) -> list[Pair]:
        """Leave out attackers that too few creatures are left to block (CR 702.111b)."""
        return [
            pair
            for pair in pairs
            if self._count(pair[1]) + sum(1 for other in pairs if other[1] == pair[1])
            >= least_blockers(state, pair[1])
        ]

    def _not_alone(self, state: State, pairs: list[Pair], able: int) -> list[Pair]:
        """Leave out a creature that cannot block alone where no other can."""
        if able > 1 or self.chosen:
            return pairs
        return [pair for pair in pairs if not forbids(state, pair[0], "block_alone")]

    def _incomplete(self, state: State, pairs: list[Pair]) -> list[Pair]:
        """Return the pairs that complete a block by too few creatures; none if all are whole."""
        return [
            pair for pair in pairs if 0 < self._count(pair[1]) < least_blockers(state, pair[1])
        ]

    # ---- requirements (CR 509.1c)

    def _may_stop(self, state: State, pairs: list[Pair]) -> bool:
        if len(self.chosen) == 1 and forbids(state, self.chosen[0][0], "block_alone"):
            return not pairs
        return not any(self._is_asked_for(state, *pair) for pair in pairs)

    def _is_asked_for(self, state: State, blocker: int, attacker: int) -> bool:
        """Return whether a requirement asks for this pair and nothing yet obeys it."""
        if tax_on(state, blocker, "block", attacker):
            return False
        is_free = all(pair[0] != blocker for pair in self.chosen)
        for rule in requires(state, blocker, "block"):
            if meets(state, rule, attacker) and is_free:
                return True
        if requires(state, attacker, "be_blocked") and not self._count(attacker):
            return True
        return any(
            meets(state, rule, blocker) for rule in requires(state, attacker, "be_blocked_by_all")
        )

    # ---- taxes

    def _asked(self, state: State) -> None:
        self.stage = CHOOSE
        if state.got_number != 1:
            self._take(False)
            return
        blocker, attacker = self.wanted
        self.stage = PAID
        seat = layers.chars(state, blocker).controller
        push_payment(state, blocker, seat, tax_on(state, blocker, "block", attacker))

    def _take(self, is_paid: bool) -> None:
        (self.chosen if is_paid else self.refused).append(self.wanted)


def declare(state: State, chosen: list[Pair]) -> None:
    """Make these creatures block, and let it be noticed (CR 509.1g-i)."""
    state.blocks = [pair for pair in chosen if pair[0] in state.objects]
    for blocker, attacker in state.blocks:
        obj = state.edit_status(blocker)
        obj.blocking = (*obj.blocking, attacker)
        state.edit_status(attacker).blocked = True
    state.tick()
    events = [_block(blocker, attacker) for blocker, attacker in state.blocks]
    for attacker in state.attackers:
        blockers = tuple(pair[0] for pair in state.blocks if pair[1] == attacker)
        events.append(_blocked(state, attacker, blockers))
    if events:
        happen_together(state, events)


def _block(blocker: int, attacker: int) -> Event:
    event = Event("block")
    event.object = blocker
    event.other = attacker
    return event


def _blocked(state: State, attacker: int, blockers: tuple[int, ...]) -> Event:
    event = Event("blocked" if blockers else "unblocked")
    event.object = attacker
    event.things = blockers
    if not blockers:
        event.other = state.objects[attacker].attacking
    return event
