"""What holds in every state of the kernel."""

from __future__ import annotations

from cardwright.core.position import OVER
from cardwright.games.ark_age.kernel import layout as y
from cardwright.games.ark_age.kernel import rows as r
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.state import State


def check_invariants(state: State) -> None:
    """Fail if a card is lost or doubled, a count is wrong or a unit is not where it says."""
    on_mat: dict[int, int] = {}
    for place in range(y.MAT * state.seats):
        unit = state.board[place]
        if unit != NONE:
            assert state.unit(unit, r.U_PLACE) == place
            assert state.unit(unit, r.U_CONTROLLER) == y.SEAT_OF[place]
            assert state.player(y.SEAT_OF[place], r.P_OUT) == 0
            card = state.unit(unit, r.U_CARD)
            if card != NONE:
                assert card not in on_mat
                on_mat[int(card)] = int(unit)
    _check_rows(state)
    for seat in range(state.seats):
        _check_zones(state, seat, on_mat)
    if state.seat != OVER:
        assert state.player(state.seat, r.P_OUT) == y.STILL_IN


def _check_rows(state: State) -> None:
    for unit in range(state.unit_rows):
        place = state.unit(unit, r.U_PLACE)
        if state.unit(unit, r.U_ENTRY) != 0 and place != NONE:
            assert state.board[place] == unit
    for row in range(state.token_count):
        unit = state.tokens[r.TOKEN_ROW * row + r.O_UNIT]
        assert state.unit(unit, r.U_PLACE) != NONE


def _check_zones(state: State, seat: int, on_mat: dict[int, int]) -> None:
    first = state.room * seat
    counts = [0] * 6
    for card in range(first, first + state.room):
        zone = state.zone[card]
        if zone != NONE:
            counts[zone] += 1
            assert (zone == y.ON_MAT) == (card in on_mat)
    fields = (r.P_DECK, r.P_HAND, None, r.P_INCUBATOR, r.P_PRISON, None)
    for zone, field in enumerate(fields):
        if field is not None:
            assert state.player(seat, field) == counts[zone], y.ZONES[zone]
    deck = [state.deck[first + at] for at in range(state.player(seat, r.P_DECK))]
    assert len(set(deck)) == len(deck)
    assert all(state.zone[card] == y.IN_DECK for card in deck)
