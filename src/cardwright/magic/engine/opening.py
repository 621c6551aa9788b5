"""Opening hands, the London mulligan, cards that begin elsewhere (CR 103.5, 103.6)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine import layers, seats, zones
from cardwright.magic.engine.choosing import pick
from cardwright.magic.engine.events import propose_one
from cardwright.magic.engine.objects import NONE, Known
from cardwright.magic.engine.proposals import drawing, moving
from cardwright.magic.engine.questions import Option, Question, yes_or_no
from cardwright.magic.engine.rules_lookup import allows
from cardwright.magic.engine.state import Frame, State

DRAW: Final = 0
KEEP: Final = 1
BOTTOM: Final = 2
START: Final = 3
BEGIN: Final = 4


class Opening(Frame):
    """Draws opening hands and lets players mulligan, in turn order, until all keep."""

    def __init__(self, hands: bool, mulligans: bool) -> None:
        self.hands: bool = hands
        self.mulligans: bool = mulligans
        self.stage: int = DRAW
        self.seat: int = NONE
        """Who is asked."""
        self.asked: list[int] = []
        """Who is still to be asked in this round."""
        self.deciding: list[int] = []
        """Who has not kept yet."""
        self.again: list[int] = []
        """Who takes a mulligan in this round."""

    def step(self, state: State) -> None:
        """Take the next step."""
        if self.stage == DRAW and self.hands:
            self._draw(state)
        elif self.stage == DRAW:
            self.stage = START
        elif self.stage == KEEP:
            self._ask(state)
        elif self.stage == BOTTOM:
            self._bottom(state)
        elif self.stage == START:
            self.stage = BEGIN
            self.asked = beginners(state)
        elif self.asked:
            self._offer(state, self.asked.pop(0))
        else:
            _begin_events_anew(state)
            state.pop()

    def _offer(self, state: State, card: int) -> None:
        """Ask whether the card begins the game on the battlefield (CR 103.6a)."""
        question = Question("yes_no", state.objects[card].owner, yes_or_no())
        question.word = "begin"
        question.about = card
        state.question = question

    def _draw(self, state: State) -> None:
        order = seats.in_order(state, state.starter)
        for seat in order:
            for _card in range(state.shared.format.hand):
                propose_one(state, drawing(seat))
        self.deciding = order if self.mulligans else []
        self.asked = self.deciding[:]
        self.stage = KEEP

    def _ask(self, state: State) -> None:
        """Ask the next player whether to keep (CR 103.5)."""
        if self.seat != NONE:
            return
        if not self.asked:
            self._next_round(state)
            return
        self.seat = self.asked.pop(0)
        options = [Option("keep"), Option("mulligan")]
        if state.players[self.seat].mulligans >= state.shared.format.hand:
            options.pop()
        question = Question("mulligan", self.seat, options)
        question.amount = state.players[self.seat].mulligans
        state.question = question

    def _next_round(self, state: State) -> None:
        if not self.again:
            self.stage = BOTTOM
            self.asked = seats.in_order(state, state.starter)
            return
        for seat in self.again:
            take_mulligan(state, seat)
        self.deciding = self.again
        self.asked = self.deciding[:]
        self.again = []

    def _bottom(self, state: State) -> None:
        """Put as many cards on the bottom as mulligans were taken (CR 103.5)."""
        if self.seat != NONE:
            for id in state.got:
                known = Known(state.objects[id], layers.chars(state, id))
                zones.relocate(state, known, "library", 0)
            self.seat = NONE
        while self.asked:
            seat = self.asked.pop(0)
            count = state.players[seat].mulligans
            if count:
                self.seat = seat
                frame = pick(state, "cards", seat, state.players[seat].hand[:], count, count)
                frame.word = "bottom"
                return
        self.stage = START

    def answer(self, state: State, question: Question, place: int) -> None:
        """Keep, or take a mulligan with the others of this round; begin with a card in play."""
        if question.word == "begin":
            if question.options[place].number == 1:
                move = moving(question.about, "hand", "battlefield", "rule", question.seat)
                propose_one(state, move)
            return
        if question.options[place].word == "mulligan":
            self.again.append(self.seat)
        self.seat = NONE

    def copy(self) -> Opening:
        """Return an independent copy."""
        made = Opening(self.hands, self.mulligans)
        made.stage = self.stage
        made.seat = self.seat
        made.asked = self.asked[:]
        made.deciding = self.deciding[:]
        made.again = self.again[:]
        return made


def beginners(state: State) -> list[int]:
    """Return the cards in opening hands that may begin on the battlefield, in turn order."""
    return [
        card
        for seat in seats.in_order(state, state.starter)
        for card in state.players[seat].hand
        if allows(state, card, "begin_on_battlefield")
    ]


def take_mulligan(state: State, seat: int) -> None:
    """Shuffle the hand into the library and draw a new one."""
    player = state.players[seat]
    player.mulligans += 1
    for id in player.hand[:]:
        zones.relocate(state, Known(state.objects[id], layers.chars(state, id)), "library")
    zones.shuffle(state, seat)
    for _card in range(state.shared.format.hand):
        propose_one(state, drawing(seat))


def _begin_events_anew(state: State) -> None:
    """Opening hands are no draws of a turn, and nothing triggers by them; chapters wait.

    Who could not draw one loses at the first check (CR 727.3).
    """
    state.history = []
    state.pending = [wait for wait in state.pending if wait.word == "chapter"]
    for player in state.players:
        player.cards_drawn = 0
