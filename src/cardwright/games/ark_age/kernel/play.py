"""The face of the kernel: set up, list, apply, copy, deal anew, score (see ``core.position``)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.core.position import new_buffer
from cardwright.core.rng import Stream, stream
from cardwright.games.ark_age.kernel.arrays import BIT, NONE, table
from cardwright.games.ark_age.kernel.asking import answer, list_answers, must_be_asked
from cardwright.games.ark_age.kernel.counters import offer, refuse, settle
from cardwright.games.ark_age.kernel.definitions import Content
from cardwright.games.ark_age.kernel.evaluation import evaluate
from cardwright.games.ark_age.kernel.flow import advance
from cardwright.games.ark_age.kernel.folding import fold_state
from cardwright.games.ark_age.kernel.layout import (
    ASK_NOTHING,
    ASK_PICK,
    IN_DECK,
    NOT_ENDED,
    OUT_WITHDRAWN,
)
from cardwright.games.ark_age.kernel.leaving import eliminate
from cardwright.games.ark_age.kernel.redealing import redeal
from cardwright.games.ark_age.kernel.rows import P_DECK
from cardwright.games.ark_age.kernel.selecting import count_found
from cardwright.games.ark_age.kernel.settings import Settings
from cardwright.games.ark_age.kernel.setup import prepare
from cardwright.games.ark_age.kernel.standing import refresh
from cardwright.games.ark_age.kernel.state import State, clear_arrays, copy_fields

_SCRATCH: Final = new_buffer()
_ALL: Final = 1_000_000


class Kernel(State):
    """A game of Ark Age under the compiled rules."""

    def legal(self, buffer: vec[i64]) -> i64:
        """Write the legal action ids, ascending; return how many, 0 once the game is over."""
        if self.prompt == ASK_NOTHING:
            return 0
        return self._list(buffer, _ALL)

    def _list(self, buffer: vec[i64], enough: i64) -> i64:
        """Write the answers, leaving nothing behind: only a pick's question keeps ``found``."""
        count = list_answers(self, buffer, enough)
        if self.prompt != ASK_PICK:
            self.picks = 0
        return count

    def apply_id(self, action: i64) -> None:
        """Carry out a legal action and go on to the next question; nothing is checked."""
        self.revealed = False
        self.shown = False
        self.random = False
        play = self.group
        answer(self, action, True)
        self.settle_questions()
        if self.group == play and (self.revealed or self.shown or self.random):
            self.group += 1  # what has shown or drawn something cannot be gone back on

    def settle_questions(self) -> None:
        """Go on to the next question that has more than one answer."""
        advance(self)
        while self.ended == NOT_ENDED and not must_be_asked(self):
            if self._list(_SCRATCH, 2) > 1:
                break
            answer(self, _SCRATCH[0], False)
            advance(self)

    def copy(self) -> Kernel:
        """Return an independent game that plays out the same and records no events."""
        chances: list[Stream] = [chance.copy() for chance in self.chances]
        other = Kernel(self.settings, self.content, chances)
        copy_fields(self, other)
        return other

    def redeal(self, observer: i64, rng: Stream) -> None:
        """Deal anew what ``observer`` does not know (see ``redealing``)."""
        redeal(self, observer, rng)

    def score(self, seat: i64) -> float:
        """Return the seat's share of a finished game: 1 its side won, 0 lost, 0.5 a draw."""
        if self.winner == NONE:
            return 0.5
        return 1.0 if self.winner == self.sides[seat] else 0.0

    def evaluate(self, seat: i64) -> float:
        """Return a guess at ``score(seat)``, 0 to 1 (see ``evaluation``)."""
        return evaluate(self, seat) if self.ended == NOT_ENDED else self.score(seat)

    def fold(self, hash_: i64) -> i64:
        """Return ``hash_`` with the whole state mixed in, below 2**31 (see ``folding``)."""
        return fold_state(self, hash_)

    def refresh(self) -> None:
        """Compute the numbers of all units anew."""
        refresh(self)

    def count(self, link: i64, selector: i64) -> i64:
        """Return how many the selector finds."""
        return count_found(self, link, selector)

    def record(self) -> None:
        """Write down what happens from now on in ``events``; a copy does not go on with it."""
        self.recording = True
        self.events = []

    # Interrupts: from outside any decision.

    def withdraw(self, seat: i64) -> None:
        """Eliminate a player who quits (104.8)."""
        eliminate(self, BIT[seat], OUT_WITHDRAWN)
        self.settle_questions()

    def offer_settlement(self, seat: i64, attack: i64) -> None:
        """Offer to settle an attack (702.4)."""
        offer(self, seat, attack)

    def refuse_settlement(self, attack: i64) -> None:
        """Refuse the offer that stands."""
        refuse(self, attack)

    def accept_settlement(self, attack: i64) -> None:
        """Settle the attack (702.2)."""
        settle(self, attack)
        self.settle_questions()


def empty_table(settings: Settings, content: Content, sides: list[int], room: int) -> Kernel:
    """Return a game without a single card: a base to build on.

    Args:
        settings: of the options.
        content: every definition that is needed.
        sides: the side of each seat, in seating order.
        room: cards that one owner may have, hero included, dogmas not.

    Its chance streams are all alike; whoever builds on it sets them.
    """
    chances: list[Stream] = [Stream(0, seat) for seat in range(len(sides))]
    kernel = Kernel(settings, content, chances)
    kernel.room = room
    clear_arrays(kernel, table(sides))
    return kernel


def add_card(kernel: State, seat: i64, definition: i64, zone: i64) -> i64:
    """Give the owner one more card in a zone (``NONE``: none yet, as a hero); return its number.

    Cards of one owner should come by ascending definition, so that lists are ascending.
    """
    card = kernel.room * seat
    while kernel.definition[card] != NONE:
        card += 1
    kernel.definition[card] = definition
    kernel.zone[card] = zone
    if zone == IN_DECK:
        kernel.deck[kernel.room * seat + kernel.player(seat, P_DECK)] = card
        kernel.set_player(seat, P_DECK, kernel.player(seat, P_DECK) + 1)
    return card


class Build:
    """What one player brings: definitions by number (ark 700)."""

    def __init__(self, hero: int, dogmas: list[int], deck: list[int]) -> None:
        self.hero: i64 = hero
        self.dogmas: list[int] = dogmas
        self.deck: list[int] = deck


def new_game(
    settings: Settings, content: Content, builds: list[Build], sides: list[int], seed: int
) -> Kernel:
    """Return a new game at its first question (ark 103).

    Args:
        settings: of the options.
        content: every definition that the builds name.
        builds: one a seat.
        sides: the side of each seat, in seating order.
        seed: any whole number from 0; the streams ``deck/SEAT`` come from it.
    """
    room = max(len(build.deck) for build in builds) + 1
    kernel = empty_table(settings, content, sides, room)
    for seat in range(len(builds)):
        build = builds[seat]
        kernel.chances[seat] = stream(seed, f"deck/{seat}")
        for definition in sorted(build.deck):
            add_card(kernel, seat, definition, IN_DECK)
        if build.hero != NONE:
            add_card(kernel, seat, build.hero, NONE)
        for index in range(len(build.dogmas)):
            kernel.dogmas[settings.dogma_count * seat + index] = build.dogmas[index]
    prepare(kernel)
    kernel.settle_questions()
    return kernel
