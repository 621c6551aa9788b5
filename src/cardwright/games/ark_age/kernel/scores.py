"""Glory and Pride, victories and their ends (ark 104, 500.5, 800.2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardwright.games.ark_age.kernel.arrays import BIT, NONE
from cardwright.games.ark_age.kernel.grid import is_in
from cardwright.games.ark_age.kernel.happenings import (
    EV_GLORY,
    EV_PRIDE,
    EV_SUDDEN_DEATH,
    EV_VICTORIOUS,
    note,
)
from cardwright.games.ark_age.kernel.layout import (
    ENDED_SUDDEN_DEATH,
    ENDED_VICTORY,
    NOT_ENDED,
)
from cardwright.games.ark_age.kernel.questions import end_game
from cardwright.games.ark_age.kernel.rows import (
    P_GLORY,
    P_PRIDE,
    P_SUDDEN,
    P_VICTORIOUS,
    PLAYER_ROW,
)
from cardwright.games.ark_age.kernel.state import State

BY_SCORE: Final = 1
BY_FRAME: Final = 2


def change_glory(state: State, seat: i64, points: i64) -> None:
    """Add to the player's Glory, never below 0; in sudden death a gain may win (104.2, 104.11)."""
    row = PLAYER_ROW * seat
    before = state.players[row + P_GLORY]
    after = max(0, before + points)
    state.players[row + P_GLORY] = after
    state.unchecked = True
    note(state, EV_GLORY, seat, before, after)
    if after > before and state.sudden and state.ended == NOT_ENDED and _decides(state, seat):
        end_game(state, ENDED_SUDDEN_DEATH, state.sides[seat])


def _decides(state: State, seat: i64) -> bool:
    """Return whether the player's gain decides sudden death (104.11, side_scoring)."""
    for mate in range(state.seats):
        pooled = state.settings.pooled and state.sides[mate] == state.sides[seat]
        entered = state.player(mate, P_SUDDEN) != 0 and is_in(state, mate)
        if entered and (mate == seat or pooled):
            return True
    return False


def change_pride(state: State, seat: i64, points: i64) -> None:
    """Add to the player's Pride, never below 0 (104.2)."""
    row = PLAYER_ROW * seat
    before = state.players[row + P_PRIDE]
    after = max(0, before + points)
    state.players[row + P_PRIDE] = after
    state.unchecked = True
    note(state, EV_PRIDE, seat, before, after)


def has_reached(state: State, seat: i64) -> bool:
    """Return whether the player (pooled: his side) has the Glory or Pride to be victorious."""
    settings = state.settings
    glory: i64 = 0
    pride: i64 = 0
    members: i64 = 0
    for mate in range(state.seats):
        if mate == seat or (settings.pooled and state.sides[mate] == state.sides[seat]):
            glory += state.player(mate, P_GLORY)
            pride += state.player(mate, P_PRIDE)
            members += 1
    by_glory = settings.glory_target > 0 and glory >= settings.glory_target * members
    return by_glory or (settings.pride_target > 0 and pride >= settings.pride_target * members)


def declare_victorious(state: State) -> None:
    """Declare those victorious who have reached a target (104.3, 104.4)."""
    for seat in range(state.seats):
        open_ = state.player(seat, P_VICTORIOUS) == 0 and is_in(state, seat)
        if open_ and has_reached(state, seat):
            state.set_player(seat, P_VICTORIOUS, BY_SCORE)
            note(state, EV_VICTORIOUS, seat, 0, 0)


def victors(state: State) -> i64:
    """Return the mask of the victorious players of the best rank who are in (104.9, 10.1)."""
    best: i64 = 0
    mask: i64 = 0
    for seat in range(state.seats):
        rank = state.player(seat, P_VICTORIOUS)
        if rank == 0 or not is_in(state, seat):
            continue
        recheck = state.settings.victory_recheck and rank == BY_SCORE
        if recheck and not has_reached(state, seat):
            state.set_player(seat, P_VICTORIOUS, 0)
            continue
        if rank > best:
            best = rank
            mask = 0
        if rank == best:
            mask |= BIT[seat]
    return mask


def settle_round(state: State) -> i64:
    """Judge the end of a round (104.9 to 104.11).

    Return the mask of the players who are out by a sudden death that begins; 0 otherwise.
    """
    mask = victors(state)
    if mask == 0 or state.sudden:
        return 0
    side = _only_side(state, mask)
    if side != NONE:
        end_game(state, ENDED_VICTORY, side)
        return 0
    return _begin_sudden_death(state, mask)


def _only_side(state: State, mask: i64) -> i64:
    """Return the side of all these players, or ``NONE`` if they are of several."""
    side: i64 = NONE
    for seat in range(state.seats):
        if mask & BIT[seat] != 0:
            if side not in (NONE, state.sides[seat]):
                return NONE
            side = state.sides[seat]
    return side


def _begin_sudden_death(state: State, mask: i64) -> i64:
    state.sudden = True
    note(state, EV_SUDDEN_DEATH, mask, 0, 0)
    entered: i64 = 0
    for seat in range(state.seats):
        if mask & BIT[seat] != 0:
            state.set_player(seat, P_SUDDEN, 1)
            entered |= BIT[state.sides[seat]]
    out: i64 = 0
    for seat in range(state.seats):
        if is_in(state, seat) and entered & BIT[state.sides[seat]] == 0:
            out |= BIT[seat]
    return 0 if state.settings.others_stay else out
