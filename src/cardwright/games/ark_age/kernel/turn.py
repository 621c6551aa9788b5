"""The course of turns and rounds (ark 500 to 505, 104.6, 104.9)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.ark_age.kernel import occasions as o
from cardwright.games.ark_age.kernel.arrays import BIT, NONE, insert
from cardwright.games.ark_age.kernel.cards import draw, first_card, put_card
from cardwright.games.ark_age.kernel.check import run_check
from cardwright.games.ark_age.kernel.damage import reduced
from cardwright.games.ark_age.kernel.definitions import (
    PER_ROUND,
    PER_TURN,
)
from cardwright.games.ark_age.kernel.ending import begin_delayed, end_changes
from cardwright.games.ark_age.kernel.grid import is_in
from cardwright.games.ark_age.kernel.happenings import EV_DOGMA, EV_ROUND, EV_STONES, EV_TURN, note
from cardwright.games.ark_age.kernel.layout import (
    ASK_DISCARD,
    ASK_NOTHING,
    CARD,
    DEFINITIONS,
    ENDED_MAX_ROUNDS,
    IN_HAND,
    IN_INCUBATOR,
    MAT,
    NOT_ENDED,
    OUT_COUNT,
    OUT_SUDDEN_DEATH,
    POISON,
    REGROW,
    STEP_END,
    STEP_END_TRIGGERS,
    STEP_GO,
    STEP_READY,
    STEP_READY_TRIGGERS,
    STEP_TURN_OVER,
    STEP_UPKEEP,
    STUN,
    WORD_DISCHARGE,
)
from cardwright.games.ark_age.kernel.leaving import eliminate, next_seat
from cardwright.games.ark_age.kernel.links import forget_uses
from cardwright.games.ark_age.kernel.mania import recover
from cardwright.games.ark_age.kernel.permits import allowed
from cardwright.games.ark_age.kernel.program import (
    AT_NEXT_READY,
    AT_TURN_END,
    UNTIL_NEXT_READY,
    UNTIL_TURN,
)
from cardwright.games.ark_age.kernel.questions import ask, end_game, enter_step
from cardwright.games.ark_age.kernel.rows import (
    CHARGED,
    FRESH,
    HURT_BY_EFFECT,
    O_BY,
    O_TOKEN,
    O_UNIT,
    P_DECK,
    P_EMPTY_TURNS,
    P_HAND,
    P_LAST_ROUND,
    P_OPTIONAL,
    P_OTHERS_REVIVED,
    P_PERM,
    P_TURNS,
    PLAYER_ROW,
    TOKEN_ROW,
    TURN_FLAGS,
    U_CONTROLLER,
    U_ENTRY,
    U_FLAGS,
    U_KEPT,
    U_PLACE,
    U_TOKENS,
    UNIT,
)
from cardwright.games.ark_age.kernel.scores import settle_round
from cardwright.games.ark_age.kernel.settings import BEARER_READY, BEARER_TURN_END, ROUND_END
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.tasks import T_WINDOW, WINDOW_GO
from cardwright.games.ark_age.kernel.tokens import tick
from cardwright.games.ark_age.kernel.triggers import is_watched, occur
from cardwright.games.ark_age.kernel.units import blame, discharge, heal, wound

# The beginning of a turn (501).


def begin_turn(state: State, seat: i64) -> None:
    """Begin the seat's turn with its ready phase."""
    state.turn += 1
    state.active = seat
    state.players[PLAYER_ROW * seat + P_LAST_ROUND] = state.round
    state.players[PLAYER_ROW * seat + P_TURNS] += 1
    state.players[PLAYER_ROW * seat + P_OTHERS_REVIVED] = 0
    state.picked = NONE
    state.summoned = NONE
    state.set_stage = 0
    state.served = 0
    for unit in range(state.unit_rows):
        state.units[UNIT * unit + U_FLAGS] &= ~(TURN_FLAGS | FRESH)
        state.units[UNIT * unit + U_KEPT] = 0
    for card in range(state.seats * state.room):
        state.marks[card] = 0
    if state.adorned or state.content.standing:
        state.stale = True
    note(state, EV_TURN, state.turn, seat, state.round)
    enter_step(state, STEP_READY)


def run_ready(state: State) -> None:
    """Queue what triggers; discharge and recover (501.1 to 501.4)."""
    seat = state.active
    if state.settings.token_tick == BEARER_READY and state.token_count > 0:
        tick(state, seat)
    if state.mod_count > 0:
        end_changes(state, UNTIL_NEXT_READY, seat)
    if state.content.texts:
        _tell_turn(state, o.ON_READY)
        begin_delayed(state, AT_NEXT_READY, seat)
    if state.token_count > 0:
        _regrow(state, seat)
    _discharge_all(state)
    for other in range(state.seats):
        recover(state, other)
    row = PLAYER_ROW * seat
    if state.players[row + P_PERM] < state.settings.perm_cap:
        state.players[row + P_PERM] += 1
    note(state, EV_STONES, seat, state.players[row + P_PERM], state.players[row + P_OPTIONAL])
    enter_step(state, STEP_UPKEEP)


def _tell_turn(state: State, event: i64) -> None:
    """Queue what triggers on the beginning or end of the active player's turn."""
    if not is_watched(state, event):
        return
    for place in range(MAT * state.active, MAT * state.active + MAT):
        if state.board[place] != NONE:
            occur(state, event, state.board[place], NONE)


def _regrow(state: State, seat: i64) -> None:
    for unit in range(state.unit_rows):
        mine = state.unit(unit, U_CONTROLLER) == seat and state.unit(unit, U_PLACE) != NONE
        if mine and state.unit(unit, U_TOKENS) & BIT[REGROW] != 0:
            heal(state, unit, 1)


def _discharge_all(state: State) -> None:
    """Discharge all units and dogmas of all players, stunned ones excepted (501.2, C5)."""
    for unit in range(state.unit_rows):
        row = UNIT * unit
        if state.units[row + U_FLAGS] & CHARGED == 0 or state.units[row + U_ENTRY] == 0:
            continue
        if state.units[row + U_PLACE] == NONE or state.units[row + U_TOKENS] & BIT[STUN] != 0:
            continue
        if allowed(state, unit, WORD_DISCHARGE):
            discharge(state, unit)
    for seat in range(state.seats):
        if state.dogma_charged[seat] != 0:
            _discharge_dogmas(state, seat)


def _discharge_dogmas(state: State, seat: i64) -> None:
    for index in range(state.settings.dogma_count):
        if state.dogma_charged[seat] & BIT[index] != 0:
            note(state, EV_DOGMA, seat, index, 0)
    state.dogma_charged[seat] = 0


# Draw and discard (501.6, 501.7).


def run_draw(state: State) -> None:
    """Draw; ask what to discard if the hand is too large."""
    draw(state, state.active)
    _ask_discard(state)


def _ask_discard(state: State) -> None:
    if state.player(state.active, P_HAND) > state.settings.hand_limit:
        ask(state, ASK_DISCARD, state.active)
    else:
        enter_step(state, STEP_READY_TRIGGERS)


def list_discards(state: State, buffer: vec[i64]) -> i64:
    """Write the cards in the seat's hand, from the last one discarded on."""
    written: i64 = 0
    seat = state.seat
    for card in range(state.room * seat, state.room * seat + state.room):
        definition = state.definition[card]
        if state.zone[card] == IN_HAND:
            written = insert(buffer, 0, written, CARD + DEFINITIONS * seat + definition)
    return written


def answer_discard(state: State, action: i64) -> None:
    """Discard the card; once (hand_discard=one) or down to the limit."""
    state.prompt = ASK_NOTHING
    definition = (action - CARD) % DEFINITIONS
    put_card(state, first_card(state, state.seat, definition, IN_HAND, True), IN_INCUBATOR)
    if state.settings.discard_all:
        _ask_discard(state)
    else:
        enter_step(state, STEP_READY_TRIGGERS)


# The go phase's frame (503.3, 505.1).


def run_go_begins(state: State) -> None:
    """Begin the go phase, or skip it: the starter's first turn (505.1)."""
    state.summoned = NONE
    if state.turn == 1 and state.settings.first_turn_skip_go:
        enter_step(state, STEP_END_TRIGGERS)
        return
    state.served = 0
    enter_step(state, STEP_GO)


def opens_window(state: State) -> bool:
    """Open an Auto window before the next menu, if one is due (auto_windows=full)."""
    if not state.settings.windows_full or not state.content.autos or state.served != 0:
        return False
    state.served = 1
    state.push(T_WINDOW, WINDOW_GO, 0, 0)
    return True


def run_go_ends(state: State) -> None:
    """Open the window at the end of the go phase, then leave it (503.3)."""
    if state.served != 2 and state.content.autos:
        state.served = 2
        state.push(T_WINDOW, WINDOW_GO, 0, 0)
        return
    state.served = 0
    enter_step(state, STEP_END_TRIGGERS)


# The end of a turn (504).


def run_end_triggers(state: State) -> None:
    """Queue what triggers at the end of the turn (504.1)."""
    state.picked = NONE
    if state.content.texts:
        _tell_turn(state, o.ON_TURN_END)
    if state.token_count > 0:
        _poison(state, state.active)
    begin_delayed(state, AT_TURN_END, NONE)
    enter_step(state, STEP_END)


def _poison(state: State, seat: i64) -> None:
    """Let poison work on the units that the seat controls (C5); it kills for who put it."""
    for row in range(state.token_count):
        start = TOKEN_ROW * row
        unit = state.tokens[start + O_UNIT]
        if state.tokens[start + O_TOKEN] != POISON or state.unit(unit, U_CONTROLLER) != seat:
            continue
        by = state.tokens[start + O_BY]
        points = reduced(state, unit, 1, False)
        if points > 0:
            wound(state, unit, points, NONE)
            blame(state, unit, by, NONE, HURT_BY_EFFECT)


def run_end(state: State) -> None:
    """Remove stones, count dice down, end what lasts for the turn, count empty decks (504)."""
    seat = state.active
    for other in range(state.seats):
        if other == seat or state.settings.om_any_turn:
            state.players[PLAYER_ROW * other + P_OPTIONAL] = 0
    if state.settings.token_tick == BEARER_TURN_END and state.token_count > 0:
        tick(state, seat)
    enter_step(state, STEP_TURN_OVER)
    _count_out(state, seat)


def _count_out(state: State, seat: i64) -> None:
    """Update the empty-deck count; at the limit the player is out (104.6)."""
    row = PLAYER_ROW * seat
    if state.players[row + P_DECK] > 0:
        state.players[row + P_EMPTY_TURNS] = 0
        return
    state.players[row + P_EMPTY_TURNS] += 1
    limit = state.settings.count_out_turns
    if limit > 0 and state.players[row + P_EMPTY_TURNS] >= limit:
        eliminate(state, BIT[seat], OUT_COUNT)


def run_turn_over(state: State) -> None:
    """End what lasts for the turn; begin the next turn, or end the round (500.5)."""
    if state.mod_count > 0:
        before = state.task_count
        end_changes(state, UNTIL_TURN, NONE)
        if state.task_count > before:
            return
    if state.use_count > 0:
        forget_uses(state, PER_TURN)
    run_check(state)
    if state.ended != NOT_ENDED or state.queue_count > 0 or state.task_count > 0:
        return
    seat = _next_in_round(state)
    if seat != NONE:
        begin_turn(state, seat)
    else:
        _end_round(state)


def _next_in_round(state: State) -> i64:
    """Return the next player who has not had a turn in this round, or ``NONE`` (500.1)."""
    for step in range(1, state.seats + 1):
        seat = (state.active + step) % state.seats
        if is_in(state, seat) and state.player(seat, P_LAST_ROUND) < state.round:
            return seat
    return NONE


def _end_round(state: State) -> None:
    out = settle_round(state)
    if out != 0:
        eliminate(state, out, OUT_SUDDEN_DEATH)
    if state.ended != NOT_ENDED:
        return
    if state.settings.token_tick == ROUND_END and state.token_count > 0:
        tick(state, NONE)
    if state.use_count > 0:
        forget_uses(state, PER_ROUND)
    if state.settings.max_rounds > 0 and state.round >= state.settings.max_rounds:
        end_game(state, ENDED_MAX_ROUNDS, NONE)
        return
    state.round += 1
    if state.settings.rotate:
        state.starter = next_seat(state, state.starter)
    note(state, EV_ROUND, state.round, 0, 0)
    begin_turn(state, state.starter)
