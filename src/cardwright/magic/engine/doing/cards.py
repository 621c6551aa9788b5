"""Drawing, discarding, milling, looking and searching (CR 121, 701)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine.choosing import Pick, pick
from cardwright.magic.engine.doing.each import Chooser, EachPlayer
from cardwright.magic.engine.doing.moving import shuffle_library
from cardwright.magic.engine.doing.noting import did
from cardwright.magic.engine.doing.whom import count, objects, one_player, players
from cardwright.magic.engine.events import propose, results
from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.proposals import Batch, drawing, moving
from cardwright.magic.engine.questions import Question
from cardwright.magic.engine.randomly import at_random
from cardwright.magic.engine.reading.asking import matches
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.program.effects import (
    DiscardCards,
    DrawCards,
    LookAt,
    Mill,
    RevealUntil,
    Scry,
    Shuffle,
    Surveil,
)
from cardwright.magic.program.filters import Anything
from cardwright.magic.program.node import Instruction


def draw(state: State, at: int, instruction: DrawCards) -> None:
    """They draw, one card at a time, in turn order (CR 121.2)."""
    scope = state.scopes[at]
    amount = count(state, scope, instruction.count, 0)
    seats = players(state, scope, instruction.who)
    results(state, at, instruction.bind)
    if amount and seats:
        state.push(
            Drawing(at, [seat for seat in seats for _card in range(amount)], instruction.bind)
        )


class Drawing(Frame):
    """Draws that are still to be made."""

    def __init__(self, at: int, seats: list[int], bind: str) -> None:
        self.scope: int = at
        self.seats: list[int] = seats
        """Who draws, one entry a card."""
        self.bind: str = bind

    def step(self, state: State) -> None:
        """Draw the next card."""
        if not self.seats:
            state.pop()
            return
        seat = self.seats.pop(0)
        batch = results(state, self.scope, self.bind)
        batch.proposals.append(drawing(seat, state.scopes[self.scope].this))
        propose(state, batch)

    def answer(self, state: State, question: Question, place: int) -> None:
        """Never asked."""
        raise NotImplementedError

    def copy(self) -> Drawing:
        """Return an independent copy."""
        return Drawing(self.scope, self.seats[:], self.bind)


# ---- discarding


def discard(state: State, at: int, instruction: DiscardCards) -> None:
    """They discard (CR 701.9): chosen in turn order, all at once."""
    scope = state.scopes[at]
    seats = players(state, scope, instruction.who)
    state.push(EachPlayer(at, instruction, seats, DISCARDS))


class Discards(Chooser):
    """Players choose what to discard, or another does, or chance."""

    def ask(self, state: State, at: int, instruction: Instruction, seat: int) -> None:
        """Find the cards of one hand."""
        assert isinstance(instruction, DiscardCards)
        scope = state.scopes[at]
        wanted = instruction.filter if instruction.filter is not None else Anything()
        hand = [id for id in state.players[seat].hand if matches(state, scope, wanted, id)]
        amount = count(state, scope, instruction.count, len(hand))
        if instruction.at_random:
            state.got = at_random(state, hand, amount)
            return
        if amount >= len(hand) and not state.ask_all:
            state.got = tuple(hand)
            return
        chooser = seat
        if instruction.chooser is not None:
            chooser = one_player(state, scope, instruction.chooser)
        frame = pick(state, "objects", chooser, hand, amount, amount)
        frame.word = "discard"
        frame.about = scope.item
        frame.node = instruction
        if chooser != seat:
            frame.kind = "cards"
            frame.seen = tuple(state.players[seat].hand)

    def act(self, state: State, at: int, instruction: Instruction, chosen: list[int]) -> None:
        """Discard them all at once."""
        assert isinstance(instruction, DiscardCards)
        scope = state.scopes[at]
        batch = results(state, at, instruction.bind)
        for id in chosen:
            owner = state.objects[id].owner
            made = moving(id, "hand", "graveyard", "discard", owner, scope.this)
            made.event.cause = scope.item
            batch.proposals.append(made)
        propose(state, batch)


DISCARDS: Final = Discards()


def mill(state: State, at: int, instruction: Mill) -> None:
    """They mill (CR 701.17)."""
    scope = state.scopes[at]
    amount = count(state, scope, instruction.count, 0)
    batch = results(state, at, instruction.bind)
    for seat in players(state, scope, instruction.who):
        library = state.players[seat].library
        for id in library[len(library) - min(amount, len(library)) :][::-1]:
            batch.proposals.append(moving(id, "library", "graveyard", "mill", seat, scope.this))
    propose(state, batch)


# ---- scry, surveil


def scry(state: State, at: int, instruction: Scry) -> None:
    """They scry (CR 701.22)."""
    _look(state, at, instruction, "scry")


def surveil(state: State, at: int, instruction: Surveil) -> None:
    """They surveil (CR 701.25)."""
    _look(state, at, instruction, "surveil")


def _look(state: State, at: int, instruction: Scry | Surveil, word: str) -> None:
    scope = state.scopes[at]
    amount = count(state, scope, instruction.count, 0)
    for seat in reversed(players(state, scope, instruction.who)):
        if amount:
            state.push(Look(at, seat, amount, word))


class Look(Frame):
    """One player looks at the top cards: some go away, the rest back in any order."""

    def __init__(self, at: int, seat: int, amount: int, word: str) -> None:
        self.scope: int = at
        self.seat: int = seat
        self.amount: int = amount
        self.word: str = word
        self.stage: int = 0
        self.looked: int = 0
        self.away: tuple[int, ...] = ()

    def step(self, state: State) -> None:
        """Ask which go away, then the order of both groups, then put them."""
        library = state.players[self.seat].library
        if self.stage == 0:
            top = library[len(library) - min(self.amount, len(library)) :][::-1]
            self.looked = len(top)
            self._pick(state, top, 0, f"{self.word}")
        elif self.stage == 1:
            self.away = state.got
            self._order(state, list(self.away), self.word == "scry")
        elif self.stage == 2:
            if self.word == "scry":
                self.away = state.got
            kept = [id for id in reversed(library[-self.looked :]) if id not in self.away]
            self._order(state, kept if self.looked else [], True)
        else:
            self._finish(state)
            return
        self.stage += 1

    def _pick(self, state: State, among: list[int], least: int, word: str) -> Pick:
        frame = pick(state, "cards", self.seat, among, least, len(among))
        frame.word = word
        frame.about = state.scopes[self.scope].item
        frame.seen = tuple(among)
        return frame

    def _order(self, state: State, cards: list[int], asks: bool) -> None:
        """Ask for the order if it matters; the first chosen goes first."""
        state.got = tuple(cards)
        if len(cards) > 1 and asks:
            self._pick(state, cards, len(cards), "order").kind = "objects"

    def _finish(self, state: State) -> None:
        """Put the cards: the first of the kept ones is the top card."""
        state.pop()
        player = state.players[self.seat]
        kept = state.got
        state.touch()
        player.library = [id for id in player.library if id not in kept]
        player.library.extend(reversed(kept))
        if self.word == "scry":
            player.library = [id for id in player.library if id not in self.away]
            player.library[0:0] = list(reversed(self.away))
        did(state, self.seat, self.word, NONE, self.looked)
        if self.word == "surveil" and self.away:
            moves = [moving(id, "library", "graveyard", "effect", self.seat) for id in self.away]
            propose(state, Batch(moves))

    def answer(self, state: State, question: Question, place: int) -> None:
        """Never asked."""
        raise NotImplementedError

    def copy(self) -> Look:
        """Return an independent copy."""
        made = Look(self.scope, self.seat, self.amount, self.word)
        made.stage = self.stage
        made.looked = self.looked
        made.away = self.away
        return made


# ---- looking and revealing


def shuffle(state: State, at: int, instruction: Shuffle) -> None:
    """They shuffle their libraries (CR 701.24)."""
    for seat in players(state, state.scopes[at], instruction.who):
        shuffle_library(state, seat)


def look_at(state: State, at: int, instruction: LookAt) -> None:
    """Look at the cards, or reveal them (CR 701.20); they stay where they are."""
    scope = state.scopes[at]
    cards = tuple(objects(state, scope, instruction.what))
    if instruction.bind:
        scope.things[instruction.bind] = cards
        scope.numbers[instruction.bind] = len(cards)
    seat = one_player(state, scope, instruction.who)
    for id in cards if seat != NONE else ():
        did(state, seat, "reveal" if instruction.reveal else "look", id)


def reveal_until(state: State, at: int, instruction: RevealUntil) -> None:
    """Reveal cards from the top until enough match (CR 701.20)."""
    scope = state.scopes[at]
    wanted = count(state, scope, instruction.count, 1)
    found: list[int] = []
    rest: list[int] = []
    for seat in players(state, scope, instruction.who):
        held = 0
        for id in reversed(state.players[seat].library):
            if held == wanted:
                break
            did(state, seat, "reveal", id)
            if matches(state, scope, instruction.filter, id):
                found.append(id)
                held += 1
            else:
                rest.append(id)
    scope.things[instruction.bind] = tuple(found)
    scope.things[instruction.rest] = tuple(rest)
    scope.numbers[instruction.bind] = len(found)
