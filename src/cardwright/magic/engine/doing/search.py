"""Searching libraries, and putting looked-at cards back (CR 401.4, 701.23)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine.choosing import pick
from cardwright.magic.engine.doing.moving import shuffle_library
from cardwright.magic.engine.doing.noting import did
from cardwright.magic.engine.doing.whom import count, objects, one_player, players
from cardwright.magic.engine.events import propose, results
from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.proposals import moving
from cardwright.magic.engine.questions import Question
from cardwright.magic.engine.reading.asking import matches
from cardwright.magic.engine.rules_lookup import forbids_player
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.engine.zones import cards_in
from cardwright.magic.program.effects import Order, Search

ASK: Final = 0
MOVE: Final = 1
SHUFFLE: Final = 2


def search(state: State, at: int, instruction: Search) -> None:
    """Each of them searches (CR 701.23)."""
    scope = state.scopes[at]
    results(state, at, instruction.bind)
    for seat in reversed(players(state, scope, instruction.who)):
        state.push(Searching(at, seat, instruction))


class Searching(Frame):
    """One player searches: chooses, the cards move, the library is shuffled."""

    def __init__(self, at: int, seat: int, instruction: Search) -> None:
        self.scope: int = at
        self.seat: int = seat
        self.instruction: Search = instruction
        self.stage: int = ASK

    def step(self, state: State) -> None:
        """Take the next step of the search."""
        if self.stage == ASK:
            self.stage = MOVE
            self._ask(state)
        elif self.stage == MOVE:
            self.stage = SHUFFLE
            self._move(state)
        else:
            state.pop()
            if self.instruction.shuffle and "library" in self.instruction.zones:
                shuffle_library(state, self._owner(state))

    def _owner(self, state: State) -> int:
        whose = self.instruction.whose
        if whose is None:
            return self.seat
        seat = one_player(state, state.scopes[self.scope], whose)
        return self.seat if seat == NONE else seat

    def _ask(self, state: State) -> None:
        state.got = ()
        if forbids_player(state, self.seat, "search"):
            return
        scope = state.scopes[self.scope]
        owner = self._owner(state)
        instruction = self.instruction
        seen: list[int] = []
        for zone in instruction.zones:
            seen.extend(
                id for id in cards_in(state, owner, zone) if state.objects[id].owner == owner
            )
        among = [id for id in seen if matches(state, scope, instruction.filter, id)]
        most = count(state, scope, instruction.count, len(among))
        # CR 701.23b: with a quality to look for, the player need not find any.
        frame = pick(state, "cards", self.seat, among, 0, most)
        frame.word = "search"
        frame.about = scope.item
        frame.node = instruction
        frame.seen = tuple(seen)
        frame.different = "name" if instruction.different_names else ""

    def _move(self, state: State) -> None:
        scope = state.scopes[self.scope]
        instruction = self.instruction
        did(state, self.seat, "search")
        batch = results(state, self.scope, instruction.bind)
        if instruction.to == "library" and instruction.place == "top" and instruction.shuffle:
            self._to_top(state, state.got)
            return
        for id in state.got:
            if instruction.reveal:
                did(state, self.seat, "reveal", id)
            obj = state.objects[id]
            made = moving(id, obj.zone, instruction.to, "search", obj.owner, scope.this)
            entry = made.entry
            assert entry is not None
            entry.tapped = instruction.tapped
            entry.controller = self.seat
            if instruction.under is not None:
                entry.controller = one_player(state, scope, instruction.under)
            entry.place = "bottom" if "bottom" in instruction.place else "top"
            batch.proposals.append(made)
        propose(state, batch)

    def _to_top(self, state: State, cards: tuple[int, ...]) -> None:
        """Shuffle, then put the cards on top (CR 701.24e)."""
        self.stage = SHUFFLE
        state.pop()
        owner = self._owner(state)
        library = state.players[owner].library
        for id in cards:
            library.remove(id)
        shuffle_library(state, owner)
        library.extend(cards)
        if self.instruction.bind:
            state.scopes[self.scope].things[self.instruction.bind] = cards
            state.scopes[self.scope].numbers[self.instruction.bind] = len(cards)

    def answer(self, state: State, question: Question, place: int) -> None:
        """Never asked."""
        raise NotImplementedError

    def copy(self) -> Searching:
        """Return an independent copy."""
        made = Searching(self.scope, self.seat, self.instruction)
        made.stage = self.stage
        return made


# ---- putting back


def order(state: State, at: int, instruction: Order) -> None:
    """Put cards back on their owner's library (CR 401.4)."""
    scope = state.scopes[at]
    cards = objects(state, scope, instruction.what)
    if cards:
        state.push(PutBack(at, cards, instruction))


class PutBack(Frame):
    """Asks for the order where it is chosen, then puts the cards."""

    def __init__(self, at: int, cards: list[int], instruction: Order) -> None:
        self.scope: int = at
        self.cards: list[int] = cards
        self.instruction: Order = instruction
        self.has_asked: bool = False

    def step(self, state: State) -> None:
        """Ask; then put the cards."""
        place = self.instruction.place
        if not self.has_asked:
            self.has_asked = True
            state.got = tuple(self.cards)
            if place == "random_bottom":
                state.got = mixed(state, self.cards)
            elif place != "shuffled" and len(self.cards) > 1:
                seat = state.scopes[self.scope].you
                frame = pick(state, "objects", seat, self.cards, len(self.cards), len(self.cards))
                frame.word = "order"
                frame.about = state.scopes[self.scope].item
                frame.node = self.instruction
            return
        state.pop()
        self._put(state, state.got)
        did(state, state.scopes[self.scope].you, "order")

    def _put(self, state: State, cards: tuple[int, ...]) -> None:
        place = self.instruction.place
        in_library = [id for id in cards if state.objects[id].zone == "library"]
        others = [id for id in cards if state.objects[id].zone != "library"]
        for id in in_library:
            library = state.players[state.objects[id].owner].library
            library.remove(id)
            if "bottom" in place:
                library.insert(0, id)
        if "bottom" not in place:
            for id in reversed(in_library):
                state.players[state.objects[id].owner].library.append(id)
        state.touch()
        batch = results(state, self.scope, "")
        batch.is_ordered = True
        for id in others if "bottom" in place else list(reversed(others)):
            obj = state.objects[id]
            made = moving(id, obj.zone, "library", "effect", obj.owner)
            assert made.entry is not None
            made.entry.place = "bottom" if "bottom" in place else "top"
            batch.proposals.append(made)
        propose(state, batch)
        if place == "shuffled":
            for seat in {state.objects[id].owner for id in cards if id in state.objects}:
                shuffle_library(state, seat)

    def answer(self, state: State, question: Question, place: int) -> None:
        """Never asked."""
        raise NotImplementedError

    def copy(self) -> PutBack:
        """Return an independent copy."""
        made = PutBack(self.scope, self.cards[:], self.instruction)
        made.has_asked = self.has_asked
        return made


def mixed(state: State, cards: list[int]) -> tuple[int, ...]:
    """Return the cards in a random order."""
    held = cards[:]
    chance = state.chance("random")
    for last in range(len(held) - 1, 0, -1):
        other = int(chance.below(last + 1))
        held[last], held[other] = held[other], held[last]
    return tuple(held)
