"""The go phase: attacks, unity, effects (ark 503, 606.2, 609)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.core.position import new_buffer
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.combat import add_attack, declare
from cardwright.games.ark_age.kernel.grid import in_attack_range, list_attackable, shares_row
from cardwright.games.ark_age.kernel.layout import (
    ASK_ATTACKED,
    ASK_GO,
    ASK_JOIN,
    ASK_MATE,
    ASK_NOTHING,
    ATTACK,
    DONE,
    JOIN,
    PLAYER,
    STEP_GO_ENDS,
    TARGET,
    UNITY,
    WORD_ATTACK,
    WORD_ATTACK_WHILE_CHARGED,
    WORD_UNITY_ANY_ROW,
    WORD_UNITY_THIRD,
    YES,
    place_at,
)
from cardwright.games.ark_age.kernel.numbers import might
from cardwright.games.ark_age.kernel.offers import IN_GO, begin_use, list_uses
from cardwright.games.ark_age.kernel.permits import allowed, granted
from cardwright.games.ark_age.kernel.questions import ask, ask_on, ask_within, enter_step
from cardwright.games.ark_age.kernel.rows import (
    A_ATTACKER,
    AGAIN,
    ATTACKED,
    ATTACKED_TWICE,
    CHARGED,
    U_CONTROLLER,
    U_FLAGS,
    U_PLACE,
    UNIT,
)
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.turn import opens_window

_SCRATCH: Final = new_buffer()
"""For lists that are only counted; nobody keeps it."""


def is_ready(state: State, unit: i64) -> bool:
    """Return whether the unit could attack if it had a target (606.1, 606.2)."""
    flags = state.units[UNIT * unit + U_FLAGS]
    if flags & ATTACKED != 0 and (flags & AGAIN == 0 or flags & ATTACKED_TWICE != 0):
        return False
    if flags & CHARGED != 0 and not granted(state, unit, WORD_ATTACK_WHILE_CHARGED):
        return False
    if might(state, unit) < state.settings.attack_min_might:
        return False
    return allowed(state, unit, WORD_ATTACK)


def list_go(state: State, buffer: vec[i64], enough: i64) -> i64:
    """Write the menu of the go phase, at least until there are ``enough``."""
    seat = state.active
    written: i64 = 0
    if state.content.texts:
        written = list_uses(state, seat, IN_GO, buffer, enough)
    first = written
    for row in range(state.settings.rows):
        for column in range(state.settings.cols):
            place = place_at(seat, row, column)
            unit = state.board[place]
            if unit != NONE and _can_attack(state, unit):
                buffer[written] = ATTACK + place
                written += 1
    if written < enough and (written - first > 1 or state.settings.unity_with_mates):
        written = _list_unity(state, buffer, written)
    buffer[written] = DONE
    return written + 1


def _can_attack(state: State, unit: i64) -> bool:
    return is_ready(state, unit) and list_attackable(state, unit, _SCRATCH, 1) > 0


def _list_unity(state: State, buffer: vec[i64], written: i64) -> i64:
    """Write the units that can begin a unity attack (609.1)."""
    seat = state.active
    for row in range(state.settings.rows):
        for column in range(state.settings.cols):
            place = place_at(seat, row, column)
            unit = state.board[place]
            if unit != NONE and _may_unite(state, unit) and _has_partner(state, unit):
                buffer[written] = UNITY + place
                written += 1
    return written


def _may_unite(state: State, unit: i64) -> bool:
    """Return whether the unit can take part in a unity attack (609.3, 609.7)."""
    return is_ready(state, unit) and _list_united(state, unit, _SCRATCH) > 0


def _list_united(state: State, unit: i64, buffer: vec[i64]) -> i64:
    """Write whom the unit may attack in unity: in range, no invading, no player (609.3)."""
    count = list_attackable(state, unit, buffer, 1024)
    if state.settings.unity_can_invade:
        return count
    written: i64 = 0
    for place in range(count):
        if buffer[place] < PLAYER:
            target = state.board[buffer[place] - TARGET]
            if in_attack_range(state, unit, target):
                buffer[written] = buffer[place]
                written += 1
    return written


def _has_partner(state: State, unit: i64) -> bool:
    """Return whether a unit after this one can join it."""
    for seat in range(state.seats):
        if not _may_bring(state, seat):
            continue
        for row in range(state.settings.rows):
            for column in range(state.settings.cols):
                other = state.board[place_at(seat, row, column)]
                if other == NONE or not _comes_after(state, other, unit):
                    continue
                if is_united(state, unit, other) and _may_unite(state, other):
                    return True
    return False


def _may_bring(state: State, seat: i64) -> bool:
    """Return whether units of the seat may join: one's own, or a side-mate's (609.2)."""
    if seat == state.active:
        return True
    mates = state.sides[seat] == state.sides[state.active]
    return mates and state.settings.unity_with_mates


def _comes_after(state: State, unit: i64, other: i64) -> bool:
    """Return whether the unit may be named after the other: so a set has one path.

    Side-mates' units come after one's own.
    """
    mine = state.unit(unit, U_CONTROLLER) == state.active
    if mine != (state.unit(other, U_CONTROLLER) == state.active):
        return not mine
    return state.unit(unit, U_PLACE) > state.unit(other, U_PLACE)


def is_united(state: State, unit: i64, other: i64) -> bool:
    """Return whether the two stand in one row, or one of them need not (609.1)."""
    if shares_row(state, state.unit(unit, U_PLACE), state.unit(other, U_PLACE)):
        return True
    if granted(state, unit, WORD_UNITY_ANY_ROW):
        return True
    return granted(state, other, WORD_UNITY_ANY_ROW)


# Answers.


def run_go(state: State) -> None:
    """Put the menu of the go phase; with auto_windows=full a window comes before it."""
    if not opens_window(state):
        ask(state, ASK_GO, state.active)


def answer_go(state: State, action: i64) -> None:
    """Begin what was chosen from the menu."""
    state.prompt = ASK_NOTHING
    state.served = 0
    if action == DONE:
        enter_step(state, STEP_GO_ENDS)
    elif action < ATTACK:
        begin_use(state, state.active, action)
    else:
        united = action >= UNITY
        state.chosen = state.board[action - (UNITY if united else ATTACK)]
        state.chosen_3 = 1 if united else 0
        state.picked = state.chosen
        ask_on(state, ASK_ATTACKED, state.active)


def list_attacked(state: State, buffer: vec[i64]) -> i64:
    """Write whom the chosen unit may attack."""
    if state.chosen_3 == 1:
        return _list_united(state, state.chosen, buffer)
    return list_attackable(state, state.chosen, buffer, 1024)


def answer_attacked(state: State, action: i64) -> None:
    """Take the target; a unity attack goes on with the next unit."""
    state.prompt = ASK_NOTHING
    if action >= PLAYER:
        add_attack(state, state.chosen, NONE, action - PLAYER)
    else:
        add_attack(state, state.chosen, state.board[action - TARGET], NONE)
    if state.chosen_3 == 0:
        declare(state)
        return
    state.chosen_2 = state.chosen
    ask_join(state)


def ask_join(state: State) -> None:
    """Ask who joins next, or declare the attack if nobody can."""
    count = list_joining(state, new_buffer())
    if count > 1 or state.attack_count == 1:
        ask_on(state, ASK_JOIN, state.active)
    else:
        declare(state)


def list_joining(state: State, buffer: vec[i64]) -> i64:
    """Write who can join the unity attack; from the second on also the end."""
    written: i64 = 0
    for seat in range(state.seats):
        if not _may_bring(state, seat):
            continue
        for row in range(state.settings.rows):
            for column in range(state.settings.cols):
                place = place_at(seat, row, column)
                unit = state.board[place]
                if unit != NONE and _may_join(state, unit):
                    buffer[written] = JOIN + place
                    written += 1
    if state.attack_count > 1 or written == 0 or state.settings.unity_with_mates:
        buffer[written] = DONE
        written += 1
    return written


def _may_join(state: State, unit: i64) -> bool:
    """Return whether the unit can be a further attacker of the unity attack (609.2)."""
    if not _comes_after(state, unit, state.chosen_2):
        return False
    extra: i64 = 1 if granted(state, unit, WORD_UNITY_THIRD) else 0
    for attack in range(state.attack_count):
        other = state.attack(attack, A_ATTACKER)
        if not is_united(state, unit, other):
            return False
        if granted(state, other, WORD_UNITY_THIRD):
            extra += 1
    if state.attack_count + 1 > state.settings.unity_size + extra:
        return False
    return _may_unite(state, unit)


def answer_join(state: State, action: i64) -> None:
    """Let the unit join, or declare the attack."""
    state.prompt = ASK_NOTHING
    if action == DONE:
        declare(state)
        return
    state.chosen = state.board[action - JOIN]
    owner = state.unit(state.chosen, U_CONTROLLER)
    if owner == state.active:
        ask_on(state, ASK_ATTACKED, state.active)
    else:
        ask_within(state, ASK_MATE, owner)


def answer_mate(state: State, action: i64) -> None:
    """Hear whether the side-mate lets his unit join (unity_with_mates)."""
    state.prompt = ASK_NOTHING
    if action == YES:
        ask_within(state, ASK_ATTACKED, state.active)
    else:
        state.chosen_2 = state.chosen
        ask_join(state)
