"""What a card's body may be worth, and how much text it may carry (ark C7, C8).

All of it is advice: a card over its budget is a warning.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from cardwright.games.ark_age.language.cards import Card
from cardwright.games.ark_age.language.model import Trigger

BUDGET: Final = {1: 7.0, 2: 12.0, 3: 17.0, 4: 23.0, 5: 31.0, 6: 38.0}
"""Points by printed cost."""
HERO_BODY: Final = 40.0
LIEUTENANT: Final = 1.1
"""Lieutenants have this many times the budget of their cost."""
BODY_SHARE: Final = {
    "minion": 0.8,
    "familiar": 0.6,
    "guardian": 0.75,
    "colossus": 0.8,
    "lieutenant": 0.55,
}
"""What is left to the body of a card with effects."""
SWAPS: Final = {
    "minion": (5.8, 2.6),
    "familiar": (6.2, 14.5),
    "guardian": (15.9, 8.1),
    "colossus": (12.3, 2.6),
    "lieutenant": (7.8, 5.1),
}
"""What one might and one health more on all copies of a kind won, in points of the share of wins:
the swap test behind the prices of both (ark C7)."""
SWAP_ERROR: Final = 1.4
"""Standard error of each of them."""
CARD_POINTS_95: Final = 1.96
"""Standard errors to either side that hold 95 %."""
ROUNDING: Final = 0.5
MOST_MIGHT: Final = 7
LINES: Final = {"minion": 0, "familiar": 1, "guardian": 1, "colossus": 1, "lieutenant": 2}
KEYWORDS: Final = {"minion": 1, "familiar": 1, "guardian": 1}


def body_points(card: Card) -> float:
    """Return what the stats of a unit are worth (ark C7)."""
    might, health = card.might or 0, card.health or 0
    return 3 * might + 2 * health + 1.3 * ((card.range or 1) - 1) + 0.6 * ((card.speed or 3) - 3)


def body_error(card: Card) -> float | None:
    """Return the standard error of :func:`body_points`; ``None`` for a kind nobody measured.

    The prices of might and health are as sure as the swap test of the card's kind.
    """
    if card.kind not in SWAPS:
        return None
    of_might, of_health = SWAPS[card.kind]
    might, health = 3 * (card.might or 0), 2 * (card.health or 0)
    return SWAP_ERROR * math.hypot(might / of_might, health / of_health)


def full_budget(card: Card) -> float | None:
    """Return the points that a card's cost buys, text and body; ``None`` off the curve."""
    points = BUDGET.get(card.cost or 0)
    if points is None or card.kind not in BODY_SHARE:
        return None
    return points * LIEUTENANT if card.kind == "lieutenant" else points


def body_budget(card: Card) -> float | None:
    """Return the points that the body may have; ``None`` where the curve says nothing."""
    if card.kind == "hero":
        return HERO_BODY
    points = full_budget(card)
    if points is None:
        return None
    has_text = bool(card.effects or card.keywords)
    return points * BODY_SHARE[card.kind] if has_text else points


def is_answer(trigger: Trigger) -> bool:
    """Return whether the event asks for an answer (ark C2, 613.3b, 613.9)."""
    if trigger.event in ("effect_targeted", "chain_link"):
        return True
    hostile = {"attacked", "countered"} if trigger.who != "enemy" else {"attack", "counter"}
    if trigger.who == "any":
        hostile = {"attack", "attacked", "counter", "countered"}
    return trigger.event in hostile


def over_budget(card: Card) -> Iterator[tuple[str, str, str, str]]:
    """Yield path, fault, remedy and rule of what the curve advises against."""
    if not card.is_unit or card.kind == "spawn":
        return
    allowed = body_budget(card)
    points = body_points(card)
    if allowed is not None and points > allowed + ROUNDING:
        what = f"the body is worth {points:.1f} points, the budget is {allowed:.1f}"
        yield "might", what, "Lower its stats, raise its cost, or take text off it", "ark C7"
    if (card.might or 0) > MOST_MIGHT:
        yield "might", f"might {card.might} is above {MOST_MIGHT}", "Lower it", "ark C7"
    if card.kind != "hero" and (card.cost or 0) > max(BUDGET):
        yield "cost", f"cost {card.cost} is above {max(BUDGET)}", "Lower it", "ark C7"


def over_complex(card: Card) -> Iterator[tuple[str, str, str, str]]:
    """Yield path, fault, remedy and rule of what makes a card's text too long (ark C8)."""
    lines = LINES.get(card.kind)
    if lines is not None and len(card.effects) > lines:
        what = f"a {card.kind} has at most {lines} effect lines"
        yield "effects", what, "Make a keyword of one, or move it to another card", "ark C8"
    keywords = KEYWORDS.get(card.kind)
    if keywords is not None and len(card.keywords) > keywords:
        yield "keywords", f"a {card.kind} has one keyword", "Keep the one that matters", "ark C8"
    effects = [effect for _, effect in card.own_effects()]
    if sum(effect.kind == "auto" for effect in effects) > 1:
        yield "effects", "the card has two Auto effects", "Keep one", "ark C8"
    answers = sum(any(is_answer(trigger) for trigger in effect.on) for effect in effects)
    if answers > 1:
        yield "effects", "the card has two answers", "Keep one", "ark C8"
