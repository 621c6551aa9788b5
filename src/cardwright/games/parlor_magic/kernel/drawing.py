"""The hand trim and the Draw step (parlor 4.3, 5)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.parlor_magic.cards import BIT, DECK, NO_CARD, index_of
from cardwright.games.parlor_magic.kernel.bits import count, from_index, list_mask
from cardwright.games.parlor_magic.kernel.deck import draw_one
from cardwright.games.parlor_magic.kernel.happenings import (
    EV_KEPT,
    EV_MOVED,
    EV_REDREW,
    IN_DRAWN,
    IN_HAND,
)
from cardwright.games.parlor_magic.kernel.layout import (
    ASK_DRAW,
    ASK_NOTHING,
    ASK_TRIM,
    DONE,
    HAND_LIMIT,
    KEEP,
    REDRAW,
    REDRAW_NONE,
    STEP_BURN,
    STEP_DRAW,
    STEP_TURN_OVER,
    TRIM,
)
from cardwright.games.parlor_magic.kernel.questions import ask, enter_step
from cardwright.games.parlor_magic.kernel.state import Ruler, State
from cardwright.games.parlor_magic.kernel.zones import note, put_in_recycle

# Trim (4.3).


def run_trim(state: State) -> None:
    """Ask for the hand trim where one is due, or may be made (R-DRW-1)."""
    hand = state.ruler(state.phasing).hand
    if count(hand) > HAND_LIMIT or (state.settings.trim_free and hand != 0):
        ask(state, ASK_TRIM, state.phasing)
    else:
        enter_step(state, STEP_DRAW)


def list_trims(state: State, buffer: vec[i64]) -> i64:
    """Write which cards may go next, so that enough can still follow; perhaps the end."""
    start = DECK * state.seat
    ruler = state.ruler(state.seat)
    excess = count(ruler.hand) - HAND_LIMIT
    written = list_mask(_open_trims(state, ruler), TRIM + start, buffer, 0)
    if excess > 0:
        return written - excess + 1
    buffer[written] = DONE
    return written + 1


def _open_trims(state: State, ruler: Ruler) -> i64:
    """Return the mask of the Hand from the last trimmed card on."""
    return from_index(ruler.hand, state.cursor - TRIM - DECK * state.seat)


def answer_trim(state: State, action: i64) -> None:
    """Put a card into Recycle; the trim ends when the excess is gone, if trim=exact."""
    ruler = state.ruler(state.seat)
    if action != DONE:
        card = action - TRIM
        ruler.hand &= ~BIT[index_of(card)]
        put_in_recycle(state, card, IN_HAND)
        state.cursor = action
        if count(ruler.hand) > HAND_LIMIT:
            return
        if state.settings.trim_free and _open_trims(state, ruler) != 0:
            return
    state.prompt = ASK_NOTHING
    enter_step(state, STEP_DRAW)


# Draw (5).


def run_draw(state: State) -> None:
    """Draw and ask what to keep; go on if there is nothing to draw (5.1, 5.3)."""
    if state.settings.first_draw_skip and state.turn == 1:
        enter_step(state, STEP_BURN)
        return
    _draw(state)
    if state.drawn_size == 0:
        enter_step(state, STEP_BURN)
    else:
        ask(state, ASK_DRAW, state.phasing)


def _draw(state: State) -> None:
    """Take the cards of one Draw, as many as there are (5.1, 5.2, R-TRN-1)."""
    seat = state.phasing
    state.drawn_0 = draw_one(state, seat)
    state.drawn_1 = NO_CARD
    state.drawn_size = 0 if state.drawn_0 == NO_CARD else 1
    if state.drawn_size == 1 and state.settings.draw_cards[seat] > 1:
        state.drawn_1 = draw_one(state, seat)
        if state.drawn_1 != NO_CARD:
            state.drawn_size = 2


def list_draws(state: State, buffer: vec[i64]) -> i64:
    """Write which drawn card may be kept, and which Hand card a Redraw may cost (5.1, 5.4)."""
    written: i64 = 1
    buffer[0] = KEEP + state.drawn_0
    if state.drawn_size == 2:
        buffer[0] = KEEP + min(state.drawn_0, state.drawn_1)
        buffer[1] = KEEP + max(state.drawn_0, state.drawn_1)
        written = 2
    if state.redrawn:
        return written
    hand = state.ruler(state.seat).hand
    if hand != 0:
        return list_mask(hand, REDRAW + DECK * state.seat, buffer, written)
    buffer[written] = REDRAW_NONE
    return written + 1


def answer_draw(state: State, action: i64) -> None:
    """Keep a card, or redraw."""
    if action < REDRAW:
        _keep(state, action - KEEP)
    else:
        _redraw(state, NO_CARD if action == REDRAW_NONE else action - REDRAW)


def _keep(state: State, card: i64) -> None:
    """Take the card into the Hand, the other into Recycle; after a Redraw the turn ends (5.4)."""
    ruler = state.ruler(state.phasing)
    note(state, EV_KEPT, state.phasing, card, 0)
    ruler.hand |= BIT[index_of(card)]
    ruler.kept_since += 1
    note(state, EV_MOVED, card, IN_DRAWN, IN_HAND)
    if state.drawn_size == 2:
        put_in_recycle(state, state.drawn_0 + state.drawn_1 - card, IN_DRAWN)
    _clear_drawn(state)
    state.prompt = ASK_NOTHING
    if state.redrawn:
        state.step = STEP_TURN_OVER
    else:
        enter_step(state, STEP_BURN)


def _redraw(state: State, hand_card: i64) -> None:
    """Recycle the Hand card and what was drawn, and draw once more (5.4)."""
    note(state, EV_REDREW, state.phasing, hand_card, 0)
    if hand_card != NO_CARD:
        state.ruler(state.phasing).hand &= ~BIT[index_of(hand_card)]
        put_in_recycle(state, hand_card, IN_HAND)
    put_in_recycle(state, state.drawn_0, IN_DRAWN)
    if state.drawn_size == 2:
        put_in_recycle(state, state.drawn_1, IN_DRAWN)
    state.redrawn = True
    _draw(state)
    if state.drawn_size == 1:
        _keep(state, state.drawn_0)
    else:
        ask(state, ASK_DRAW, state.phasing)


def _clear_drawn(state: State) -> None:
    state.drawn_0 = NO_CARD
    state.drawn_1 = NO_CARD
    state.drawn_size = 0
