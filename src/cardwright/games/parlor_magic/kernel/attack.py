"""Naming attackers and assigning blockers (parlor 14.1 to 14.3)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.parlor_magic.cards import BIT, DECK, index_of
from cardwright.games.parlor_magic.kernel.bits import count, from_index, list_mask, lowest
from cardwright.games.parlor_magic.kernel.happenings import EV_ATTACKER, EV_BLOCKER, EV_NO_ATTACK
from cardwright.games.parlor_magic.kernel.layout import (
    ASK_NOTHING,
    ATTACK,
    BLOCK,
    DONE,
    MAX_ATTACKERS,
    MAX_BLOCKERS,
    STEP_ABILITIES_P,
    STEP_BLOCK,
    STEP_TURN_OVER,
    pair,
    pair_cre,
    pair_other,
)
from cardwright.games.parlor_magic.kernel.questions import enter_step
from cardwright.games.parlor_magic.kernel.state import State
from cardwright.games.parlor_magic.kernel.zones import note, taxed

# Attack (14.1).


def eligible_attackers(state: State) -> i64:
    """Return the mask of the Cres that may still be named as attackers (14.1, R-TAX-1)."""
    if count(state.attackers) == MAX_ATTACKERS:
        return 0
    ruler = state.ruler(state.phasing)
    ready = ruler.field & ~ruler.inactive & ~state.attackers
    if state.settings.taxed_may_fight:
        ready &= ~state.fought
    else:
        ready &= ~taxed(ruler)
    return from_index(ready, state.cursor - ATTACK - DECK * state.phasing)


def list_attackers(state: State, buffer: vec[i64]) -> i64:
    """Write who may be named, ascending, and the end of the list."""
    start = ATTACK + DECK * state.phasing
    written = list_mask(eligible_attackers(state), start, buffer, 0)
    buffer[written] = DONE
    return written + 1


def answer_attack(state: State, action: i64) -> None:
    """Name one more attacker, or end the list; the list ends by itself when nobody is left."""
    if action != DONE:
        card = action - ATTACK
        state.attackers |= BIT[index_of(card)]
        state.cursor = action + 1
        state.busy = True
        note(state, EV_ATTACKER, card, 0, 0)
        if eligible_attackers(state) != 0:
            return
    state.prompt = ASK_NOTHING
    state.fought |= state.attackers
    if state.attackers == 0:
        note(state, EV_NO_ATTACK, state.phasing, 0, 0)
        state.step = STEP_TURN_OVER
    else:
        enter_step(state, STEP_BLOCK)


# Block (14.2).


def eligible_blockers(state: State) -> i64:
    """Return the mask of the opposing Ruler's Cres that may still be assigned (14.2)."""
    ruler = state.ruler(1 - state.phasing)
    ready = ruler.field & ~state.blockers
    if state.settings.taxed_may_fight:
        ready &= ~(taxed(ruler) & ruler.inactive)
    else:
        ready &= ~taxed(ruler)
    if state.cursor == 0:
        return ready
    last = pair_cre(state.cursor - 1 - BLOCK)
    return from_index(ready, index_of(last) + 1)


def open_attackers(state: State) -> i64:
    """Return the mask of the attackers that can take one more blocker (14.2)."""
    start = DECK * state.phasing
    ready: i64 = 0
    rest = state.attackers
    while rest != 0:
        index = lowest(rest)
        if count(blockers_of(state, start + index)) < MAX_BLOCKERS:
            ready |= BIT[index]
        rest &= rest - 1
    return ready


def blockers_of(state: State, attacker: i64) -> i64:
    """Return the mask of the remaining blockers of one attacker."""
    start = DECK * (1 - state.phasing)
    found: i64 = 0
    rest = state.blockers
    while rest != 0:
        index = lowest(rest)
        if state.blocking[start + index] == attacker:
            found |= BIT[index]
        rest &= rest - 1
    return found


def list_blocks(state: State, buffer: vec[i64]) -> i64:
    """Write every assignment that may follow the last one, and the end of the list."""
    written: i64 = 0
    start = DECK * state.phasing
    own_start = DECK * (1 - state.phasing)
    attackers = open_attackers(state)
    blockers = eligible_blockers(state)
    while blockers != 0:
        blocker = own_start + lowest(blockers)
        rest = attackers
        while rest != 0:
            buffer[written] = BLOCK + pair(blocker, start + lowest(rest))
            written += 1
            rest &= rest - 1
        blockers &= blockers - 1
    buffer[written] = DONE
    return written + 1


def answer_block(state: State, action: i64) -> None:
    """Assign one more blocker, or end the list; it ends by itself when nobody is left."""
    if action != DONE:
        blocker = pair_cre(action - BLOCK)
        attacker = pair_other(action - BLOCK)
        state.blockers |= BIT[index_of(blocker)]
        state.blocked |= BIT[index_of(attacker)]
        state.blocking[blocker] = attacker
        state.cursor = action + 1
        note(state, EV_BLOCKER, blocker, attacker, 0)
        if eligible_blockers(state) != 0 and open_attackers(state) != 0:
            return
    state.prompt = ASK_NOTHING
    enter_step(state, STEP_ABILITIES_P)
