"""The fields of the kernel: one Ruler's part, and the whole table.

A *mask* holds one bit for each card of one deck, by index (see :mod:`cards`); a *card* is a
number 0 to 103; *spots* are packed as :mod:`spots` says. Parlor Magic never mixes decks except
with Enhs, which lie in chains (``first_enh``, ``next_enh``), so masks serve every other zone.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.core.position import Position
from cardwright.core.rng import Stream
from cardwright.games.parlor_magic.cards import CARDS, DECK, NO_CARD, SUITS
from cardwright.games.parlor_magic.kernel.layout import (
    ASK_NOTHING,
    NO_TRUMP,
    NOT_ENDED,
    NOWHERE,
    PLACES,
    STEP_TRIM,
)
from cardwright.games.parlor_magic.kernel.settings import Settings

STACK_ROOM: Final = 40
"""There are 40 Enhs."""


_ROOM: Final = 128
"""No array is longer."""


def _constant(value: i64) -> vec[i64]:
    values: list[i64] = []
    for _ in range(_ROOM):
        values.append(value)
    return vec[i64](values)


_ZEROS: Final = _constant(0)
_NONES: Final = _constant(NO_CARD)


def zeros(length: i64) -> vec[i64]:
    """Return a vec of ``length`` zeros, at most 128; a slice is the quickest way to one."""
    return _ZEROS[:length]


def nones(length: i64) -> vec[i64]:
    """Return a vec of ``length`` times -1: no card, nowhere."""
    return _NONES[:length]


class Ruler:
    """One Ruler's part. All masks are of his own deck, and each card is in one place."""

    life: i64 = 20
    hand: i64 = 0
    """Mask (2.1a). The shown card of a pending play stays here until its cost is paid."""
    recycle: i64 = 0
    """Mask (2.1c)."""
    discard: i64 = 0
    """Mask (2.1d)."""
    home: i64 = 0
    """Mask of the Lands in play (2.1e)."""
    field: i64 = 0
    """Mask of the Cres in play (2.1g)."""
    enhs: i64 = 0
    """Mask of his Enhs that lie on a card or in a Domain, his own or the other's."""
    draw_size: i64 = 0
    """Cards in ``draw``."""

    taxed_own: i64 = 0
    """Mask: taxed, with the mark of his own turn; untaxes at his next Untax step (8.1)."""
    taxed_away: i64 = 0
    """Mask: taxed, with the mark of the other's turn."""
    trump_lands: i64 = 0
    """Mask: his Lands on which an Enh of the trump suit lies; they give that suit (8.2)."""
    inactive: i64 = 0
    """Mask of newcomers in the Field (10.2)."""
    tagged: i64 = 0
    """Mask: mortally damaged (16.2); with tag=permanent also those whose Tgh grew again."""
    silenced: i64 = 0
    """Mask: tagged before a combat, so without Pwr and abilities (tagged_strikes=false)."""
    land_laid: bool = False
    """A Land was laid this turn (9.2)."""

    draws_since: i64 = 0
    """Cards drawn from the present Draw pile since it was made."""
    kept_since: i64 = 0
    """How many of those were kept (5.1)."""
    reshuffles: i64 = 0
    """How often Recycle became the Draw pile (5.2); 0 = the starting pile is in use."""
    recycle_seen: i64 = 0
    """Mask: cards that went to Recycle openly since the last reshuffle; everybody knows them."""
    pile_start: i64 = 0
    """Mask: the cards of which the present Draw pile was made; their owner knows them."""
    pile_seen: i64 = 0
    """Mask: those of ``pile_start`` that everybody knows: ``recycle_seen`` at the reshuffle."""

    def __init__(self, draw: vec[i64], pool: vec[i64], chance: Stream) -> None:
        self.draw: vec[i64] = draw
        """``draw[:draw_size]``: the Draw pile, cards, top last (2.1b). Length 52."""
        self.pool: vec[i64] = pool
        """``pool[suit]``: points of mnr (8.3)."""
        self.chance: Stream = chance
        """The stream ``deck/SEAT``: the starting shuffle and every reshuffle."""

    def copy(self) -> Ruler:
        """Return an independent Ruler that plays out the same."""
        other = Ruler(self.draw[:], self.pool[:], self.chance.copy())
        other.life = self.life
        other.hand = self.hand
        other.recycle = self.recycle
        other.discard = self.discard
        other.home = self.home
        other.field = self.field
        other.enhs = self.enhs
        other.draw_size = self.draw_size
        other.taxed_own = self.taxed_own
        other.taxed_away = self.taxed_away
        other.trump_lands = self.trump_lands
        other.inactive = self.inactive
        other.tagged = self.tagged
        other.silenced = self.silenced
        other.land_laid = self.land_laid
        other.draws_since = self.draws_since
        other.kept_since = self.kept_since
        other.reshuffles = self.reshuffles
        other.recycle_seen = self.recycle_seen
        other.pile_start = self.pile_start
        other.pile_seen = self.pile_seen
        return other


def new_ruler(chance: Stream) -> Ruler:
    """Return a Ruler without cards."""
    return Ruler(nones(DECK), zeros(SUITS), chance)


NO_EVENTS: Final[list[i64]] = []
"""What ``State.events`` is while nothing is recorded; never appended to."""


class State(Position):
    """The whole table. ``seat`` (from ``Position``) is who must decide, or ``OVER``."""

    prompt: i64 = ASK_NOTHING
    """What is asked: ``layout.ASK_...``."""
    step: i64 = STEP_TRIM
    """Where the turn stands: ``layout.STEP_...``."""
    turn: i64 = 0
    """Player turns, from 1; 0 before the first has begun."""
    cycle: i64 = 0
    """Turn Cycle of this turn, from 1; 0 before the first (6.1)."""
    phasing: i64 = 0
    """Seat whose turn it is (1.2)."""
    trump: i64 = NO_TRUMP
    """Suit of the top of the stack (11.5)."""
    stack_size: i64 = 0
    idle_turns: i64 = 0
    """Turns in a row without a card played or an attack made (17.5)."""
    busy: bool = False
    """A card was played or an attack made this turn."""
    ended: i64 = NOT_ENDED
    """Why the game is over: ``layout.ENDED_...``."""
    winner: i64 = -1
    """Seat, or -1: a draw, or not over."""
    cursor: i64 = 0
    """Ids below it are not offered again in the list that is being answered."""
    group: i64 = 0
    """Grows by 1 at each question that does not continue a list or a play."""

    drawn_size: i64 = 0
    """Cards drawn and not yet decided on, 0 to 2 (5.1)."""
    drawn_0: i64 = NO_CARD
    """The card drawn first."""
    drawn_1: i64 = NO_CARD
    redrawn: bool = False
    """The drawn cards are those of a Redraw (5.4)."""

    play_card: i64 = NO_CARD
    """The shown card of the play in hand, still in ``hand``, or ``NO_CARD`` (7.2)."""
    play_target: i64 = NOWHERE
    """Action id of its target (``ON + host``, ...), or ``NOWHERE`` before it is chosen."""
    owed_suit: i64 = 0
    """Points of the card's suit still to pay; they come first."""
    owed_generic: i64 = 0
    """Points of any suit still to pay."""

    attackers: i64 = 0
    """Mask of the phasing Ruler's attackers that are still in the Field (14.1, 14.3)."""
    blocked: i64 = 0
    """Mask: attackers to which a blocker was assigned, also if it has left (14.3)."""
    fought: i64 = 0
    """Mask: the phasing Ruler's Cres that have attacked this turn (taxed_may_fight=true)."""
    sallied: i64 = 0
    """Mask: the phasing Ruler's Kings that used Sally this turn: Pwr +1 (13.7)."""
    blockers: i64 = 0
    """Mask of the opposing Ruler's blockers that are still in the Field (14.2)."""
    harried: i64 = 0
    """Mask: blockers that used Harry in this combat (13.8)."""
    divided: i64 = 0
    """Mask: attackers whose Pwr has been divided in this combat (14.4)."""
    dealer: i64 = NO_CARD
    """Attacker whose Pwr is being divided."""
    points_left: i64 = 0
    """Points of damage still to divide, of ``dealer`` or of the bonus."""
    bonus_due: i64 = 0
    """Bonus of the combat or Domain step: above 0 the phasing Ruler's, below 0 the other's."""
    stage: i64 = 0
    """How far the combat or Domain step has come (``combat.COMPARE``, ...)."""

    revealed: bool = False
    """The last action showed somebody something hidden."""
    random: bool = False
    """The last action used chance."""
    recording: bool = False
    """Write ``events``."""

    def __init__(self, settings: Settings, ruler_a: Ruler, ruler_b: Ruler) -> None:
        self.seat = 0
        # The arrays are placeholders here: ``clear_arrays`` or a copy replaces them at once.
        self.settings: Settings = settings
        self.ruler_a: Ruler = ruler_a
        self.ruler_b: Ruler = ruler_b
        self.events: list[i64] = NO_EVENTS
        """What happened since ``record()``: ``EVENT_LENGTH`` numbers each (``happenings``)."""
        self.spots: vec[i64] = _ZEROS
        """``spots[place]`` of each Cre and Land in play and of each Domain; else 0 (12.1)."""
        self.first_enh: vec[i64] = _NONES
        """``first_enh[place]``: the Enh laid there first, or ``NO_CARD``."""
        self.next_enh: vec[i64] = _NONES
        """``next_enh[enh]``: the one laid after it in the same place, or ``NO_CARD``."""
        self.host: vec[i64] = _NONES
        """``host[enh]``: the place it lies (``layout.AT_...``), or ``NOWHERE``."""
        self.damage: vec[i64] = _ZEROS
        """``damage[cre]`` (16.1)."""
        self.harry: vec[i64] = _ZEROS
        """``harry[cre]``: what Harry added to its Tgh (13.8)."""
        self.blocking: vec[i64] = _NONES
        """``blocking[cre]``: the attacker it blocks, also if that left, or ``NO_CARD``."""
        self.stack: vec[i64] = _NONES
        """``stack[:stack_size]``: the Trumps stack, cards, top last (2.2)."""

    def ruler(self, seat: i64) -> Ruler:
        """Return the Ruler in this seat."""
        return self.ruler_a if seat == 0 else self.ruler_b


def clear_arrays(state: State) -> None:
    """Give the state arrays of its own, with nothing in play."""
    state.spots = zeros(PLACES)
    state.first_enh = nones(PLACES)
    state.next_enh = nones(CARDS)
    state.host = nones(CARDS)
    state.damage = zeros(CARDS)
    state.harry = zeros(CARDS)
    state.blocking = nones(CARDS)
    state.stack = nones(STACK_ROOM)


def copy_fields(source: State, target: State) -> None:
    """Make ``target`` play out the same as ``source``; the Rulers are copied already."""
    target.seat = source.seat
    target.prompt = source.prompt
    target.step = source.step
    target.turn = source.turn
    target.cycle = source.cycle
    target.phasing = source.phasing
    target.trump = source.trump
    target.stack_size = source.stack_size
    target.idle_turns = source.idle_turns
    target.busy = source.busy
    target.ended = source.ended
    target.winner = source.winner
    target.cursor = source.cursor
    target.group = source.group
    _copy_play(source, target)
    _copy_combat(source, target)
    target.spots = source.spots[:]
    target.first_enh = source.first_enh[:]
    target.next_enh = source.next_enh[:]
    target.host = source.host[:]
    target.damage = source.damage[:]
    target.harry = source.harry[:]
    target.blocking = source.blocking[:]
    target.stack = source.stack[:]


def _copy_play(source: State, target: State) -> None:
    target.drawn_size = source.drawn_size
    target.drawn_0 = source.drawn_0
    target.drawn_1 = source.drawn_1
    target.redrawn = source.redrawn
    target.play_card = source.play_card
    target.play_target = source.play_target
    target.owed_suit = source.owed_suit
    target.owed_generic = source.owed_generic
    target.revealed = source.revealed
    target.random = source.random


def _copy_combat(source: State, target: State) -> None:
    target.attackers = source.attackers
    target.blocked = source.blocked
    target.fought = source.fought
    target.sallied = source.sallied
    target.blockers = source.blockers
    target.harried = source.harried
    target.divided = source.divided
    target.dealer = source.dealer
    target.points_left = source.points_left
    target.bonus_due = source.bonus_due
    target.stage = source.stage
