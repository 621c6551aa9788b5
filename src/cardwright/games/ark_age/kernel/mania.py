"""Mania: permanent and optional stones (ark 106)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.ark_age.kernel.happenings import EV_PAID, EV_STONES, note
from cardwright.games.ark_age.kernel.layout import ASK_SPEND, SPEND
from cardwright.games.ark_age.kernel.questions import ask_on
from cardwright.games.ark_age.kernel.rows import P_OPTIONAL, P_PERM, P_SPENT, PLAYER_ROW
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.tasks import T_SPEND, pop, task


def mania(state: State, seat: i64) -> i64:
    """Return what the player can spend now (106.1)."""
    row = PLAYER_ROW * seat
    players = state.players
    return players[row + P_PERM] - players[row + P_SPENT] + players[row + P_OPTIONAL]


def pay(state: State, seat: i64, cost: i64) -> None:
    """Spend mania that the player has; with om_spend_order=ask he may be asked which (106.5)."""
    if cost <= 0:
        return
    row = PLAYER_ROW * seat
    permanent = state.players[row + P_PERM] - state.players[row + P_SPENT]
    optional = state.players[row + P_OPTIONAL]
    if state.settings.ask_spending and max(0, cost - permanent) < min(cost, optional):
        state.push(T_SPEND, seat, cost, 0)
        return
    if seat == state.active:
        spend(state, seat, cost, min(cost, optional))
    else:
        spend(state, seat, cost, max(0, cost - permanent))


def spend(state: State, seat: i64, cost: i64, optional: i64) -> None:
    """Spend so many stones, ``optional`` of them optional ones."""
    row = PLAYER_ROW * seat
    state.players[row + P_OPTIONAL] -= optional
    state.players[row + P_SPENT] += cost - optional
    note(state, EV_PAID, seat, cost, optional)


def run_spend(state: State) -> None:
    """Ask which stones pay (om_spend_order=ask)."""
    ask_on(state, ASK_SPEND, task(state, 1))


def list_spending(state: State, buffer: vec[i64]) -> i64:
    """Write how many optional stones may be among the payment."""
    seat = task(state, 1)
    cost = task(state, 2)
    row = PLAYER_ROW * seat
    least = max(0, cost - state.players[row + P_PERM] + state.players[row + P_SPENT])
    most = min(cost, state.players[row + P_OPTIONAL])
    for stones in range(least, most + 1):
        buffer[stones - least] = SPEND + stones
    return most - least + 1


def answer_spend(state: State, action: i64) -> None:
    """Pay with so many optional stones."""
    seat = task(state, 1)
    cost = task(state, 2)
    pop(state)
    spend(state, seat, cost, action - SPEND)


def gain_optional(state: State, seat: i64, stones: i64) -> None:
    """Gain optional stones by the rules: never above the cap (106.4)."""
    if stones <= 0:
        return
    row = PLAYER_ROW * seat
    before = state.players[row + P_OPTIONAL]
    after = before + stones
    cap = state.settings.om_cap
    if cap > 0:
        after = max(before, min(after, cap))
    state.players[row + P_OPTIONAL] = after
    note(state, EV_STONES, seat, state.players[row + P_PERM], after)


def change_optional(state: State, seat: i64, stones: i64) -> None:
    """Gain optional stones by an effect, or lose them, at most all."""
    row = PLAYER_ROW * seat
    after = max(0, state.players[row + P_OPTIONAL] + stones)
    state.players[row + P_OPTIONAL] = after
    note(state, EV_STONES, seat, state.players[row + P_PERM], after)


def recover(state: State, seat: i64) -> None:
    """Take back the permanent stones set aside (501.3)."""
    state.players[PLAYER_ROW * seat + P_SPENT] = 0
