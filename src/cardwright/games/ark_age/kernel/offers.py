"""Which effects a player may activate at a moment (ark 503, 611, 302, 613.9)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.ark_age.kernel import occasions as o
from cardwright.games.ark_age.kernel.announce import (
    can_finish,
    continue_draft,
)
from cardwright.games.ark_age.kernel.arrays import BIT, NONE
from cardwright.games.ark_age.kernel.costs import may_be_payable
from cardwright.games.ark_age.kernel.definitions import (
    ALTS,
    AUTO,
    D_EFFECTS,
    D_FIRST_EFFECT,
    DEFENSIVE,
    DEFINITION,
    EFFECT,
    F_KIND,
    F_TRIGGERS,
    OFFENSIVE,
    SAFE,
    SEMI,
)
from cardwright.games.ark_age.kernel.grid import are_enemies
from cardwright.games.ark_age.kernel.layout import (
    DOGMA,
    EFFECTS,
    STEP_GO_BEGINS,
    STEP_GO_ENDS,
    USE,
    WORD_ACTIVATE,
    place_at,
)
from cardwright.games.ark_age.kernel.links import free_link, new_link, set_dogma, set_source
from cardwright.games.ark_age.kernel.permits import allowed
from cardwright.games.ark_age.kernel.putting_up import FROM_ANSWER, FROM_MENU, FROM_WINDOW
from cardwright.games.ark_age.kernel.rows import (
    A_ATTACKER,
    A_DEFENDER,
    CARD_VALUE,
    CHARGED,
    LINK_DRAFT,
    U_ALTS,
    U_CONTROLLER,
    U_DEFINITION,
    U_PLACE,
    X_ANSWERED,
    X_ATTACK,
    X_CHOSEN,
    X_EVENT,
    X_NUMBER,
    X_OTHER,
    X_SOURCE,
    X_SUBJECT,
    X_T1,
)
from cardwright.games.ark_age.kernel.selecting import in_reach, source_place
from cardwright.games.ark_age.kernel.settings import ON_SUMMON, OWN_GO, PICKED
from cardwright.games.ark_age.kernel.state import State

IN_SET: Final = 0
IN_GO: Final = 1
IN_WINDOW: Final = 2
IN_ANSWER: Final = 3


def is_go_phase(state: State) -> bool:
    """Return whether the go phase is on."""
    return STEP_GO_BEGINS <= state.step <= STEP_GO_ENDS


def list_set_uses(state: State, buffer: vec[i64], written: i64) -> i64:
    """Write what may be activated in the set phase (semi_timing=summon)."""
    if state.settings.semi_timing != ON_SUMMON or state.summoned == NONE:
        return written
    return _list_unit(state, state.summoned, IN_SET, buffer, written)


def list_uses(state: State, seat: i64, where: i64, buffer: vec[i64], enough: i64) -> i64:
    """Write the effects that the seat can activate now, and pay for; then its dogma halves.

    The list is the first in the buffer, and may stop once there are ``enough``.
    """
    written: i64 = 0
    for row in range(state.settings.rows):
        for column in range(state.settings.cols):
            place = place_at(seat, row, column)
            unit = state.board[place]
            if unit != NONE and written < enough:
                written = _list_unit(state, unit, where, buffer, written)
    if is_go_phase(state) and written < enough:
        written = _list_dogmas(state, seat, where, buffer, written)
    return written


def _list_unit(state: State, unit: i64, where: i64, buffer: vec[i64], written: i64) -> i64:
    seat = state.unit(unit, U_CONTROLLER)
    first = USE + EFFECTS * state.unit(unit, U_PLACE)
    row = DEFINITION * state.unit(unit, U_DEFINITION)
    rows = state.content.definitions
    for number in range(rows[row + D_EFFECTS]):
        effect = rows[row + D_FIRST_EFFECT] + number
        if not _is_its_time(state, unit, number, effect, where):
            continue
        link = _draft(state, seat, unit, number, where)
        if link != NONE:
            if may_be_payable(state, link) and can_finish(state, link):
                buffer[written] = first + number
                written += 1
            free_link(state, link)
    return written


def _is_its_time(state: State, unit: i64, number: i64, effect: i64, where: i64) -> bool:
    """Return whether this kind of effect may be activated from the unit at this moment."""
    kind = state.content.effects[EFFECT * effect + F_KIND]
    if kind == SAFE:
        return where == IN_ANSWER
    if state.has(unit, CHARGED) or not allowed(state, unit, WORD_ACTIVATE):
        return False
    if where == IN_SET:
        return kind == SEMI and unit == state.summoned
    on = kind == ALTS and _is_on(state, unit, number)
    return is_go_phase(state) and not on and _is_kinds_time(state, unit, kind, where)


def _is_on(state: State, unit: i64, number: i64) -> bool:
    """Return whether the Alts effect is active, or about to be (611.6)."""
    for place in range(state.chain_count):
        link = state.chain[place]
        if state.link(link, X_SOURCE) == unit and state.link(link, X_NUMBER) == number:
            return True
    return state.unit(unit, U_ALTS) & BIT[number] != 0


def _is_kinds_time(state: State, unit: i64, kind: i64, where: i64) -> bool:
    """Return whether effects of the kind may be activated now, in a go phase."""
    if kind == AUTO or (kind == ALTS and state.settings.alts_any_go):
        return True
    if kind == SEMI and state.settings.semi_timing == ON_SUMMON:
        return False
    return where == IN_GO or _is_picked(state, unit, kind)


def _is_picked(state: State, unit: i64, kind: i64) -> bool:
    """Return whether the unit's Semi and Alts may be used outside the menu (613.9, 611.3)."""
    if state.attack_count > 0 or state.unit(unit, U_CONTROLLER) != state.active:
        return False
    if kind == SEMI and state.settings.semi_timing == OWN_GO:
        return True
    return unit == state.picked and state.settings.semi_timing == PICKED


def _draft(state: State, seat: i64, unit: i64, number: i64, where: i64) -> i64:
    """Return a draft of the unit's effect at this moment, or ``NONE``."""
    effect = state.content.definitions[
        DEFINITION * state.unit(unit, U_DEFINITION) + D_FIRST_EFFECT
    ]
    effect += number
    link = new_link(state, LINK_DRAFT, seat)
    set_source(state, link, unit, effect, number)
    if where == IN_ANSWER:
        state.set_link(link, X_ANSWERED, state.chain[state.chain_count - 1])
        kind = state.content.effects[EFFECT * effect + F_KIND]
        if kind == SAFE and not _answers(state, link, unit, effect):
            free_link(state, link)
            return NONE
    return link


def _answers(state: State, link: i64, unit: i64, effect: i64) -> bool:
    """Bind a Safe effect to the link that triggers it, if one of its triggers does (613.9)."""
    address = state.content.effects[EFFECT * effect + F_TRIGGERS]
    if address == NONE:
        return False
    code = state.content.code
    top = state.link(link, X_ANSWERED)
    state.set_link(link, X_OTHER, state.link(top, X_SOURCE))
    for place in range(code[address]):
        trigger = code[address + 1 + place]
        event = code[trigger + o.R_EVENT]
        state.set_link(link, X_EVENT, event)
        if event == o.ON_EFFECT_TARGETED and _names_seen(state, link, unit, trigger, top):
            state.set_link(link, X_ATTACK, state.link(top, X_ATTACK))
            return True
        if event == o.ON_CHAIN_LINK and _is_seen_link(state, link, unit, trigger, top):
            state.set_link(link, X_ATTACK, state.link(top, X_ATTACK))
            return True
    return False


def _names_seen(state: State, link: i64, unit: i64, trigger: i64, top: i64) -> bool:
    """Return whether the top link names a unit that the trigger is about; bind it."""
    for place in range(state.link(top, X_CHOSEN)):
        target = state.link(top, X_T1 + place)
        if target == NONE or target >= CARD_VALUE:
            continue
        if is_about(state, unit, target, state.content.code[trigger + o.R_SEEN]):
            state.set_link(link, X_SUBJECT, target)
            return True
    return False


def is_about(state: State, unit: i64, subject: i64, seen: i64) -> bool:
    """Return whether a trigger of ``unit`` sees an event on ``subject`` (C2)."""
    if seen == o.OWN:
        return unit == subject
    if seen == o.ANY:
        return True
    own = state.unit(unit, U_CONTROLLER)
    other = state.unit(subject, U_CONTROLLER)
    if seen == o.ALLY:
        return unit != subject and own == other
    if seen == o.MATE:
        return own != other and not are_enemies(state, own, other)
    return are_enemies(state, own, other) == (seen == o.ENEMY)


def _is_seen_link(state: State, link: i64, unit: i64, trigger: i64, top: i64) -> bool:
    """Return whether the top link was put up by a source that the trigger sees."""
    source = state.link(top, X_SOURCE)
    if source == NONE:
        return False
    place = source_place(state, top)
    anywhere = state.content.code[trigger + o.R_ANYWHERE] != 0
    if place == NONE or not (anywhere or in_reach(state, link, place)):
        return False
    seen = state.content.code[trigger + o.R_SEEN]
    state.set_link(link, X_SUBJECT, source)
    return seen == o.OWN or is_about(state, unit, source, seen)


# Dogmas (302).


def _list_dogmas(state: State, seat: i64, where: i64, buffer: vec[i64], written: i64) -> i64:
    count = state.settings.dogma_count
    for index in range(count):
        definition = state.dogmas[count * seat + index]
        if definition == NONE or state.dogma_charged[seat] & BIT[index] != 0:
            continue
        first = state.content.definitions[DEFINITION * definition + D_FIRST_EFFECT]
        for half in range(state.content.definitions[DEFINITION * definition + D_EFFECTS]):
            link = _draft_dogma(state, seat, index, first + half, where)
            if link == NONE:
                continue
            if may_be_payable(state, link) and can_finish(state, link):
                buffer[written] = DOGMA + 2 * index + half
                written += 1
            free_link(state, link)
    return written


def _draft_dogma(state: State, seat: i64, index: i64, effect: i64, where: i64) -> i64:
    """Return a draft of a half of the seat's dogma, or ``NONE`` if it does not fit (302.6)."""
    if not _half_fits(state, seat, state.content.effects[EFFECT * effect + F_KIND], where):
        return NONE
    definition = state.dogmas[state.settings.dogma_count * seat + index]
    link = new_link(state, LINK_DRAFT, seat)
    set_dogma(state, link, index, definition, effect)
    if where == IN_ANSWER:
        state.set_link(link, X_ANSWERED, state.chain[state.chain_count - 1])
    return link


def _half_fits(state: State, seat: i64, kind: i64, where: i64) -> bool:
    if kind not in (OFFENSIVE, DEFENSIVE) or where == IN_SET:
        return False
    if state.attack_count > 0:
        for attack in range(state.attack_count):
            if _fits_attack(state, seat, attack, kind):
                return True
        return False
    if not state.settings.dogma_any_go:
        return False
    return are_enemies(state, seat, state.active) == (kind == DEFENSIVE)


def _fits_attack(state: State, seat: i64, attack: i64, kind: i64) -> bool:
    attacker = state.unit(state.attack(attack, A_ATTACKER), U_CONTROLLER)
    foe = are_enemies(state, seat, attacker)
    if kind == OFFENSIVE:
        return not foe
    if not foe or not state.settings.own_side_defence:
        return foe
    return not are_enemies(state, seat, state.attack(attack, A_DEFENDER))


# Answers.


def begin_use(state: State, seat: i64, action: i64) -> None:
    """Begin to activate an effect from the menu."""
    _begin(state, seat, action, IN_GO if is_go_phase(state) else IN_SET, FROM_MENU)


def begin_in_window(state: State, seat: i64, action: i64, answering: bool) -> None:
    """Begin to activate an effect, or half of a dogma, in a window or in answer to a link."""
    if answering:
        _begin(state, seat, action, IN_ANSWER, FROM_ANSWER)
    else:
        _begin(state, seat, action, IN_WINDOW, FROM_WINDOW)


def _begin(state: State, seat: i64, action: i64, where: i64, task: i64) -> None:
    state.draft_task = task
    if action >= DOGMA:
        index = (action - DOGMA) // 2
        definition = state.dogmas[state.settings.dogma_count * seat + index]
        effect = state.content.definitions[DEFINITION * definition + D_FIRST_EFFECT]
        effect += (action - DOGMA) % 2
        state.draft = _draft_dogma(state, seat, index, effect, where)
    else:
        at = action - USE
        unit = state.board[at // EFFECTS]
        effect = state.content.definitions[
            DEFINITION * state.unit(unit, U_DEFINITION) + D_FIRST_EFFECT
        ]
        kind = state.content.effects[EFFECT * (effect + at % EFFECTS) + F_KIND]
        if where == IN_GO and kind != AUTO:
            state.picked = unit
        state.draft = _draft(state, seat, unit, at % EFFECTS, where)
    continue_draft(state)
