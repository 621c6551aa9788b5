"""Combat damage: who deals it, how it is divided, and that it is dealt at once (CR 510)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine import layers
from cardwright.magic.engine.choosing import Ask, ask_yes_no
from cardwright.magic.engine.events import propose
from cardwright.magic.engine.objects import NONE, is_player
from cardwright.magic.engine.proposals import Batch, Proposal, damaging
from cardwright.magic.engine.questions import Option, Question
from cardwright.magic.engine.rules_lookup import allows, forbids
from cardwright.magic.engine.state import Frame, State

GATHER: Final = 0
NEXT: Final = 1
AS_UNBLOCKED: Final = 2
SHARE: Final = 3


def strikes_first(state: State, id: int) -> bool:
    """Return whether it has first or double strike (CR 702.4, 702.7)."""
    chars = layers.chars(state, id)
    return chars.has("first strike") or chars.has("double strike")


def fighters(state: State) -> list[int]:
    """Return the attackers, then the blockers, each once."""
    blockers = [pair[0] for pair in state.blocks]
    return list(dict.fromkeys(state.attackers + blockers))


def first_strikers(state: State) -> bool:
    """Return whether the extra damage step takes place (CR 510.4)."""
    return any(strikes_first(state, id) for id in fighters(state))


def strength(state: State, id: int) -> int:
    """Return how much combat damage it assigns: its power (CR 510.1a), at least 0."""
    chars = layers.chars(state, id)
    if forbids(state, id, "deal_combat_damage"):
        return 0
    if allows(state, id, "assign_toughness"):
        return max(chars.toughness, 0)
    return max(chars.power, 0)


def lethal(state: State, id: int, assigned: int, deathtouch: bool) -> int:
    """Return the damage that is still lethal to a creature (CR 702.19b, 702.2c)."""
    obj = state.objects[id]
    chars = layers.chars(state, id)
    if not chars.is_a("Creature"):
        return 0
    left = max(chars.toughness - obj.damage - assigned, 0)
    return min(left, 1) if deathtouch else left


class DamageFrame(Frame):
    """One combat damage step: every creature assigns in turn, then all damage is dealt."""

    def __init__(self, is_first: bool) -> None:
        self.is_first: bool = is_first
        self.stage: int = GATHER
        self.dealers: list[int] = []
        """Those that have still to assign, the next one last."""
        self.dealer: int = NONE
        self.among: list[int] = []
        """Whom the present dealer may damage, in order."""
        self.shares: list[int] = []
        self.dealt: list[tuple[int, int, int]] = []
        """(source, thing, amount) assigned so far."""

    def step(self, state: State) -> None:
        """Let the next creature assign its damage, or deal all of it."""
        if self.stage == GATHER:
            self._gather(state)
        elif self.stage == AS_UNBLOCKED:
            self._decided(state)
        elif self.stage == SHARE:
            self._take_share(state)
        elif self.dealers:
            self._assign(state, self.dealers.pop())
        else:
            state.pop()
            self._deal(state)

    def answer(self, state: State, question: Question, place: int) -> None:
        """Never asked: it asks by frames above."""
        raise NotImplementedError

    def copy(self) -> DamageFrame:
        """Return an independent copy."""
        made = DamageFrame(self.is_first)
        made.stage = self.stage
        made.dealers = self.dealers[:]
        made.dealer = self.dealer
        made.among = self.among[:]
        made.shares = self.shares[:]
        made.dealt = self.dealt[:]
        return made

    # ---- who deals damage

    def _gather(self, state: State) -> None:
        """Find who deals damage in this step (CR 510.4)."""
        found = [id for id in fighters(state) if self._deals(state, id)]
        found.reverse()
        self.dealers = found
        if self.is_first:
            for id in found:
                state.edit_status(id).first_struck = True
        self.stage = NEXT

    def _deals(self, state: State, id: int) -> bool:
        if self.is_first:
            return strikes_first(state, id)
        if not state.objects[id].first_struck:
            return True
        return layers.chars(state, id).has("double strike")

    # ---- assigning

    def _assign(self, state: State, id: int) -> None:
        """Let one creature assign its damage (CR 510.1)."""
        if id not in state.objects or not layers.chars(state, id).is_a("Creature"):
            return
        amount = strength(state, id)
        self.dealer = id
        self.shares = []
        obj = state.objects[id]
        if id not in state.attackers:
            self.among = [one for one in obj.blocking if one in state.attackers]
            self._share(state, amount)
        elif not obj.blocked:
            self._give(state, obj.attacking, amount)
        elif allows(state, id, "assign_as_unblocked"):
            self.stage = AS_UNBLOCKED
            seat = layers.chars(state, id).controller
            ask_yes_no(state, seat, "assign_as_unblocked", id, None)
        else:
            self._to_blockers(state, amount)

    def _decided(self, state: State) -> None:
        """Take the answer whether it assigns as though it were not blocked."""
        self.stage = NEXT
        amount = strength(state, self.dealer)
        if state.got_number == 1:
            self._give(state, state.objects[self.dealer].attacking, amount)
        else:
            self._to_blockers(state, amount)

    def _to_blockers(self, state: State, amount: int) -> None:
        self.among = [pair[0] for pair in state.blocks if pair[1] == self.dealer]
        if not self.among and self._tramples(state):
            self._give(state, state.objects[self.dealer].attacking, amount)  # CR 702.19e
        else:
            self._share(state, amount)

    def _tramples(self, state: State) -> bool:
        return self.dealer in state.attackers and layers.chars(state, self.dealer).has("trample")

    def _give(self, state: State, thing: int, amount: int) -> None:
        if amount > 0 and (is_player(thing) or thing in state.objects):
            self.dealt.append((self.dealer, thing, amount))

    # ---- dividing

    def _share(self, state: State, amount: int) -> None:
        """Ask how much the next one gets, or finish the division (CR 510.1c-d, 702.19b)."""
        self.stage = NEXT
        number = len(self.shares)
        left = amount - sum(self.shares)
        if amount <= 0 or not self.among:
            return
        if number == len(self.among):
            self._finish(state, left)
            return
        choices = self._choices(state, number, left)
        if len(choices) == 1 and len(self.among) == 1:
            self.shares.append(choices[0])
            self._share(state, amount)
            return
        question = Question(
            "number",
            layers.chars(state, self.dealer).controller,
            [Option("", self.among[number], choice) for choice in choices],
        )
        question.about = self.dealer
        question.word = "combat_damage"
        question.amount = left
        question.seen = tuple(self.among[number:])
        self.stage = SHARE
        state.push(Ask(question))

    def _choices(self, state: State, number: int, left: int) -> list[int]:
        """Return how much the next of ``among`` may get of what is left."""
        if number < len(self.among) - 1:
            return list(range(left + 1))
        if not self._tramples(state) or not self._all_lethal(state):
            return [left]
        least = self._lethal(state, number)
        return list(range(min(least, left), left + 1))

    def _lethal(self, state: State, number: int) -> int:
        thing = self.among[number]
        others = sum(amount for _, victim, amount in self.dealt if victim == thing)
        deathtouch = layers.chars(state, self.dealer).has("deathtouch")
        return lethal(state, thing, others, deathtouch)

    def _all_lethal(self, state: State) -> bool:
        """Return whether each share so far is lethal (CR 702.19b)."""
        return all(
            share >= self._lethal(state, number) for number, share in enumerate(self.shares)
        )

    def _take_share(self, state: State) -> None:
        self.shares.append(state.got_number)
        self._share(state, strength(state, self.dealer))

    def _finish(self, state: State, left: int) -> None:
        for thing, share in zip(self.among, self.shares, strict=True):
            self._give(state, thing, share)
        if left > 0 and self._tramples(state):
            self._give(state, state.objects[self.dealer].attacking, left)

    # ---- dealing

    def _deal(self, state: State) -> None:
        """Deal all of it at once (CR 510.2)."""
        proposals: list[Proposal] = [
            damaging(source, thing, amount, combat=True) for source, thing, amount in self.dealt
        ]
        if proposals:
            propose(state, Batch(proposals))
