"""Starting the game: order, hands, heroes, gambit (ark 103)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.ark_age.kernel.arrays import BIT, NONE, insert
from cardwright.games.ark_age.kernel.cards import (
    draw,
    first_card,
    put_card,
    put_under,
    shuffle_deck,
    top_of,
)
from cardwright.games.ark_age.kernel.definitions import D_COST, D_KIND, DEFINITION
from cardwright.games.ark_age.kernel.happenings import (
    AS_GAMBIT,
    AS_HERO,
    EV_MULLIGAN,
    EV_SHOWN_FOR_ORDER,
    EV_STARTER,
    note,
)
from cardwright.games.ark_age.kernel.layout import (
    ASK_GAMBIT,
    ASK_HERO,
    ASK_MULLIGAN,
    ASK_NOTHING,
    ASK_ORDER,
    ASK_SLOT,
    DONE,
    GAMBIT,
    HERO,
    IN_DECK,
    IN_HAND,
    MAT,
    MAX_COLUMNS,
    MULLIGAN,
    PASS,
    ROW_OF,
    SLOT,
    STARTER,
    STEP_HEROES,
    STEP_MULLIGAN,
)
from cardwright.games.ark_age.kernel.places import has_free_slot, list_free
from cardwright.games.ark_age.kernel.questions import ask, ask_on, enter_step
from cardwright.games.ark_age.kernel.rows import (
    AIR,
    P_DECK,
    P_PERM,
    UNSUMMONED,
)
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.units import enter


def prepare(state: State) -> None:
    """Shuffle, find who starts, and give everybody his first stone (103.2 to 103.5)."""
    for seat in range(state.seats):
        shuffle_deck(state, seat)
        state.set_player(seat, P_PERM, state.settings.perm_start)
    winner = find_starter(state)
    if state.settings.winner_chooses:
        ask(state, ASK_ORDER, winner)
    else:
        _set_starter(state, winner)


def find_starter(state: State) -> i64:
    """Compare top cards until one player is ahead; the cards go under the decks (103.4)."""
    tied = BIT[state.seats] - 1
    rounds = _smallest_deck(state, tied)
    while rounds > 0:
        best: i64 = NONE
        ahead: i64 = 0
        for seat in range(state.seats):
            if tied & BIT[seat] == 0:
                continue
            card = top_of(state, seat)
            note(state, EV_SHOWN_FOR_ORDER, seat, state.definition[card], 0)
            cost = state.content.definitions[DEFINITION * state.definition[card] + D_COST]
            put_under(state, card)
            if cost > best:
                best = cost
                ahead = 0
            if cost == best:
                ahead |= BIT[seat]
        if ahead != tied:
            rounds = min(rounds, _smallest_deck(state, ahead) + 1)
        tied = ahead
        rounds -= 1
        if _first(state, tied) == _last(state, tied):
            break
    return _first(state, tied)


def _smallest_deck(state: State, mask: i64) -> i64:
    smallest: i64 = 1000
    for seat in range(state.seats):
        if mask & BIT[seat] != 0:
            smallest = min(smallest, state.player(seat, P_DECK))
    return smallest


def _first(state: State, mask: i64) -> i64:
    seat: i64 = 0
    while mask & BIT[seat] == 0:
        seat += 1
    return seat


def _last(state: State, mask: i64) -> i64:
    seat = state.seats - 1
    while mask & BIT[seat] == 0:
        seat -= 1
    return seat


def _set_starter(state: State, seat: i64) -> None:
    """Make the seat the starter and deal the opening hands (103.4, 103.6)."""
    state.starter = seat
    state.active = seat
    note(state, EV_STARTER, seat, 0, 0)
    for place in range(state.seats):
        _draw_hand(state, (seat + place) % state.seats)
    state.served = 0
    enter_step(state, STEP_MULLIGAN if state.settings.mulligan_once else STEP_HEROES)


def _draw_hand(state: State, seat: i64) -> None:
    for _card in range(state.settings.opening_hand):
        draw(state, seat)


def list_starters(state: State, buffer: vec[i64]) -> i64:
    """Write who may be named the starter (order_winner=chooses)."""
    for seat in range(state.seats):
        buffer[seat] = STARTER + seat
    return state.seats


def answer_order(state: State, action: i64) -> None:
    """Name the starter."""
    state.prompt = ASK_NOTHING
    _set_starter(state, action - STARTER)


def run_setup(state: State) -> None:
    """Ask the next player what the step of the setup asks, or go to the next step."""
    if state.served >= state.seats:
        state.served = 0
        enter_step(state, state.step + 1)
        return
    seat = (state.starter + state.served) % state.seats
    if state.step == STEP_MULLIGAN:
        ask(state, ASK_MULLIGAN, seat)
    elif state.step == STEP_HEROES:
        if _hero(state, seat) == NONE:
            state.served += 1
        else:
            ask(state, ASK_HERO, seat)
    else:
        ask(state, ASK_GAMBIT, seat)
        state.chosen_2 = 0


def list_mulligan(buffer: vec[i64]) -> i64:
    """Write the mulligan and the pass (mulligan=once)."""
    buffer[0] = MULLIGAN
    buffer[1] = PASS
    return 2


def answer_mulligan(state: State, action: i64) -> None:
    """Shuffle the hand into the deck and draw anew, or keep it."""
    state.prompt = ASK_NOTHING
    state.served += 1
    if action == PASS:
        return
    seat = state.seat
    note(state, EV_MULLIGAN, seat, 0, 0)
    for card in range(state.room * seat, state.room * seat + state.room):
        if state.zone[card] == IN_HAND:
            put_card(state, card, IN_DECK)
    shuffle_deck(state, seat)
    _draw_hand(state, seat)


# Heroes (103.7).


def _hero(state: State, seat: i64) -> i64:
    """Return the seat's hero that is not on the mat yet, or ``NONE``."""
    for card in range(state.room * seat, state.room * seat + state.room):
        definition = state.definition[card]
        if state.zone[card] != NONE or definition == NONE:
            continue
        if state.content.definitions[DEFINITION * definition + D_KIND] == HERO:
            return card
    return NONE


def list_hero_slots(state: State, buffer: vec[i64]) -> i64:
    """Write the slots for the hero."""
    return list_free(state, state.seat, buffer)


def answer_hero(state: State, action: i64) -> None:
    """Put the hero face up on the slot."""
    state.prompt = ASK_NOTHING
    state.served += 1
    enter(state, _hero(state, state.seat), action - SLOT, 0, AS_HERO, NONE)


# Gambit (103.8).


def list_gambit(state: State, buffer: vec[i64]) -> i64:
    """Write what may still be put on the mat, in ascending order of the cards; the end."""
    seat = state.seat
    written: i64 = 0
    if has_free_slot(state, seat):
        budget = state.settings.gambit_budget - state.chosen_2
        for card in range(state.room * seat, state.room * seat + state.room):
            definition = state.definition[card]
            if state.zone[card] != IN_HAND:
                continue
            cost = state.content.definitions[DEFINITION * definition + D_COST]
            if cost <= budget and _comes_in_order(state, definition):
                written = insert(buffer, 0, written, GAMBIT + definition)
    buffer[written] = DONE
    return written + 1


def _comes_in_order(state: State, definition: i64) -> bool:
    """Return whether the card may come next: so a gambit has one path.

    Copies of one card take slots in ascending order.
    """
    if GAMBIT + definition != state.cursor:
        return GAMBIT + definition > state.cursor
    place = state.chosen_3 - SLOT
    while place < MAT * state.seat + MAT:
        if _is_free(state, place):
            return True
        place += 1
    return False


def _is_free(state: State, place: i64) -> bool:
    if place % MAX_COLUMNS >= state.settings.cols or ROW_OF[place] >= state.settings.rows:
        return False
    return state.board[place] == NONE


def answer_gambit(state: State, action: i64) -> None:
    """Choose a card for the gambit, or end it."""
    state.prompt = ASK_NOTHING
    if action == DONE:
        state.served += 1
        return
    if state.cursor != action:
        state.chosen_3 = 0
    state.chosen = action - GAMBIT
    first_slot = state.chosen_3
    ask_on(state, ASK_SLOT, state.seat)
    state.cursor = first_slot


def answer_gambit_slot(state: State, action: i64) -> None:
    """Put the card on the slot in flight; it costs no mania (103.8)."""
    seat = state.seat
    card = first_card(state, seat, state.chosen, IN_HAND, False)
    cost = state.content.definitions[DEFINITION * state.chosen + D_COST]
    flags = AIR | UNSUMMONED if state.settings.gambit_triggers else AIR
    enter(state, card, action - SLOT, flags, AS_GAMBIT, NONE)
    state.chosen_2 += cost
    state.chosen_3 = action + 1
    ask_on(state, ASK_GAMBIT, seat)
    state.cursor = GAMBIT + state.chosen
