"""The set phase: summoning, reviving, moving, taking off (ark 502, 601 to 603, 610.3)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.ark_age.kernel import occasions as o
from cardwright.games.ark_age.kernel.arrays import BIT, NONE, insert
from cardwright.games.ark_age.kernel.cards import first_card
from cardwright.games.ark_age.kernel.definitions import (
    D_EFFECTS,
    D_KIND,
    D_NAME,
    DEFINITION,
    PER_TURN,
)
from cardwright.games.ark_age.kernel.happenings import REVIVED, SUMMONED
from cardwright.games.ark_age.kernel.layout import (
    ASK_NOTHING,
    ASK_POSTURE,
    ASK_SET,
    ASK_SLOT,
    DONE,
    EFFECTS,
    END_ALTS,
    GAMBIT,
    HERO,
    IN_HAND,
    IN_INCUBATOR,
    LAND,
    MINION,
    MOVE,
    POSTURE,
    REVIVE,
    SEAT_OF,
    SLOT,
    STEP_GO_BEGINS,
    SUMMON,
    TAKE_OFF,
    USE,
    WORD_BE_REVIVED,
    WORD_MOVE,
    WORD_MOVE_TWO,
    WORD_REVIVE_UNCOUNTED,
    WORD_TAKE_OFF,
    place_at,
)
from cardwright.games.ark_age.kernel.links import count_use, uses
from cardwright.games.ark_age.kernel.mania import mania, pay
from cardwright.games.ark_age.kernel.offers import begin_use, list_set_uses
from cardwright.games.ark_age.kernel.offmat import card_allowed, card_granted
from cardwright.games.ark_age.kernel.permits import GRANTED, allowed, permits
from cardwright.games.ark_age.kernel.places import has_free_slot, list_free, list_steps
from cardwright.games.ark_age.kernel.questions import ask, ask_on, enter_step
from cardwright.games.ark_age.kernel.rows import (
    AIR,
    CHARGED,
    MOVED,
    MOVED_TWICE,
    P_OTHERS_REVIVED,
    PLAYER_ROW,
    REVIVE_KEY,
    SECRET,
    U_ALTS,
    U_DEFINITION,
    U_FLAGS,
    UNIT,
)
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.taxes import summoning_cost
from cardwright.games.ark_age.kernel.triggers import occur, occur_to_secret
from cardwright.games.ark_age.kernel.units import (
    charge,
    end_alts,
    enter,
    exchange,
    land,
    relocate,
    take_off,
)

# ``State.set_stage`` with set_order=strict: what may still be done.
SUMMONS: Final = 0
REVIVALS: Final = 1
MOVES: Final = 2
TAKE_OFFS: Final = 3


def list_set(state: State, buffer: vec[i64], enough: i64) -> i64:
    """Write the menu of the set phase, at least until there are ``enough``."""
    seat = state.active
    written: i64 = 0
    stage = state.set_stage
    if stage <= REVIVALS and has_free_slot(state, seat):
        if stage == SUMMONS:
            written = _list_cards(state, buffer, written, False)
        if written < enough:
            written = _list_cards(state, buffer, written, True)
    if written >= enough:
        return written
    written = _list_units(state, buffer, written, enough)
    if written < enough and state.content.texts:
        written = list_set_uses(state, buffer, written)
    buffer[written] = DONE
    return written + 1


def _list_cards(state: State, buffer: vec[i64], written: i64, reviving: bool) -> i64:
    """Write the definitions in hand, or in the incubator, that can be paid for."""
    seat = state.active
    stones = mania(state, seat)
    zone: i64 = IN_INCUBATOR if reviving else IN_HAND
    first: i64 = REVIVE if reviving else SUMMON
    start = written
    before: i64 = NONE
    for card in range(state.room * seat, state.room * seat + state.room):
        if state.zone[card] != zone:
            continue
        definition = state.definition[card]
        if definition == before or summoning_cost(state, card, reviving) > stones:
            continue
        if not reviving or may_revive(state, card):
            before = definition
            written = insert(buffer, start, written, first + definition)
    return written


def may_revive(state: State, card: i64) -> bool:
    """Return whether the limits of 602 and the texts let the card be revived."""
    if not card_allowed(state, card, WORD_BE_REVIVED):
        return False
    row = DEFINITION * state.definition[card]
    kind = state.content.definitions[row + D_KIND]
    if kind == HERO or card_granted(state, card, WORD_REVIVE_UNCOUNTED):
        return True
    if kind == MINION:
        key = REVIVE_KEY + state.content.definitions[row + D_NAME]
        return uses(state, key, 0, PER_TURN) < state.settings.minion_revive
    return state.player(card // state.room, P_OTHERS_REVIVED) < state.settings.other_revive


def _count_revival(state: State, card: i64) -> None:
    row = DEFINITION * state.definition[card]
    kind = state.content.definitions[row + D_KIND]
    if kind == HERO or card_granted(state, card, WORD_REVIVE_UNCOUNTED):
        return
    if kind == MINION:
        count_use(state, REVIVE_KEY + state.content.definitions[row + D_NAME], 0, PER_TURN)
    else:
        state.players[PLAYER_ROW * (card // state.room) + P_OTHERS_REVIVED] += 1


def _list_units(state: State, buffer: vec[i64], written: i64, enough: i64) -> i64:
    """Write what the units on the mat may do: move, take off, land, end an Alts effect."""
    seat = state.active
    for kind in range(4):
        if written >= enough or not _is_possible(state, kind):
            continue
        for row in range(state.settings.rows):
            for column in range(state.settings.cols):
                place = place_at(seat, row, column)
                unit = state.board[place]
                if unit != NONE:
                    written = _list_unit(state, unit, place, kind, buffer, written)
    return written


def _is_possible(state: State, kind: i64) -> bool:
    """Return whether any unit might move (0), take off (1), land (2), end an Alts effect (3)."""
    if kind == 0:
        return state.set_stage <= MOVES
    if kind == 2:
        return state.settings.voluntary_land
    return kind == 1 or state.content.standing


def _list_unit(
    state: State, unit: i64, place: i64, kind: i64, buffer: vec[i64], written: i64
) -> i64:
    flags = state.units[UNIT * unit + U_FLAGS]
    if kind == 3:
        return _list_alts(state, unit, place, buffer, written)
    if flags & CHARGED != 0:
        return written
    if kind == 0 and can_move(state, unit, flags):
        if list_steps(state, place, True, buffer, written) > written:
            buffer[written] = MOVE + place
            written += 1
    elif kind == 1 and flags & AIR == 0 and allowed(state, unit, WORD_TAKE_OFF):
        buffer[written] = TAKE_OFF + place
        written += 1
    elif kind == 2 and flags & AIR != 0 and state.settings.voluntary_land:
        buffer[written] = LAND + place
        written += 1
    return written


def _list_alts(state: State, unit: i64, place: i64, buffer: vec[i64], written: i64) -> i64:
    if state.unit(unit, U_ALTS) == 0:
        return written
    row = DEFINITION * state.unit(unit, U_DEFINITION)
    for number in range(state.content.definitions[row + D_EFFECTS]):
        if state.unit(unit, U_ALTS) & BIT[number] != 0:
            buffer[written] = END_ALTS + EFFECTS * place + number
            written += 1
    return written


def can_move(state: State, unit: i64, flags: i64) -> bool:
    """Return whether the discharged unit may move in this set phase (603.1)."""
    if not allowed(state, unit, WORD_MOVE):
        return False
    if flags & MOVED == 0:
        return True
    return flags & MOVED_TWICE == 0 and permits(state, unit, WORD_MOVE_TWO) == GRANTED


# Answers.


def answer_set(state: State, action: i64) -> None:
    """Begin or carry out what was chosen from the menu."""
    state.prompt = ASK_NOTHING
    state.summoned = NONE
    if action < GAMBIT:
        state.chosen_3 = 1 if action >= REVIVE else 0
        state.chosen = action - REVIVE if action >= REVIVE else action
        _reach_stage(state, REVIVALS if action >= REVIVE else SUMMONS)
        ask_on(state, ASK_SLOT, state.active)
    elif action < TAKE_OFF:
        state.chosen = NONE
        state.chosen_2 = action - MOVE
        _reach_stage(state, MOVES)
        ask_on(state, ASK_SLOT, state.active)
    elif action < END_ALTS:
        _change_flight(state, action)
    elif action < USE:
        at = action - END_ALTS
        end_alts(state, state.board[at // EFFECTS], at % EFFECTS)
    elif action == DONE:
        enter_step(state, STEP_GO_BEGINS)
    else:
        begin_use(state, state.active, action)


def _reach_stage(state: State, stage: i64) -> None:
    if state.settings.set_strict:
        state.set_stage = stage


def _change_flight(state: State, action: i64) -> None:
    _reach_stage(state, TAKE_OFFS)
    if action >= LAND:
        land(state, state.board[action - LAND], NONE)
        return
    unit = state.board[action - TAKE_OFF]
    charge(state, unit)
    take_off(state, unit)


def list_slots(state: State, buffer: vec[i64]) -> i64:
    """Write where the chosen card may be put, or the chosen unit may move."""
    if state.chosen == NONE:
        return list_steps(state, state.chosen_2, True, buffer, 0)
    return list_free(state, state.seat, buffer)


def answer_slot(state: State, action: i64) -> None:
    """Take the slot: move the unit, or ask for the card's posture."""
    state.prompt = ASK_NOTHING
    place = action - SLOT
    if state.chosen != NONE:
        state.chosen_2 = place
        ask_on(state, ASK_POSTURE, state.active)
        return
    unit = state.board[state.chosen_2]
    _mark_moved(state, unit)
    other = state.board[place]
    if other == NONE:
        relocate(state, unit, place)
    else:
        _mark_moved(state, other)
        exchange(state, unit, other)


def _mark_moved(state: State, unit: i64) -> None:
    state.set_flag(unit, MOVED_TWICE if state.has(unit, MOVED) else MOVED)


def list_postures(state: State, buffer: vec[i64]) -> i64:
    """Write the two postures (601.3)."""
    buffer[0] = POSTURE
    buffer[1] = POSTURE + 1
    return 2


def answer_posture(state: State, action: i64) -> None:
    """Pay for the card and put it on the mat, charged (601, 602)."""
    state.prompt = ASK_NOTHING
    place = state.chosen_2
    seat = SEAT_OF[place]
    reviving = state.chosen_3 == 1
    zone: i64 = IN_INCUBATOR if reviving else IN_HAND
    card = first_card(state, seat, state.chosen, zone, action == POSTURE)
    price = summoning_cost(state, card, reviving)
    pay(state, seat, price)
    if reviving:
        _count_revival(state, card)
    flags = CHARGED if action == POSTURE else CHARGED | AIR
    unit = enter(state, card, place, flags, REVIVED if reviving else SUMMONED, price)
    tell_summoned(state, unit, reviving)
    if not state.has(unit, AIR):
        state.summoned = unit


def tell_summoned(state: State, unit: i64, revived: bool) -> None:
    """Queue what triggers on a summoning or revival (601.3, 602.6)."""
    if state.has(unit, SECRET):
        occur_to_secret(state, o.ON_SUMMONED, unit)
        return
    occur(state, o.ON_SUMMONED, unit, NONE)
    if revived:
        occur(state, o.ON_REVIVED, unit, NONE)


def run_set(state: State) -> None:
    """Put the menu of the set phase."""
    ask(state, ASK_SET, state.active)
