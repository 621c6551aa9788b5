"""The course of a turn: Untax step, burn, Turn Cycles, the end (parlor 4, 6, 17.5)."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.games.parlor_magic.cards import DECK
from cardwright.games.parlor_magic.kernel.abilities import any_usable, apply_automatic, use
from cardwright.games.parlor_magic.kernel.attack import (
    eligible_attackers,
    eligible_blockers,
)
from cardwright.games.parlor_magic.kernel.bits import lowest
from cardwright.games.parlor_magic.kernel.combat import (
    COMPARE,
    run_combat,
    run_domain,
    tax_fighters,
)
from cardwright.games.parlor_magic.kernel.creatures import refresh_tag
from cardwright.games.parlor_magic.kernel.drawing import run_draw, run_trim
from cardwright.games.parlor_magic.kernel.happenings import (
    EV_ACTIVE,
    EV_DIED,
    EV_NO_ATTACK,
    EV_TURN,
    EV_UNTAXED,
)
from cardwright.games.parlor_magic.kernel.layout import (
    ASK_ABILITIES,
    ASK_ATTACK,
    ASK_BLOCK,
    ASK_EXCHANGE,
    ASK_NOTHING,
    DONE,
    ENDED_BURN,
    ENDED_STALEMATE,
    ENDED_TURN_LIMIT,
    NOT_ENDED,
    STEP_ABILITIES_O,
    STEP_ABILITIES_P,
    STEP_AFTER,
    STEP_ATTACK,
    STEP_BLOCK,
    STEP_BURN,
    STEP_COMBAT,
    STEP_DOMAIN,
    STEP_DRAW,
    STEP_FIRST_PLAY,
    STEP_POST_BLOCK,
    STEP_TRIM,
)
from cardwright.games.parlor_magic.kernel.mnr import burn
from cardwright.games.parlor_magic.kernel.questions import ask, end_game, enter_step
from cardwright.games.parlor_magic.kernel.settings import NO_LIMIT
from cardwright.games.parlor_magic.kernel.state import Ruler, State
from cardwright.games.parlor_magic.kernel.zones import note, remove_host


def advance(state: State) -> None:
    """Go on until somebody is asked something or the game is over."""
    while state.prompt == ASK_NOTHING and state.ended == NOT_ENDED:
        step = state.step
        if step < STEP_ATTACK:
            _run_before_attack(state, step)
        elif step < STEP_COMBAT:
            _run_before_combat(state, step)
        elif step <= STEP_AFTER:
            _run_combat_steps(state, step)
        else:
            _end_turn(state)


def _run_before_attack(state: State, step: i64) -> None:
    if step == STEP_TRIM:
        run_trim(state)
    elif step == STEP_DRAW:
        run_draw(state)
    elif step == STEP_BURN:
        _begin_cycle(state)
    else:
        ask(state, ASK_EXCHANGE, state.phasing)


def _run_before_combat(state: State, step: i64) -> None:
    if step == STEP_ATTACK:
        if eligible_attackers(state) != 0:
            ask(state, ASK_ATTACK, state.phasing)
        else:
            note(state, EV_NO_ATTACK, state.phasing, 0, 0)
            _end_turn(state)
    elif step == STEP_BLOCK:
        if eligible_blockers(state) != 0:
            ask(state, ASK_BLOCK, 1 - state.phasing)
        else:
            enter_step(state, STEP_ABILITIES_P)
    elif step == STEP_ABILITIES_P:
        _run_abilities(state, state.phasing, STEP_ABILITIES_O)
    elif step == STEP_ABILITIES_O:
        _run_abilities(state, 1 - state.phasing, STEP_POST_BLOCK)
    else:
        ask(state, ASK_EXCHANGE, 1 - state.phasing)


def _run_combat_steps(state: State, step: i64) -> None:
    if step == STEP_COMBAT:
        run_combat(state)
        if state.prompt == ASK_NOTHING:
            state.stage = COMPARE
            enter_step(state, STEP_DOMAIN)
    elif step == STEP_DOMAIN:
        run_domain(state)
        if state.prompt == ASK_NOTHING and state.ended == NOT_ENDED:
            enter_step(state, STEP_AFTER)
    else:
        state.stage = COMPARE
        tax_fighters(state)
        enter_step(state, STEP_BURN)


# The beginning and the end of a turn.


def begin_turn(state: State, seat: i64) -> None:
    """Begin the seat's turn with its Untax step and burn (4.1a, 4.1b)."""
    state.turn += 1
    note(state, EV_TURN, state.turn, seat, 0)
    _remove_dead(state, state.ruler_a, 0)
    _remove_dead(state, state.ruler_b, 1)
    state.sallied = 0
    state.fought = 0
    state.phasing = seat
    state.cycle = 0
    state.busy = False
    state.redrawn = False
    _end_changes(state, state.ruler_a, 0)
    _end_changes(state, state.ruler_b, 1)
    _untax(state, seat)
    enter_step(state, STEP_TRIM)
    _burn(state)


def _remove_dead(state: State, ruler: Ruler, seat: i64) -> None:
    """Put every mortally damaged Cre into Discard, with its Enhs (4.2a, 16.4, 16.5)."""
    while ruler.tagged != 0:
        cre = DECK * seat + lowest(ruler.tagged)
        note(state, EV_DIED, cre, 0, 0)
        remove_host(state, cre, True, not state.settings.dead_enh_recycled)


def _end_changes(state: State, ruler: Ruler, seat: i64) -> None:
    """End damage, ability changes, inactivity and what counts once a turn (4.2b, 4.2d)."""
    ruler.land_laid = False
    ruler.silenced = 0
    rest = ruler.field
    while rest != 0:
        cre = DECK * seat + lowest(rest)
        state.harry[cre] = 0
        if not state.settings.damage_permanent:
            state.damage[cre] = 0
        elif state.damage[cre] > 0:  # R-DTH-1: Harry no longer saves it
            refresh_tag(state, cre)
        rest &= rest - 1
    if state.recording:
        _note_each(state, EV_ACTIVE, ruler.inactive, seat)
    ruler.inactive = 0


def _untax(state: State, seat: i64) -> None:
    """Untax all cards that carry the mark of the seat's turn (4.2c, 8.1)."""
    ours = state.ruler(seat)
    theirs = state.ruler(1 - seat)
    if state.recording:
        _note_each(state, EV_UNTAXED, ours.taxed_own, seat)
        _note_each(state, EV_UNTAXED, theirs.taxed_away, 1 - seat)
    ours.taxed_own = 0
    theirs.taxed_away = 0


def _note_each(state: State, code: i64, mask: i64, seat: i64) -> None:
    while mask != 0:
        note(state, code, DECK * seat + lowest(mask), 0, 0)
        mask &= mask - 1


def _burn(state: State) -> None:
    """Burn the phasing Ruler's pool; by the rules it never ends the game (8.6, R-LIF-2)."""
    points = burn(state, state.phasing)
    if points == 0 or not state.settings.burn_lethal:
        return
    if state.ruler(state.phasing).life <= 0:
        end_game(state, ENDED_BURN, 1 - state.phasing)


def _begin_cycle(state: State) -> None:
    """Begin a Turn Cycle with its burn (6.1, R-MNR-1)."""
    state.cycle += 1
    if not state.settings.burn_turn_start:
        _burn(state)
    if state.ended == NOT_ENDED:
        enter_step(state, STEP_FIRST_PLAY)


def _end_turn(state: State) -> None:
    """End the turn; count idle ones and turns in all (4.4, 17.5)."""
    state.idle_turns = 0 if state.busy else state.idle_turns + 1
    settings = state.settings
    if state.idle_turns >= settings.stalemate_turns:
        end_game(state, ENDED_STALEMATE, -1)
    elif settings.max_turns != NO_LIMIT and state.turn >= settings.max_turns:
        end_game(state, ENDED_TURN_LIMIT, -1)
    else:
        begin_turn(state, 1 - state.phasing)


# Abilities (6.1 steps 5 and 6).


def _run_abilities(state: State, seat: i64, following: i64) -> None:
    apply_automatic(state, seat)
    if any_usable(state, seat):
        ask(state, ASK_ABILITIES, seat)
    else:
        enter_step(state, following)


def answer_abilities(state: State, action: i64) -> None:
    """Use an ability, or end the Ruler's step (13.2)."""
    state.prompt = ASK_NOTHING
    if action != DONE:
        use(state, action)
    elif state.step == STEP_ABILITIES_P:
        enter_step(state, STEP_ABILITIES_O)
    else:
        enter_step(state, STEP_POST_BLOCK)
