"""Scorers of the hand trim and the draw (parlor 4.3, 5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardwright.agents.policies.parlor_magic.view import View
from cardwright.agents.policies.parlor_magic.worth import hand_worth
from cardwright.games.parlor_magic.kernel.layout import DONE, KEEP, REDRAW, REDRAW_NONE, TRIM

TURN_WORTH: Final = 2.5
"""A Redraw ends the turn (parlor 4.1f)."""
NEW_CARD: Final = 1.8
"""About what the better of two new cards will be worth."""


def score_trim(view: View, action: i64) -> float:
    """Put away what is worth least."""
    return 0.0 if action == DONE else -hand_worth(action - TRIM, view)


def score_draw(view: View, action: i64) -> float:
    """Keep the better card; redraw only if that is worth more than the turn."""
    if action < REDRAW:
        return hand_worth(action - KEEP, view)
    given = 0.0 if action == REDRAW_NONE else hand_worth(action - REDRAW, view)
    return _expected(view) - given - TURN_WORTH


def _expected(view: View) -> float:
    """Return about what the better of two new cards would be worth: more than a bad draw is."""
    kernel = view.kernel
    best = NEW_CARD
    if kernel.drawn_size > 0:
        best = max(best, hand_worth(kernel.drawn_0, view))
    if kernel.drawn_size > 1:
        best = max(best, hand_worth(kernel.drawn_1, view))
    return best
