"""Scorers of the hand trim and the draw (parlor 4.3, 5)."""

from __future__ import annotations

from cardwright.agents.policies.parlor_magic.rated import Rated, of_card, rated
from cardwright.agents.policies.parlor_magic.table import Table
from cardwright.agents.policies.parlor_magic.worth import hand_worth
from cardwright.games.parlor_magic.actions import Action, Keep, Redraw, Trim
from cardwright.games.parlor_magic.cards import parse_card

TURN_WORTH = 2.5
"""A Redraw ends the turn (parlor 4.1f)."""


def rate_trim(table: Table, action: Action) -> Rated:
    """Put away what is worth least."""
    if isinstance(action, Trim):
        return of_card(-hand_worth(action.card, table), "4.3", "trim", action.card)
    return rated(0.0, "4.3", "trim-done")


def rate_draw(table: Table, action: Action) -> Rated:
    """Keep the better card; redraw only if that is worth more than the turn."""
    if isinstance(action, Keep):
        return of_card(hand_worth(action.card, table), "5.1", "keep", action.card)
    assert isinstance(action, Redraw), "a draw is kept or redrawn"
    given = 0.0 if action.card is None else hand_worth(action.card, table)
    drawn = [hand_worth(parse_card(card), table) for card in table.seen.drawn or ()]
    return rated(_expected(drawn) - given - TURN_WORTH, "5.4", "redraw")


def _expected(drawn: list[float]) -> float:
    """Return about what the better of two new cards would be worth: more than a bad draw is."""
    return max(1.8, *drawn)
