"""Areas: which units lie in one (ark 604.3, C2)."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.games.ark_age.kernel import program as p
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.layout import COLUMN_OF, ROW_OF, SEAT_OF, place_at
from cardwright.games.ark_age.kernel.rows import X_BODY, X_CENTRE
from cardwright.games.ark_age.kernel.selecting import keep
from cardwright.games.ark_age.kernel.state import State


def find_area(state: State, link: i64) -> None:
    """Add to ``found`` every unit in the link's area, friend or foe."""
    centre = state.link(link, X_CENTRE)
    if centre == NONE:
        return
    shape = state.content.code[state.link(link, X_BODY) + p.B_AREA]
    seat = SEAT_OF[centre]
    for row in range(state.settings.rows):
        for column in range(state.settings.cols):
            place = place_at(seat, row, column)
            if state.board[place] != NONE and is_in_area(centre, place, shape):
                keep(state, state.board[place])


def is_in_area(centre: i64, place: i64, shape: i64) -> bool:
    """Return whether a place of the same mat lies in an area of this shape."""
    down = ROW_OF[place] - ROW_OF[centre]
    across = COLUMN_OF[place] - COLUMN_OF[centre]
    far = max(down * down, across * across)
    if shape == p.AREA_MAT:
        return True
    if shape == p.AREA_COLUMN:
        return across == 0
    if shape == p.AREA_ROW3:
        return down == 0 and far <= 1
    if shape == p.AREA_SQUARE:
        return far <= 1
    return down * down + across * across <= (1 if shape == p.AREA_CROSS else 0)
