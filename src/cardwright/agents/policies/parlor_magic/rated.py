"""A score with its reason: what every scorer of the policy returns for an action."""

from __future__ import annotations

from typing import NamedTuple

from cardwright.core.game import Json, Reason
from cardwright.games.parlor_magic.actions import Card
from cardwright.games.parlor_magic.cards import card_text


class Rated(NamedTuple):
    """What one action is worth, and why."""

    score: float
    reason: Reason


def rated(score: float, rule: str, code: str, **args: Json) -> Rated:
    """Return the score with the reason ``hint.<code>`` of ``parlor <rule>``."""
    return Rated(score, Reason(f"parlor {rule}", f"hint.{code}", args, met=True))


def of_card(score: float, rule: str, code: str, card: Card) -> Rated:
    """Return a reason that names one card."""
    return rated(score, rule, code, card=card_text(card))
